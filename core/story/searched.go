package story

import (
	"fmt"
	"strconv"

	"leaselab/core/explore"
	"leaselab/core/model"
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
		why := "there are more than a search goes through"
		if x.Crowded {
			why = fmt.Sprintf("in one of them more than %d events were under way", model.MaxPending)
		}
		return fmt.Sprintf("gave up after %s worlds: %s. What was not seen may show: %s", worlds, why, harm)
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

// Lost says at which moment of a run the harm becomes certain, or where it becomes
// likelier than anywhere else.
func Lost(o *explore.Odds) string {
	if o.Result == explore.GaveUp {
		return fmt.Sprintf("Gave up after %s worlds: too much may happen from here to count it.", thousands(o.Worlds))
	}
	within := fmt.Sprintf("Counted within %s, over %s worlds.", o.Bound, thousands(o.Worlds))
	certain := len(o.Shares)
	for certain > 0 && o.Shares[certain-1].Certain() {
		certain--
	}
	turn, before, after := o.Turn()
	switch {
	case certain == 0:
		return fmt.Sprintf("Every continuation ends with this harm from the beginning: %s. %s", o.Harm, within)
	case certain < len(o.Shares):
		was := o.Shares[certain-1]
		return fmt.Sprintf("The run is lost at %s. %s From there all %s continuations show: %s. One moment before it was %s of %s. %s",
			Length(o.Run.Moments[certain-1].At()), Sentence(o.Run, certain-1), thousands(int(o.Shares[certain].All)), o.Harm,
			thousands(int(was.Harmed)), thousands(int(was.All)), within)
	case turn < 0:
		return fmt.Sprintf("At no moment of this run can one more late event lead to this harm: %s. %s", o.Harm, within)
	}
	return fmt.Sprintf("The run is never lost. It is most in danger at %s, when the share of continuations that show it rises from %s to %s: %s. %s",
		Length(o.Run.Moments[turn].At()), percent(before), percent(after), o.Harm, within)
}

// percent writes a share as a percentage.
func percent(s explore.Share) string {
	return fmt.Sprintf("%d.%d %%", s.Permille()/10, s.Permille()%10)
}
