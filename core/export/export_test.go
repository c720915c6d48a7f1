package export_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"leaselab/core/export"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// A link shows exactly the run that it was made of, whatever has been turned.
func TestLinkLeadsBackToTheRun(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for _, lesson := range scenario.Lessons() {
		for range 200 {
			l := export.Link{Lesson: lesson.Name, Scenario: lesson.Scenario, At: model.Time(r.IntN(30_000)), HasAt: r.IntN(2) == 0}
			if !l.HasAt {
				l.At = 0
			}
			for range r.IntN(4) {
				k := &scenario.Knobs[r.IntN(len(scenario.Knobs))]
				_ = k.Turn(&l.Scenario.Setup, k.Min+r.IntN(k.Max-k.Min+1)) // a node does not pause at a point of a plan
			}
			fragment := export.EncodeLink(l)
			back, err := export.DecodeLink("#" + fragment)
			if err != nil {
				t.Fatalf("%s: %v", fragment, err)
			}
			if !reflect.DeepEqual(normal(back.Scenario.Setup), normal(l.Scenario.Setup)) || back.At != l.At || back.HasAt != l.HasAt || back.Lesson != l.Lesson {
				t.Fatalf("%s leads to\n%s", fragment, back.Scenario.String())
			}
			if strings.ContainsAny(fragment, " \"<>`#") {
				t.Errorf("%s holds letters that no fragment may hold", fragment)
			}
		}
	}
}

// normal leaves out what a scenario cannot state because it means nothing: when
// a pause begins that does not begin at a time.
func normal(s model.Setup) model.Setup {
	for i := range s.Faults {
		if f := &s.Faults[i]; f.Kind == model.Pause && f.Point != model.AtTime {
			f.At = 0
		}
	}
	return s
}

func TestUnturnedLessonIsLinkedByItsName(t *testing.T) {
	lesson := scenario.Lessons()[0]
	if got := export.EncodeLink(export.Link{Lesson: lesson.Name, Scenario: lesson.Scenario}); got != "v1&lesson=chapter" {
		t.Errorf("the link is %q", got)
	}
}

func TestBrokenLinksAreExplained(t *testing.T) {
	for fragment, want := range map[string]string{
		"":                                    "links that begin with v1",
		"v2&lesson=chapter":                   `begins with "v2"`,
		"v1&lesson=chaptre":                   `the link leads nowhere: there is no lesson "chaptre"; did you mean "chapter"?`,
		"v1":                                  `there is no lesson ""`,
		"v1&lesson=chapter&run=ttl+0s":        "the settings in the link cannot be read: line 1: ttl is 0s",
		"v1&lesson=chapter&run=%zz":           `damaged at "run=%zz"`,
		"v1&lesson=chapter&at=noon":           `the instant "noon"; expected one such as 15.9s`,
		"v1&lesson=chapter&at=-1s":            `the instant "-1s"`,
		strings.Repeat("v", export.MaxLink+1): "at most 16384 are read",
	} {
		if _, err := export.DecodeLink(fragment); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v; expected it to say %q", fragment, err, want)
		}
	}
	if _, err := export.DecodeLink("v1&lesson=chapter&later=thing"); err != nil {
		t.Errorf("a part that a later page has added is refused: %v", err)
	}
}

func FuzzLink(f *testing.F) {
	f.Add("v1&lesson=chapter&at=1s")
	f.Add("#v1&lesson=check&run=ttl+5s;plan+A+acquire")
	f.Fuzz(func(t *testing.T, fragment string) {
		l, err := export.DecodeLink(fragment)
		if err != nil {
			return
		}
		again := export.EncodeLink(l)
		back, err := export.DecodeLink(again)
		if err != nil {
			if len(again) > export.MaxLink {
				return
			}
			t.Fatalf("%q was read, and its own link %q is not: %v", fragment, again, err)
		}
		if export.EncodeLink(back) != again {
			t.Fatalf("%q changes when it is read", again)
		}
	})
}

func TestJSONHoldsTheChaptersRun(t *testing.T) {
	lesson := scenario.Lessons()[0]
	setup := lesson.Scenario.Setup
	setup.Rules.Guard = model.HighestAccepted
	text, err := export.JSON("chapter", trace.Of(&setup))
	if err != nil {
		t.Fatal(err)
	}
	var run export.Run
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&run); err != nil {
		t.Fatal(err)
	}
	want := []export.Write{
		{At: 12600, Client: "B", Storage: "storage", Token: 2, Value: "B: write under valid lease", Accepted: true, Reason: "no token was accepted before"},
		{At: 15900, Client: "A", Storage: "storage", Token: 1, Value: "A: write from expired lease", Stale: true, Backwards: true, Reason: "stale fencing token (1 < 2)"},
	}
	if !reflect.DeepEqual(run.Writes, want) || run.Verdict != "stale write refused" || len(run.Grants) != 2 {
		t.Errorf("the run is %s", text)
	}
	if run.Findings[0].Kind != run.Verdict || !reflect.DeepEqual(run.Findings[0].Who, []string{"A", "B"}) {
		t.Errorf("the first finding is %+v; expected the verdict, about A and B", run.Findings[0])
	}
}

func TestJSONHasNoNull(t *testing.T) {
	empty := model.Setup{End: 1}
	text, err := export.JSON("empty", trace.Of(&empty))
	if err != nil || bytes.Contains(text, []byte("null")) {
		t.Errorf("%s, %v", text, err)
	}
}
