// Package grip answers one question: What of a run can a hand move?
//
// A [Grip] is a mark on a diagram that stands at an instant because of one number
// of the setup: the end of a pause, of a lease, the landing of a write. Moving it
// turns that number, and the run is made anew. [Add] and [Remove] put faults into
// a setup and take them out.
package grip

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// A Grip is something that a hand can move.
type Grip struct {
	ID     string     // the same while it is moved
	Label  string     // what it is, in words
	Who    model.Who  // the lane that it stands on
	At     model.Time // where it stands
	Moment int        // the moment that it belongs to, -1 for none
	Value  model.Time // the number that it turns
	Step   model.Time // one notch of that number
	Least  model.Time // the least that the number may be
	Most   model.Time // the greatest
	Ends   bool       // it is the end of a bar, and drawn as its handle
	turn   func(s *model.Setup, v model.Time)
}

// MaxMessages is how many landings can be moved on one diagram. Those that come
// first have a grip; every other message has none.
const MaxMessages = 12

// Of lists what can be moved in a run: faults in the order of the setup, then
// the end of the lease, then the landing of messages.
func Of(t *trace.Trace) []Grip {
	var list []Grip
	for i := range t.Setup.Faults {
		list = append(list, ofFault(t, i)...)
	}
	return append(append(list, ofLease(t)...), ofMessages(t)...)
}

// Find returns the grip of that name, and whether the run has it.
func Find(t *trace.Trace, id string) (Grip, bool) {
	for _, g := range Of(t) {
		if g.ID == id {
			return g, true
		}
	}
	return Grip{}, false
}

// To turns the number to what puts the grip at an instant, in whole notches.
func (g *Grip) To(s *model.Setup, at model.Time) {
	v := (g.Value + at - g.At + g.Step/2) / g.Step * g.Step
	g.turn(s, max(g.Least, min(v, g.Most)))
}

// notch returns one step of a knob's slider.
func notch(knob string) model.Time {
	k, _ := scenario.Find(knob)
	return model.Time(k.Step)
}

// ofLease returns the end of the first lease that a holder did not give back. It
// turns the TTL.
func ofLease(t *trace.Trace) []Grip {
	k, _ := scenario.Find("ttl")
	switch ends := t.Setup.Rules.Ends; {
	case t.Setup.Rules.Group.Nodes > 0, ends == model.AtTakeover, ends == model.ByConnection:
		return nil // no TTL decides there
	}
	for _, g := range t.Grants {
		if g.Freed || g.Until >= model.Forever {
			continue
		}
		return []Grip{{
			ID: "ttl", Label: fmt.Sprintf("End of %s’s lease", g.Who), Who: model.Service, At: g.Until, Moment: t.MomentAt(g.Until),
			Value: t.Setup.TTL, Step: model.Time(k.Step), Least: model.Time(k.Min), Most: model.Time(k.Most), Ends: true,
			turn: func(s *model.Setup, v model.Time) { s.TTL = v },
		}}
	}
	return nil
}
