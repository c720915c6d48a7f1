package quiz

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/systems"
	"leaselab/core/trace"
)

// stand returns the scenario that the item stands on.
func (i *Item) stand() (scenario.Scenario, error) {
	s, err := base(i.On, i.Text)
	if err != nil {
		return s, err
	}
	return s, apply(&s.Setup, i.Set)
}

// base returns a lesson, or the scenario of a text.
func base(lesson, text string) (scenario.Scenario, error) {
	if lesson == "" {
		return scenario.Parse(text)
	}
	l, err := scenario.FindLesson(lesson)
	return l.Scenario, err
}

// apply turns knobs, each written as KNOB=VALUE.
func apply(s *model.Setup, settings []string) error {
	for _, setting := range settings {
		name, value, ok := strings.Cut(setting, "=")
		if !ok {
			return fmt.Errorf("found %q; expected KNOB=VALUE, such as ttl=5s", setting)
		}
		if err := scenario.Set(s, name, value); err != nil {
			return err
		}
	}
	return nil
}

// always are the settings that a reader without a diagram needs to know.
var always = []string{"ttl ", "net ", "retry "}

// Lines lists what is to be known of the scenario that the item stands on, as the
// language says it: the plans, the faults, and what is not as usual.
func (a *Asked) Lines() []string {
	system, _ := systems.Find(a.Scenario.System)
	usual := scenario.New(system)
	known := usual.Statements()
	return slices.DeleteFunc(a.Scenario.Statements(), func(line string) bool {
		needed := slices.ContainsFunc(always, func(word string) bool { return strings.HasPrefix(line, word) })
		return slices.Contains(known, line) && !needed
	})
}

// stand returns the scenario of a run that refutes an option.
func (r *Run) stand(i *Item) (scenario.Scenario, error) {
	if r.On != "" {
		s, err := base(r.On, "")
		if err != nil {
			return s, err
		}
		return s, apply(&s.Setup, r.Set)
	}
	s, err := i.stand()
	if err != nil {
		return s, err
	}
	return s, apply(&s.Setup, r.Set)
}

// instant finds an instant of a run by what happens then:
//
//	expires 1    the end of the first lease at the lock service
//	granted 2    the second grant
//	learns B 2   B learning of the second grant
//	sends A 1    A sending its write of the first grant
//	arrives A 1  that write arriving at the storage
//	wakes A      A running again
//	12.5s        that instant
func instant(t *trace.Trace, event string) (model.Time, error) {
	if at, err := scenario.ParseLength(event); err == nil {
		return at, nil
	}
	words := strings.Fields(event)
	if len(words) < 2 {
		return 0, fmt.Errorf("found %q; expected an event such as granted 2, or an instant such as 12.5s", event)
	}
	if at, ok := ofLease(t, words); ok {
		return at, nil
	}
	for i := range t.Moments {
		m := &t.Moments[i]
		e := &m.Fact.Event
		grant := len(words) < 3 || strconv.Itoa(int(e.Order)) == words[2]
		switch {
		case words[0] == "wakes" && e.Kind == model.PauseEnds && e.To.String() == words[1],
			words[0] == "learns" && e.Kind == model.Granted && e.To.String() == words[1] && grant,
			words[0] == "arrives" && e.Kind == model.Write && e.From.String() == words[1] && grant:
			return m.At(), nil
		case words[0] == "sends" && e.Kind == model.Write && e.From.String() == words[1] && grant:
			return e.Sent, nil
		}
	}
	return 0, fmt.Errorf("the run has no event %q; expected expires N, granted N, learns CLIENT N, sends CLIENT N, arrives CLIENT N or wakes CLIENT", event)
}

func ofLease(t *trace.Trace, words []string) (model.Time, bool) {
	for _, g := range t.Grants {
		switch {
		case strconv.Itoa(int(g.Order)) != words[1]:
		case words[0] == "expires":
			return g.Until, true
		case words[0] == "granted":
			return g.At, true
		}
	}
	return 0, false
}

// fill writes values into a text: {ttl} is what that knob stands at, {granted 2}
// when that happened in the run, and {key: without a key | with a key} the words
// for each value of a choice, in the order of the values.
func fill(text string, t *trace.Trace) (string, error) {
	var b strings.Builder
	for {
		before, rest, open := strings.Cut(text, "{")
		b.WriteString(before)
		if !open {
			return b.String(), nil
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			return "", fmt.Errorf("found %q without a closing brace", "{"+rest)
		}
		value, err := lookUp(name, t)
		if err != nil {
			return "", err
		}
		b.WriteString(value)
		text = after
	}
}

func lookUp(name string, t *trace.Trace) (string, error) {
	if name, words, ok := strings.Cut(name, ": "); ok {
		return inWords(name, strings.Split(words, " | "), t)
	}
	if knob, _ := scenario.Find(name); knob != nil {
		return story.Setting(knob, knob.Value(&t.Setup)), nil
	}
	at, err := instant(t, name)
	if err != nil {
		return "", fmt.Errorf("{%s}: %w; a knob is fine too", name, err)
	}
	return story.Length(at), nil
}

// inWords returns the words for what a choice stands at.
func inWords(name string, words []string, t *trace.Trace) (string, error) {
	knob, _ := scenario.Find(name)
	if knob == nil || len(words) != len(knob.Words) {
		return "", fmt.Errorf("{%s: %s}; expected a choice, and words for each of its values, such as {key: without | with}", name, strings.Join(words, " | "))
	}
	return words[knob.Value(&t.Setup)], nil
}
