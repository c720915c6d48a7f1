package screen_test

import (
	"testing"

	"leaselab/app/screen"
	"leaselab/core/scenario"
)

// What a run may still come to is counted in slices, and forgotten when the run
// is another.
func TestOddsBelongToTheRunOnScreen(t *testing.T) {
	s := after(screen.Msg{Kind: screen.StartOdds})
	slices := 0
	for ; s.Counting(); slices++ {
		s = screen.Update(s, screen.Msg{Kind: screen.CountOn, Value: 500})
	}
	if moment, _, after := s.Odds.Turn(); slices < 3 || moment < 0 || !after.Certain() {
		t.Errorf("after %d slices the shares turn at moment %d to %+v", slices, moment, after)
	}
	if s = screen.Update(s, turn("pause", 15_000)); s.Odds != nil {
		t.Error("the count of another run is still there")
	}
}

// A slider has its marks where the command line says that the verdict turns.
func TestMarksStandWhereTheVerdictTurns(t *testing.T) {
	s := after(screen.Msg{Kind: screen.MarkKnob, Name: "pause"}, screen.Msg{Kind: screen.MarkKnob, Name: "ttl"})
	if len(s.Marks) != 2 || !s.Marked("pause") || !s.Marked("ttl") || s.Marked("net") {
		t.Fatalf("the marks are %+v", s.Marks)
	}
	for _, m := range s.Marks {
		for _, f := range m.Flips {
			for at, want := range map[int]scenario.Outcome{f.At - 1: f.Before, f.At: f.After} {
				if got := after(turn(m.Knob.Name, at)).Shown.Verdict().Outcome; got != want {
					t.Errorf("%s=%d shows %s; the mark says %s", m.Knob.Name, at, got, want)
				}
			}
		}
	}
	if s = screen.Update(s, turn("pause", 15_000)); len(s.Marks) != 0 {
		t.Error("the marks of other settings are still there")
	}
}

// Small multiples are maps for four values of a third knob, which stay while the
// knobs of the axes turn, and the third.
func TestSmallMultiples(t *testing.T) {
	s := after(screen.Msg{Kind: screen.ChooseAxis, Value: 1, Name: "delay"}, screen.Msg{Kind: screen.StartMap, Name: "ttl"})
	for s.Charting() {
		s = screen.Update(s, screen.Msg{Kind: screen.MapOn, Value: 200})
	}
	var values []int
	for _, c := range s.Maps {
		values = append(values, c.Value)
		x, y := c.Place(&s.Scenario.Setup)
		turned := s.Scenario.Setup
		if err := c.Third.Turn(&turned, c.Value); err != nil {
			t.Fatal(err)
		}
		want := after(turn("ttl", c.Value), turn("pause", c.X.At(x)), turn("delay", c.Y.At(y))).Shown.Verdict().Outcome
		if got := c.Cells[y*c.X.Len+x]; got != want {
			t.Errorf("%s: the cell of the present settings shows %s; the run shows %s", c.Title, got, want)
		}
	}
	if len(values) != 4 || values[0] != 5_000 || values[3] != 30_000 {
		t.Errorf("the maps are for %v", values)
	}
	if s = screen.Update(screen.Update(s, turn("ttl", 20_000)), turn("pause", 9_000)); len(s.Maps) != 4 {
		t.Error("the maps went away although they still fit")
	}
	if s = screen.Update(s, turn("net", 500)); s.Maps != nil {
		t.Error("the maps of other settings are still there")
	}
}
