package draw

import (
	"fmt"
	"html"
	"math"
	"strings"

	"leaselab/core/model"
)

// A canvas collects the marks of a diagram, and the labels that are placed
// when all marks are known.
type canvas struct {
	*sheet
	strings.Builder
	now    int // the moment of the playhead
	labels []label
}

// bar draws a bar along a lane, from off to off+thick beside its middle.
func (c *canvas) bar(class string, who model.Who, from, to model.Time, off, thick float64) {
	a, b := c.at(from, who, off), c.at(to, who, off+thick)
	fmt.Fprintf(c, `<rect class="%s" x="%s" y="%s" width="%s" height="%s" rx="4"/>`,
		class, px(a.x), px(a.y), px(max(b.x-a.x, 1)), px(max(b.y-a.y, 1)))
}

// line draws a straight line.
func (c *canvas) line(class string, a, b point) {
	fmt.Fprintf(c, `<path class="%s" d="M%s %sL%s %s"/>`, class, px(a.x), px(a.y), px(b.x), px(b.y))
}

// arrow draws a line with a head at b.
func (c *canvas) arrow(class string, a, b point) {
	c.line(class, a, b)
	angle := math.Atan2(b.y-a.y, b.x-a.x) * 180 / math.Pi
	fmt.Fprintf(c, `<path class="%s head" d="M0 0L-8 -3.5L-8 3.5Z" transform="translate(%s %s) rotate(%s)"/>`,
		class, px(b.x), px(b.y), px(angle))
}

// cross draws a ✕.
func (c *canvas) cross(class string, p point, size float64) {
	fmt.Fprintf(c, `<path class="%s" d="M%s %sl%s %sm0 %sl%s %s"/>`, class,
		px(p.x-size), px(p.y-size), px(2*size), px(2*size), px(-2*size), px(-2*size), px(2*size))
}

// dot draws a circle.
func (c *canvas) dot(class string, p point, radius float64) {
	fmt.Fprintf(c, `<circle class="%s" cx="%s" cy="%s" r="%s"/>`, class, px(p.x), px(p.y), px(radius))
}

// group draws marks that belong to a moment, so that a click on them leads there.
func (c *canvas) group(moment int, marks func()) {
	fmt.Fprintf(c, `<g data-moment="%d"%s>`, moment, c.later(moment))
	marks()
	c.WriteString("</g>")
}

// later marks what belongs to a moment after the playhead.
func (c *canvas) later(moment int) string {
	if moment > c.now {
		return ` class="later"`
	}
	return ""
}

// text writes words where they are.
func (c *canvas) text(class string, p point, anchor, words string, turned bool) {
	turn := ""
	if turned {
		turn = fmt.Sprintf(` transform="rotate(90 %s %s)"`, px(p.x), px(p.y))
	}
	fmt.Fprintf(c, `<text class="%s" x="%s" y="%s" text-anchor="%s"%s>%s</text>`,
		class, px(p.x), px(p.y), anchor, turn, html.EscapeString(words))
}
