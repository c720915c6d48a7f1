package quiz

import (
	"fmt"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// A mover turns a knob so that a write arrives at a chosen instant.
type mover struct {
	on    scenario.Scenario
	knob  *scenario.Knob
	who   string
	order string
	first model.Time // when the write arrives with the knob at its least
}

// moment finds the instant from which on the write is refused, and with it the
// right option, which is shown by the run in which the write arrives then, or where
// none is refused as late as the slider goes. A wrong option is refuted by a run in
// which the write arrives between the two: accepted where the option came too early,
// refused already where it came too late.
func (a *Asked) moment() error {
	m, err := newMover(a.Item, a.Scenario)
	if err != nil {
		return err
	}
	run := a.run
	from, ever, err := m.refusedFrom()
	if err != nil {
		return err
	}
	for i, o := range a.Item.Options {
		c := &a.Choices[i]
		if o.Event == "never" {
			c.Right = !ever
			c.Look, err = m.look(from)
		} else {
			at, failed := instant(run, o.Event)
			if failed != nil {
				return fmt.Errorf("option %d: %w", i+1, failed)
			}
			c.Right = ever && (at == from || at+1 == from) // what arrives at the same instant may have left earlier
			if c.Right {
				c.Look, err = m.look(from)
			} else {
				c.Look, err = m.between(at, from, ever)
			}
		}
		if err != nil {
			return fmt.Errorf("option %d: %w", i+1, err)
		}
	}
	return nil
}

func newMover(item *Item, on scenario.Scenario) (*mover, error) {
	knob, _ := scenario.Find(item.Turn)
	if knob == nil {
		return nil, fmt.Errorf("turn is %q; expected the knob that moves the write, such as delay", item.Turn)
	}
	who, order, _ := strings.Cut(item.Write, " ")
	m := &mover{on: on, knob: knob, who: who, order: order}
	w, _, err := m.with(knob.Least)
	if err != nil {
		return nil, err
	}
	m.first = w.At
	return m, nil
}

// with returns the write with the knob at a value.
func (m *mover) with(value int) (trace.Write, scenario.Scenario, error) {
	s := m.on
	if err := m.knob.Turn(&s.Setup, value); err != nil {
		return trace.Write{}, s, err
	}
	run := trace.Of(&s.Setup)
	for _, w := range run.Writes {
		if w.Who.String() == m.who && fmt.Sprint(w.Order) == m.order {
			return w, s, nil
		}
	}
	return trace.Write{}, s, fmt.Errorf("with %s %s the write %s %s does not arrive; expected one that does", m.knob.Name, m.knob.Format(value), m.who, m.order)
}

// arriving returns the write when it arrives at an instant, or as soon as it can.
func (m *mover) arriving(at model.Time) (trace.Write, scenario.Scenario, error) {
	return m.with(m.knob.Least + max(0, int(at-m.first)))
}

// refusedFrom returns the first arrival that is refused, by halving, and whether
// there is one along the slider; where there is none, the last arrival.
func (m *mover) refusedFrom() (model.Time, bool, error) {
	low, high := m.first, m.first+model.Time(m.knob.Max-m.knob.Least)
	if w, _, err := m.arriving(high); err != nil || w.Accepted {
		return high, false, err
	}
	for high-low > 1 {
		middle := low + (high-low)/2
		w, _, err := m.arriving(middle)
		if err != nil {
			return 0, false, err
		}
		if w.Accepted {
			low = middle
		} else {
			high = middle
		}
	}
	return high, true, nil
}

// between returns a run in which the write arrives between an instant and the
// first arrival that is refused. Where none is refused it arrives after the instant.
func (m *mover) between(at, from model.Time, ever bool) (*Look, error) {
	if !ever {
		return m.look(max(at, m.first) + model.Second)
	}
	middle := at + (from-at)/2
	if at+1 < from {
		middle = max(middle, at+1)
	}
	return m.look(middle)
}

// look returns the run in which the write arrives then.
func (m *mover) look(at model.Time) (*Look, error) {
	w, s, err := m.arriving(at)
	return &Look{Scenario: s, At: w.At}, err
}
