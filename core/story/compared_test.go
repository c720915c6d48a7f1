package story_test

import (
	"slices"
	"testing"

	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Two runs are compared by what moved and what met another fate.
func TestComparedSaysWhatMovedAndWhatMetAnotherFate(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	was := trace.Of(&setup)
	if lines := story.Compared(was, was); len(lines) != 0 {
		t.Errorf("a run compared with itself: %q", lines)
	}
	for _, c := range []struct{ knob, value, want string }{
		{"fence", "on", "A’s write arrived at 15.9 s and was accepted out of order. Now it arrives at 15.9 s and is refused."},
		{"ttl", "5s", "A’s lease ended at 10.3 s. Now it ends at 5.3 s."},
		{"pause", "16s", "A’s write arrived at 15.9 s. Now it arrives at 17.9 s, and is accepted out of order as before."},
		{"ttl", "60s", "Grant 2 went to B at 11.5 s. Now it goes to B at 60.9 s."},
	} {
		turned := setup
		if err := scenario.Set(&turned, c.knob, c.value); err != nil {
			t.Fatal(err)
		}
		if lines := story.Compared(was, trace.Of(&turned)); !slices.Contains(lines, c.want) {
			t.Errorf("%s=%s: %q does not say %q", c.knob, c.value, lines, c.want)
		}
	}
}
