package cli

import (
	"fmt"
	"strings"

	"leaselab/core/scenario"
	"leaselab/core/sweep"
)

// Sizes of a map on a terminal.
const (
	mapColumns = 61
	mapRows    = 30
)

// drawMap prints the verdict for every pair of values of two knobs, and where
// it changes along each of them.
func drawMap(c console, args []string) int {
	opts, _, s, err := c.one(args, nil, []string{"set", "x", "y"})
	if err != nil {
		return c.bad("map: %v", err)
	}
	axes := [2]string{"pause", "ttl"}
	for _, opt := range opts {
		switch opt[0] {
		case "set":
			err = set(&s, opt[1])
		case "x":
			axes[0] = opt[1]
		case "y":
			axes[1] = opt[1]
		}
		if err != nil {
			return c.bad("map: -set %s: %v", opt[1], err)
		}
	}
	x, err := axis(axes[0], mapColumns)
	if err != nil {
		return c.bad("map: -x %s: %v", axes[0], err)
	}
	y, err := axis(axes[1], mapRows)
	if err != nil {
		return c.bad("map: -y %s: %v", axes[1], err)
	}
	m, err := sweep.New(&s.Setup, x, y)
	if err == nil {
		err = m.Fill(sweep.MaxCells)
	}
	if err != nil {
		return c.bad("map: %v", err)
	}
	c.printMap(m)
	return c.printFlips(&s, x, y)
}

// axis returns the axis of the knob of that name.
func axis(name string, most int) (sweep.Axis, error) {
	k, near := scenario.Find(name)
	if k == nil {
		return sweep.Axis{}, fmt.Errorf("there is no such knob; help knobs lists them%s", hint(near))
	}
	return sweep.AxisOf(k, most), nil
}

func hint(near string) string {
	if near == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", near)
}

// Marks are the letters of the outcomes on a map, the gravest first.
const Marks = "XU$RS?hlnfb."

// printMap draws the map with the greatest value of Y on top.
func (c console) printMap(m *sweep.Map) {
	shown := make([]bool, len(Marks))
	for row := m.Y.Len - 1; row >= 0; row-- {
		fmt.Fprintf(c.out, "%9s ", m.Y.Knob.Format(m.Y.At(row)))
		for col := range m.X.Len {
			o := m.Cells[row*m.X.Len+col]
			shown[o] = true
			fmt.Fprintf(c.out, "%c", Marks[o])
		}
		fmt.Fprintln(c.out)
	}
	first, last := m.X.Knob.Format(m.X.From), m.X.Knob.Format(m.X.At(m.X.Len-1))
	fmt.Fprintf(c.out, "%9s %s%s%s\n\n", m.Y.Knob.Name, first, strings.Repeat(" ", max(1, m.X.Len-len(first)-len(last))), last+" "+m.X.Knob.Name)
	for _, o := range scenario.Outcomes() {
		if shown[o] {
			fmt.Fprintf(c.out, "  %c  %s\n", Marks[o], o)
		}
	}
}

// printFlips says where the verdict changes along each axis, from where the
// scenario stands.
func (c console) printFlips(s *scenario.Scenario, axes ...sweep.Axis) int {
	for _, a := range axes {
		flips, err := sweep.Flips(&s.Setup, a)
		if err != nil {
			return c.bad("map: %v", err)
		}
		fmt.Fprintf(c.out, "\n%s, where it stands at %s:\n", a.Knob.Name, a.Knob.Format(a.Knob.Value(&s.Setup)))
		for _, f := range flips {
			fmt.Fprintf(c.out, "  from %s on: %s, and before: %s\n", a.Knob.Format(f.At), f.After, f.Before)
		}
		if len(flips) == 0 {
			fmt.Fprintln(c.out, "  nothing changes over its slider")
		}
	}
	return done
}
