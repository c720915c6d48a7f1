package lab_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"

	"leaselab/core/lab"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
	"leaselab/core/trace"
)

var (
	seed    = flag.Uint64("seed", 1, "where the judge's random scenarios begin")
	compare = flag.Int("compare", 10_000, "how many scenarios the judge compares")
)

// The simulator and real concurrent Go were written apart from each other. In
// random scenarios that both can express they must grant the same leases and
// accept and refuse the same writes, at the same times.
func TestSimulatorAgreesWithRealGo(t *testing.T) {
	want := *compare
	if testing.Short() {
		want /= 10
	}
	var total struct{ compared, tied, stale, refused, paused, renewed, cancelled, margins, activated, read int }
	for n := *seed; total.compared < want; n++ {
		s := random(rand.New(rand.NewPCG(n, 0)))
		run := trace.Of(&s.Setup)
		if tied(run) {
			total.tied++
			continue
		}
		var real *laboratory
		synctest.Test(t, func(*testing.T) { real = ran(&s.Setup) })
		if difference := differ(run, real); difference != "" {
			t.Fatalf("seed %d: %s\n%s", n, difference, s.String())
		}
		total.compared++
		for _, w := range run.Writes {
			if w.Stale {
				total.stale++
			}
			if !w.Accepted {
				total.refused++
			}
		}
		for i := range run.Moments {
			if run.Moments[i].Fact.Event.Kind == model.PauseEnds {
				total.paused++
			}
		}
		total.renewed += real.count.renewals
		total.cancelled += real.count.cancels
		total.margins += real.count.margins
		total.activated += real.count.activations
		total.read += real.count.reads
	}
	t.Logf("from seed %d: %+v", *seed, total)
	for name, n := range map[string]int{
		"stale writes": total.stale, "refused writes": total.refused, "pauses": total.paused,
		"renewals": total.renewed, "cancelled plans": total.cancelled, "margins": total.margins,
		"activations": total.activated, "reads": total.read,
	} {
		if n == 0 {
			t.Errorf("no scenario had %s, so nothing was compared about them", name)
		}
	}
}

// differ says the first difference between the two, or nothing. What the
// laboratory does after the simulator has settled concerns nobody.
func differ(run *trace.Trace, real *laboratory) string {
	var grants, writes []record
	for _, g := range run.Grants {
		grants = append(grants, record{g.At, g.Who, lab.Token(g.Token), true})
	}
	for _, w := range run.Writes {
		writes = append(writes, record{w.At, w.Who, lab.Token(w.Token), w.Accepted})
	}
	later := func(r record) bool { return r.at > run.Last() }
	if got := slices.DeleteFunc(real.grants, later); !slices.Equal(got, grants) {
		return fmt.Sprintf("real Go grants %v and the simulator %v", got, grants)
	}
	if got := slices.DeleteFunc(real.writes, later); !slices.Equal(got, writes) {
		return fmt.Sprintf("real Go has the writes %v and the simulator %v", got, writes)
	}
	return ""
}

// tied reports whether the order of two events decides the run although they
// fall on one instant at one node: real goroutines may take either.
func tied(run *trace.Trace) bool {
	for i := 0; i < len(run.Moments); {
		same := i + 1
		for same < len(run.Moments) && run.Moments[same].At() == run.Moments[i].At() {
			same++
		}
		if i > 0 && contend(run.Moments[i:same], run.Moments[i-1].After.Agenda.All()) {
			return true
		}
		i = same
	}
	return false
}

// contend reports whether two of the moments of one instant, each under way
// before it, meet at one node, or a pause begins just when something else is due.
func contend(moments []trace.Moment, before []model.Event) bool {
	met := map[model.Who]int{}
	for _, m := range moments {
		e := m.Fact.Event
		timer := e.Kind == model.RenewDue || e.Kind == model.Deadline
		benign := e.Kind == model.PauseEnds || timer && e.Due < m.At()
		if !benign && slices.Contains(before, e) {
			met[e.To]++
		}
		atOnce := func(o model.Event) bool { return o.To == e.To && o.Due == e.Due && o.Kind != e.Kind }
		// A process that ends itself on waking may or may not have renewed first.
		renewing := func(o model.Event) bool { return o.To == e.To && o.Kind == model.RenewDue && o.Due <= m.At() }
		if met[e.To] > 1 || e.Kind == model.PauseBegins && slices.ContainsFunc(before, atOnce) ||
			m.Fact.Result == model.GaveUp && slices.ContainsFunc(before, renewing) {
			return true
		}
	}
	return false
}

// random draws a scenario. Its times have odd milliseconds, so that few fall
// on one instant.
func random(r *rand.Rand) scenario.Scenario {
	between := func(low, high model.Time) model.Time { return low + model.Time(r.IntN(int(high-low))) }
	s := scenario.New(systems.Lab)
	set := &s.Setup
	set.TTL = between(500, 4000)
	set.Net = between(1, 150)
	set.Retry = between(100, 900)
	set.Timeout = 2*set.Net + between(20, 2000)
	set.Margin = between(0, 700)
	set.End = 3600 * model.Second
	set.Renew = model.Pace(r.IntN(4))
	set.CheckFirst = r.IntN(3) == 0
	set.StopAtMargin = r.IntN(3) == 0
	set.Cancel = r.IntN(2) == 0
	set.Rules.Guard = []model.Guard{model.NoGuard, model.HighestAccepted, model.HighestAccepted, model.Unchanged}[r.IntN(4)]
	clients := 1 + r.IntN(model.MaxClients)
	for i := range clients {
		randomPlan(r, &set.Plans[i])
	}
	for i := range r.IntN(5) {
		f := model.Fault{Kind: model.Pause, Who: model.ClientAt(r.IntN(clients)), For: between(100, 6000)}
		switch r.IntN(5) {
		case 0:
			f.At = between(1, 5000)
		case 1:
			f.Point = model.AfterGrant
		case 2:
			f.Point = model.AfterCheck
		case 3:
			f.Point = model.InFlight
		case 4:
			f = model.Fault{Kind: model.Delay, Who: f.Who, Message: model.Write, By: f.For}
		}
		set.Faults[i] = f
	}
	return s
}

func randomPlan(r *rand.Rand, plan *model.Plan) {
	plan[0] = model.Act{Do: model.Wait, For: model.Time(1 + r.IntN(3000))}
	plan[1] = model.Act{Do: model.Acquire}
	acts := []model.Kind{
		model.Work, model.Work, model.Write, model.Write, model.Check, model.Renew, model.Release, model.Acquire, model.Wait,
		model.Activate, model.Read, model.Read,
	}
	for i := 2; i < 2+r.IntN(7); i++ {
		plan[i] = model.Act{Do: acts[r.IntN(len(acts))]}
		if plan[i].Do == model.Work || plan[i].Do == model.Wait {
			plan[i].For = model.Time(1 + r.IntN(2500))
		}
	}
	if n := plan.Len(); r.IntN(10) == 0 {
		plan[n] = model.Act{Do: model.Stop}
	}
}
