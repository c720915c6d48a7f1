package draw

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Of messages that repeat, the first ones are told in words.
const told = 2

// crowd is how many messages are too many to give each more than a line.
const crowd = 160

// A speech is what a client says or is told.
type speech struct {
	who  model.Who
	kind model.Kind
	lost bool
}

// messages draws every message from where it left to where it arrived.
func (c *canvas) messages(t *trace.Trace) {
	said := map[speech]int{}
	for i := range t.Moments {
		e := &t.Moments[i].Fact.Event
		if !e.IsMessage() {
			continue
		}
		a, b := c.message(i, e)
		s := speech{client(e), e.Kind, e.Lost}
		said[s]++
		if e.Kind == model.Write || said[s] <= told && (e.Kind != model.Acquire || said[s] == 1) {
			c.describe(i, e, c.along(a, b, !e.Kind.IsRequest()))
		}
	}
	if last := len(t.Moments) - 1; last >= 0 {
		for _, e := range t.Moments[last].After.Agenda.All() {
			if e.IsMessage() && e.Sent < c.end {
				c.message(-1, &e)
			}
		}
	}
}

// message draws one message, and returns where its line begins and ends. A lost
// one ends half-way; one that is still under way when the picture ends, there.
func (c *canvas) message(moment int, e *model.Event) (a, b point) {
	class, weight := "message "+hue(client(e)), lineWeight
	switch {
	case e.From.IsNode() && e.To.IsNode():
		class, weight = class+" faint", faintWeight
	case e.Kind.IsEffect():
		class += " write"
	case e.Kind > model.Value && !e.Kind.IsRequest():
		class, weight = class+" reply faint", faintWeight
	case !e.Kind.IsRequest():
		class += " reply"
	}
	a, b = c.ends(e)
	way := 1.0
	if e.Lost {
		way = 0.5
	}
	beyond := e.Due > c.end && float64(c.end-e.Sent) < way*float64(e.Due-e.Sent)
	if beyond {
		way = float64(c.end-e.Sent) / float64(e.Due-e.Sent)
	}
	b = between(a, b, way)
	if !c.crowded {
		c.tag("path", append(c.of(moment, "hit"), "d", line(a, b))...)
		c.strokes = append(c.strokes, stroke{a, b, weight})
	}
	own, tip, arrow := c.of(moment, class), b, ""
	if way == 1 {
		const head = 5 // reaches beyond the end of the line
		tip, arrow = toward(a, b, head), "url(#"+c.Name()+"-"+hue(client(e))+")"
	}
	c.tag("path", append(own, "d", line(a, tip), "marker-end", arrow)...)
	if e.Lost && !beyond {
		c.tag("path", append(c.of(moment, "cross"), "d", cross(b, 4.5))...)
		c.keep(b, 6)
	}
	return a, b
}

// client returns the client that a message is from or to, and the sender of a
// message between nodes.
func client(e *model.Event) model.Who {
	if e.From.IsClient() || e.To.IsNode() {
		return e.From
	}
	return e.To
}

// ends returns where a message leaves and arrives: at the edge of what is on
// the lanes, on the side where the other lane lies. It may arrive beyond the
// end of the axis.
func (c *canvas) ends(e *model.Event) (from, to point) {
	side := 1.0
	if c.lane(e.To) < c.lane(e.From) {
		side = -1
	}
	a := c.spot(e.Sent, e.From).plus(0, c.edge(e.From, e.Sent, side))
	b := c.spot(e.Due, e.To).plus(0, c.edge(e.To, e.Due, -side))
	if !e.To.IsNode() && e.Kind.IsEffect() {
		b.across -= side * (stampRadius + 1)
	}
	return c.point(a), c.point(b)
}

// describe labels a message where words help.
func (c *canvas) describe(moment int, e *model.Event, seats []seat) {
	l := label{rank: 7, moment: moment, class: hue(client(e)), seats: seats}
	switch {
	case e.Lost:
		l.rank, l.words = 4, []string{"lost"}
	case e.Kind == model.Write && e.To.IsNode():
		l.rank, l.class, l.words = 4, "strong "+hue(e.From), []string{fmt.Sprintf("%s’s write", e.From), "write"}
	case e.Kind == model.Write:
		l.rank, l.class = 4, "strong "+hue(e.From)
		token := story.Token(c.setup, e.Token)
		l.words = []string{fmt.Sprintf("%s’s write, %s", e.From, token), token}
		if c.Tall && c.lane(e.From)+1 == c.lane(e.To) {
			l.words = l.words[1:] // the lanes are too near each other for more
		}
	case e.Kind == model.Charge:
		l.rank, l.class, l.words = 4, "strong "+hue(e.From), []string{fmt.Sprintf("%s’s charge", e.From), "charge"}
	case e.Kind == model.Activate:
		l.words = []string{"activate " + story.Token(c.setup, e.Token), "activate"}
	case e.Kind == model.Vote || e.Kind == model.VoteNow:
		l.rank, l.words = 6, []string{"vote?"}
	case e.Kind == model.Voted:
		l.rank, l.words = 6, []string{"vote"}
	case e.Kind == model.TimeoutNow:
		l.rank, l.words = 5, []string{"take over"}
	case e.Kind == model.Accepted && e.From.IsNode():
		l.rank, l.words = 5, []string{fmt.Sprintf("version %d stored", e.Version), "stored"}
	case e.Kind == model.Refused && e.From.IsNode():
		l.rank, l.words = 5, []string{"does not lead"}
	case e.Kind == model.Read:
		l.words = []string{"read"}
	case e.Kind == model.Value:
		l.words = []string{fmt.Sprintf("version %d", e.Version)}
	case e.Kind == model.Granted && e.From.IsNode():
		l.words = []string{"yes"}
	case e.Kind == model.Held && e.From.IsNode():
		l.words = []string{"no"}
	case e.Kind == model.Granted:
		l.words = []string{story.Token(c.setup, e.Token)}
	case e.Kind == model.Held:
		l.words = []string{"held, retry", "held"}
	case e.Kind == model.Acquire:
		l.rank, l.words = 8, []string{"acquire"}
	case e.Kind == model.Renew:
		l.words = []string{"renew"}
	case e.Kind == model.Check:
		l.words = []string{"still held?"}
	case e.Kind == model.NotHeld:
		l.words = []string{"not held"}
	default:
		return
	}
	c.labels = append(c.labels, l)
}
