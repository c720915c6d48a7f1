package bank

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"leaselab/core/quiz"
)

// A tomlFile is a file as it is written.
type tomlFile struct {
	ID        string
	Title     string
	Topic     string
	Multipart map[string]string // mdbook-quiz: texts that several questions share
	Questions []tomlItem
}

// A tomlItem is a question of mdbook-quiz, and what ours have besides.
type tomlItem struct {
	ID                string
	Type              string
	Rev               int
	On                string
	Set               []string
	Text              string
	Multipart         string
	PromptExplanation bool
	Prompt            struct {
		Prompt      string
		Response    string // mdbook-quiz: short, long or code
		Program     string // mdbook-quiz: Tracing
		Distractors []string
		SortAnswers bool
	}
	Answer struct {
		Answer       any // a text, or a list of them
		Alternatives []string
		AnswerIndex  int
		DoesCompile  *bool // Tracing
		Stdout       string
		LineNumber   int
	}
	Context    string
	Hints      []string
	Options    []tomlOption
	Harm       string
	Knobs      []string
	Solution   []string
	Impossible bool
	Later      bool
	Late       int
	Turn       string
	Write      string
	Vary       []string
	Rubric     []string
}

type tomlOption struct {
	Text     string
	Feedback string
	Wrong    string
	Right    bool
	Expect   string
	Set      []string
	Event    string
	Run      *struct {
		On    string
		Set   []string
		At    string
		Shows string
	}
}

// readTOML reads a file of questions.
func readTOML(name, text string) (quiz.Question, error) {
	var f tomlFile
	meta, err := toml.Decode(text, &f)
	if err != nil {
		var where toml.ParseError
		if errors.As(err, &where) {
			return quiz.Question{}, quiz.Fault{File: name, Line: where.Position.Line, Text: where.Message}
		}
		return quiz.Question{}, quiz.Fault{File: name, Text: err.Error()}
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		key := unknown[0]
		return quiz.Question{}, quiz.Fault{File: name, Line: lineOf(text, key[len(key)-1]), Text: fmt.Sprintf("the key %q means nothing here", key)}
	}
	if len(f.Questions) == 0 {
		return quiz.Question{}, quiz.Fault{File: name, Text: "there is no question; expected [[questions]]"}
	}
	q := quiz.Question{ID: f.ID, Title: f.Title, Topic: f.Topic, File: name}
	if q.ID == "" {
		q.ID = called(name)
	}
	if q.Title == "" {
		q.Title = strings.ReplaceAll(q.ID, "-", " ")
	}
	lines := linesOf(text)
	for i := range f.Questions {
		items, err := f.Questions[i].items(&f)
		if err != nil {
			return q, quiz.Fault{File: name, Line: lines[i], Item: f.Questions[i].ID, Text: err.Error()}
		}
		for _, item := range items {
			item.Line = lines[i]
			if item.ID == "" {
				item.ID = fmt.Sprintf("%s-%d", q.ID, len(q.Items)+1)
			}
			q.Items = append(q.Items, item)
		}
	}
	return q, nil
}

// linesOf lists the lines on which questions begin.
func linesOf(text string) []int {
	var lines []int
	for i, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.ReplaceAll(line, " ", ""), "[[questions]]") {
			lines = append(lines, i+1)
		}
	}
	return append(lines, make([]int, 1+strings.Count(text, "[["))...)
}

// lineOf finds the first line that a key stands on.
func lineOf(text, key string) int {
	for i, line := range strings.Split(text, "\n") {
		if strings.Contains(line, key) {
			return i + 1
		}
	}
	return 0
}

// items returns the item that is written, or the two that a Tracing is.
func (t *tomlItem) items(f *tomlFile) ([]quiz.Item, error) {
	item := quiz.Item{
		ID: t.ID, Rev: t.Rev, Kind: quiz.Kind(t.Type), On: t.On, Set: t.Set, Text: t.Text,
		Prompt: strings.TrimSpace(t.Prompt.Prompt), Program: t.Prompt.Program, Hints: t.Hints, Context: strings.TrimSpace(t.Context),
		Harm: t.Harm, Knobs: t.Knobs, Solution: t.Solution, Impossible: t.Impossible, Late: t.Late, Later: t.Later,
		Turn: t.Turn, Write: t.Write, Vary: t.Vary, Rubric: t.Rubric,
	}
	if t.Multipart != "" {
		shared, ok := f.Multipart[t.Multipart]
		if !ok {
			return nil, fmt.Errorf("multipart is %q; expected one of the texts under [multipart]", t.Multipart)
		}
		item.Prompt = strings.TrimSpace(shared) + "\n\n" + item.Prompt
	}
	for _, o := range t.Options {
		option := quiz.Option{Text: o.Text, Feedback: o.Feedback, Wrong: o.Wrong, Right: o.Right, Expect: o.Expect, Set: o.Set, Event: o.Event}
		if o.Run != nil {
			option.Run = &quiz.Run{On: o.Run.On, Set: o.Run.Set, At: o.Run.At, Shows: o.Run.Shows}
		}
		item.Options = append(item.Options, option)
	}
	answers, err := t.answers()
	if err != nil {
		return nil, err
	}
	switch {
	case t.Type == "Tracing":
		return t.tracing(item)
	case item.Kind == quiz.Explain && len(answers) > 0:
		item.Model = answers[0]
	case item.Kind == quiz.ShortAnswer:
		item.Answers = append(answers, t.Answer.Alternatives...)
	case item.Kind == quiz.MultipleChoice && len(item.Options) == 0:
		if len(answers) != 1 {
			return nil, fmt.Errorf("there are %d right answers; expected one", len(answers))
		}
		item.Options = []quiz.Option{{Text: answers[0], Right: true}}
		for _, d := range t.Prompt.Distractors {
			item.Options = append(item.Options, quiz.Option{Text: d})
		}
	}
	return []quiz.Item{item}, nil
}

// answers returns what stands under answer.answer.
func (t *tomlItem) answers() ([]string, error) {
	switch v := t.Answer.Answer.(type) {
	case nil:
		return nil, nil
	case string:
		return []string{strings.TrimSpace(v)}, nil
	case []any:
		var list []string
		for _, a := range v {
			text, ok := a.(string)
			if !ok {
				return nil, fmt.Errorf("an answer is %v; expected a text", a)
			}
			list = append(list, strings.TrimSpace(text))
		}
		return list, nil
	}
	return nil, fmt.Errorf("the answer is %v; expected a text, or a list of texts", t.Answer.Answer)
}

// tracing makes two items of a program to be traced: whether it compiles, and
// what it prints if it does.
func (t *tomlItem) tracing(item quiz.Item) ([]quiz.Item, error) {
	if t.Answer.DoesCompile == nil {
		return nil, errors.New("a Tracing says nothing of doesCompile; expected true or false")
	}
	compiles := item
	compiles.Kind = quiz.MultipleChoice
	compiles.Prompt = strings.TrimSpace(item.Prompt + "\n\nDoes this program compile?")
	compiles.Options = []quiz.Option{{Text: "It compiles", Right: *t.Answer.DoesCompile}, {Text: "It does not compile", Right: !*t.Answer.DoesCompile}}
	if !*t.Answer.DoesCompile {
		return []quiz.Item{compiles}, nil
	}
	prints := item
	prints.Kind = quiz.ShortAnswer
	if prints.ID != "" {
		prints.ID += "-output"
	}
	prints.Prompt = strings.TrimSpace(item.Prompt + "\n\nWhat does it print?")
	prints.Answers = []string{t.Answer.Stdout}
	return []quiz.Item{compiles, prints}, nil
}
