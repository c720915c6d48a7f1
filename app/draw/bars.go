package draw

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Where the bars lie beside the middle of their lane, and how thick they are.
const (
	leaseOff, leaseThick   = -12.0, 24.0
	beliefOff, beliefThick = 3.0, 12.0
	stallOff, stallThick   = -23.0, 19.0
)

// leases draws each lease as the lock service has it.
func (c *canvas) leases(t *trace.Trace) {
	for _, g := range t.Grants {
		class := "lease " + hue(g.Who)
		if g.Until > c.end {
			class += " open"
		}
		until := min(g.Until, c.end)
		c.group(g.Moment, func() { c.bar(class, model.Service, g.At, until, leaseOff, leaseThick) })
		room := c.length(until - g.At)
		for _, words := range []string{
			fmt.Sprintf("%s holds · token %d", g.Who, g.Token),
			fmt.Sprintf("%s · token %d", g.Who, g.Token),
			fmt.Sprintf("%s · %d", g.Who, g.Token),
		} {
			if textWidth(words)+12 <= room {
				c.within(model.Service, g.At, label{rank: 1, moment: g.Moment, class: "strong " + hue(g.Who), words: words})
				break
			}
		}
		if g.Ended {
			c.ending(g)
		}
	}
}

// within puts a label at the beginning of a bar.
func (c *canvas) within(who model.Who, from model.Time, l label) {
	p := c.at(from, who, 4)
	p.x += 8
	if c.Tall {
		p = c.at(from, who, -4)
		p.y += 8
		l.turned = true
	}
	l.places = []place{{p, "start"}}
	c.labels = append(c.labels, l)
}

// ending marks how a lease came to its end.
func (c *canvas) ending(g trace.Grant) {
	c.line("end "+hue(g.Who), c.at(g.Until, model.Service, -17), c.at(g.Until, model.Service, 17))
	words := "expires"
	if g.Freed {
		words = "released"
	}
	l := label{rank: 6, moment: g.Moment, class: "quiet", words: words}
	p := c.at(g.Until, model.Service, -21)
	l.places = []place{{p, "middle"}, {p, "end"}, {p, "start"}}
	if c.Tall {
		p = c.at(g.Until, model.Service, 20)
		p.y += 4
		l.places = []place{{p, "start"}}
	}
	c.labels = append(c.labels, l)
}

// beliefs draws what each client believes, and hatches what is no longer true.
func (c *canvas) beliefs(t *trace.Trace) {
	for _, b := range t.Beliefs {
		g, _ := t.GrantOf(b.Token)
		truth := max(b.From, min(b.To, g.Until))
		if truth > b.From {
			c.bar("belief "+hue(b.Who), b.Who, b.From, truth, beliefOff, beliefThick)
		}
		if truth == b.To {
			continue
		}
		c.bar("untrue "+c.Name(), b.Who, truth, b.To, beliefOff, beliefThick)
		l := label{rank: 3, moment: t.MomentAt(truth), class: "harm", words: fmt.Sprintf("%s still believes that it holds the lease", b.Who)}
		p := c.at(truth, b.Who, beliefOff+beliefThick+13)
		end := c.at(b.To, b.Who, beliefOff+beliefThick+13)
		l.places = []place{{point{p.x + 2, p.y}, "start"}, {end, "end"}}
		if c.Tall {
			p = c.at(truth, b.Who, beliefOff+beliefThick+4)
			l.turned = true
			l.words = fmt.Sprintf("%s still believes", b.Who)
			l.places = []place{{p, "start"}}
		}
		c.labels = append(c.labels, l)
	}
}

// A stall is a span in which a client's process does not run.
type stall struct {
	who      model.Who
	moment   int
	from, to model.Time
	crashed  bool
}

// stalls draws pauses and crashes.
func (c *canvas) stalls(t *trace.Trace) {
	for _, s := range stallsOf(t) {
		class, words := "pause "+c.Name(), fmt.Sprintf("%s is paused for %s", s.who, story.Length(s.to-s.from))
		if s.crashed {
			class, words = "down", fmt.Sprintf("%s has crashed", s.who)
		}
		until := min(s.to, c.end)
		c.group(s.moment, func() {
			c.bar(class, s.who, s.from, until, stallOff, stallThick)
			if s.crashed {
				c.cross("cross", c.at(s.from, s.who, 0), 6)
				return
			}
			c.handle(s.who, until)
		})
		if textWidth(words)+12 > c.length(until-s.from) {
			words = story.Length(s.to - s.from)
		}
		if textWidth(words)+8 <= c.length(until-s.from) {
			c.inside(s, until, words)
		}
	}
}

// inside writes words in the middle of a stall's bar.
func (c *canvas) inside(s stall, until model.Time, words string) {
	a, b := c.at(s.from, s.who, stallOff+stallThick-5), c.at(until, s.who, stallOff+stallThick-5)
	if c.Tall {
		a, b = c.at(s.from, s.who, stallOff+5), c.at(until, s.who, stallOff+5)
	}
	middle := point{(a.x + b.x) / 2, (a.y + b.y) / 2}
	c.labels = append(c.labels, label{rank: 2, moment: s.moment, class: "strong", words: words, turned: c.Tall, places: []place{{middle, "middle"}}})
}

// handle draws the end of a pause as something that can be taken hold of.
func (c *canvas) handle(who model.Who, at model.Time) {
	a, b := c.at(at, who, stallOff-3), c.at(at, who, stallOff+stallThick+3)
	if c.Tall {
		fmt.Fprintf(c, `<rect class="handle" x="%s" y="%s" width="%s" height="9" rx="4.5"/>`, px(a.x), px(a.y-4.5), px(b.x-a.x))
		return
	}
	fmt.Fprintf(c, `<rect class="handle" x="%s" y="%s" width="9" height="%s" rx="4.5"/>`, px(a.x-4.5), px(a.y), px(b.y-a.y))
}

// stallsOf reads the pauses and crashes off a run. A pause that begins within
// another makes it longer.
func stallsOf(t *trace.Trace) []stall {
	var list []stall
	for i := range t.Moments {
		m := &t.Moments[i]
		e := &m.Fact.Event
		if !e.Kind.IsFault() || m.Fact.Result == model.Unheard {
			continue
		}
		open := -1
		for k, s := range list {
			if s.who == e.To && s.to >= m.At() {
				open = k
			}
		}
		switch e.Kind {
		case model.PauseBegins:
			until := m.After.Client(e.To).PausedUntil
			if open >= 0 && !list[open].crashed {
				list[open].to = until
				continue
			}
			list = append(list, stall{who: e.To, moment: i, from: m.At(), to: until})
		case model.Crash:
			if open >= 0 {
				list[open].to = m.At()
			}
			list = append(list, stall{who: e.To, moment: i, from: m.At(), to: model.Forever, crashed: true})
		case model.Restart:
			list[open].to = m.At()
		}
	}
	return list
}
