package cli_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"leaselab/app/cli"
	"leaselab/core/export"
	"leaselab/core/scenario"
)

var update = flag.Bool("update", false, "rewrite what the commands print in testdata; read the diff")

// typed runs a command line.
func typed(in string, args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = cli.Main(args, strings.NewReader(in), &o, &e)
	return status, o.String(), e.String()
}

func TestCommandsPrintWhatTheyDid(t *testing.T) {
	for name, args := range map[string][]string{
		"help":          {"help"},
		"help-language": {"help", "language"},
		"help-knobs":    {"help", "knobs"},
		"lessons":       {"lessons"},
		"run":           {"run", "chapter"},
		"run-fenced":    {"run", "-set", "fence=on", "chapter"},
		"run-json":      {"run", "chapter", "-json", "-set=pause=3s"},
		"check":         {"check", "chapter", "honest"},
		"map":           {"map", "chapter"},
		"quiz-help":     {"quiz", "lint", "--help"},
		"map-fenced":    {"map", "-x", "pause", "-y=delay", "-set", "fence=on", "chapter"},
		"explore":       {"explore", "-set", "check=on", "chapter"},
		"explore-none":  {"explore", "chapter", "-set=fence=on", "-late=1"},
		"explore-json":  {"explore", "-json", "-harm", "two believers", "-late", "1", "honest"},
	} {
		status, out, errs := typed("", args...)
		if status != 0 || errs != "" {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
		file := filepath.Join("testdata", name+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(out), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if want, err := os.ReadFile(file); err != nil || out != string(want) {
			t.Errorf("%v prints something other than %s (%v); make golden rewrites it: read the diff then\n%s", args, file, err, out)
		}
	}
}

// Bad input gets one sentence that says what to do, and status 2.
func TestBadInputGetsASentence(t *testing.T) {
	for _, c := range []struct {
		in   string
		args []string
		want string
	}{
		{"", []string{"rnu"}, `unknown command "rnu"; help lists the commands`},
		{"", []string{"run"}, "found 0 scenarios; expected one"},
		{"", []string{"run", "chapter", "check"}, "found 2 scenarios; expected one"},
		{"", []string{"run", "chaptre"}, `there is no file "chaptre", and there is no lesson "chaptre"; did you mean "chapter"?`},
		{"", []string{"run", "nowhere/x.txt"}, "nowhere/x.txt cannot be read: no such file or directory"},
		{"", []string{"run", "testdata"}, "testdata cannot be read: is a directory"},
		{"", []string{"run", "-sett", "ttl=1s", "chapter"}, `unknown option "-sett"; known are -json, -set`},
		{"", []string{"run", "chapter", "-set"}, "the option -set needs a value"},
		{"", []string{"run", "-set", "ttl", "chapter"}, "-set ttl: expected KNOB=VALUE, such as ttl=5s"},
		{"", []string{"run", "-set", "tll=1s", "chapter"}, `unknown knob "tll"; did you mean "ttl"?`},
		{"", []string{"run", "-set", "ttl=0s", "chapter"}, "ttl is 0s; expected from 1ms to 168h0m0s"},
		{"ttl 1s\ntll 2s", []string{"run", "-"}, `input: line 2: unknown statement "tll"; did you mean "ttl"?`},
		{strings.Repeat("x", scenario.MaxText+9), []string{"run", "-"}, "at most 65536 are read"},
		{"", []string{"check"}, "found no scenario"},
		{"ttl 1s", []string{"check", "-"}, "- expects nothing; add a line that begins with expect"},
		{"", []string{"lessons", "chaptre"}, `there is no lesson "chaptre"; did you mean "chapter"?`},
		{"", []string{"lessons", "a", "b"}, "found 2 names"},
		{"", []string{"help", "me"}, `there is nothing called "me"`},
		{"", []string{"serve", "-port", "http"}, `-port is "http"; expected a number from 0 to 65535`},
		{"", []string{"build", "here"}, `found "here"; expected options only`},
		{"", []string{"explore"}, "found 0 scenarios"},
		{"", []string{"explore", "-harm", "chaos", "chapter"}, `-harm chaos: expected what this scenario can show: one of "order broken"`},
		{"", []string{"explore", "-late", "99", "chapter"}, "expected a number from 0 to 16"},
		{"", []string{"explore", "-step", "long", "chapter"}, "expected a length such as 15s"},
		{"", []string{"map", "-x", "ttll", "chapter"}, `there is no such knob; help knobs lists them; did you mean "ttl"?`},
		{"", []string{"map", "-x", "ttl", "chapter"}, "both axes are ttl; expected two knobs"},
	} {
		status, out, errs := typed(c.in, c.args...)
		if status != 2 || out != "" || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: status %d, printed %q and %q; expected 2 and a line with %q", c.args, status, out, errs, c.want)
		}
	}
}

func TestCheckNamesTheFirstDifference(t *testing.T) {
	lesson := scenario.Lessons()[0].Text
	status, _, errs := typed(lesson+"expect no two believers\nexpect in order\n", "check", "-")
	if status != 1 || !strings.Contains(errs, "the run shows two believers; the line is \"expect no two believers\"") {
		t.Errorf("status %d: %s", status, errs)
	}
}

// What a reader copies from the page or the list of lessons runs as it is.
func TestLessonTextRunsFromTheInput(t *testing.T) {
	_, text, _ := typed("", "lessons", "chapter")
	status, out, _ := typed(text, "run", "-json", "-set", "fence=off", "-")
	var run export.Run
	if err := json.Unmarshal([]byte(out), &run); err != nil || status != 0 {
		t.Fatalf("status %d, %v", status, err)
	}
	if run.Verdict != "order broken" || len(run.Writes) != 2 || run.Writes[1].Value != "A: write from expired lease" {
		t.Errorf("the chapter's run is %s", out)
	}
}

func TestFilesAreRunAndChecked(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.txt")
	if err := os.WriteFile(file, []byte(scenario.Lessons()[0].Text), 0o644); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := typed("", "check", file); status != 0 || !strings.Contains(out, "as expected in 7 points") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
}

// A cell of a map says what the run with its two values says, and so does each turn.
func TestMapAsJSONSaysWhatItsRunsSay(t *testing.T) {
	_, out, _ := typed("", "map", "-json", "-set", "pause=3s", "chapter")
	var m struct {
		X, Y struct {
			Knob, Stands string
			Values       []string
		}
		Cells [][]string
		Turns []struct{ Knob, From, Before, After string }
	}
	if err := json.Unmarshal([]byte(out), &m); err != nil || m.X.Stands != "3s" || len(m.Cells) != len(m.Y.Values) || len(m.Turns) == 0 {
		t.Fatalf("%v in %s", err, out)
	}
	verdict := func(settings ...string) string {
		args := []string{"run", "-json"}
		for _, s := range settings {
			args = append(args, "-set", s)
		}
		_, out, _ := typed("", append(args, "chapter")...)
		var run export.Run
		if err := json.Unmarshal([]byte(out), &run); err != nil {
			t.Fatal(err)
		}
		return run.Verdict
	}
	for row := 0; row < len(m.Y.Values); row += 7 {
		for col := row % 5; col < len(m.X.Values); col += 11 {
			if want := verdict("pause="+m.X.Values[col], "ttl="+m.Y.Values[row]); m.Cells[row][col] != want {
				t.Errorf("pause %s and ttl %s are %s on the map; expected %s", m.X.Values[col], m.Y.Values[row], m.Cells[row][col], want)
			}
		}
	}
	for _, turn := range m.Turns {
		if got := verdict("pause=3s", turn.Knob+"="+turn.From); got != turn.After || turn.Before == turn.After {
			t.Errorf("%+v: the run there is %s", turn, got)
		}
	}
}

// Every outcome has a letter of its own on a map.
func TestEveryOutcomeHasItsMark(t *testing.T) {
	for _, o := range scenario.Outcomes() {
		if int(o) >= len(cli.Marks) || strings.Count(cli.Marks, cli.Marks[o:o+1]) != 1 {
			t.Errorf("%s has no mark of its own in %q", o, cli.Marks)
		}
	}
}

// The linter ends with the counts, or names file and line of each fault and fails.
func TestQuizLintCountsOrNamesTheFault(t *testing.T) {
	folder := t.TempDir()
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(folder, "a.toml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	lint := func() (int, string, string) {
		var out, errs strings.Builder
		code := cli.Main([]string{"quiz", "lint", "-questions", folder}, strings.NewReader(""), &out, &errs)
		return code, out.String(), errs.String()
	}
	write("[[questions]]\nid = \"a\"\ntype = \"ShortAnswer\"\nprompt.prompt = \"Why?\"\nanswer.answer = \"so\"\n")
	if code, out, errs := lint(); code != 0 || out != "1 question, 1 item: 1 ShortAnswer\n" {
		t.Errorf("%d, %q, %q", code, out, errs)
	}
	write("\n[[questions]]\nid = \"a\"\ntype = \"Guess\"\nprompt.prompt = \"Why?\"\n")
	if code, _, errs := lint(); code != 1 || !strings.Contains(errs, "a.toml:2: a: the type is") {
		t.Errorf("%d, %q", code, errs)
	}
}
