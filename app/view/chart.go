package view

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/scenario"
)

// chartPanel is the map of the present settings, without the cure and with it.
// Like searchPanel it is a component of its own.
type chartPanel struct {
	app.Compo
	Page    *Page
	Axes    [2]string
	Grouped bool
	Drawing bool
	Drawn   bool // there is a map, or the beginning of one
}

func (p *Page) chart() app.UI {
	s := &p.state
	return &chartPanel{Page: p, Axes: s.Axes, Grouped: s.Grouped(), Drawing: s.Charting(), Drawn: s.Maps[1] != nil}
}

// Render makes the panel.
func (c *chartPanel) Render() app.UI {
	p := c.Page
	return element("section").Class("telling search").Body(
		app.H2().Text("Map of these settings"),
		app.P().Class("note").Text("The verdict for every pair of values of two knobs. Click a cell, or move with the arrow keys, to load its run."),
		app.Div().Class("ask").Body(
			c.axis(0, "To the right"), c.axis(1, "Up"),
			app.Button().Type("button").ID("chart").Disabled(c.Drawing).Text("Draw the map").
				OnClick(func(ctx app.Context, _ app.Event) {
					p.send(screen.Msg{Kind: screen.StartMap})
					p.chartOn(ctx)
				}),
		),
		app.Div().ID("maps").TabIndex(0).Attr("role", "group").Aria("label", "Map: arrow keys move").
			Hidden(!c.Drawn).OnClick(p.chartClicked).OnKeyDown(p.chartKeyed).Body(&host{id: "charts"}),
	)
}

// axis chooses the knob of an axis.
func (c *chartPanel) axis(which int, label string) app.UI {
	p := c.Page
	id := [...]string{"axis-x", "axis-y"}[which]
	names := []string{"ttl", "pause", "delay", "net", "margin", "retry", "grace"}
	if c.Grouped {
		names = []string{"ttl", "pause", "net", "election", "heartbeat", "rate-n1", "rate-n2"}
	}
	return app.Span().Body(
		app.Label().For(id).Text(label+" "),
		app.Select().ID(id).Body(
			app.Range(names).Slice(func(i int) app.UI {
				k, _ := scenario.Find(names[i])
				return app.Option().Attr("value", names[i]).Selected(names[i] == c.Axes[which]).
					Disabled(names[i] == c.Axes[1-which]).Text(k.LabelFor(p.setup()))
			}),
		).OnChange(func(ctx app.Context, _ app.Event) {
			p.send(screen.Msg{Kind: screen.ChooseAxis, Value: which, Name: ctx.JSSrc().Get("value").String()})
		}, app.EventScope(which)),
	)
}

// chartOn draws for a slice of time, and then lets the page breathe.
func (p *Page) chartOn(ctx app.Context) {
	if !p.state.Charting() {
		return
	}
	ctx.After(time.Millisecond, func(ctx app.Context) {
		for began := time.Now(); p.state.Charting() && time.Since(began) < slice; {
			p.state = screen.Update(p.state, screen.Msg{Kind: screen.MapOn, Value: 8})
		}
		p.paintCharts()
		p.chartOn(ctx)
	})
}

// paintCharts shows the maps as far as they are drawn.
func (p *Page) paintCharts() {
	s := &p.state
	text := ""
	if s.Maps[1] == nil && !p.charted {
		return
	}
	if p.charted = s.Maps[1] != nil; p.charted {
		titles := [2]string{"Without fencing", "With fencing"}
		if s.Grouped() {
			titles = [2]string{"Read at once", "Read by ReadIndex"}
		}
		for i, m := range s.Maps {
			text += draw.Chart(titles[i], m, p.setup())
		}
		text += draw.Legend(s.Maps[:]...)
	}
	var b batch
	b.html("charts", text)
	browser().Call("paint", b.String())
}

// chartClicked loads the run of the cell that was clicked.
func (p *Page) chartClicked(_ app.Context, e app.Event) {
	svg := e.Get("target").Call("closest", "svg")
	if m := p.state.Maps[1]; svg.Truthy() && m != nil {
		room := svg.Call("getBoundingClientRect")
		scale := svg.Get("viewBox").Get("baseVal").Get("width").Float() / room.Get("width").Float()
		x, y, ok := draw.Cell(m, (e.Get("clientX").Float()-room.Get("left").Float())*scale, (e.Get("clientY").Float()-room.Get("top").Float())*scale)
		if ok {
			p.goTo(x, y)
		}
	}
}

// chartKeyed moves to a neighbour of the cell.
func (p *Page) chartKeyed(_ app.Context, e app.Event) {
	m := p.state.Maps[1]
	if m == nil {
		return
	}
	x, y := m.Place(p.setup())
	switch e.Get("key").String() {
	case "ArrowLeft":
		x--
	case "ArrowRight":
		x++
	case "ArrowUp":
		y++
	case "ArrowDown":
		y--
	default:
		return
	}
	e.PreventDefault()
	p.goTo(max(0, min(x, m.X.Len-1)), max(0, min(y, m.Y.Len-1)))
}

// goTo turns both knobs to a cell.
func (p *Page) goTo(x, y int) {
	m := p.state.Maps[1]
	p.turn(m.X.Knob.Name, m.X.At(x))
	p.turn(m.Y.Knob.Name, m.Y.At(y))
}
