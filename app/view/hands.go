package view

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/grip"
	"leaselab/core/model"
)

// A drag is a grip that a hand holds. The axis stays as it was when the hand
// took hold, and where within the handle it did makes no difference.
type drag struct {
	id   string
	off  model.Time // from where the hand is to where the grip stands
	held bool
}

// dragged moves what the hand holds. web/page.js sends it for each move of the
// pointer, and once when the hand lets go.
func (p *Page) dragged(ctx app.Context, e app.Event) {
	detail := e.Get("detail")
	what := detail.Get("what").String()
	if what == "rests" {
		p.drag = drag{}
		p.frame = measure()
		p.send(screen.Msg{Kind: screen.Rest})
		return
	}
	if !p.drag.held {
		g, there := grip.Find(p.state.Shown, detail.Get("id").String())
		if !there {
			return
		}
		if what == "clicks" {
			p.send(screen.Msg{Kind: screen.Seek, Value: g.Moment})
			return
		}
		p.frame = p.frame.Held(p.state.Shown)
		p.drag = drag{id: g.ID, off: g.At - p.instant(detail.Get("startX").Float(), detail.Get("startY").Float()), held: true}
	}
	at := p.instant(detail.Get("x").Float(), detail.Get("y").Float())
	p.send(screen.Msg{Kind: screen.MoveGrip, Name: p.drag.id, Time: at + p.drag.off})
}

// instant returns the instant at a place in the window.
func (p *Page) instant(x, y float64) model.Time {
	room := app.Window().GetElementByID("diagram").Call("getBoundingClientRect")
	scale := float64(p.frame.Width) / room.Get("width").Float()
	return draw.Instant(p.state.Shown, p.frame, (x-room.Get("left").Float())*scale, (y-room.Get("top").Float())*scale)
}

// far is how many notches the keys for a page move.
const far = 10

// handKeyed moves the handle that has the focus, removes its fault, or opens the
// menu of a lane.
func (p *Page) handKeyed(ctx app.Context, e app.Event) {
	key := e.Get("key").String()
	if lane := e.Get("target").Call("closest", "[data-lane]"); lane.Truthy() {
		if key == "Enter" || key == " " {
			e.PreventDefault()
			p.openLane(lane)
		}
		return
	}
	held := e.Get("target").Call("closest", "[data-grip]")
	if !held.Truthy() {
		return
	}
	id := held.Get("dataset").Get("grip").String()
	notches := map[string]int{"ArrowRight": 1, "ArrowLeft": -1, "ArrowUp": 1, "ArrowDown": -1, "PageUp": far, "PageDown": -far}[key]
	if p.frame.Tall && (key == "ArrowUp" || key == "ArrowDown") {
		notches = -notches // time runs down
	}
	switch {
	case notches != 0:
		p.send(screen.Msg{Kind: screen.NudgeGrip, Name: id, Value: notches})
	case key == "Delete" || key == "Backspace":
		if i, ok := faultOf(id); ok {
			p.send(screen.Msg{Kind: screen.RemoveFault, Value: i})
		}
	default:
		return
	}
	e.PreventDefault()
}

// faultOf returns the place of the fault that a grip belongs to.
func faultOf(id string) (int, bool) {
	number, _, _ := strings.Cut(strings.TrimPrefix(id, "fault-"), "-")
	i, err := strconv.Atoi(number)
	return i - 1, err == nil
}

// openLane opens the menu of a lane beside its button.
func (p *Page) openLane(lane app.Value) {
	p.lane = model.Who(app.Window().Call("Number", lane.Get("dataset").Get("lane")).Int())
	browser().Call("openMenu", lane)
}

// again are the buttons that take a change back, make it again, and pin the run.
func (p *Page) again() app.UI {
	s := &p.state
	pin, says := "pin", "Pin this run"
	if s.Pinned != nil {
		pin, says = "pin-off", "Let go of the pinned run"
	}
	return app.Div().Class("again").Body(
		app.Button().Type("button").ID("undo").Disabled(!s.Undoable()).Body(icon("undo-2"), app.Span().Text("Undo")).
			OnClick(p.says(screen.Msg{Kind: screen.Undo}), app.EventScope("undo")),
		app.Button().Type("button").ID("redo").Disabled(!s.Redoable()).Body(icon("redo-2"), app.Span().Text("Redo")).
			OnClick(p.says(screen.Msg{Kind: screen.Redo}), app.EventScope("redo")),
		app.Button().Type("button").ID("pin").Body(icon(pin), app.Span().Text(says)).
			OnClick(p.says(screen.Msg{Kind: screen.Pin}), app.EventScope("pin")),
	)
}
