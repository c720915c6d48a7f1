package model_test

import (
	"testing"
	"unsafe"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// run runs a scenario given as text.
func run(t *testing.T, text string) *trace.Trace {
	t.Helper()
	s, err := scenario.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return trace.Of(&s.Setup)
}

// when returns the instants at which events of a kind happened to a node.
func when(run *trace.Trace, k model.Kind, to model.Who) []model.Time {
	var at []model.Time
	for i := range run.Moments {
		if e := &run.Moments[i].Fact.Event; e.Kind == k && e.To == to {
			at = append(at, run.Moments[i].At())
		}
	}
	return at
}

// A world is copied at every moment of a run and at every state of a search.
func TestWorldStaysSmallAndComparable(t *testing.T) {
	if size := unsafe.Sizeof(model.World{}); size > 2304 {
		t.Errorf("a world takes %d bytes; at most 2304", size)
	}
	lesson := scenario.Lessons()[0].Scenario.Setup
	first, second := model.Start(&lesson), model.Start(&lesson)
	if first != second {
		t.Error("two starts of one setup are not equal")
	}
}

func TestStepAndMovesDoNotAllocate(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		setup := lesson.Scenario.Setup
		var room [2 * model.MaxPending]model.Move
		steps := 0
		allocations := testing.AllocsPerRun(10, func() {
			w := model.Start(&setup)
			for {
				moves := w.Moves(&setup, room[:0])
				if len(moves) == 0 {
					return
				}
				w.Step(&setup, moves[0])
				steps++
			}
		})
		if allocations != 0 || steps == 0 {
			t.Errorf("%s: %v allocations in %d steps; expected none", lesson.Name, allocations, steps)
		}
	}
}

// When is the inverse of Read: the first instant at which a reading is reached.
func TestClockFindsTheFirstInstantOfAReading(t *testing.T) {
	for permille := -model.MaxPermille; permille <= model.MaxPermille; permille += 7 {
		for _, offset := range []model.Time{-1000, -1, 0, 1, 977} {
			c := model.Clock{Permille: int16(permille), Offset: offset}
			for r := c.Read(0); r < c.Read(0)+300; r++ {
				at := c.When(r)
				if c.Read(at) < r || at > 0 && c.Read(at-1) >= r {
					t.Fatalf("%+v: When(%d) is %d, where it reads %d, and %d before", c, r, at, c.Read(at), c.Read(at-1))
				}
			}
		}
	}
}

func TestClockKeepsForeverForever(t *testing.T) {
	for _, permille := range []int16{-500, 0, 500} {
		c := model.Clock{Permille: permille, Offset: -5}
		if c.Read(model.Forever) != model.Forever || c.When(model.Forever) != model.Forever {
			t.Errorf("a clock at %d per thousand brings Forever nearer", permille)
		}
		s := model.Setup{}
		s.Clocks[model.A] = c
		if at := s.In(model.A, model.MaxEnd, model.MaxEnd); at < model.MaxEnd {
			t.Errorf("a clock at %d per thousand turns the sum of two long times into %d", permille, at)
		}
	}
}

// A contender is granted the lease at its expiry, and not a millisecond before.
func TestLeaseEndsExactlyAtItsExpiry(t *testing.T) {
	const plans = "ttl 1s\nnet 0s\nretry 10s\nplan A acquire\n"
	if got := when(run(t, plans+"plan B wait 999ms, acquire"), model.Held, model.B); len(got) != 1 {
		t.Errorf("a millisecond before expiry B was turned away at %v; expected once", got)
	}
	if got := when(run(t, plans+"plan B wait 1s, acquire"), model.Granted, model.B); len(got) != 1 || got[0] != 1000 {
		t.Errorf("at expiry B was granted at %v; expected at 1000", got)
	}
}

func TestHolderThatAcquiresAgainGetsAHigherToken(t *testing.T) {
	got := run(t, "net 1ms\nplan A acquire, acquire")
	if len(got.Grants) != 2 || got.Grants[1].Token != 2 || got.Grants[0].Until != got.Grants[1].At {
		t.Errorf("grants are %+v; expected token 2 to end token 1", got.Grants)
	}
}

func TestReleaseFreesTheLeaseOnlyForItsHolder(t *testing.T) {
	got := run(t, "ttl 10s\nnet 10ms\nplan A acquire, release\nplan B wait 1s, acquire, write")
	if len(got.Grants) != 2 || !got.Grants[0].Freed || got.Grants[1].At != 1010 {
		t.Errorf("grants are %+v; expected B to be granted at 1010 after the release", got.Grants)
	}
	late := run(t, "ttl 1s\nnet 10ms\nplan A acquire, work 2s, release\nplan B wait 1500ms, acquire, work 700ms, check, write")
	if when(late, model.NotHeld, model.A) == nil {
		t.Error("a release after expiry was not answered with no")
	}
	if when(late, model.StillHeld, model.B) == nil {
		t.Error("the late release of A ended the lease of B")
	}
}

// The four guards on one schedule: A's write comes between B's grant and B's
// first write, or after it, or under a lease that has expired and that nobody
// has claimed.
func TestGuardsDifferWhereTheyShould(t *testing.T) {
	const (
		between   = "ttl 1s\nnet 0s\nplan A acquire, work 2s, write\nplan B wait 1500ms, acquire, work 1s, write\n"
		after     = "ttl 1s\nnet 0s\nplan A acquire, work 3s, write\nplan B wait 1500ms, acquire, work 1s, write\n"
		unclaimed = "ttl 1s\nnet 0s\nplan A acquire, work 2s, write\n"
	)
	for _, c := range []struct {
		name, text string
		want       map[string]bool // whether A's write is accepted, by guard
	}{
		{"between grant and first write", between, map[string]bool{"off": true, "on": true, "at-grant": false, "live": false}},
		{"after the first write", after, map[string]bool{"off": true, "on": false, "at-grant": false, "live": false}},
		{"expired and unclaimed", unclaimed, map[string]bool{"off": true, "on": true, "at-grant": true, "live": false}},
	} {
		for guard, want := range c.want {
			for _, w := range run(t, c.text+"fence "+guard).Writes {
				if w.Who == model.A && w.Accepted != want {
					t.Errorf("%s, fence %s: accepted is %v; expected %v", c.name, guard, w.Accepted, want)
				}
			}
		}
	}
}

// Equal tokens pass: a holder may write more than once.
func TestFenceLetsAHolderWriteTwice(t *testing.T) {
	for _, guard := range []string{"on", "at-grant", "live"} {
		for _, w := range run(t, "net 1ms\nfence "+guard+"\nplan A acquire, write, write").Writes {
			if !w.Accepted {
				t.Errorf("fence %s refuses a write of the holder: %+v", guard, w)
			}
		}
	}
}
