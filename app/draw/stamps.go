package draw

import (
	"fmt"
	"math"

	"leaselab/core/model"
	"leaselab/core/trace"
)

const (
	stampRadius = 11.0
	ringRoom    = 7 // between a stamp and another that has a ring
)

// stamps draws what became of each write at the storage, and of a message of an
// older term at a node: shape, word and colour.
func (c *canvas) stamps(t *trace.Trace) {
	for _, w := range t.Writes {
		c.stamped(outcome(t, w), w.At, w.Where, func(p point) { c.stamp(t, w, p) })
	}
	for i := range t.Moments {
		m := &t.Moments[i]
		e := &m.Fact.Event
		switch {
		case e.To == model.Provider && m.Fact.Result != model.Dropped:
			c.stamped(charge(m, i), m.At(), e.To, func(p point) { c.charge(m, i, p) })
		case e.Kind == model.Append && m.Fact.Result == model.No:
			c.stamped(olderTerm(m, i), m.At(), e.To, func(p point) { c.mark(c.of(i, stampClass(false)), false, noRing, p) })
		}
	}
}

// stamped puts a stamp on a lane, and says what it means.
func (c *canvas) stamped(l label, t model.Time, who model.Who, stamp func(point)) {
	at := c.free(c.spot(t, who))
	stamp(c.point(at))
	l.seats = append(c.aside(at, 20), c.aside(at, 33.5)...)
	l.seats = append(append(l.seats, c.behind(at, 20)...), c.aside(at, -20)...)
	if c.Tall {
		p := c.point(at)
		l.seats = []seat{
			{point{p.x, p.y + 18}, 0, 1},
			{point{p.x, p.y - 18}, 0, -1},
			{point{p.x, p.y + 30}, 0, 1},
			{point{p.x - 20, p.y}, -1, 0},
		}
	}
	c.labels = append(c.labels, l)
}

// free returns the spot for a stamp: where one stands that came at the same instant,
// beside it, so that their order can be seen.
func (c *canvas) free(at spot) spot {
	for _, other := range c.taken {
		if other.across == at.across && math.Abs(other.along-at.along) < stampRadius {
			at.along = min(other.along+2*stampRadius+ringRoom, c.long-ringRoom)
		}
	}
	c.taken = append(c.taken, at)
	return at
}

func (c *canvas) stamp(t *trace.Trace, w trace.Write, p point) {
	_, behind := t.Overlooked(&w)
	ring := noRing
	switch {
	case !w.Accepted:
	case w.Backwards || behind:
		ring = brokenRing
	case w.Stale:
		ring = staleRing
	}
	c.mark(c.of(w.Moment, stampClass(w.Accepted)), w.Accepted, ring, p)
}

// charge stamps what the provider did.
func (c *canvas) charge(m *trace.Moment, moment int, p point) {
	ring, done := noRing, m.Fact.Result == model.Yes
	if done && m.After.Charges > 1 {
		ring = brokenRing
	}
	c.mark(c.of(moment, stampClass(done)), done, ring, p)
}

func stampClass(accepted bool) string {
	if accepted {
		return "stamp accepted"
	}
	return "stamp refused"
}

// A ring round a stamp says how grave it is that a write was accepted.
type ring struct{ class, radius string }

var (
	noRing     = ring{}
	staleRing  = ring{"ring stale", "15"}
	brokenRing = ring{"ring broken", "16.5"}
)

// mark draws a stamp: a filled one for yes, an empty one for no.
func (c *canvas) mark(own []string, yes bool, ring ring, p point) {
	c.open("g", own...)
	c.circle([]string{"class", "hit"}, p, "18")
	if yes {
		c.circle(nil, p, "11")
		c.tag("path", "d", "M"+px(p.x-5)+" "+px(p.y)+"l4 4 6.5-7.5")
	} else {
		c.circle(nil, p, "10")
		c.tag("path", "d", cross(p, 4))
	}
	if ring != noRing {
		c.circle([]string{"class", ring.class}, p, ring.radius)
	}
	c.WriteString("</g>")
	c.keep(p, 17)
}

// outcome says what became of a write.
func outcome(t *trace.Trace, w trace.Write) label {
	l := label{rank: 0, moment: w.Moment}
	_, behind := t.Overlooked(&w)
	switch {
	case !w.Accepted:
		l.class, l.words = "strong", refusal(t, &w)
	case behind && !w.Backwards:
		l.class, l.words = "harm", []string{"accepted, an update is lost", "update lost"}
	case w.Backwards:
		l.class, l.words = "harm", []string{"accepted, out of order", "out of order"}
	case w.Stale:
		l.class, l.words = "harm", []string{"accepted, stale", "stale"}
	default:
		l.class, l.words = "strong ok", []string{fmt.Sprintf("%s’s write accepted", w.Who), "accepted"}
	}
	return l
}

