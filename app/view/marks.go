package view

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
)

// calm is how long the hand has to rest before the marks on the sliders are
// looked for. Each takes some sixty runs.
const calm = 300 * time.Millisecond

// marking lists the sliders that show where the verdict turns.
func (p *Page) marking() []string { return append(p.reach(), "net") }

// markSoon looks for the marks when the hand has rested, one slider at a time.
func (p *Page) markSoon(after time.Duration) {
	run := p.state.Shown
	p.ctx.After(after, func(app.Context) {
		if p.state.Shown != run || p.state.View != screen.Lab {
			return // the hand has moved on
		}
		for _, name := range p.marking() {
			if !p.state.Marked(name) {
				p.state = screen.Update(p.state, screen.Msg{Kind: screen.MarkKnob, Name: name})
				p.paint()
				p.markSoon(time.Millisecond)
				return
			}
		}
	})
}

// paintMarks shows the marks that are new, and pales those of another run.
func (p *Page) paintMarks(b *batch, was, is painted) {
	if is.shown != was.shown {
		for _, name := range p.marking() {
			b.attribute("flips-"+name, "class", "old")
		}
		p.markSoon(calm)
	}
	if is.marks != was.marks {
		for _, m := range p.state.Marks {
			b.html("flips-"+m.Knob.Name, draw.Flips(m.Knob, m.Flips))
			b.attribute("flips-"+m.Knob.Name, "class", "")
		}
	}
}
