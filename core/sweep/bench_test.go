package sweep_test

import (
	"testing"

	"leaselab/core/scenario"
	"leaselab/core/sweep"
)

// A map of 10,000 cells of the chapter's run.
func BenchmarkMap(b *testing.B) {
	setup := scenario.Lessons()[0].Scenario.Setup
	pause, _ := scenario.Find("pause")
	ttl, _ := scenario.Find("ttl")
	for b.Loop() {
		m, err := sweep.New(&setup, sweep.Axis{Knob: pause, Step: 300, Len: 100}, sweep.Axis{Knob: ttl, From: 300, Step: 300, Len: 100})
		if err == nil {
			err = m.Fill(sweep.MaxCells)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}
