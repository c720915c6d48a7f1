package explore

import "leaselab/core/model"

// A Report is how a search stands, without the worlds that it keeps: to be told to
// somebody else.
type Report struct {
	Result    Result
	Worlds    int
	Steps     int
	Schedules uint64
	Late      int
	Variant   int // which way to set the clocks is gone through
	Moves     []model.Move
	Crowded   bool
}

// Report says how the search stands.
func (x *Search) Report() Report {
	return Report{x.Result, x.Worlds, x.Steps, x.Schedules, x.late, x.variant, x.Moves, x.Crowded}
}

// Settle makes the search stand as one of the same setup, harm and bound does that
// went on elsewhere.
func (x *Search) Settle(r Report) {
	x.Result, x.Worlds, x.Steps, x.Schedules, x.late, x.Moves, x.Crowded = r.Result, r.Worlds, r.Steps, r.Schedules, r.Late, r.Moves, r.Crowded
	x.variant, x.setup = r.Variant, x.setups[r.Variant]
}
