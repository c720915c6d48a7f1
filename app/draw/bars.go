package draw

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Where the bars lie beside the middle of their lane.
const (
	leaseHalf             = 12.0
	beliefLow, beliefHigh = 3.0, 15.0
	stallLow, stallHigh   = -23.0, -4.0
)

// leases draws each lease as the lock service has it.
func (c *canvas) leases(t *trace.Trace) {
	if t.Setup.Rules.Group.Apart() {
		c.holds(t)
		return
	}
	for _, g := range t.Grants {
		room := c.bar(c.of(g.Moment, "bar lease "+hue(g.Who)),
			bar{model.Service, g.At, g.Until, -leaseHalf, leaseHalf}, "4")
		if g.Until > c.end {
			c.fade(room)
		}
		c.fromStart(room, label{rank: 1, moment: g.Moment, class: "in " + hue(g.Who), words: []string{
			fmt.Sprintf("%s holds · %s", g.Who, story.Token(&t.Setup, g.Token)),
			fmt.Sprintf("%s · %s", g.Who, story.Token(&t.Setup, g.Token)),
			fmt.Sprintf("%s · %d", g.Who, g.Token),
		}})
	}
	for _, g := range t.Grants {
		if g.Ended {
			c.ending(g, t.MomentAt(g.Until), ended(t, g))
		}
	}
}

// fade lets a bar that goes on beyond the axis lose itself there.
func (c *canvas) fade(room box) {
	const length = 56
	end := box{max(room.left+9, room.right-length), room.top - 2, room.right + 2, room.bottom + 2}
	if c.Tall {
		end = box{room.left - 2, max(room.top+9, room.bottom-length), room.right + 2, room.bottom + 2}
	}
	c.rect([]string{"fill", "url(#" + c.Name() + "-fade)"}, end, "")
}

// ending marks how a lease came to its end.
func (c *canvas) ending(g trace.Grant, moment int, words string) {
	const reach = leaseHalf + 5
	end := c.spot(g.Until, model.Service)
	a, b := c.at(g.Until, model.Service, -reach), c.at(g.Until, model.Service, reach)
	c.tag("path", append(c.of(moment, "end "+hue(g.Who)), "d", line(a, b))...)
	c.strokes = append(c.strokes, stroke{a, b, lineWeight})
	l := label{rank: 6, moment: moment, class: "quiet", words: []string{words}}
	l.seats = append(c.aside(end, -reach-3), c.aside(end, reach+3)...)
	if c.Tall {
		l.seats = append(c.aside(end, reach+3), c.aside(end, -reach-3)...)
	}
	c.labels = append(c.labels, l)
}

// ended says how a lease came to its end.
func ended(t *trace.Trace, g trace.Grant) string {
	switch {
	case g.Freed:
		return "released"
	case t.Setup.Rules.Ends == model.ByContender || t.Setup.Rules.Ends == model.AtTakeover:
		return "taken over"
	case t.Setup.Rules.Ends == model.ByConnection:
		return "ends"
	}
	return "expires"
}

// beliefs draws what each client believes, and hatches what is no longer true.
func (c *canvas) beliefs(t *trace.Trace) {
	for _, b := range t.Beliefs {
		c.bar(c.of(-1, "bar belief "+hue(b.Who)), bar{b.Who, b.From, b.To, beliefLow, beliefHigh}, "3")
		g, _ := t.GrantOf(b.Order)
		if ended := max(b.From, g.Until); ended < b.To {
			c.untrue(b, ended, t.MomentAt(ended))
		}
	}
}

// untrue hatches the part of a belief that outlives its lease.
func (c *canvas) untrue(b trace.Belief, ended model.Time, moment int) {
	span := bar{b.Who, ended, b.To, beliefLow, beliefHigh}
	c.rect(append(c.of(moment, "bar untrue"), "fill", "url(#"+c.Name()+"-hatch)"), c.room(span), "")
	from, to := c.spot(ended, b.Who), c.spot(min(b.To, c.end), b.Who)
	const off = beliefHigh + 3
	middle := spot{(from.along + to.along) / 2, from.across}
	l := label{
		rank: 3, moment: moment, class: "harm", turned: c.Tall,
		words: []string{
			fmt.Sprintf("%s still believes it holds the lease", b.Who),
			fmt.Sprintf("%s still believes", b.Who),
		},
		seats: []seat{
			c.leaning(from.plus(6, 0), off, 1), c.leaning(to.plus(-6, 0), off, -1), c.leaning(middle, off, 0),
			c.leaning(from, -5, 1), c.leaning(to, -5, -1), c.leaning(to.plus(-30, 0), off, -1),
		},
	}
	if room := to.along - from.along + 16; textWidth(l.words[0]) > room { // words must not reach far beyond what they mean
		l.words = l.words[1:]
		if c.Tall && textWidth(l.words[0]) > room {
			l.turned, l.seats = false, []seat{c.leaning(middle, off, 0), c.leaning(middle, -5, 0)}
		}
	}
	c.labels = append(c.labels, l)
}

// notices draws what a storage is told of a grant where it knows of each at that very
// instant.
func (c *canvas) notices(t *trace.Trace) {
	if t.Setup.Rules.Guard != model.LatestGrant {
		return
	}
	for _, g := range t.Grants {
		for _, who := range c.lanes {
			if !who.IsStorage() {
				continue
			}
			from, to := c.at(g.At, model.Service, leaseHalf), c.at(g.At, who, -3)
			c.tag("path", append(c.of(g.Moment, "notice"), "d", line(from, to))...)
			c.circle(c.of(g.Moment, "notice"), to, "3")
			c.strokes = append(c.strokes, stroke{from, to, faintWeight})
			at := c.spot(g.At, who)
			words := story.Token(&t.Setup, g.Token)
			c.labels = append(c.labels, label{
				rank: 4, moment: g.Moment, class: "quiet", words: []string{"is told of " + words, words},
				seats: append(c.aside(at, 12), c.aside(at, -12)...),
			})
		}
	}
}

// strikes marks where a fault strikes a server, or sets a clock.
func (c *canvas) strikes(t *trace.Trace) {
	const reach = leaseHalf + 9
	for i := range t.Moments {
		m := &t.Moments[i]
		words := strike(&m.Fact.Event)
		if words == "" {
			continue
		}
		who := m.Fact.Event.To
		a, b := c.at(m.At(), who, -reach), c.at(m.At(), who, reach)
		c.tag("path", append(c.of(i, "strike"), "d", line(a, b))...)
		c.strokes = append(c.strokes, stroke{a, b, lineWeight})
		end := c.spot(m.At(), who)
		seats := append(c.aside(end, -reach-3), c.aside(end, reach+3)...)
		c.labels = append(c.labels, label{rank: 3, moment: i, class: "strong", words: []string{words}, seats: seats})
	}
}

// strike names what a fault does to a server or a clock, and nothing for other
// events.
func strike(e *model.Event) string {
	switch e.Kind {
	case model.FailsOver:
		return "failover"
	case model.Revoked:
		return "revoked"
	case model.Forgets:
		return "restart"
	case model.Jumps:
		if e.Until < 0 {
			return "clock " + story.Length(e.Until)
		}
		return "clock +" + story.Length(e.Until)
	}
	return ""
}
