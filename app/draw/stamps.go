package draw

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

const stampRadius = 11.0

// stamps draws what became of each write at the storage: shape, word and
// colour.
func (c *canvas) stamps(t *trace.Trace) {
	for _, w := range t.Writes {
		p := c.at(w.At, model.Storage, 0)
		c.group(w.Moment, func() { c.stamp(w, p) })
		c.labels = append(c.labels, c.stampLabel(w, p))
	}
}

func (c *canvas) stamp(w trace.Write, p point) {
	if !w.Accepted {
		c.dot("stamp refused", p, stampRadius-1)
		c.cross("stamp-mark refused", p, 4.5)
		return
	}
	c.dot("stamp accepted", p, stampRadius)
	fmt.Fprintf(c, `<path class="stamp-mark accepted" d="M%s %sl4 4 7-8"/>`, px(p.x-5.5), px(p.y))
	switch {
	case w.Backwards:
		c.dot("ring broken", p, stampRadius+5.5)
	case w.Stale:
		c.dot("ring stale", p, stampRadius+4)
	}
}

// stampLabel says under or beside the stamp what became of the write.
func (c *canvas) stampLabel(w trace.Write, p point) label {
	l := label{rank: 0, moment: w.Moment, class: "strong ok", words: fmt.Sprintf("%s’s write accepted", w.Who)}
	switch {
	case !w.Accepted && w.Token < w.Against:
		l.class, l.words = "strong harm", fmt.Sprintf("refused: %d < %d", w.Token, w.Against)
	case !w.Accepted:
		l.class, l.words = "strong harm", "refused: expired"
	case w.Backwards:
		l.class, l.words = "strong harm", "accepted, out of order"
	case w.Stale:
		l.class, l.words = "strong harm", "accepted, stale"
	}
	if c.Tall {
		edge := float64(c.Width - 4)
		for _, y := range []float64{p.y + 29, p.y - 21} {
			l.places = append(l.places, place{point{edge, y}, "end"})
		}
		return l
	}
	for _, y := range []float64{p.y + 32, p.y + 20, p.y + 44, p.y - 18} {
		for _, anchor := range []string{"middle", "end", "start"} {
			l.places = append(l.places, place{point{p.x, y}, anchor})
		}
	}
	return l
}

// marks draws what a client learns from a check, and where it stops.
func (c *canvas) marks(t *trace.Trace) {
	for i := range t.Moments {
		m := &t.Moments[i]
		e := &m.Fact.Event
		switch {
		case m.Fact.Result == model.GaveUp:
			c.stopMark(i, m, "stops: lease lost")
		case m.Fact.Result == model.TooLate:
			c.stopMark(i, m, "stops: the lease is nearly over")
		case e.Kind == model.StillHeld && m.Fact.Result == model.Happened:
			c.checkMark(i, m)
		}
	}
}

func (c *canvas) checkMark(moment int, m *trace.Moment) {
	who, at := m.Fact.Event.To, m.At()
	p := c.at(at, who, 0)
	c.group(moment, func() { c.dot("check "+hue(who), p, 5) })
	c.beside(who, at, label{rank: 5, moment: moment, class: "quiet", words: "check: still held ✓"})
}

func (c *canvas) stopMark(moment int, m *trace.Moment, words string) {
	who, at := m.Fact.Event.To, m.At()
	p := c.at(at, who, 0)
	c.group(moment, func() {
		fmt.Fprintf(c, `<rect class="stop" x="%s" y="%s" width="10" height="10"/>`, px(p.x-5), px(p.y-5))
	})
	if c.Tall {
		words = "stops"
	}
	c.beside(who, at, label{rank: 3, moment: moment, class: "strong", words: words})
}

// beside puts a label next to a mark on a client's lane.
func (c *canvas) beside(who model.Who, at model.Time, l label) {
	above := c.at(at, who, stallOff-7)
	near := c.at(at, who, 4)
	l.places = []place{
		{point{near.x + 10, near.y}, "start"}, {above, "middle"}, {above, "start"}, {above, "end"},
	}
	if c.Tall {
		near = c.at(at, who, 10)
		l.places = []place{{point{near.x, near.y + 4}, "start"}, {point{near.x - 20, near.y + 4}, "end"}}
	}
	c.labels = append(c.labels, l)
}
