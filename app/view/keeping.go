package view

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/core/explore"
	"leaselab/core/quiz"
)

// keeper is where the progress document stands. web/review.js does the keeping:
// at the host of the frame, in the browser's storage, or only as long as the page
// is open.
type keeper struct {
	loaded  bool
	where   string // in words
	locked  bool   // what is kept is of a newer page, and stays as it is
	trouble string // what was wrong with what was kept
	offered *quiz.Document
	said    string     // what became of the last upload
	marks   []slipMark // of slips that were checked
	changed app.Func
}

// random returns random bytes of the browser.
func random(n int) []byte {
	array := app.Window().Get("Uint8Array").New(n)
	app.Window().Get("crypto").Call("getRandomValues", array)
	bytes := make([]byte, n)
	for i := range bytes {
		bytes[i] = byte(array.Get(strconv.Itoa(i)).Int())
	}
	return bytes
}

// newID returns an id for an attempt.
func newID() string { return hex.EncodeToString(random(8)) }

// loadQuestions reads the bank that the site was built with, and what the reader
// has done before.
func (p *Page) loadQuestions() {
	if p.keeper.loaded {
		return
	}
	p.keeper.loaded = true
	b := &quiz.Bank{}
	if err := json.Unmarshal([]byte(app.Window().GetElementByID("bank").Get("textContent").String()), b); err != nil {
		p.state.Notice = "The questions of this page cannot be read: " + err.Error() + "."
	}
	p.state.Review.Bank = b
	learner := uint64(0)
	for _, v := range random(4) {
		learner = learner<<8 | uint64(v)
	}
	p.state.Review.Doc = quiz.NewDocument(learner)
	p.takeIn(browser().Call("kept").String())
	p.takeIn(browser().Call("offered").String())
	p.keeper.where = browser().Get("keeps").String()
	p.keeper.changed = app.FuncOf(func(_ app.Value, args []app.Value) any {
		text := args[0].String()
		p.ctx.Dispatch(func(app.Context) {
			p.takeIn(text)
			p.keeper.where = browser().Get("keeps").String()
			p.turns++
		})
		return nil
	})
	browser().Set("changed", p.keeper.changed)
}

// takeIn merges what is kept, or what another tab has kept.
func (p *Page) takeIn(text string) {
	if text == "" {
		return
	}
	doc, err := quiz.Decode([]byte(text))
	var newer quiz.NewerError
	switch {
	case errors.As(err, &newer):
		p.keeper.locked = true
		p.keeper.trouble = "What is kept here was written by a newer page. It is left as it is, and nothing that you do now is kept."
	case err != nil:
		browser().Call("setAside", text)
		p.keeper.trouble = "What was kept here cannot be read. It was put aside, and you can download it; you begin anew."
	default:
		if len(p.state.Review.Doc.Attempts) == 0 {
			p.state.Review.Doc.Learner = doc.Learner
		}
		p.state.Review.Doc.Merge(doc)
	}
}

// keep merges with what is kept meanwhile, and keeps both.
func (p *Page) keep() {
	if p.keeper.locked {
		return
	}
	if kept := browser().Call("kept").String(); kept != "" {
		if doc, err := quiz.Decode([]byte(kept)); err == nil {
			p.state.Review.Doc.Merge(doc)
		}
	}
	doc := &p.state.Review.Doc
	right := 0
	for _, d := range quiz.Plan(p.state.Review.Bank, doc.Attempts) {
		if !d.Fresh && !d.Wrong {
			right++
		}
	}
	browser().Call("keep", string(doc.Encode()), float64(right)/float64(max(1, p.state.Review.Bank.Items())))
	p.keeper.where = browser().Get("keeps").String()
}

// keeping says where progress is kept, and lets the reader take it away, bring it
// back, and begin anew.
func (v *reviewPane) keeping() app.UI {
	p := v.Page
	k, doc := &p.keeper, &p.state.Review.Doc
	body := []app.UI{
		app.H3().Text("Your progress"),
		app.P().ID("kept").Text(explore.Count(len(doc.Attempts), "attempt") + ". " + k.where),
	}
	if k.trouble != "" {
		body = append(body, app.P().Class("notice").Attr("role", "alert").Text(k.trouble))
	}
	body = append(body, app.Div().Class("ask").Body(
		app.Button().Type("button").ID("download").Body(icon("download"), app.Span().Text("Download it")).OnClick(func(app.Context, app.Event) {
			p.download("progress", doc.Encode())
		}, app.EventScope("download")),
		v.upload("upload", "Bring a file back", func(text string) { p.offer(text) }),
		app.Button().Type("button").ID("reset").Text("Begin anew").OnClick(func(app.Context, app.Event) {
			p.download("progress", doc.Encode()) // a copy first
			p.state.Review.Doc = quiz.NewDocument(doc.Learner)
			p.turns++
			browser().Call("keep", string(p.state.Review.Doc.Encode()), 0)
		}, app.EventScope("reset")),
	))
	if k.offered != nil {
		body = append(body, app.P().Text(k.said), app.Button().Type("button").ID("merge").Text("Take them in").OnClick(func(app.Context, app.Event) {
			doc.Merge(*k.offered)
			k.offered, k.said = nil, "Taken in."
			p.turns++
			p.keep()
		}, app.EventScope("merge")))
	} else if k.said != "" {
		body = append(body, app.P().Attr("role", "status").Text(k.said))
	}
	return element("section").Class("telling").Body(append(body, v.slips()...)...)
}

