package view

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
)

// marking lists the sliders that show where the verdict turns.
func (p *Page) marking() []string { return append(p.reach(), "net") }

// markAll looks for the marks on the sliders, one slider at a time. Each takes some
// sixty runs. It begins when the hand has rested: web/page.js waits for that,
// because a timer of go-app's own would make the page anew after each move.
func (p *Page) markAll() {
	run := p.state.Shown
	if p.state.View != screen.Lab {
		return
	}
	for _, name := range p.marking() {
		if p.state.Marked(name) {
			continue
		}
		p.state = screen.Update(p.state, screen.Msg{Kind: screen.MarkKnob, Name: name})
		p.paint()
		p.ctx.After(time.Millisecond, func(app.Context) {
			if p.state.Shown == run { // or the hand has moved on
				p.markAll()
			}
		})
		return
	}
}

// paintMarks shows the marks that are new, and pales those of another run.
func (p *Page) paintMarks(b *batch, was, is painted) {
	if is.shown != was.shown {
		for _, name := range p.marking() {
			b.attribute("flips-"+name, "class", "old")
		}
		browser().Call("rest", p.rested)
	}
	if is.marks != was.marks {
		for _, m := range p.state.Marks {
			b.html("flips-"+m.Knob.Name, draw.Flips(m.Knob, m.Flips))
			b.attribute("flips-"+m.Knob.Name, "class", "")
		}
	}
}
