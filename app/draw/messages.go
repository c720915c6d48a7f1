package draw

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// messages draws every message from where it left to where it arrived.
func (c *canvas) messages(t *trace.Trace) {
	said := map[model.Kind]int{}
	for i := range t.Moments {
		e := t.Moments[i].Fact.Event
		if e.IsMessage() {
			c.group(i, func() { c.message(&e) })
			c.describe(i, &e, said[e.Kind])
			said[e.Kind]++
		}
	}
	if last := len(t.Moments) - 1; last >= 0 {
		for _, e := range t.Moments[last].After.Agenda.All() {
			if e.IsMessage() && e.Sent < c.end {
				c.message(&e)
			}
		}
	}
}

// message draws one message. A lost one ends half-way; one that is still
// under way when the picture ends has no head.
func (c *canvas) message(e *model.Event) {
	class := "message " + hue(client(e))
	switch {
	case e.Kind == model.Write:
		class += " write"
	case e.Kind == model.Accepted || e.Kind == model.Refused:
		class += " reply faint"
	case !e.Kind.IsRequest():
		class += " reply"
	}
	a, b := c.ends(e)
	switch {
	case e.Lost:
		half := point{(a.x + b.x) / 2, (a.y + b.y) / 2}
		c.line(class, a, half)
		c.cross("cross", half, 4.5)
	case e.Due > c.end:
		part := float64(c.end-e.Sent) / float64(e.Due-e.Sent)
		c.line(class, a, point{a.x + (b.x-a.x)*part, a.y + (b.y-a.y)*part})
	default:
		c.arrow(class, a, b)
	}
}

// client returns the client that a message is from or to.
func client(e *model.Event) model.Who {
	if e.From.IsClient() {
		return e.From
	}
	return e.To
}

// ends returns where a message leaves and arrives: beside the bars of the
// lanes, on the side where the other lane lies.
func (c *canvas) ends(e *model.Event) (from, to point) {
	side := 1.0
	if c.lane(e.To) < c.lane(e.From) {
		side = -1
	}
	a := c.at(e.Sent, e.From, side*edge(e.From, side))
	along := float64(e.Due) * c.scale // may lie beyond the axis; message cuts it there
	b := c.at(0, e.To, -side*edge(e.To, -side))
	if c.Tall {
		b.y += along
	} else {
		b.x += along
	}
	return a, b
}

// edge returns how far a node's bars and stamps reach to a side of its lane.
func edge(who model.Who, side float64) float64 {
	switch {
	case who == model.Service:
		return leaseThick / 2
	case who == model.Storage:
		return stampRadius + 1
	case side > 0:
		return beliefOff + beliefThick + 1
	}
	return 2
}

// describe labels a message where words help: every write, and the first of
// each other kind.
func (c *canvas) describe(moment int, e *model.Event, before int) {
	l := label{rank: 7, moment: moment, class: hue(client(e))}
	switch {
	case e.Lost:
		l.words = "lost"
	case e.Kind == model.Write:
		l.rank, l.class = 4, "strong "+hue(e.From)
		l.words = fmt.Sprintf("%s’s write, token %d", e.From, e.Token)
		if c.Tall {
			l.words = fmt.Sprintf("token %d", e.Token)
		}
	case before > 0:
		return
	case e.Kind == model.Held:
		l.words = "held, retry"
	case e.Kind == model.Renew:
		l.words = "renew"
	case e.Kind == model.Check:
		l.words = "still held?"
	case e.Kind == model.Release:
		l.words = "release"
	}
	if l.words == "" {
		return
	}
	a, b := c.ends(e)
	for _, part := range []float64{0.5, 0.35, 0.65, 0.2, 0.8} {
		x, y := a.x+(b.x-a.x)*part, a.y+(b.y-a.y)*part+4
		if c.Tall {
			y -= 8
		}
		right, left := place{point{x + 7, y}, "start"}, place{point{x - 7, y}, "end"}
		if e.Kind == model.Write {
			right, left = left, right // what comes after a write is crowded
		}
		l.places = append(l.places, right, left)
	}
	c.labels = append(c.labels, l)
}
