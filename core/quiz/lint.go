package quiz

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"leaselab/core/explore"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// A Fault is something wrong with a bank, and where.
type Fault struct {
	File string
	Line int
	Item string
	Text string
}

// Error writes the fault for its author.
func (f Fault) Error() string {
	where := f.File
	if f.Line > 0 {
		where = fmt.Sprintf("%s:%d", f.File, f.Line)
	}
	if f.Item != "" {
		where += ": " + f.Item
	}
	return where + ": " + f.Text
}

var isID = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString

// variants is how many variants of an item the linter draws.
const variants = 40

// Lint holds a bank against what every question has to meet, and returns what
// does not, in the order of the bank. Items that came from files of other quizzes
// may lack feedback and runs; those that say strict may not.
func Lint(b *Bank, strict func(*Question) bool) []Fault {
	var faults []Fault
	var ids []string
	for q := range b.Questions {
		question := &b.Questions[q]
		if !slices.Contains(Topics, question.Topic) && strict(question) {
			faults = append(faults, Fault{question.File, 0, "", fmt.Sprintf("the topic is %q; expected one of %s", question.Topic, strings.Join(Topics, ", "))})
		}
		for i := range question.Items {
			item := &question.Items[i]
			l := linter{question: question, item: item, strict: strict(question)}
			if slices.Contains(ids, item.ID) {
				l.say("the id is there twice")
			}
			ids = append(ids, item.ID)
			l.look()
			faults = append(faults, l.faults...)
		}
	}
	return faults
}

type linter struct {
	question *Question
	item     *Item
	strict   bool
	faults   []Fault
}

func (l *linter) say(format string, values ...any) {
	l.faults = append(l.faults, Fault{l.question.File, l.item.Line, l.item.ID, fmt.Sprintf(format, values...)})
}

// look looks at one item.
func (l *linter) look() {
	item := l.item
	switch {
	case !isID(item.ID):
		l.say("the id is %q; expected small letters, digits and hyphens", item.ID)
	case !slices.Contains(Kinds, item.Kind):
		l.say("the type is %q; expected one of %v", item.Kind, Kinds)
		return
	case item.Prompt == "":
		l.say("there is no prompt; expected a question")
	}
	l.words()
	if l.strict && item.Context == "" && item.Kind != Explain {
		l.say("there is no context; expected what is said after the answer")
	}
	a, err := Ask(l.question, item, 1, 0)
	if err != nil {
		l.say("%v", err)
		return
	}
	switch item.Kind {
	case MultipleChoice, Predict, Generated, Moment:
		l.choices(a)
	case Save:
		l.save(a)
	case Break:
		l.reach(a)
	case ShortAnswer:
		if len(item.Answers) == 0 {
			l.say("there is no answer")
		}
	case Explain:
		if item.Model == "" || len(item.Rubric) == 0 {
			l.say("there is no model answer or no rubric; expected both")
		}
	}
	l.draws()
}

// choices expects exactly one right option, feedback everywhere, and for each
// wrong option a run that shows what it is said to show.
func (l *linter) choices(a *Asked) {
	right := 0
	for _, c := range a.Choices {
		o := &l.item.Options[c.Place]
		if c.Right {
			right++
		}
		if l.strict && c.Feedback == "" {
			l.say("option %d has no feedback", c.Place+1)
		}
		if l.strict && !c.Right && c.Look == nil {
			l.say("option %d is wrong and has no run that refutes it", c.Place+1)
		}
		if o.Run != nil {
			l.shows(c.Place, o.Run, c.Look)
		}
	}
	if right != 1 {
		l.say("%d options are right: %v", right, errNotOne)
	}
	l.distinct()
}

func (l *linter) shows(place int, r *Run, look *Look) {
	e, err := scenario.ParseExpect(r.Shows)
	if err != nil {
		l.say("option %d: shows: %v", place+1, err)
		return
	}
	if shown, ok := trace.Of(&look.Scenario.Setup).Meets(&e); !ok {
		l.say("the run of option %d shows %s; it is said to show %s", place+1, shown, r.Shows)
	}
}

// distinct expects no two options to say the same.
func (l *linter) distinct() {
	var seen []string
	for i, o := range l.item.Options {
		if slices.Contains(seen, plain(o.Text)) {
			l.say("option %d says what another says", i+1)
		}
		seen = append(seen, plain(o.Text))
	}
	if len(seen) < 2 {
		l.say("found %d options; expected two or more", len(seen))
	}
}

// save expects a search to find nothing after exactly one of the changes.
func (l *linter) save(a *Asked) {
	if !l.harms(a) {
		return
	}
	none := 0
	for i := range a.Choices {
		c := &a.Choices[i]
		x := a.Search(&c.Scenario.Setup)
		x.Finish()
		switch x.Result {
		case explore.None:
			none++
			if !l.item.Options[c.Place].Right {
				l.say("after option %d the search finds nothing; expected right = true", c.Place+1)
			}
		case explore.Found:
			if l.item.Options[c.Place].Right {
				l.say("option %d is said to be right, and a search finds the harm", c.Place+1)
			}
		case explore.GaveUp:
			l.say("the search after option %d gave up; expected a smaller bound", c.Place+1)
		}
		if l.strict && c.Feedback == "" {
			l.say("option %d has no feedback", c.Place+1)
		}
	}
	if none != 1 {
		l.say("after %d of the changes the search finds nothing: %v", none, errNotOne)
	}
	l.distinct()
}

// harms expects the harm to be one that the scenario can show: no search would find
// another, whatever happened.
func (l *linter) harms(a *Asked) bool {
	var names []string
	for _, o := range explore.Harms(&a.Scenario.Setup) {
		if o.String() == l.item.Harm {
			return true
		}
		names = append(names, o.String())
	}
	l.say("the harm is %q; expected what its scenario can show: one of %s", l.item.Harm, strings.Join(names, ", "))
	return false
}

// reach expects the harm to be there with the solution and not before, or nowhere.
func (l *linter) reach(a *Asked) {
	if !l.harms(a) {
		return
	}
	for _, name := range l.item.Knobs {
		if knob, near := scenario.Find(name); knob == nil {
			l.say("there is no knob %q%s", name, scenario.DidYouMean(near))
			return
		}
	}
	if a.Reached(&a.Scenario.Setup) {
		l.say("the harm is there before anything is turned")
	}
	if l.item.Impossible {
		x := a.Search(&a.Scenario.Setup)
		x.Finish()
		if x.Result != explore.None {
			l.say("a search says %s; the item says that the harm is impossible", x.Result)
		}
		return
	}
	if _, reached, err := a.Try(l.item.Solution); err != nil || !reached {
		l.say("the solution %v does not reach the harm (%v)", l.item.Solution, err)
	}
}

// draws expects each variant to have one right answer, and the answers to differ.
func (l *linter) draws() {
	if len(l.item.Vary) == 0 {
		if l.item.Kind == Generated {
			l.say("nothing varies; expected vary = [\"ttl=5s..20s\"] or the like")
		}
		return
	}
	var answers []int
	for seed := range uint64(variants) {
		a, err := Ask(l.question, l.item, 1, seed+1)
		if err != nil {
			l.say("variant %d: %v", seed+1, err)
			return
		}
		for _, c := range a.Choices {
			if c.Right && !slices.Contains(answers, c.Place) {
				answers = append(answers, c.Place)
			}
		}
	}
	if len(answers) < 2 {
		l.say("in %d variants the answer is the same; expected a wider span", variants)
	}
}
