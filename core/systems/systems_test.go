package systems_test

import (
	"strings"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
	"leaselab/core/trace"
)

// The defaults are those of the sources that stand beside them.
func TestDefaultsAreThoseOfTheSources(t *testing.T) {
	covered := map[string]bool{"lab": true}
	for name, want := range map[string]map[string]string{
		"etcd":           {"ttl": "1m0s", "renew": "ttl/3", "counts": "answer", "numbers": "revision", "grace": "0s", "scan": "500ms", "promote": "1s", "watch": "+100%"},
		"zookeeper":      {"ttl": "40s", "renew": "ttl/3", "counts": "answer", "numbers": "revision", "grace": "0s", "bucket": "2s", "watch": "+66.7%"},
		"curator":        {"ttl": "40s", "watch": "+166.7%", "client-clock": "wall", "service-clock": "monotonic", "numbers": "per-lock"},
		"consul":         {"ttl": "15s", "renew": "ttl/2", "numbers": "counter", "grace": "15s", "retry": "5s", "spare": "1"},
		"redis":          {"ttl": "30s", "renew": "off", "numbers": "none", "releases": "owner", "service-clock": "wall", "after-failover": "loses"},
		"redlock":        {"ttl": "8s", "nodes": "5", "apart": "on", "drift": "+1%", "timeout": "400ms", "numbers": "none", "service-clock": "wall", "client-clock": "monotonic"},
		"redisson":       {"ttl": "30s", "renew": "ttl/3", "numbers": "counter", "silent": "on", "service-clock": "wall"},
		"kubernetes":     {"ttl": "15s", "renew": "2s", "retry": "2s", "ends": "contender", "watch": "+80%", "whole": "on", "numbers": "changes", "fence": "off"},
		"database":       {"fence": "on", "numbers": "counter"},
		"advisory":       {"ends": "connection", "numbers": "none", "renew": "off"},
		"kafka":          {"ends": "takeover", "numbers": "counter", "fence": "on"},
		"etcd-raft":      {"nodes": "3", "read-by": "index", "checks": "election", "heartbeat": "100ms", "election": "1s", "ticks": "on"},
		"tikv":           {"ttl": "9s", "nodes": "3", "read-by": "lease", "heartbeat": "2s", "election": "10s", "counts": "ask", "suspect": "on", "service-clock": "monotonic"},
		"hashicorp-raft": {"ttl": "500ms", "read-by": "office", "checks": "lease", "election": "1s", "counts": "answer"},
		"cockroachdb":    {"ttl": "6s", "read-by": "lease", "counts": "ask", "suspect": "on"},
		"yugabytedb":     {"ttl": "2s", "read-by": "lease", "waits": "on", "counts": "ask"},
		"hdfs":           {"ends": "takeover", "fence": "promised"},
		"bookkeeper":     {"ends": "takeover", "fence": "sealed"},
		"pulsar":         {"ends": "takeover", "fence": "at-grant"},
		"elasticsearch":  {"ends": "takeover", "fence": "on", "keeps": "0s"},
		"chubby":         {"ttl": "12s", "grace": "1m0s", "counts": "ask", "numbers": "counter"},
		"hazelcast":      {"ttl": "5m0s", "renew": "5s", "numbers": "revision", "silent": "on"},
		"dynamodb":       {"ttl": "20s", "renew": "5s", "ends": "contender", "counts": "ask", "numbers": "none"},
		"azure":          {"ttl": "1m0s", "fence": "live", "numbers": "none"},
		"gcs":            {"fence": "unchanged", "numbers": "none"},
		"vitess":         {"ends": "takeover", "numbers": "timestamp", "client-clock": "wall"},
	} {
		covered[name] = true
		system, ok := systems.Find(name)
		if !ok {
			t.Fatalf("there is no system %s", name)
		}
		s := scenario.New(system)
		for knob, value := range want {
			k, _ := scenario.Find(knob)
			if got := k.Format(k.Value(&s.Setup)); got != value {
				t.Errorf("%s: %s is %s; its source says %s", name, knob, got, value)
			}
		}
	}
	for _, s := range systems.All {
		if !covered[s.Name] {
			t.Errorf("nobody checks the defaults of %s against its sources", s.Name)
		}
	}
}

