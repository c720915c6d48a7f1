package work_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"leaselab/app/work"
	"leaselab/core/explore"
	"leaselab/core/model"
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

// A search elsewhere comes to what a search here comes to, within the same bound.
func TestSearchElsewhereIsTheSameSearch(t *testing.T) {
	losses := explore.Bound{Slack: model.Slack{Message: 15_000, Losses: 1, Crashes: 1}, Late: 1}
	chapter := scenario.Lessons()[0].Text
	for _, c := range []struct {
		text    string
		harm    scenario.Outcome
		bound   explore.Bound
		want    explore.Result
		variant int // which way to set the clocks shows it
	}{
		{chapter, scenario.OrderBroken, explore.Usual, explore.Found, 0},
		{chapter + "fence on\n", scenario.OrderBroken, explore.Usual, explore.None, 0},
		{chapter + "fence on\n", scenario.WriteLost, losses, explore.Found, 0},
		{"ttl 10s\nnet 10ms\nretry 1s\nstop on\nmargin 500ms\nplan A acquire, work 30s, write\nplan B wait 1s, acquire, work 5s, write\n", scenario.TwoBelievers, explore.Bound{Rates: []int{0, -100, 100}}, explore.Found, 2},
	} {
		s, err := scenario.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		here := explore.New(&s.Setup, c.harm, c.bound)
		here.Finish()
		if here.Result != c.want || here.Report().Variant != c.variant {
			t.Errorf("%s within %s: %+v; expected %s", c.text, c.bound, here.Report(), c.want)
		}
		replies := told(t, work.Request{Search: s.String(), Harm: int(c.harm), Bound: c.bound})
		if len(replies) < 2 || !replies[len(replies)-1].Done {
			t.Fatalf("there are %d replies", len(replies))
		}
		there := explore.New(&s.Setup, c.harm, c.bound)
		there.Settle(*replies[len(replies)-2].Search)
		if !reflect.DeepEqual(there.Report(), here.Report()) {
			t.Errorf("%s within %s: elsewhere %+v; here %+v", c.text, c.bound, there.Report(), here.Report())
		}
		a, errA := here.Scenario(s)
		b, errB := there.Scenario(s)
		if errA != nil || errB != nil || a.Setup != b.Setup {
			t.Errorf("%s within %s the schedules differ: %v, %v", c.text, c.bound, errA, errB)
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
