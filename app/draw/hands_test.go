package draw_test

import (
	"strings"
	"testing"

	"leaselab/app/draw"
	"leaselab/core/explore"
	"leaselab/core/grip"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/sweep"
	"leaselab/core/trace"
)

// Each grip within the axis has a handle with a name, and each lane a button.
func TestHandsHaveNames(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		run := trace.Of(&lesson.Scenario.Setup)
		for _, f := range []draw.Frame{{Width: 1040}, {Width: 344, Tall: true}} {
			text := draw.Hands(run, f)
			for _, g := range grip.Of(run) {
				if g.At <= run.Last() && !strings.Contains(text, `data-grip="`+g.ID+`"`) {
					t.Errorf("%s: there is no handle for %s", lesson.Name, g.Label)
				}
			}
			if strings.Count(text, `role="slider"`) != strings.Count(text, "aria-valuetext=") || strings.Count(text, "data-lane=") < 3 {
				t.Errorf("%s: handles or lanes lack names", lesson.Name)
			}
		}
	}
}

// While a hand holds something the axis stays, however long the run becomes.
func TestHeldAxisStays(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	f := draw.Frame{Width: 1040}.Held(trace.Of(&setup))
	before := draw.Instant(trace.Of(&setup), f, 600, 50)
	setup.Faults[0].For = 60 * model.Second
	if after := draw.Instant(trace.Of(&setup), f, 600, 50); after != before {
		t.Errorf("the same place means %d, and after a longer run %d", before, after)
	}
}

// The strip and the marks say in words what they show.
func TestOddsAndFlipsSayWhatTheyShow(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	o := explore.Along(trace.Of(&setup), scenario.OrderBroken, explore.AlongBound)
	if draw.Odds(o, draw.Frame{Width: 1040}) != "" {
		t.Error("something is shown before it is counted")
	}
	for o.Count(1<<20) == explore.Running {
	}
	for _, f := range []draw.Frame{{Width: 1040}, {Width: 344, Tall: true}} {
		if text := plainText(draw.Odds(o, f)); !strings.Contains(text, "The run is lost at 12.6 s.") {
			t.Errorf("the strip says %s", text)
		}
	}
	knob, _ := scenario.Find("pause")
	flips, err := sweep.Flips(&setup, sweep.AxisOf(knob, 61))
	if err != nil {
		t.Fatal(err)
	}
	if text := plainText(draw.Flips(knob, flips)); text != "Here: in order at 0.0 s, stale write accepted from 9.6 s, order broken from 10.701 s." {
		t.Errorf("the marks say %s", text)
	}
	if text := plainText(draw.Flips(knob, nil)); text != "The same verdict all along this slider." {
		t.Errorf("no marks say %s", text)
	}
}

// plainText takes the tags away.
func plainText(html string) string {
	var b strings.Builder
	inside := false
	for _, r := range html {
		switch {
		case r == '<':
			inside = true
		case r == '>':
			inside = false
		case !inside:
			b.WriteRune(r)
		}
	}
	return strings.ReplaceAll(b.String(), "\u00a0", " ")
}
