package explore_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"leaselab/core/explore"
	"leaselab/core/scenario"
)

// spin checks the Promela model with some definitions, and returns whether the
// harm can be reached, how many states were stored, and how many in a second.
func spin(t testing.TB, defines ...string) (reached bool, states int, rate float64) {
	t.Helper()
	for _, tool := range []string{"spin", "gcc"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("there is no %s here; apt-get install spin gcc brings both", tool)
		}
	}
	model, err := filepath.Abs("testdata/lease.pml")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	run := func(name string, args ...string) string {
		cmd := exec.Command(name, args...)
		cmd.Dir = folder
		out, err := cmd.CombinedOutput()
		if err != nil && name != "./pan" {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	run("spin", append(append([]string{"-a"}, defines...), model)...)
	run("gcc", "-O2", "-DSAFETY", "-o", "pan", "pan.c")
	out := run("./pan", "-m100000")
	number := func(pattern string) float64 {
		found := regexp.MustCompile(pattern).FindStringSubmatch(out)
		if found == nil {
			return -1
		}
		v, err := strconv.ParseFloat(found[1], 64)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	errors := number(`errors: (\d+)`)
	if states = int(number(`(\d+(?:\.\d+)?(?:e\+\d+)?) states, stored`)); errors < 0 || states < 100 {
		t.Fatalf("pan says\n%s", out)
	}
	return errors > 0, states, number(`pan: rate +(\S+) states/second`)
}

// Spin, on a model of its own of the same protocol, comes to the same verdicts.
func TestSpinAgreesOnTheVerdicts(t *testing.T) {
	harms := [...]scenario.Outcome{1: scenario.OrderBroken, 2: scenario.StaleAccepted}
	for fence, word := range []string{"off", "on", "at-grant"} {
		for check, ask := range []string{"off", "on"} {
			for harm := 1; harm <= 2; harm++ {
				reached, states, _ := spin(t, fmt.Sprintf("-DFENCE=%d", fence), fmt.Sprintf("-DCHECK=%d", check), fmt.Sprintf("-DHARM=%d", harm))
				s := chapter(t, "fence="+word, "check="+ask)
				x := search(&s, harms[harm], explore.Usual)
				if reached != (x.Result == explore.Found) || x.Result == explore.GaveUp {
					t.Errorf("fence %s, check %s, %s: Spin says %v in %d states, the search %s in %d worlds",
						word, ask, harms[harm], reached, states, x.Result, x.Worlds)
				}
			}
		}
	}
}

// What Spin does in a second, on a larger space of the same protocol.
func BenchmarkSpin(b *testing.B) {
	rate, states := 0.0, 0
	for b.Loop() {
		_, states, rate = spin(b, "-DFENCE=2", "-DCHECK=1", "-DFINE", "-DLATE=4")
	}
	b.ReportMetric(rate, "states/s")
	b.ReportMetric(float64(states), "states")
}
