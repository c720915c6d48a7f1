package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Outcome writes the same schedule without and with the cure side by side. The
// cure is the fence: which writes the storage accepted, in order, and why it
// refused the others. In a group it is ReadIndex: what was read.
func Outcome(without, with *trace.Trace) string {
	if with.Setup.Rules.Group.Replicates() {
		return card("Read at once", without) + card("Read by ReadIndex", with)
	}
	return card("Without fencing", without) + card("With fencing", with)
}

// rule says in one sentence what the guard of a run does.
func rule(t *trace.Trace) string {
	if t.Setup.Rules.Group.Replicates() {
		by, _ := scenario.Find("read-by")
		return "The leader answers a read " + by.ChoicesFor(&t.Setup)[by.Value(&t.Setup)] + "."
	}
	fence, _ := scenario.Find("fence")
	return "The storage " + fence.ChoicesFor(&t.Setup)[fence.Value(&t.Setup)] + "."
}

func card(title string, t *trace.Trace) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<section class="card"><header><h3>%s</h3>%s</header><p class="note">%s</p>`,
		title, Badge(t.Verdict().Outcome), rule(t))
	b.WriteString(listed(t))
	fmt.Fprintf(&b, `<p class="foot">%s %s</p></section>`, Actors(story.Final(t)), story.Barrier(t))
	return b.String()
}

// An entry is one answer on a card.
type entry struct {
	moment int
	kind   string // "write", "charge" or "read"
	class  string // "accepted" or "refused", and how grave it is
	who    model.Who
	number string // the token of a write, the version of a read
	what   string
	why    string
}

// listed lists what the storage, the provider or the group answered.
func listed(t *trace.Trace) string {
	var entries []entry
	for _, w := range t.Writes {
		entries = append(entries, written(t, w))
	}
	for i := range t.Moments {
		if m := &t.Moments[i]; m.Fact.Event.To == model.Provider && m.Fact.Result != model.Dropped {
			entries = append(entries, charged(m, i))
		}
	}
	for i := range t.Reads {
		entries = append(entries, answered(&t.Reads[i]))
	}
	if len(entries) == 0 {
		return "<p>Nothing arrived, and nothing was answered.</p>"
	}
	slices.SortStableFunc(entries, func(a, b entry) int { return a.moment - b.moment })
	var b strings.Builder
	b.WriteString(`<ol class="writes">`)
	for _, e := range entries {
		mark := "✓"
		if strings.HasPrefix(e.class, "refused") {
			mark = "✕"
		}
		fmt.Fprintf(&b, `<li class="%s %s"><span class="mark" aria-hidden="true">%s</span><span class="token %s">%s</span>`+
			`<span class="value">%s <small>%s</small></span><time>%s</time></li>`,
			e.kind, e.class, mark, hue(e.who), e.number, Actors(e.what), Actors(e.why), story.Length(t.Moments[e.moment].At()))
	}
	b.WriteString("</ol>")
	return b.String()
}

// written tells of a write.
func written(t *trace.Trace, w trace.Write) entry {
	class, verb := "accepted", "accepted"
	_, behind := t.Overlooked(&w)
	switch {
	case !w.Accepted:
		class, verb = "refused", "refused"
	case w.Backwards:
		class, verb = "accepted broken", "accepted, out of order"
	case behind:
		class, verb = "accepted broken", "accepted, and an update is lost"
	case w.Stale:
		class, verb = "accepted stale", "accepted, stale"
	}
	what := story.Value(t, w)
	if w.Where == model.Storage2 {
		what += ", second storage"
	}
	return entry{w.Moment, "write", class, w.Who, strconv.Itoa(int(w.Token)), what, verb + ": " + story.Reason(t, w)}
}

// charged tells of a charge.
func charged(m *trace.Moment, moment int) entry {
	e := entry{moment, "charge", "accepted", m.Fact.Event.From, "1", m.Fact.Event.From.String() + ": charge", "done: the first time"}
	switch {
	case m.Fact.Result == model.No:
		e.class, e.number, e.why = "refused", "0", "not done again: its key is known"
	case m.After.Charges > 1:
		e.class, e.number, e.why = "accepted broken", strconv.Itoa(int(m.After.Charges)), "done again: no key, and no token, tells the provider"
	}
	return e
}

// answered tells of a read.
func answered(r *trace.Read) entry {
	e := entry{r.Moment, "read", "accepted", r.Who, strconv.Itoa(int(r.Version)), fmt.Sprintf("%s reads from %s", r.Who, LaneName(r.Where)), "what is stored"}
	if r.Stale() {
		e.class, e.why = "accepted broken", fmt.Sprintf("the past: version %d had been stored", r.Newest.Version)
	}
	return e
}
