package draw

import (
	"fmt"
	"strings"

	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// A stall is a span in which a node's process does not run.
type stall struct {
	who      model.Who
	moment   int
	from, to model.Time
	crashed  bool
}

// stallsOf reads the pauses and crashes off a run. A pause that begins within
// another makes it longer.
func stallsOf(t *trace.Trace) []stall {
	var list []stall
	for i := range t.Moments {
		m := &t.Moments[i]
		e := &m.Fact.Event
		if !e.Kind.IsFault() || e.Kind == model.Jumps || m.Fact.Result == model.Unheard {
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
			until := m.After.Paused[e.To]
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

// stall draws a pause or a crash.
func (c *canvas) stall(s stall) {
	if s.crashed {
		c.crash(s)
		return
	}
	own := append(c.of(s.moment, "bar pause"), "fill", "url(#"+c.Name()+"-dots)")
	room := c.bar(own, bar{s.who, s.from, s.to, stallLow, stallHigh}, "4")
	c.fromMiddle(room, label{rank: 2, moment: s.moment, class: "in stalled", words: []string{
		fmt.Sprintf("%s is paused for %s", strings.TrimPrefix(LaneName(s.who), "Client "), story.Length(s.to-s.from)),
		"paused " + story.Length(s.to-s.from),
		story.Length(s.to - s.from),
	}})
	if s.to > c.end {
		c.fade(room)
		return
	}
	end := c.spot(s.to, s.who)
	handle := c.box(end.plus(-4.5, stallLow-3), end.plus(4.5, stallHigh+3))
	c.solids = append(c.solids, handle)
}

// crash draws the end of a process, and the lane that is broken from there.
func (c *canvas) crash(s stall) {
	at := c.at(s.from, s.who, 0)
	c.tag("path", append(c.of(s.moment, "cross"), "d", cross(at, 6))...)
	c.keep(at, 8)
	gone := bar{s.who, s.from, s.to, -10, 10}
	c.bars = append(c.bars, bar{s.who, s.from, s.to, 0, 0})
	room := c.room(gone)
	if c.Tall {
		room.top += 8
	} else {
		room.left += 8
	}
	c.fromStart(room, label{rank: 2, moment: s.moment, class: "stalled", words: []string{
		fmt.Sprintf("%s has crashed", s.who), "crashed",
	}})
	if s.to <= c.end {
		c.tag("path", "class", "restart", "d", line(c.at(s.to, s.who, -7), c.at(s.to, s.who, 7)))
	}
}

// lanePath draws a lane, broken where its client has crashed.
func (c *canvas) lanePath(who model.Who, stalls []stall) string {
	path, from := "", model.Time(0)
	for _, s := range stalls {
		if s.who == who && s.crashed {
			path += line(c.at(from, who, 0), c.at(min(s.from, c.end), who, 0))
			from = min(s.to, c.end)
		}
	}
	return path + line(c.at(from, who, 0), c.at(c.end, who, 0))
}
