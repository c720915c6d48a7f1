package grip

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// ofFault returns the instants that the fault at a place of the setup has: when
// it strikes and, if it lasts, when it is over.
func ofFault(t *trace.Trace, i int) []Grip {
	f := &t.Setup.Faults[i]
	moment, ok := struck(t, f)
	if !ok {
		return nil
	}
	begin := t.Moments[moment].At()
	what := noun(f)
	start := Grip{
		ID: fmt.Sprintf("fault-%d-at", i+1), Label: "Instant of " + what, Who: f.Who, At: begin, Moment: moment,
		Value: begin, Step: notch("at"), Most: t.Setup.End,
		turn: func(s *model.Setup, v model.Time) {
			s.Faults[i].At, s.Faults[i].Point, s.Faults[i].Nth = v, model.AtTime, 0
		},
	}
	if f.For == 0 {
		return []Grip{start}
	}
	start.Label = "Start of " + what
	end := Grip{
		ID: fmt.Sprintf("fault-%d-for", i+1), Label: "End of " + what, Who: f.Who, At: begin + f.For, Moment: moment,
		Value: f.For, Step: notch("pause"), Most: t.Setup.End, Ends: true,
		turn: func(s *model.Setup, v model.Time) { s.Faults[i].For = v },
	}
	end.Least = end.Step // a pause of nothing could not be taken hold of again
	return []Grip{start, end}
}

// struck returns the moment at which a fault strikes, if it does.
func struck(t *trace.Trace, f *model.Fault) (int, bool) {
	kind := f.Kind.Strikes()
	for i := range t.Moments {
		m := &t.Moments[i]
		e := &m.Fact.Event
		if e.Kind != kind || kind == model.NoKind || e.To != f.Who || m.Fact.Result == model.Unheard {
			continue
		}
		if f.Point != model.AtTime && e.Until == f.For || f.Point == model.AtTime && e.Due == f.At {
			return i, true
		}
	}
	return 0, false
}

// noun names a fault by what it does to whom.
func noun(f *model.Fault) string {
	who := story.Name(f.Who)
	switch f.Kind {
	case model.Pause:
		return "the pause of " + who
	case model.Crashing:
		return "the crash of " + who
	case model.FailingOver:
		return "the failover"
	case model.Revoking:
		return "the revocation"
	case model.Restarting:
		return "the restart of " + who
	case model.Jump:
		return "the jump of " + who + "’s clock"
	}
	return "the transfer"
}

// Remove takes the fault at a place out of a setup. Those behind it move up.
func Remove(s *model.Setup, i int) {
	copy(s.Faults[i:], s.Faults[i+1:])
	s.Faults[len(s.Faults)-1] = model.Fault{}
}

// Add puts a fault into a setup.
func Add(s *model.Setup, f model.Fault) error {
	for i := range s.Faults {
		if s.Faults[i].Kind == model.NoFault {
			s.Faults[i] = f
			return nil
		}
	}
	return fmt.Errorf("there are %d faults already, and a scenario has no more; remove one first", model.MaxFaults)
}

// An Offer is a fault that can be added on a lane.
type Offer struct {
	Label string // what it does, in words
	Fault model.Fault
}

// How long the faults on offer last at first. They can be moved afterwards.
const (
	pauseFor = 5 * model.Second
	delayBy  = 2 * model.Second
	jumpBy   = 5 * model.Second
)

// Offers lists the faults that can strike a node from an instant on.
func Offers(t *trace.Trace, who model.Who, at model.Time) []Offer {
	var list []Offer
	offer := func(label string, f model.Fault) {
		f.Who = who
		list = append(list, Offer{label, f})
	}
	here := " at " + story.Length(at)
	switch {
	case who.IsClient():
		offer("Pause it"+here, model.Fault{Kind: model.Pause, At: at, For: pauseFor})
		offer("Crash it"+here, model.Fault{Kind: model.Crashing, At: at})
		offer("Lose what it sends for "+story.Length(pauseFor), model.Fault{Kind: model.Loss, At: at, For: pauseFor})
		offer("Delay its writes by "+story.Length(delayBy), model.Fault{Kind: model.Delay, Message: model.Write, By: delayBy})
		offer("Set its clock forward"+here, model.Fault{Kind: model.Jump, At: at, By: jumpBy})
	case who == model.Service:
		offer("Fail over"+here, model.Fault{Kind: model.FailingOver, At: at})
		offer("Revoke the lease"+here, model.Fault{Kind: model.Revoking, At: at})
		offer("Lose its answers for "+story.Length(pauseFor), model.Fault{Kind: model.Loss, At: at, For: pauseFor})
		offer("Set its clock forward"+here, model.Fault{Kind: model.Jump, At: at, By: jumpBy})
	case who.IsNode() && !t.Setup.Rules.Group.Apart():
		offer("Pause it"+here, model.Fault{Kind: model.Pause, At: at, For: pauseFor})
		offer("Cut off what it sends for "+story.Length(pauseFor), model.Fault{Kind: model.Loss, At: at, For: pauseFor})
	case who.IsNode():
		offer("Restart it"+here, model.Fault{Kind: model.Restarting, At: at})
		offer("Lose its answers for "+story.Length(pauseFor), model.Fault{Kind: model.Loss, At: at, For: pauseFor})
	case who.IsStorage():
		offer("Restart it"+here, model.Fault{Kind: model.Restarting, At: at})
		offer("Lose its answers for "+story.Length(pauseFor), model.Fault{Kind: model.Loss, At: at, For: pauseFor})
	default:
		offer("Lose its answers for "+story.Length(pauseFor), model.Fault{Kind: model.Loss, At: at, For: pauseFor})
	}
	return list
}
