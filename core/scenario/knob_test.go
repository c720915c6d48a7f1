package scenario_test

import (
	"strings"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
)

func TestEveryKnobReadsWhatItWrites(t *testing.T) {
	names := map[string]bool{}
	for i := range scenario.Knobs {
		k := &scenario.Knobs[i]
		if names[k.Name] || k.Name == "" || k.Label == "" || !strings.HasSuffix(k.Note, ".") {
			t.Errorf("knob %q has a name that is taken, or no label, or a note that is no sentence", k.Name)
		}
		names[k.Name] = true
		if k.Least > k.Min || k.Min > k.Max || k.Max > k.Most || k.Step <= 0 || k.Default < k.Least || k.Default > k.Most {
			t.Errorf("%s: the range %d, %d…%d, %d by %d with %d at first makes no sense", k.Name, k.Least, k.Min, k.Max, k.Most, k.Step, k.Default)
		}
		for _, v := range []int{k.Least, k.Min, k.Default, k.Max, k.Most, k.Least + (k.Most-k.Least)/3} {
			setup := scenario.New(systems.Lab).Setup
			got, err := k.Parse(k.Format(v))
			if err != nil || got != v {
				t.Errorf("%s: %d is written %q and read as %d, %v", k.Name, v, k.Format(v), got, err)
			}
			if err := k.Turn(&setup, v); err != nil || k.Value(&setup) != v {
				t.Errorf("%s: turned to %d it stands at %d, %v", k.Name, v, k.Value(&setup), err)
			}
		}
	}
}

func TestKnobsStayWithinTheirRange(t *testing.T) {
	for i := range scenario.Knobs {
		k := &scenario.Knobs[i]
		setup := scenario.New(systems.Lab).Setup
		before := setup
		for _, v := range []int{k.Least - 1, k.Most + 1} {
			if err := k.Turn(&setup, v); err == nil || !strings.Contains(err.Error(), k.Name) || setup != before {
				t.Errorf("%s: turned to %d with %v; expected an error that names it, and nothing changed", k.Name, v, err)
			}
		}
	}
}

// A slider that turns a fault turns the one that the scenario states, and
// makes one where it states none.
func TestSlidersTurnTheFaultThatTheScenarioStates(t *testing.T) {
	s, err := scenario.Parse("plan B acquire, write\nlose A\npause B after check for 2s\npause A at 1s for 1s")
	if err != nil {
		t.Fatal(err)
	}
	pause, _ := scenario.Find("pause")
	if got := pause.LabelFor(&s.Setup); got != "B pauses for" || pause.Value(&s.Setup) != 2000 {
		t.Errorf("the slider is %q at %d; expected B's pause of 2000", got, pause.Value(&s.Setup))
	}
	if err := scenario.Set(&s.Setup, "pause", "3s"); err != nil || s.Setup.Faults[1].For != 3000 || s.Setup.Faults[2].For != 1000 {
		t.Errorf("turned, the faults are %+v, %v", s.Setup.Faults[:3], err)
	}
	if err := scenario.Set(&s.Setup, "delay", "1s"); err != nil || s.Setup.Faults[3].By != 1000 || s.Setup.Faults[3].Who != model.A {
		t.Errorf("the delay that was not there is %+v, %v", s.Setup.Faults[3], err)
	}
}

func TestNoRoomForAFaultIsSaid(t *testing.T) {
	s, err := scenario.Parse(strings.Repeat("crash A at 1s\n", model.MaxFaults))
	if err != nil {
		t.Fatal(err)
	}
	if err := scenario.Set(&s.Setup, "pause", "3s"); err == nil || !strings.Contains(err.Error(), "at most 16") {
		t.Errorf("got %v; expected to be told of the limit", err)
	}
}

func TestSetNamesTheNearestKnob(t *testing.T) {
	setup := scenario.New(systems.Lab).Setup
	for name, want := range map[string]string{
		"tll":    `unknown knob "tll"; did you mean "ttl"?`,
		"zzzzzz": `unknown knob "zzzzzz"`,
	} {
		if err := scenario.Set(&setup, name, "1s"); err == nil || err.Error() != want {
			t.Errorf("%s: %v; expected %s", name, err, want)
		}
	}
}

func TestUnknownLessonIsAnsweredWithTheNearest(t *testing.T) {
	if _, err := scenario.FindLesson("chaptr"); err == nil || err.Error() != `there is no lesson "chaptr"; did you mean "chapter"?` {
		t.Errorf("it says %v; expected chapter as a hint", err)
	}
}
