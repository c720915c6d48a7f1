package explore

import (
	"math/bits"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// A Share is how many of the continuations from a moment on show a harm.
type Share struct{ Harmed, All uint64 }

// Certain reports whether all of them do.
func (s Share) Certain() bool { return s.All > 0 && s.Harmed == s.All }

// Permille returns the share in parts per thousand, rounded down.
func (s Share) Permille() int {
	if s.All == 0 {
		return 0
	}
	high, low := bits.Mul64(s.Harmed, 1000)
	permille, _ := bits.Div64(high, low, s.All)
	return int(permille)
}

// Odds are the shares along a run: for each of its moments, of all that may
// still happen within a bound, how much ends in the harm. A harm that has been
// shown cannot be undone.
type Odds struct {
	Harm   scenario.Outcome
	Bound  Bound
	Run    *trace.Trace
	Shares []Share // by moment; the first is that before all moments
	Result Result  // None when all is counted, GaveUp at a limit
	Worlds int     // different worlds visited

	search Search
	left   int // how many shares are not known yet: those of the earliest moments
	shown  int // the moment at which the run itself shows the harm
}

// AlongBound is the bound within which continuations are counted: one further
// late event.
var AlongBound = Bound{Slack: Usual.Slack, Late: 1, Worlds: MaxWorlds}

// Along returns the odds along a run with nothing counted yet. Unlike a search
// it keeps the pauses and delays that the run has.
func Along(t *trace.Trace, harm scenario.Outcome, b Bound) *Odds {
	o := &Odds{Harm: harm, Bound: b, Run: t, Shares: make([]Share, len(t.Moments)+1), left: len(t.Moments) + 1}
	setup := t.Setup
	setup.Slack = b.Slack
	o.search = Search{setup: setup, harm: harm, counts: true, limit: b.Worlds, most: b.Late, late: b.Late, Result: None}
	o.shown = o.firstShown()
	return o
}

// firstShown returns the moment at which the run shows the harm, or one that it
// has not.
func (o *Odds) firstShown() int {
	w := o.world(0)
	for i := range o.Run.Moments {
		m := &o.Run.Moments[i]
		if passes(o.Harm, &o.Run.Setup, &w, m.At()) || shows(o.Harm, &m.Fact, &m.After) {
			return i
		}
		w = m.After
	}
	return len(o.Run.Moments)
}

// world returns the world before all moments, or after the one before a place.
func (o *Odds) world(place int) model.World {
	if place == 0 {
		return model.Start(&o.search.setup)
	}
	return o.Run.Moments[place-1].After
}

// Count takes at most so many steps, and returns how the count stands. It goes
// from the end of the run to its beginning: what is counted for a moment is of
// use for those before.
func (o *Odds) Count(steps int) Result {
	x := &o.search
	for steps > 0 && o.Result == Running {
		if x.Result != Running {
			o.begin()
		}
		for ; steps > 0 && x.Result == Running; steps-- {
			x.step()
		}
		if x.Result != Running {
			o.end()
		}
	}
	return o.Result
}

// begin starts to count from the latest moment that is not counted.
func (o *Odds) begin() {
	x := &o.search
	w := o.world(o.left - 1)
	late := -pending(&w) // what is late already in the run does not count again
	x.Result = Running
	x.push(&w, late)
	if len(x.stack) == 0 && x.Result == Running { // it was visited on the way from another moment
		at, _ := x.seen.find(x.key(&w, late))
		x.Result, x.Schedules, x.harmed = None, x.seen.entries[at].schedules, x.seen.entries[at].harmed
	}
}

// end keeps what was counted.
func (o *Odds) end() {
	o.Worlds = o.search.Worlds
	if o.search.Result == GaveUp {
		o.Result = GaveUp
		return
	}
	o.left--
	share := Share{o.search.harmed, o.search.Schedules}
	if o.left > o.shown {
		share.Harmed = share.All
	}
	o.Shares[o.left] = share
	if o.left == 0 {
		o.Result = None
	}
}

// Turn returns the moment by which the share rises most, and the shares before
// and after it. It is -1 where the share rises nowhere.
func (o *Odds) Turn() (moment int, before, after Share) {
	moment, most := -1, 0
	for i := 1; i < len(o.Shares); i++ {
		if rise := o.Shares[i].Permille() - o.Shares[i-1].Permille(); rise > most {
			moment, most, before, after = i-1, rise, o.Shares[i-1], o.Shares[i]
		}
	}
	return moment, before, after
}
