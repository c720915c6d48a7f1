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
		return fmt.Sprintf("found: a schedule with %d late events that shows: %s", x.Late(), harm)
	case explore.None:
		return fmt.Sprintf("%s worlds, %s schedules, and none shows: %s", worlds, thousands(int(min(x.Schedules, 1<<53))), harm)
	case explore.GaveUp:
		return fmt.Sprintf("gave up after %s worlds: what was not seen may show: %s", worlds, harm)
	}
	return fmt.Sprintf("%s worlds so far", worlds)
}

// thousands writes a number with a comma every three digits.
func thousands(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
