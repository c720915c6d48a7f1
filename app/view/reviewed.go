package view

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/export"
	"leaselab/core/quiz"
	"leaselab/core/story"
)

// buttons are what can be done with an item.
func (v *reviewPane) buttons(r *screen.Review) app.UI {
	p, item := v.Page, r.Asked.Item
	var list []app.UI
	button := func(id, words string, kind screen.Kind, value int, focus string) {
		list = append(list, app.Button().Type("button").ID(id).Text(words).OnClick(func(app.Context, app.Event) {
			p.ask(screen.Msg{Kind: kind, Value: value})
			if p.state.Review.Phase == screen.Judging {
				p.judgeOn()
				return
			}
			p.focusSoon(focus)
		}, app.EventScope(id, kind, value)))
	}
	switch {
	case r.Phase == screen.Answering:
		words := "Check my answer"
		switch item.Kind {
		case quiz.Break:
			words = "This run does it"
		case quiz.Explain:
			words = "Show a model answer"
		case quiz.Predict, quiz.Generated:
			words = "Commit, and run it"
		}
		button("answer", words, screen.GiveAnswer, 0, "feedback")
		if item.Kind == quiz.Break {
			button("impossible", "It cannot be done", screen.GiveAnswer, 1, "feedback")
		}
		if r.Hints < len(item.Hints) {
			button("hint", "A hint", screen.ShowHint, 0, "")
		}
		if r.Stumped() {
			button("reveal", "Show me the answer", screen.ShowAnswer, 0, "feedback")
		}
	case r.Phase == screen.Answered && !r.Right && !r.Helped && item.Kind != quiz.Explain:
		button("again", "Try again", screen.TryAgain, 0, "prompt")
		button("reveal", "Show me the answer", screen.ShowAnswer, 0, "feedback")
	}
	return app.Div().Class("ask").Body(list...)
}

// next leads on: to the next item of the question, or to what is due.
func (v *reviewPane) next(q *quiz.Question, place int) app.UI {
	if place+1 < len(q.Items) {
		return app.P().Class("on").Body(element("a").ID("next").Class("next").Attr("href", "#review="+q.Items[place+1].ID).Text("Next: item " + fmt.Sprint(place+2)))
	}
	return app.P().Class("on").Body(element("a").ID("next").Class("next").Attr("href", "#review").Text("Back to all questions"))
}

// beside is the run that an item is about, or one that speaks against an answer.
func (v *reviewPane) beside(r *screen.Review) []app.UI {
	if r.Run == nil {
		return []app.UI{&host{ID: "review-run"}}
	}
	link := export.Link{Lesson: r.Asked.Item.On, Scenario: r.Asked.Scenario, At: r.RunAt, HasAt: true}
	if link.Lesson == "" {
		link.Lesson = screen.Default
	}
	link.Scenario.Setup = r.Run.Setup
	why := r.Why
	if why == "" || !r.Tells() {
		why = "The run"
	}
	return []app.UI{
		app.H3().Text(why),
		&host{ID: "review-run"},
		app.P().Body(element("a").ID("to-run").Attr("href", "#"+export.EncodeLink(link)).Text("Open this run in the Lab")),
	}
}

// paintReview draws the run beside an item, in the room that there is.
func (p *Page) paintReview() {
	r := &p.state.Review
	text := ""
	if r.Run != nil {
		frame := p.frame
		frame.Width = min(frame.Width, besideWidth)
		frame.Tall = frame.Width < narrow
		frame.For, frame.Step, frame.End = "review-", 0, 0
		head := draw.Head{Moment: r.Run.MomentAt(r.RunAt), At: r.RunAt}
		text = draw.Diagram(r.Run, frame, head)
		if r.Tells() {
			text = draw.Verdict(r.Run) + text + `<p class="note">` + draw.Actors(story.Final(r.Run)) + `</p>`
		}
		text += `<details><summary>What happened, in words</summary>` + draw.Told(r.Run) + `</details>`
	}
	var b batch
	b.html("review-run", text)
	if r.Run != nil && r.Asked.Item.Kind == quiz.Break { // the run itself may be out of sight
		b.html("review-says", draw.Badge(r.Run.Verdict().Outcome))
	}
	browser().Call("paint", b.String())
}

