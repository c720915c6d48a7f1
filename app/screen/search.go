package screen

import (
	"fmt"

	"leaselab/core/explore"
	"leaselab/core/scenario"
	"leaselab/core/story"
)

// search begins a search, goes on with it, or ends it. What is found becomes
// the scenario on screen.
func search(s State, m Msg) State {
	s.Found = s.Found && (m.Kind == SearchOn || m.Kind == StopSearch)
	switch m.Kind {
	case ChooseHarm:
		s.Search, s.Told, s.Odds, s.Harm = nil, "", nil, scenario.Outcome(m.Value)
	case SetBound:
		s.Search, s.Told = nil, ""
		if err := s.Bound.Set(m.Name, m.Text); err != nil {
			s.Told = sentence(err)
		}
	case StartSearch:
		if err := s.Bound.Check(&s.Scenario.Setup); err != nil {
			s.Told = sentence(err)
			return s
		}
		s.Search = explore.New(&s.Scenario.Setup, s.Harm, s.Bound)
		s.Told = ""
	case StopSearch:
		if s.Search != nil {
			s.Told = fmt.Sprintf("Stopped after %s: what was not seen may show the harm.", story.Worlds(s.Search))
		}
		s.Search = nil
	case SearchOn:
		if s.Search == nil {
			return s
		}
		x := s.Search
		if x.Run(m.Value) == explore.Running {
			return s
		}
		s.Search = nil
		s.Told = story.Capital(story.Searched(x, s.Harm)) + ". Looked for within " + s.Bound.String() + "."
		if x.Result == explore.Found {
			return s.show(x)
		}
	}
	return s
}

// show turns to the run that a search found.
func (s State) show(x *explore.Search) State {
	found, err := x.Scenario(s.Scenario)
	if err != nil {
		s.Notice = sentence(err)
		return s
	}
	found.Expect = s.Scenario.Expect
	s.Scenario, s.Notice, s.follows, s.Found = found, "", true, true
	s.run()
	return s
}
