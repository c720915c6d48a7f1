package screen

import (
	"fmt"

	"leaselab/core/explore"
	"leaselab/core/model"
	"leaselab/core/quiz"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// A Review is where a reader is among the questions.
type Review struct {
	Bank  *quiz.Bank
	Doc   quiz.Document
	Topic string // the topic that the list shows, "" for all

	Asked      *quiz.Asked // the item that is open, nil for the list
	Phase      Phase
	Picked     int // the choice that is marked, -1 for none
	Confidence quiz.Confidence
	Typed      string            // what was written
	Ticks      []bool            // Explain: what the reader's own answer says
	Hints      int               // how many hints are shown
	Tries      int               // answers given since the item was opened
	Helped     bool              // the answer was shown before it was found
	Feedback   string            // what is said of the last answer
	Right      bool              // it was right
	Turned     scenario.Scenario // Break: with the knobs as the reader has them
	Observed   string            // what is said of the observation
	Search     *explore.Search   // Save and Break: the search that judges the answer

	Run      *trace.Trace // the run beside the item, nil for none
	RunAt    model.Time
	Why      string // what the run is there for
	answered string // the answer that the search judges
	now      int64  // when it was given
	id       string // and its id
}

// Phase says how far a reader is with an item.
type Phase uint8

// The phases.
const (
	// Answering is before an answer, or before another try.
	Answering Phase = iota
	// Judging is while a search goes through all that may happen.
	Judging
	// Observing is after a prediction, when the reader looks at the run.
	Observing
	// Answered is when everything has been said.
	Answered
)

// reviewLink is the fragment of the view Review; behind it may stand an item.
const reviewLink = "review"

// maxTries is how many wrong answers there are before the right one is offered.
const maxTries = 2

// Stumped reports whether the right answer is on offer.
func (r *Review) Stumped() bool { return r.Tries >= maxTries && r.Phase == Answering }

// Plan says what to come back to.
func (r *Review) Plan() []quiz.Due { return quiz.Plan(r.Bank, r.Doc.Attempts) }

// review changes what is on screen of the questions.
func review(s State, m Msg) State {
	r := &s.Review
	switch m.Kind {
	case ChooseTopic:
		r.Topic = m.Name
	case CloseItem:
		r.Asked, r.Run = nil, nil
	case AskItem:
		return ask(s, m.Name)
	case PickChoice:
		r.Picked = m.Value
	case Confide:
		r.Confidence = quiz.Confidence(m.Value)
	case TypeAnswer:
		r.Typed = m.Name
	case TickRubric:
		r.Ticks = append([]bool(nil), r.Ticks...)
		r.Ticks[m.Value] = !r.Ticks[m.Value]
	case ShowHint:
		r.Hints = min(r.Hints+1, len(r.Asked.Item.Hints))
	case TurnReview:
		turnReview(r, m)
	case GiveAnswer:
		answer(r, m)
	case JudgeOn:
		judgeOn(r, m.Value)
	case Observe:
		observed(r, m.Value)
	case TryAgain:
		if r.answered == quiz.Impossible { // the sliders stand where it is done
			r.Turned = r.Asked.Scenario
		}
		r.Phase, r.Feedback, r.Why = Answering, "", ""
		r.show(false)
	case ShowAnswer:
		reveal(r)
	case KeepWords:
		keepWords(r, m)
	}
	return s
}

// followReview turns to the questions, or to one item.
func followReview(s State, id string) State {
	s.View, s.Notice, s.Playing = Questions, "", false
	switch {
	case id == "":
		s.Review.Asked, s.Review.Run = nil, nil
		return s
	case s.Review.Asked != nil && s.Review.Asked.Item.ID == id:
		return s // where the reader left it
	}
	return ask(s, id)
}

// keepWords keeps an answer in the reader's own words, with what its writer says
// that it says.
func keepWords(r *Review, m Msg) {
	all := true
	for _, tick := range r.Ticks {
		all = all && tick
	}
	r.Doc.Add(quiz.Attempt{
		ID: m.ID, Item: r.Asked.Item.ID, Rev: r.Asked.Item.Rev, At: m.Now,
		Answer: r.answered[:min(len(r.answered), maxWords)], Right: all,
	})
	r.Right, r.Feedback = all, "Kept, with your marks. Nobody scores this answer."
}

// maxWords is how many bytes of an answer in words are kept.
const maxWords = 2000

// ask opens an item. Each time it is another variant, where it has any.
func ask(s State, id string) State {
	r := &s.Review
	q, item := r.Bank.Find(id)
	if item == nil {
		s.Notice = fmt.Sprintf("There is no question %q here.", id)
		return s
	}
	seed := uint64(0)
	for _, at := range r.Doc.Attempts {
		if at.Item == id {
			seed++
		}
	}
	if len(item.Vary) == 0 {
		seed = 0
	} else if item.Kind == quiz.Generated || seed > 0 {
		seed += r.Doc.Learner<<8 | 1
	}
	asked, err := quiz.Ask(q, item, r.Doc.Learner, seed)
	if err != nil {
		s.Notice = sentence(err)
		return s
	}
	next := Review{Bank: r.Bank, Doc: r.Doc, Topic: r.Topic, Asked: asked, Picked: -1, Turned: asked.Scenario, Ticks: make([]bool, len(item.Rubric))}
	next.show(false)
	s.Review, s.Notice = next, ""
	return s
}

// show puts the item's own run beside it: where it would give the answer away, as with
// a prediction, only when that is made.
func (r *Review) show(made bool) {
	r.Run = nil
	later := r.Asked.Item.Later || r.Asked.Item.Kind == quiz.Predict || r.Asked.Item.Kind == quiz.Generated
	if !r.Asked.Item.Runs() || later && !made {
		return
	}
	setup := &r.Asked.Scenario.Setup
	if r.Asked.Item.Kind == quiz.Break {
		setup = &r.Turned.Setup
	}
	r.look(setup)
}

// look puts a run beside the item, at the instant of its verdict, and where that is no
// more than that two believed, at its end: what came of it is what matters.
func (r *Review) look(setup *model.Setup) {
	r.Run = trace.Of(setup)
	verdict := r.Run.Verdict()
	r.RunAt = verdict.To
	if i := verdict.Moment; i >= 0 && i < len(r.Run.Moments) {
		r.RunAt = r.Run.Moments[i].At()
	}
	if verdict.Outcome == scenario.TwoBelievers {
		r.RunAt = r.Run.Last()
	}
}

// lookAt puts the run of an answer beside the item, at the instant that matters.
func (r *Review) lookAt(l *quiz.Look, right bool) {
	r.look(&l.Scenario.Setup)
	if !l.Decisive {
		r.RunAt = l.At
	}
	r.Why = "A run that speaks against it"
	if right {
		r.Why = "A run that shows it"
	}
	if l.Scenario.System != r.Asked.Scenario.System {
		system := systemOf(l.Scenario.System)
		r.Why += ", of another system: " + system.Label
	}
}

// Tells reports whether the verdict of the run beside the item may be said: a reader
// who chooses, or reads the answer off the diagram, is not told it before.
func (r *Review) Tells() bool {
	asked := r.Phase == Answering && r.Asked.Item.Kind == quiz.MultipleChoice
	return !asked && r.Phase != Observing
}

// turnReview turns a knob that the item allows.
func turnReview(r *Review, m Msg) {
	knob, _ := scenario.Find(m.Name)
	setup := r.Turned.Setup
	if err := knob.Turn(&setup, m.Value); err == nil {
		r.Turned.Setup = setup
		r.Feedback = ""
		r.look(&setup)
	}
}
