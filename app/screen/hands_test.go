package screen_test

import (
	"testing"

	"leaselab/app/screen"
	"leaselab/core/model"
	"leaselab/core/scenario"
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

// A grip that the run does not have moves nothing.
func TestUnknownGripMovesNothing(t *testing.T) {
	s := after(screen.Msg{Kind: screen.MoveGrip, Name: "fault-9-at", Time: 4_000})
	if s.Undoable() || s.Changed() {
		t.Error("something moved")
	}
}
