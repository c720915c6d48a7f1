package trace_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
	"leaselab/core/trace"
)

// choices is a source of small numbers: a fuzzer's bytes, or random ones.
// Where it has run dry it always gives 0.
type choices []byte

func (c *choices) below(n int) int {
	if len(*c) == 0 {
		return 0
	}
	v := int((*c)[0])
	*c = (*c)[1:]
	return v % n
}

// length gives a length up to about 25 s, and some of them equal.
func (c *choices) length() model.Time { return model.Time(c.below(256)) * 100 }

// setup draws a setup, with slack.
func (c *choices) setup() model.Setup {
	s := scenario.New(systems.Lab).Setup
	s.TTL = max(c.length(), 1)
	s.Net = c.length() / 16
	s.Retry = max(c.length()/4, 50)
	s.Timeout = max(c.length()/2, 50)
	s.Renew = model.Pace(c.below(model.MaxRenew + 1))
	s.Margin = c.length() / 8
	s.Rules = c.rules()
	flags := c.below(8)
	s.CheckFirst, s.StopAtMargin, s.Cancel = flags&1 != 0, flags&2 != 0, flags&4 != 0
	s.Slack = model.Slack{Step: c.length(), Message: c.length() / 8}
	s.End = 60 * model.Second
	acts := []model.Kind{
		model.Acquire, model.Work, model.Write, model.Write, model.Write, model.Check, model.Renew, model.Release,
		model.Wait, model.Stop, model.Activate, model.Read, model.Read, model.Charge,
	}
	for i := range 1 + c.below(model.MaxClients) {
		s.Plans[i][0].Do = model.Acquire
		for line := range c.below(7) {
			act := model.Act{Do: acts[c.below(len(acts))], For: c.length() / 4}
			if act.Do >= model.Activate && act.Do <= model.Write && c.below(4) == 0 {
				act.At = model.Storage2
			}
			if (act.Do == model.Read || act.Do == model.Write) && s.Rules.Group.Replicates() {
				act.At = model.NodeAt(c.below(int(s.Rules.Group.Nodes)))
			}
			s.Plans[i][1+line] = act
		}
	}
	for i := range c.below(5) {
		s.Faults[i] = c.fault(i)
	}
	s.Idempotent = c.below(2) == 0
	for who := model.A; who <= model.Service; who++ {
		s.Clocks[who] = model.Clock{Permille: int16(c.below(1001) - 500), Offset: c.length()}
	}
	return s
}

// rules draws a system, half of the time the chapter's own.
func (c *choices) rules() model.Rules {
	r := model.Rules{Guard: model.Guard(c.below(8)), Counts: model.Counts(c.below(3))}
	if c.below(2) == 0 {
		return r
	}
	r.Numbers = model.Numbers(c.below(6))
	r.Ends = model.Ends(c.below(4))
	r.Wraps = model.Token(c.below(3))
	r.Volatile, r.ReadsCount, r.Whole = c.below(2) == 0, c.below(2) == 0, c.below(2) == 0
	r.Keeps = c.length() / 2 * model.Time(c.below(2))
	r.ServiceClock, r.ClientClock = model.ClockKind(c.below(2)), model.ClockKind(c.below(2))
	r.Releases = model.Releases(c.below(2))
	r.Failover = model.Failover(c.below(3))
	r.Silent = c.below(2) == 0
	r.Watches = int16(c.below(5) * 333)
	r.Spare = int8(c.below(3))
	r.Bucket, r.Scan = c.length()/8, c.length()/8
	r.Grace, r.Promote = c.length()/2, c.length()/8
	if c.below(3) == 0 {
		r.Group = model.Group{
			Nodes: int8(3 + 2*c.below(2)), Alone: c.below(3) == 0, ReadBy: model.ReadBy(c.below(3)), Checks: model.Checks(c.below(3)),
			Heartbeat: 1 + c.length()/4, Election: 1 + c.length(),
			Suspect: c.below(2) == 0, Waits: c.below(2) == 0, Ticks: c.below(2) == 0,
		}
	}
	return r
}

// rises reports whether the rules promise that later grants carry higher tokens.
func rises(r *model.Rules) bool {
	return (r.Numbers == model.Counter || r.Numbers == model.Revision) && r.Failover != model.Loses && r.Wraps == 0
}

// remembers reports whether the rules promise that the storage keeps its mark.
func remembers(r *model.Rules) bool { return !r.Volatile && r.Keeps == 0 }

