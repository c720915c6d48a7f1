package cli

import (
	"fmt"
	"strconv"

	"leaselab/core/explore"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// explored is what a search found, as JSON.
type explored struct {
	Result    string `json:"result"` // found, none or gave-up
	Harm      string `json:"harm"`
	Bound     string `json:"bound"`
	States    int    `json:"states"`    // different worlds
	Schedules uint64 `json:"schedules"` // none: how many runs there are
	Schedule  string `json:"schedule"`  // found: a scenario that run - replays
}

// search looks for a harm in all that may happen. Whatever it finds, the exit
// status is 0.
func search(c console, args []string) int {
	valued := []string{"set", "harm"}
	for _, part := range explore.Parts {
		valued = append(valued, part.Name)
	}
	opts, _, s, err := c.one(args, []string{"json"}, valued)
	if err != nil {
		return c.bad("explore: %v", err)
	}
	name, bound, asJSON := "", explore.Usual, false
	for _, opt := range opts {
		switch opt[0] {
		case "json":
			asJSON = true
		case "set":
			err = set(&s, opt[1])
		case "harm":
			name = opt[1]
		default:
			err = bound.Set(opt[0], opt[1])
		}
		if err != nil {
			return c.bad("explore: -%s %s: %v", opt[0], opt[1], err)
		}
	}
	harm, err := harmOf(name, &s.Setup)
	if err != nil {
		return c.bad("explore: -harm %s: %v", name, err)
	}
	if err := bound.Check(&s.Setup); err != nil {
		return c.bad("explore: -rates: %v", err)
	}
	x := explore.New(&s.Setup, harm, bound)
	x.Finish()
	if asJSON {
		return c.exploredJSON(x, s, explored{Result: x.Result.String(), Harm: harm.String(), Bound: bound.String(), States: x.Worlds, Schedules: x.Schedules})
	}
	fmt.Fprintf(c.out, "%s.\nwithin %s\n", story.Capital(story.Searched(x, harm)), bound)
	if x.Result == explore.Found {
		found, err := x.Scenario(s)
		if err != nil {
			return c.bad("explore: %v", err)
		}
		fmt.Fprintf(c.out, "\n%s", story.Transcript(trace.Of(&found.Setup)))
	}
	return done
}

func (c console) exploredJSON(x *explore.Search, of scenario.Scenario, result explored) int {
	if x.Result == explore.Found {
		found, err := x.Scenario(of)
		if err != nil {
			return c.bad("explore: %v", err)
		}
		result.Schedule = found.String()
	}
	return c.json("explore", result)
}

// harmOf returns the harm of that name, the gravest where none is named.
func harmOf(name string, s *model.Setup) (scenario.Outcome, error) {
	known := ""
	for _, o := range explore.Harms(s) {
		if o.String() == name || name == "" {
			return o, nil
		}
		known += ", " + strconv.Quote(o.String())
	}
	return 0, fmt.Errorf("expected what this scenario can show: one of %s", known[2:])
}
