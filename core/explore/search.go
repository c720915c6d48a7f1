package explore

import (
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// Result says how a search stands.
type Result uint8

const (
	// Running is a search that has not ended.
	Running Result = iota
	// Found is a search that found a schedule.
	Found
	// None is a search that has been through all there is.
	None
	// GaveUp is a search that reached a limit. It says nothing about what it has
	// not seen.
	GaveUp
)

var resultWords = [...]string{Running: "running", Found: "found", None: "none", GaveUp: "gave-up"}

// String returns the word that the command line prints.
func (r Result) String() string { return resultWords[r] }

// A Search looks for a harm in all that a setup's slack allows.
type Search struct {
	Result    Result
	Worlds    int          // different worlds visited in the present pass
	Steps     int          // steps taken in all
	Schedules uint64       // None: how many runs there are; the greatest number if more
	Moves     []model.Move // Found: the schedule
	Crowded   bool         // GaveUp: in a world too much was under way; otherwise there were too many worlds

	counts bool   // it counts harmed schedules, and does not stop at the first
	harmed uint64 // counting: how many of the schedules show the harm

	setups  []model.Setup // one for each way to set the clocks; the first alone where their rates are given
	variant int           // the one that is gone through
	setup   model.Setup
	harm    scenario.Outcome
	limit   int // how many worlds it may visit
	most    int // how many late events a schedule may have
	late    int // and in the present pass: those with fewer are easier to understand
	seen    table
	stack   []frame
}

// A frame is a world on the way, and which of its moves have been tried.
type frame struct {
	world     model.World
	moves     [model.MaxMoves]model.Move
	count     int
	next      int
	late      int // late events so far
	entry     model.Fingerprint
	schedules uint64
	harmed    uint64 // of those, the ones in which the harm comes from here on
	hit       bool   // counting: the move that is being followed shows the harm
}

// New returns a search for a harm in a setup, within a bound. Pauses, delays and
// a schedule that the setup states have no part in it.
func New(s *model.Setup, harm scenario.Outcome, b Bound) *Search {
	x := &Search{setups: b.setups(s), harm: harm, most: b.Late, limit: b.Worlds}
	if x.limit == 0 {
		x.limit = MaxWorlds
	}
	x.begin()
	return x
}

// begin starts a pass from the beginning of all runs.
func (x *Search) begin() {
	x.seen = table{}
	if x.variant == 0 {
		x.Worlds, x.Schedules = 0, 0
	}
	x.setup = x.setups[x.variant]
	x.stack = x.stack[:0]
	w := model.Start(&x.setup)
	x.push(&w, 0)
}

// Run takes at most so many steps, and returns how the search stands.
func (x *Search) Run(steps int) Result {
	for ; steps > 0 && x.Result == Running; steps-- {
		x.step()
	}
	return x.Result
}

// Finish goes on to the end, and returns how the search stands.
func (x *Search) Finish() Result {
	for x.Run(1<<20) == Running {
	}
	return x.Result
}

// step tries the next move of the world on top, or goes back.
func (x *Search) step() {
	f := &x.stack[len(x.stack)-1]
	if f.next == f.count {
		x.pop()
		return
	}
	move := f.moves[f.next]
	f.next++
	late := f.late
	if move.Fate != model.Happens || move.At > f.world.Earliest(int(move.Event)) || f.world.Late(int(move.Event)) {
		late++
	}
	if late > x.late {
		return
	}
	w := f.world
	fact := w.Step(&x.setup, move)
	x.Steps++
	f.hit = passes(x.harm, &x.setup, &f.world, move.At) || shows(x.harm, &fact, &w)
	if f.hit && !x.counts {
		x.found()
		return
	}
	x.push(&w, late)
}

// push goes on from a world, unless it was visited or is later than allowed.
func (x *Search) push(w *model.World, late int) {
	if late+pending(w) > x.late {
		return
	}
	key := x.key(w, late)
	at, there := x.seen.find(key)
	if there {
		x.credit(x.seen.entries[at].schedules, x.seen.entries[at].harmed)
		return
	}
	if x.Worlds == x.limit {
		x.Result = GaveUp
		return
	}
	x.Worlds++
	f := x.frame()
	f.world, f.late, f.entry = *w, late, key
	f.next, f.schedules, f.harmed, f.hit = 0, 0, 0, false
	f.count = len(f.world.Moves(&x.setup, f.moves[:0]))
	switch {
	case f.world.Agenda.Full:
		x.Result, x.Crowded = GaveUp, true
	case f.count > 0:
	case !leaves(x.harm, &x.setup, &f.world):
		f.schedules = 1
	case x.counts:
		f.schedules, f.harmed = 1, 1
	default:
		x.found()
	}
}

// frame returns a new place on top of the stack. What is left there from before
// is overwritten.
func (x *Search) frame() *frame {
	n := len(x.stack)
	if n == cap(x.stack) {
		x.stack = append(x.stack, frame{})
	}
	x.stack = x.stack[:n+1]
	return &x.stack[n]
}

// key tells worlds apart. With more late events behind it there is less to come.
func (x *Search) key(w *model.World, late int) model.Fingerprint {
	key := w.Fingerprint()
	key[1] += uint64(late) * 0x9e3779b97f4a7c15
	return key
}

// pending counts the events that are late already and have not happened.
func pending(w *model.World) int {
	n := 0
	for i := range w.Agenda.All() {
		if w.Late(i) {
			n++
		}
	}
	return n
}

// pop leaves a world from which everything has been tried.
func (x *Search) pop() {
	f := &x.stack[len(x.stack)-1]
	schedules, harmed := f.schedules, f.harmed
	e := &x.seen.entries[x.seen.place(f.entry)]
	e.schedules, e.harmed = schedules, harmed
	x.stack = x.stack[:len(x.stack)-1]
	switch {
	case len(x.stack) > 0:
		x.credit(schedules, harmed)
	case x.counts:
		x.Result, x.Schedules, x.harmed = None, schedules, harmed
	default:
		x.Schedules = sum(x.Schedules, schedules)
		x.passed()
	}
}

// passed goes on to the next way to set the clocks, or to schedules with one more
// late event, or ends.
func (x *Search) passed() {
	switch {
	case x.variant+1 < len(x.setups):
		x.variant++
	case x.late < x.most:
		x.late, x.variant = x.late+1, 0
	default:
		x.Result = None
		return
	}
	x.begin()
}

// credit counts schedules for the world on top. After a move that shows the harm
// all of them do.
func (x *Search) credit(schedules, harmed uint64) {
	if n := len(x.stack); n > 0 {
		f := &x.stack[n-1]
		if f.hit {
			harmed = schedules
		}
		f.schedules, f.harmed = sum(f.schedules, schedules), sum(f.harmed, harmed)
	}
}

// found keeps the way to where the search is.
func (x *Search) found() {
	x.Result = Found
	for i := range x.stack {
		if f := &x.stack[i]; f.next > 0 {
			x.Moves = append(x.Moves, f.moves[f.next-1])
		}
	}
}

// Late returns how many steps and messages are late in what was found.
func (x *Search) Late() int { return x.late }

// Scenario returns what was found as a scenario that replays it.
func (x *Search) Scenario(of scenario.Scenario) (scenario.Scenario, error) {
	of.Setup = x.setup
	chosen, err := trace.Schedule(&x.setup, x.Moves)
	of.Setup.Chosen = chosen
	of.Expect = []scenario.Expect{{Kind: scenario.Finding, Outcome: x.harm}}
	return of, err
}
