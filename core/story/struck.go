package story

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// struck says what a fault did.
func struck(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	who := Capital(Name(e.To))
	if m.Fact.Result == model.Unheard {
		return fmt.Sprintf("%s has no process any more that a fault could strike.", who)
	}
	switch e.Kind {
	case model.PauseBegins:
		return paused(t, m)
	case model.PauseEnds:
		return fmt.Sprintf("%s wakes, and does not know how long it was paused.", who)
	case model.Restart:
		return fmt.Sprintf("%s starts anew.", who)
	case model.Jumps:
		return jumped(t, e)
	}
	return fmt.Sprintf("%s crashes, and all that it knew is gone.", who)
}

// paused says what stands still.
func paused(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	who, length := Capital(Name(e.To)), Length(e.Until)
	for _, f := range t.Setup.Faults {
		if f.Kind != model.Pause || f.Who != e.To || f.Point != model.AtTime || f.At != m.At() || f.For != e.Until {
			continue
		}
		switch f.Stops {
		case model.MonotonicClock:
			return fmt.Sprintf("The computer of %s sleeps for %s. Its monotonic clock stops.", Name(e.To), length)
		case model.BothClocks:
			return fmt.Sprintf("The virtual machine of %s stands still for %s, and its clocks with it.", Name(e.To), length)
		}
	}
	return fmt.Sprintf("%s is paused for %s.", who, length)
}

// jumped says what it means that a wall clock is set.
func jumped(t *trace.Trace, e *model.Event) string {
	way := "forward by " + Length(e.Until)
	if e.Until < 0 {
		way = "back by " + Length(-e.Until)
	}
	text := fmt.Sprintf("The wall clock of %s is set %s", Name(e.To), way)
	if t.Setup.GoesBy(e.To) == model.Monotonic {
		return text + ". It goes by its monotonic clock, and nothing changes."
	}
	return text + "."
}
