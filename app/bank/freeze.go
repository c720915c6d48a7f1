package bank

import (
	"fmt"
	"strings"

	"leaselab/core/quiz"
)

// Variants is how many variants of an item that is drawn anew each time leave
// with an export.
const Variants = 3

// A Frozen is an item that needs no simulator any more: one variant, with
// everything computed.
type Frozen struct {
	ID       string
	Topic    string
	Title    string // of its question
	Kind     quiz.Kind
	Prompt   string
	Scenario []string // the lines of the scenario that it is about
	Choices  []quiz.Choice
	Answers  []string // ShortAnswer
	Solution string   // what is right, in words
	Context  string
	Rubric   []string
}

// Freeze computes all that an export needs, in the order of the bank.
func Freeze(b *quiz.Bank) ([]Frozen, error) {
	var list []Frozen
	for q := range b.Questions {
		question := &b.Questions[q]
		for i := range question.Items {
			item := &question.Items[i]
			seeds := []uint64{0}
			if item.Kind == quiz.Generated {
				seeds = nil
				for v := range uint64(Variants) {
					seeds = append(seeds, v+1)
				}
			}
			for _, seed := range seeds {
				f, err := freeze(question, item, seed)
				if err != nil {
					return nil, quiz.Fault{File: question.File, Line: item.Line, Item: item.ID, Text: err.Error()}
				}
				list = append(list, f)
			}
		}
	}
	return list, nil
}

func freeze(q *quiz.Question, item *quiz.Item, seed uint64) (Frozen, error) {
	a, err := quiz.Ask(q, item, 1, seed)
	if err != nil {
		return Frozen{}, err
	}
	f := Frozen{
		ID: item.ID, Topic: q.Topic, Title: q.Title, Kind: item.Kind, Prompt: a.Prompt, Choices: a.Choices,
		Answers: item.Answers, Context: a.Context, Rubric: item.Rubric,
	}
	if seed > 0 {
		f.ID = fmt.Sprintf("%s-v%d", item.ID, seed)
	}
	if item.Program != "" {
		f.Prompt += "\n\n" + item.Program
	}
	if item.Runs() {
		f.Scenario = a.Lines()
	}
	for i := range f.Choices {
		c := &f.Choices[i]
		if c.Right = c.Right || item.Options[c.Place].Right; c.Right {
			f.Solution = c.Text
		}
	}
	switch item.Kind {
	case quiz.Break:
		f.Solution = strings.Join(item.Solution, ", ")
		if item.Impossible {
			f.Solution = "It cannot be done: a search through all schedules within its bound finds none."
		}
		f.Prompt += " You may turn: " + strings.Join(item.Knobs, ", ") + "."
	case quiz.Explain:
		f.Solution = item.Model
	case quiz.ShortAnswer:
		f.Solution = item.Answers[0]
	}
	return f, nil
}

// Text is the prompt with the scenario that it is about.
func (f *Frozen) Text() string {
	if len(f.Scenario) == 0 {
		return f.Prompt
	}
	return f.Prompt + "\n\nThe scenario:\n" + strings.Join(f.Scenario, "\n")
}

// Picks reports whether it is answered by one of its choices.
func (f *Frozen) Picks() bool { return len(f.Choices) > 0 }
