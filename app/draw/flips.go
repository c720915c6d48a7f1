package draw

import (
	"fmt"
	"strings"

	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/sweep"
)

// maxFlips is how many turns of a verdict are told in words.
const maxFlips = 4

// Flips draws where the verdict changes along a slider: a mark at each place, and
// the words for what changes.
func Flips(k *scenario.Knob, flips []sweep.Flip) string {
	if len(flips) == 0 {
		return `<small class="flips">The same verdict all along this slider.</small>`
	}
	var b strings.Builder
	b.WriteString(`<svg class="flips" aria-hidden="true">`)
	for _, f := range flips {
		class, _ := tone(min(f.Before, f.After)) // the graver of the two
		at := fmt.Sprintf("%.2f%%", 100*float64(f.At-k.Min)/float64(k.Max-k.Min))
		fmt.Fprintf(&b, `<line class="%s" x1="%s" x2="%s" y1="0" y2="7"/>`, class, at, at)
	}
	b.WriteString(`</svg><small class="flips">`)
	fmt.Fprintf(&b, "Here: %s at %s", flips[0].Before, unbroken(story.Setting(k, k.Min)))
	for i, f := range flips {
		if i == maxFlips {
			fmt.Fprintf(&b, ", and %d more changes", len(flips)-i)
			break
		}
		fmt.Fprintf(&b, ", %s from %s", f.After, unbroken(story.Setting(k, f.At)))
	}
	b.WriteString(".</small>")
	return b.String()
}
