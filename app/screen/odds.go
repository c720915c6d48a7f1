package screen

import (
	"leaselab/core/explore"
	"leaselab/core/scenario"
	"leaselab/core/sweep"
)

// odds begins to count the continuations of the run on screen, or goes on.
func odds(s State, m Msg) State {
	switch {
	case m.Kind == StartOdds:
		s.Odds = explore.Along(s.Shown, s.Harm, explore.AlongBound)
	case s.Odds != nil:
		s.Odds.Count(m.Value)
	}
	return s
}

// Counted reports whether they have been counted.
func (s *State) Counted() bool { return s.Odds != nil && s.Odds.Result != explore.Running }

// Counting reports whether continuations are being counted.
func (s *State) Counting() bool { return s.Odds != nil && s.Odds.Result == explore.Running }

// A Mark is a knob with the places at which the verdict turns along its slider.
type Mark struct {
	Knob  *scenario.Knob
	Flips []sweep.Flip
}

// markSteps is how many values of a slider are tried before the borders between
// them are looked for.
const markSteps = 61

// mark finds where the verdict turns along the slider of a knob.
func mark(s State, name string) State {
	knob, _ := scenario.Find(name)
	flips, err := sweep.Flips(&s.Scenario.Setup, sweep.AxisOf(knob, markSteps))
	if err == nil {
		s.Marks = append(s.Marks[:len(s.Marks):len(s.Marks)], Mark{knob, flips})
	}
	return s
}

// Marked reports whether the slider of a knob has its marks.
func (s *State) Marked(name string) bool {
	for _, m := range s.Marks {
		if m.Knob.Name == name {
			return true
		}
	}
	return false
}
