package trace_test

import (
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// Runs that are rare, and what they show.
func TestRareRunsShowWhatTheyMust(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"an old lease is waited for at the second election too": {
			"system yugabytedb\nttl 8s\nelection 1s\nheartbeat 400ms\nnet 100ms\nplan A wait 3900ms, write n2\nplan B wait 5500ms, read n1\n" +
				"lose n1 to n2 from 1s\nlose n1 to n3 from 1s\nlose n2 to n1 from 0s\nlose n3 to n1 from 1900ms\nlose n3 to n2 voted from 1900ms for 1s\ntimeout 2s",
			"no stale read",
		},
		"a group whose clocks begin below zero":         {"system tikv\nclock n1 offset -10s\nplan A wait 3s, write n1, read n1", "verdict in order"},
		"an answer that nobody heard is no progress":    {"system tikv\nplan A wait 3s, write n1\nlose n1 to A", "verdict no progress"},
		"a record that was given back changes hands":    {"system kubernetes\nfence on\nplan A acquire, write, release, wait 1s, acquire, write\ndelay A write 1 by 20s\ntimeout 1s", "verdict stale write refused"},
		"a process that ends closes its connection":     {"system advisory\nplan A acquire, work 1s, write\nplan B wait 2s, acquire, write", "accepted A 1, B 2"},
		"a crash closes it too":                         {"system advisory\nplan A acquire, work 9s, write\nplan B wait 2s, acquire, write\ncrash A at 1s", "accepted B 2"},
		"a lock service whose clock begins below zero":  {"clock service offset -10s\nplan A acquire, write", "accepted A 1"},
		"a rate that makes a length longer than any":    {"ttl 168h\nwatch +500%\nplan A acquire, work 2s, write\ncancel on", "accepted A 1"},
		"what is held up in flight is counted together": {"plan A acquire, charge, write\nnet 100ms\ntimeout 1s\npause A in flight 1 for 5s\nend 3s", "accepted A 1"},
	} {
		s, err := scenario.Parse(c.text + "\nexpect " + c.want)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		run := trace.Of(&s.Setup)
		if got, holds := run.Meets(&s.Expect[0]); !holds {
			t.Errorf("%s: the run shows %s; expected %s", name, got, c.want)
		}
	}
}

// Where no clock of one node is compared with that of another, nothing depends on
// what they show at the start.
func TestWhatClocksShowAtTheStartMakesNoDifference(t *testing.T) {
	lessons := 0
	for _, lesson := range scenario.Lessons() {
		s := lesson.Scenario.Setup
		r := &s.Rules
		compared := r.Counts == model.ByStamp || r.Numbers == model.Timestamp || r.Bucket > 0 || r.Scan > 0
		if compared || r.ClientClock == model.Wall || r.ServiceClock == model.Wall || r.Group.Apart() {
			continue
		}
		lessons++
		want := trace.Of(&s)
		for i := range s.Clocks {
			s.Clocks[i].Offset -= 10 * model.Second
		}
		got := trace.Of(&s)
		if len(got.Moments) != len(want.Moments) || got.Verdict() != want.Verdict() {
			t.Errorf("%s: with all clocks 10 s behind it shows %v after %d moments; expected %v after %d",
				lesson.Name, got.Verdict(), len(got.Moments), want.Verdict(), len(want.Moments))
		}
	}
	if lessons < 20 {
		t.Errorf("only %d lessons were compared", lessons)
	}
}
