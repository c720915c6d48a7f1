package screen

import (
	"strings"

	"leaselab/core/export"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
)

// A Msg is something that the reader did, or time that went by.
type Msg struct {
	Kind  Kind
	Name  string      // TurnKnob, ChooseAxis, MarkKnob, TurnReview: the knob. StartMap: the third knob, if any. OpenLesson: the lesson. OpenLink: the fragment. MoveGrip, NudgeGrip: the grip. AskItem: the item. TypeAnswer: the text. ChooseTopic: the topic. SetBound: the part
	Value int         // TurnKnob: what it is turned to. Seek: the moment. Step: how many moments on. ChooseHarm: the outcome. SearchOn, CountOn: how many steps. ChooseAxis: 0 or 1. MapOn: how many cells. NudgeGrip: how many notches. RemoveFault: its place. PickChoice, Observe, TickRubric: its place. GiveAnswer: 1 for the claim that it is impossible
	Time  model.Time  // Tick: real milliseconds since the last. SeekTime, MoveGrip: the instant
	Fault model.Fault // AddFault
	Text  string      // SetBound: what the part is set to
	ID    string      // GiveAnswer, KeepWords: an id for the attempt
	Now   int64       // likewise: when, in milliseconds since 1970
}

// Kind says what a message is about.
type Kind uint8

// The kinds of messages.
const (
	// TurnKnob turns a knob of the scenario.
	TurnKnob Kind = iota
	// OpenLesson turns to a lesson.
	OpenLesson
	// OpenSystem turns to the first lesson of a system.
	OpenSystem
	// OpenLink turns to what a link leads to.
	OpenLink
	// MoveGrip moves what a hand holds to an instant.
	MoveGrip
	// NudgeGrip moves it by notches.
	NudgeGrip
	// AddFault puts a fault into the scenario.
	AddFault
	// RemoveFault takes one out.
	RemoveFault
	// Undo takes the last change back.
	Undo
	// Redo makes a change again that was taken back.
	Redo
	// Rest is the hand letting go: what comes next is another change.
	Rest
	// Pin keeps the run to hold the next ones against it, or lets go of it.
	Pin
	// Seek moves the playhead to a moment.
	Seek
	// SeekTime moves the playhead to the last moment at or before an instant.
	SeekTime
	// Step moves the playhead on by moments, or back.
	Step
	// Decide moves the playhead to the moment that decides the run.
	Decide
	// TogglePlay starts and stops playing.
	TogglePlay
	// Tick plays on.
	Tick
	// ChooseHarm says what a search shall look for.
	ChooseHarm
	// SetBound says how far a search looks.
	SetBound
	// StartSearch begins a search in the present settings.
	StartSearch
	// SearchOn lets it take some steps.
	SearchOn
	// StopSearch ends it before its end.
	StopSearch
	// StartOdds begins to count what the run may still come to.
	StartOdds
	// CountOn counts some further steps.
	CountOn
	// MarkKnob finds where the verdict turns along a slider.
	MarkKnob
	// ChooseAxis puts a knob on an axis of the map.
	ChooseAxis
	// StartMap begins to draw the map of the present settings.
	StartMap
	// MapOn draws some more cells of it.
	MapOn
	// ChooseTopic says which questions are listed.
	ChooseTopic
	// AskItem opens an item of a question.
	AskItem
	// CloseItem goes back to the list.
	CloseItem
	// PickChoice marks one of the answers on offer.
	PickChoice
	// Confide says how sure the reader is.
	Confide
	// TypeAnswer is what the reader writes.
	TypeAnswer
	// TickRubric marks what the reader's own answer says, or takes the mark away.
	TickRubric
	// ShowHint shows one more hint.
	ShowHint
	// TurnReview turns a knob of the run beside an item.
	TurnReview
	// GiveAnswer gives the answer.
	GiveAnswer
	// JudgeOn lets the search that judges an answer take some steps.
	JudgeOn
	// Observe says what the reader saw in the run.
	Observe
	// TryAgain goes back to the answers.
	TryAgain
	// ShowAnswer shows the right one.
	ShowAnswer
	// KeepWords keeps the reader's own words with their marks.
	KeepWords
)

// playLength is how long playing a whole run takes, in real milliseconds.
const playLength = 12 * model.Second

// Update returns the state after a message. What cannot be done leaves the
// state as it was, with a notice that says why.
func Update(s State, m Msg) State {
	next := update(s, m)
	if m.Kind == Undo || m.Kind == Redo {
		return next
	}
	if next.Lesson != s.Lesson || next.Scenario.Setup != s.Scenario.Setup {
		next.remember(&s, m)
		next.Search = nil // its settings are no longer those on screen
		if m.Kind != SearchOn {
			next.Told, next.Found = "", false // likewise
		}
	} else {
		next.done, next.undone = s.done, s.undone
	}
	return next
}