// What was measured on the real software comes out within its interval.
func TestLeasesEndWithinTheMeasuredIntervals(t *testing.T) {
	for _, c := range []struct {
		name, text string
		low, high  model.Time
	}{
		{"etcd, TTL 2 s: 2.09 s", "system etcd\nttl 2s\nrenew off", 2000, 2600},
		{"etcd, TTL 3 s: 3.54 s", "system etcd\nttl 3s\nrenew off", 3000, 3600},
		{"etcd, TTL 5 s: 5.45 s", "system etcd\nttl 5s\nrenew off", 5000, 5600},
		{"etcd, TTL 5 s, new leader at 4.1 s: 10.23 s", "system etcd\nttl 5s\nrenew off\nfailover at 4100ms", 10_100, 10_700},
		{"ZooKeeper, 4 s, tick 2 s: 4.78 to 5.98 s", "system zookeeper\nttl 4s\nrenew off", 4001, 6000},
		{"Consul, TTL 15 s: twice", "system consul\nttl 15s\nrenew off", 30_000, 30_000},
	} {
		for _, wait := range []string{"100ms", "1250ms", "1999ms"} {
			text := c.text
			if strings.Contains(text, "failover") && wait != "100ms" {
				continue
			}
			s, err := scenario.Parse(text + "\nnet 0s\nplan A wait " + wait + ", acquire, work 1h")
			if err != nil {
				t.Fatal(err)
			}
			g := trace.Of(&s.Setup).Grants[0]
			from := g.At
			if strings.Contains(text, "failover") {
				from = 0
			}
			if length := g.Until - from; length < c.low || length > c.high {
				t.Errorf("%s, acquired after %s: the lease lasted %d ms", c.name, wait, length)
			}
		}
	}
}

// A leader of client-go that is cut off stopped after 10 and 12 s, and another
// led after 16 to 20.3 s.
func TestKubernetesChangesLeadersWithinTheMeasuredIntervals(t *testing.T) {
	for _, wait := range []string{"500ms", "1s", "1900ms"} {
		s, err := scenario.Parse("system kubernetes\nnet 5ms\nplan A acquire, work 1h\nplan B wait " + wait + ", acquire, work 1s\nlose A from 100ms")
		if err != nil {
			t.Fatal(err)
		}
		run := trace.Of(&s.Setup)
		if stopped := run.Beliefs[0].To; stopped < 10_000 || stopped > 12_100 {
			t.Errorf("B after %s: A stopped at %d ms; measured were 10 to 12 s", wait, stopped)
		}
		if took := run.Grants[1].At; took < 15_500 || took > 20_400 {
			t.Errorf("B after %s: it led at %d ms; measured were 16 to 20.3 s", wait, took)
		}
	}
}

// Which clock each side of each system goes by: what a jump of the wall clock
// does to its lease, and what a sleep of the computer does.
func TestEachSideGoesByItsOwnClock(t *testing.T) {
	for name, want := range map[string][2]bool{ // whether a jump of the service's clock ends the lease early, and of the holder's its belief
		"etcd": {false, false}, "zookeeper": {false, false}, "curator": {false, true}, "consul": {false, false},
		"redis": {true, false}, "redisson": {true, false}, "dynamodb": {false, false}, "chubby": {false, false},
	} {
		ends := func(faults string) (lease, belief model.Time) {
			s, err := scenario.Parse("system " + name + "\nttl 20s\nrenew off\nnet 0s\nend 3m\nplan A acquire, work 2m\nplan B wait 90s, acquire\n" + faults)
			if err != nil {
				t.Fatal(err)
			}
			run := trace.Of(&s.Setup)
			return run.Grants[0].Until, run.Beliefs[0].To
		}
		lease, belief := ends("")
		jumped, _ := ends("jump service at 1s by 15s")
		_, misled := ends("jump A at 1s by 15s")
		if got := [2]bool{jumped < lease, misled < belief}; got != want {
			t.Errorf("%s: a jump of the service's and of the holder's wall clock matters %v; expected %v", name, got, want)
		}
	}
}

// A claim without a source is a rumour.
func TestEveryClaimHasItsSource(t *testing.T) {
	for _, s := range systems.All {
		seen := map[systems.Topic]bool{}
		for _, c := range s.Claims {
			seen[c.About] = true
			if c.Source == "" || !strings.HasSuffix(c.Text, ".") {
				t.Errorf("%s: %q has no source, or is no sentence", s.Name, c.Text)
			}
		}
		for _, topic := range systems.Topics() {
			if !seen[topic] {
				t.Errorf("%s says nothing about: %s", s.Name, topic)
			}
		}
		if s.Left == "" || s.Rules.Words.Token == "" || s.Rules.Words.Refusal == "" {
			t.Errorf("%s does not say what it leaves out, or lacks a word", s.Name)
		}
	}
}

// A rule that no lesson shows is a rule that nobody learns.
func TestEverySystemHasALesson(t *testing.T) {
	lessons := map[string]int{}
	for _, lesson := range scenario.Lessons() {
		lessons[lesson.Scenario.System]++
	}
	for _, s := range systems.All {
		if lessons[s.Name] == 0 {
			t.Errorf("%s has no lesson", s.Name)
		}
	}
}
