package view

import (
	"fmt"
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/screen"
	"leaselab/core/explore"
	"leaselab/core/scenario"
	"leaselab/core/story"
)

// slice is how long a search keeps the page to itself at once, and some how
// many steps it takes between two looks at the clock.
const (
	slice = 8 * time.Millisecond
	some  = 100
)

// searchPanel looks for a schedule that breaks the present settings. It is a
// component of its own, so that it is made anew when it changes and not whenever
// a slider moves.
type searchPanel struct {
	app.Compo
	Page     *Page
	Harm     scenario.Outcome
	Harms    string // on offer
	Bound    string
	Told     string
	Progress string // "" while nothing is looked for
	Found    bool   // what is told is a schedule, and on the diagram
	Counting bool   // continuations are being counted
	Counted  bool   // they have been, and are drawn below the diagram
}

func (p *Page) search() app.UI {
	return &searchPanel{
		Page: p, Harm: p.state.Harm, Harms: fmt.Sprint(explore.Harms(p.setup())), Bound: p.state.Bound.String(), Told: p.state.Told, Progress: p.progress(),
		Found: p.state.Found, Counting: p.state.Counting(), Counted: p.state.Counted(),
	}
}

// Render makes the panel.
func (s *searchPanel) Render() app.UI {
	p := s.Page
	running := s.Progress != ""
	return element("section").Class("telling search").Body(
		app.H2().Text("Try to break these settings"),
		app.P().Class("note").Text("A search goes through all that may happen within a bound: "+s.Bound+
			". It leaves out the pauses and delays above, and chooses its own."),
		app.Div().Class("ask").Body(
			app.Label().For("harm").Text("Look for"),
			s.harms(),
			app.Button().Type("button").ID("find").Disabled(running).Text("Find me a schedule").
				OnClick(func(app.Context, app.Event) {
					p.send(screen.Msg{Kind: screen.StartSearch})
					p.began = time.Now()
					if p.state.Search != nil && !p.searchElsewhere() {
						p.searchOn()
					}
				}),
			app.Button().Type("button").ID("lost").Disabled(s.Counting).Text("Where is this run lost?").
				OnClick(func(app.Context, app.Event) {
					p.send(screen.Msg{Kind: screen.StartOdds})
					p.countOn()
				}, app.EventScope("lost")),
			app.Button().Type("button").ID("halt").Disabled(!running).Text("Stop").OnClick(func(app.Context, app.Event) {
				p.leaveWork()
				p.send(screen.Msg{Kind: screen.StopSearch})
			}, app.EventScope("halt")),
		),
		fold("How far to look", app.Div().Class("bound").Body(app.Range(explore.Parts).Slice(func(i int) app.UI { return s.part(&explore.Parts[i]) }))),
		app.P().ID("told").Attr("role", "status").Text(s.Told),
		app.P().Class("note").Hidden(!running).Text(s.Progress),
		s.leads("see-found", "See it on the diagram", "verdict", s.Found),
		s.leads("see-lost", "See where it is lost, under the diagram", "odds", s.Counted),
	)
}

// leads takes the reader to what was asked for: it is drawn further up.
func (s *searchPanel) leads(id, words, to string, there bool) app.UI {
	return leap(id, words, to).Hidden(!there)
}

// harms are what a search can look for.
func (s *searchPanel) harms() app.UI {
	p, harms := s.Page, explore.Harms(s.Page.setup())
	list := selection{id: "harm", picked: slices.Index(harms, s.Harm), pick: func(i int) {
		p.send(screen.Msg{Kind: screen.ChooseHarm, Value: int(harms[i])})
	}}
	for _, o := range harms {
		list.words, list.values = append(list.words, story.Capital(o.String())), append(list.values, o.String())
	}
	return list.list()
}

// part is one of the things that the bound limits.
func (s *searchPanel) part(part *explore.Part) app.UI {
	p, id := s.Page, "bound-"+part.Name
	list := selection{id, part.Words(), part.Offers, slices.Index(part.Offers, p.state.Bound.Value(part.Name)), func(i int) {
		p.send(screen.Msg{Kind: screen.SetBound, Name: part.Name, Text: part.Offers[i]})
	}}
	return app.Span().Body(app.Label().For(id).Text(part.Label), list.list())
}

// progress says how far a search is. It is apart from what is told at its end,
// which is read aloud.
func (p *Page) progress() string {
	if p.state.Search == nil {
		return ""
	}
	text := "Looking… " + story.Worlds(p.state.Search)
	if seconds := time.Since(p.began).Seconds(); seconds > 0.5 {
		text += fmt.Sprintf(", %d thousand steps a second", int(float64(p.state.Search.Steps)/seconds/1000))
	}
	return text + "."
}

// searchOn goes on with a search in slices.
func (p *Page) searchOn() {
	p.inSlices(screen.Msg{Kind: screen.SearchOn, Value: some}, func() bool { return p.state.Search != nil }, func() {
		p.paint()
		if p.state.Search == nil {
			p.visit(true)
		}
	})
}

// countOn counts continuations in slices.
func (p *Page) countOn() {
	p.inSlices(screen.Msg{Kind: screen.CountOn, Value: some}, func() bool { return p.state.Counting() }, p.paint)
}

// inSlices sends a message again and again for a slice of time, shows how far that
// led, and lets the page breathe before the next, as long as there is work.
func (p *Page) inSlices(m screen.Msg, going func() bool, show func()) {
	if !going() {
		return
	}
	p.ctx.After(time.Millisecond, func(app.Context) {
		for began := time.Now(); going() && time.Since(began) < slice; {
			p.state = screen.Update(p.state, m)
		}
		show()
		p.inSlices(m, going, show)
	})
}
