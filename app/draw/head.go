package draw

import (
	"leaselab/core/model"
	"leaselab/core/trace"
)

// A Head is where the playhead is: at a moment, and at an instant, which while
// a run plays lies between that moment and the next.
type Head struct {
	Moment int
	At     model.Time
	Pinned *trace.Trace // the run that is drawn behind, nil for none
}

// A Patch is an attribute to set on the element with an id.
type Patch struct{ ID, Name, Value string }

// Move returns what moves the playhead of a diagram, besides dimming the marks
// of later moments.
func Move(t *trace.Trace, f Frame, h Head) []Patch {
	s := newSheet(t, f)
	return s.move(h)
}

func (s *sheet) move(h Head) []Patch {
	at := s.length(min(h.At, s.end))
	p := s.point(spot{at, 0})
	head, veil := s.Name()+"-head", s.Name()+"-veil"
	if s.Tall {
		return []Patch{
			{head, "transform", "translate(0 " + px(p.y) + ")"},
			{veil, "y", px(p.y)},
			{veil, "height", px(s.long - at)},
		}
	}
	return []Patch{
		{head, "transform", "translate(" + px(p.x) + " 0)"},
		{veil, "x", px(p.x)},
		{veil, "width", px(s.long - at)},
	}
}

// Instant returns the instant that is shown at a place on the diagram.
func Instant(t *trace.Trace, f Frame, x, y float64) model.Time {
	s := newSheet(t, f)
	along := x - s.left
	if f.Tall {
		along = y - s.top
	}
	return model.Time(max(0, min(along/s.long, 1)) * float64(s.end))
}

// veil dims the bars where they are still to come.
func (c *canvas) veil(h Head) {
	move := c.move(h)
	start, length := move[1], move[2]
	across, breadth := "y", "height"
	from, room := 16.0, float64(c.height)-38
	if c.Tall {
		across, breadth = "x", "width"
		from, room = c.left-26, float64(c.Width)-c.left+26
	}
	c.tag("rect", "class", "veil", "id", start.ID,
		start.Name, start.Value, across, px(from), length.Name, length.Value, breadth, px(room))
}

// playhead draws the line that says where the reader is.
func (c *canvas) playhead(h Head) {
	line, tip := "M0 8V"+px(float64(c.height)-24), "M-6 0h12l-6 9z"
	if c.Tall {
		line, tip = "M"+px(c.left-26)+" 0H"+px(float64(c.Width)-4), "M"+px(c.left-32)+" -5.5l8 5.5l-8 5.5z"
	}
	move := c.move(h)[0]
	c.open("g", "class", "playhead", "id", move.ID, move.Name, move.Value)
	c.tag("path", "d", line)
	c.tag("path", "class", "head", "d", tip)
	c.WriteString("</g>")
}
