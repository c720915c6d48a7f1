package screen_test

import (
	"strings"
	"testing"

	"leaselab/app/screen"
	"leaselab/core/grip"
	"leaselab/core/model"
	"leaselab/core/scenario"
)

// after returns the state after some messages to a new page.
func after(msgs ...screen.Msg) screen.State {
	s := screen.New()
	for _, m := range msgs {
		s = screen.Update(s, m)
	}
	return s
}

func turn(name string, v int) screen.Msg {
	return screen.Msg{Kind: screen.TurnKnob, Name: name, Value: v}
}

// The first thing a visitor sees is a run in which something goes wrong,
// stopped at the instant it does.
func TestPageOpensWhereTheStaleWriteLands(t *testing.T) {
	s := screen.New()
	if s.Lesson != screen.Default || s.Fence() != model.NoGuard {
		t.Errorf("the page opens on %s with guard %d", s.Lesson, s.Fence())
	}
	if fact := s.Shown.Moments[s.Moment].Fact; fact.Event.Kind != model.Write || fact.Event.From != model.A || !fact.Backwards() {
		t.Errorf("the playhead is at %+v; expected A's stale write", fact)
	}
	if s.Without.Verdict().Outcome != scenario.OrderBroken || s.With.Verdict().Outcome != scenario.StaleRefused {
		t.Errorf("without the fence: %v, with it: %v", s.Without.Verdict().Outcome, s.With.Verdict().Outcome)
	}
}

// While the reader has not moved it, the playhead stays on what decides the
// run; once moved, it stays at its instant.
func TestPlayheadFollowsTheDecisionUntilItIsMoved(t *testing.T) {
	s := after(turn("pause", 16_000))
	if !s.Decisive() {
		t.Errorf("after a slider moved the playhead is at moment %d, and moment %d decides", s.Moment, s.Shown.Verdict().Moment)
	}
	s = after(screen.Msg{Kind: screen.Seek, Value: 5}, turn("pause", 16_000))
	if s.At != 6000 || s.Decisive() {
		t.Errorf("after a step and a slider the playhead is at %d; expected it to stay at 6000", s.At)
	}
	if s = screen.Update(s, screen.Msg{Kind: screen.Decide}); !s.Decisive() {
		t.Error("asked for what decides, the playhead did not go there")
	}
}

func TestSteppingStaysWithinTheRun(t *testing.T) {
	s := after(screen.Msg{Kind: screen.Seek, Value: 0})
	for range 3 {
		s = screen.Update(s, screen.Msg{Kind: screen.Step, Value: -1})
	}
	if s.Moment != -1 || s.At != 0 {
		t.Errorf("stepped back to moment %d at %d; expected to stop before the first", s.Moment, s.At)
	}
	for range 200 {
		s = screen.Update(s, screen.Msg{Kind: screen.Step, Value: +1})
	}
	if s.Moment != len(s.Shown.Moments)-1 || s.At != s.Shown.Last() {
		t.Errorf("stepped on to moment %d; expected the last", s.Moment)
	}
	if s = screen.Update(s, screen.Msg{Kind: screen.SeekTime, Time: 6_350}); s.At != 6300 {
		t.Errorf("a click at 6.35 s led to %d; expected the moment at 6300", s.At)
	}
}

func TestFenceChangesWhichRunIsShown(t *testing.T) {
	s := after(turn("fence", int(model.LatestGrant)))
	if s.Shown != s.With || s.With.Setup.Rules.Guard != model.LatestGrant || s.Without.Setup.Rules.Guard != model.NoGuard {
		t.Error("with a fence the diagram must show the run with that fence, beside the run without")
	}
	if s = screen.Update(s, turn("fence", 0)); s.Shown != s.Without {
		t.Error("without a fence the diagram must show the run without")
	}
}

func TestPlayingRunsToTheEndAndStops(t *testing.T) {
	if s := after(screen.Msg{Kind: screen.TogglePlay}); !s.Playing || s.At != 0 {
		t.Errorf("played first, the run starts at %d; expected from the beginning, and not at the verdict", s.At)
	}
	s := after(screen.Msg{Kind: screen.Seek, Value: 27}, screen.Msg{Kind: screen.TogglePlay})
	if !s.Playing || s.At != 0 {
		t.Fatalf("played from the end, the run starts at %d, playing %v; expected from the beginning", s.At, s.Playing)
	}
	last := s.At
	for range 2000 {
		s = screen.Update(s, screen.Msg{Kind: screen.Tick, Time: 16})
		if s.At < last || s.Moment != s.Shown.MomentAt(s.At) {
			t.Fatalf("at %d the playhead is on moment %d", s.At, s.Moment)
		}
		last = s.At
	}
	if s.Playing || s.At != s.Shown.Last() {
		t.Errorf("after 32 s of playing the run is at %d, playing %v", s.At, s.Playing)
	}
}

