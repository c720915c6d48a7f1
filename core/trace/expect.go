package trace

import (
	"fmt"
	"slices"

	"leaselab/core/scenario"
)

// Check holds a scenario's expectations against its run. The error is about
// the first that is not met: its line, what the run showed, and what was
// expected.
func Check(s *scenario.Scenario) error {
	plain := Of(&s.Setup)
	for i := range s.Expect {
		e := &s.Expect[i]
		if e.Kind == scenario.Searched {
			continue // package explore holds those
		}
		t := plain
		if e.With != "" {
			turned := s.Setup
			knob, _ := scenario.Find(e.With)
			if err := knob.Turn(&turned, e.Value); err != nil {
				return fmt.Errorf("line %d: %w", e.Line, err)
			}
			t = Of(&turned)
		}
		if shown, ok := t.Meets(e); !ok {
			return fmt.Errorf("line %d: the run shows %s; the line is %q", e.Line, shown, e)
		}
	}
	return nil
}

// Meets reports whether the run is as expected, and what it shows.
func (t *Trace) Meets(e *scenario.Expect) (string, bool) {
	switch e.Kind {
	case scenario.Accepted, scenario.Refused:
		writes := t.refs(e.Kind == scenario.Accepted)
		word := "accepted "
		if e.Kind == scenario.Refused {
			word = "refused "
		}
		return word + scenario.WritesText(writes), slices.Equal(writes, e.Writes)
	case scenario.Verdict:
		verdict := t.Verdict().Outcome
		return "verdict " + verdict.String(), verdict == e.Outcome
	}
	has := t.Has(e.Outcome)
	if has {
		return e.Outcome.String(), !e.Not
	}
	return "no " + e.Outcome.String(), e.Not
}

// refs lists the writes that were accepted, or those that were refused.
func (t *Trace) refs(accepted bool) []scenario.WriteRef {
	var refs []scenario.WriteRef
	for _, w := range t.Writes {
		if w.Accepted == accepted {
			refs = append(refs, scenario.WriteRef{Who: w.Who, Order: w.Order})
		}
	}
	return refs
}
