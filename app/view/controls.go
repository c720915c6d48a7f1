package view

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
)

// controls is everything that the reader turns, from the scenario down to what
// is folded away.
func (p *Page) controls() app.UI {
	return element("aside").Class("controls").Aria("label", "Settings").Body(
		app.Div().Class("chooser").Body(p.system(), p.lessons(), glossary()),
		app.Div().Class("reach").Body(
			app.H2().ID("settings").TabIndex(-1).Text("The run"),
			p.cure(),
			app.Range(p.reach()).Slice(func(i int) app.UI { return p.slider(p.reach()[i], true) }),
			leap("more", "More settings", "rest"),
		),
		app.Div().ID("rest").Class("rest").Body(
			leap("back-up", "Back to the run", "verdict"),
			app.If(!p.state.Grouped(), func() app.UI { return p.choice("begins") }),
			p.slider("net", true),
			app.H2().Text("Checklist"),
			p.checklist(),
			fold("Clocks", p.clocks()...),
			fold("Waiting", p.slider("renew", false), p.slider("retry", false), p.slider("timeout", false), p.slider("at", false), p.slider("end", false)),
			p.rulesOnDemand(),
		),
	)
}

// reach lists the sliders that decide most about a run.
func (p *Page) reach() []string {
	switch ends := p.setup().Rules.Ends; {
	case !p.state.Grouped() && (ends == model.AtTakeover || ends == model.ByConnection):
		return []string{"pause", "delay"} // there is no TTL
	case !p.state.Grouped():
		return []string{"ttl", "pause", "delay"}
	}
	for _, f := range p.setup().Faults {
		if f.Kind == model.Pause {
			return []string{"ttl", "election", "pause"}
		}
	}
	return []string{"ttl", "election", "heartbeat"}
}

// fold is a part that is shown when it is asked for.
func fold(title string, body ...app.UI) app.UI {
	return element("details").Body(append([]app.UI{element("summary").Text(title)}, body...)...)
}

// glossary says what the words of the page mean.
func glossary() app.UI { return fold("What the words mean", app.Raw(draw.Terms())) }

// lessons chooses among the scenarios of the system.
func (p *Page) lessons() app.UI {
	all := slices.Clone(scenario.Lessons())
	all = slices.DeleteFunc(all, func(l scenario.Lesson) bool { return l.Scenario.System != p.state.Scenario.System })
	list := selection{id: "lesson", picked: -1, pick: func(i int) { p.send(screen.Msg{Kind: screen.OpenLesson, Name: all[i].Name}) }}
	for i := range all {
		list.words, list.values = append(list.words, all[i].Scenario.Title), append(list.values, all[i].Name)
		if all[i].Name == p.state.Lesson {
			list.picked = i
		}
	}
	return app.Div().Class("choice").Body(
		app.Label().For("lesson").Text("Scenario"),
		list.list(),
		app.Small().Text(p.about()),
		app.Button().Type("button").Class("quiet").Disabled(!p.state.Changed()).Body(icon("rotate-ccw"), app.Span().Text("Back to its settings")).
			OnClick(func(app.Context, app.Event) {
				p.send(screen.Msg{Kind: screen.OpenLesson, Name: p.state.Lesson})
			}),
	)
}

// about tells what the scenario shows, and once it has been changed, what it showed.
func (p *Page) about() string {
	about := strings.Join(p.state.Scenario.About, " ")
	if p.state.Changed() {
		return "Changed since it was opened. As it was: " + about
	}
	return about
}

// system chooses the kind of lock service.
func (p *Page) system() app.UI {
	list := selection{id: "system", pick: func(i int) { p.send(screen.Msg{Kind: screen.OpenSystem, Name: systems.All[i].Name}) }}
	for i, s := range systems.All {
		list.words, list.values = append(list.words, s.Label), append(list.values, s.Name)
		if s.Name == p.state.Scenario.System {
			list.picked = i
		}
	}
	return app.Div().Class("choice").Body(app.Label().For("system").Text("System"), list.list())
}

// leap leads across a narrow page, where the run and what does not fit into reach are
// far apart.
func leap(id, words, to string) app.HTMLButton {
	return app.Button().Type("button").ID(id).Class("leap").Text(words).
		OnClick(func(app.Context, app.Event) { browser().Call("focus", to) }, app.EventScope(id))
}

// cure is what makes the greatest difference, and stands before all else: the
// fence, or in a group how reads are answered.
func (p *Page) cure() app.UI {
	if p.state.Grouped() {
		return p.choice("read-by")
	}
	return p.toggle("fence", int(model.HighestAccepted))
}

// checklist is the rest of the chapter's list, each with what it does not save you from.
func (p *Page) checklist() app.UI {
	if p.state.Grouped() {
		return app.Div().Class("checklist").Body(
			p.toggle("suspect", 1),
			p.toggle("waits", 1),
		)
	}
	fenced := p.state.Fence() != model.NoGuard
	return app.Div().Class("checklist").Body(
		app.Div().Hidden(!fenced).Body(p.choose("fence", app.Label().For("fence-choice").Text("The storage"))),
		p.toggle("renew", 3),
		p.toggle("check", 1),
		p.toggle("stop", 1),
		app.Div().Class("under").Hidden(!p.setup().StopAtMargin).Body(p.slider("margin", false)),
		p.toggle("cancel", 1),
		app.If(p.setup().Names(model.Provider), func() app.UI { return p.toggle("key", 1) }),
	)
}

// clocks are the clocks of all who read one.
func (p *Page) clocks() []app.UI {
	var body []app.UI
	var names []string
	for _, who := range append(p.planned(), p.state.Shown.Servers()...) {
		if who.IsClient() || who.IsNode() || who == model.Service {
			names = append(names, strings.ToLower(who.String()))
		}
	}
	for _, name := range names {
		body = append(body, p.slider("rate-"+name, false))
	}
	for _, name := range names {
		body = append(body, p.slider("offset-"+name, false))
	}
	return body
}

// rulesOnDemand makes the many knobs of the rules when they are unfolded: each
// would cost time whenever a slider moves.
func (p *Page) rulesOnDemand() app.UI {
	body := []app.UI{element("summary").Text("Rules of the system")}
	if p.unfolded {
		body = append(body, p.rules()...)
	}
	return element("details").ID("rules").On("toggle", func(ctx app.Context, _ app.Event) {
		p.unfolded = ctx.JSSrc().Get("open").Bool()
	}).Body(body...)
}

// rules are the knobs for what the system fixes. The fence is on the checklist.
func (p *Page) rules() []app.UI {
	var body []app.UI
	for i := range scenario.Knobs {
		switch k := &scenario.Knobs[i]; {
		case !k.Rule || k.Name == "fence" || k.Name == "read-by":
		case k.Unit == scenario.Choice:
			body = append(body, p.choice(k.Name))
		default:
			body = append(body, p.slider(k.Name, false))
		}
	}
	return body
}