// What changes the run, or takes the reader elsewhere, stops the playing. What the
// page does meanwhile does not: the marks of the sliders come in while it plays.
func TestPlayingIsStoppedByTheReaderAlone(t *testing.T) {
	playing := func() screen.State {
		return after(turn("pause", 16_000), screen.Msg{Kind: screen.StartOdds}, screen.Msg{Kind: screen.StartMap},
			screen.Msg{Kind: screen.StartSearch}, screen.Msg{Kind: screen.Seek, Value: 3}, screen.Msg{Kind: screen.TogglePlay})
	}
	grips := grip.Of(playing().Shown)
	for name, m := range map[string]screen.Msg{
		"a slider":            turn("ttl", 5000),
		"a handle":            {Kind: screen.NudgeGrip, Name: grips[0].ID, Value: 1},
		"undo":                {Kind: screen.Undo},
		"a lesson":            {Kind: screen.OpenLesson, Name: "honest"},
		"a link":              {Kind: screen.OpenLink},
		"the systems":         {Kind: screen.OpenLink, Name: "#systems"},
		"the questions":       {Kind: screen.OpenLink, Name: "#review"},
		"a step":              {Kind: screen.Step, Value: 1},
		"a click":             {Kind: screen.SeekTime, Time: 9000},
		"what decides":        {Kind: screen.Decide},
		"the button":          {Kind: screen.TogglePlay},
		"what a search found": {Kind: screen.SearchOn, Value: 1_000_000},
	} {
		if s := screen.Update(playing(), m); s.Playing {
			t.Errorf("%s must stop the playing", name)
		}
	}
	for name, m := range map[string]screen.Msg{
		"a frame":               {Kind: screen.Tick, Time: 16},
		"a hand that rests":     {Kind: screen.Rest},
		"the marks of a slider": {Kind: screen.MarkKnob, Name: "pause"},
		"a search":              {Kind: screen.SearchOn, Value: 1},
		"the odds":              {Kind: screen.CountOn, Value: 1},
		"the map":               {Kind: screen.MapOn, Value: 1},
		"a pin":                 {Kind: screen.Pin},
	} {
		if s := screen.Update(playing(), m); !s.Playing {
			t.Errorf("%s must not stop the playing", name)
		}
	}
}

func TestLinkLeadsBackToTheState(t *testing.T) {
	s := after(turn("pause", 12_500), turn("check", 1), screen.Msg{Kind: screen.Seek, Value: 7})
	back := after(screen.Msg{Kind: screen.OpenLink, Name: "#" + s.Link()})
	if back.Scenario.Setup != s.Scenario.Setup || back.Moment != s.Moment || back.Lesson != s.Lesson || back.Notice != "" {
		t.Errorf("the link %s leads to moment %d with %q", s.Link(), back.Moment, back.Notice)
	}
	if back = after(turn("ttl", 5000), screen.Msg{Kind: screen.OpenLink, Name: ""}); back.Changed() || back.Lesson != screen.Default {
		t.Error("an empty address must lead to the default")
	}
}

// What cannot be followed is said, and nothing is lost.
func TestBrokenLinkShowsASentenceAndTheDefault(t *testing.T) {
	for _, fragment := range []string{"#v9&x", "#v1&lesson=nosuch", "#v1&lesson=chapter&run=ttl+never", "#rubbish"} {
		s := after(screen.Msg{Kind: screen.OpenLink, Name: fragment})
		if !strings.HasSuffix(s.Notice, ".") || s.Lesson != screen.Default || s.Shown == nil {
			t.Errorf("%s: the notice is %q over %s", fragment, s.Notice, s.Lesson)
		}
	}
	s := after(screen.Msg{Kind: screen.OpenLink, Name: "#rubbish"}, turn("ttl", 5000))
	if s.Notice != "" {
		t.Error("the notice stays when the reader goes on")
	}
}

func TestImpossibleRequestsChangeNothingAndSayWhy(t *testing.T) {
	for _, m := range []screen.Msg{turn("ttl", -1), {Kind: screen.OpenLesson, Name: "chaptre"}} {
		s := after(m)
		if s.Notice == "" || s.Changed() || s.Lesson != screen.Default {
			t.Errorf("%+v: the notice is %q", m, s.Notice)
		}
	}
}

