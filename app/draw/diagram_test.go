package draw

import (
	"encoding/xml"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// An element is what a test looks at in a picture.
type element struct {
	name string
	attr map[string]string
}

// elements returns what is drawn, without what is only defined.
func elements(t *testing.T, text string) []element {
	t.Helper()
	var list []element
	d := xml.NewDecoder(strings.NewReader(text))
	defining := false
	for {
		token, err := d.Token()
		if err != nil {
			return list
		}
		switch token := token.(type) {
		case xml.StartElement:
			defining = defining || token.Name.Local == "defs"
			e := element{token.Name.Local, map[string]string{}}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			if !defining {
				list = append(list, e)
			}
		case xml.EndElement:
			defining = defining && token.Name.Local != "defs"
		}
	}
}

// number returns an attribute as a number, 0 where it is missing.
func (e element) number(t *testing.T, name string) float64 {
	t.Helper()
	text, ok := e.attr[name]
	if !ok {
		return 0
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatalf("%s of %+v is no number", name, e)
	}
	return v
}

// reach returns the room that an element takes, as far as it has a place of its own.
func (e element) reach(t *testing.T) (room box, ok bool) {
	t.Helper()
	if e.attr["class"] == "head" {
		return room, false // a transform moves it
	}
	switch e.name {
	case "rect":
		x, y := e.number(t, "x"), e.number(t, "y")
		return box{x, y, x + e.number(t, "width"), y + e.number(t, "height")}, true
	case "circle":
		x, y, r := e.number(t, "cx"), e.number(t, "cy"), e.number(t, "r")
		return box{x - r, y - r, x + r, y + r}, true
	case "path":
		for i, place := range strings.FieldsFunc(e.attr["d"], func(r rune) bool { return r == 'M' || r == 'L' }) {
			var x, y float64
			if _, err := fmt.Sscanf(place, "%g %g", &x, &y); err != nil {
				t.Fatalf("%+v: %v", e, err)
			}
			if i == 0 {
				room = box{x, y, x, y}
			}
			room = box{min(room.left, x), min(room.top, y), max(room.right, x), max(room.bottom, y)}
		}
		return room, true
	}
	return room, false
}

// Whatever is set up, all that is drawn is in the picture.
func TestNothingIsDrawnOutsideThePicture(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 0))
	for range 2000 {
		setup := turned(r)
		run := trace.Of(&setup)
		f := frames[r.IntN(len(frames))]
		s := newSheet(run, f)
		text, _ := s.picture(run, head(run))
		picture := box{0, 0, float64(f.Width), float64(s.height)}
		for _, e := range elements(t, text) {
			if room, ok := e.reach(t); ok && !picture.holds(room) {
				t.Fatalf("%+v: %+v reaches to %+v, outside of %+v", f, e, room, picture)
			}
		}
	}
}

// A message that arrives is one arrow, and a lost one a line with a cross.
func TestEveryArrivalIsOneArrow(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		run := trace.Of(&lesson.Scenario.Setup)
		for _, f := range frames {
			arrows, crosses := map[string]int{}, map[string]int{}
			for _, e := range elements(t, Diagram(run, f, head(run))) {
				class := strings.Fields(e.attr["class"] + " -")[0]
				if class == "message" && e.attr["marker-end"] != "" {
					arrows[e.attr["data-moment"]]++
				}
				if class == "cross" {
					crosses[e.attr["data-moment"]]++
				}
			}
			for i := range run.Moments {
				e := &run.Moments[i].Fact.Event
				wantArrows, wantCrosses := 0, 0
				if e.IsMessage() && e.Lost || e.Kind == model.Crash {
					wantCrosses = 1
				} else if e.IsMessage() {
					wantArrows = 1
				}
				n := strconv.Itoa(i)
				if arrows[n] != wantArrows || crosses[n] != wantCrosses {
					t.Errorf("%s, %s: moment %d has %d arrows and %d crosses; expected %d and %d",
						lesson.Name, f.Name(), i, arrows[n], crosses[n], wantArrows, wantCrosses)
				}
			}
		}
	}
}

