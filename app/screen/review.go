package screen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"leaselab/core/explore"
	"leaselab/core/model"
	"leaselab/core/quiz"
	"leaselab/core/scenario"
	"leaselab/core/story"
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

// Settings lists the knobs of the run that an item stands on, for a reader who
// does not see it yet: those that are not as in a new scenario, and the plans.
func (r *Review) Settings() []string {
	if r.Asked == nil || !r.Asked.Item.Runs() {
		return nil
	}
	s := &r.Asked.Scenario
	usual := scenario.New(systemOf(s.System))
	known := usual.Statements()
	var list []string
	for _, line := range s.Statements() {
		if !slices.Contains(known, line) {
			list = append(list, line)
		}
	}
	return list
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
	s.View, s.Notice = Questions, ""
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

// show puts the item's own run beside it: for a prediction only when it is made.
func (r *Review) show(made bool) {
	r.Run = nil
	predicts := r.Asked.Item.Kind == quiz.Predict || r.Asked.Item.Kind == quiz.Generated
	if !r.Asked.Item.Runs() || predicts && !made {
		return
	}
	setup := &r.Asked.Scenario.Setup
	if r.Asked.Item.Kind == quiz.Break {
		setup = &r.Turned.Setup
	}
	r.look(setup, nil)
}

// look puts a run beside the item, at an instant or at that of the verdict.
func (r *Review) look(setup *model.Setup, at *model.Time) {
	r.Run = trace.Of(setup)
	r.RunAt = r.Run.Verdict().To
	if at != nil {
		r.RunAt = *at
	} else if i := r.Run.Verdict().Moment; i >= 0 && i < len(r.Run.Moments) {
		r.RunAt = r.Run.Moments[i].At()
	}
}

// turnReview turns a knob that the item allows.
func turnReview(r *Review, m Msg) {
	knob, _ := scenario.Find(m.Name)
	setup := r.Turned.Setup
	if err := knob.Turn(&setup, m.Value); err == nil {
		r.Turned.Setup = setup
		r.Feedback = ""
		r.look(&setup, nil)
	}
}

// answer takes the answer that the reader gives.
func answer(r *Review, m Msg) {
	item := r.Asked.Item
	r.id, r.now = m.ID, m.Now
	switch item.Kind {
	case quiz.Explain:
		r.answered = strings.TrimSpace(r.Typed)
		r.Phase, r.Feedback = Answered, ""
	case quiz.ShortAnswer:
		r.answered = r.Typed
		r.judged(r.Asked.Same(r.Typed), "", nil)
	case quiz.Break:
		answerBreak(r, m.Value != 0)
	case quiz.Save:
		if c := r.choice(); c != nil {
			r.answered = strconv.Itoa(c.Place)
			r.Phase, r.Search = Judging, r.Asked.Search(&c.Scenario.Setup)
		}
	default:
		if c := r.choice(); c != nil {
			r.answered = strconv.Itoa(c.Place)
			r.judged(c.Right, c.Feedback, c.Look)
		}
	}
}

// choice returns the choice that is marked.
func (r *Review) choice() *quiz.Choice {
	if r.Picked < 0 || r.Picked >= len(r.Asked.Choices) {
		r.Feedback = "Mark an answer first."
		return nil
	}
	return &r.Asked.Choices[r.Picked]
}

// answerBreak judges the run that the reader has made, or the claim that there is
// none: a search goes through all.
func answerBreak(r *Review, impossible bool) {
	switch {
	case !impossible:
		r.answered = r.Asked.Settings(&r.Turned.Setup)
		reached := r.Asked.Reached(&r.Turned.Setup)
		text := "The run does not show: " + r.Asked.Item.Harm + ". Turn the sliders and look at the run."
		if reached {
			text = "The run shows it: " + story.Headline(trace.Of(&r.Turned.Setup)) + "."
		}
		r.judged(reached, text, nil)
	case r.Asked.Item.Impossible:
		r.answered = quiz.Impossible
		r.Phase, r.Search = Judging, r.Asked.Search(&r.Asked.Scenario.Setup)
	default:
		r.answered = quiz.Impossible
		r.judged(false, "It can be done. Here is a run that does it, with other sliders than yours perhaps.", nil)
		if s, _, err := r.Asked.Try(r.Asked.Item.Solution); err == nil {
			r.look(&s.Setup, nil)
		}
	}
}

// judgeOn lets the search that judges take some steps.
func judgeOn(r *Review, steps int) {
	x := r.Search
	if x == nil || x.Run(steps) == explore.Running {
		return
	}
	r.Search = nil
	harm := r.Asked.Item.Harm
	if x.Result == explore.None {
		text := fmt.Sprintf("A search went through %s: no schedule shows %s.", story.Worlds(x), harm)
		if c := r.choice(); r.Asked.Item.Kind == quiz.Save && c != nil {
			text += " " + c.Feedback
		}
		r.judged(true, text, nil)
		return
	}
	found, err := x.Scenario(r.Asked.Scenario)
	text := fmt.Sprintf("A search found a schedule with %s that shows %s.", explore.Count(x.Late(), "late event"), harm)
	if c := r.choice(); r.Asked.Item.Kind == quiz.Save && c != nil {
		text += " " + c.Feedback
	}
	if err != nil || x.Result == explore.GaveUp {
		r.judged(false, "The search gave up before its end, so nothing is known.", nil)
		return
	}
	r.judged(false, text, &quiz.Look{Scenario: found, Decisive: true})
}

// judged keeps the attempt, and says what is to be said of it.
func (r *Review) judged(right bool, feedback string, look *quiz.Look) {
	r.Doc.Add(quiz.Attempt{
		ID: r.id, Item: r.Asked.Item.ID, Rev: r.Asked.Item.Rev, Seed: r.Asked.Seed, At: r.now,
		Answer: r.answered, Confidence: r.Confidence, Right: right, Helped: r.Helped,
	})
	r.Tries++
	r.Right, r.Feedback, r.Phase = right, feedback, Answered
	r.show(true)
	if look != nil {
		at := &look.At
		if look.Decisive {
			at = nil
		}
		r.look(&look.Scenario.Setup, at)
		r.Why = "A run that speaks against it"
	}
	if r.Asked.Observe != nil {
		r.Phase = Observing
	}
}

// observed says what the storage answered in the run.
func observed(r *Review, picked int) {
	o := r.Asked.Observe
	r.Phase = Answered
	r.RunAt = o.At
	if picked == o.Right {
		r.Observed = "That is what the run shows."
		return
	}
	r.Observed = "Look again at the stamp at the storage: " + strings.ToLower(o.Choices[o.Right][:1]) + o.Choices[o.Right][1:] + "."
}

// reveal shows the right answer to a reader who asks for it.
func reveal(r *Review) {
	r.Helped, r.Phase, r.Right = true, Answered, false
	item := r.Asked.Item
	r.show(true)
	switch item.Kind {
	case quiz.ShortAnswer:
		r.Feedback = "The answer: " + item.Answers[0] + "."
	case quiz.Break:
		r.Feedback = "It cannot be done within the bound. Say so, and a search goes through all that may happen."
		if s, reached, err := r.Asked.Try(item.Solution); err == nil && reached {
			r.Turned = s
			r.Feedback = "The answer: " + strings.Join(item.Solution, ", ") + "."
			r.look(&s.Setup, nil)
		}
	default:
		for i, c := range r.Asked.Choices {
			if c.Right || item.Options[c.Place].Right {
				r.Picked = i
				r.Feedback = "The answer: " + c.Text + ". " + c.Feedback
			}
		}
	}
}
