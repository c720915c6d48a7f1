package explore

import (
	"leaselab/core/model"
	"leaselab/core/scenario"
)

// Harms lists what a search can look for in a setup, the gravest first. What cannot
// be told there is left out: a search that found none of it would prove nothing.
func Harms(s *model.Setup) []scenario.Outcome {
	if s.Rules.Group.Replicates() {
		return []scenario.Outcome{scenario.StaleRead, scenario.WriteLost, scenario.NoProgress}
	}
	list := []scenario.Outcome{scenario.OrderBroken}
	if s.MeansTo(model.Read) {
		list = append(list, scenario.UpdateLost)
	}
	if s.MeansTo(model.Charge) {
		list = append(list, scenario.EffectTwice)
	}
	if s.MeansTo(model.Read) {
		list = append(list, scenario.StaleRead)
	}
	return append(list, scenario.StaleAccepted, scenario.HonestRefused, scenario.WriteLost, scenario.NoProgress, scenario.TwoBelievers)
}

// passes reports whether time goes on from w to an instant while the harm lasts.
func passes(harm scenario.Outcome, s *model.Setup, w *model.World, to model.Time) bool {
	return harm == scenario.TwoBelievers && to > w.Now && believers(s, w) > 1
}

// shows reports whether a step, which led to w, shows the harm.
func shows(harm scenario.Outcome, f *model.Fact, w *model.World) bool {
	e := &f.Event
	write := e.Kind == model.Write && e.To.IsStorage() && f.Result != model.Dropped
	accepted := write && f.Result == model.Yes
	switch harm {
	case scenario.OrderBroken:
		return accepted && f.Backwards()
	case scenario.UpdateLost:
		return accepted && f.Behind
	case scenario.EffectTwice:
		return e.Kind == model.Charge && f.Result == model.Yes && w.Charges > 1
	case scenario.StaleRead:
		return e.Kind == model.Value && f.Behind
	case scenario.StaleAccepted:
		return accepted && f.Stale()
	case scenario.HonestRefused:
		return write && !accepted && !f.Stale() && !f.Behind && e.Order > 0
	case scenario.WriteLost:
		return e.Kind.IsEffect() && f.Result == model.Dropped
	}
	return false
}

// believers counts who acts as the holder now.
func believers(s *model.Setup, w *model.World) int {
	n := 0
	for i := range w.Clients {
		if w.Believes(s, model.ClientAt(i), w.Now) {
			n++
		}
	}
	return n
}

// leaves reports whether a run that ends in w shows the harm by its end.
func leaves(harm scenario.Outcome, s *model.Setup, w *model.World) bool {
	switch harm {
	case scenario.TwoBelievers:
		return !w.Settled() && passes(harm, s, w, s.End)
	case scenario.WriteLost:
		for _, e := range w.Agenda.All() {
			if e.Kind.IsEffect() {
				return true
			}
		}
	case scenario.NoProgress:
		for i := range w.Clients {
			if w.Clients[i].Phase == model.Running {
				return true
			}
		}
		achieved := w.Charges > 0 || w.Acked > 1
		for _, d := range w.Stores {
			achieved = achieved || d.Version > 1
		}
		return s.MeansTo(model.Write, model.Charge) && !achieved
	}
	return false
}