// The chapter's picture is small enough to be drawn anew within a frame.
func TestChapterTakesFewElements(t *testing.T) {
	const most = 120
	run := trace.Of(&scenario.Lessons()[0].Scenario.Setup)
	for _, f := range frames {
		if n := wellFormed(t, Diagram(run, f, head(run))); n > most {
			t.Errorf("%s, %d wide: %d elements; expected at most %d", f.Name(), f.Width, n, most)
		}
	}
}

// The labels that carry the lesson are there at every width.
func TestChapterSaysWhatMatters(t *testing.T) {
	run := trace.Of(&scenario.Lessons()[0].Scenario.Setup)
	for _, f := range frames {
		text := Diagram(run, f, head(run))
		for _, want := range []string{"A holds · token 1", "token 2", "A still believes", "paused", "out of order", "ring broken", "accepted</text>"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s, %d wide: the picture does not say %q", f.Name(), f.Width, want)
			}
		}
	}
}

func TestStampsTellTheDegreesOfHarmApart(t *testing.T) {
	run := trace.Of(&scenario.Lessons()[0].Scenario.Setup)
	for _, c := range []struct {
		write       trace.Write
		words, mark string
	}{
		{trace.Write{Who: model.A, Token: 1, Accepted: true}, "A’s write accepted", `class="stamp accepted"`},
		{trace.Write{Token: 1, Accepted: true, Stale: true}, "accepted, stale", `class="ring stale"`},
		{trace.Write{Token: 1, Accepted: true, Stale: true, Backwards: true}, "accepted, out of order", `class="ring broken"`},
		{trace.Write{Token: 1, Against: 2}, "refused: 1 < 2", `class="stamp refused"`},
		{trace.Write{Token: 2, Against: 2}, "refused: lease over", `class="stamp refused"`},
	} {
		picture := canvas{sheet: &sheet{}}
		picture.stamp(run, c.write, point{50, 50})
		if got := outcome(run, c.write).words[0]; got != c.words || !strings.Contains(picture.String(), c.mark) {
			t.Errorf("%+v: %q and %s; expected %q and %s", c.write, got, picture.String(), c.words, c.mark)
		}
	}
}

// A label gives the reason that the guard had, as the sentences do.
func TestLabelsGiveTheReasonOfTheGuard(t *testing.T) {
	for _, c := range []struct {
		guard model.Guard
		write trace.Write
		want  string
	}{
		{model.HighestAccepted, trace.Write{Token: 1, Against: 2}, "refused: 1 < 2"},
		{model.LiveLease, trace.Write{Token: 2, Against: 2}, "refused: lease over"},
		{model.Rising, trace.Write{Token: 2, Against: 2}, "refused: 2 not above 2"},
		{model.Unchanged, trace.Write{Token: 1}, "refused: value not read"},
		{model.Unchanged, trace.Write{Token: 1, Basis: 1, Version: 2}, "refused: value changed"},
		{model.Promised, trace.Write{Token: 1, Against: 2}, "refused: 1 < 2"},
		{model.Promised, trace.Write{Token: 2}, "refused: not activated"},
		{model.Sealed, trace.Write{Token: 1, Against: 2}, "refused: 1 < 2"},
	} {
		run := &trace.Trace{}
		run.Setup.Rules.Guard = c.guard
		if got := outcome(run, c.write).words[0]; got != c.want {
			t.Errorf("guard %d, %+v: %q; expected %q", c.guard, c.write, got, c.want)
		}
	}
}

