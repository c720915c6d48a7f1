package view

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/screen"

	"leaselab/core/quiz"
	"leaselab/core/scenario"
	"leaselab/core/story"
)

// reviewPane is the view of the questions: the list, or one item with its run
// beside it. It is made anew when Turn changes.
type reviewPane struct {
	app.Compo
	Page *Page
	Turn int
}

func (p *Page) review() app.UI { return &reviewPane{Page: p, Turn: p.turns} }

// ask sends a message about the questions, and makes the pane anew.
func (p *Page) ask(m screen.Msg) {
	if m.Kind == screen.GiveAnswer || m.Kind == screen.KeepWords {
		m.ID, m.Now = newID(), time.Now().UnixMilli()
	}
	attempts := len(p.state.Review.Doc.Attempts)
	p.state = screen.Update(p.state, m)
	p.turns++
	p.paint()
	if len(p.state.Review.Doc.Attempts) != attempts {
		p.keep()
	}
}

// Render makes the pane.
func (v *reviewPane) Render() app.UI {
	r := &v.Page.state.Review
	pane := app.Div().Class("review")
	switch {
	case r.Bank == nil:
		return pane.Body(app.P().Text("The questions are read when the program runs."))
	case r.Asked == nil:
		return pane.Body(v.list(r)...)
	}
	return pane.Body(v.item(r)...)
}

// item is one item: what is asked on the left, the run beside it.
func (v *reviewPane) item(r *screen.Review) []app.UI {
	a := r.Asked
	place, of := 0, len(a.Question.Items)
	for i := range a.Question.Items {
		if a.Question.Items[i].ID == a.Item.ID {
			place = i
		}
	}
	body := []app.UI{
		app.P().Class("crumbs").Body(
			element("a").Attr("href", "#review").Text("All questions"),
			app.Span().Text(fmt.Sprintf(" · %s · %d of %d", a.Question.Title, place+1, of)),
		),
		app.H2().ID("prompt").TabIndex(-1).Text(a.Prompt),
	}
	if a.Item.Program != "" {
		body = append(body, element("pre").Text(a.Item.Program))
	}
	if r.Run == nil && a.Item.Runs() {
		body = append(body, fold("The scenario", element("pre").Text(strings.Join(a.Lines(), "\n"))))
	}
	for i := range r.Hints {
		body = append(body, app.P().Class("hint").Text("Hint: "+a.Item.Hints[i]))
	}
	body = append(body, v.answers(r), v.buttons(r), v.feedback(r), glossary())
	return []app.UI{
		app.Div().Class("asked").Body(body...),
		element("aside").Class("beside").Aria("label", "The run").Hidden(r.Run == nil).Body(v.beside(r)...),
		app.If(r.Phase == screen.Answered, func() app.UI { return v.next(a.Question, place) }),
	}
}

// answers is what the reader answers with.
func (v *reviewPane) answers(r *screen.Review) app.UI {
	p, a := v.Page, r.Asked
	open := r.Phase == screen.Answering
	switch a.Item.Kind {
	case quiz.Break:
		return app.Div().Body(&host{ID: "review-says"}, v.knobs(r))
	case quiz.ShortAnswer:
		return app.P().Body(
			app.Label().For("typed").Text("Your answer "),
			app.Input().Type("text").ID("typed").Class("typed").ReadOnly(!open).Attr("value", r.Typed).
				OnInput(func(ctx app.Context, _ app.Event) { v.typed(ctx) }).
				OnKeyDown(func(_ app.Context, e app.Event) {
					if e.Get("key").String() == "Enter" && p.state.Review.Phase == screen.Answering {
						p.ask(screen.Msg{Kind: screen.GiveAnswer})
						p.focusSoon("feedback")
					}
				}),
		)
	case quiz.Explain:
		return app.Div().Body(
			app.Label().For("typed").Text("In your own words"),
			element("textarea").ID("typed").Class("typed").Attr("rows", 6).
				On("input", func(ctx app.Context, _ app.Event) { v.typed(ctx) }),
		)
	}
	name := "choice-" + a.Item.ID
	return app.Div().Body(
		oneOf{name, "Your answer", texts(a.Choices), r.Picked, !open, func(i int) { p.ask(screen.Msg{Kind: screen.PickChoice, Value: i}) }}.radios(),
		oneOf{
			"sure-" + a.Item.ID, "How sure are you?",
			[]string{"A guess", "Fairly sure", "Certain"},
			int(r.Confidence) - 1, !open,
			func(i int) { p.ask(screen.Msg{Kind: screen.Confide, Value: i + 1}) },
		}.radios(),
	)
}

// typed keeps what is written without making the pane anew: the field would lose
// its cursor.
func (v *reviewPane) typed(ctx app.Context) {
	ctx.PreventUpdate()
	p := v.Page
	p.state = screen.Update(p.state, screen.Msg{Kind: screen.TypeAnswer, Name: ctx.JSSrc().Get("value").String()})
}

func texts(choices []quiz.Choice) []string {
	list := make([]string, len(choices))
	for i, c := range choices {
		list[i] = c.Text
	}
	return list
}

// oneOf is a choice of one among some sentences.
type oneOf struct {
	name   string
	legend string
	texts  []string
	picked int // -1 for none
	closed bool
	pick   func(int)
}

func (o oneOf) radios() app.UI {
	return element("fieldset").Attr("disabled", o.closed).Body(
		element("legend").Text(o.legend),
		app.Range(o.texts).Slice(func(i int) app.UI {
			id := o.name + "-" + strconv.Itoa(i)
			return app.Label().For(id).Class("option").Body(
				app.Input().Type("radio").ID(id).Name(o.name).Checked(i == o.picked).
					OnChange(func(app.Context, app.Event) { o.pick(i) }, app.EventScope(o.name, i)),
				app.Span().Text(o.texts[i]),
			)
		}),
	)
}

