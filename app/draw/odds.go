package draw

import (
	"fmt"
	"strconv"
	"strings"

	"leaselab/core/explore"
	"leaselab/core/story"
)

// Sizes of the strip below the diagram, in pixels.
const (
	oddsHigh = 46 // from none to all
	oddsTop  = 10
	oddsFoot = 8
)

// Odds draws, on the time axis of the diagram, the share of continuations that
// end in the harm: from each moment to the next it stays what it is. Where time
// runs down the strip lies across nevertheless, with an axis of its own.
func Odds(o *explore.Odds, f Frame) string {
	if o == nil || o.Result == explore.Running {
		return ""
	}
	says := `<p class="note" role="status">` + Actors(story.Lost(o)) + `</p>`
	if o.Result == explore.GaveUp {
		return says
	}
	f.Tall = false
	s := newSheet(o.Run, f)
	c := canvas{sheet: &s, setup: &o.Run.Setup}
	width, height := strconv.Itoa(s.Width), strconv.Itoa(oddsTop+oddsHigh+oddsFoot)
	c.open("svg", "class", "odds", "viewBox", "0 0 "+width+" "+height, "width", width, "height", height,
		"role", "img", "aria-label", fmt.Sprintf("Share of continuations that show %s, over time. %s", o.Harm, strings.TrimSuffix(story.Lost(o), ".")))
	c.text([]string{"class", "scale"}, point{4, oddsTop + 8}, "Ends in harm")
	c.text([]string{"class", "scale", "text-anchor", "end"}, point{wideLeft - 8, oddsTop + 4}, "")
	c.tag("path", "class", "grid", "d", line(c.share(0, 0), point{wideLeft + s.long, oddsTop + oddsHigh})+line(point{wideLeft, oddsTop}, point{wideLeft + s.long, oddsTop}))
	for i, words := range [...]string{"all", "none"} {
		c.text([]string{"class", "scale", "text-anchor", "end"}, point{wideLeft - 6, oddsTop + 4 + float64(i*oddsHigh)}, words)
	}
	path := "M" + xy(c.share(0, 0)) + "L" + xy(c.share(0, o.Shares[0].Permille()))
	for i := range o.Run.Moments {
		at := int(o.Run.Moments[i].At())
		path += "H" + px(c.share(at, 0).x) + "V" + px(c.share(at, o.Shares[i+1].Permille()).y)
	}
	last := c.share(int(min(o.Run.Last(), s.end)), 0)
	c.tag("path", "class", "risk", "d", path+"H"+px(last.x)+"V"+px(last.y)+"Z")
	c.WriteString("</svg>")
	return c.String() + says
}

// share returns where a share stands on the strip, at an instant.
func (c *canvas) share(at, permille int) point {
	along := min(float64(at)*c.long/float64(c.end), c.long)
	return point{wideLeft + along, oddsTop + oddsHigh*(1-float64(permille)/1000)}
}

func xy(p point) string { return px(p.x) + " " + px(p.y) }
