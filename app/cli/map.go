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

// mapped is a map as JSON.
type mapped struct {
	X     mappedAxis `json:"x"`
	Y     mappedAxis `json:"y"`
	Cells [][]string `json:"cells"` // the verdicts, a row for each value of y
	Turns []turned   `json:"turns"` // where the verdict changes along x and along y, the other knob as the scenario has it
}

type mappedAxis struct {
	Knob   string   `json:"knob"`
	Stands string   `json:"stands"` // the value in the scenario
	Values []string `json:"values"`
}

type turned struct {
	Knob   string `json:"knob"`
	From   string `json:"from"` // the first value with the verdict after
	Before string `json:"before"`
	After  string `json:"after"`
}

// drawMap prints the verdict for every pair of values of two knobs, and where
// it changes along each of them.
func drawMap(c console, args []string) int {
	opts, _, s, err := c.one(args, []string{"json"}, []string{"set", "x", "y"})
	if err != nil {
		return c.bad("map: %v", err)
	}
	axes, asJSON := [2]string{"pause", "ttl"}, false
	for _, opt := range opts {
		switch opt[0] {
		case "json":
			asJSON = true
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
	told, err := tell(m, &s)
	if err != nil {
		return c.bad("map: %v", err)
	}
	if asJSON {
		return c.json("map", told)
	}
	c.printMap(m)
	c.printTurns(told)
	return done
}

// tell writes a map of a scenario in words.
func tell(m *sweep.Map, s *scenario.Scenario) (mapped, error) {
	told := mapped{X: tellAxis(m.X, s), Y: tellAxis(m.Y, s), Turns: []turned{}}
	for row := range m.Y.Len {
		words := make([]string, m.X.Len)
		for col := range words {
			words[col] = m.Cells[row*m.X.Len+col].String()
		}
		told.Cells = append(told.Cells, words)
	}
	for _, a := range [...]sweep.Axis{m.X, m.Y} {
		flips, err := sweep.Flips(&s.Setup, a)
		if err != nil {
			return told, err
		}
		for _, f := range flips {
			told.Turns = append(told.Turns, turned{a.Knob.Name, a.Knob.Format(f.At), f.Before.String(), f.After.String()})
		}
	}
	return told, nil
}

func tellAxis(a sweep.Axis, s *scenario.Scenario) mappedAxis {
	told := mappedAxis{Knob: a.Knob.Name, Stands: a.Knob.Format(a.Knob.Value(&s.Setup))}
	for i := range a.Len {
		told.Values = append(told.Values, a.Knob.Format(a.At(i)))
	}
	return told
}

// axis returns the axis of the knob of that name.
func axis(name string, most int) (sweep.Axis, error) {
	k, near := scenario.Find(name)
	if k == nil {
		return sweep.Axis{}, fmt.Errorf("there is no such knob; help knobs lists them%s", scenario.DidYouMean(near))
	}
	return sweep.AxisOf(k, most), nil
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

// printTurns says where the verdict changes along each axis, from where the
// scenario stands.
func (c console) printTurns(m mapped) {
	for _, a := range [...]mappedAxis{m.X, m.Y} {
		fmt.Fprintf(c.out, "\n%s, where it stands at %s:\n", a.Knob, a.Stands)
		turns := 0
		for _, t := range m.Turns {
			if t.Knob == a.Knob {
				fmt.Fprintf(c.out, "  from %s on: %s, and before: %s\n", t.From, t.After, t.Before)
				turns++
			}
		}
		if turns == 0 {
			fmt.Fprintln(c.out, "  nothing changes over its slider")
		}
	}
}
