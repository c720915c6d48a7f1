package explore_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"leaselab/core/explore"
	"leaselab/core/scenario"
)

// exact is an instant of Spin's model that divides all the chapter's times.
const exact = "-DUNIT=100"

// needsSpin skips what cannot be compared on this machine.
func needsSpin(t testing.TB) {
	t.Helper()
	for _, tool := range []string{"spin", "gcc"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("%s cannot be run here, so nothing is compared with Spin; apt-get install spin gcc", tool)
		}
	}
}

// spin writes a verifier of testdata/lease.pml and returns its path.
func spin(t testing.TB, optimise string, macros ...string) string {
	t.Helper()
	model, err := filepath.Abs("testdata/lease.pml")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for _, args := range [][]string{
		append(append([]string{"spin"}, macros...), "-a", model),
		{"gcc", optimise, "-w", "-DSAFETY", "-o", "pan", "pan.c"},
	} {
		build := exec.Command(args[0], args[1:]...)
		build.Dir = folder
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	return filepath.Join(folder, "pan")
}

var (
	panErrors = regexp.MustCompile(`errors: (\d+)`)
	panStates = regexp.MustCompile(`([\d.e+]+) states, stored`)
)

// verify runs a verifier. It reports whether an assertion failed, and how many
// states were stored by then. Anything else that Spin has to say, such as a
// deadlock or a depth that it could not reach, is a mistake in the model.
func verify(t testing.TB, pan string) (found bool, states float64) {
	t.Helper()
	run := exec.Command(pan, "-m100000", "-w22")
	run.Dir = filepath.Dir(pan)
	out, err := run.CombinedOutput()
	failed, stored := panErrors.FindSubmatch(out), panStates.FindSubmatch(out)
	if failed == nil || stored == nil {
		t.Fatalf("Spin says neither how many errors nor how many states: %v\n%s", err, out)
	}
	found = string(failed[1]) != "0"
	text := string(out)
	if found != strings.Contains(text, "assertion violated") || found != strings.Contains(text, "Search not completed") ||
		strings.Contains(text, "depth too small") {
		t.Fatalf("Spin did not get to a verdict:\n%s", out)
	}
	states, err = strconv.ParseFloat(string(stored[1]), 64)
	if err != nil {
		t.Fatal(err)
	}
	return found, states
}

// A second model, in another language, and an explorer that has been in use for
// decades. It goes through every instant where the search takes the two ends of
// each span, so it would find what lies between.
func TestSpinAgrees(t *testing.T) {
	needsSpin(t)
	fences := []string{"off", "on", "at-grant"}
	harms := []scenario.Outcome{1: scenario.OrderBroken, 2: scenario.StaleAccepted}
	for _, c := range []struct {
		fence, harm int
		want        bool
	}{
		{0, 1, true},
		{0, 2, true},
		{1, 1, false},
		{1, 2, true},
		{2, 1, false},
		{2, 2, false},
	} {
		for check, word := range []string{"off", "on"} {
			t.Run(fmt.Sprintf("fence %s, check %s, %s", fences[c.fence], word, harms[c.harm]), func(t *testing.T) {
				t.Parallel()
				s := chapter(t, "fence="+fences[c.fence], "check="+word)
				x := search(&s, harms[c.harm], explore.Usual)
				within := func(late int) (bool, float64) {
					return verify(t, spin(t, "-O0", exact,
						fmt.Sprintf("-DFENCE=%d", c.fence), fmt.Sprintf("-DCHECK=%d", check), fmt.Sprintf("-DHARM=%d", c.harm),
						fmt.Sprintf("-DSLACK=%d", explore.Usual.Slack.Step), fmt.Sprintf("-DLATE=%d", late)))
				}
				found, states := within(explore.Usual.Late)
				t.Logf("Spin: %t in %.0f states; the search: %s in %d worlds", found, states, x.Result, x.Worlds)
				if found != c.want || found != (x.Result == explore.Found) || x.Result == explore.GaveUp {
					t.Errorf("Spin finds it: %t, the search says %s; expected of both: %t", found, x.Result, c.want)
				}
				if !found && states < 100_000 {
					t.Errorf("Spin finds nothing in %.0f states: in too few to prove anything", states)
				}
				if found && x.Late() > 0 {
					if fewer, _ := within(x.Late() - 1); fewer {
						t.Errorf("the search needs %s; Spin finds it with one fewer", explore.Count(x.Late(), "late event"))
					}
				}
			})
		}
	}
}

// What the same proof costs Spin, for comparison with BenchmarkSearch,
// without the time that it takes to compile.
func BenchmarkSpin(b *testing.B) {
	needsSpin(b)
	pan := spin(b, "-O2", exact, "-DFENCE=1", "-DCHECK=0", "-DHARM=1")
	total := 0.0
	for b.Loop() {
		_, states := verify(b, pan)
		total += states
	}
	b.ReportMetric(total/b.Elapsed().Seconds(), "states/s")
}
