package cli

import (
	"fmt"

	"leaselab/app/bank"
	"leaselab/core/explore"
	"leaselab/core/quiz"
)

// quizzes are the commands about questions.
func quizzes() []command {
	return []command{
		{"lint", "", "", lint}, {"preview", "", "", preview}, {"export", "", "", exportBank}, {"check", "", "", checkSlips},
	}
}

// questions runs one of the commands about questions.
func questions(c console, args []string) int {
	if len(args) > 0 {
		for _, cmd := range quizzes() {
			if cmd.name == args[0] {
				return cmd.run(c, args[1:])
			}
		}
	}
	return c.bad("quiz: expected lint, preview, export or check behind it; help explains them")
}

// bankOf reads the options of a command about questions, and the bank they name.
func (c console) bankOf(args, flags, valued []string) (b *quiz.Bank, opts [][2]string, operands []string, err error) {
	opts, operands, err = options(args, flags, append(valued, "questions"))
	if err != nil {
		return nil, nil, nil, err
	}
	folder := ""
	for _, opt := range opts {
		if opt[0] == "questions" {
			folder = opt[1]
		}
	}
	b, err = bank.Load(folder)
	return b, opts, operands, err
}

// lint holds a bank against what every question has to meet.
func lint(c console, args []string) int {
	b, _, operands, err := c.bankOf(args, nil, nil)
	switch {
	case err != nil:
		fmt.Fprintln(c.errs, "leaselab:", err)
		return notSo
	case len(operands) > 0:
		return c.bad("quiz lint: found %q; expected options only, such as -questions DIR", operands[0])
	}
	faults := quiz.Lint(b, bank.Strict)
	for _, f := range faults {
		fmt.Fprintln(c.errs, "leaselab:", f)
	}
	if len(faults) > 0 {
		return notSo
	}
	counts := make([]int, len(quiz.Kinds))
	for _, q := range b.Questions {
		for _, item := range q.Items {
			for k, kind := range quiz.Kinds {
				if item.Kind == kind {
					counts[k]++
				}
			}
		}
	}
	fmt.Fprintf(c.out, "%s, %s:", explore.Count(len(b.Questions), "question"), explore.Count(b.Items(), "item"))
	for k, kind := range quiz.Kinds {
		if counts[k] > 0 {
			fmt.Fprintf(c.out, " %d %s", counts[k], kind)
		}
	}
	fmt.Fprintln(c.out)
	return done
}
