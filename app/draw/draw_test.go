package draw

import (
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

var update = flag.Bool("update", false, "rewrite the pictures in testdata; look at them")

var frames = []Frame{{Width: 1040}, {Width: 560}, {Width: 344, Tall: true}, {Width: 260, Tall: true}}

func head(t *trace.Trace) Head {
	m := t.Verdict().Moment
	return Head{Moment: m, At: t.Moments[m].At()}
}

// The pictures of the lessons stay as a person has seen them.
func TestLessonsLookTheSame(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		run := trace.Of(&lesson.Scenario.Setup)
		for _, f := range []Frame{frames[0], frames[2]} {
			file := filepath.Join("testdata", lesson.Name+"-"+f.Name()+".svg")
			got := strings.ReplaceAll(Diagram(run, f, head(run)), "><", ">\n<")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			want, err := os.ReadFile(file)
			if err != nil || got != string(want) {
				t.Errorf("%s is no longer as it was (%v); make golden rewrites it: look at it then", file, err)
			}
		}
	}
}

// wellFormed fails unless text is XML, and returns how many elements it has.
func wellFormed(t *testing.T, text string) int {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	elements := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return elements
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if start, ok := token.(xml.StartElement); ok {
			elements++
			for _, a := range start.Attr {
				if a.Name.Local == "style" || strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") {
					t.Fatalf("an attribute %s of %q: no page policy allows a style, and no picture has such a number", a.Name.Local, a.Value)
				}
			}
		}
	}
}

// Whatever the run, the picture is well formed, labels overlap nowhere, and
// nothing is written outside.
func TestPicturesAreWellFormedWhateverTheRun(t *testing.T) {
	setups := []model.Setup{{End: 1}}
	for _, lesson := range scenario.Lessons() {
		setups = append(setups, lesson.Scenario.Setup)
	}
	r := rand.New(rand.NewPCG(7, 0))
	for range 500 {
		setups = append(setups, turned(r))
	}
	for i := range setups {
		run := trace.Of(&setups[i])
		for _, f := range frames {
			s := newSheet(run, f)
			text, labels := s.picture(run, Head{Moment: -1})
			wellFormed(t, text)
			checkLabels(t, labels, f, s.height)
		}
	}
}

// turned draws a lesson with some knobs turned anywhere.
func turned(r *rand.Rand) model.Setup {
	lessons := scenario.Lessons()
	setup := lessons[r.IntN(len(lessons))].Scenario.Setup
	for range r.IntN(6) {
		k := &scenario.Knobs[r.IntN(len(scenario.Knobs))]
		high := k.Max
		if r.IntN(4) == 0 {
			high = k.Most
		}
		_ = k.Turn(&setup, k.Min+r.IntN(high-k.Min+1)) // a node does not pause at a point of a plan
	}
	return setup
}

// checkLabels compares every two labels of a picture.
func checkLabels(t *testing.T, boxes []box, f Frame, height int) {
	t.Helper()
	for i, a := range boxes {
		if a.left < 0 || a.top < 0 || a.right > float64(f.Width) || a.bottom > float64(height) {
			t.Fatalf("a label is outside of the picture: %+v", a)
		}
		for _, b := range boxes[:i] {
			if a.overlaps(b) {
				t.Fatalf("two labels overlap: %+v and %+v", a, b)
			}
		}
	}
}

func TestEveryArrivalAndEveryStampLeadsToItsMoment(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		run := trace.Of(&lesson.Scenario.Setup)
		text := Diagram(run, frames[0], head(run))
		for i := range run.Moments {
			if run.Moments[i].Fact.Event.IsMessage() && !strings.Contains(text, fmt.Sprintf(`data-moment="%d"`, i)) {
				t.Errorf("%s: the message of moment %d is not in the picture", lesson.Name, i)
			}
		}
		judged := len(run.Writes) + len(run.Reads)
		for i := range run.Moments {
			fact := &run.Moments[i].Fact
			if fact.Event.To == model.Provider || fact.Event.Kind == model.Append && fact.Result == model.No {
				judged++
			}
		}
		if n := strings.Count(text, `class="stamp `); n != judged {
			t.Errorf("%s: %d stamps for %d writes, reads, charges and refused terms", lesson.Name, n, judged)
		}
	}
}

func TestAxisEndsALittleAfterTheLastMoment(t *testing.T) {
	for _, c := range []struct {
		last      model.Time
		count     int
		step, end model.Time
	}{
		{0, 8, 1, 1},
		{7, 8, 1, 8},
		{16_200, 8, 5_000, 20_000},
		{16_200, 2, 10_000, 20_000},
		{19_999, 8, 5_000, 25_000},
		{61_000, 8, 10_000, 70_000},
		{3_600_000, 8, 600_000, 4_200_000},
		{model.MaxEnd, 8, 86_400_000, 691_200_000},
	} {
		if step, end := axis(c.last, c.count); step != c.step || end != c.end {
			t.Errorf("up to %d in %d ticks: by %d to %d; expected by %d to %d", c.last, c.count, step, end, c.step, c.end)
		}
	}
}

// A click leads to the instant that is drawn there.
func TestInstantIsTheInverseOfAPlace(t *testing.T) {
	run := trace.Of(&scenario.Lessons()[0].Scenario.Setup)
	for _, f := range frames {
		s := newSheet(run, f)
		for at := model.Time(0); at <= s.end; at += 1234 {
			p := s.at(at, model.A, 0)
			if got := Instant(run, f, p.x, p.y); got < at-1 || got > at+1 {
				t.Errorf("%+v: the place of %d leads to %d", f, at, got)
			}
		}
	}
}

func TestOutcomeShowsBothRunsWithTheirReasons(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	without := trace.Of(&setup)
	setup.Rules.Guard = model.HighestAccepted
	text := Outcome(without, trace.Of(&setup))
	wellFormed(t, "<div>"+text+"</div>")
	for _, want := range []string{"Without fencing", "With fencing", "write from expired lease", "stale fencing token (1 &lt; 2)", "no token below 2 can be accepted"} {
		if !strings.Contains(text, want) {
			t.Errorf("the outcome does not say %q", want)
		}
	}
}

func TestOnlyClientsGetTheirColour(t *testing.T) {
	const want = `<b class="a">A</b>’s write, token 1 &lt; 2: <b class="b">B</b>’s; ABBA and x stay.`
	if got := Actors("A’s write, token 1 < 2: B’s; ABBA and x stay."); got != want {
		t.Errorf("got %s", got)
	}
}

func TestNumbersStayWithTheirUnits(t *testing.T) {
	const want = "5.6\u00a0s after 10 seconds, 2\u00a0h 10\u00a0min, until 21.5\u00a0s."
	if got := unbroken("5.6 s after 10 seconds, 2 h 10 min, until 21.5 s."); got != want {
		t.Errorf("got %q", got)
	}
}

func TestTranscriptHasALineForEachMoment(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		run := trace.Of(&lesson.Scenario.Setup)
		text := Words(run)
		wellFormed(t, text)
		if n := strings.Count(text, "<li"); n != len(run.Moments) {
			t.Errorf("%s: %d lines for %d moments", lesson.Name, n, len(run.Moments))
		}
		for i := -1; i < len(run.Moments); i++ {
			wellFormed(t, "<div>"+Now(run, i)+Verdict(run)+"</div>")
		}
	}
}

func BenchmarkDiagram(b *testing.B) {
	run := trace.Of(&scenario.Lessons()[0].Scenario.Setup)
	b.ReportAllocs()
	for b.Loop() {
		Diagram(run, frames[0], head(run))
	}
}
