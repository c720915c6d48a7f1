package draw

import (
	"fmt"
	"html"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
)

// Systems writes all systems side by side: what the rules of each say in a few
// words, its lessons, and on demand what is known of it and from where.
func Systems() string {
	var b strings.Builder
	b.WriteString(`<h2>Systems side by side</h2><p class="note">In a few words, as the Lab has it. What is known of each, and from where, is folded below its row. `)
	for e := systems.Ran; e <= systems.Paper; e++ {
		fmt.Fprintf(&b, `<span class="seen">%s</span> %s. `, e, e.Meaning())
	}
	b.WriteString(`</p><table class="systems" role="table"><thead><tr role="row">`)
	for _, c := range columns {
		fmt.Fprintf(&b, `<th scope="col" role="columnheader">%s</th>`, c.title)
	}
	b.WriteString("</tr></thead>")
	for _, s := range systems.All {
		compared(&b, s)
	}
	b.WriteString(`</table><h3>Not told here</h3><dl class="known">`)
	for _, u := range systems.AllUnsaid {
		fmt.Fprintf(&b, "<div><dt>%s</dt><dd>%s</dd></div>", html.EscapeString(u.Name), html.EscapeString(u.Why))
	}
	b.WriteString("</dl>")
	return b.String()
}

// columns are the columns of the comparison, each with what it says in a few
// words.
var columns = []struct {
	title string
	says  func(s systems.System, setup *model.Setup) string
}{
	{"System", func(s systems.System, _ *model.Setup) string { return s.Label }},
	{"Who ends a lease", ends},
	{"TTL, renewal, grace", lasts},
	{"What the holder learns", learns},
	{"Token", number},
	{"The storage", guards},
	{"What its maintainers ask", demands},
}

// compared writes the row of a system, and its claims below.
func compared(b *strings.Builder, s systems.System) {
	setup := scenario.New(s).Setup
	b.WriteString(`<tbody><tr role="row">`)
	for i, c := range columns {
		text := html.EscapeString(c.says(s, &setup))
		if i == 0 {
			fmt.Fprintf(b, `<th scope="row" role="rowheader">%s</th>`, text)
			continue
		}
		fmt.Fprintf(b, `<td role="cell" data-column="%s">%s</td>`, c.title, text)
	}
	fmt.Fprintf(b, `</tr><tr role="row"><td role="cell" colspan="%d"><ul class="lessons">`, len(columns))
	for _, lesson := range scenario.Lessons() {
		if lesson.Scenario.System == s.Name {
			fmt.Fprintf(b, `<li><a href="#v1&amp;lesson=%s">%s</a></li>`, lesson.Name, html.EscapeString(lesson.Scenario.Title))
		}
	}
	fmt.Fprintf(b, `</ul><details><summary>What is known of %s</summary>%s</details></td></tr></tbody>`, html.EscapeString(s.Label), Known(s))
}

// inWords returns what the page calls the value of a choice.
func inWords(name string, setup *model.Setup) string {
	knob, _ := scenario.Find(name)
	return knob.ChoicesFor(setup)[knob.Value(setup)]
}

// stands writes what a knob stands at for a reader: 10 s, 66.7%, ttl/3.
func stands(name string, setup *model.Setup) string {
	knob, _ := scenario.Find(name)
	if v := knob.Value(setup); knob.Unit == scenario.Length || knob.Unit == scenario.Pace && v > model.MaxRenew {
		return tick(model.Time(v))
	}
	return strings.TrimPrefix(knob.Format(knob.Value(setup)), "+")
}

// lockless reports whether a system does without a lock: each write compares
// the value with what its writer has read.
func lockless(setup *model.Setup) bool { return setup.Rules.Guard == model.Unchanged }

func ends(_ systems.System, setup *model.Setup) string {
	switch r := &setup.Rules; {
	case lockless(setup):
		return "there is no lease"
	case r.Group.Replicates():
		return "a majority elects another leader, after " + stands("election", setup) + " without a heartbeat"
	case r.Group.Apart():
		return fmt.Sprintf("each of %d nodes for itself, by %s", r.Group.Nodes, inWords("service-clock", setup))
	case r.Ends == model.ByService:
		return "the lock service, by " + inWords("service-clock", setup)
	case r.Ends == model.ByContender:
		return "the contender, by its own " + strings.TrimPrefix(inWords("client-clock", setup), "a ")
	}
	return inWords("ends", setup)
}

func lasts(_ systems.System, setup *model.Setup) string {
	r := &setup.Rules
	if r.Ends == model.AtTakeover || r.Ends == model.ByConnection || lockless(setup) {
		return "no TTL"
	}
	text := stands("ttl", setup)
	switch {
	case r.Group.Replicates() && r.Group.ReadBy == model.ByIndex:
		return "no lease; heartbeat " + stands("heartbeat", setup)
	case r.Group.Replicates():
		return text + " of lease, heartbeat " + stands("heartbeat", setup)
	case setup.Renew > 0:
		text += ", renewed every " + stands("renew", setup)
	}
	if r.Spare > 0 {
		text += fmt.Sprintf(", ended after %d times that", r.Spare+1)
	}
	if r.Bucket > 0 {
		text += ", rounded up to " + stands("bucket", setup)
	}
	if r.Grace > 0 {
		text += ", then " + stands("grace", setup) + " of grace"
	}
	return text
}

func learns(_ systems.System, setup *model.Setup) string {
	switch r := &setup.Rules; {
	case r.Group.Replicates():
		return "it steps down " + inWords("checks", setup)
	case r.Watches > 0:
		return fmt.Sprintf("lost after %s of the TTL without news", stands("watch", setup))
	case lockless(setup):
		return "that its write is refused"
	case r.Silent || r.Ends == model.AtTakeover:
		return "nothing, until it asks or writes"
	case setup.Renew == 0:
		return "nothing by itself"
	}
	return "the answer to a renewal"
}

func number(s systems.System, setup *model.Setup) string {
	if setup.Rules.Group.Replicates() {
		return "term: rises with each election"
	}
	if setup.Rules.Numbers == model.NoNumber {
		return "none that has an order"
	}
	return s.Rules.Words.Token + ": " + inWords("numbers", setup)
}

func guards(_ systems.System, setup *model.Setup) string {
	switch {
	case setup.Rules.Group.Replicates():
		return "every node refuses a lower term; a read is answered " + inWords("read-by", setup)
	case setup.Rules.Guard == model.NoGuard:
		return "checks nothing by itself"
	}
	return inWords("fence", setup)
}

func demands(s systems.System, _ *model.Setup) string {
	for _, c := range s.Claims {
		if c.About == systems.Demand {
			return fmt.Sprintf("%s (%s)", c.Text, c.Seen)
		}
	}
	return ""
}
