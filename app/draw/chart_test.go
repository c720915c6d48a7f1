package draw

import (
	"strings"
	"testing"

	"leaselab/core/scenario"
	"leaselab/core/sweep"
)

// A map covers each cell once, frames the present settings, and a click leads to
// the cell that is drawn there.
func TestChartDrawsEachCellOnce(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	pause, _ := scenario.Find("pause")
	ttl, _ := scenario.Find("ttl")
	m, err := sweep.New(&setup, sweep.AxisOf(pause, 48), sweep.AxisOf(ttl, 24))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []int{100, sweep.MaxCells} {
		if err := m.Fill(part); err != nil {
			t.Fatal(err)
		}
		text := Chart("Without fencing", m, &setup)
		wellFormed(t, text)
		area := 0.0
		for _, e := range elements(t, text) {
			if strings.HasPrefix(e.attr["class"], "cell") {
				area += e.number(t, "width") * e.number(t, "height")
			}
		}
		if want := float64(len(m.Cells) * cellWide * cellHigh); area != want {
			t.Errorf("%d cells cover %v pixels; expected %v", len(m.Cells), area, want)
		}
	}
	for _, want := range []string{"Here: order broken.", `class="here"`} {
		if text := Chart("Without fencing", m, &setup); !strings.Contains(text, want) {
			t.Errorf("the map does not say %s", want)
		}
	}
	if text := Legend(m); strings.Count(text, "<li>") != 3 || !strings.Contains(text, "in order: ") {
		t.Errorf("the legend is %s", text)
	}
	for _, c := range [][2]int{{0, 0}, {7, 3}, {m.X.Len - 1, m.Y.Len - 1}} {
		x := float64(mapLeft + c[0]*cellWide + cellWide/2)
		y := float64(mapTop + (m.Y.Len-1-c[1])*cellHigh + cellHigh/2)
		if col, row, ok := Cell(m, x, y); !ok || col != c[0] || row != c[1] {
			t.Errorf("a click on cell %v leads to %d, %d", c, col, row)
		}
	}
	if _, _, ok := Cell(m, 3, 3); ok {
		t.Error("a click beside the map leads to a cell")
	}
}
