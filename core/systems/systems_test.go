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
	for name, want := range map[string]map[string]string{
		"etcd":      {"ttl": "1m0s", "renew": "ttl/3", "counts": "answer", "numbers": "revision", "grace": "0s"},
		"zookeeper": {"ttl": "40s", "renew": "ttl/3", "counts": "answer", "numbers": "revision", "grace": "0s"},
		"consul":    {"ttl": "15s", "renew": "ttl/2", "numbers": "counter", "grace": "15s", "retry": "5s"},
		"redis":     {"ttl": "30s", "renew": "off", "numbers": "none", "releases": "owner"},
		"redisson":  {"ttl": "30s", "renew": "ttl/3", "numbers": "counter"},
		"database":  {"fence": "on", "numbers": "counter"},
	} {
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
