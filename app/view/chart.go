package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/scenario"
	"leaselab/core/sweep"
)

// chartPanel is the map of the present settings, without the cure and with it.
// Like searchPanel it is a component of its own.
type chartPanel struct {
	app.Compo
	Page    *Page
	Axes    [2]string
	Grouped bool
	Drawing bool
	Drawn   bool   // there is a map, or the beginning of one
	Third   string // the knob of small multiples
}

func (p *Page) chart() app.UI {
	s := &p.state
	third := "ttl"
	if s.Axes[0] == third || s.Axes[1] == third {
		third = "net"
	}
	return &chartPanel{Page: p, Axes: s.Axes, Grouped: s.Grouped(), Drawing: s.Charting(), Drawn: len(s.Maps) > 0, Third: third}
}

// Render makes the panel.
func (c *chartPanel) Render() app.UI {
	p := c.Page
	third, _ := scenario.Find(c.Third)
	return element("section").Class("telling search").Body(
		app.H2().Text("Map of these settings"),
		app.P().Class("note").Text("The verdict for every pair of values of two knobs. Click a cell, or move with the arrow keys, to load its run."),
		app.Div().Class("ask").Body(
			c.axis(0, "To the right"), c.axis(1, "Up"),
			c.draw("chart", "Draw the map", ""),
			c.draw("multiples", "Draw it for four values of: "+third.LabelFor(p.setup()), c.Third),
		),
		app.Div().ID("maps").TabIndex(0).Attr("role", "group").Aria("label", "Map: arrow keys move").
			Hidden(!c.Drawn).OnClick(p.chartClicked).OnKeyDown(p.chartKeyed).Body(&host{ID: "charts"}),
	)
}

// draw is the button that draws a map, or one for each value of a third knob.
func (c *chartPanel) draw(id, words, third string) app.UI {
	return app.Button().Type("button").ID(id).Disabled(c.Drawing).Text(words).
		OnClick(func(app.Context, app.Event) {
			c.Page.send(screen.Msg{Kind: screen.StartMap, Name: third})
			if !c.Page.chartElsewhere() {
				c.Page.chartOn()
			}
		}, app.EventScope(third))
}

// axis chooses the knob of an axis.
func (c *chartPanel) axis(which int, label string) app.UI {
	p := c.Page
	id := [...]string{"axis-x", "axis-y"}[which]
	var names, words []string
	picked := 0
	for i := range scenario.Knobs {
		k := &scenario.Knobs[i]
		if k.Unit == scenario.Choice || k.Max == k.Min || k.Name == c.Axes[1-which] {
			continue
		}
		if k.Name == c.Axes[which] {
			picked = len(names)
		}
		names, words = append(names, k.Name), append(words, k.LabelFor(p.setup()))
	}
	list := selection{id, words, names, picked, func(i int) { p.send(screen.Msg{Kind: screen.ChooseAxis, Value: which, Name: names[i]}) }}
	return app.Span().Body(app.Label().For(id).Text(label+" "), list.list())
}

// chartOn draws in slices.
func (p *Page) chartOn() {
	p.inSlices(screen.Msg{Kind: screen.MapOn, Value: 8}, func() bool { return p.state.Charting() }, p.paintCharts)
}

// paintCharts shows the maps as far as they are drawn.
func (p *Page) paintCharts() {
	s := &p.state
	text := ""
	if len(s.Maps) == 0 && !p.charted {
		return
	}
	if p.charted = len(s.Maps) > 0; p.charted {
		var maps []*sweep.Map
		for _, c := range s.Maps {
			text += draw.Chart(c.Title, c.Map, p.setup())
			maps = append(maps, c.Map)
		}
		text += draw.Legend(maps...)
	}
	var b batch
	b.html("charts", text)
	browser().Call("paint", b.String())
}

// chartClicked loads the run of the cell that was clicked.
func (p *Page) chartClicked(_ app.Context, e app.Event) {
	svg := e.Get("target").Call("closest", "svg")
	if svg.Truthy() && len(p.state.Maps) > 0 {
		before := svg.Call("closest", "figure")
		which := 0
		for ; before.Get("previousElementSibling").Truthy(); which++ {
			before = before.Get("previousElementSibling")
		}
		m := p.state.Maps[which]
		room := svg.Call("getBoundingClientRect")
		scale := svg.Get("viewBox").Get("baseVal").Get("width").Float() / room.Get("width").Float()
		x, y, ok := draw.Cell(m.Map, (e.Get("clientX").Float()-room.Get("left").Float())*scale, (e.Get("clientY").Float()-room.Get("top").Float())*scale)
		if ok {
			p.goTo(m, x, y)
		}
	}
}

// chartKeyed moves to a neighbour of the cell.
func (p *Page) chartKeyed(_ app.Context, e app.Event) {
	if len(p.state.Maps) == 0 {
		return
	}
	m := p.state.Maps[0]
	m.Third = nil // it stays as it is
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
	p.goTo(m, max(0, min(x, m.X.Len-1)), max(0, min(y, m.Y.Len-1)))
}

// goTo turns the knobs to a cell of a map.
func (p *Page) goTo(m screen.Chart, x, y int) {
	if m.Third != nil {
		p.turn(m.Third.Name, m.Value)
	}
	p.turn(m.X.Knob.Name, m.X.At(x))
	p.turn(m.Y.Knob.Name, m.Y.At(y))
}
