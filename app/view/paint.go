package view

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/app/screen"
	"leaselab/core/explore"
	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// narrow is the width, in CSS pixels, below which time runs down in a diagram.
// Widths are taken in steps, so that a window can be dragged without redrawing.
const (
	narrow    = 560
	widthStep = 20
	minWidth  = 260
	usualSize = 16.0 // of text, in CSS pixels
)

// The frames that the prerendered page is drawn in; web/style.css shows one.
var (
	wide = draw.Frame{Width: 1040}
	tall = draw.Frame{Width: 344, Tall: true}
)

// painted is what the regions show, so that only what changed is made anew.
type painted struct {
	shown  *trace.Trace
	frame  draw.Frame
	moment int
	at     model.Time
	view   screen.View
	pinned *trace.Trace
	review beside
	odds   explore.Result // None when they are counted, Running while they are not
	marks  int            // how many sliders have their marks
}

// beside is the run beside a question, and what of it is said.
type beside struct {
	run   *trace.Trace
	at    model.Time
	phase screen.Phase
}

// A batch collects changes for one call into the browser. Its form is that of
// leaselab.paint in web/page.js.
type batch struct{ strings.Builder }

func (b *batch) html(id, html string) {
	b.WriteString(id + "\x1f" + html + "\x1e")
}

func (b *batch) attribute(id, name, value string) {
	b.WriteString(id + "@" + name + "\x1f" + value + "\x1e")
}

func (b *batch) now(id string, moment int) {
	b.WriteString(id + "!\x1f" + strconv.Itoa(moment) + "\x1e")
}

// paint brings the regions up to the state with one call into the browser.
func (p *Page) paint() {
	s, was := &p.state, p.painted
	is := painted{s.Shown, p.frame, s.Moment, s.At, s.View, s.Pinned, beside{s.Review.Run, s.Review.RunAt, s.Review.Phase}, explore.Running, len(s.Marks)}
	if s.Odds != nil {
		is.odds = s.Odds.Result
	}
	if is == was {
		return
	}
	head := draw.Head{Moment: s.Moment, At: s.At, Pinned: s.Pinned}
	var b batch
	if is.view != was.view {
		p.turnView()
	}
	if is.shown != was.shown {
		b.html("verdict", draw.Verdict(s.Shown))
		b.html("outcome", draw.Outcome(s.Without, s.With))
		b.html("words", draw.Words(s.Shown))
		b.html("text", text(p))
		b.html("known", draw.Known(s.System()))
		browser().Call("announce", story.Headline(s.Shown)+".")
	}
	if is.shown != was.shown || is.frame != was.frame || is.pinned != was.pinned {
		b.html("diagram", draw.Diagram(s.Shown, is.frame, head))
		b.html("hands", draw.Hands(s.Shown, is.frame))
		b.html("compared", draw.Compared(s.Pinned, s.Shown))
	}
	if is.shown != was.shown || is.frame != was.frame || is.odds != was.odds {
		b.html("odds", draw.Odds(s.Odds, is.frame))
	}
	p.paintMarks(&b, was, is)
	if is.shown != was.shown || is.moment != was.moment {
		b.html("now", draw.Now(s.Shown, s.Moment))
		if is.shown == was.shown {
			b.attribute(momentID(was.moment), "aria-current", "")
		}
		b.attribute(momentID(is.moment), "aria-current", "step")
	}
	for _, patch := range draw.Move(s.Shown, is.frame, head) {
		b.attribute(patch.ID, patch.Name, patch.Value)
	}
	b.now("diagram", s.Moment)
	browser().Call("paint", b.String())
	p.paintElsewhere(was, is)
	p.painted = is
}

// paintElsewhere brings the maps and the run beside a question up to date.
func (p *Page) paintElsewhere(was, is painted) {
	if is.shown != was.shown {
		p.paintCharts()
	}
	if is.review != was.review || is.frame != was.frame && is.review.run != nil {
		p.ctx.Defer(func(app.Context) { p.paintReview() }) // its place is made with the pane
	}
}

// turnView shows the view that the state has turned to, still inside the event:
// the browser puts the page where the reader left it right after.
func (p *Page) turnView() {
	var b batch
	says, view := story.Headline(p.state.Shown)+".", ""
	switch p.state.View {
	case screen.Systems:
		says, view = "Systems side by side.", "systems"
		b.html("comparison", draw.Systems())
	case screen.Questions:
		says, view = "Questions for review.", "review"
	}
	b.attribute("page", "data-view", view)
	browser().Call("paint", b.String())
	browser().Call("turned")
	browser().Call("announce", says)
}

func momentID(moment int) string { return "moment-" + strconv.Itoa(moment) }

// measure returns the room that the page has for the diagram. Where the reader
// has text larger than usual, the diagram has less room and is shown larger.
func measure() draw.Frame {
	room := app.Window().GetElementByID("diagram").Get("clientWidth").Float()
	root := app.Window().Get("document").Get("documentElement")
	size := app.Window().Call("parseFloat", app.Window().Call("getComputedStyle", root).Get("fontSize")).Float()
	width := int(room*usualSize/max(size, usualSize)) / widthStep * widthStep
	if width < narrow {
		return draw.Frame{Width: max(width, minWidth), Tall: true}
	}
	return draw.Frame{Width: width}
}

// host is a region that is painted. go-app makes it once, with what it shows
// first, and never touches it again.
type host struct {
	app.Compo
	ID    string
	first func() string // nil for nothing
}

// Render makes the region.
func (h *host) Render() app.UI {
	first := ""
	if h.first != nil {
		first = h.first()
	}
	return app.Raw(`<div id="` + h.ID + `">` + first + `</div>`)
}
