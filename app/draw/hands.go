package draw

import (
	"html"
	"strconv"
	"strings"

	"leaselab/core/grip"
	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Hands draws what a hand can move on a diagram, to lie over it: a handle for
// each grip, and a button for each lane that opens its menu. Unlike the picture
// below they take the focus.
func Hands(t *trace.Trace, f Frame) string {
	s := newSheet(t, f)
	c := canvas{sheet: &s, setup: &t.Setup}
	width, height := strconv.Itoa(s.Width), strconv.Itoa(s.height)
	c.open("svg", "class", "hands "+s.class(), "viewBox", "0 0 "+width+" "+height, "width", width, "height", height,
		"role", "group", "aria-label", "Handles on the diagram: arrow keys move them")
	for _, who := range s.lanes {
		c.laneButton(who)
	}
	for _, g := range grip.Of(t) {
		if g.At <= s.end {
			c.grip(&g)
		}
	}
	c.WriteString("</svg>")
	return c.String()
}

// laneButton opens the menu of a lane.
func (c *canvas) laneButton(who model.Who) {
	at := c.at(0, who, 0)
	room := box{0, at.y - 14, wideLeft - 10, at.y + 14}
	dots := point{room.right - 6, at.y}
	if c.Tall {
		half := max(14, min(c.gap/2-2, 40))
		room = box{at.x - half, 0, at.x + half, 34}
		dots = point{at.x, 32}
	}
	c.open("g", "class", "lane-button", "data-lane", strconv.Itoa(int(who)), "role", "button", "tabindex", "0",
		"aria-haspopup", "dialog", "aria-label", LaneName(who)+": what goes wrong")
	c.rect([]string{"class", "room"}, room, "6")
	for _, off := range [...]float64{-5, 0, 5} {
		c.circle([]string{"class", "dot"}, point{dots.x + off, dots.y}, "1.4")
	}
	c.WriteString("</g>")
}

// grip draws a handle: a pill at the end of a bar, and for what has a mark of its
// own only the room that takes hold of it.
func (c *canvas) grip(g *grip.Grip) {
	class, low, high := "grip", -11.0, 11.0
	switch {
	case g.Ends && g.Who == model.Service:
		class, low, high = class+" ends", -leaseHalf-3, leaseHalf+3
	case g.Ends:
		class, low, high = class+" ends", stallLow-3, stallHigh+3
	case strings.HasPrefix(g.ID, "fault"):
		class, low, high = class+" starts", stallLow-3, stallHigh+3
	}
	at := c.spot(g.At, g.Who)
	moment := ""
	if g.Moment >= 0 {
		moment = strconv.Itoa(g.Moment)
	}
	c.open("g", "class", class, "data-grip", g.ID, "data-moment", moment, "role", "slider", "tabindex", "0",
		"aria-label", html.EscapeString(g.Label), "aria-valuenow", strconv.Itoa(int(g.At)),
		"aria-valuemin", "0", "aria-valuemax", strconv.Itoa(int(c.end)), "aria-valuetext", story.Length(g.At))
	c.rect([]string{"class", "hold"}, c.box(at.plus(-12, low-2), at.plus(12, high+2)), "8")
	if g.Ends {
		c.rect([]string{"class", "pill"}, c.box(at.plus(-4.5, low), at.plus(4.5, high)), "4.5")
	}
	c.WriteString("</g>")
}

// ghost draws what another run had where: its leases and pauses as outlines, its
// writes as rings.
func (c *canvas) ghost(was *trace.Trace) {
	if was == nil {
		return
	}
	outline := func(who model.Who, from, to model.Time, low, high float64) {
		if from < c.end {
			c.rect([]string{"class", "ghost"}, c.room(bar{who, from, to, low, high}), "4")
		}
	}
	for _, g := range was.Grants {
		outline(model.Service, g.At, g.Until, -leaseHalf-2, leaseHalf+2)
	}
	for _, s := range stallsOf(was) {
		outline(s.who, s.from, s.to, stallLow-2, stallHigh+2)
	}
	for _, w := range was.Writes {
		if w.At <= c.end {
			c.tag("path", "class", "ghost", "d", line(c.at(w.Sent, w.Who, 0), c.at(w.At, w.Where, 0)))
			c.circle([]string{"class", "ghost"}, c.at(w.At, w.Where, 0), px(stampRadius+3))
		}
	}
}

// Compared lists what is different from the pinned run, for the reader.
func Compared(was, is *trace.Trace) string {
	if was == nil {
		return ""
	}
	lines := story.Compared(was, is)
	if len(lines) == 0 {
		return `<p class="note">The run is the same as the pinned one. Turn something, and what differs is listed here.</p>`
	}
	var b strings.Builder
	b.WriteString(`<h3>Against the pinned run</h3><ul class="compared">`)
	for _, text := range lines {
		b.WriteString("<li>" + Actors(text) + "</li>")
	}
	b.WriteString("</ul>")
	return b.String()
}