func update(s State, m Msg) State {
	if m.Kind >= ChooseTopic {
		return review(s, m)
	}
	switch m.Kind {
	case ChooseHarm, SetBound, StartSearch, SearchOn, StopSearch:
		return search(s, m)
	case StartOdds, CountOn:
		return odds(s, m)
	case MarkKnob:
		return mark(s, m.Name)
	case ChooseAxis, StartMap, MapOn:
		return chart(s, m)
	case TurnKnob:
		return turn(s, m)
	case MoveGrip, NudgeGrip, AddFault, RemoveFault:
		return hands(s, m)
	case Undo, Redo:
		return goBack(s, m)
	case Rest:
		s.stroke = ""
		return s
	case Pin:
		return pin(s)
	case OpenLesson:
		next, err := s.open(m.Name)
		if err != nil {
			next.Notice = sentence(err)
		}
		return next
	case OpenSystem:
		for _, lesson := range scenario.Lessons() {
			if lesson.Scenario.System == m.Name {
				next, _ := s.open(lesson.Name)
				return next
			}
		}
	case OpenLink:
		return follow(s, m.Name)
	case TogglePlay:
		return togglePlay(s)
	case Tick:
		return tick(s, m.Time)
	}
	return seek(s, m)
}

// seek moves the playhead. From then on it stays where it is, or on the moment
// that decides the run if that is where it went.
func seek(s State, m Msg) State {
	switch m.Kind {
	case Seek:
		s.seek(m.Value)
	case SeekTime:
		s.seek(s.Shown.MomentAt(m.Time))
	case Step:
		s.seek(s.Moment + m.Value)
	case Decide:
		s.seek(s.Shown.Verdict().Moment)
	}
	s.follows = s.Decisive()
	return s
}

// turn turns one knob and runs the scenario again.
func turn(s State, m Msg) State {
	knob, _ := scenario.Find(m.Name)
	setup := s.Scenario.Setup
	if err := knob.Turn(&setup, m.Value); err != nil {
		s.Notice = strings.Replace(sentence(err), story.Capital(knob.Name), knob.LabelFor(&setup), 1) // the page's word for it
		return s
	}
	return s.with(setup)
}

// pin keeps the run on screen, or lets go of the one that is kept.
func pin(s State) State {
	if s.Pinned != nil {
		s.Pinned = nil
	} else {
		s.Pinned = s.Shown
	}
	return s
}

// anew returns the default lesson. What the reader did with questions stays.
func anew(s State) State {
	next := New()
	next.Review = s.Review
	return next
}

// follow turns to what a link leads to. A broken link leads to the default
// lesson, with a notice; an empty one to the default lesson.
func follow(s State, fragment string) State {
	switch strings.TrimPrefix(fragment, "#") {
	case "":
		return anew(s)
	case systemsLink:
		s.View, s.Notice, s.Playing = Systems, "", false
		return s
	}
	if item, ok := strings.CutPrefix(strings.TrimPrefix(fragment, "#"), reviewLink); ok {
		return followReview(s, strings.TrimPrefix(item, "="))
	}
	link, err := export.DecodeLink(fragment)
	if err != nil {
		next := anew(s)
		next.Notice = sentence(err) + " You see the chapter’s run instead."
		return next
	}
	next, _ := s.open(Default)
	next.Lesson, next.Scenario, next.follows, next.At = link.Lesson, link.Scenario, !link.HasAt, link.At
	next.run()
	return next
}

// togglePlay starts from the beginning when the run has been played to its end, or
// stands at its verdict, to which nobody has moved it.
func togglePlay(s State) State {
	plays := !s.Playing
	if plays && (s.follows || s.At >= s.Shown.Last()) {
		s.seek(-1)
	}
	s.Playing, s.follows = plays, false
	return s
}

// tick plays on at a pace that shows the whole run in playLength.
func tick(s State, passed model.Time) State {
	if !s.Playing {
		return s
	}
	last := s.Shown.Last()
	on := int64(passed) * int64(last) / int64(playLength)
	s.At = model.Time(min(int64(s.At)+max(on, 1), int64(last)))
	s.Moment = s.Shown.MomentAt(s.At)
	s.Playing = s.At < last
	return s
}

// sentence makes a sentence for the reader out of an error.
func sentence(err error) string { return story.Capital(err.Error()) + "." }
