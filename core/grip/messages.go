package grip

import (
	"fmt"
	"slices"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// ofMessages returns the landings of what clients send: their writes and charges,
// and the questions before them. Each turns how much longer the message travels.
func ofMessages(t *trace.Trace) []Grip {
	var list []Grip
	for i := range t.Moments {
		e := &t.Moments[i].Fact.Event
		moves := e.Kind.IsEffect() || e.Kind == model.Check || e.Kind == model.Acquire
		if !e.IsMessage() || !moves || e.Lost || len(list) == MaxMessages {
			continue
		}
		list = append(list, landing(t, i, e))
	}
	return list
}

func landing(t *trace.Trace, moment int, e *model.Event) Grip {
	nth, word := nth(t, e), scenario.MessageWord(e.Kind)
	delay, at := held(&t.Setup, e, nth)
	g := Grip{
		ID:     fmt.Sprintf("%s-%s-%d", e.From, word, nth),
		Label:  fmt.Sprintf("Landing of %s’s %s", story.Name(e.From), word),
		Who:    e.To,
		At:     t.Arrival(moment),
		Moment: moment,
		Value:  delay,
		Step:   notch("delay"),
		Most:   t.Setup.End,
	}
	if nth > 1 {
		g.Label += fmt.Sprintf(" %d", nth)
	}
	if e.To.IsNode() {
		g.ID += "-" + e.To.String()
		g.Label += " at " + story.Name(e.To)
	}
	fault := model.Fault{Kind: model.Delay, Who: e.From, Message: e.Kind, Nth: nth}
	if e.To.IsNode() {
		fault.Peer = e.To
	}
	g.turn = func(s *model.Setup, v model.Time) {
		switch {
		case at < 0:
			fault.By = v
			_ = Add(s, fault) // where no fault can be added the message stays where it is
		case s.Faults[at].Kind == model.Pause:
			s.Faults[at].For = v
		default:
			s.Faults[at].By = v
		}
	}
	return g
}

// nth says which of its kind a message is from its sender.
func nth(t *trace.Trace, e *model.Event) uint8 {
	var before []uint16 // requests; one may go to several nodes
	count := func(o *model.Event) {
		if o.IsMessage() && o.Kind == e.Kind && o.From == e.From && o.Request < e.Request && !slices.Contains(before, o.Request) {
			before = append(before, o.Request)
		}
	}
	for i := range t.Moments {
		count(&t.Moments[i].Fact.Event)
	}
	if last := len(t.Moments) - 1; last >= 0 {
		for _, o := range t.Moments[last].After.Agenda.All() {
			count(&o)
		}
	}
	return uint8(len(before) + 1)
}

// held returns how much longer a message travels because of the fault that a
// hand would move, and the place of that fault, or -1.
func held(s *model.Setup, e *model.Event, nth uint8) (model.Time, int) {
	for i := range s.Faults {
		f := &s.Faults[i]
		mine := f.Who == e.From && (f.Nth == 0 || f.Nth == nth)
		switch {
		case mine && f.Kind == model.Delay && f.Message == e.Kind && (f.Peer == model.Nobody || f.Peer == e.To):
			return f.By, i
		case mine && f.Kind == model.Pause && f.Point == model.InFlight && e.Kind.IsEffect():
			return f.For, i
		}
	}
	return 0, -1
}
