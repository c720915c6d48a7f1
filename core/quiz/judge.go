package quiz

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"leaselab/core/explore"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Confidence is how sure a reader was.
type Confidence uint8

// The degrees of confidence. An item without a choice asks for none.
const (
	Unasked Confidence = iota
	Guessed
	Unsure
	Sure
)

// An Attempt is what a reader did with an item. It holds the answer and not only
// whether it was right, so that it can be judged again.
type Attempt struct {
	ID         string     `json:"id"` // unique, so that two copies of one attempt are one
	Item       string     `json:"item"`
	Rev        int        `json:"rev,omitempty"`
	Seed       uint64     `json:"seed,omitempty"`
	At         int64      `json:"at"` // when, in milliseconds since 1970
	Answer     string     `json:"answer"`
	Confidence Confidence `json:"confidence,omitempty"`
	Right      bool       `json:"right,omitempty"`
	Helped     bool       `json:"helped,omitempty"` // the answer was shown before
}

// Impossible is the answer that no settings do the harm.
const Impossible = "impossible"

// Judge judges an attempt: it asks the item again and looks at the answer. What a
// reader says of an answer in words cannot be judged; then ok is false.
func Judge(b *Bank, at *Attempt) (right, ok bool, err error) {
	q, item := b.Find(at.Item)
	switch {
	case item == nil:
		return false, false, fmt.Errorf("there is no item %q in this bank", at.Item)
	case item.Rev != at.Rev:
		return false, false, fmt.Errorf("the item %q is at revision %d, and the answer is to revision %d", at.Item, item.Rev, at.Rev)
	case item.Kind == Explain:
		return at.Right, false, nil
	}
	a, err := Ask(q, item, 0, at.Seed)
	if err != nil {
		return false, false, err
	}
	switch item.Kind {
	case ShortAnswer:
		return a.Same(at.Answer), true, nil
	case Break:
		return a.judgeBreak(at.Answer)
	}
	place, err := strconv.Atoi(at.Answer)
	i := slices.IndexFunc(a.Choices, func(c Choice) bool { return c.Place == place })
	if err != nil || i < 0 {
		return false, false, fmt.Errorf("the answer to %q is %q; expected the number of an option", at.Item, at.Answer)
	}
	if item.Kind != Save {
		return a.Choices[i].Right, true, nil
	}
	x := a.Search(&a.Choices[i].Scenario.Setup)
	x.Finish()
	return x.Result == explore.None, true, nil
}

func (a *Asked) judgeBreak(answer string) (right, ok bool, err error) {
	if answer == Impossible {
		return a.Item.Impossible, true, nil
	}
	_, reached, err := a.Try(strings.Fields(answer))
	return reached, err == nil, err
}

// Try turns knobs that the item allows, and reports whether the run does the harm.
func (a *Asked) Try(settings []string) (s scenario.Scenario, reached bool, err error) {
	s = a.Scenario
	for _, setting := range settings {
		if name, _, _ := strings.Cut(setting, "="); !slices.Contains(a.Item.Knobs, name) {
			return s, false, fmt.Errorf("the knob %q may not be turned here; expected one of %s", name, strings.Join(a.Item.Knobs, ", "))
		}
	}
	if err := apply(&s.Setup, settings); err != nil {
		return s, false, err
	}
	return s, a.Reached(&s.Setup), nil
}

// Reached reports whether the run of a setup does the harm of the item.
func (a *Asked) Reached(s *model.Setup) bool {
	harm, _ := a.Item.harm()
	return trace.Of(s).Has(harm)
}

// Settings writes where the knobs of the item stand, as Try reads it.
func (a *Asked) Settings(s *model.Setup) string {
	var list []string
	for _, name := range a.Item.Knobs {
		knob, _ := scenario.Find(name)
		if v := knob.Value(s); v != knob.Value(&a.Scenario.Setup) {
			list = append(list, name+"="+knob.Format(v))
		}
	}
	return strings.Join(list, " ")
}

// Solved says in words where the knobs stand in the author's solution.
func (a *Asked) Solved() string {
	s, _, err := a.Try(a.Item.Solution)
	if err != nil {
		return err.Error()
	}
	var list []string
	for _, setting := range a.Item.Solution {
		name, _, _ := strings.Cut(setting, "=")
		knob, _ := scenario.Find(name)
		value := knob.Value(&s.Setup)
		says := story.Setting(knob, value)
		if knob.Unit == scenario.Choice {
			says = knob.ChoicesFor(&s.Setup)[value]
		}
		list = append(list, knob.LabelFor(&s.Setup)+": "+says)
	}
	return strings.Join(list, "; ")
}

// Bound is how far a search for the harm of the item looks.
func (a *Asked) Bound() explore.Bound {
	b := explore.Usual
	if a.Item.Late > 0 {
		b.Late = a.Item.Late
	}
	return b
}

// Search looks for the harm of the item in a setup.
func (a *Asked) Search(s *model.Setup) *explore.Search {
	harm, _ := a.Item.harm()
	return explore.New(s, harm, a.Bound())
}

// Withstood returns the run in which a change meets the schedule that does the harm
// without it.
func (a *Asked) Withstood(o *Option) (*Look, error) {
	x := a.Search(&a.Scenario.Setup)
	x.Finish()
	if x.Result != explore.Found {
		return nil, fmt.Errorf("without a change the search says %s; expected a schedule that shows %s", x.Result, a.Item.Harm)
	}
	s, err := x.Scenario(a.Scenario)
	if err != nil {
		return nil, err
	}
	if err := apply(&s.Setup, o.Set); err != nil {
		return nil, err
	}
	return &Look{Scenario: s, Decisive: true}, nil
}

// Readable says what a typed answer lacks to be judged: it is empty, or words where
// the answers that count are numbers.
func (a *Asked) Readable(answer string) error {
	words := len(a.Item.Answers) == 0 || slices.ContainsFunc(a.Item.Answers, func(want string) bool { return !numeric(want) })
	switch {
	case plain(answer) == "":
		return errors.New("nothing is written; expected an answer, even an unsure one")
	case !words && !numeric(answer):
		return fmt.Errorf("“%s” is no number; expected one such as 12.5", strings.TrimSpace(answer))
	}
	return nil
}

// numeric reports whether a text is a number, perhaps with a sign for per cent.
func numeric(text string) bool {
	digits := strings.TrimSuffix(strings.TrimLeft(plain(text), "+-"), "%")
	whole, rest, _ := strings.Cut(digits, ".")
	return whole+rest != "" && strings.Trim(whole+rest, "0123456789") == ""
}

// Same reports whether a typed answer is one of those that count: without regard
// to capitals, spaces, and the sign between whole and tenths.
func (a *Asked) Same(answer string) bool {
	return slices.ContainsFunc(a.Item.Answers, func(want string) bool { return plain(want) == plain(answer) })
}

func plain(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(strings.ToLower(text)), ""), ",", ".")
}
