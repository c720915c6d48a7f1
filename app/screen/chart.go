package screen

import (
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/sweep"
)

// Sizes of the map, in cells.
const (
	mapColumns = 48
	mapRows    = 24
)

// chart chooses what the map is of, and draws it cell by cell.
func chart(s State, m Msg) State {
	switch m.Kind {
	case ChooseAxis:
		if s.Axes[1-m.Value] != m.Name {
			s.Axes[m.Value], s.Maps = m.Name, [2]*sweep.Map{}
		}
	case StartMap:
		x, _ := scenario.Find(s.Axes[0])
		y, _ := scenario.Find(s.Axes[1])
		without, with := scenario.Cures(&s.Scenario.Setup)
		for i, setup := range [...]*model.Setup{&without, &with} {
			s.Maps[i], _ = sweep.New(setup, sweep.AxisOf(x, mapColumns), sweep.AxisOf(y, mapRows))
		}
	case MapOn:
		for _, chart := range s.Maps {
			if chart == nil || chart.Done() {
				continue
			}
			if err := chart.Fill(m.Value); err != nil {
				s.Notice, s.Maps = sentence(err), [2]*sweep.Map{}
			}
			return s
		}
	}
	return s
}

// Charting reports whether a map is being drawn.
func (s *State) Charting() bool {
	return s.Maps[1] != nil && !s.Maps[1].Done()
}
