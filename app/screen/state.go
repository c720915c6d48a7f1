package screen

import (
	"fmt"
	"slices"

	"leaselab/core/explore"
	"leaselab/core/export"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
	"leaselab/core/trace"
)

// A State is everything that the page shows.
type State struct {
	View     View
	Lesson   string // the name of the lesson that it began from
	Scenario scenario.Scenario
	Notice   string // a sentence for the reader about a link that could not be followed

	Shown   *trace.Trace // the run of the diagram
	Without *trace.Trace // the same schedule without the cure
	With    *trace.Trace // the same schedule with it

	Harm   scenario.Outcome // what a search looks for
	Bound  explore.Bound    // how far it looks
	Search *explore.Search  // the search that is on, nil for none
	Told   string           // what the last search found
	Found  bool             // it is a schedule, and on screen
	Odds   *explore.Odds    // what the run may still come to, nil while nobody asked
	Marks  []Mark           // where the verdict turns along the sliders, as far as it is known

	Pinned *trace.Trace // the run that the shown one is held against, nil for none

	Review Review

	Axes [2]string // the knobs of the map
	Maps []Chart   // none while none is asked for

	Moment  int        // the moment that the playhead is at, -1 before the first
	At      model.Time // the instant that the playhead is at
	Playing bool       // until the run, the place of the playhead or the view changes; work in the background is none of these
	follows bool       // the playhead stays on the decisive moment while knobs turn

	done   []place // where the reader was before each change, the last one last
	undone []place // where undo came from
	stroke string  // what the hand is moving, "" for nothing
}

// View is what fills the page.
type View uint8

// The views.
const (
	// Lab is a run.
	Lab View = iota
	// Systems compares the systems.
	Systems
	// Questions are for review.
	Questions
)

// systemsLink is the fragment of the view Systems.
const systemsLink = "systems"

// Default is the lesson that a visitor sees first: the chapter's run.
const Default = "chapter"

// New returns the state of the default lesson, stopped at the instant that
// decides it.
func New() State {
	s, _ := State{}.open(Default)
	return s
}

// open turns to a lesson.
func (s State) open(name string) (State, error) {
	lesson, err := scenario.FindLesson(name)
	if err != nil {
		return s, err
	}
	next := State{Review: s.Review, Lesson: name, Scenario: lesson.Scenario, Axes: [2]string{"pause", "ttl"}, Bound: explore.Usual, follows: true}
	next.run()
	return next, nil
}

// run runs the scenario as it is set up, and without and with the cure: the
// fence, or in a group ReadIndex. It stops what was playing.
func (s *State) run() {
	s.Playing = false
	without, with := scenario.Cures(&s.Scenario.Setup)
	s.Without, s.With = trace.Of(&without), trace.Of(&with)
	s.Odds, s.Marks = nil, nil
	if harms := explore.Harms(&s.Scenario.Setup); !slices.Contains(harms, s.Harm) {
		s.Harm = harms[0]
	}
	if slices.ContainsFunc(s.Maps, func(c Chart) bool { return !c.Fits(c.of(&s.Scenario.Setup)) }) {
		s.Maps = nil // they are of other settings
	}
	s.Shown = s.With
	if !s.Cured() {
		s.Shown = s.Without
	}
	if s.Shown.Strayed > 0 {
		s.Notice = fmt.Sprintf("With these settings the schedule that was found cannot be followed from step %d on.", s.Shown.Strayed)
	}
	if s.follows {
		s.seek(s.Shown.Verdict().Moment)
		return
	}
	s.At = min(s.At, s.Shown.Last())
	s.Moment = s.Shown.MomentAt(s.At)
}

// System returns the system of the scenario.
func (s *State) System() systems.System { return systemOf(s.Scenario.System) }

func systemOf(name string) systems.System {
	system, _ := systems.Find(name)
	return system
}

// Fence returns the guard of the scenario.
func (s *State) Fence() model.Guard { return s.Scenario.Setup.Rules.Guard }

// Grouped reports whether the scenario is about a replicated group.
func (s *State) Grouped() bool { return s.Scenario.Setup.Rules.Group.Replicates() }

// Cured reports whether the cure is on in the scenario itself.
func (s *State) Cured() bool {
	if s.Grouped() {
		return s.Scenario.Setup.Rules.Group.ReadBy == model.ByIndex
	}
	return s.Fence() != model.NoGuard
}

// seek moves the playhead to a moment, or before the first, and stops it there.
func (s *State) seek(moment int) {
	s.Playing = false
	s.Moment = max(-1, min(moment, len(s.Shown.Moments)-1))
	s.At = 0
	if s.Moment >= 0 {
		s.At = s.Shown.Moments[s.Moment].At()
	}
}

// Decisive reports whether the playhead is at the moment that decides the run.
func (s *State) Decisive() bool { return s.Moment == s.Shown.Verdict().Moment }

// Link returns the fragment that leads back to this state.
func (s *State) Link() string {
	switch {
	case s.View == Systems:
		return systemsLink
	case s.View == Questions && s.Review.Asked != nil:
		return reviewLink + "=" + s.Review.Asked.Item.ID
	case s.View == Questions:
		return reviewLink
	}
	return s.RunLink()
}

// RunLink returns the fragment that leads to the run in the Lab.
func (s *State) RunLink() string {
	link := export.Link{Lesson: s.Lesson, Scenario: s.Scenario}
	if !s.Decisive() {
		link.At, link.HasAt = s.At, true
	}
	return export.EncodeLink(link)
}

// Changed reports whether a knob has been turned since the lesson was opened.
func (s *State) Changed() bool {
	lesson, err := scenario.FindLesson(s.Lesson)
	return err == nil && lesson.Scenario.Setup != s.Scenario.Setup
}
