package sweep_test

import (
	"strings"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/sweep"
	"leaselab/core/trace"
)

func knob(t *testing.T, name string) *scenario.Knob {
	t.Helper()
	k, _ := scenario.Find(name)
	if k == nil {
		t.Fatalf("there is no knob %s", name)
	}
	return k
}

// Each cell is the run that the two sliders make.
func TestCellsAreTheRunsOfTheSliders(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	x, y := sweep.AxisOf(knob(t, "pause"), 25), sweep.AxisOf(knob(t, "ttl"), 20)
	m, err := sweep.New(&setup, x, y)
	if err != nil {
		t.Fatal(err)
	}
	for !m.Done() {
		if err := m.Fill(7); err != nil {
			t.Fatal(err)
		}
	}
	seen := map[scenario.Outcome]int{}
	for i, got := range m.Cells {
		s := setup
		if x.Knob.Turn(&s, x.At(i%x.Len)) != nil || y.Knob.Turn(&s, y.At(i/x.Len)) != nil {
			t.Fatal("a value of an axis is none of its knob")
		}
		if want := trace.Of(&s).Verdict().Outcome; got != want {
			t.Fatalf("pause %d, ttl %d: %s; expected %s", x.At(i%x.Len), y.At(i/x.Len), got, want)
		}
		seen[got]++
	}
	if len(seen) < 3 {
		t.Errorf("the map shows only %v", seen)
	}
}

// The border is exact: a millisecond before it the verdict is another.
func TestBorderIsExact(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	pause := knob(t, "pause")
	flips, err := sweep.Flips(&setup, sweep.AxisOf(pause, 61))
	if err != nil || len(flips) < 2 {
		t.Fatalf("%d borders, %v", len(flips), err)
	}
	broken := 0
	for _, f := range flips {
		for value, want := range map[int]scenario.Outcome{f.At - 1: f.Before, f.At: f.After} {
			s := setup
			if err := pause.Turn(&s, value); err != nil {
				t.Fatal(err)
			}
			if got := trace.Of(&s).Verdict().Outcome; got != want {
				t.Errorf("at %d ms: %s; expected %s", value, got, want)
			}
		}
		if f.After == scenario.OrderBroken {
			broken = f.At
		}
	}
	// B's write lands at 12.6 s. A's lands 0.6 + pause + 1 + 0.3 s after the start.
	if broken != 10_701 {
		t.Errorf("the order breaks from a pause of %d ms on; expected 10701: at 10700 both writes land at 12.6 s", broken)
	}
}

// Each flip begins with what the one before it ended in.
func TestFlipsFollowFromEachOther(t *testing.T) {
	flips := 0
	for _, lesson := range scenario.Lessons() {
		for _, name := range []string{"ttl", "retry", "net"} {
			knob, _ := scenario.Find(name)
			list, err := sweep.Flips(&lesson.Scenario.Setup, sweep.AxisOf(knob, 16))
			if err != nil {
				t.Fatal(err)
			}
			for i := 1; i < len(list); i++ {
				flips++
				if list[i].Before != list[i-1].After || list[i].At <= list[i-1].At {
					t.Errorf("%s: along %s from %d on %s, and before %d %s", lesson.Name, name, list[i-1].At, list[i-1].After, list[i].At, list[i].Before)
				}
			}
		}
	}
	if flips < 20 {
		t.Errorf("only %d flips were followed by another", flips)
	}
}

func TestMapRefusesWhatItCannotDraw(t *testing.T) {
	var setup model.Setup
	ttl, pause := knob(t, "ttl"), knob(t, "pause")
	if _, err := sweep.New(&setup, sweep.AxisOf(ttl, 10), sweep.AxisOf(ttl, 10)); err == nil || !strings.Contains(err.Error(), "two knobs") {
		t.Errorf("one knob on both axes: %v", err)
	}
	big := sweep.Axis{Knob: pause, Step: 1, Len: 200}
	if _, err := sweep.New(&setup, sweep.Axis{Knob: ttl, From: 1, Step: 1, Len: 200}, big); err == nil || !strings.Contains(err.Error(), "at most 10000") {
		t.Errorf("40,000 cells: %v", err)
	}
}
