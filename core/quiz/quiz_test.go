package quiz_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"leaselab/app/bank"
	"leaselab/core/explore"
	"leaselab/core/model"
	"leaselab/core/quiz"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

func builtIn(t testing.TB) *quiz.Bank {
	t.Helper()
	b, err := bank.BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// each calls f for every item of the course.
func each(t *testing.T, f func(t *testing.T, q *quiz.Question, item *quiz.Item)) {
	t.Helper()
	b := builtIn(t)
	for q := range b.Questions {
		for i := range b.Questions[q].Items {
			item := &b.Questions[q].Items[i]
			t.Run(item.ID, func(t *testing.T) { f(t, &b.Questions[q], item) })
		}
	}
}

func TestQuestionsOfTheCourseMeetWhatEachHasToMeet(t *testing.T) {
	if runtime.GOARCH == "wasm" {
		t.Skip("the searches take a minute here, and are compared in package explore")
	}
	b := builtIn(t)
	for _, f := range quiz.Lint(b, bank.Strict) {
		t.Error(f)
	}
	chapter := 0
	for _, q := range b.Questions {
		if strings.HasPrefix(q.ID, "chapter-") {
			chapter++
		}
	}
	if chapter != 5 || b.Items() < 5+40 {
		t.Errorf("there are %d questions of the chapter and %d items", chapter, b.Items())
	}
}

// In ten thousand variants of each generator the answer is what the simulator
// says, exactly one option is right, nothing is tied, and no answer is rare.
func TestTenThousandVariantsOfEachGenerator(t *testing.T) {
	generators := 0
	each(t, func(t *testing.T, q *quiz.Question, item *quiz.Item) {
		seeds := uint64(10_000)
		switch {
		case len(item.Vary) == 0:
			t.Skip("it has no variants")
		case runtime.GOARCH == "wasm":
			seeds = 50
		case item.Kind != quiz.Generated:
			seeds = 1000 // they are drawn only when an item comes back
		}
		generators++
		t.Parallel()
		counts := make([]int, len(item.Options))
		settings := map[string]bool{}
		for seed := uint64(1); seed <= seeds; seed++ {
			a, err := quiz.Ask(q, item, seed, seed)
			if err != nil {
				t.Fatal(err)
			}
			counts[checkVariant(t, a)]++
			settings[fmt.Sprint(a.Scenario.Statements())] = true
		}
		reachable := 0
		for _, n := range counts {
			if n > 0 {
				reachable++
			}
		}
		for i, n := range counts {
			if n > 0 && n < int(seeds)/reachable/2 || n > 2*int(seeds)/max(reachable, 1) {
				t.Errorf("option %d is right in %d of %d variants; %d options are ever right", i+1, n, seeds, reachable)
			}
		}
		if reachable < 2 || len(settings) < 10 {
			t.Errorf("%d options are ever right, in %d settings", reachable, len(settings))
		}
	})
	if generators < 5 {
		t.Errorf("only %d generators were tried", generators)
	}
}

// checkVariant holds a variant against the simulator, and returns which option
// is right.
func checkVariant(t *testing.T, a *quiz.Asked) int {
	t.Helper()
	run := new(trace.Trace)
	run.Follow(&a.Scenario.Setup)
	right := -1
	for _, c := range a.Choices {
		e, err := scenario.ParseExpect(a.Item.Options[c.Place].Expect)
		if err != nil {
			t.Fatal(err)
		}
		_, holds := run.Meets(&e)
		if holds != c.Right {
			t.Fatalf("seed %d: %q is said to be right: %v; the run says %v", a.Seed, c.Text, c.Right, holds)
		}
		if c.Right {
			if right >= 0 {
				t.Fatalf("seed %d: two options are right", a.Seed)
			}
			right = c.Place
		} else if c.Look == nil {
			t.Fatalf("seed %d: %q has no run that speaks against it", a.Seed, c.Text)
		}
	}
	for i, w := range run.Writes {
		for _, o := range run.Writes[i+1:] {
			if w.At == o.At {
				t.Fatalf("seed %d: two writes arrive at once", a.Seed)
			}
		}
	}
	return right
}

// The same seed gives the same item, and the same reader the same order.
func TestAskIsDeterministicAndKeepsTheOrder(t *testing.T) {
	each(t, func(t *testing.T, q *quiz.Question, item *quiz.Item) {
		order := func(learner, seed uint64) (texts []string) {
			a, err := quiz.Ask(q, item, learner, seed)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range a.Choices {
				texts = append(texts, c.Text)
			}
			return texts
		}
		if !slices.Equal(order(7, 0), order(7, 0)) || !slices.Equal(order(7, 1), order(7, 2)) {
			t.Error("the order of the options varies for one reader")
		}
	})
}

// A person who picks each wrong answer is shown a run that speaks against it.
func TestEveryWrongOptionHasARunThatRefutesIt(t *testing.T) {
	wrong := 0
	each(t, func(t *testing.T, q *quiz.Question, item *quiz.Item) {
		a, err := quiz.Ask(q, item, 3, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range a.Choices {
			switch {
			case c.Right || item.Kind == quiz.Save && item.Options[c.Place].Right:
				continue
			case item.Kind == quiz.Save:
				x := a.Search(&c.Scenario.Setup)
				for x.Run(1<<20) == explore.Running {
				}
				if x.Result != explore.Found {
					t.Errorf("%q: the search says %s", c.Text, x.Result)
				}
			case c.Look == nil:
				t.Errorf("%q has no run", c.Text)
			case len(trace.Of(&c.Look.Scenario.Setup).Moments) == 0:
				t.Errorf("%q has an empty run", c.Text)
			}
			wrong++
		}
	})
	if wrong < 100 {
		t.Errorf("only %d wrong options were looked at", wrong)
	}
}

// The change that saves a run is shown withstanding what broke it.
func TestWhatSavesIsShownUnderTheScheduleThatBroke(t *testing.T) {
	each(t, func(t *testing.T, q *quiz.Question, item *quiz.Item) {
		if item.Kind != quiz.Save {
			return
		}
		a, err := quiz.Ask(q, item, 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i := range item.Options {
			if !item.Options[i].Right {
				continue
			}
			look, err := a.Withstood(&item.Options[i])
			if err != nil {
				t.Fatal(err)
			}
			if run := trace.Of(&look.Scenario.Setup); a.Reached(&look.Scenario.Setup) || len(run.Writes)+len(run.Reads) == 0 {
				t.Errorf("%q: the harm is there, or nothing was written: %d writes", item.Options[i].Text, len(run.Writes))
			}
		}
	})
}

// A moment that is picked too early is refuted by a run in which the write
// arrives later than that and is accepted; one too late by a run in which it is
// refused before.
func TestMomentIsRefutedFromBothSides(t *testing.T) {
	b := builtIn(t)
	q, item := b.Find("moment-choose")
	a, err := quiz.Ask(q, item, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range a.Choices {
		event := item.Options[c.Place].Event
		if c.Right != (event == "arrives B 2") {
			t.Errorf("%s is right: %v", event, c.Right)
		}
		for _, w := range trace.Of(&c.Look.Scenario.Setup).Writes {
			if w.Who == model.A && (w.Accepted == c.Right || w.At != c.Look.At) {
				t.Errorf("%s: A’s write arrives at %d and is accepted: %v", event, w.At, w.Accepted)
			}
		}
	}
	q, item = b.Find("moment-at-grant")
	if a, err = quiz.Ask(q, item, 1, 0); err != nil {
		t.Fatal(err)
	}
	for _, c := range a.Choices {
		if item.Options[c.Place].Event != "arrives B 2" {
			continue
		}
		for _, w := range trace.Of(&c.Look.Scenario.Setup).Writes {
			if w.Who == model.A && w.Accepted {
				t.Error("too late a moment is refuted by a write that is accepted")
			}
		}
	}
}

// What speaks for an option where it comes out does not speak against it: a wrong
// answer hears what the run shows, and why.
func TestWrongPredictionsHearWhatTheRunShows(t *testing.T) {
	each(t, func(t *testing.T, q *quiz.Question, item *quiz.Item) {
		if len(item.Vary) == 0 {
			return
		}
		for seed := range uint64(20) {
			a, err := quiz.Ask(q, item, 1, seed)
			if err != nil {
				t.Fatal(err)
			}
			because := ""
			for _, c := range a.Choices {
				if c.Right {
					because = item.Options[c.Place].Feedback
				}
			}
			for _, c := range a.Choices {
				own := item.Options[c.Place].Feedback
				if c.Right != (c.Feedback == own) || !strings.HasSuffix(c.Feedback, because) || !c.Right && own != "" && strings.Contains(c.Feedback, own) {
					t.Fatalf("%s, seed %d: %q hears %q; the reason is %q", item.ID, seed, c.Text, c.Feedback, because)
				}
			}
		}
	})
}

// A choice is written into a prompt with the words that its writer gives it.
func TestPromptsSayAChoiceInWords(t *testing.T) {
	q := &quiz.Question{}
	item := quiz.Item{ID: "q", Kind: quiz.Break, On: "chapter", Harm: "order broken", Prompt: "The storage is {fence: a | b}."}
	if _, err := quiz.Ask(q, &item, 1, 0); err == nil || !strings.Contains(err.Error(), "words for each of its values") {
		t.Errorf("two words for a choice of more: %v", err)
	}
	item.Prompt = "Charges are sent {key: without a key | with a key}, for {ttl}, by a clock that is {rate-a}."
	item.Set = []string{"key=on", "ttl=9s", "rate-a=-20%"}
	a, err := quiz.Ask(q, &item, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	if want := "Charges are sent with a key, for 9.0 s, by a clock that is 20 % slow."; a.Prompt != want {
		t.Errorf("the prompt is %q; expected %q", a.Prompt, want)
	}
}