// knobs are the sliders of a run that is to be broken.
func (v *reviewPane) knobs(r *screen.Review) app.UI {
	p := v.Page
	return element("fieldset").Attr("disabled", r.Phase != screen.Answering).Body(
		element("legend").Text("You may turn"),
		app.Range(r.Asked.Item.Knobs).Slice(func(i int) app.UI {
			name := r.Asked.Item.Knobs[i]
			knob, _ := scenario.Find(name)
			value := knob.Value(&r.Turned.Setup)
			id := "review-" + name
			turn := func(value int) { p.ask(screen.Msg{Kind: screen.TurnReview, Name: name, Value: value}) }
			label := app.Label().For(id).Text(knob.LabelFor(&r.Turned.Setup))
			if knob.Unit == scenario.Choice {
				return app.Div().Class("choice").Body(label, selection{id: id, words: knob.ChoicesFor(&r.Turned.Setup), values: knob.Words, picked: value, pick: turn}.list())
			}
			return app.Div().Class("knob").Body(label, app.Div().Class("turn").Body(
				v.notch(knob, value, -1, turn),
				&rangeInput{Page: p, ID: id, Knob: name, Kind: screen.TurnReview, Value: value, Says: story.Setting(knob, value), Min: min(knob.Min, value), Max: max(knob.Max, value), Step: knob.Step},
				v.notch(knob, value, +1, turn),
				app.Span().Class("where").Text(story.Setting(knob, value)),
			))
		}),
	)
}

// notch turns a knob of the run by one step.
func (v *reviewPane) notch(knob *scenario.Knob, value, by int, turn func(int)) app.UI {
	words, sign := knob.Name+": less", "−"
	if by > 0 {
		words, sign = knob.Name+": more", "+"
	}
	return app.Button().Type("button").Class("notch").Aria("label", words).Text(sign).
		OnClick(func(app.Context, app.Event) { turn(max(knob.Least, min(value+by*knob.Step, knob.Most))) }, app.EventScope(knob.Name, by, value))
}

// feedback says what is to be said of an answer. While the reader is asked what the
// run shows, nothing else gives that away.
func (v *reviewPane) feedback(r *screen.Review) app.UI {
	a := r.Asked
	switch {
	case r.Phase == screen.Judging:
		return app.P().Class("note").Text("A search judges your answer: " + story.Worlds(r.Search) + ".")
	case r.Phase == screen.Observing:
		return said("", "Your answer is kept. This is the run.", "", v.observation(r))
	case r.Phase == screen.Answering && r.Feedback == "":
		return app.Div()
	case r.Phase == screen.Answering:
		return said("", r.Feedback, "")
	}
	var more []app.UI
	if r.Observed != "" {
		more = append(more, app.P().Text(r.Observed))
	}
	if a.Item.Kind == quiz.Explain {
		more = append(more, v.model(r)...)
	}
	if a.Context != "" && (r.Right || r.Helped) {
		more = append(more, app.P().Text(a.Context))
	}
	switch {
	case a.Item.Kind == quiz.Explain, r.Helped && !r.Right:
		return said("", r.Feedback, "", more...)
	case r.Right:
		return said("well", "✓ Right.", r.Feedback, more...)
	}
	return said("harm", "✕ Not so.", r.Feedback, more...)
}

// said is what was said last, and what the focus goes to.
func said(class, heading, text string, more ...app.UI) app.UI {
	name, body := "said", []app.UI{app.H3().ID("said").Text(heading)}
	if text != "" {
		name, body = "said because", append(body, app.P().ID("because").Text(text))
	}
	return app.Div().ID("feedback").Class("feedback", class).TabIndex(-1).Role("group").Aria("labelledby", name).
		Body(append(body, more...)...)
}

// observation asks what the reader sees in the run.
func (v *reviewPane) observation(r *screen.Review) app.UI {
	o := r.Asked.Observe
	return oneOf{"observe-" + r.Asked.Item.ID, o.Prompt, o.Choices, -1, false, func(i int) {
		v.Page.ask(screen.Msg{Kind: screen.Observe, Value: i})
		v.Page.focusSoon("feedback")
	}}.radios()
}

// model is an answer to hold one's own against, and what a good one says.
func (v *reviewPane) model(r *screen.Review) []app.UI {
	p, rubric := v.Page, r.Asked.Item.Rubric
	return []app.UI{
		app.P().Text(r.Asked.Item.Model),
		element("fieldset").Body(
			element("legend").Text("Which of these does your answer say?"),
			app.Range(rubric).Slice(func(i int) app.UI {
				id := "tick-" + strconv.Itoa(i)
				return app.Label().For(id).Class("option").Body(
					app.Input().Type("checkbox").ID(id).Checked(r.Ticks[i]).
						OnChange(func(app.Context, app.Event) { p.ask(screen.Msg{Kind: screen.TickRubric, Value: i}) }, app.EventScope(id)),
					app.Span().Text(rubric[i]),
				)
			}),
		),
		app.Button().Type("button").ID("keep").Text("Keep it").OnClick(func(app.Context, app.Event) { p.ask(screen.Msg{Kind: screen.KeepWords}) }, app.EventScope("keep")),
	}
}

// judgeOn lets the search that judges take its steps, in slices.
func (p *Page) judgeOn() {
	p.ctx.After(time.Millisecond, func(app.Context) {
		for began := time.Now(); p.state.Review.Search != nil && time.Since(began) < slice; {
			p.ask(screen.Msg{Kind: screen.JudgeOn, Value: some})
		}
		if p.state.Review.Search != nil {
			p.judgeOn()
			return
		}
		p.focusSoon("feedback")
	})
}
