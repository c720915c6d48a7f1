package trace_test

import (
	"math/rand/v2"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
	"leaselab/core/trace"
)

// group draws a run of a replicated group with clients who read and write, and
// with everything that can go wrong in it.
func group(r *rand.Rand, system systems.System) model.Setup {
	s := scenario.New(system).Setup
	g := &s.Rules.Group
	g.Nodes = int8(3 + 2*r.IntN(2))
	election := g.Election
	s.Net = model.Time(1 + r.IntN(int(g.Heartbeat)/4))
	s.Timeout, s.End = election/2, 8*election
	length := func() model.Time { return model.Time(r.IntN(int(3 * election))) }
	node := func() model.Who { return model.NodeAt(r.IntN(int(g.Nodes))) }
	for c := range 3 {
		for line := range model.MaxActs {
			act := model.Act{Do: []model.Kind{model.Wait, model.Read, model.Write}[r.IntN(3)], At: node()}
			if act.Do == model.Wait {
				act = model.Act{Do: model.Wait, For: length() / 4}
			}
			s.Plans[c][line] = act
		}
	}
	faults := s.Faults[:0]
	if at := length(); r.IntN(2) == 0 { // N1 is cut off
		for other := model.N2; other < model.N1+model.Who(g.Nodes); other++ {
			faults = append(faults,
				model.Fault{Kind: model.Loss, Who: model.N1, Peer: other, At: at, For: 3 * election},
				model.Fault{Kind: model.Loss, Who: other, Peer: model.N1, At: at, For: 3 * election})
		}
	}
	for i := range r.IntN(6) {
		f := model.Fault{Who: node(), Peer: node(), At: length(), For: length() / 2, By: length() / 8}
		f.Kind = []model.FaultKind{model.Pause, model.Delay, model.Loss, model.Transferring}[r.IntN(4)]
		if f.Kind == model.Pause {
			f.For = min(f.For, 8*g.Heartbeat)
			if i == 0 {
				f.Stops = model.Stops(r.IntN(3))
			}
		}
		faults = append(faults, f)
	}
	for who := model.N1; who <= model.N5; who++ {
		s.Clocks[who] = model.Clock{Permille: int16(r.IntN(801) - 400), Offset: length()}
	}
	return s
}

// Whatever happens to clocks, processes and messages: a term has one leader,
// and ReadIndex never answers with the past.
func TestGroupIsSafeByReadIndex(t *testing.T) {
	var read, wrote, elected, stale, gaveUp int
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 0))
		s := group(r, []systems.System{systems.EtcdRaft, systems.TiKV, systems.HashicorpRaft, systems.YugabyteDB}[seed%4])
		for _, by := range []model.ReadBy{model.ByIndex, model.ByLease, model.ByOffice} {
			s.Rules.Group.ReadBy = by
			run := trace.Of(&s)
			leaders := map[model.Term]model.Who{}
			for _, l := range run.Leads {
				if other, ok := leaders[l.Term]; ok && other != l.Who {
					t.Fatalf("seed %d: %s and %s both led in term %d", seed, other, l.Who, l.Term)
				}
				leaders[l.Term] = l.Who
			}
			if run.Ending == trace.TooMuch {
				gaveUp++
			}
			if run.Has(scenario.StaleRead) {
				if by == model.ByIndex {
					t.Fatalf("seed %d: ReadIndex answered with the past: %+v", seed, run.Verdict())
				}
				stale++
			}
			read += len(run.Reads)
			elected += len(leaders) - 1
			for i := range run.Moments {
				if run.Moments[i].Fact.Event.Kind == model.Accepted {
					wrote++
				}
			}
		}
	}
	t.Logf("%d reads, %d writes, %d elections, %d runs with a stale read, %d too much", read, wrote, elected, stale, gaveUp)
	if read == 0 || wrote == 0 || elected == 0 || stale == 0 {
		t.Errorf("%d reads, %d writes, %d elections and %d stale reads: something never happened", read, wrote, elected, stale)
	}
}

// What is measured of the real libraries comes out: a leader that is cut off
// steps down, and another leads, within the stated intervals.
func TestGroupsChangeLeadersWithinTheMeasuredIntervals(t *testing.T) {
	const cut = "\nnet 5ms\nend 10s\nplan A wait 9s\nlose n1 from 1s\nlose n2 to n1 from 1s\nlose n3 to n1 from 1s"
	for _, c := range []struct {
		system                      string
		down, notAfter, led, latest model.Time // after the cut
	}{
		{"etcd-raft", 900, 2000, 900, 2000},     // ticks 11 to 18 of 100 ms, and from 9 on
		{"hashicorp-raft", 400, 520, 900, 2600}, // 501 to 511 ms, and 1.2 to 2.6 s
	} {
		s, err := scenario.Parse("system " + c.system + cut)
		if err != nil {
			t.Fatal(err)
		}
		run := trace.Of(&s.Setup)
		if down := run.Leads[0].To - 1000; down < c.down || down > c.notAfter {
			t.Errorf("%s: N1 stepped down after %d ms; measured were %d to %d", c.system, down, c.down, c.notAfter)
		}
		if led := run.Leads[1].From - 1000; led < c.led || led > c.latest {
			t.Errorf("%s: another led after %d ms; measured were %d to %d", c.system, led, c.led, c.latest)
		}
	}
}
