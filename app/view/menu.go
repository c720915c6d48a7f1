package view

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/grip"
	"leaselab/core/model"
	"leaselab/core/story"
)

// laneMenu is what can be done on one lane: move what is there, remove a fault,
// add one. It does without dragging all that dragging does.
type laneMenu struct {
	app.Compo
	Page   *Page
	Who    model.Who
	At     model.Time // the instant of the playhead
	Faults [model.MaxFaults]model.Fault
	Ends   model.Time // of the run: what stands where has changed with it
}

func (p *Page) laneMenu() app.UI {
	m := &laneMenu{Page: p, Who: p.lane}
	if p.lane != model.Nobody {
		m.At, m.Faults, m.Ends = p.state.At, p.setup().Faults, p.state.Shown.Last()
	}
	return m
}

// Render makes the menu.
func (m *laneMenu) Render() app.UI {
	menu := app.Div().ID("menu").Attr("popover", "auto").Attr("role", "dialog").TabIndex(-1).Aria("labelledby", "menu-title")
	if m.Who == model.Nobody {
		return menu
	}
	body := []app.UI{app.H2().ID("menu-title").Text(draw.LaneName(m.Who))}
	for _, g := range grip.Of(m.Page.state.Shown) {
		if g.Who == m.Who {
			body = append(body, m.mover(g))
		}
	}
	body = append(body, m.removers()...)
	body = append(body, app.H3().Text("Let something go wrong where the playhead is"), m.head())
	at := m.At / offerStep * offerStep
	for i, o := range grip.Offers(m.Page.state.Shown, m.Who, at) {
		body = append(body, app.Button().Type("button").Text(o.Label).
			OnClick(m.does(screen.Msg{Kind: screen.AddFault, Fault: o.Fault}, true), app.EventScope(i, m.Who, at)))
	}
	return menu.Body(body...)
}

// offerStep is what the instants on offer are rounded to.
const offerStep = 100

// head moves the playhead, which the menu may lie on.
func (m *laneMenu) head() app.UI {
	return app.Div().Class("head").Body(
		m.Page.playhead("menu-playhead"),
		app.Span().Class("where").Aria("hidden", "true").Text(story.Length(m.At)),
	)
}

// mover moves a grip by its notches.
func (m *laneMenu) mover(g grip.Grip) app.UI {
	notch := func(by int, sign, says string) app.UI {
		return app.Button().Type("button").Class("notch").Aria("label", g.Label+": "+says).Text(sign).
			OnClick(m.does(screen.Msg{Kind: screen.NudgeGrip, Name: g.ID, Value: by}, false), app.EventScope(g.ID, by))
	}
	return app.Div().Class("mover").Body(
		app.Span().Text(fmt.Sprintf("%s: %s", g.Label, story.Length(g.At))),
		notch(-1, "−", "earlier"), notch(+1, "+", "later"),
	)
}

// removers takes each fault of the lane out.
func (m *laneMenu) removers() []app.UI {
	var list []app.UI
	for i := range m.Faults {
		f := &m.Faults[i]
		if f.Kind == model.NoFault || f.Who != m.Who || idle(f) {
			continue
		}
		list = append(list, app.Button().Type("button").Class("remove").Text("Remove: "+story.Fault(f)).
			OnClick(m.does(screen.Msg{Kind: screen.RemoveFault, Value: i}, true), app.EventScope("remove", i, *f)))
	}
	return list
}

// idle reports whether a fault does nothing: a slider that stands at none.
func idle(f *model.Fault) bool {
	return f.Kind == model.Pause && f.For == 0 || f.Kind == model.Delay && f.By == 0
}

// does sends a message, and closes the menu if that is all that was wanted.
func (m *laneMenu) does(msg screen.Msg, closes bool) app.EventHandler {
	return func(app.Context, app.Event) {
		m.Page.send(msg)
		if closes {
			browser().Call("closeMenu")
		}
	}
}
