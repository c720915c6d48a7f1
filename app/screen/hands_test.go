package screen_test

import (
	"fmt"
	"testing"

	"leaselab/app/screen"
	"leaselab/core/grip"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
)

// What a hand does can be taken back and made again, one stroke at a time.
func TestUndoTakesBackOneStroke(t *testing.T) {
	s := screen.New()
	start := s.Scenario.Setup
	for _, at := range []model.Time{13_000, 11_000, 9_000} {
		s = screen.Update(s, screen.Msg{Kind: screen.MoveGrip, Name: "fault-1-for", Time: at})
	}
	s = screen.Update(s, screen.Msg{Kind: screen.Rest})
	if s.Scenario.Setup.Faults[0].For != 8_500 {
		t.Errorf("a pause that began at 0.6 s and was moved to end at 9.0 s lasts %d", s.Scenario.Setup.Faults[0].For)
	}
	moved := s.Scenario.Setup
	s = screen.Update(s, screen.Msg{Kind: screen.AddFault, Fault: model.Fault{Kind: model.Crashing, Who: model.B, At: 5_000}})
	s = screen.Update(s, screen.Msg{Kind: screen.Undo})
	if s.Scenario.Setup != moved {
		t.Error("undo did not take the fault out again")
	}
	s = screen.Update(s, screen.Msg{Kind: screen.Undo})
	if s.Scenario.Setup != start || s.Undoable() || !s.Redoable() {
		t.Error("the second undo did not take the whole stroke back")
	}
	s = screen.Update(screen.Update(s, screen.Msg{Kind: screen.Redo}), screen.Msg{Kind: screen.Redo})
	if s.Scenario.Setup.Faults[2].Kind != model.Crashing || s.Redoable() {
		t.Error("two redos did not bring the fault back")
	}
	if s = screen.Update(s, turn("ttl", 5_000)); s.Redoable() {
		t.Error("after another change there is nothing to make again")
	}
}

// Undo leads back to the lesson before, too.
func TestUndoLeadsBackToTheLessonBefore(t *testing.T) {
	s := after(turn("pause", 3_000), screen.Msg{Kind: screen.OpenLesson, Name: "redis-failover"}, screen.Msg{Kind: screen.Undo})
	if s.Lesson != screen.Default || s.Scenario.Setup.Faults[0].For != 3_000 {
		t.Errorf("it led to %s with a pause of %d", s.Lesson, s.Scenario.Setup.Faults[0].For)
	}
}

func TestUndoHasALimit(t *testing.T) {
	s := screen.New()
	for i := range 3 * screen.MaxUndo {
		s = screen.Update(screen.Update(s, turn("pause", 500+i)), screen.Msg{Kind: screen.Rest})
	}
	n := 0
	for ; s.Undoable(); n++ {
		s = screen.Update(s, screen.Msg{Kind: screen.Undo})
	}
	if n != screen.MaxUndo {
		t.Errorf("%d changes could be taken back; expected %d", n, screen.MaxUndo)
	}
}

// A pinned run stays while the next ones are made.
func TestPinnedRunStays(t *testing.T) {
	s := after(screen.Msg{Kind: screen.Pin}, turn("pause", 3_000))
	if s.Pinned == nil || s.Pinned.Verdict().Outcome != scenario.OrderBroken || s.Shown.Verdict().Outcome != scenario.InOrder {
		t.Error("the pinned run did not stay as it was")
	}
	if s = screen.Update(s, screen.Msg{Kind: screen.Pin}); s.Pinned != nil {
		t.Error("the second pin does not let go")
	}
}

// A pause whose start is dragged to the far end stays a pause that can be taken
// hold of again.
func TestPauseIsNotDraggedOutOfItsRun(t *testing.T) {
	for _, at := range []model.Time{15_000, 17_000, 40_000} {
		s := after(screen.Msg{Kind: screen.MoveGrip, Name: "fault-1-at", Time: at})
		if g, there := grip.Find(s.Shown, "fault-1-at"); !there || g.At < 600 {
			t.Errorf("dragged to %d the pause begins at %d, and can be taken hold of: %v", at, g.At, there)
		}
	}
	late := after(screen.Msg{Kind: screen.MoveGrip, Name: "fault-1-at", Time: 1_000_000})
	if late.Notice != "" && late.Scenario.Setup != screen.New().Scenario.Setup {
		t.Errorf("it moved, and says %q", late.Notice)
	}
}

// What would change nothing is not added, and the page says why. What is added is
// shown where it strikes.
func TestFaultThatStrikesIsShownAndNoOtherIsAdded(t *testing.T) {
	for who, at := range map[model.Who]model.Time{model.A: 16_500, model.B: 15_900} {
		s := after(screen.Msg{Kind: screen.AddFault, Fault: model.Fault{Kind: model.Crashing, Who: who, At: at}})
		want := fmt.Sprintf("Not added, because nothing would change: %s crashes at %s. Move the playhead to an earlier instant first.", who, story.Length(at))
		if s.Changed() || s.Notice != want {
			t.Errorf("a crash after the end: changed %v, and says %q", s.Changed(), s.Notice)
		}
	}
	crash := model.Fault{Kind: model.Crashing, Who: model.A, At: 12_000}
	s := after(screen.Msg{Kind: screen.AddFault, Fault: crash})
	if got := s.Shown.Moments[s.Moment].Fact.Event.Kind; got != model.Crash || s.At != 12_000 || s.Notice != "" {
		t.Errorf("the playhead is at %d, at a moment of kind %d; it says %q", s.At, got, s.Notice)
	}
}

// Undo brings the playhead back too.
func TestUndoBringsThePlayheadBack(t *testing.T) {
	s := after(screen.Msg{Kind: screen.SeekTime, Time: 12_600})
	was := s.At
	s = screen.Update(s, screen.Msg{Kind: screen.AddFault, Fault: model.Fault{Kind: model.Crashing, Who: model.A, At: 5_000}})
	if s = screen.Update(s, screen.Msg{Kind: screen.Undo}); s.At != was {
		t.Errorf("it is at %d; expected %d", s.At, was)
	}
}

// A grip that the run does not have moves nothing.
func TestUnknownGripMovesNothing(t *testing.T) {
	s := after(screen.Msg{Kind: screen.MoveGrip, Name: "fault-9-at", Time: 4_000})
	if s.Undoable() || s.Changed() {
		t.Error("something moved")
	}
}
