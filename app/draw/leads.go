package draw

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// Where the bars of a leader lie beside the middle of its lane. A pause lies on
// the other side.
const leadLow, leadHigh = -3.0, 12.0

// leads draws for each node how long it takes itself for the leader, and how
// long it may read by its lease. What goes on after another leads in a newer
// term is hatched.
func (c *canvas) leads(t *trace.Trace) {
	for _, l := range t.Leads {
		room := c.bar(c.of(l.Moment, "bar lease system"), bar{l.Who, l.From, l.To, leadLow, leadHigh}, "4")
		c.fromStart(room, label{rank: 1, moment: l.Moment, class: "in", words: []string{
			fmt.Sprintf("%s leads · term %d", LaneName(l.Who), l.Term),
			fmt.Sprintf("leads · term %d", l.Term),
			fmt.Sprintf("term %d", l.Term),
		}})
		for i, s := range l.Lease {
			if i == 0 {
				c.labels = append(c.labels, c.leaderLease(&l, s))
			}
			c.bar(c.of(-1, "bar belief system"), bar{l.Who, s.From, s.To, leadHigh + 1.5, leadHigh + 9}, "3")
		}
		if newer := overtaken(t, &l); newer < l.To {
			span := bar{l.Who, newer, l.To, leadLow, leadHigh}
			c.rect(append(c.of(-1, "bar untrue"), "fill", "url(#"+c.Name()+"-hatch)"), c.room(span), "")
			c.labels = append(c.labels, label{
				rank: 3, moment: t.MomentAt(newer), class: "harm", turned: c.Tall,
				words: []string{"still takes itself for the leader", "still leads, it thinks"},
				seats: []seat{
					c.leaning(c.spot(newer, l.Who).plus(6, 0), leadHigh+13, 1),
					c.leaning(c.spot(min(l.To, c.end), l.Who).plus(-6, 0), leadHigh+13, -1),
					c.leaning(c.spot(newer, l.Who).plus(6, 0), leadLow-5, 1),
				},
			})
		}
	}
}

// leaderLease says what the bar is by which a leader answers reads alone.
func (c *canvas) leaderLease(l *trace.Lead, s trace.Span) label {
	const across = leadHigh + 20
	end := c.spot(min(s.To, c.end), l.Who)
	return label{
		rank: 4, moment: l.Moment, class: "quiet", turned: c.Tall,
		words: []string{fmt.Sprintf("lease by %s’s clock", LaneName(l.Who)), "lease"},
		seats: []seat{
			c.leaning(end.plus(-4, 0), across, -1),
			c.leaning(c.spot(s.From, l.Who).plus(4, 0), across, 1),
			c.leaning(end.plus(4, 0), leadHigh+9, 1),
		},
	}
}

// overtaken returns when another node led in a newer term.
func overtaken(t *trace.Trace, l *trace.Lead) model.Time {
	for _, o := range t.Leads {
		if o.Term > l.Term {
			return max(o.From, l.From)
		}
	}
	return model.Forever
}

// reads stamps the answers to reads where their clients get them.
func (c *canvas) reads(t *trace.Trace) {
	for i := range t.Reads {
		r := &t.Reads[i]
		l, ring := label{rank: 0, moment: r.Moment, class: "strong ok"}, noRing
		l.words = []string{fmt.Sprintf("%s reads version %d", r.Who, r.Version), fmt.Sprintf("version %d", r.Version)}
		if r.Stale() {
			ring = brokenRing
			l.class, l.words = "harm", []string{fmt.Sprintf("version %d: the past", r.Version), "the past"}
		}
		c.stamped(l, r.At, r.Who, func(p point) { c.mark(c.of(r.Moment, stampClass(true)), true, ring, p) })
	}
}
