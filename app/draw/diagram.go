package draw

import (
	"html"
	"strconv"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
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
	c := canvas{sheet: s, setup: &t.Setup, now: h.Moment, crowded: crowded(t)}
	c.Grow(12_000)
	width, height := strconv.Itoa(s.Width), strconv.Itoa(s.height)
	c.open("svg", "class", "diagram "+s.class(), "viewBox", "0 0 "+width+" "+height,
		"width", width, "height", height, "role", "img", "aria-label", html.EscapeString(title(t)), "text-anchor", "middle")
	c.definitions()
	c.axis()
	stalls := stallsOf(t)
	c.names(stalls)
	c.leases(t)
	c.beliefs(t)
	c.leads(t)
	c.notices(t)
	for _, stall := range stalls {
		c.stall(stall)
	}
	c.veil(h)
	c.playhead(h)
	c.ghost(h.Pinned)
	c.messages(t)
	c.marks(t)
	c.stamps(t)
	c.reads(t)
	c.strikes(t)
	labels := c.place()
	c.WriteString("</svg>")
	return c.String(), labels
}

// crowded reports whether a run has more messages than can be told apart.
func crowded(t *trace.Trace) bool {
	messages := 0
	for i := range t.Moments {
		if t.Moments[i].Fact.Event.IsMessage() {
			messages++
		}
	}
	return messages > crowd
}

// title names the picture for those who do not see it.
func title(t *trace.Trace) string {
	return "Diagram of the run. " + story.Headline(t) + ". The list What happened says it in words."
}

// definitions holds the fillings that are more than a colour, and an arrowhead
// for each client.
func (c *canvas) definitions() {
	name := c.Name()
	down := ""
	if c.Tall {
		down = ` x2="0" y2="1"`
	}
	c.WriteString(`<defs><pattern id="` + name + `-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
		`<path class="hatch-ground" d="M0 0h7v7h-7z"/><path class="hatch-line" d="M0 0v7"/></pattern>` +
		`<pattern id="` + name + `-dots" width="6" height="6" patternUnits="userSpaceOnUse">` +
		`<path class="dots-ground" d="M0 0h6v6h-6z"/><circle class="dots-dot" cx="3" cy="3" r="0.9"/></pattern>` +
		`<linearGradient id="` + name + `-fade"` + down + `><stop class="fade-from"/><stop class="fade-to" offset="0.9"/></linearGradient>`)
	for _, who := range c.lanes {
		if who.IsClient() {
			c.open("marker", "id", name+"-"+hue(who), "class", hue(who), "viewBox", "0 0 9 8", "refX", "4", "refY", "4",
				"markerWidth", "9", "markerHeight", "8", "markerUnits", "userSpaceOnUse", "orient", "auto")
			c.tag("path", "class", "arrow", "d", "M0 .5L9 4L0 7.5z")
			c.WriteString("</marker>")
		}
	}
	c.WriteString("</defs>")
}

// axis draws the scale of time across all lanes.
func (c *canvas) axis() {
	low, high := -34.0, c.gap*float64(len(c.lanes)-1)+34
	if c.Tall {
		low, high = -26, float64(c.Width)-4-c.left
		c.solids = append(c.solids, box{0, 0, c.left - 30, float64(c.height)})
	} else {
		c.solids = append(c.solids, box{0, float64(c.height) - 19, float64(c.Width), float64(c.height)})
	}
	ticks := ""
	for t := model.Time(0); t <= c.end; t += c.step {
		at := spot{c.length(t), 0}
		from, to := c.point(at.plus(0, low)), c.point(at.plus(0, high))
		ticks += line(from, to)
		words := tick(t)
		if c.Tall {
			c.text([]string{"class", "scale", "text-anchor", "end"}, point{c.left - 34, from.y + 4}, words)
			continue
		}
		half := textWidth(words) / 2
		c.text([]string{"class", "scale"}, point{min(to.x, float64(c.Width)-half), float64(c.height) - 6}, words)
	}
	c.tag("path", "class", "tick", "d", ticks)
}

// tick writes an instant of the axis, whole seconds without a decimal.
func tick(t model.Time) string {
	return strings.Replace(story.Length(t), ".0 s", " s", 1)
}

// small is the style of what stands under a name.
var small = []string{"class", "scale"}

// names draws the lanes and who they belong to.
func (c *canvas) names(stalls []stall) {
	if c.Tall {
		c.solids = append(c.solids, box{0, 0, float64(c.Width), 30})
	} else {
		c.solids = append(c.solids, box{0, 0, wideLeft - 8, float64(c.height)})
	}
	for _, who := range c.lanes {
		c.tag("path", "class", "lane", "d", c.lanePath(who, stalls))
		from, to := c.at(0, who, 0), c.at(c.end, who, 0)
		c.strokes = append(c.strokes, stroke{from, to, laneWeight})
		own := []string{"class", "name " + hue(who)}
		clock := c.clock(who)
		if !c.Tall {
			c.text(append(own, "text-anchor", "start"), point{4, from.y + 4.5}, LaneName(who))
			for i, words := range clock {
				c.text(append(small, "text-anchor", "start"), point{4, from.y + 18 + 12*float64(i)}, words)
			}
			continue
		}
		if len(clock) > 0 { // there is room for one
			c.text(small, point{from.x, 8}, strings.TrimPrefix(clock[0], "clock "))
		}
		name := strings.TrimPrefix(LaneName(who), "Client ")
		if first, second, two := strings.Cut(name, " "); two && c.gap < 52 {
			c.text(own, point{from.x, 12}, first)
			c.text(own, point{from.x, 26}, second)
			continue
		}
		c.text(own, point{from.x, 20}, name)
	}
}

// clock says how fast the clock of a node runs and how far it is set wrong, as far as
// it is.
func (c *canvas) clock(who model.Who) []string {
	var words []string
	clock := c.setup.Clocks[who]
	if clock.Permille != 0 {
		knob, _ := scenario.Find("rate-n1") // all rates are written alike
		words = append(words, "clock "+story.Setting(knob, int(clock.Permille)))
	}
	switch {
	case clock.Offset > 0:
		words = append(words, "clock "+story.Length(clock.Offset)+" ahead")
	case clock.Offset < 0:
		words = append(words, "clock "+story.Length(-clock.Offset)+" behind")
	}
	return words
}

// LaneName is what a reader calls a node.
func LaneName(who model.Who) string {
	switch who {
	case model.Service:
		return "Lock service"
	case model.Storage:
		return "Storage"
	case model.Storage2:
		return "Storage 2"
	case model.Provider:
		return "Provider"
	}
	if who.IsNode() {
		return strings.ToUpper(who.String())
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
