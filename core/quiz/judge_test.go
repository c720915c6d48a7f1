package quiz_test

import (
	"strconv"
	"strings"
	"testing"

	"leaselab/core/quiz"
)

// A witness is judged by running it, whatever its document claims.
func TestAnswersAreJudgedByRunningThem(t *testing.T) {
	b := builtIn(t)
	for _, c := range []struct {
		item, answer string
		right, ok    bool
		err          string
	}{
		{"check-break-pause", "pause=20s", true, true, ""},
		{"check-break-pause", "pause=2s", false, true, ""},
		{"check-break-pause", "", false, true, ""},
		{"check-break-pause", "fence=off pause=20s", false, false, "may not be turned"},
		{"check-break-pause", "pause=xx", false, false, "expected a length"},
		{"check-break-pause", quiz.Impossible, false, true, ""},
		{"check-break-fence", quiz.Impossible, true, true, ""},
		{"check-break-fence", "pause=30s", false, true, ""},
		{"check-why", "0", true, true, ""},
		{"check-why", "2", false, true, ""},
		{"check-why", "9", false, false, "expected the number of an option"},
		{"check-save", "0", true, true, ""},
		{"check-save", "1", false, true, ""},
		{"moment-choose", "3", true, true, ""},
		{"moment-choose", "0", false, true, ""},
		{"lease-read-number", " 5,3 % ", true, true, ""},
		{"lease-read-number", "6", false, true, ""},
		{"check-explain", "because", true, false, ""},
		{"no-such", "0", false, false, "there is no item"},
	} {
		right, ok, err := quiz.Judge(b, &quiz.Attempt{Item: c.item, Answer: c.answer, Right: true})
		if right != c.right || ok != c.ok || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s answered %q: %v, %v, %v; expected %v, %v, %q", c.item, c.answer, right, ok, err, c.right, c.ok, c.err)
		}
	}
	if _, _, err := quiz.Judge(b, &quiz.Attempt{Item: "check-why", Rev: 7, Answer: "0"}); err == nil || !strings.Contains(err.Error(), "revision") {
		t.Errorf("an answer to another revision is judged: %v", err)
	}
}

