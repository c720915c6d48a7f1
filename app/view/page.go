// Package view turns the state of package screen into go-app elements, and
// what the reader does into messages. It decides nothing.
//
// The controls are go-app's. The regions that follow a slider (verdict,
// diagram, outcome, transcript) are text that package draw makes: go-app puts
// the first of it into the page, also when the site is built, and every change
// is painted by one call into the browser, in the event itself.
package view

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/model"
)

// Page is the one component at the root. It has no exported field: go-app
// would reset those when the address changes.
type Page struct {
	app.Compo
	state    screen.State
	frame    draw.Frame
	painted  painted
	address  string    // the fragment that the page has put into the address bar
	copied   string    // what became of copying the link
	charted  bool      // maps are on the page
	unfolded bool      // the rules of the system are unfolded
	drag     drag      // what a hand holds on the diagram
	lane     model.Who // whose menu was opened last
	turns    int       // how often the questions were made anew
	keeper   keeper    // of the reader's progress
	began    time.Time // when the search began
	hears    app.Func  // what the worker tells, nil while it does nothing
	frames   frames
	ctx      app.Context // of the page, for what happens by itself
	moved    app.Func    // the address has changed: back, forward, or a link
	rested   app.Func    // the hand has come to rest
}

// New returns the page as a visitor first sees it.
func New() app.Composer { return &Page{state: screen.New()} }

// OnMount paints what the prerendered page may not show.
func (p *Page) OnMount(ctx app.Context) {
	p.ctx = ctx
	p.frames.start(p, ctx)
	p.moved = app.FuncOf(func(app.Value, []app.Value) any {
		ctx.Dispatch(func(app.Context) { p.follow() })
		return nil
	})
	app.Window().Call("addEventListener", "popstate", p.moved)
	p.rested = app.FuncOf(func(app.Value, []app.Value) any {
		ctx.Dispatch(func(app.Context) { p.markAll() })
		return nil
	})
	p.OnResize(ctx)
}

// OnDismount lets go of the browser's callbacks.
func (p *Page) OnDismount() {
	p.frames.release()
	app.Window().Call("removeEventListener", "popstate", p.moved)
	p.moved.Release()
	p.rested.Release()
}

// OnNav follows the address that the page was opened with.
func (p *Page) OnNav(app.Context) { p.follow() }

// follow follows the fragment of the address when it is not the page's own: a
// link that was opened, or back and forward.
func (p *Page) follow() {
	if fragment := app.Window().Get("location").Get("hash").String(); fragment != p.address {
		p.address = fragment
		if strings.HasPrefix(fragment, "#review") {
			p.loadQuestions()
			p.turns++
		}
		p.send(screen.Msg{Kind: screen.OpenLink, Name: fragment})
	}
}

// OnResize draws the diagram for the room that there is now.
func (p *Page) OnResize(app.Context) {
	p.frame = measure()
	p.paint()
}

// send takes a message and shows what it changes, before the event is over.
func (p *Page) send(m screen.Msg) {
	wasPlaying := p.state.Playing
	p.state = screen.Update(p.state, m)
	p.copied = ""
	p.paint()
	if p.state.Playing && !wasPlaying {
		p.frames.next()
	}
	switch m.Kind {
	case screen.OpenLink, screen.Rest, screen.Pin, screen.StartOdds, screen.ChooseHarm, screen.SetBound, screen.StartSearch, screen.StopSearch, screen.ChooseAxis, screen.StartMap:
	case screen.OpenLesson, screen.OpenSystem:
		p.visit(true)
	case screen.Tick:
		if !p.state.Playing {
			p.visit(false)
		}
	default:
		p.visit(false)
	}
}

// visit writes the state into the address bar, as a place to come back to or
// in place of the present one.
func (p *Page) visit(push bool) {
	if p.state.Playing {
		return
	}
	p.address = "#" + p.state.Link()
	browser().Call("address", p.address, push)
}

// turn turns a knob.
func (p *Page) turn(name string, value int) {
	p.send(screen.Msg{Kind: screen.TurnKnob, Name: name, Value: value})
}

// stageClicked opens the menu of a lane, or moves the playhead.
func (p *Page) stageClicked(ctx app.Context, e app.Event) {
	if lane := e.Get("target").Call("closest", "[data-lane]"); lane.Truthy() {
		p.openLane(lane)
		return
	}
	p.seekClicked(ctx, e)
}

// seekClicked moves the playhead to the moment that was clicked, or on the
// diagram to the instant.
func (p *Page) seekClicked(_ app.Context, e app.Event) {
	mark := e.Get("target").Call("closest", "[data-moment]")
	if !mark.Truthy() {
		p.seekInstant(e)
		return
	}
	moment := app.Window().Call("Number", mark.Get("dataset").Get("moment")).Int()
	p.send(screen.Msg{Kind: screen.Seek, Value: moment})
}

// seekInstant moves the playhead to the instant that was clicked.
func (p *Page) seekInstant(e app.Event) {
	if e.Get("target").Call("closest", "svg.diagram").Truthy() {
		p.send(screen.Msg{Kind: screen.SeekTime, Time: p.instant(e.Get("clientX").Float(), e.Get("clientY").Float())})
	}
}

// copyLink puts a link to the present state on the clipboard.
func (p *Page) copyLink(ctx app.Context, _ app.Event) {
	var done app.Func
	done = app.FuncOf(func(_ app.Value, args []app.Value) any {
		ok := len(args) > 0 && args[0].Truthy()
		ctx.Dispatch(func(app.Context) {
			p.copied = "The link is selected: copy it with the keyboard."
			if ok {
				p.copied = "The link is copied."
			}
			done.Release()
		})
		return nil
	})
	browser().Call("copy", "#"+p.state.Link(), done)
}

// browser returns the functions of web/page.js.
func browser() app.Value { return app.Window().Get("leaselab") }

// setup returns what is set up now.
func (p *Page) setup() *model.Setup { return &p.state.Scenario.Setup }
