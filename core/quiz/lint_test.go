package quiz_test

import (
	"strings"
	"testing"

	"leaselab/app/bank"
	"leaselab/core/quiz"
)

// What is wrong with a question is said with its line.
func TestLintSaysWhatIsWrongAndWhere(t *testing.T) {
	const head = "topic = \"ttl\"\n\n[[questions]]\nid = \"q\"\ntype = \"%s\"\nprompt.prompt = \"Why?\"\ncontext = \"So.\"\n"
	const options = "\n[[questions.options]]\ntext = \"a\"\nright = true\nfeedback = \"f\"\n"
	for name, c := range map[string]struct{ kind, text, want string }{
		"two right":         {"MultipleChoice", options + strings.Replace(options, `"a"`, `"b"`, 1), "2 options are right"},
		"no run":            {"MultipleChoice", options + "\n[[questions.options]]\ntext = \"b\"\nfeedback = \"f\"\n", "option 2 is wrong and has no run"},
		"no feedback":       {"MultipleChoice", options + "\n[[questions.options]]\ntext = \"b\"\nrun = { on = \"chapter\", shows = \"order broken\" }\n", "option 2 has no feedback"},
		"a run not so":      {"MultipleChoice", options + "\n[[questions.options]]\ntext = \"b\"\nfeedback = \"f\"\nrun = { on = \"chapter\", shows = \"stale read\" }\n", "it is said to show stale read"},
		"same text":         {"MultipleChoice", options + options, "says what another says"},
		"unknown type":      {"Guess", "", `the type is "Guess"`},
		"unknown lesson":    {"Predict", "on = \"chaptr\"\n", `did you mean "chapter"?`},
		"no outcome":        {"Predict", "on = \"chapter\"\n\n[[questions.options]]\ntext = \"a\"\nfeedback = \"f\"\nexpect = \"peace\"\n", `found "peace"`},
		"none comes out":    {"Predict", "on = \"chapter\"\n\n[[questions.options]]\ntext = \"a\"\nfeedback = \"f\"\nexpect = \"stale read\"\n", "0 options hold"},
		"not reached":       {"Break", "on = \"chapter\"\nset = [\"pause=0s\"]\nharm = \"order broken\"\nknobs = [\"pause\"]\nsolution = [\"pause=1s\"]\n", "does not reach the harm"},
		"reached before":    {"Break", "on = \"chapter\"\nharm = \"order broken\"\nknobs = [\"pause\"]\nsolution = [\"pause=20s\"]\n", "before anything is turned"},
		"not impossible":    {"Break", "on = \"search\"\nharm = \"order broken\"\nimpossible = true\nknobs = [\"pause\"]\n", "the item says that the harm is impossible"},
		"unknown knob":      {"Break", "on = \"chapter\"\nharm = \"order broken\"\nknobs = [\"paus\"]\n", `did you mean "pause"?`},
		"nothing varies":    {"Generated", "on = \"chapter\"\n\n[[questions.options]]\ntext = \"a\"\nfeedback = \"f\"\nexpect = \"order broken\"\n", "nothing varies"},
		"a hard word":       {"ShortAnswer", "answer.answer = \"1\"\nhints = [\"This is simply so.\"]\n", "what is hard for them is easy"},
		"no model":          {"Explain", "", "no model answer"},
		"a value unknown":   {"ShortAnswer", "on = \"chapter\"\nanswer.answer = \"1\"\nhints = []\n", ""},
		"nothing is proven": {"Save", "on = \"search\"\nharm = \"order broken\"\nlate = 1\n\n[[questions.options]]\ntext = \"a\"\nset = [\"ttl=9s\"]\nfeedback = \"f\"\n", "finds nothing"},
	} {
		q, err := bank.Read("x.toml", strings.Replace(head, "%s", c.kind, 1)+c.text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		faults := quiz.Lint(&quiz.Bank{Questions: []quiz.Question{q}}, bank.Strict)
		all := ""
		for _, f := range faults {
			all += f.Error() + "\n"
		}
		if c.want == "" && all != "" || !strings.Contains(all, c.want) || all != "" && !strings.HasPrefix(all, "x.toml:3: q: ") {
			t.Errorf("%s: the linter says %q; expected %q", name, all, c.want)
		}
	}
}

func TestLintFindsIDsTwice(t *testing.T) {
	q, err := bank.Read("x.gift", "::a:: One? {=1 =one}\n\n::a:: Two? {=2}")
	if err != nil {
		t.Fatal(err)
	}
	faults := quiz.Lint(&quiz.Bank{Questions: []quiz.Question{q}}, bank.Strict)
	if len(faults) != 1 || !strings.Contains(faults[0].Error(), "x.gift:3: a: the id is there twice") {
		t.Errorf("the linter says %v", faults)
	}
}
