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
		landing := *e
		landing.Due = t.Arrival(i)
		a, b := c.message(i, &landing)
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
		class := "cross"
		if weight == faintWeight {
			class += " faint"
		}
		c.tag("path", append(c.of(moment, class), "d", cross(b, 4.5))...)
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
	case e.Kind.IsEffect():
		l.rank, l.class, l.words = 4, "strong "+hue(e.From), c.effect(e)
	case e.From.IsNode() && nodeSays(e) != nil:
		l.rank, l.words = 6, nodeSays(e)
	case e.Kind == model.Granted:
		l.words = []string{story.Token(c.setup, e.Token)}
	case e.Kind == model.Activate:
		l.words = []string{"activate " + story.Token(c.setup, e.Token), "activate"}
	case e.Kind == model.Value:
		l.words = []string{fmt.Sprintf("version %d", e.Version)}
	case e.Kind == model.Held:
		l.words = []string{"held, retry", "held"}
	case int(e.Kind) < len(says) && says[e.Kind] != "":
		l.words = []string{says[e.Kind]}
	default:
		return
	}
	if e.Kind == model.Acquire {
		l.rank = 8
	}
	c.labels = append(c.labels, l)
}

// says are the words for messages that say the same each time.
var says = [...]string{
	model.Acquire: "acquire", model.Renew: "renew",
	model.Check: "still held?", model.NotHeld: "not held", model.Read: "read",
}

// effect names a write or a charge.
func (c *canvas) effect(e *model.Event) []string {
	switch {
	case e.Kind == model.Charge:
		return []string{fmt.Sprintf("%s’s charge", e.From), "charge"}
	case e.To.IsNode():
		return []string{fmt.Sprintf("%s’s write", e.From), "write"}
	}
	token := story.Token(c.setup, e.Token)
	if c.Tall && c.lane(e.From)+1 == c.lane(e.To) {
		return []string{token} // the lanes are too near each other for more
	}
	return []string{fmt.Sprintf("%s’s write, %s", e.From, token), token}
}

// nodeSays names what a node of a group says, and nothing for what repeats.
func nodeSays(e *model.Event) []string {
	switch e.Kind {
	case model.Vote, model.VoteNow:
		return []string{"vote?"}
	case model.Voted:
		return []string{"vote"}
	case model.TimeoutNow:
		return []string{"take over"}
	case model.Accepted:
		return []string{fmt.Sprintf("version %d stored", e.Version), "stored"}
	case model.Refused:
		return []string{"does not lead"}
	case model.Granted:
		return []string{"yes"}
	case model.Held:
		return []string{"no"}
	}
	return nil
}
