package quiz

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Asked is an item as it is put to a reader: with values filled in, the options
// in the reader's order, and what the simulator says of each.
type Asked struct {
	Question *Question
	Item     *Item
	Seed     uint64 // of the variant; 0 is the item as it was written
	Prompt   string
	Context  string
	Scenario scenario.Scenario // what it stands on, if Item.Runs
	Choices  []Choice
	Observe  *Observation // Predict: what to look for in the run, nil for nothing

	run *trace.Trace // of the scenario
}

// A Choice is an option on offer.
type Choice struct {
	Place    int // among the item's options: what an attempt records
	Text     string
	Feedback string
	Right    bool              // Save: not known before a search
	Look     *Look             // the run that shows it, or where it is wrong refutes it; nil for none
	Scenario scenario.Scenario // Save: with the change
}

// A Look is a run, and the instant at which it shows what matters.
type Look struct {
	Scenario scenario.Scenario
	At       model.Time
	Decisive bool // the instant is that of the verdict, whatever At says
}

// An Observation asks what the storage answered to one write.
type Observation struct {
	Prompt  string
	Choices []string
	Right   int
	At      model.Time
}

// Ask puts an item to a reader. Learner gives the order of the options, the same
// for all that this reader sees of the item; seed gives the variant.
func Ask(q *Question, item *Item, learner, seed uint64) (*Asked, error) {
	a := &Asked{Question: q, Item: item, Seed: seed, Prompt: item.Prompt, Context: item.Context}
	if item.Runs() {
		var err error
		if a.Scenario, err = item.stand(); err != nil {
			return nil, err
		}
		if err := a.vary(); err != nil {
			return nil, err
		}
		a.run = trace.Of(&a.Scenario.Setup)
		if err := a.fill(); err != nil {
			return nil, err
		}
	}
	if err := a.choose(); err != nil {
		return nil, err
	}
	a.shuffle(learner)
	return a, nil
}

// fill writes the values of the run into the prompt and what is said afterwards.
func (a *Asked) fill() (err error) {
	if a.Prompt, err = fill(a.Prompt, a.run); err != nil {
		return fmt.Errorf("the prompt: %w", err)
	}
	if a.Context, err = fill(a.Context, a.run); err != nil {
		return fmt.Errorf("the context: %w", err)
	}
	return nil
}

// choose makes the choices, and finds out which are right.
func (a *Asked) choose() error {
	for place := range a.Item.Options {
		o := &a.Item.Options[place]
		a.Choices = append(a.Choices, Choice{Place: place, Text: o.Text, Feedback: o.Feedback, Right: o.Right})
	}
	switch a.Item.Kind {
	case Predict, Generated:
		if a.run == nil {
			return errors.New("there is no run to predict; expected on = \"a lesson\", or a text")
		}
		return a.predict()
	case Moment:
		return a.moment()
	case Save:
		return a.save()
	}
	return a.look()
}

// look gives each option the run that its author names: it refutes a wrong one, and
// shows a right one.
func (a *Asked) look() error {
	for i := range a.Choices {
		r := a.Item.Options[i].Run
		if r == nil {
			continue
		}
		s, err := r.stand(a.Item)
		if err != nil {
			return fmt.Errorf("the run of option %d: %w", i+1, err)
		}
		look := &Look{Scenario: s, Decisive: r.At == ""}
		if r.At != "" {
			if look.At, err = instant(trace.Of(&s.Setup), r.At); err != nil {
				return fmt.Errorf("the run of option %d: %w", i+1, err)
			}
		}
		a.Choices[i].Look = look
	}
	return nil
}

// errNotOne is what is wrong with a question that has no answer, or two.
var errNotOne = errors.New("expected exactly one option to be right")

// predict asks the simulator which option comes out. The run itself refutes the
// others.
func (a *Asked) predict() error {
	expects, err := a.Item.expects()
	if err != nil {
		return err
	}
	right := comesOut(expects, a.run)
	if len(right) != 1 {
		return fmt.Errorf("%d options hold in the run: %w", len(right), errNotOne)
	}
	for i := range a.Choices {
		a.Choices[i].Right = i == right[0]
		if i != right[0] {
			a.Choices[i].Look = &Look{Scenario: a.Scenario, Decisive: true}
		}
	}
	a.Observe = observe(a.run)
	return a.reasons(right[0])
}

// reasons tells the wrong options of an item that varies what the run shows: what
// speaks for an option where it comes out does not speak against it here.
func (a *Asked) reasons(right int) error {
	if len(a.Item.Vary) == 0 {
		return nil
	}
	because := a.Choices[right].Feedback
	if because == "" {
		return fmt.Errorf("option %d comes out in a variant; expected feedback for that", right+1)
	}
	for i := range a.Choices {
		if i != right {
			a.Choices[i].Feedback = strings.TrimSpace(a.Item.Options[i].Wrong + " " + story.Arrived(a.run) + " " + because)
		}
	}
	return nil
}

// expects reads what each option says of the run.
func (i *Item) expects() ([]scenario.Expect, error) {
	list := make([]scenario.Expect, len(i.Options))
	for k, o := range i.Options {
		var err error
		if list[k], err = scenario.ParseExpect(o.Expect); err != nil {
			return nil, fmt.Errorf("option %d expects %q: %w", k+1, o.Expect, err)
		}
	}
	return list, nil
}

// comesOut lists the options that hold in a run.
func comesOut(expects []scenario.Expect, run *trace.Trace) []int {
	var list []int
	for i := range expects {
		if _, holds := run.Meets(&expects[i]); holds {
			list = append(list, i)
		}
	}
	return list
}

// observe asks about the write that decides the run, or one that was refused, or
// else that of the oldest grant.
func observe(run *trace.Trace) *Observation {
	if len(run.Writes) == 0 {
		return nil
	}
	w := slices.MinFunc(run.Writes, func(x, y trace.Write) int {
		return cmp.Or(cmp.Compare(weight(run, &x), weight(run, &y)), cmp.Compare(x.Order, y.Order))
	})
	o := &Observation{
		Prompt:  fmt.Sprintf("Look at the run. What did the storage answer to %s’s write, which arrived at %s?", w.Who, story.Length(w.At)),
		Choices: []string{"It accepted it", "It refused it", "Nothing: the write did not arrive"},
		At:      w.At,
	}
	if !w.Accepted {
		o.Right = 1
	}
	return o
}

// weight is less the more a write matters in a run.
func weight(run *trace.Trace, w *trace.Write) int {
	switch {
	case w.Moment == run.Verdict().Moment:
		return 0
	case !w.Accepted:
		return 1
	}
	return 2
}

// save turns the knobs of each option.
func (a *Asked) save() error {
	for i := range a.Choices {
		s := a.Scenario
		if err := apply(&s.Setup, a.Item.Options[i].Set); err != nil {
			return fmt.Errorf("option %d: %w", i+1, err)
		}
		a.Choices[i].Scenario = s
	}
	return nil
}