// upload is a field for a file, read as text.
func (v *reviewPane) upload(id, words string, take func(string)) app.UI {
	p := v.Page
	return app.Span().Body(
		app.Label().For(id).Text(words+" "),
		app.Input().Type("file").ID(id).Attr("accept", ".json").OnChange(func(ctx app.Context, _ app.Event) {
			var read app.Func
			read = app.FuncOf(func(_ app.Value, args []app.Value) any {
				text := args[0].String()
				ctx.Dispatch(func(app.Context) {
					take(text)
					p.turns++
					read.Release()
				})
				return nil
			})
			browser().Call("readFile", ctx.JSSrc(), read)
		}, app.EventScope(id)),
	)
}

// offer says what a file would bring, before it is taken in.
func (p *Page) offer(text string) {
	k := &p.keeper
	k.offered = nil
	doc, err := quiz.Decode([]byte(text))
	if err != nil {
		k.said = "The file is not taken in: " + err.Error() + "."
		return
	}
	merged := p.state.Review.Doc
	merged.Attempts = append([]quiz.Attempt(nil), merged.Attempts...)
	k.offered = &doc
	k.said = fmt.Sprintf("The file has %s; %d of them not here yet.", explore.Count(len(doc.Attempts), "attempt"), merged.Merge(doc))
}

// download hands a document to the reader as a file.
func (p *Page) download(what string, text []byte) {
	name := "leaselab-" + what + "-" + time.Now().Format("2006-01-02") + ".json"
	browser().Call("download", name, string(text))
}

// A slipMark is a slip that was judged again.
type slipMark struct {
	name  string
	lines []string
}

// slips lets a reader take a slip away, and an instructor judge slips again.
func (v *reviewPane) slips() []app.UI {
	p := v.Page
	body := []app.UI{
		app.H3().Text("Completion slip"),
		app.P().Class("note").Text("A slip holds your right answers: settings, choices and seeds, and no marks to believe in. Whoever gets it judges them again, here or with the command line."),
		app.Div().Class("ask").Body(
			app.Label().For("slip-name").Text("Name on it"),
			app.Input().Type("text").ID("slip-name").Class("typed"),
			app.Button().Type("button").ID("slip").Body(icon("download"), app.Span().Text("Download a slip")).OnClick(func(app.Context, app.Event) {
				slip := p.state.Review.Doc.SlipOf(app.Window().GetElementByID("slip-name").Get("value").String())
				p.download("slip", slip.Encode())
			}, app.EventScope("slip")),
			v.upload("check-slip", "Check a slip", p.checkSlip),
		),
	}
	for _, m := range p.keeper.marks {
		body = append(body, app.P().ID("checked").Text(m.name), app.Ul().Body(app.Range(m.lines).Slice(func(i int) app.UI { return app.Li().Text(m.lines[i]) })))
	}
	return body
}

// checkSlip judges the answers on a slip again.
func (p *Page) checkSlip(text string) {
	doc, err := quiz.Decode([]byte(text))
	if err != nil {
		p.keeper.marks = []slipMark{{name: "The slip cannot be read: " + err.Error() + "."}}
		return
	}
	mark := slipMark{}
	right := 0
	for _, m := range quiz.Check(p.state.Review.Bank, &doc) {
		mark.lines = append(mark.lines, m.String())
		if m.Right && !m.Self {
			right++
		}
	}
	mark.name = fmt.Sprintf("%s: %d of %d answers are right, judged again just now.", doc.Name, right, len(doc.Attempts))
	p.keeper.marks = []slipMark{mark}
}

// focusSoon moves the focus as soon as the pane has been made.
func (p *Page) focusSoon(id string) {
	if id == "" {
		return
	}
	p.ctx.Defer(func(app.Context) { browser().Call("focus", id) })
}
