package draw

import (
	"fmt"
	"html"
	"strings"

	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Diagram draws the space-time diagram of a run: a lane for each node, time on
// a true scale, the lease as the lock service has it and as its holder
// believes, messages whose slope is their delay, and a stamp for every write.
// Move moves the playhead.
func Diagram(t *trace.Trace, f Frame, h Head) string {
	s := newSheet(t, f)
	text, _ := s.picture(t, h)
	return text
}

// picture draws the diagram, and returns the room that its labels take.
func (s *sheet) picture(t *trace.Trace, h Head) (string, []box) {
	c := canvas{sheet: s, now: h.Moment}
	fmt.Fprintf(&c, `<svg class="diagram %s" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">`,
		s.Name(), s.Width, s.height, s.Width, s.height, html.EscapeString(title(t)))
	c.patterns()
	c.axis()
	c.names()
	c.leases(t)
	c.beliefs(t)
	c.stalls(t)
	c.veil(t, h)
	c.messages(t)
	c.marks(t)
	c.stamps(t)
	labels := c.place()
	c.playhead(t, h)
	c.WriteString("</svg>")
	return c.String(), labels
}

// title names the picture for those who do not see it.
func title(t *trace.Trace) string {
	return "Diagram of the run. " + story.Headline(t) + ". The list What happened says it in words."
}

// patterns defines the two fillings that are more than a colour.
func (c *canvas) patterns() {
	name := c.Name()
	fmt.Fprintf(c, `<defs><pattern id="%s-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">`+
		`<rect class="hatch-ground" width="7" height="7"/><path class="hatch-line" d="M0 0V7"/></pattern>`+
		`<pattern id="%s-dots" width="6" height="6" patternUnits="userSpaceOnUse">`+
		`<rect class="dots-ground" width="6" height="6"/><circle class="dots-dot" cx="3" cy="3" r="1"/></pattern></defs>`, name, name)
}

// axis draws the scale of time across all lanes.
func (c *canvas) axis() {
	first, last := c.lanes[0], c.lanes[len(c.lanes)-1]
	c.WriteString(`<g class="axis">`)
	for t := model.Time(0); t <= c.end; t += c.step {
		from, to := c.at(t, first, -34), c.at(t, last, 34)
		if c.Tall {
			from, to = point{tallLeft - 6, from.y}, point{float64(c.Width - 4), from.y}
		}
		c.line("tick", from, to)
		if c.Tall {
			c.text("scale", point{tallLeft - 10, from.y + 4}, "end", tick(t), false)
			continue
		}
		anchor := "middle"
		if c.end-t < c.step {
			anchor = "end"
		}
		c.text("scale", point{to.x, float64(c.height - 6)}, anchor, tick(t), false)
	}
	c.WriteString("</g>")
}

// tick writes an instant of the axis, whole seconds without a decimal.
func tick(t model.Time) string {
	return strings.Replace(story.Length(t), ".0 s", " s", 1)
}

// names draws the lanes and who they belong to.
func (c *canvas) names() {
	for _, who := range c.lanes {
		c.line("lane", c.at(0, who, 0), c.at(c.end, who, 0))
		if c.Tall {
			c.text("name "+hue(who), point{c.across(who), 18}, "middle", laneName(who, true), false)
			continue
		}
		c.text("name "+hue(who), point{4, c.across(who) + 4}, "start", laneName(who, false), false)
	}
}

func laneName(who model.Who, short bool) string {
	switch {
	case who == model.Service:
		return "Lock service"
	case who == model.Storage:
		return "Storage"
	case short:
		return who.String()
	}
	return "Client " + who.String()
}

// hue is the class of a node's colour.
func hue(who model.Who) string {
	if who.IsClient() {
		return strings.ToLower(who.String())
	}
	return "system"
}

// veil dims the bars where they are still to come.
func (c *canvas) veil(t *trace.Trace, h Head) {
	patches := Move(t, c.Frame, h)
	start, length := patches[1].Value, patches[2].Value
	if c.Tall {
		fmt.Fprintf(c, `<rect class="veil" id="tall-veil" x="%d" y="%s" width="%d" height="%s"/>`,
			tallLeft-6, start, c.Width-tallLeft+6, length)
		return
	}
	fmt.Fprintf(c, `<rect class="veil" id="wide-veil" x="%s" y="0" width="%s" height="%d"/>`, start, length, c.height-18)
}

// playhead draws the line that says where the reader is.
func (c *canvas) playhead(t *trace.Trace, h Head) {
	move := Move(t, c.Frame, h)[0].Value
	if c.Tall {
		fmt.Fprintf(c, `<g class="playhead" id="tall-head" transform="%s"><path d="M%d 0H%d"/><path class="head" d="M%d -5l8 5l-8 5z"/></g>`,
			move, tallLeft-6, c.Width-4, tallLeft-14)
		return
	}
	fmt.Fprintf(c, `<g class="playhead" id="wide-head" transform="%s"><path d="M0 8V%d"/><path class="head" d="M-6 0h12l-6 9z"/></g>`,
		move, c.height-24)
}
