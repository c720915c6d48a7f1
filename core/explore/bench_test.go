package explore_test

import (
	"testing"

	"leaselab/core/explore"
	"leaselab/core/scenario"
)

// The proof for the chapter's fence within the usual bound.
func BenchmarkSearch(b *testing.B) {
	setup := scenario.Lessons()[0].Scenario.Setup
	if err := scenario.Set(&setup, "fence", "on"); err != nil {
		b.Fatal(err)
	}
	worlds := 0
	for b.Loop() {
		worlds += search(&setup, scenario.OrderBroken, explore.Usual).Worlds
	}
	b.ReportMetric(float64(worlds)/b.Elapsed().Seconds(), "worlds/s")
}