// orders reports whether the guard promises that tokens never go back.
func orders(r *model.Rules) bool {
	return r.Guard != model.NoGuard && r.Guard != model.Unchanged && r.Guard != model.Sealed &&
		(remembers(r) || r.Guard == model.LiveLease)
}

// fault draws the fault number i. Only the first may stop a clock: a clock
// stops once in a run.
func (c *choices) fault(i int) model.Fault {
	f := model.Fault{
		Kind: model.FaultKind(1 + c.below(9)), Who: model.ClientAt(c.below(model.MaxClients)),
		Nth: uint8(c.below(3)), At: c.length(), For: c.length(), By: c.length(),
	}
	switch f.Kind {
	case model.Pause:
		f.Point = model.Point(c.below(4))
		if i == 0 && f.Point == model.AtTime {
			f.Stops = model.Stops(c.below(3))
		}
		if f.Point == model.AtTime && c.below(2) == 0 {
			f.Who = model.Who(int(model.A) + c.below(int(model.N5)))
		}
	case model.Delay, model.Loss:
		f.Who = model.Who(1 + c.below(int(model.N5)))
		f.Peer = model.Who(c.below(int(model.N5) + 1))
	case model.Transferring:
		f.Who, f.Peer = model.NodeAt(c.below(2)), model.NodeAt(1+c.below(2))
	case model.FailingOver, model.Revoking:
		f.Who = model.Service
	case model.Restarting:
		f.Who = model.Storage + model.Who(c.below(2))
	case model.Jump:
		f.Who = model.Who(int(model.A) + c.below(int(model.Service)))
		f.By -= 12_000
	}
	return f
}

// follow follows a schedule that the bytes choose, and holds it against what
// must be so in every run. It returns the judged run.
func follow(t *testing.T, data []byte) *trace.Trace {
	t.Helper()
	c := choices(data)
	setup := c.setup()
	var moves []model.Move
	var room [2 * model.MaxPending]model.Move
	w := model.Start(&setup)
	for len(moves) < 400 {
		offered := w.Moves(&setup, room[:0])
		if len(offered) == 0 {
			break
		}
		before := w
		move := offered[c.below(len(offered))]
		fact := w.Step(&setup, move)
		moves = append(moves, move)
		if complaint := broken(&setup, &before, &w, &fact); complaint != "" {
			t.Fatalf("after %d moves, at %d ms: %s\n%+v", len(moves), w.Now, complaint, fact)
		}
	}
	run, err := trace.Replay(&setup, moves)
	if err != nil {
		t.Fatalf("replay: %v", err)
	}
	if n := len(moves); n > 0 && run.Moments[n-1].After != w {
		t.Fatal("a replay of the same moves led to another world")
	}
	return run
}

// broken names an invariant that a step broke.
func broken(s *model.Setup, before, after *model.World, fact *model.Fact) string {
	learns := s.Rules.Guard == model.LatestGrant || s.Rules.Guard == model.LiveLease
	accepted := fact.Event.Kind == model.Write && fact.Result == model.Yes
	switch {
	case after.Now < before.Now:
		return "time ran back"
	case after.Now > s.End:
		return "something happened after the end"
	case after.Lock.Order < before.Lock.Order || after.Lock.Order > before.Lock.Order+1:
		return "the grants are not counted one by one"
	case rises(&s.Rules) && after.Lock.Token < before.Lock.Token:
		return "the token fell although the rules promise that it rises"
	case rises(&s.Rules) && remembers(&s.Rules) && (after.Stores[0].Mark < before.Stores[0].Mark || after.Stores[1].Mark < before.Stores[1].Mark):
		return "a storage forgot its highest token"
	case s.Idempotent && after.Charges > 1:
		return "the provider did twice what carried the same key"
	case accepted && rises(&s.Rules) && orders(&s.Rules) && fact.Event.Order < fact.Newest:
		return "a fence accepted a write after one with a higher token"
	case accepted && rises(&s.Rules) && learns && orders(&s.Rules) && fact.Stale():
		return "a fence that learns at the grant accepted a stale write"
	}
	all := after.Agenda.All()
	for i := 1; i < len(all); i++ {
		if all[i-1].Due > all[i].Due {
			return "the agenda is out of order"
		}
	}
	for _, e := range after.Agenda.Events[len(all):] {
		if e != (model.Event{}) {
			return "a place of the agenda that is not used is not empty"
		}
	}
	return ""
}

