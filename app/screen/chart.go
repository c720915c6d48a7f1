package screen

import (
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/sweep"
)

// Sizes of a map, in cells.
const (
	MapColumns = 48
	MapRows    = 24
)

// A Chart is a map with what it is a map of.
type Chart struct {
	*sweep.Map
	Title string
	Third *scenario.Knob                  // of small multiples, nil for none
	Value int                             // what it stands at there
	of    func(*model.Setup) *model.Setup // the setup that it is a map of, from that on screen
}

// chart chooses what the map is of, and draws it cell by cell.
func chart(s State, m Msg) State {
	switch m.Kind {
	case ChooseAxis:
		if s.Axes[1-m.Value] != m.Name {
			s.Axes[m.Value], s.Maps = m.Name, nil
		}
	case StartMap:
		s.Maps = nil
		if m.Name == "" {
			s.addCures()
		} else {
			s.addMultiples(m.Name)
		}
	case MapOn:
		for _, chart := range s.Maps {
			if chart.Done() {
				continue
			}
			if err := chart.Fill(m.Value); err != nil {
				s.Notice, s.Maps = sentence(err), nil
			}
			return s
		}
	}
	return s
}

// addCures adds the maps without the cure and with it.
func (s *State) addCures() {
	titles := [2]string{"Without fencing", "With fencing"}
	if s.Grouped() {
		titles = [2]string{"Read at once", "Read by ReadIndex"}
	}
	for i, title := range titles {
		s.add(title, func(setup *model.Setup) *model.Setup {
			var cures [2]model.Setup
			cures[0], cures[1] = scenario.Cures(setup)
			return &cures[i]
		})
	}
}

// addMultiples adds a map for each of four values of a third knob.
func (s *State) addMultiples(name string) {
	knob, _ := scenario.Find(name)
	for _, v := range sweep.Values(knob) {
		s.add(knob.LabelFor(&s.Scenario.Setup)+": "+story.Setting(knob, v), func(setup *model.Setup) *model.Setup {
			turned := *setup
			if err := knob.Turn(&turned, v); err != nil {
				return setup
			}
			return &turned
		})
		if n := len(s.Maps); n > 0 {
			s.Maps[n-1].Third, s.Maps[n-1].Value = knob, v
		}
	}
}

func (s *State) add(title string, of func(*model.Setup) *model.Setup) {
	x, _ := scenario.Find(s.Axes[0])
	y, _ := scenario.Find(s.Axes[1])
	m, err := sweep.New(of(&s.Scenario.Setup), sweep.AxisOf(x, MapColumns), sweep.AxisOf(y, MapRows))
	if err != nil {
		s.Notice = sentence(err)
		return
	}
	s.Maps = append(s.Maps, Chart{Map: m, Title: title, of: of})
}

// Charting reports whether a map is being drawn.
func (s *State) Charting() bool {
	return len(s.Maps) > 0 && !s.Maps[len(s.Maps)-1].Done()
}
