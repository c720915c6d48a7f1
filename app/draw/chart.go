package draw

import (
	"fmt"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/sweep"
)

// Sizes of a map, in pixels.
const (
	cellWide, cellHigh = 8, 10
	mapLeft, mapFoot   = 48, 30
	mapTop             = 6
)

// Chart draws a map of verdicts: the first knob to the right, the second up, and
// a frame round the cell of the present settings. Colour, pattern and the list
// below tell outcomes apart.
func Chart(title string, m *sweep.Map, setup *model.Setup) string {
	wide, high := mapLeft+m.X.Len*cellWide+8, mapTop+m.Y.Len*cellHigh+mapFoot
	var b strings.Builder
	fmt.Fprintf(&b, `<figure class="map"><figcaption>%s</figcaption><svg viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">`,
		title, wide, high, wide, high, mapWords(title, m, setup))
	name := strings.ToLower(strings.ReplaceAll(title, " ", "-"))
	fmt.Fprintf(&b, `<defs><pattern id="%s" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="map-ground" d="M0 0h5v5h-5z"/><path class="map-line" d="M0 0v5"/></pattern>`+
		`<pattern id="%s-warn" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path class="map-ground warn" d="M0 0h5v5h-5z"/><path class="map-line warn" d="M0 0v5"/></pattern></defs>`, name, name)
	for row := range m.Y.Len {
		for col := 0; col < m.X.Len; {
			length := same(m, row, col)
			if length == 0 {
				break
			}
			o := m.Cells[row*m.X.Len+col]
			fill := ""
			if hatched(o) {
				fill = fmt.Sprintf(` fill="url(#%s)"`, name)
			}
			if o == scenario.TwoBelievers {
				fill = fmt.Sprintf(` fill="url(#%s-warn)"`, name)
			}
			fmt.Fprintf(&b, `<rect class="cell %s"%s x="%d" y="%d" width="%d" height="%d"/>`, shade(o), fill,
				mapLeft+col*cellWide, mapTop+(m.Y.Len-1-row)*cellHigh, length*cellWide, cellHigh)
			col += length
		}
	}
	x, y := m.Place(setup)
	for _, class := range [...]string{"halo", "here"} {
		fmt.Fprintf(&b, `<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, class,
			mapLeft+x*cellWide-1, mapTop+(m.Y.Len-1-y)*cellHigh-1, cellWide+2, cellHigh+2)
	}
	scale(&b, m, setup)
	b.WriteString(`</svg></figure>`)
	return b.String()
}

// hatched reports whether an outcome has a pattern: the lesser harm.
func hatched(o scenario.Outcome) bool {
	return o == scenario.StaleAccepted || o == scenario.TwoBelievers
}

// shade is the class of an outcome on a map: its tone, and which of two that
// share it.
func shade(o scenario.Outcome) string {
	class, _ := tone(o)
	switch {
	case hatched(o):
		return class + " lighter"
	case o == scenario.StaleRefused:
		return class + " kept"
	}
	return class
}

// same returns how many cells from a place on have the same verdict, 0 where
// none is there yet.
func same(m *sweep.Map, row, col int) int {
	length := 0
	for at := row*m.X.Len + col; col+length < m.X.Len && at+length < len(m.Cells) && m.Cells[at] == m.Cells[at+length]; {
		length++
	}
	return length
}

// scale writes the ends of both axes, and what they are of.
func scale(b *strings.Builder, m *sweep.Map, setup *model.Setup) {
	foot := mapTop + m.Y.Len*cellHigh
	write := func(x, y int, anchor, words string) {
		fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="%s">%s</text>`, x, y, anchor, words)
	}
	write(mapLeft-4, foot, "end", story.Setting(m.Y.Knob, m.Y.At(0)))
	write(mapLeft-4, mapTop+8, "end", story.Setting(m.Y.Knob, m.Y.At(m.Y.Len-1)))
	fmt.Fprintf(b, `<text text-anchor="middle" transform="translate(10 %d) rotate(-90)">%s</text>`, mapTop+m.Y.Len*cellHigh/2, m.Y.Knob.LabelFor(setup))
	write(mapLeft, foot+13, "start", story.Setting(m.X.Knob, m.X.At(0)))
	write(mapLeft+m.X.Len*cellWide, foot+13, "end", story.Setting(m.X.Knob, m.X.At(m.X.Len-1)))
	write(mapLeft+m.X.Len*cellWide/2, foot+26, "middle", m.X.Knob.LabelFor(setup))
}

// mapWords says what a map shows.
func mapWords(title string, m *sweep.Map, setup *model.Setup) string {
	text := fmt.Sprintf("Map, %s: %s to the right, %s up.", title, m.X.Knob.LabelFor(setup), m.Y.Knob.LabelFor(setup))
	if m.Done() {
		x, y := m.Place(setup)
		text += fmt.Sprintf(" Here: %s.", m.Cells[y*m.X.Len+x])
	}
	return text
}

// Legend lists the outcomes that are on the maps.
func Legend(maps ...*sweep.Map) string {
	var b strings.Builder
	b.WriteString(`<ul class="legend">`)
	for _, o := range scenario.Outcomes() {
		cells := 0
		for _, m := range maps {
			for _, c := range m.Cells {
				if c == o {
					cells++
				}
			}
		}
		if cells > 0 {
			_, mark := tone(o)
			fmt.Fprintf(&b, `<li><span class="swatch %s" aria-hidden="true">%s</span> %s: %d cells</li>`, shade(o), mark, o, cells)
		}
	}
	b.WriteString("</ul>")
	return b.String()
}

// Cell returns the cell at a place on a map, in its own pixels, and whether
// there is one.
func Cell(m *sweep.Map, x, y float64) (col, row int, ok bool) {
	col = int(x-mapLeft) / cellWide
	row = m.Y.Len - 1 - int(y-mapTop)/cellHigh
	return col, row, x >= mapLeft && y >= mapTop && col < m.X.Len && row >= 0
}
