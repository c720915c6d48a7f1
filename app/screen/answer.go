package screen

import (
	"fmt"
	"strconv"
	"strings"

	"leaselab/core/explore"
	"leaselab/core/quiz"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// answer takes the answer that the reader gives.
func answer(r *Review, m Msg) {
	item := r.Asked.Item
	r.id, r.now = m.ID, m.Now
	switch item.Kind {
	case quiz.Explain, quiz.ShortAnswer:
		answerWritten(r)
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

// answerWritten takes what was written: to be judged, or to be held against a model.
func answerWritten(r *Review) {
	r.answered = strings.TrimSpace(r.Typed)
	switch err := r.Asked.Readable(r.Typed); {
	case err != nil:
		r.Feedback = sentence(err)
		r.Tries++ // who has nothing to say is shown the answer, too
	case r.Asked.Item.Kind == quiz.Explain:
		r.Phase, r.Feedback = Answered, modelAnswer
	case r.Asked.Same(r.Typed):
		r.judged(true, "", nil)
	default:
		r.judged(false, fmt.Sprintf("“%s” is not it.", r.answered), nil)
	}
}

// modelAnswer is the heading over an answer of the author's.
const modelAnswer = "A model answer, to hold yours against"

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
		headline := story.Headline(trace.Of(&r.Turned.Setup))
		text := fmt.Sprintf("The run shows something else. %s. What you look for is: %s.", headline, r.Asked.Item.Harm)
		if reached {
			text = "The run shows it: " + headline + "."
		}
		r.judged(reached, text, nil)
	case r.Asked.Item.Impossible:
		r.answered = quiz.Impossible
		r.Phase, r.Search = Judging, r.Asked.Search(&r.Asked.Scenario.Setup)
	default:
		r.answered = quiz.Impossible
		r.judged(false, "It can be done. The sliders stand where they do it: "+r.Asked.Solved()+".", nil)
		if s, _, err := r.Asked.Try(r.Asked.Item.Solution); err == nil {
			r.Turned = s
			r.look(&s.Setup)
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
	harm, because := r.Asked.Item.Harm, ""
	var change *quiz.Option
	if r.Asked.Item.Kind == quiz.Save {
		c := r.choice()
		change, because = &r.Asked.Item.Options[c.Place], " "+c.Feedback
	}
	if x.Result == explore.None {
		text := fmt.Sprintf("A search went through %s, with %s: no schedule shows %s.", story.Worlds(x), r.Asked.Bound(), harm) + because
		if change == nil {
			r.judged(true, text, nil)
			return
		}
		look, err := r.Asked.Withstood(change)
		if err == nil {
			text += " The diagram shows the schedule that broke it before, with your change."
			if o := trace.Of(&look.Scenario.Setup).Verdict().Outcome; o.Harms() {
				text += fmt.Sprintf(" What is left there is another matter: %s.", o)
			}
		}
		r.judged(true, text, look)
		return
	}
	found, err := x.Scenario(r.Asked.Scenario)
	text := fmt.Sprintf("A search found a schedule with %s that shows %s.", explore.Count(x.Late(), "late event"), harm) + because
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
		r.lookAt(look, right)
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
		r.Observed = "You read the run right."
		return
	}
	r.Observed = "Look again at the stamp at the storage: " + story.Small(o.Choices[o.Right]) + "."
}

// reveal shows the right answer to a reader who asks for it.
func reveal(r *Review) {
	r.Helped, r.Phase, r.Right = true, Answered, false
	item := r.Asked.Item
	r.show(true)
	switch item.Kind {
	case quiz.Explain:
		r.Feedback = modelAnswer
	case quiz.ShortAnswer:
		r.Feedback = "The answer: " + item.Answers[0] + "."
	case quiz.Break:
		r.Feedback = "It cannot be done within the bound. Say so, and a search goes through all that may happen."
		if s, reached, err := r.Asked.Try(item.Solution); err == nil && reached {
			r.Turned = s
			r.Feedback = "The answer: " + r.Asked.Solved() + "."
			r.look(&s.Setup)
		}
	default:
		for i, c := range r.Asked.Choices {
			if c.Right || item.Options[c.Place].Right {
				r.Picked = i
				r.Feedback = "The answer: " + c.Text + ". " + c.Feedback
				if c.Look != nil {
					r.lookAt(c.Look, true)
				}
			}
		}
	}
}
