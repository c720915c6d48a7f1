package draw

import "math"

// leaning returns the seat across pixels beside a spot. Words that lean by 1
// begin there, by -1 end there, and by 0 have their middle there.
func (c *canvas) leaning(p spot, across, lean float64) seat {
	at := c.point(p.plus(-6*lean, across))
	side := math.Copysign(1, across)
	if c.Tall {
		return seat{at, side, lean}
	}
	return seat{at, lean, side}
}

// aside returns the seats across pixels beside a spot.
func (c *canvas) aside(p spot, across float64) []seat {
	return []seat{c.leaning(p, across, 0), c.leaning(p, across, -1), c.leaning(p, across, 1)}
}

// behind returns the seats before and after a spot on its lane.
func (c *canvas) behind(p spot, along float64) []seat {
	after, before := c.point(p.plus(along, 0)), c.point(p.plus(-along, 0))
	if c.Tall {
		return []seat{{after, 0, 1}, {before, 0, -1}}
	}
	return []seat{{after, 1, 0}, {before, -1, 0}}
}

// Words in a bar slide along it to where nothing crosses them.
const (
	slide  = 14.0
	slides = 16
)

// fromStart keeps a label in a box, as near to its beginning as may be.
func (c *canvas) fromStart(room box, l label) {
	l.within, l.turned = &room, c.Tall
	x, y := (room.left+room.right)/2, (room.top+room.bottom)/2
	for i := range slides {
		further := 5 + slide*float64(i)
		if c.Tall {
			l.seats = append(l.seats, seat{point{x, room.top + further}, 0, 1})
		} else {
			l.seats = append(l.seats, seat{point{room.left + further, y}, 1, 0})
		}
	}
	c.labels = append(c.labels, l)
}

// fromMiddle keeps a label in a box, as near to its middle as may be.
func (c *canvas) fromMiddle(room box, l label) {
	l.within, l.turned = &room, c.Tall
	middle := point{(room.left + room.right) / 2, (room.top + room.bottom) / 2}
	for i := range slides {
		aside := slide * float64((i+1)/2)
		if i%2 == 1 {
			aside = -aside
		}
		at := point{middle.x + aside, middle.y}
		if c.Tall {
			at = point{middle.x, middle.y + aside}
		}
		l.seats = append(l.seats, seat{at, 0, 0})
	}
	c.labels = append(c.labels, l)
}

// parts of a line beside which words may stand, the best first.
var parts = [...]float64{0.5, 0.38, 0.62, 0.25, 0.75, 0.12, 0.88, 0.03}

// along returns the seats beside a line: a corner of the words is near it, and
// the rest lies away from it. A short line has words on its own side, so that a
// request is told before it and its answer after it.
func (c *canvas) along(a, b point, after bool) []seat {
	const short = 140
	far := max(math.Hypot(b.x-a.x, b.y-a.y), 1)
	n := point{(b.y - a.y) / far, (a.x - b.x) / far}
	if later := n.x > 0; !c.Tall && later != after || c.Tall && (n.y > 0) != after {
		n = point{-n.x, -n.y}
	}
	seats := make([]seat, 0, 2*len(parts))
	for i := range 2 * len(parts) {
		side, part := i/len(parts), parts[i%len(parts)]
		if far > short {
			side, part = i%2, parts[i/2]
		}
		n, at := n, between(a, b, part)
		if side == 1 {
			n = point{-n.x, -n.y}
		}
		seats = append(seats, seat{point{at.x + 5*n.x, at.y + 5*n.y}, lean(n.x, n.y, 0.06), lean(n.y, n.x, 0.4)})
	}
	return seats
}

// lean says to which side words go that stand where a line's normal has this
// part in their direction and that part across it. Beside a line that is nearly
// upright they stay in the middle.
func lean(part, other, upright float64) float64 {
	if math.Abs(part) < upright*math.Abs(other) {
		return 0
	}
	return math.Copysign(1, part)
}