// refusal says in a few words why a write was refused, as story.Reason does in full.
func refusal(t *trace.Trace, w *trace.Write) []string {
	why := "lease over"
	switch guard := t.Setup.Rules.Guard; {
	case guard == model.Unchanged && w.Basis == 0:
		why = "value not read"
	case guard == model.Unchanged:
		why = "value changed"
	case w.Token < w.Against:
		why = fmt.Sprintf("%d < %d", w.Token, w.Against)
	case guard == model.Rising:
		why = fmt.Sprintf("%d not above %d", w.Token, w.Against)
	case guard == model.Promised:
		why = "not activated"
	}
	return []string{"refused: " + why, "refused"}
}

// charge says what the provider did.
func charge(m *trace.Moment, moment int) label {
	l := label{rank: 0, moment: moment, class: "strong ok", words: []string{"charged"}}
	switch {
	case m.Fact.Result == model.No:
		l.class, l.words = "strong", []string{"known key: not charged again", "known key"}
	case m.After.Charges > 1:
		l.class, l.words = "harm", []string{"charged again", "again"}
	}
	return l
}

// olderTerm says why a node refused a message.
func olderTerm(m *trace.Moment, moment int) label {
	e := &m.Fact.Event
	words := []string{fmt.Sprintf("refused: term %d < %d", e.Token, m.After.Member(e.To).Term), "refused"}
	return label{rank: 0, moment: moment, class: "strong", words: words}
}

// marks draws what a client learns from a check, where it waits no longer, and where
// it stops.
func (c *canvas) marks(t *trace.Trace) {
	for i := range t.Moments {
		fact := &t.Moments[i].Fact
		e := &fact.Event
		at := c.spot(fact.At, e.To)
		switch {
		case fact.Result == model.TooLate:
			c.stop(i, at, fmt.Sprintf("%s stops: too late to write", e.To), fmt.Sprintf("%s stops", e.To))
		case fact.Result == model.GaveUp && e.To.IsClient() && asked(t, i) == model.Check:
			c.check(i, at, hue(e.To))
			c.beside(at, label{rank: 3, moment: i, class: "strong", words: []string{"check: not held ✗", "not held ✗", "✗"}})
		case fact.Result == model.GaveUp && e.To.IsNode():
			c.stop(i, at, LaneName(e.To)+" steps down", "steps down")
		case fact.Result == model.GaveUp:
			c.stop(i, at, fmt.Sprintf("%s stops: lease lost", e.To), fmt.Sprintf("%s stops", e.To))
		case e.Kind == model.Deadline && fact.Result == model.Happened:
			c.check(i, at, hue(e.To))
			c.beside(at, label{rank: 5, moment: i, class: "quiet", words: []string{"no answer: waits no longer", "waits no longer", "no answer"}})
		case t.Setup.StopAtMargin && fact.Act.Do.IsEffect() && fact.Result == model.Happened && t.Moments[i].After.Client(e.To).Awaits != model.Check:
			c.check(i, at, hue(e.To))
			c.beside(at, label{rank: 5, moment: i, class: "quiet", words: []string{"own clock: in time ✓", "in time ✓"}})
		case e.Kind == model.StillHeld && fact.Result == model.Happened:
			c.check(i, at, hue(e.To))
			c.beside(at, label{rank: 5, moment: i, class: "quiet", words: []string{"check: still held ✓", "still held ✓", "held ✓"}})
		}
	}
}

// asked returns the request that is answered at a moment.
func asked(t *trace.Trace, moment int) model.Kind {
	return t.Moments[moment-1].After.Client(t.Moments[moment].Fact.Event.To).Awaits
}

// check draws the answer to a question.
func (c *canvas) check(moment int, at spot, hue string) {
	p := c.point(at)
	c.circle(c.of(moment, "check "+hue), p, "5")
	c.keep(p, 6.5)
}

// stop draws the end of a process that ends itself.
func (c *canvas) stop(moment int, at spot, words ...string) {
	p := c.point(at)
	c.rect(c.of(moment, "stop"), box{p.x - 5, p.y - 5, p.x + 5, p.y + 5}, "1")
	c.keep(p, 7)
	c.beside(at, label{rank: 3, moment: moment, class: "strong", words: words})
}

// beside puts a label next to a mark on a client's lane.
func (c *canvas) beside(at spot, l label) {
	for _, across := range []float64{-9, beliefHigh + 4, stallLow - 5, 9} {
		if c.Tall { // the playhead often lies across the middle
			l.seats = append(l.seats, c.leaning(at.plus(8, 0), across, 1), c.leaning(at.plus(-8, 0), across, -1))
		}
		l.seats = append(l.seats, c.leaning(at, across, 0), c.leaning(at.plus(-9, 0), across, -1), c.leaning(at, across, 1))
	}
	l.seats = append(l.seats, c.behind(at, 10)...)
	c.labels = append(c.labels, l)
}
