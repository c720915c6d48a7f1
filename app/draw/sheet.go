package draw

import (
	"math"
	"slices"
	"strconv"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// A Frame is the room that a diagram has.
type Frame struct {
	Width int    // in CSS pixels
	Tall  bool   // time runs down, for narrow windows, and not to the right
	For   string // what the ids in it begin with, where a page has several diagrams

	// While a hand holds something the axis stays as it was, or it would run
	// away under the hand. 0 for an axis that fits the run.
	Step, End model.Time
}

// Held returns the frame with the axis that the run has in it now.
func (f Frame) Held(t *trace.Trace) Frame {
	s := newSheet(t, f)
	f.Step, f.End = s.step, s.end
	return f
}

// Name is what the ids of the diagram begin with.
func (f Frame) Name() string { return f.For + f.class() }

func (f Frame) class() string {
	if f.Tall {
		return "tall"
	}
	return "wide"
}

// Sizes, in pixels.
const (
	wideLeft  = 112 // room for the names of the lanes
	wideTop   = 46  // room above the first lane
	wideGap   = 80  // from lane to lane
	wideRight = 14
	wideFoot  = 67 // room below the last lane, for words and the axis

	tallTicks = 32 // room for the words of the axis, if they take no more
	tallLeft  = tallTicks + 34
	tallTop   = 46 // room for the names of the lanes
	tallTime  = 470
	tallRight = 34
	tallFoot  = 20
)

// A sheet knows where on a diagram an instant and a lane are.
type sheet struct {
	Frame
	lanes     []model.Who
	step      model.Time // from one tick of the axis to the next
	end       model.Time // where the axis ends
	left, top float64    // where time begins on the first lane
	long      float64    // how long the axis is
	gap       float64    // from lane to lane
	height    int
}

// newSheet lays out the diagram of a run.
func newSheet(t *trace.Trace, f Frame) sheet {
	s := sheet{Frame: f, lanes: lanesOf(t)}
	between := float64(len(s.lanes) - 1)
	if f.Tall {
		s.step, s.end = f.axis(t.Last(), 7)
		s.left = tallLeft + max(0, s.widest()-tallTicks)
		s.top, s.long = tallTop, tallTime
		s.gap = (float64(f.Width) - s.left - tallRight) / between
		s.height = tallTop + tallTime + tallFoot
		return s
	}
	s.step, s.end = f.axis(t.Last(), max((f.Width-wideLeft)/110, 2))
	s.left, s.top, s.gap = wideLeft, wideTop, wideGap
	s.long = float64(f.Width - wideLeft - wideRight)
	s.height = wideTop + wideGap*(len(s.lanes)-1) + wideFoot
	return s
}

// widest returns how wide the widest words of the axis are.
func (s *sheet) widest() float64 {
	width := 0.0
	for t := model.Time(0); t <= s.end; t += s.step {
		width = max(width, textWidth(tick(t)))
	}
	return width
}

// lanesOf lists the nodes that take part: the lock service stands between the
// first client and the others, so that most messages go no further than a lane.
func lanesOf(t *trace.Trace) []model.Who {
	var lanes []model.Who
	servers := t.Servers()
	for i := range t.Setup.Plans {
		if t.Setup.Plans[i].Len() > 0 {
			lanes = append(lanes, model.ClientAt(i))
		}
		if i == 0 && !servers[0].IsNode() {
			lanes = append(lanes, servers[0])
			servers = servers[1:]
		}
	}
	nodes := slices.IndexFunc(servers, func(who model.Who) bool { return !who.IsNode() })
	if nodes < 0 {
		nodes = len(servers)
	}
	lanes = slices.Insert(lanes, min(1, len(lanes)), servers[:nodes]...) // a group stands together
	return append(lanes, servers[nodes:]...)
}

// steps are the distances between ticks that a reader can count in.
var steps = []model.Time{
	1, 2, 5, 10, 20, 50, 100, 200, 500,
	1_000, 2_000, 5_000, 10_000, 15_000, 30_000,
	60_000, 120_000, 300_000, 600_000, 1_800_000,
	3_600_000, 7_200_000, 21_600_000, 43_200_000, 86_400_000, 172_800_000, 345_600_000,
}

// axis returns the axis that is held, or one for the run.
func (f Frame) axis(last model.Time, count int) (step, end model.Time) {
	if f.End > 0 {
		return f.Step, f.End
	}
	return axis(last, count)
}

// axis chooses the ticks so that there are at most count of them and a little
// room is left after the last moment. It changes in steps, so that the picture
// does not swim while a slider moves.
func axis(last model.Time, count int) (step, end model.Time) {
	room := last + last/40 + 1
	for _, step = range steps {
		end = (room + step - 1) / step * step
		if int(end/step) <= count && oneUnit(step, end) {
			break
		}
	}
	return step, end
}

// oneUnit reports whether all ticks can be told in one unit, and so in few
// letters: 90 s and 3 min, but not 2 min 30 s.
func oneUnit(step, end model.Time) bool {
	const minute, hour = 60 * model.Second, 3600 * model.Second
	return (end < 2*minute || step%minute == 0) && (end < 2*hour || step%hour == 0)
}

// lane returns the place of a node's lane.
func (s *sheet) lane(who model.Who) int {
	for i, w := range s.lanes {
		if w == who {
			return i
		}
	}
	return 0
}

// A spot is a place on the diagram before it is turned: along the axis of time
// from its beginning, and across the lanes from the first one.
type spot struct{ along, across float64 }

// plus returns the spot that many pixels further.
func (p spot) plus(along, across float64) spot { return spot{p.along + along, p.across + across} }

// spot returns where an instant is in the middle of a node's lane.
func (s *sheet) spot(t model.Time, who model.Who) spot {
	return spot{s.length(t), s.gap * float64(s.lane(who))}
}

// length returns how many pixels a time is long.
func (s *sheet) length(t model.Time) float64 { return float64(t) * s.long / float64(s.end) }

// A point is a place on the screen.
type point struct{ x, y float64 }

// point turns a spot the way that time runs.
func (s *sheet) point(p spot) point {
	if s.Tall {
		return point{s.left + p.across, s.top + p.along}
	}
	return point{s.left + p.along, s.top + p.across}
}

// at returns where an instant is on the screen, that many pixels across from
// the middle of a node's lane.
func (s *sheet) at(t model.Time, who model.Who, across float64) point {
	return s.point(s.spot(t, who).plus(0, across))
}

// A box is a rectangle on the screen.
type box struct{ left, top, right, bottom float64 }

// box returns the rectangle between two spots, the first nearer to the origin.
func (s *sheet) box(a, b spot) box {
	p, q := s.point(a), s.point(b)
	return box{p.x, p.y, q.x, q.y}
}

func (b box) overlaps(o box) bool {
	return b.left < o.right && o.left < b.right && b.top < o.bottom && o.top < b.bottom
}

func (b box) holds(o box) bool {
	return o.left >= b.left && o.right <= b.right && o.top >= b.top && o.bottom <= b.bottom
}

// px writes a coordinate to a tenth of a pixel.
func px(v float64) string {
	tenths := int(math.Round(v * 10))
	text := strconv.Itoa(tenths / 10)
	if tenths%10 == 0 {
		return text
	}
	if tenths < 0 && tenths > -10 {
		text = "-0"
	}
	return text + "." + strconv.Itoa(max(tenths%10, -tenths%10))
}
