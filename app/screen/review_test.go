package screen_test

import (
	"strconv"
	"strings"
	"testing"

	"leaselab/app/bank"
	"leaselab/app/screen"
	"leaselab/core/quiz"
)

// reader opens an item as somebody does who has answered none.
func reader(t *testing.T, item string) screen.State {
	t.Helper()
	b, err := bank.BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	s := screen.New()
	s.Review.Bank, s.Review.Doc = b, quiz.NewDocument(3)
	s = screen.Update(s, screen.Msg{Kind: screen.OpenLink, Name: "#review=" + item})
	if s.View != screen.Questions || s.Review.Asked == nil || s.Link() != "review="+item {
		t.Fatalf("the link leads to view %d, %q", s.View, s.Link())
	}
	return s
}

var given = 0

// answers picks the first choice that is right, or wrong, and gives it.
func answers(s screen.State, right bool) screen.State {
	for i, c := range s.Review.Asked.Choices {
		if c.Right == right {
			s = screen.Update(s, screen.Msg{Kind: screen.PickChoice, Value: i})
			break
		}
	}
	given++
	return screen.Update(s, screen.Msg{Kind: screen.GiveAnswer, ID: strconv.Itoa(given), Now: int64(given)})
}

// A wrong answer gets its run and another try; the right one is on offer after two.
func TestWrongAnswersGetTheirRunAndAnotherTry(t *testing.T) {
	s := reader(t, "check-why")
	if s = screen.Update(s, screen.Msg{Kind: screen.GiveAnswer}); s.Review.Phase != screen.Answering || s.Review.Feedback == "" || len(s.Review.Doc.Attempts) != 0 {
		t.Errorf("without a mark: %q, %d attempts", s.Review.Feedback, len(s.Review.Doc.Attempts))
	}
	for try := 1; try <= 2; try++ {
		s = answers(s, false)
		r := &s.Review
		if r.Right || r.Run == nil || r.Why == "" || r.Phase != screen.Answered || r.Stumped() {
			t.Errorf("try %d: %+v", try, r.Phase)
		}
		s = screen.Update(s, screen.Msg{Kind: screen.TryAgain})
		if s.Review.Stumped() != (try == 2) {
			t.Errorf("after %d tries the answer is on offer: %v", try, s.Review.Stumped())
		}
	}
	s = screen.Update(s, screen.Msg{Kind: screen.ShowAnswer})
	if !strings.HasPrefix(s.Review.Feedback, "The answer: ") || s.Review.Right {
		t.Errorf("shown: %q", s.Review.Feedback)
	}
	if n := len(s.Review.Doc.Attempts); n != 2 || s.Review.Doc.Attempts[0].Right {
		t.Errorf("%d attempts are kept", n)
	}
}

// A prediction is made before anything is shown, and then the run is looked at.
func TestPredictionComesBeforeTheRun(t *testing.T) {
	s := reader(t, "moment-which")
	if s.Review.Run != nil {
		t.Error("the run is shown before the prediction")
	}
	if s = answers(s, true); s.Review.Run == nil || s.Review.Phase != screen.Observing || !s.Review.Right {
		t.Errorf("after the prediction: phase %d, right %v", s.Review.Phase, s.Review.Right)
	}
	wrong := 1 - s.Review.Asked.Observe.Right
	if s = screen.Update(s, screen.Msg{Kind: screen.Observe, Value: wrong}); !strings.HasPrefix(s.Review.Observed, "Look again") || s.Review.Phase != screen.Answered {
		t.Errorf("a wrong observation: %q", s.Review.Observed)
	}
	first := s.Review.Asked.Prompt
	if s = screen.Update(s, screen.Msg{Kind: screen.AskItem, Name: "moment-which"}); s.Review.Asked.Prompt == first {
		t.Error("asked again it is the same variant")
	}
}

// What is to be broken is judged by its run, and what cannot be by a search.
func TestBreakingIsJudgedByTheRun(t *testing.T) {
	s := reader(t, "check-break-pause")
	s = screen.Update(s, screen.Msg{Kind: screen.TurnReview, Name: "pause", Value: 13_000})
	s = screen.Update(s, screen.Msg{Kind: screen.GiveAnswer, ID: "a"})
	if at := s.Review.Doc.Attempts; !s.Review.Right || at[0].Answer != "pause=13s" {
		t.Errorf("a pause of 13 s: %v, %+v", s.Review.Right, at)
	}
	s = reader(t, "check-break-fence")
	s = screen.Update(s, screen.Msg{Kind: screen.GiveAnswer, ID: "b", Value: 1})
	for steps := 0; s.Review.Phase == screen.Judging && steps < 10_000; steps++ {
		s = screen.Update(s, screen.Msg{Kind: screen.JudgeOn, Value: 1000})
	}
	if !s.Review.Right || !strings.Contains(s.Review.Feedback, "a message by up to 15s: no schedule shows order broken") {
		t.Errorf("impossible: %v, %q", s.Review.Right, s.Review.Feedback)
	}
}

// What cannot be judged is not counted, and says what is expected. Who has nothing to
// say is shown the answer in the end.
func TestWhatCannotBeJudgedIsNoAttempt(t *testing.T) {
	for item, typed := range map[string]string{"lease-read-number": "abc", "check-explain": " "} {
		s := screen.Update(reader(t, item), screen.Msg{Kind: screen.TypeAnswer, Name: typed})
		for range 2 {
			s = screen.Update(s, screen.Msg{Kind: screen.GiveAnswer, ID: "c"})
			if r := &s.Review; r.Phase != screen.Answering || !strings.Contains(r.Feedback, "expected") || len(r.Doc.Attempts) != 0 {
				t.Errorf("%s answered %q: %q, phase %d, %d attempts", item, typed, r.Feedback, r.Phase, len(r.Doc.Attempts))
			}
		}
		if s = screen.Update(s, screen.Msg{Kind: screen.ShowAnswer}); s.Review.Phase != screen.Answered || s.Review.Feedback == "" {
			t.Errorf("%s shown: %q", item, s.Review.Feedback)
		}
	}
}

// Who says that it cannot be done sees sliders and run where it is; another try
// begins where the item does.
func TestRefutedImpossibilityStandsOnTheSliders(t *testing.T) {
	s := reader(t, "check-break-margin")
	s = screen.Update(s, screen.Msg{Kind: screen.GiveAnswer, ID: "d", Value: 1})
	if r := &s.Review; r.Right || r.Turned.Setup != r.Run.Setup || !strings.Contains(r.Feedback, "A pauses for: 12.0 s") {
		t.Errorf("right %v, and it says %q", r.Right, r.Feedback)
	}
	if s = screen.Update(s, screen.Msg{Kind: screen.TryAgain}); s.Review.Turned.Setup != s.Review.Asked.Scenario.Setup {
		t.Error("the next try begins with the solution")
	}
}

// Another lesson, or back to the first, and what was answered is still there.
func TestAnswersOutliveTheLab(t *testing.T) {
	s := answers(reader(t, "check-why"), true)
	for _, link := range []string{"", "#v1&lesson=etcd", "#v9", "#systems"} {
		if s = screen.Update(s, screen.Msg{Kind: screen.OpenLink, Name: link}); len(s.Review.Doc.Attempts) != 1 {
			t.Errorf("after %q %d attempts are left", link, len(s.Review.Doc.Attempts))
		}
	}
	if s = screen.Update(s, screen.Msg{Kind: screen.OpenLink, Name: "#review=nothing"}); !strings.Contains(s.Notice, `no question "nothing"`) {
		t.Errorf("a link to nothing: %q", s.Notice)
	}
}
