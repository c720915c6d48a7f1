package screen

import (
	"leaselab/core/grip"
	"leaselab/core/model"
	"leaselab/core/scenario"
)

// hands changes the run by what a hand does on the diagram.
func hands(s State, m Msg) State {
	setup := s.Scenario.Setup
	switch m.Kind {
	case MoveGrip, NudgeGrip:
		g, there := grip.Find(s.Shown, m.Name)
		if !there {
			return s
		}
		if m.Kind == MoveGrip {
			g.To(&setup, m.Time)
		} else {
			g.By(&setup, m.Value)
		}
	case AddFault:
		if err := grip.Add(&setup, m.Fault); err != nil {
			s.Notice = sentence(err)
			return s
		}
	case RemoveFault:
		grip.Remove(&setup, m.Value)
	}
	return s.with(setup)
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
}

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
	s.done = append(was.done[first:len(was.done):len(was.done)], place{was.Lesson, was.Scenario})
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
	*to = append(*to, place{s.Lesson, s.Scenario})
	*from = (*from)[:n:n]
	s.stroke = ""
	s.Lesson, s.Scenario, s.Notice = next.lesson, next.scenario, ""
	s.run()
	return s
}
