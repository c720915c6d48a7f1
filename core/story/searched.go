package story

import (
	"fmt"
	"strconv"

	"leaselab/core/explore"
	"leaselab/core/scenario"
)

// Searched says how a search for a harm stands, without the full stop.
func Searched(x *explore.Search, harm scenario.Outcome) string {
	worlds := thousands(x.Worlds)
	switch x.Result {
	case explore.Found:
		return fmt.Sprintf("found: a schedule with %s that shows: %s", explore.Count(x.Late(), "late event"), harm)
	case explore.None:
		return fmt.Sprintf("%s worlds, %s schedules, and none shows: %s", worlds, thousands(int(min(x.Schedules, 1<<53))), harm)
	case explore.GaveUp:
		return fmt.Sprintf("gave up after %s worlds: what was not seen may show: %s", worlds, harm)
	}
	return Worlds(x) + " so far"
}

// Worlds says how many worlds a search has seen.
func Worlds(x *explore.Search) string { return thousands(x.Worlds) + " worlds" }

// thousands writes a number with a comma every three digits.
func thousands(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
