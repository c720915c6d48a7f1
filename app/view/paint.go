package view

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/draw"
	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// narrow is the width of the window, in CSS pixels, below which time runs down.
// web/style.css has the same number.
const narrow = 760

// painted is what the regions show, so that only what changed is made anew.
type painted struct {
	shown  *trace.Trace
	tall   bool
	moment int
	at     model.Time
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

// paint brings the regions up to the state with one call into the browser.
func (p *Page) paint() {
	s, was := &p.state, p.painted
	is := painted{s.Shown, app.Window().Get("innerWidth").Int() < narrow, s.Moment, s.At}
	if is == was {
		return
	}
	var b batch
	if is.shown != was.shown {
		b.html("verdict", draw.Verdict(s.Shown))
		b.html("outcome", draw.Outcome(s.Without, s.With))
		b.html("words", draw.Words(s.Shown))
		b.html("text", text(p))
		b.html("announcer", story.Headline(s.Shown)+".")
	}
	if is.shown != was.shown || is.tall != was.tall {
		b.html("diagram", diagram(s.Shown, is.tall))
	}
	if is.shown != was.shown || is.moment != was.moment {
		b.html("now", draw.Now(s.Shown, s.Moment))
		if is.shown == was.shown {
			b.attribute(momentID(was.moment), "aria-current", "")
		}
		b.attribute(momentID(is.moment), "aria-current", "step")
	}
	for _, patch := range draw.Head(s.Shown, s.At) {
		b.attribute(patch.ID, patch.Name, patch.Value)
	}
	browser().Call("paint", b.String())
	p.painted = is
}

func momentID(moment int) string { return "moment-" + strconv.Itoa(moment) }

// diagram draws a run for a wide or a narrow window.
func diagram(t *trace.Trace, tall bool) string {
	if tall {
		return draw.Tall(t)
	}
	return draw.Wide(t)
}

// host is a region that is painted. go-app makes it once, with what it shows
// first, and never touches it again.
type host struct {
	app.Compo
	id    string
	first string
}

// Render makes the region. What it shows first must have one root.
func (h *host) Render() app.UI {
	return app.Raw(`<div id="` + h.id + `">` + h.first + `</div>`)
}
