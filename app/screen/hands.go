package screen

import (
	"leaselab/core/grip"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// hands changes the run by what a hand does on the diagram.
func hands(s State, m Msg) State {
	switch m.Kind {
	case MoveGrip, NudgeGrip:
		if g, there := grip.Find(s.Shown, m.Name); there {
			return s.moved(&g, m)
		}
		return s
	case AddFault:
		return s.added(m.Fault)
	}
	setup := s.Scenario.Setup
	grip.Remove(&setup, m.Value)
	return s.with(setup)
}

// halvings is how often a way that leads too far is halved.
const halvings = 6

// moved moves a grip, and no further than where the run still has it: a pause that
// begins when everybody is done is no part of the run any more, and could not be
// taken hold of again.
func (s State) moved(g *grip.Grip, m Msg) State {
	to := m.Time
	if m.Kind == NudgeGrip {
		to = g.At + model.Time(m.Value)*g.Step
	}
	for range halvings {
		setup := s.Scenario.Setup
		g.To(&setup, to)
		next := s.with(setup)
		if _, there := grip.Find(next.Shown, g.ID); there {
			return next
		}
		to = (g.At + to) / 2
	}
	s.Notice = g.Label + " stays: further on it would meet nothing in this run."
	return s
}

// added puts a fault into the scenario and shows what it does first. One that does
// nothing is not added: the reader would look for it in vain.
func (s State) added(f model.Fault) State {
	setup := s.Scenario.Setup
	if err := grip.Add(&setup, f); err != nil {
		s.Notice = sentence(err)
		return s
	}
	next := s.with(setup)
	at, differs := parts(s.Shown, next.Shown)
	if !differs || next.Shown.Moments[at].Fact.Result == model.Unheard {
		s.Notice = "Not added, because nothing would change: " + story.Fault(&f) + ". Move the playhead to an earlier instant first."
		return s
	}
	next.seek(at)
	next.follows = false
	return next
}

// parts returns the moment from which on a run is another than one before it, and
// whether it is.
func parts(was, is *trace.Trace) (moment int, differs bool) {
	for i := range min(len(was.Moments), len(is.Moments)) {
		if was.Moments[i].Fact != is.Moments[i].Fact {
			return i, true
		}
	}
	return len(is.Moments) - 1, len(was.Moments) != len(is.Moments)
}

// with turns to another setup of the same scenario.
func (s State) with(setup model.Setup) State {
	s.Notice = ""
	s.Scenario.Setup = setup
	s.run()
	return s
}

// A place is where the reader was: what undo goes back to.
type place struct {
	lesson   string
	scenario scenario.Scenario
	at       model.Time // of the playhead
	follows  bool
}

func (s *State) place() place { return place{s.Lesson, s.Scenario, s.At, s.follows} }

// MaxUndo is how many changes can be taken back.
const MaxUndo = 100

// remember keeps where the reader was before a change. What one stroke of the
// hand does is one change.
func (s *State) remember(was *State, m Msg) {
	s.undone = nil
	stroke := ""
	if m.Kind == TurnKnob || m.Kind == MoveGrip {
		stroke = m.Name
	}
	if s.stroke = stroke; stroke != "" && stroke == was.stroke {
		return
	}
	first := max(0, len(was.done)+1-MaxUndo)
	s.done = append(was.done[first:len(was.done):len(was.done)], was.place())
}

// Undoable and Redoable report whether there is a change to take back, or one
// that was taken back.
func (s *State) Undoable() bool { return len(s.done) > 0 }

// Redoable reports whether there is a change that was taken back.
func (s *State) Redoable() bool { return len(s.undone) > 0 }

// goBack takes the last change back, or makes it again.
func goBack(s State, m Msg) State {
	from, to := &s.done, &s.undone
	if m.Kind == Redo {
		from, to = to, from
	}
	n := len(*from) - 1
	if n < 0 {
		return s
	}
	next := (*from)[n]
	*to = append(*to, s.place())
	*from = (*from)[:n:n]
	s.stroke = ""
	s.Lesson, s.Scenario, s.At, s.follows, s.Notice = next.lesson, next.scenario, next.at, next.follows, ""
	s.run()
	return s
}
