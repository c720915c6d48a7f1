package draw

import (
	"slices"
	"strings"
)

// A label is words that are placed where they cover nothing that matters more.
type label struct {
	rank   int // lower is more important
	moment int // that it belongs to
	class  string
	words  []string // to choose from, the most telling first
	turned bool     // written along a lane that runs down
	within *box     // it must not reach out of this one
	seats  []seat   // where it may stand, the best first
}

// A seat is a place for a label: its room touches the point with the middle
// (0), the beginning (1) or the end (-1), in each direction.
type seat struct {
	point
	ax, ay float64
}

// maxLabels is how many labels a diagram has at most. The transcript has the
// words of all moments.
const maxLabels = 90

// What a label pays for the place where it stands, besides its place in the
// list of seats. It takes the cheapest, and none that costs too much.
const (
	overFill    = 40 // for each bar that it lies on
	shorter     = 20 // for saying less
	further     = 6  // for each step away from where it should be in its bar
	lineWeight  = 40 // for each message that it crosses
	faintWeight = 16
	laneWeight  = 8
)

// mayPay says how much a label may pay. What became of a write is always said;
// what only helps must not cross a line.
func (l *label) mayPay() int {
	switch {
	case l.rank == 0:
		return 10 * lineWeight
	case l.rank <= 4:
		return 2 * lineWeight
	}
	return lineWeight - 1
}

// Text is 12 pixels high; these are the parts above and below the base line.
const (
	textHigh = 13.0
	textBase = 3.5 // from the middle of a line down to its base
)

// textWidth estimates how wide words are in the semibold face of the page's
// font, generously.
func textWidth(words string) float64 {
	width := 4.0
	for _, r := range words {
		switch {
		case strings.ContainsRune("ijlI.,:;’·' ", r):
			width += 3.8
		case strings.ContainsRune("frt1", r):
			width += 4.7
		case strings.ContainsRune("mwMW✓✗", r):
			width += 10.6
		case r >= 'A' && r <= 'Z':
			width += 8.2
		default:
			width += 7
		}
	}
	return width
}

// seated returns the room that the label with these words takes on a seat,
// moved into the picture if it would reach out of it.
func (c *canvas) seated(l *label, words string, at seat) box {
	w, h := textWidth(words), textHigh
	if l.turned {
		w, h = h, w
	}
	left := at.x + (at.ax-1)*w/2
	top := at.y + (at.ay-1)*h/2
	left = max(2, min(left, float64(c.Width)-2-w))
	top = max(2, min(top, float64(c.height)-2-h))
	return box{left, top, left + w, top + h}
}

// place writes the labels, the most important first. One that finds no room is
// left out. It returns the room that is taken.
func (c *canvas) place() []box {
	slices.SortStableFunc(c.labels, func(a, b label) int { return a.rank - b.rank })
	var taken []box
	for i := range c.labels[:min(len(c.labels), maxLabels)] {
		l := &c.labels[i]
		words, room, found := c.seat(l)
		if !found {
			continue
		}
		taken = append(taken, room)
		c.solids = append(c.solids, room)
		middle := point{(room.left + room.right) / 2, (room.top + room.bottom) / 2}
		own := c.of(l.moment, l.class)
		if l.turned {
			middle.x -= textBase
			own = append(own, "transform", "rotate(90 "+px(middle.x)+" "+px(middle.y)+")")
		} else {
			middle.y += textBase
		}
		c.text(own, middle, words)
	}
	return taken
}

// seat finds the cheapest place for a label, and the words that fit there.
func (c *canvas) seat(l *label) (words string, room box, found bool) {
	best := l.mayPay() + 1
	for k, w := range l.words {
		for i, at := range l.seats {
			price := k*shorter + i
			if l.within != nil {
				price += further * i
			}
			if price >= best {
				break
			}
			b := c.seated(l, w, at)
			if l.within != nil && !l.within.holds(b) {
				continue
			}
			if p, free := c.price(l, b, best-price); free {
				words, room, found, best = w, b, true, price+p
			}
		}
	}
	return words, room, found
}

// price says what a label pays for what lies in its room, and whether that is
// less than limit.
func (c *canvas) price(l *label, room box, limit int) (int, bool) {
	price := 0
	if slices.ContainsFunc(c.solids, room.overlaps) {
		return 0, false
	}
	for _, f := range c.fills {
		if room.overlaps(f) && (l.within == nil || f != *l.within) {
			price += overFill
		}
	}
	for i := 0; i < len(c.strokes) && price < limit; i++ {
		if s := &c.strokes[i]; room.crossed(s.from, s.to) {
			price += s.weight
		}
	}
	return price, price < limit
}

// crossed reports whether a straight line passes through the box.
func (b box) crossed(p, q point) bool {
	whole := part{0, 1}
	inside := whole.clip(p.x, q.x, part{b.left, b.right}).clip(p.y, q.y, part{b.top, b.bottom})
	return inside.from < inside.to
}

// A part is what lies between two numbers.
type part struct{ from, to float64 }

// clip leaves that part of the way from p to q on which it is in the room.
func (s part) clip(p, q float64, room part) part {
	if p == q {
		if p < room.from || p > room.to {
			return part{}
		}
		return s
	}
	a, b := (room.from-p)/(q-p), (room.to-p)/(q-p)
	return part{max(s.from, min(a, b)), min(s.to, max(a, b))}
}
