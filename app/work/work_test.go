package work_test

import (
	"encoding/json"
	"strings"
	"testing"

	"leaselab/app/work"
	"leaselab/core/explore"
	"leaselab/core/scenario"
	"leaselab/core/sweep"
)

// told does a request as it comes over the wire, and collects the replies.
func told(t *testing.T, r work.Request) []work.Reply {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var back work.Request
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	var list []work.Reply
	work.Do(back, func(reply work.Reply) {
		text, err := json.Marshal(reply)
		if err != nil {
			t.Fatal(err)
		}
		var back work.Reply
		if err := json.Unmarshal(text, &back); err != nil {
			t.Fatal(err)
		}
		list = append(list, back)
	})
	return list
}

// A search elsewhere comes to what a search here comes to.
func TestSearchElsewhereIsTheSameSearch(t *testing.T) {
	s := scenario.Lessons()[0].Scenario
	for _, fence := range []string{"off", "on"} {
		if err := scenario.Set(&s.Setup, "fence", fence); err != nil {
			t.Fatal(err)
		}
		here := explore.New(&s.Setup, scenario.OrderBroken, explore.Usual)
		for here.Run(1000) == explore.Running {
		}
		replies := told(t, work.Request{Search: s.String(), Harm: int(scenario.OrderBroken)})
		if len(replies) < 2 || !replies[len(replies)-1].Done {
			t.Fatalf("there are %d replies", len(replies))
		}
		there := explore.New(&s.Setup, scenario.OrderBroken, explore.Usual)
		there.Settle(*replies[len(replies)-2].Search)
		if there.Result != here.Result || there.Worlds != here.Worlds || there.Schedules != here.Schedules || there.Late() != here.Late() {
			t.Errorf("fence %s: elsewhere %+v; here %+v", fence, there.Report(), here.Report())
		}
		if here.Result != explore.Found {
			continue
		}
		a, errA := here.Scenario(s)
		b, errB := there.Scenario(s)
		if errA != nil || errB != nil || a.Setup != b.Setup {
			t.Errorf("the schedules differ: %v, %v", errA, errB)
		}
	}
}

func TestMapElsewhereIsTheSameMap(t *testing.T) {
	s := scenario.Lessons()[0].Scenario
	x, _ := scenario.Find("pause")
	y, _ := scenario.Find("ttl")
	here, err := sweep.New(&s.Setup, sweep.AxisOf(x, 20), sweep.AxisOf(y, 20))
	if err == nil {
		err = here.Fill(sweep.MaxCells)
	}
	if err != nil {
		t.Fatal(err)
	}
	var there []scenario.Outcome
	for _, reply := range told(t, work.Request{Maps: []string{s.String()}, X: work.Axis{Knob: "pause", Most: 20}, Y: work.Axis{Knob: "ttl", Most: 20}}) {
		for _, c := range reply.Cells {
			there = append(there, scenario.Outcome(c))
		}
	}
	if len(there) != len(here.Cells) {
		t.Fatalf("%d cells elsewhere, %d here", len(there), len(here.Cells))
	}
	for i := range there {
		if there[i] != here.Cells[i] {
			t.Fatalf("cell %d is %s elsewhere and %s here", i, there[i], here.Cells[i])
		}
	}
}

func TestWorkThatCannotBeDoneIsExplained(t *testing.T) {
	for want, r := range map[string]work.Request{
		"unknown statement":  {Search: "nonsense"},
		"expected two knobs": {Maps: []string{"ttl 5s"}, X: work.Axis{Knob: "x"}},
	} {
		list := told(t, r)
		if last := list[len(list)-1]; !last.Done || !strings.Contains(last.Err, want) {
			t.Errorf("%+v; expected %q", last, want)
		}
	}
}
