package view

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/screen"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
)

// slider is a knob as a slider with a number field and −/+ beside it, and with
// marks where the verdict turns if it is one of those that show them.
func (p *Page) slider(name string, marks bool) app.UI {
	knob, _ := scenario.Find(name)
	value := knob.Value(p.setup())
	label := p.labelFor(knob)
	words, sign := unit(knob)
	return app.Div().Class("knob").Body(
		p.named(name, knob),
		app.Div().Class("turn").Body(
			p.notch(knob, -1, "−", label+": less"),
			&rangeInput{
				Page: p, ID: name, Kind: screen.TurnKnob, Value: value, Says: story.Setting(knob, value), Note: name + "-note",
				Min: min(knob.Min, value), Max: max(knob.Max, value), Step: knob.Step,
			},
			p.notch(knob, +1, "+", label+": more"),
			&numberInput{Page: p, Name: name, Label: label + words, Value: value},
			app.Span().Class("unit").Aria("hidden", "true").Text(sign),
		),
		app.If(marks, func() app.UI { return &host{ID: "flips-" + name} }),
		app.Small().ID(name+"-note").Text(knob.NoteFor(p.setup())),
	)
}

// labelFor returns the label of a knob, and behind it what the system itself
// calls it.
func (p *Page) labelFor(knob *scenario.Knob) string {
	label := knob.LabelFor(p.setup())
	if called := p.state.System().Called(knob.Name); called != "" {
		return label + " (" + called + ")"
	}
	return label
}

// named is the label of a knob's input. What the system calls it is the first to go
// where there is no room.
func (p *Page) named(id string, knob *scenario.Knob) app.UI {
	plain := knob.LabelFor(p.setup())
	called := strings.TrimPrefix(p.labelFor(knob), plain)
	return app.Label().For(id).Body(app.Text(plain), app.Span().Class("called").Text(called))
}

// limits leads to the lesson that shows what a knob does not save you from.
func (p *Page) limits(knob *scenario.Knob) app.UI {
	return app.If(knob.Lesson != "" && knob.Lesson != p.state.Lesson, func() app.UI {
		return element("a").Class("limits").Attr("href", "#v1&lesson="+knob.Lesson).Aria("label", knob.Label+": show me what it does not help against").Text("Show me")
	})
}

// notch is the button that turns a knob by one step.
func (p *Page) notch(knob *scenario.Knob, by int, sign, label string) app.UI {
	name := knob.Name
	return app.Button().Type("button").Class("notch").Aria("label", label).Text(sign).
		OnClick(func(app.Context, app.Event) {
			k, _ := scenario.Find(name)
			p.turn(name, max(k.Least, min(k.Value(p.setup())+by*k.Step, k.Most)))
		}, app.EventScope(name, by))
}

// unit says what the number field counts, in words for its label and as the
// sign behind it.
func unit(k *scenario.Knob) (words, sign string) {
	switch k.Unit {
	case scenario.Length:
		return ", in seconds", "s"
	case scenario.Percent:
		return ", in per cent", "%"
	}
	return "", ""
}

// toggle is a knob as a switch between off and another value.
func (p *Page) toggle(name string, on int) app.UI {
	knob, _ := scenario.Find(name)
	label := p.labelFor(knob)
	id := name + "-switch"
	return app.Div().Class("switch").Body(
		app.Input().Type("checkbox").ID(id).Attr("role", "switch").
			Checked(knob.Value(p.setup()) != 0).Aria("describedby", id+"-note").
			OnChange(func(ctx app.Context, _ app.Event) {
				v := 0
				if ctx.JSSrc().Get("checked").Bool() {
					v = on
				}
				p.turn(name, v)
			}, app.EventScope(name, on)),
		app.Label().For(id).Text(label),
		app.Small().ID(id+"-note").Text(knob.NoteFor(p.setup())),
		p.limits(knob),
	)
}

// choice is a knob as a list of words to choose from.
func (p *Page) choice(name string) app.UI {
	knob, _ := scenario.Find(name)
	return p.choose(name, p.named(name+"-choice", knob))
}

// choose is a knob as a list under a label of its own.
func (p *Page) choose(name string, label app.UI) app.UI {
	knob, _ := scenario.Find(name)
	list := selection{name + "-choice", knob.ChoicesFor(p.setup()), knob.Words, knob.Value(p.setup()), func(i int) { p.turn(name, i) }}
	return app.Div().Class("choice").Body(
		label,
		list.list().Aria("describedby", name+"-choice-note"),
		app.Small().ID(name+"-choice-note").Text(knob.NoteFor(p.setup())),
	)
}

// planned lists the clients that have a plan.
func (p *Page) planned() []model.Who {
	var list []model.Who
	for i := range p.setup().Plans {
		if p.setup().Plans[i].Len() > 0 {
			list = append(list, model.ClientAt(i))
		}
	}
	return list
}