func FuzzSchedule(f *testing.F) {
	f.Add([]byte{})
	for seed := range uint64(20) {
		f.Add(randomBytes(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) { follow(t, data) })
}

func randomBytes(seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 0))
	data := make([]byte, 100+r.IntN(900))
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	return data
}

// The invariants hold in thousands of schedules, and everything that can
// happen did happen in some: a test in which nothing occurs proves nothing.
func TestInvariantsHoldInRandomSchedules(t *testing.T) {
	outcomes, kinds, results := map[scenario.Outcome]int{}, map[model.Kind]int{}, map[model.Result]int{}
	for seed := range uint64(6000) {
		run := follow(t, randomBytes(seed))
		for _, f := range run.Findings {
			outcomes[f.Outcome]++
		}
		for i := range run.Moments {
			kinds[run.Moments[i].Fact.Event.Kind]++
			results[run.Moments[i].Fact.Result]++
		}
	}
	for _, o := range scenario.Outcomes() {
		if o != scenario.InOrder && o != scenario.StaleRead && outcomes[o] == 0 { // group_test.go looks for stale reads
			t.Errorf("no schedule showed %s", o)
		}
	}
	for k := model.PauseBegins; k <= model.SendWrite; k++ {
		if kinds[k] == 0 {
			t.Errorf("no schedule had an event of kind %d", k)
		}
	}
	for r := model.Happened; r <= model.GaveUp; r++ {
		if results[r] == 0 {
			t.Errorf("no schedule had the result %d", r)
		}
	}
}

func TestReplayRefusesAMoveThatIsNotOnOffer(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	if _, err := trace.Replay(&setup, []model.Move{{Event: 1, At: 5}}); err == nil {
		t.Error("a move that is not on offer was made")
	}
}

func TestRunsOfOneSetupAreEqual(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		a, b := trace.Of(&lesson.Scenario.Setup), trace.Of(&lesson.Scenario.Setup)
		if fmt.Sprint(a) != fmt.Sprint(b) {
			t.Errorf("%s: two runs differ", lesson.Name)
		}
	}
}

func BenchmarkStep(b *testing.B) {
	setup := scenario.Lessons()[0].Scenario.Setup
	var room [2 * model.MaxPending]model.Move
	steps := 0
	b.ReportAllocs()
	for b.Loop() {
		w := model.Start(&setup)
		for {
			moves := w.Moves(&setup, room[:0])
			if len(moves) == 0 {
				break
			}
			w.Step(&setup, moves[0])
			steps++
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/event")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "runs/s")
}

func BenchmarkTrace(b *testing.B) {
	setup := scenario.Lessons()[0].Scenario.Setup
	b.ReportAllocs()
	for b.Loop() {
		trace.Of(&setup)
	}
}

// A message that a schedule makes late arrives when it arrives, and one that finds
// its receiver paused has been there before.
func TestArrivalIsWhenTheMessageWasThere(t *testing.T) {
	s := scenario.Lessons()[0].Scenario.Setup
	s.Slack = model.Slack{Message: 5_000}
	w := model.Start(&s)
	var moves []model.Move
	for range 6 {
		offered := w.Moves(&s, nil)
		moves = append(moves, offered[len(offered)-1]) // as late as may be
		w.Step(&s, moves[len(moves)-1])
	}
	run, err := trace.Replay(&s, moves)
	if err != nil {
		t.Fatal(err)
	}
	late := 0
	for i := range run.Moments {
		m := &run.Moments[i]
		if m.Fact.Event.IsMessage() && m.Fact.Event.To == model.Service {
			if run.Arrival(i) != m.At() {
				t.Errorf("moment %d is at %d, and its message arrived at %d", i, m.At(), run.Arrival(i))
			}
			if m.At() > m.Fact.Event.Due {
				late++
			}
		}
	}
	if late == 0 {
		t.Error("no message was late")
	}
	paused := scenario.Lessons()[0].Scenario.Setup
	paused.Faults[0].For = 0
	paused.Faults[0] = model.Fault{Kind: model.Pause, Who: model.B, At: 6_100, For: 5_000}
	run = trace.Of(&paused)
	for i := range run.Moments {
		if e := &run.Moments[i].Fact.Event; e.Kind == model.Held && e.Due == 6_600 && (run.Arrival(i) != 6_600 || run.Moments[i].At() != 11_100) {
			t.Errorf("the answer was there at %d and heard at %d; expected 6600 and 11100", run.Arrival(i), run.Moments[i].At())
		}
	}
}