// asked puts an item as it was written.
func asked(t *testing.T, id string) *quiz.Asked {
	t.Helper()
	q, item := builtIn(t).Find(id)
	a, err := quiz.Ask(q, item, 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// What cannot be an answer is no wrong answer.
func TestWhatIsNoAnswerIsNotJudged(t *testing.T) {
	for answer, want := range map[string]string{
		"":       "nothing is written",
		" ":      "nothing is written",
		"abc":    "“abc” is no number; expected one such as 12.5",
		"5..3":   "is no number",
		"%":      "is no number",
		" 5,3 %": "",
		"-.5":    "",
		"0.053":  "",
	} {
		a := asked(t, "lease-read-number")
		if err := a.Readable(answer); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; expected %q", answer, err, want)
		}
	}
	if err := asked(t, "check-explain").Readable("abc"); err != nil {
		t.Errorf("own words: %v", err)
	}
}

// A solution is said in the page's words.
func TestSolutionIsSaidInWords(t *testing.T) {
	const want = "Pause begins: in flight, the write is held up; A pauses for: 12.0 s"
	if got := asked(t, "check-break-margin").Solved(); got != want {
		t.Errorf("it says %q; expected %q", got, want)
	}
}

const hour = int64(3600_000)

func attempts(item string, list ...quiz.Attempt) []quiz.Attempt {
	for i := range list {
		list[i].Item, list[i].ID = item, strconv.Itoa(i)
	}
	return list
}

// What is right comes back after one day, four and fourteen, and then no more;
// what is wrong comes back at once.
func TestPlanComesBackAfterOneFourAndFourteenDays(t *testing.T) {
	b := builtIn(t)
	at := func(list []quiz.Attempt) quiz.Due {
		for _, d := range quiz.Plan(b, list) {
			if d.Item.ID == "check-why" {
				return d
			}
		}
		t.Fatal("the item is not in the plan")
		return quiz.Due{}
	}
	now, list := 1000*hour, []quiz.Attempt{}
	if d := at(list); !d.Fresh {
		t.Errorf("unanswered it stands at %+v", d)
	}
	for _, days := range []int64{1, 4, 14} {
		list = append(list, attempts("check-why", quiz.Attempt{At: now, Right: true})...)
		d := at(list)
		if d.When != now+days*quiz.Day || d.Done || d.Wrong {
			t.Errorf("after %d right answers it comes back %d h later; expected %d days", len(list), (d.When-now)/hour, days)
		}
		early := append(append([]quiz.Attempt{}, list...), attempts("check-why", quiz.Attempt{At: now + hour, Right: true})...)
		if e := at(early); e.When != d.When {
			t.Error("a right answer before its time moves the plan")
		}
		now = d.When
	}
	list = append(list, attempts("check-why", quiz.Attempt{At: now, Right: true})...)
	if d := at(list); !d.Done {
		t.Errorf("after four it stands at %+v", d)
	}
	list = append(list, attempts("check-why", quiz.Attempt{At: now + hour, Confidence: quiz.Sure})...)
	if d := at(list); !d.Wrong || !d.Sure || d.Done || d.When > now+2*hour {
		t.Errorf("after a wrong answer it stands at %+v", d)
	}
}

// First stands what was wrong though its reader was certain.
func TestPlanPutsConfidentErrorsFirst(t *testing.T) {
	b := builtIn(t)
	list := append(attempts("check-why", quiz.Attempt{At: 1, Confidence: quiz.Guessed}),
		quiz.Attempt{ID: "x", Item: "moment-choose", At: 2, Confidence: quiz.Sure},
		quiz.Attempt{ID: "y", Item: "term-what", At: 3, Right: true})
	plan := quiz.Plan(b, list)
	if plan[0].Item.ID != "moment-choose" || plan[1].Item.ID != "check-why" || plan[2].Item.ID != "term-what" || !plan[3].Fresh {
		t.Errorf("the plan begins with %s, %s, %s", plan[0].Item.ID, plan[1].Item.ID, plan[2].Item.ID)
	}
	// In the same sitting three others come first, or some minutes.
	if due := quiz.Now(plan, 3); len(due) != 0 {
		t.Errorf("%d are due at once", len(due))
	}
	if due := quiz.Now(plan, 2*hour); len(due) != 2 {
		t.Errorf("%d are due two hours later; expected both that were wrong", len(due))
	}
}

func TestDocumentsMergeByAttempt(t *testing.T) {
	a, b := quiz.NewDocument(5), quiz.NewDocument(6)
	a.Add(quiz.Attempt{ID: "1", Item: "x", At: 10})
	a.Add(quiz.Attempt{ID: "2", Item: "x", At: 30})
	b.Add(quiz.Attempt{ID: "2", Item: "x", At: 30})
	b.Add(quiz.Attempt{ID: "3", Item: "y", At: 20})
	if added := a.Merge(b); added != 1 || len(a.Attempts) != 3 || a.Attempts[1].ID != "3" {
		t.Errorf("merged: %d new, %+v", added, a.Attempts)
	}
	back, err := quiz.Decode(a.Encode())
	if err != nil || len(back.Attempts) != 3 || back.Learner != 5 {
		t.Errorf("read back: %+v, %v", back, err)
	}
	for i := range 3 * quiz.MaxPerItem {
		a.Add(quiz.Attempt{ID: "m" + strconv.Itoa(i), Item: "z", At: int64(100 + i)})
	}
	if n := len(a.Attempts); n != 3+quiz.MaxPerItem || a.Attempts[n-1].At != 100+3*quiz.MaxPerItem-1 {
		t.Errorf("%d attempts are kept", n)
	}
}

func TestDocumentsThatCannotBeReadAreExplained(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                                    "no progress document",
		`{"leaselab":"cheese"}`:                `expected "progress" or "slip"`,
		`{"leaselab":"progress","version":99}`: "newer page",
		`{"leaselab":"progress"}`:              "version 0",
		`{"leaselab":"progress","version":1,"attempts":[{"id":""}]}`:         "attempt 1",
		`{"leaselab":"progress","version":1,"attempts":"none"}`:              "damaged",
		`"` + strings.Repeat("x", quiz.MaxDocument) + `"`:                    "at most",
		`{"leaselab":"slip","version":1,"attempts":[{"id":"1","item":"a"}]}`: "",
	} {
		_, err := quiz.Decode([]byte(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v; expected %q", text, err, want)
		}
	}
}

// A slip holds the right answers, and checking it runs them again.
func TestSlipIsJudgedAgain(t *testing.T) {
	b := builtIn(t)
	d := quiz.NewDocument(1)
	d.Add(quiz.Attempt{ID: "1", Item: "check-break-pause", At: 1, Answer: "pause=1s"})
	d.Add(quiz.Attempt{ID: "2", Item: "check-break-pause", At: 2, Answer: "pause=13s", Right: true})
	d.Add(quiz.Attempt{ID: "3", Item: "check-why", At: 3, Answer: "1", Right: true}) // somebody has edited this
	d.Add(quiz.Attempt{ID: "4", Item: "check-explain", At: 4, Answer: "words", Right: true})
	slip := d.SlipOf("Ada")
	marks := quiz.Check(b, &slip)
	if len(marks) != 3 || slip.Name != "Ada" {
		t.Fatalf("the slip has %d answers", len(marks))
	}
	if !marks[0].Right || marks[1].Right || !marks[2].Self {
		t.Errorf("judged again: %v", marks)
	}
}
