package draw

import (
	"fmt"
	"strings"

	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Outcome writes the same schedule without and with the fence side by side:
// which writes the storage accepted, in order, and why it refused the others.
func Outcome(without, with *trace.Trace) string {
	return card("Without fencing", without) + card("With fencing", with)
}

// rule says in one sentence what the guard of a run does.
func rule(t *trace.Trace) string {
	fence, _ := scenario.Find("fence")
	return "The storage " + fence.Choices()[fence.Value(&t.Setup)] + "."
}

func card(title string, t *trace.Trace) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<section class="card"><header><h3>%s</h3>%s</header><p class="note">%s</p>`,
		title, badge(t.Verdict().Outcome), rule(t))
	b.WriteString(`<ol class="writes">`)
	for _, w := range t.Writes {
		b.WriteString(write(t, w))
	}
	b.WriteString("</ol>")
	if len(t.Writes) == 0 {
		b.WriteString("<p>No write arrived.</p>")
	}
	fmt.Fprintf(&b, `<p class="foot">%s %s</p></section>`, Actors(story.Final(t)), story.Barrier(t))
	return b.String()
}

func write(t *trace.Trace, w trace.Write) string {
	class, mark, verb := "accepted", "✓", "accepted"
	switch {
	case !w.Accepted:
		class, mark, verb = "refused", "✕", "refused"
	case w.Backwards:
		class, verb = "accepted broken", "accepted, out of order"
	case w.Stale:
		class, verb = "accepted stale", "accepted, stale"
	}
	return fmt.Sprintf(`<li class="%s"><span class="mark" aria-hidden="true">%s</span><span class="token %s">%d</span>`+
		`<span class="value">%s <small>%s: %s</small></span><time>%s</time></li>`,
		class, mark, strings.ToLower(w.Who.String()), w.Token,
		Actors(story.Value(t, w)), verb, Actors(story.Reason(t, w)), story.Length(w.At))
}
