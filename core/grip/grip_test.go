package grip_test

import (
	"strings"
	"testing"

	"leaselab/core/grip"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// In every lesson each grip goes where the hand moves it, and the number behind
// it can be read off the scenario's text.
func TestEveryGripGoesWhereItIsMoved(t *testing.T) {
	moved, stayed := 0, 0
	for _, lesson := range scenario.Lessons() {
		run := trace.Of(&lesson.Scenario.Setup)
		for _, g := range grip.Of(run) {
			turned := lesson.Scenario
			g.To(&turned.Setup, g.At+3*g.Step)
			back, err := scenario.Parse(turned.String())
			if err != nil || back.Setup != turned.Setup {
				t.Errorf("%s, %s: moved, the scenario is read back otherwise: %v", lesson.Name, g.Label, err)
				continue
			}
			after, there := grip.Find(trace.Of(&turned.Setup), g.ID)
			switch {
			case !there:
				stayed++ // it is not reached any more: the run went another way before
			case after.Value != (g.Value+3*g.Step+g.Step/2)/g.Step*g.Step:
				t.Errorf("%s, %s: three notches on from %d it is %d", lesson.Name, g.Label, g.Value, after.Value)
			case after.At-g.At == 3*g.Step:
				moved++
			default:
				stayed++ // clocks that run fast, or a value that was no whole notch
			}
		}
	}
	if moved < 150 || stayed > moved/4 {
		t.Errorf("%d grips went where they were moved and %d elsewhere", moved, stayed)
	}
}

// The chapter's diagram can be taken hold of where a reader would.
func TestGripsOfTheChapter(t *testing.T) {
	var labels []string
	for _, g := range grip.Of(trace.Of(&scenario.Lessons()[0].Scenario.Setup)) {
		labels = append(labels, g.Label)
	}
	all := strings.Join(labels, "; ")
	for _, want := range []string{"Start of the pause of A", "End of the pause of A", "End of A’s lease", "Landing of A’s write", "Landing of B’s write"} {
		if !strings.Contains(all, want) {
			t.Errorf("there is no %q among %s", want, all)
		}
	}
}

// A pause that began at a point of the plan begins at an instant once its start
// was moved, and a message that nothing held up is held up once it was.
func TestMovingMakesTheFaultThatItTakes(t *testing.T) {
	s := scenario.Lessons()[0].Scenario.Setup
	run := trace.Of(&s)
	start, _ := grip.Find(run, "fault-1-at")
	start.To(&s, start.At+2_000)
	if f := s.Faults[0]; f.Point != model.AtTime || f.At != 2_500 || f.For != 14_000 {
		t.Errorf("the pause is %+v; expected one at 2.5 s for 14 s", f)
	}
	b, _ := grip.Find(run, "B-write-1")
	b.To(&s, b.At+2*b.Step)
	if got := story.Fault(&s.Faults[2]); got != "B’s write travels 0.5 s longer" {
		t.Errorf("moving B’s write made: %s", got)
	}
	grip.Remove(&s, 0)
	if s.Faults[0].Kind != model.Delay || s.Faults[1].Who != model.B || s.Faults[2].Kind != model.NoFault {
		t.Errorf("without the pause the faults are %+v", s.Faults[:3])
	}
}

// Whatever is on offer on a lane is a scenario that can be written down and run.
func TestEveryOfferCanBeAddedAndWrittenDown(t *testing.T) {
	offers := 0
	for _, lesson := range scenario.Lessons() {
		run := trace.Of(&lesson.Scenario.Setup)
		lanes := []model.Who{model.A, model.B}
		for _, who := range append(lanes, run.Servers()...) {
			if who.IsClient() && lesson.Scenario.Setup.Plans[who-model.A].Len() == 0 {
				continue
			}
			for _, o := range grip.Offers(run, who, 2_000) {
				turned := lesson.Scenario
				if err := grip.Add(&turned.Setup, o.Fault); err != nil {
					t.Fatal(err)
				}
				back, err := scenario.Parse(turned.String())
				if err != nil || back.Setup != turned.Setup {
					t.Errorf("%s, %s: %s: %v", lesson.Name, who, o.Label, err)
				}
				// While two of three nodes are paused, what is sent to them piles up,
				// and the simulator says that it is too much.
				if trace.Of(&turned.Setup).Has(scenario.GaveUp) && !who.IsNode() {
					t.Errorf("%s, %s: %s: the run gives up", lesson.Name, who, o.Label)
				}
				offers++
			}
		}
	}
	if offers < 500 {
		t.Errorf("only %d offers were tried", offers)
	}
}

func TestMoreFaultsThanFitAreRefused(t *testing.T) {
	var s model.Setup
	for range model.MaxFaults {
		if err := grip.Add(&s, model.Fault{Kind: model.Pause, Who: model.A, For: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := grip.Add(&s, model.Fault{Kind: model.Pause}); err == nil || !strings.Contains(err.Error(), "16") {
		t.Errorf("one more is answered with %v", err)
	}
}
