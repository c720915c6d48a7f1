// Package cli answers one question: What can one type?
//
// Each command is a function from its arguments to an exit status: 0 when it
// did what it was asked, 1 when what it checked is not so, and 2 with a
// sentence when it was asked something it cannot do.
package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Exit statuses.
const (
	done     = 0
	notSo    = 1
	badInput = 2
)

// A console is where a command reads and writes.
type console struct {
	in   io.Reader
	out  io.Writer
	errs io.Writer
}

// A command is one thing that can be typed.
type command struct {
	name  string
	usage string
	about string
	run   func(console, []string) int
}

// commands lists them in the order in which help shows them.
func commands() []command {
	return []command{
		{"run", "run [-set KNOB=VALUE]… [-json] FILE|LESSON|-", "tell a run moment by moment, with its verdict", run},
		{"check", "check FILE|LESSON|-…", "hold what each file expects against its run", check},
		{"explore", "explore [-harm OUTCOME] [-late N] [-step LENGTH] [-message LENGTH] [-losses N] [-crashes N] [-rates LIST] [-set KNOB=VALUE]… [-json] FILE|LESSON|-", "look for a schedule that does harm, in all that may happen within a bound", search},
		{"map", "map [-x KNOB] [-y KNOB] [-set KNOB=VALUE]… [-json] FILE|LESSON|-", "draw the verdict for every pair of values of two knobs, and say where it turns", drawMap},
		{"lessons", "lessons [NAME]", "list the lessons that are built in, or print one", lessons},
		{"quiz", "quiz lint [-questions DIR]", "hold questions against what each has to meet", questions},
		{"quiz", "quiz preview [-questions DIR] [ITEM]", "print questions with their answers", questions},
		{"quiz", "quiz export [-questions DIR] [-o FILE] gift|qti|anki|sheet", "write questions as other programs read them, or to print", questions},
		{"quiz", "quiz check [-questions DIR] FILE…", "judge the answers on completion slips again", questions},
		{"build", "build [-dir DIR] [-questions DIR]", "build the site into a folder, and a zip beside it", build},
		{"serve", "serve [-dir DIR] [-port PORT]", "serve the site on this machine", serve},
		{"help", "help [language|knobs]", "explain the commands, the language or the knobs", help},
	}
}

// Main runs the command that args name, and returns the exit status.
func Main(args []string, in io.Reader, out, errs io.Writer) int {
	c := console{in, out, errs}
	if len(args) == 0 {
		return help(c, nil)
	}
	if asksHelp(args[0]) {
		return help(c, args[1:])
	}
	for _, cmd := range commands() {
		switch {
		case cmd.name != args[0]:
		case slices.ContainsFunc(args[1:], asksHelp):
			return helpOn(c, cmd.name)
		default:
			return cmd.run(c, args[1:])
		}
	}
	return c.bad("unknown command %q; help lists the commands", args[0])
}

func asksHelp(arg string) bool { return slices.Contains([]string{"-h", "-help", "--help"}, arg) }

// bad says why a command cannot do what it was asked.
func (c console) bad(format string, args ...any) int {
	fmt.Fprintln(c.errs, "leaselab: "+fmt.Sprintf(format, args...))
	return badInput
}

// json prints what a command found as JSON.
func (c console) json(command string, found any) int {
	text, err := json.MarshalIndent(found, "", "  ")
	if err != nil {
		return c.bad("%s: %v", command, err)
	}
	fmt.Fprintf(c.out, "%s\n", text)
	return done
}

// options splits arguments into options and operands. An option that is in
// valued takes the next argument, or what follows its =. Options may stand
// anywhere; what follows -- are operands.
func options(args, flags, valued []string) (opts [][2]string, operands []string, err error) {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		name, value, joined := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case arg == "--":
			return opts, append(operands, args[i+1:]...), nil
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			operands = append(operands, arg)
		case slices.Contains(flags, name) && !joined:
			opts = append(opts, [2]string{name, ""})
		case slices.Contains(valued, name) && joined:
			opts = append(opts, [2]string{name, value})
		case slices.Contains(valued, name) && i+1 < len(args):
			i++
			opts = append(opts, [2]string{name, args[i]})
		case slices.Contains(valued, name):
			return nil, nil, fmt.Errorf("the option -%s needs a value", name)
		default:
			return nil, nil, fmt.Errorf("unknown option %q; known are %s", arg, known(flags, valued))
		}
	}
	return opts, operands, nil
}

func known(flags, valued []string) string {
	names := append(slices.Clone(flags), valued...)
	if len(names) == 0 {
		return "none"
	}
	return "-" + strings.Join(names, ", -")
}
