package draw

import (
	"fmt"
	"html"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Verdict writes the verdict on a run: its name as a badge, and its sentence.
func Verdict(t *trace.Trace) string {
	return Badge(t.Verdict().Outcome) + "<h2>" + Actors(story.Headline(t)) + "</h2>"
}

// Badge names an outcome with a mark of its own, so that colour is not needed.
func Badge(o scenario.Outcome) string {
	class, mark := tone(o)
	return fmt.Sprintf(`<span class="badge %s"><span aria-hidden="true">%s</span> %s</span>`, class, mark, story.Capital(o.String()))
}

// tone says whether an outcome is harm, a warning, or well.
func tone(o scenario.Outcome) (class, mark string) {
	switch {
	case o.Harms():
		return "harm", "✗"
	case o == scenario.StaleRefused || o == scenario.InOrder:
		return "well", "✓"
	}
	return "warn", "!"
}

// Actors escapes a sentence and gives the names of clients their hue. A
// capital letter that stands alone is always a client.
func Actors(text string) string {
	text = unbroken(text)
	var b strings.Builder
	words := strings.FieldsFunc(text, func(r rune) bool { return !letter(r) })
	for _, word := range words {
		at := strings.Index(text, word)
		b.WriteString(html.EscapeString(text[:at]))
		if len(word) == 1 && word >= "A" && word <= "D" {
			word = fmt.Sprintf(`<b class="%s">%s</b>`, strings.ToLower(word), word)
			text = text[at+1:]
		} else {
			text = text[at+len(word):]
		}
		b.WriteString(word)
	}
	return b.String() + html.EscapeString(text)
}

// unbroken keeps a number and its unit on one line.
func unbroken(text string) string {
	b := []byte(text)
	var out strings.Builder
	for i, c := range b {
		unit := i > 0 && i+1 < len(b) && c == ' ' && b[i-1] >= '0' && b[i-1] <= '9' && strings.IndexByte("smh", b[i+1]) >= 0
		if unit && (i+2 == len(b) || !letter(rune(b[i+2])) || strings.HasPrefix(text[i+1:], "min")) {
			out.WriteString("\u00a0")
			continue
		}
		out.WriteByte(c)
	}
	return out.String()
}

func letter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// Now writes what has just happened where the playhead is, and what each of
// the actors holds to be true at that instant.
func Now(t *trace.Trace, moment int) string {
	if moment < 0 {
		return "<p>Nothing has happened yet.</p>"
	}
	m := &t.Moments[moment]
	var b strings.Builder
	fmt.Fprintf(&b, `<p><time>%s</time> %s</p><dl class="beliefs">`, story.Length(m.At()), Actors(story.Sentence(t, moment)))
	for _, view := range story.Views(t, moment) {
		fmt.Fprintf(&b, "<div><dt>%s</dt><dd>%s</dd></div>", Actors(view.Who), Actors(view.Says))
	}
	b.WriteString("</dl>")
	return b.String()
}

// Words writes the transcript: a line for each moment, each a button that
// moves the playhead there.
func Words(t *trace.Trace) string {
	var b strings.Builder
	b.WriteString(`<ol class="transcript">`)
	for i := range t.Moments {
		fmt.Fprintf(&b, `<li id="moment-%d"%s><button type="button" data-moment="%d"><time>%s</time><span>%s</span></button></li>`,
			i, momentClass(t, i), i, story.Length(t.Moments[i].At()), Actors(story.Sentence(t, i)))
	}
	b.WriteString("</ol>")
	return b.String()
}

// Told lists the moments of a run that is only shown, and not played.
func Told(t *trace.Trace) string {
	var b strings.Builder
	b.WriteString(`<ol class="told">`)
	for i := range t.Moments {
		fmt.Fprintf(&b, `<li%s><time>%s</time> <span>%s</span></li>`, momentClass(t, i), story.Length(t.Moments[i].At()), Actors(story.Sentence(t, i)))
	}
	b.WriteString("</ol>")
	return b.String()
}

// momentClass marks the moments at which a write was judged.
func momentClass(t *trace.Trace, i int) string {
	for _, f := range t.Findings {
		if f.Moment == i && t.Moments[i].Fact.Event.Kind == model.Write {
			class, _ := tone(f.Outcome)
			return ` class="` + class + `"`
		}
	}
	return ""
}
