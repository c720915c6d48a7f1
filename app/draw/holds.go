package draw

import (
	"fmt"

	"leaselab/core/trace"
)

// holds draws to whom each of several nodes has given its lock.
func (c *canvas) holds(t *trace.Trace) {
	const half = 7
	for _, h := range t.Holds {
		room := c.bar(c.of(h.Moment, "bar lease "+hue(h.Who)), bar{h.Where, h.From, h.To, -half, half}, "3")
		c.fromStart(room, label{rank: 5, moment: h.Moment, class: "in " + hue(h.Who), words: []string{
			fmt.Sprintf("%s has the lock of %s", h.Who, LaneName(h.Where)), h.Who.String(),
		}})
		if h.To > c.end {
			c.fade(room)
		}
	}
}
