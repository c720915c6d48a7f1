package cli

import (
	"fmt"
	"os"
	"strings"

	"leaselab/app/bank"
	"leaselab/core/quiz"
)

// formats are what questions can be exported as.
var formats = []string{"gift", "qti", "anki", "sheet"}

// preview prints questions with their answers, as an author reads them.
func preview(c console, args []string) int {
	b, _, operands, err := c.bankOf(args, nil, nil)
	if err != nil {
		return c.bad("quiz preview: %v", err)
	}
	list, err := bank.Freeze(b)
	if err != nil {
		return c.bad("quiz preview: %v", err)
	}
	shown := 0
	for i := range list {
		f := &list[i]
		if len(operands) > 0 && f.ID != operands[0] && !strings.HasPrefix(f.ID, operands[0]+"-v") {
			continue
		}
		shown++
		fmt.Fprintf(c.out, "%s (%s)\n%s\n", f.ID, f.Kind, f.Text())
		for _, choice := range f.Choices {
			mark := " "
			if choice.Right {
				mark = "✓"
			}
			fmt.Fprintf(c.out, "  %s %s\n      %s\n", mark, choice.Text, choice.Feedback)
		}
		if !f.Picks() {
			fmt.Fprintf(c.out, "  ✓ %s\n", f.Solution)
		}
		fmt.Fprintf(c.out, "  %s\n\n", f.Context)
	}
	if shown == 0 {
		return c.bad("quiz preview: there is no item %q", operands[0])
	}
	return done
}

// exportBank writes questions in a format that other programs read.
func exportBank(c console, args []string) int {
	b, opts, operands, err := c.bankOf(args, nil, []string{"o"})
	switch {
	case err != nil:
		return c.bad("quiz export: %v", err)
	case len(operands) != 1:
		return c.bad("quiz export: found %d formats; expected one of %s", len(operands), strings.Join(formats, ", "))
	}
	list, err := bank.Freeze(b)
	if err != nil {
		return c.bad("quiz export: %v", err)
	}
	var data []byte
	switch operands[0] {
	case "gift":
		data = bank.GIFT(list)
	case "qti":
		data, err = bank.QTI(list)
	case "anki":
		data = bank.Anki(list)
	case "sheet":
		data = bank.Sheet(list)
	default:
		return c.bad("quiz export: found %q; expected one of %s", operands[0], strings.Join(formats, ", "))
	}
	if err != nil {
		return c.bad("quiz export: %v", err)
	}
	for _, opt := range opts {
		if opt[0] == "o" {
			if err := os.WriteFile(opt[1], data, 0o644); err != nil {
				return c.bad("quiz export: %s cannot be written: %v", opt[1], reason(err))
			}
			fmt.Fprintf(c.out, "%s: %d items\n", opt[1], len(list))
			return done
		}
	}
	if _, err := c.out.Write(data); err != nil {
		return c.bad("quiz export: %v", err)
	}
	return done
}

// checkSlips judges the answers on completion slips again.
func checkSlips(c console, args []string) int {
	b, _, operands, err := c.bankOf(args, nil, nil)
	switch {
	case err != nil:
		return c.bad("quiz check: %v", err)
	case len(operands) == 0:
		return c.bad("quiz check: found no slip; expected one or more files")
	}
	status := done
	for _, name := range operands {
		text, err := os.ReadFile(name)
		if err != nil {
			return c.bad("quiz check: %s cannot be read: %v", name, reason(err))
		}
		slip, err := quiz.Decode(text)
		if err != nil {
			return c.bad("quiz check: %s: %v", name, err)
		}
		right, self := 0, 0
		for _, m := range quiz.Check(b, &slip) {
			fmt.Fprintf(c.out, "%s: %s: %s\n", name, slip.Name, m)
			switch {
			case m.Self:
				self++
			case m.Right:
				right++
			default:
				status = notSo
			}
		}
		fmt.Fprintf(c.out, "%s: %s: %d right of %d, and %d marked by the reader\n", name, slip.Name, right, len(slip.Attempts)-self, self)
	}
	return status
}
