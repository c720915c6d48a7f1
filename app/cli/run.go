package cli

import (
	"fmt"
	"strings"

	"leaselab/core/explore"
	"leaselab/core/export"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// run tells one run. Whatever it shows, the exit status is 0.
func run(c console, args []string) int {
	opts, operand, s, err := c.one(args, []string{"json"}, []string{"set"})
	if err != nil {
		return c.bad("run: %v", err)
	}
	asJSON := false
	for _, opt := range opts {
		if opt[0] == "json" {
			asJSON = true
			continue
		}
		if err := set(&s, opt[1]); err != nil {
			return c.bad("run: -set %s: %v", opt[1], err)
		}
	}
	t := trace.Of(&s.Setup)
	if !asJSON {
		if s.Title != "" {
			fmt.Fprintf(c.out, "%s\n\n", s.Title)
		}
		fmt.Fprint(c.out, story.Transcript(t))
		return done
	}
	text, err := export.JSON(operand, t)
	if err != nil {
		return c.bad("run: %v", err)
	}
	fmt.Fprintf(c.out, "%s", text)
	return done
}

// set turns a knob as KNOB=VALUE says.
func set(s *scenario.Scenario, assignment string) error {
	name, value, ok := strings.Cut(assignment, "=")
	if !ok {
		return fmt.Errorf("expected KNOB=VALUE, such as ttl=5s")
	}
	return scenario.Set(&s.Setup, name, value)
}

// check holds each scenario's expectations against its run, and stops at the
// first difference.
func check(c console, args []string) int {
	_, operands, err := options(args, nil, nil)
	switch {
	case err != nil:
		return c.bad("check: %v", err)
	case len(operands) == 0:
		return c.bad("check: found no scenario; expected one or more: files, names of lessons, or - for the input")
	}
	for _, name := range operands {
		s, err := c.load(name)
		if err != nil {
			return c.bad("check: %v", err)
		}
		if len(s.Expect) == 0 {
			return c.bad("check: %s expects nothing; add a line that begins with expect", name)
		}
		err = trace.Check(&s)
		if err == nil {
			err = explore.Check(&s)
		}
		if err != nil {
			fmt.Fprintf(c.errs, "leaselab: %s: %v\n", name, err)
			return notSo
		}
		fmt.Fprintf(c.out, "%s: as expected in %d points\n", name, len(s.Expect))
	}
	return done
}

// lessons lists what is built in.
func lessons(c console, args []string) int {
	if len(args) == 0 {
		return listLessons(c)
	}
	if len(args) > 1 {
		return c.bad("lessons: found %d names; expected one, or none for the list", len(args))
	}
	lesson, err := scenario.FindLesson(args[0])
	if err != nil {
		return c.bad("lessons: %v", err)
	}
	fmt.Fprint(c.out, lesson.Text)
	return done
}

func listLessons(c console) int {
	const row = "%-21s %-14s %-22s %-22s %s\n"
	fmt.Fprintf(c.out, row, "lesson", "system", "without the cure", "with the cure", "title")
	for _, lesson := range scenario.Lessons() {
		without, with := scenario.Cures(&lesson.Scenario.Setup)
		fmt.Fprintf(c.out, row, lesson.Name, lesson.Scenario.System,
			trace.Of(&without).Verdict().Outcome, trace.Of(&with).Verdict().Outcome, lesson.Scenario.Title)
	}
	return done
}
