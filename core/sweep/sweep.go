// Package sweep answers one question: Where does the verdict change?
//
// It runs a setup for every pair of values of two knobs, and finds the exact
// value of one knob at which the verdict changes.
package sweep

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// MaxCells is how many cells a map has at most.
const MaxCells = 10_000

// An Axis is a knob with the values that it takes on a map.
type Axis struct {
	Knob *scenario.Knob
	From int
	Step int
	Len  int
}

// AxisOf returns the axis of a knob over its slider, with at most so many values.
func AxisOf(k *scenario.Knob, most int) Axis {
	step := k.Step
	for (k.Max-k.Min)/step+1 > most {
		step += k.Step
	}
	return Axis{k, k.Min, step, (k.Max-k.Min)/step + 1}
}

// Values returns four values of a knob, from a sixth of its slider to its end:
// for the TTL 5, 10, 20 and 30 seconds.
func Values(k *scenario.Knob) [4]int {
	var list [4]int
	for i, sixths := range [...]int{1, 2, 4, 6} {
		v := k.Max * sixths / 6
		if k.Min < 0 {
			v = k.Min + (k.Max-k.Min)*i/3
		}
		list[i] = max(k.Min, (v+k.Step/2)/k.Step*k.Step)
	}
	return list
}

// At returns the value at a place of the axis.
func (a Axis) At(i int) int { return a.From + i*a.Step }

// A Map is the verdict for every pair of values, row by row from the first
// value of Y.
type Map struct {
	X, Y  Axis
	Cells []scenario.Outcome
	setup model.Setup
	run   trace.Trace // of the cell that was filled last
}

// New returns a map of a setup with nothing on it yet.
func New(s *model.Setup, x, y Axis) (*Map, error) {
	switch {
	case x.Knob == y.Knob:
		return nil, fmt.Errorf("both axes are %s; expected two knobs", x.Knob.Name)
	case x.Len*y.Len > MaxCells:
		return nil, fmt.Errorf("the map would have %d cells; at most %d are drawn", x.Len*y.Len, MaxCells)
	}
	return &Map{X: x, Y: y, setup: *s}, nil
}

// Setup returns the setup that the map is of, with the two knobs as they stood.
func (m *Map) Setup() model.Setup { return m.setup }

// Place returns the cell that a setup is nearest to.
func (m *Map) Place(s *model.Setup) (x, y int) {
	return m.X.near(m.X.Knob.Value(s)), m.Y.near(m.Y.Knob.Value(s))
}

// Fits reports whether a setup is that of the map, but for the two knobs.
func (m *Map) Fits(s *model.Setup) bool {
	turned := m.setup
	for _, k := range [...]*scenario.Knob{m.X.Knob, m.Y.Knob} {
		if k.Turn(&turned, k.Value(s)) != nil {
			return false
		}
	}
	return turned == *s
}

// near returns the place on the axis that is nearest to a value.
func (a Axis) near(value int) int {
	return max(0, min((value-a.From+a.Step/2)/a.Step, a.Len-1))
}

// Done reports whether every cell is there.
func (m *Map) Done() bool { return len(m.Cells) == m.X.Len*m.Y.Len }

// Fill runs at most so many further cells. A pair of values that the setup
// cannot take is an error.
func (m *Map) Fill(cells int) error {
	for ; cells > 0 && !m.Done(); cells-- {
		s := m.setup
		i := len(m.Cells)
		if err := m.X.Knob.Turn(&s, m.X.At(i%m.X.Len)); err != nil {
			return err
		}
		if err := m.Y.Knob.Turn(&s, m.Y.At(i/m.X.Len)); err != nil {
			return err
		}
		m.run.Follow(&s)
		m.Cells = append(m.Cells, m.run.Verdict().Outcome)
	}
	return nil
}

// A Flip is where the verdict changes along a knob: it is Before up to the value
// before At, and After from At on.
type Flip struct {
	At            int
	Before, After scenario.Outcome
}

// Flips returns where the verdict of a setup changes along an axis, exact to the
// unit of the knob. Between two neighbours on the axis with the same verdict it
// is taken not to change; between two with different ones the border is found by
// halving.
func Flips(s *model.Setup, a Axis) ([]Flip, error) {
	var flips []Flip
	var before scenario.Outcome
	p := prober{setup: s, knob: a.Knob}
	for i := range a.Len {
		after, err := p.at(a.At(i))
		if err != nil {
			return nil, err
		}
		for low := a.At(i - 1); i > 0 && after != before; { // between two of the axis there can be several
			flip := Flip{At: a.At(i), Before: before, After: after}
			if err := flip.narrow(&p, low); err != nil {
				return nil, err
			}
			flips = append(flips, flip)
			low, before = flip.At, flip.After
		}
		before = after
	}
	return flips, nil
}

// narrow finds a value that no longer has the verdict before while the value below it
// has, from where the flip is down to a lower value that has it.
func (f *Flip) narrow(p *prober, low int) error {
	for f.At-low > 1 {
		middle := low + (f.At-low)/2
		verdict, err := p.at(middle)
		switch {
		case err != nil:
			return err
		case verdict == f.Before:
			low = middle
		default:
			f.At, f.After = middle, verdict
		}
	}
	return nil
}

// A prober runs a setup with a knob at one value after the other.
type prober struct {
	setup *model.Setup
	knob  *scenario.Knob
	run   trace.Trace
}

// at returns the verdict with the knob at a value.
func (p *prober) at(value int) (scenario.Outcome, error) {
	turned := *p.setup
	if err := p.knob.Turn(&turned, value); err != nil {
		return 0, err
	}
	p.run.Follow(&turned)
	return p.run.Verdict().Outcome, nil
}
