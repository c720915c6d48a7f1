// Package work answers one question: What is done away from the hand?
//
// A search and a map take longer than a frame. The page sends them to a second
// copy of the program in a worker, as a [Request], and hears of them in [Reply]s.
// There is no browser in here, and no clock: the same work can be done on the
// page's own thread, in slices, with the same result.
package work

import (
	"fmt"

	"leaselab/core/explore"
	"leaselab/core/scenario"
	"leaselab/core/sweep"
)

// A Request asks for a search, or for maps.
type Request struct {
	Search string        `json:"search,omitempty"` // the scenario to be searched
	Harm   int           `json:"harm,omitempty"`   // the outcome to look for
	Bound  explore.Bound `json:"bound"`            // how far
	Maps   []string      `json:"maps,omitempty"`   // the scenarios to be mapped
	X      Axis          `json:"x"`
	Y      Axis          `json:"y"`
}

// An Axis names a knob, and how many values of it a map has at most.
type Axis struct {
	Knob string `json:"knob"`
	Most int    `json:"most"`
}

// A Reply says how far the work is.
type Reply struct {
	Search *explore.Report `json:"search,omitempty"`
	Map    int             `json:"map"`             // which map
	Cells  []int           `json:"cells,omitempty"` // further cells of it
	Done   bool            `json:"done"`
	Err    string          `json:"err,omitempty"`
}

// Sizes of a slice of work, between two replies.
const (
	steps = 50_000
	cells = 2_000
)

// Do does what a request asks for, and tells its progress.
func Do(r Request, tell func(Reply)) {
	err := r.search(tell)
	if err == nil {
		err = r.maps(tell)
	}
	last := Reply{Done: true}
	if err != nil {
		last.Err = err.Error()
	}
	tell(last)
}

func (r *Request) search(tell func(Reply)) error {
	if r.Search == "" {
		return nil
	}
	s, err := scenario.Parse(r.Search)
	if err != nil {
		return fmt.Errorf("the scenario to be searched: %w", err)
	}
	x := explore.New(&s.Setup, scenario.Outcome(r.Harm), r.Bound)
	for running := true; running; {
		running = x.Run(steps) == explore.Running
		report := x.Report()
		tell(Reply{Search: &report})
	}
	return nil
}

func (r *Request) maps(tell func(Reply)) error {
	for i, text := range r.Maps {
		s, err := scenario.Parse(text)
		if err != nil {
			return fmt.Errorf("the scenario to be mapped: %w", err)
		}
		x, _ := scenario.Find(r.X.Knob)
		y, _ := scenario.Find(r.Y.Knob)
		if x == nil || y == nil {
			return fmt.Errorf("found the axes %q and %q; expected two knobs", r.X.Knob, r.Y.Knob)
		}
		m, err := sweep.New(&s.Setup, sweep.AxisOf(x, r.X.Most), sweep.AxisOf(y, r.Y.Most))
		for err == nil && !m.Done() {
			from := len(m.Cells)
			err = m.Fill(cells)
			reply := Reply{Map: i}
			for _, o := range m.Cells[from:] {
				reply.Cells = append(reply.Cells, int(o))
			}
			tell(reply)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