// Time runs to the right, or down; lanes lie across.
func TestTallIsWideTurned(t *testing.T) {
	run := trace.Of(&scenario.Lessons()[0].Scenario.Setup) // 20 s, three gaps between four lanes
	wide, tall := newSheet(run, Frame{Width: 526}), newSheet(run, Frame{Width: 400, Tall: true})
	for _, c := range []struct {
		at         model.Time
		who        model.Who
		across     float64
		wide, tall point
	}{
		{0, model.A, 0, point{112, 46}, point{66, 46}},
		{10_000, model.A, 0, point{312, 46}, point{66, 281}},
		{20_000, model.Storage, 0, point{512, 286}, point{366, 516}},
		{5_000, model.Service, -12, point{212, 114}, point{154, 163.5}},
		{5_000, model.B, 15, point{212, 221}, point{281, 163.5}},
	} {
		if got := wide.at(c.at, c.who, c.across); got != c.wide {
			t.Errorf("%d on %s's lane, wide: %+v; expected %+v", c.at, c.who, got, c.wide)
		}
		if got := tall.at(c.at, c.who, c.across); got != c.tall {
			t.Errorf("%d on %s's lane, tall: %+v; expected %+v", c.at, c.who, got, c.tall)
		}
	}
}

func TestTicksAreToldInOneUnit(t *testing.T) {
	for _, c := range []struct {
		last model.Time
		want string
	}{
		{3, "0 s 0.001 s 0.002 s 0.003 s 0.004 s"},
		{93, "0 s 0.02 s 0.04 s 0.06 s 0.08 s 0.1 s"},
		{16_200, "0 s 5 s 10 s 15 s 20 s"},
		{85_000, "0 s 15 s 30 s 45 s 60 s 75 s 90 s"},
		{125_000, "0 s 60 s 2 min 3 min"},
		{3 * 3600_000, "0 s 60 min 2 h 3 h 4 h"},
		{model.MaxEnd, "0 s 48 h 96 h 144 h 192 h"},
	} {
		step, end := axis(c.last, 7)
		var words []string
		for at := model.Time(0); at <= end; at += step {
			words = append(words, tick(at))
		}
		if got := strings.Join(words, " "); got != c.want {
			t.Errorf("up to %d: %s; expected %s", c.last, got, c.want)
		}
	}
}

// Moving the playhead leads to the same place as drawing it there.
func TestMoveAgreesWithThePicture(t *testing.T) {
	run := trace.Of(&scenario.Lessons()[0].Scenario.Setup)
	for _, f := range frames {
		for i := range run.Moments {
			h := Head{Moment: i, At: run.Moments[i].At()}
			drawn := map[string]element{}
			for _, e := range elements(t, Diagram(run, f, h)) {
				drawn[e.attr["id"]] = e
			}
			for _, p := range Move(run, f, h) {
				if got := drawn[p.ID].attr[p.Name]; got != p.Value {
					t.Errorf("%s at moment %d: %s of %s is %q; expected %q", f.Name(), i, p.Name, p.ID, got, p.Value)
				}
			}
		}
	}
}

func TestCoordinatesHaveAtMostOneDecimal(t *testing.T) {
	for _, c := range []struct {
		v    float64
		want string
	}{{0, "0"}, {-0.04, "0"}, {-0.26, "-0.3"}, {-12.34, "-12.3"}, {7.05, "7.1"}, {100, "100"}, {99.96, "100"}} {
		if got := px(c.v); got != c.want {
			t.Errorf("%v: %s; expected %s", c.v, got, c.want)
		}
	}
}

// Words find a place where they cover no line, if there is one.
func TestLabelsKeepClearOfLines(t *testing.T) {
	c := canvas{sheet: &sheet{Frame: Frame{Width: 300}, height: 100}}
	c.strokes = []stroke{{point{100, 0}, point{100, 100}, lineWeight}}
	c.labels = []label{{rank: 7, words: []string{"held"}, seats: []seat{{point{100, 50}, 0, 0}, {point{110, 50}, 1, 0}}}}
	taken := c.place()
	if len(taken) != 1 || taken[0].left < 100 {
		t.Errorf("the label stands at %+v; expected it to the right of the line", taken)
	}
	c.labels[0].seats = c.labels[0].seats[:1]
	if taken = c.place(); len(taken) != 0 {
		t.Errorf("a label that only helps crosses a line at %+v", taken)
	}
}
