package draw

import (
	"strconv"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// A Frame is the room that a diagram has.
type Frame struct {
	Width int  // in CSS pixels
	Tall  bool // time runs down, for narrow windows, and not to the right
}

// Name is what the ids of the diagram begin with.
func (f Frame) Name() string {
	if f.Tall {
		return "tall"
	}
	return "wide"
}

// Sizes, in pixels. Lanes are laid across the direction of time.
const (
	wideLeft  = 112 // room for the names of the lanes
	wideTop   = 46  // room above the first lane
	wideLane  = 80
	wideFoot  = 62 // room below the last lane, for labels and the axis
	wideRight = 14
	tallLeft  = 40 // room for the axis
	tallTop   = 44 // room for the names of the lanes
	tallTime  = 470
	tallFoot  = 20
	tallEdge  = 44 // from the last lane to the edge
)

// A sheet knows where on a diagram an instant and a lane are.
type sheet struct {
	Frame
	lanes  []model.Who
	step   model.Time // from one tick of the axis to the next
	end    model.Time // where the axis ends
	height int
	scale  float64 // pixels per millisecond
}

// newSheet lays out the diagram of a run.
func newSheet(t *trace.Trace, f Frame) sheet {
	s := sheet{Frame: f}
	for i := range t.Setup.Plans {
		if t.Setup.Plans[i].Len() > 0 {
			s.lanes = append(s.lanes, model.ClientAt(i))
		}
		if i == 0 {
			s.lanes = append(s.lanes, model.Service)
		}
	}
	s.lanes = append(s.lanes, model.Storage)
	ticks := (f.Width - wideLeft) / 110
	if f.Tall {
		ticks = 7
	}
	s.step, s.end = axis(t.Last(), max(ticks, 2))
	if f.Tall {
		s.height = tallTop + tallTime + tallFoot
		s.scale = tallTime / float64(s.end)
		return s
	}
	s.height = wideTop + wideLane*(len(s.lanes)-1) + wideFoot
	s.scale = float64(f.Width-wideLeft-wideRight) / float64(s.end)
	return s
}

// steps are the distances between ticks that a reader can count in.
var steps = []model.Time{
	1, 2, 5, 10, 20, 50, 100, 200, 500,
	1_000, 2_000, 5_000, 10_000, 15_000, 30_000,
	60_000, 120_000, 300_000, 600_000, 1_800_000,
	3_600_000, 7_200_000, 21_600_000, 43_200_000, 86_400_000,
}

// axis chooses the ticks so that there are at most count of them and a little
// room is left after the last moment. It changes in steps, so that the picture
// does not swim while a slider moves.
func axis(last model.Time, count int) (step, end model.Time) {
	room := last + last/40 + 1
	for _, step = range steps {
		if n := (room + step - 1) / step; int(n) <= count {
			return step, n * step
		}
	}
	return step, (room + step - 1) / step * step
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

// A point is a place on the diagram.
type point struct{ x, y float64 }

// at returns where an instant is on a node's lane, off pixels to the side:
// down, or to the right where time runs down.
func (s *sheet) at(t model.Time, who model.Who, off float64) point {
	along := float64(min(t, s.end)) * s.scale
	if s.Tall {
		return point{s.across(who) + off, tallTop + along}
	}
	return point{wideLeft + along, s.across(who) + off}
}

// across returns the middle of a node's lane.
func (s *sheet) across(who model.Who) float64 {
	i := s.lane(who)
	if !s.Tall {
		return float64(wideTop + i*wideLane)
	}
	room := float64(s.Width - tallLeft - tallEdge - 24)
	return tallLeft + 24 + room*float64(i)/float64(len(s.lanes)-1)
}

// length returns how many pixels a time is long.
func (s *sheet) length(t model.Time) float64 { return float64(t) * s.scale }

// Instant returns the instant that is shown at a place on the diagram.
func Instant(t *trace.Trace, f Frame, x, y float64) model.Time {
	s := newSheet(t, f)
	along := x - wideLeft
	if f.Tall {
		along = y - tallTop
	}
	return model.Time(max(0, min(along/s.scale, float64(s.end))))
}

// A Patch is an attribute to set on the element with an id.
type Patch struct{ ID, Name, Value string }

// A Head is where the playhead is: at a moment, and at an instant, which while
// a run plays lies between that moment and the next.
type Head struct {
	Moment int
	At     model.Time
}

// Move returns what moves the playhead of a diagram, besides dimming the marks
// of later moments.
func Move(t *trace.Trace, f Frame, h Head) []Patch {
	s := newSheet(t, f)
	p := s.at(h.At, model.Storage, 0)
	head, veil := f.Name()+"-head", f.Name()+"-veil"
	if f.Tall {
		return []Patch{
			{head, "transform", "translate(0 " + px(p.y) + ")"},
			{veil, "y", px(p.y)},
			{veil, "height", px(tallTop + tallTime - p.y)},
		}
	}
	return []Patch{
		{head, "transform", "translate(" + px(p.x) + " 0)"},
		{veil, "x", px(p.x)},
		{veil, "width", px(float64(f.Width-wideRight) - p.x)},
	}
}

// px writes a coordinate.
func px(v float64) string {
	text := strconv.FormatFloat(v, 'f', 1, 64)
	if text[len(text)-1] == '0' {
		return text[:len(text)-2]
	}
	return text
}
