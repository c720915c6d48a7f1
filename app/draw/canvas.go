package draw

import (
	"html"
	"math"
	"strconv"
	"strings"

	"leaselab/core/model"
)

// A canvas collects the marks of a diagram, and the labels that are placed
// when all marks are known.
type canvas struct {
	*sheet
	strings.Builder
	setup   *model.Setup
	now     int  // the moment of the playhead
	crowded bool // too many messages to give each more than a line

	bars    []bar    // on the lanes: messages begin and end at their edges
	solids  []box    // no label covers these
	fills   []box    // labels rather avoid these
	strokes []stroke // and these
	labels  []label
	taken   []spot // by stamps
}

// A bar lies along a lane for a while, from low to high beside its middle.
type bar struct {
	who       model.Who
	from, to  model.Time
	low, high float64
}

// A stroke is a line that labels rather do not cross, the more it weighs.
type stroke struct {
	from, to point
	weight   int
}

// open writes the start of an element. Attributes come in pairs of name and
// value; one without a value is left out.
func (c *canvas) open(name string, attributes ...string) {
	c.begin(name, attributes)
	c.WriteByte('>')
}

// tag writes an element that has nothing inside.
func (c *canvas) tag(name string, attributes ...string) {
	c.begin(name, attributes)
	c.WriteString("/>")
}

func (c *canvas) begin(name string, attributes []string) {
	c.WriteByte('<')
	c.WriteString(name)
	for i := 0; i < len(attributes); i += 2 {
		if attributes[i+1] == "" {
			continue
		}
		c.WriteByte(' ')
		c.WriteString(attributes[i])
		c.WriteString(`="`)
		c.WriteString(attributes[i+1])
		c.WriteByte('"')
	}
}

// of returns the attributes of what belongs to a moment: its class, and the
// moment itself, so that a click leads there. What belongs to none has -1.
func (c *canvas) of(moment int, class string) []string {
	if moment < 0 {
		return []string{"class", class}
	}
	if moment > c.now {
		class += " later"
	}
	return []string{"class", class, "data-moment", strconv.Itoa(moment)}
}

// rect draws a rectangle; corner is how round it is.
func (c *canvas) rect(own []string, b box, corner string) {
	c.tag("rect", append(own, "x", px(b.left), "y", px(b.top),
		"width", px(max(b.right-b.left, 1)), "height", px(max(b.bottom-b.top, 1)), "rx", corner)...)
}

// room returns the rectangle of a bar, cut off where the axis ends.
func (c *canvas) room(b bar) box {
	return c.box(c.spot(min(b.from, c.end), b.who).plus(0, b.low), c.spot(min(b.to, c.end), b.who).plus(0, b.high))
}

// bar draws a bar, and lets messages and labels know of it.
func (c *canvas) bar(own []string, b bar, corner string) box {
	room := c.room(b)
	c.rect(own, room, corner)
	c.bars = append(c.bars, b)
	c.fills = append(c.fills, room)
	return room
}

// edge returns how far the bars on a node's lane reach at an instant to one
// side of its middle: 1 is down or right, -1 is up or left.
func (c *canvas) edge(who model.Who, at model.Time, side float64) float64 {
	reach := 0.0
	for _, b := range c.bars {
		if b.who == who && b.from <= at && at <= b.to {
			reach = max(reach, side*b.low, side*b.high)
		}
	}
	return side * reach
}

// line returns the path of a straight line.
func line(a, b point) string {
	return "M" + px(a.x) + " " + px(a.y) + "L" + px(b.x) + " " + px(b.y)
}

// cross returns the path of a ✕.
func cross(p point, size float64) string {
	across := px(2 * size)
	return "M" + px(p.x-size) + " " + px(p.y-size) + "l" + across + " " + across +
		"m0 -" + across + "l-" + across + " " + across
}

// circle draws a circle.
func (c *canvas) circle(own []string, p point, radius string) {
	c.tag("circle", append(own, "cx", px(p.x), "cy", px(p.y), "r", radius)...)
}

// keep reserves the room round a point.
func (c *canvas) keep(p point, radius float64) {
	c.solids = append(c.solids, box{p.x - radius, p.y - radius, p.x + radius, p.y + radius})
}

// text writes words at a point of their base line.
func (c *canvas) text(own []string, p point, words string) {
	c.open("text", append(own, "x", px(p.x), "y", px(p.y))...)
	c.WriteString(html.EscapeString(words))
	c.WriteString("</text>")
}

// toward returns the point that lies so many pixels before b, seen from a.
func toward(a, b point, before float64) point {
	far := math.Hypot(b.x-a.x, b.y-a.y)
	if far <= before {
		return a
	}
	part := 1 - before/far
	return point{a.x + (b.x-a.x)*part, a.y + (b.y-a.y)*part}
}

// between returns the point at a part of the way from a to b.
func between(a, b point, part float64) point {
	return point{a.x + (b.x-a.x)*part, a.y + (b.y-a.y)*part}
}
