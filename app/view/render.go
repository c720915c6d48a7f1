package view

import (
	"fmt"
	"html"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/story"
	"leaselab/web/icons"
)

// Render makes the page. The regions are made by their hosts.
func (p *Page) Render() app.UI {
	return app.Div().ID("page").Class("page").
		On("undo", p.says(screen.Msg{Kind: screen.Undo})).On("redo", p.says(screen.Msg{Kind: screen.Redo})).Body(
		p.top(),
		app.P().ID("notice").Class("notice").Attr("role", "alert").Hidden(p.state.Notice == "").Text(p.state.Notice),
		app.P().ID("announcer").Class("unseen").Attr("role", "status"),
		app.Div().Class("lab").Body(
			element("main").ID("lab").TabIndex(-1).Body(p.lab()...),
			p.controls(),
		),
		element("main").Class("comparison").TabIndex(-1).Aria("label", "Systems").Body(&host{ID: "comparison"}),
		element("main").Class("questions").TabIndex(-1).Aria("label", "Review").Body(p.review()),
		p.laneMenu(),
		element("footer").Body(app.P().Text(leftOut)),
	)
}

// leftOut says what a reader must not conclude from the page.
const leftOut = "What this leaves out: the nodes behind a lock service (only the runs on Raft show the nodes of a group), messages that arrive twice, disks, and processors that are merely slow. " +
	"A run shows what can happen, and none shows that nothing else can."

func (p *Page) top() app.UI {
	return element("header").Class("top").Body(
		app.Button().Type("button").ID("skip").Class("skip").Hidden(p.state.View != screen.Lab).Text("To the settings").OnClick(func(app.Context, app.Event) {
			browser().Call("focus", "settings")
		}),
		element("h1").Text("Leases & fencing"),
		element("nav").Aria("label", "Views").Body(
			p.viewLink(screen.Lab, "to-lab", p.runLink(), "Lab"),
			p.viewLink(screen.Questions, "to-review", "review", "Review"),
			p.viewLink(screen.Systems, "to-systems", "systems", "Systems"),
		),
		app.Span().Class("copied").Attr("role", "status").Text(p.copied),
		app.Input().Type("text").ID("link").ReadOnly(true).Hidden(true).Aria("label", "Link to this run"),
		app.Button().Type("button").ID("copy").Aria("label", "Copy link").Body(icon("link"), app.Span().Text("Copy link")).OnClick(p.copyLink),
		app.Button().Type("button").ID("theme").Aria("label", "Light or dark").Body(icon("sun-moon")).OnClick(func(app.Context, app.Event) {
			browser().Call("theme")
		}),
	)
}

// runLink leads to the run. In the Lab that is where the reader is, and it need
// not be written anew whenever a slider moves.
func (p *Page) runLink() string {
	if p.state.View == screen.Lab {
		return strings.TrimPrefix(p.address, "#")
	}
	return p.state.RunLink()
}

// viewLink leads to a view. No element may be called as its fragment is: the
// browser would scroll there, and not where the reader was.
func (p *Page) viewLink(view screen.View, id, fragment, words string) app.UI {
	current := "false"
	if p.state.View == view {
		current = "page"
	}
	return element("a").ID(id).Attr("href", "#"+fragment).Aria("current", current).Text(words)
}

// lab is the run: verdict, diagram, player, outcome and words.
func (p *Page) lab() []app.UI {
	s := &p.state
	head := draw.Head{Moment: s.Moment, At: s.At}
	return []app.UI{
		&host{ID: "verdict", first: func() string { return draw.Verdict(s.Shown) }},
		element("figure").Body(
			app.Div().ID("stage").OnClick(p.stageClicked).OnKeyDown(p.handKeyed).On("hand", p.dragged).Body(
				&host{ID: "diagram", first: func() string { return draw.Diagram(s.Shown, wide, head) + draw.Diagram(s.Shown, tall, head) }},
				&host{ID: "hands"},
			),
			&host{ID: "odds"},
			p.player(),
			&host{ID: "now", first: func() string { return draw.Now(s.Shown, s.Moment) }},
			p.again(),
			app.P().Class("note").Text("Drag the ends of bars and the tips of arrows. The dots ••• at a name open a menu that does the same, and lets something go wrong there."),
			&host{ID: "compared"},
		),
		app.H2().Class("unseen").Text("The same schedule without and with fencing"),
		&host{ID: "outcome", first: func() string { return draw.Outcome(s.Without, s.With) }},
		p.search(),
		p.chart(),
		element("section").Class("telling").Body(
			app.H2().Text("What happened"),
			app.Div().OnClick(p.seekClicked).Body(&host{ID: "words", first: func() string { return draw.Words(s.Shown) }}),
			fold("What is known of this system, and from where", &host{ID: "known", first: func() string { return draw.Known(s.System()) }}),
			fold("This scenario as text", &host{ID: "text", first: func() string { return text(p) }}),
		),
	}
}

// player moves the playhead.
func (p *Page) player() app.UI {
	s := &p.state
	play, sign := "Play", "play"
	if s.Playing {
		play, sign = "Stop", "square"
	}
	return app.Div().Class("player").Body(
		app.Button().Type("button").ID("play").Aria("label", play).Body(icon(sign)).OnClick(p.says(screen.Msg{Kind: screen.TogglePlay})),
		app.Button().Type("button").ID("back").Aria("label", "Step back").Body(icon("step-back")).
			OnClick(p.says(screen.Msg{Kind: screen.Step, Value: -1}), app.EventScope("back")),
		app.Button().Type("button").ID("on").Aria("label", "Step on").Body(icon("step-forward")).
			OnClick(p.says(screen.Msg{Kind: screen.Step, Value: +1}), app.EventScope("on")),
		p.playhead("playhead"),
		app.Span().Class("where").Aria("hidden", "true").
			Text(fmt.Sprintf("%s · %d of %d", story.Length(s.At), s.Moment+1, len(s.Shown.Moments))),
		app.Button().Type("button").ID("decide").Disabled(s.Decisive()).Aria("label", "To the moment of the verdict").Body(icon("flag"), app.Span().Text("Verdict")).
			OnClick(p.says(screen.Msg{Kind: screen.Decide}), app.EventScope("decide")),
	)
}

// playhead is a slider over the moments of the run.
func (p *Page) playhead(id string) app.UI {
	return &rangeInput{
		Page: p, ID: id, Kind: screen.Seek, Label: "Moment of the run",
		Min: -1, Max: len(p.state.Shown.Moments) - 1, Step: 1, Value: p.state.Moment, Says: p.where(),
	}
}

// element makes an element that is needed once or twice. Each kind for which
// the page uses a function of go-app’s own makes the program 1 KB heavier.
func element(name string) app.HTMLElem { return app.Elem(name) }

// icon is a picture on a button; the words are the button's.
func icon(name string) app.UI { return app.Raw(icons.SVG(name)) }

// says returns a handler that sends a message.
func (p *Page) says(m screen.Msg) app.EventHandler {
	return func(app.Context, app.Event) { p.send(m) }
}

// where says in words where the playhead is.
func (p *Page) where() string {
	s := &p.state
	if s.Moment < 0 {
		return "before the first moment"
	}
	return story.Length(s.At) + ": " + story.Sentence(s.Shown, s.Moment)
}

// text writes the scenario as a file that the command line runs.
func text(p *Page) string {
	s := p.state.Scenario
	return "<pre>" + html.EscapeString(strings.TrimSpace(s.String())) + "</pre>"
}
