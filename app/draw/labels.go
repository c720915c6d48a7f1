package draw

import (
	"slices"
	"unicode/utf8"
)

// A label is words that are placed where they overlap nothing more important.
type label struct {
	rank   int // lower is more important
	moment int // that it belongs to
	class  string
	words  string
	turned bool    // written along a lane that runs down
	places []place // the best first
}

// A place is where a label may stand.
type place struct {
	point
	anchor string // start, middle or end
}

// A box is the room that something takes.
type box struct{ left, top, right, bottom float64 }

func (b box) overlaps(o box) bool {
	return b.left < o.right && o.left < b.right && b.top < o.bottom && o.top < b.bottom
}

// Text is measured by a width per letter that is a little more than the
// font's average, so that labels keep a distance.
const (
	letterWidth = 6.1
	textAbove   = 10
	textBelow   = 3
)

func textWidth(words string) float64 { return letterWidth * float64(utf8.RuneCountInString(words)) }

// room returns the box of the label at a place.
func (l *label) room(p place) box {
	w := textWidth(l.words)
	start := 0.0
	switch p.anchor {
	case "middle":
		start = -w / 2
	case "end":
		start = -w
	}
	if l.turned {
		return box{p.x - textBelow, p.y + start, p.x + textAbove, p.y + start + w}
	}
	return box{p.x + start, p.y - textAbove, p.x + start + w, p.y + textBelow}
}

// place writes the labels, the most important first. One that finds no room is
// left out: the transcript has its words. It returns the room that is taken.
func (c *canvas) place() []box {
	slices.SortStableFunc(c.labels, func(a, b label) int { return a.rank - b.rank })
	picture := box{0, 0, float64(c.Width), float64(c.height)}
	var taken []box
	for i := range c.labels {
		l := &c.labels[i]
		for _, p := range l.places {
			b := l.room(p)
			inside := b.left >= picture.left && b.right <= picture.right && b.top >= picture.top && b.bottom <= picture.bottom
			if inside && !slices.ContainsFunc(taken, b.overlaps) {
				taken = append(taken, b)
				c.group(l.moment, func() { c.text(l.class, p.point, p.anchor, l.words, l.turned) })
				break
			}
		}
	}
	return taken
}
