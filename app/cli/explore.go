package cli

import (
	"fmt"
	"strconv"
	"strings"

	"leaselab/core/explore"
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
	opts, _, s, err := c.one(args, []string{"json"}, []string{"set", "harm", "step", "message", "late", "losses", "crashes", "rates"})
	if err != nil {
		return c.bad("explore: %v", err)
	}
	harm, bound, asJSON := scenario.OrderBroken, explore.Usual, false
	if s.Setup.Rules.Group.Replicates() {
		harm = scenario.StaleRead
	}
	for _, opt := range opts {
		switch opt[0] {
		case "json":
			asJSON = true
		case "set":
			err = set(&s, opt[1])
		case "harm":
			harm, err = harmOf(opt[1])
		default:
			err = widen(&bound, opt[0], opt[1])
		}
		if err != nil {
			return c.bad("explore: -%s %s: %v", opt[0], opt[1], err)
		}
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

// harmOf returns the harm of that name.
func harmOf(name string) (scenario.Outcome, error) {
	known := ""
	for _, o := range explore.Harms() {
		if o.String() == name {
			return o, nil
		}
		known += ", " + strconv.Quote(o.String())
	}
	return 0, fmt.Errorf("expected one of %s", known[2:])
}

// widen sets a part of the bound.
func widen(b *explore.Bound, part, value string) error {
	if part == "step" || part == "message" {
		length, err := scenario.ParseLength(value)
		if err != nil || length < 0 {
			return fmt.Errorf("expected a length such as 15s")
		}
		if part == "step" {
			b.Slack.Step = length
		} else {
			b.Slack.Message = length
		}
		return nil
	}
	if part == "rates" {
		rate, _ := scenario.Find("rate-a")
		for _, word := range strings.Split(value, ",") {
			r, err := rate.Parse(strings.TrimSpace(word))
			if err != nil || r < rate.Least || r > rate.Most {
				return fmt.Errorf("expected rates such as -10%%,+0%%,+10%%, each from %s to %s", rate.Format(rate.Least), rate.Format(rate.Most))
			}
			b.Rates = append(b.Rates, r)
		}
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > explore.MaxLate {
		return fmt.Errorf("expected a number from 0 to %d", explore.MaxLate)
	}
	switch part {
	case "late":
		b.Late = n
	case "losses":
		b.Slack.Losses = uint8(n)
	case "crashes":
		b.Slack.Crashes = uint8(n)
	}
	return nil
}
