package cli

import (
	"fmt"

	"leaselab/core/scenario"
)

// help explains. The language and the knobs print themselves.
func help(c console, args []string) int {
	switch {
	case len(args) == 0:
		helpCommands(c)
	case args[0] == "language":
		helpLanguage(c)
	case args[0] == "knobs":
		helpKnobs(c)
	default:
		return helpOn(c, args[0])
	}
	return done
}

// helpOn explains the commands of one name.
func helpOn(c console, name string) int {
	known := false
	for _, cmd := range commands() {
		if cmd.name == name {
			fmt.Fprintf(c.out, "  %s\n        %s\n", cmd.usage, cmd.about)
			known = true
		}
	}
	if !known {
		return c.bad("help: there is nothing called %q; help lists what there is", name)
	}
	return done
}

func helpCommands(c console) {
	fmt.Fprint(c.out, "leaselab shows how leases fail and what fencing tokens do about it.\n\nusage: go run ./app COMMAND\n\n")
	for _, cmd := range commands() {
		fmt.Fprintf(c.out, "  %s\n        %s\n", cmd.usage, cmd.about)
	}
	fmt.Fprint(c.out, "\nThe exit status is 0 when a command did what it was asked, 1 when a check failed,\n"+
		"and 2 with a sentence when the input was bad.\n\n"+
		"  go run ./app run chapter\n"+
		"  go run ./app run -set fence=on -set pause=3s -json chapter\n"+
		"  go run ./app lessons chapter > mine.txt && go run ./app check mine.txt\n")
}

func helpLanguage(c console) {
	fmt.Fprintf(c.out, "A scenario is a text: one statement a line, # begins a comment, lengths are like\n"+
		"1.5s or 300ms. At most %d statements and %d bytes.\n\n", scenario.MaxStatements, scenario.MaxText)
	for _, st := range scenario.Statements {
		fmt.Fprintf(c.out, "  %s\n", st.Usage)
	}
	fmt.Fprint(c.out, "\nand a setting a line, each with its value:\n\n")
	helpValues(c, func(k *scenario.Knob) bool { return k.Setting })
	fmt.Fprint(c.out, "\nand rules, where they are not those of the system:\n\n")
	helpValues(c, func(k *scenario.Knob) bool { return k.Rule })
	fmt.Fprint(c.out, "\noutcomes, the gravest first:\n\n")
	for _, o := range scenario.Outcomes() {
		fmt.Fprintf(c.out, "  %s\n", o)
	}
}

func helpValues(c console, listed func(*scenario.Knob) bool) {
	for i := range scenario.Knobs {
		if k := &scenario.Knobs[i]; listed(k) {
			fmt.Fprintf(c.out, "  %s %s\n", k.Name, values(k))
		}
	}
}

func helpKnobs(c console) {
	fmt.Fprint(c.out, "What -set turns, and the page's sliders:\n\n")
	for i := range scenario.Knobs {
		k := &scenario.Knobs[i]
		fmt.Fprintf(c.out, "  %s %s\n        %s\n", k.Name, values(k), k.Note)
	}
}

// values says which values a knob takes.
func values(k *scenario.Knob) string {
	if k.Unit == scenario.Choice {
		text := k.Words[0]
		for _, w := range k.Words[1:] {
			text += "|" + w
		}
		return text
	}
	return k.Format(k.Least) + "…" + k.Format(k.Most)
}