// besideWidth is how wide a diagram beside an item is at most.
const besideWidth = 760

// list is all questions, what is due first.
func (v *reviewPane) list(r *screen.Review) []app.UI {
	p, plan := v.Page, r.Plan()
	due := quiz.Now(plan, time.Now().UnixMilli())
	body := []app.UI{app.H2().Text("Review"), app.P().Class("note").Text(
		"Each answer is checked by a run, and each wrong one gets the run that speaks against it. Nothing is scored. What you got right comes back after a day, after four and after fourteen.")}
	body = append(body, app.H3().Text("Due now"), v.due(due))
	topics := append([]string{""}, quiz.Topics...)
	words := make([]string, len(topics))
	for i, topic := range topics {
		words[i] = topicWords[topic]
	}
	list := selection{"topic", words, topics, slices.Index(topics, r.Topic), func(i int) {
		p.ask(screen.Msg{Kind: screen.ChooseTopic, Name: topics[i]})
	}}
	body = append(body, app.P().Body(app.Label().For("topic").Text("Topic "), list.list()))
	for i := range r.Bank.Questions {
		if q := &r.Bank.Questions[i]; r.Topic == "" || q.Topic == r.Topic {
			body = append(body, v.question(q, plan))
		}
	}
	return append(body, v.keeping())
}

// due lists what to come back to.
func (v *reviewPane) due(due []quiz.Due) app.UI {
	if len(due) == 0 {
		return app.P().Text("Nothing. Begin with a question below.")
	}
	return app.Ul().Class("items").Body(app.Range(due).Slice(func(i int) app.UI {
		why := "right before"
		if due[i].Sure {
			why = "you were certain, and it was not so"
		} else if due[i].Wrong {
			why = "not found yet"
		}
		return app.Li().Body(itemLink(due[i].Item), app.Span().Class("note").Text(" "+why))
	}))
}

// question is a question with its items, and how the reader stands with each.
func (v *reviewPane) question(q *quiz.Question, plan []quiz.Due) app.UI {
	return element("section").Class("telling").Body(
		app.H3().Text(q.Title),
		app.Ul().Class("items").Body(app.Range(q.Items).Slice(func(i int) app.UI {
			item := &q.Items[i]
			says := ""
			for _, d := range plan {
				if d.Item == item {
					says = standing(&d)
				}
			}
			return app.Li().Body(itemLink(item), app.Span().Class("note").Text(" "+says))
		})),
	)
}

// topicWords say what a topic is about.
var topicWords = map[string]string{
	"": "All", "check-act": "Checking, and then acting", "moment": "The moment that decides", "token": "Tokens in real systems",
	"term": "Terms of a leader", "clock": "Clocks", "gateway": "What checks no token", "ttl": "How long a lease lasts", "order": "What order is worth",
}

// kindWords say what an item asks for.
var kindWords = map[quiz.Kind]string{
	quiz.MultipleChoice: "Choose", quiz.ShortAnswer: "Work out", quiz.Predict: "Predict", quiz.Generated: "Predict, anew each time",
	quiz.Break: "Break it", quiz.Save: "Save it", quiz.Moment: "The moment", quiz.Explain: "Explain",
}

func itemLink(item *quiz.Item) app.UI {
	return element("a").Attr("href", "#review="+item.ID).Text(kindWords[item.Kind] + ": " + short(item.Prompt))
}

var (
	unknown  = regexp.MustCompile(`\{[^}]*\}`)     // a value is not known before the item is asked
	sentence = regexp.MustCompile(`.{40}.*?[.?] `) // one that tells something, or the first that do together
)

// short is how a prompt begins, for a list.
func short(prompt string) string {
	text := unknown.ReplaceAllString(prompt, "…")
	if begin := sentence.FindString(text); begin != "" {
		return strings.TrimSpace(begin)
	}
	return text
}

// standing says how a reader stands with an item.
func standing(d *quiz.Due) string {
	switch {
	case d.Fresh:
		return ""
	case d.Done:
		return "✓ done"
	case d.Wrong:
		return "· again"
	}
	return "✓ comes back on " + time.UnixMilli(d.When).Format("2 January")
}
