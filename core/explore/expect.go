package explore

import (
	"fmt"

	"leaselab/core/scenario"
)

// Check holds what a scenario expects of a search against one within the usual
// bound. The error is about the first line that is not met.
func Check(s *scenario.Scenario) error {
	for i := range s.Expect {
		e := &s.Expect[i]
		if e.Kind != scenario.Searched {
			continue
		}
		turned := s.Setup
		if knob, _ := scenario.Find(e.With); knob != nil {
			if err := knob.Turn(&turned, e.Value); err != nil {
				return fmt.Errorf("line %d: %w", e.Line, err)
			}
		}
		x := New(&turned, e.Outcome, Usual)
		x.Finish()
		want := Found
		if e.Not {
			want = None
		}
		if x.Result != want {
			return fmt.Errorf("line %d: the search says %s in %d worlds; the line is %q", e.Line, x.Result, x.Worlds, e)
		}
	}
	return nil
}
