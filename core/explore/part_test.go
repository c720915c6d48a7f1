package explore_test

import (
	"slices"
	"strings"
	"testing"

	"leaselab/core/explore"
	"leaselab/core/model"
	"leaselab/core/scenario"
)

// What the page offers can be set, and is read back as it was offered; what the
// usual bound has is among it.
func TestEveryPartOfABoundTakesWhatIsOffered(t *testing.T) {
	usual := explore.Usual
	for _, part := range explore.Parts {
		if !slices.Contains(part.Offers, usual.Value(part.Name)) || len(part.Words()) != len(part.Offers) {
			t.Errorf("%s offers %q; expected %q among it", part.Name, part.Offers, usual.Value(part.Name))
		}
		for _, offer := range part.Offers {
			b := explore.Usual
			if err := b.Set(part.Name, offer); err != nil || b.Value(part.Name) != offer {
				t.Errorf("%s set to %q is %q: %v", part.Name, offer, b.Value(part.Name), err)
			}
		}
		b := explore.Usual
		if err := b.Set(part.Name, "never"); err == nil || !strings.HasPrefix(err.Error(), "expected ") || b.String() != explore.Usual.String() {
			t.Errorf("%s set to never: %v, and the bound is %s", part.Name, err, b)
		}
	}
	if err := usual.Set("luck", "1"); err == nil {
		t.Error("a part that there is not can be set")
	}
}

// A message that is lost counts among what is late, and the bound says so.
func TestALostMessageCountsAsLate(t *testing.T) {
	s := scenario.Lessons()[0].Scenario
	b := explore.Bound{Slack: model.Slack{Losses: 1}}
	for late, want := range map[int]explore.Result{0: explore.None, 1: explore.Found} {
		b.Late = late
		if x := search(&s.Setup, scenario.WriteLost, b); x.Result != want {
			t.Errorf("within %s: %s; expected %s", b, x.Result, want)
		}
	}
	if text := b.String(); !strings.HasSuffix(text, ", at most 1 lost message; what is lost or crashes counts as late") {
		t.Errorf("the bound says %s", text)
	}
}