func TestNoticeSpeaksOfAKnobAsThePageDoes(t *testing.T) {
	if s := after(turn("ttl", 0)); s.Notice != "Lease TTL is 0s; expected from 1ms to 168h0m0s." {
		t.Errorf("the notice is %q", s.Notice)
	}
}

func TestLessonsOpenWithTheirOwnSettings(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		s := after(turn("ttl", 5000), screen.Msg{Kind: screen.OpenLesson, Name: lesson.Name})
		if s.Changed() || s.Scenario.Title != lesson.Scenario.Title || !s.Decisive() {
			t.Errorf("%s does not open as it is", lesson.Name)
		}
	}
}

// The view Systems has a fragment of its own, and the way back leads to the run.
func TestSystemsViewKeepsTheRun(t *testing.T) {
	s := screen.Update(screen.New(), screen.Msg{Kind: screen.TurnKnob, Name: "ttl", Value: 7000})
	run := s.Link()
	s = screen.Update(s, screen.Msg{Kind: screen.OpenLink, Name: "#systems"})
	if s.View != screen.Systems || s.Link() != "systems" || s.RunLink() != run {
		t.Errorf("the view is %d, its link %q, that of the run %q; expected the comparison, and %q", s.View, s.Link(), s.RunLink(), run)
	}
	if s = screen.Update(s, screen.Msg{Kind: screen.OpenLink, Name: "#" + run}); s.View != screen.Lab || s.Scenario.Setup.TTL != 7000 {
		t.Errorf("the way back leads to view %d with a TTL of %d", s.View, s.Scenario.Setup.TTL)
	}
}

// A search goes on step by step, and what it finds is on screen afterwards; a
// knob that is turned ends it.
func TestSearchShowsWhatItFinds(t *testing.T) {
	s := screen.Update(screen.New(), screen.Msg{Kind: screen.StartSearch})
	if s = screen.Update(s, screen.Msg{Kind: screen.TurnKnob, Name: "pause", Value: 0}); s.Search != nil {
		t.Fatal("a search goes on although its settings are no longer those on screen")
	}
	s = screen.Update(s, screen.Msg{Kind: screen.StartSearch})
	for s.Search != nil {
		s = screen.Update(s, screen.Msg{Kind: screen.SearchOn, Value: 100})
	}
	if s.Shown.Verdict().Outcome != scenario.OrderBroken || !strings.HasPrefix(s.Told, "Found: a schedule with 1 late") {
		t.Errorf("on screen is %s, and told is %q", s.Shown.Verdict().Outcome, s.Told)
	}
	if turned := screen.Update(s, turn("ttl", 9_000)); turned.Told != "" {
		t.Errorf("of other settings it still says %q", turned.Told)
	}
	link := s.Link()
	if again := screen.Update(screen.New(), screen.Msg{Kind: screen.OpenLink, Name: "#" + link}); again.Scenario.Setup != s.Scenario.Setup {
		t.Errorf("the link %s leads elsewhere", link)
	}
	s = screen.Update(s, screen.Msg{Kind: screen.TurnKnob, Name: "fence", Value: int(model.HighestAccepted)})
	s = screen.Update(s, screen.Msg{Kind: screen.StartSearch})
	for s.Search != nil {
		s = screen.Update(s, screen.Msg{Kind: screen.SearchOn, Value: 100})
	}
	if !strings.HasPrefix(s.Told, "49,491 worlds, 367,929 schedules, and none shows: order broken") {
		t.Errorf("with the fence it says %q", s.Told)
	}
}

// The map is drawn cell by cell, stays while its own knobs turn, and goes when
// another does.
func TestMapBelongsToItsSettings(t *testing.T) {
	s := after(screen.Msg{Kind: screen.ChooseAxis, Value: 0, Name: "ttl"}) // taken already
	if s.Axes != [2]string{"pause", "ttl"} {
		t.Fatalf("the axes are %v; expected two knobs", s.Axes)
	}
	s = screen.Update(s, screen.Msg{Kind: screen.StartMap})
	for s.Charting() {
		s = screen.Update(s, screen.Msg{Kind: screen.MapOn, Value: 500})
	}
	if len(s.Maps) != 2 || !s.Maps[0].Done() || !s.Maps[1].Done() {
		t.Fatal("the maps are not drawn to their ends")
	}
	if s = screen.Update(s, screen.Msg{Kind: screen.TurnKnob, Name: "ttl", Value: 5000}); len(s.Maps) != 2 {
		t.Error("the map went although its own knob was turned")
	}
	if s = screen.Update(s, screen.Msg{Kind: screen.TurnKnob, Name: "net", Value: 500}); s.Maps != nil {
		t.Error("the map of other settings stayed")
	}
}
