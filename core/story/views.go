package story

import (
	"fmt"
	"strings"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// A View is what one actor holds to be true.
type View struct {
	Who  string
	Says string
}

// Views says what each actor holds to be true just after moment i: what the
// lock service has granted, what the clients believe, and what the storage
// remembers. That they can differ is the subject.
func Views(t *trace.Trace, i int) []View {
	m := &t.Moments[i]
	var views []View
	if t.Servers()[0] == model.Service {
		views = []View{{"Lock service", lockView(t, m)}}
	}
	for c := range t.Setup.Plans {
		if t.Setup.Plans[c].Len() > 0 {
			who := model.ClientAt(c)
			views = append(views, View{"Client " + who.String(), clientView(t, m, who)})
		}
	}
	for _, who := range t.Servers() {
		if who != model.Service {
			views = append(views, View{Capital(strings.TrimPrefix(Name(who), "the ")), serverView(t, i, who)})
		}
	}
	return views
}

func lockView(t *trace.Trace, m *trace.Moment) string {
	lock := &m.After.Lock
	if lock.Holder == model.Nobody {
		return "The lease is free."
	}
	return fmt.Sprintf("%s holds, %s, %s.", lock.Holder, Token(&t.Setup, lock.Token), term(t, m))
}

func clientView(t *trace.Trace, m *trace.Moment, who model.Who) string {
	c := m.After.Client(who)
	paused := ""
	if m.After.Paused[who] > m.At() {
		paused = "Paused. "
	}
	switch {
	case c.Phase == model.Crashed:
		return "Crashed."
	case c.Phase != model.Running:
		return "Has finished."
	case t.Setup.Rules.Group.Replicates():
		return paused + "Asks the nodes."
	case m.After.Believes(&t.Setup, who, m.At()):
		return paused + fmt.Sprintf("Believes that it holds the lease, %s.", Token(&t.Setup, c.Token))
	case c.Holds:
		return paused + "By its own clock, its lease is at its end."
	}
	return paused + "Does not hold the lease."
}

// serverView says what a storage, the provider or a node remembers.
func serverView(t *trace.Trace, i int, who model.Who) string {
	m := &t.Moments[i]
	switch {
	case who.IsNode() && t.Setup.Rules.Group.Apart():
		return primaryView(m, who)
	case who.IsNode():
		return nodeView(t, m, who)
	}
	if who == model.Provider {
		return charges(m)
	}
	d := m.After.Store(who)
	text := "Nothing written yet."
	if w := stored(t, i, who); w.Who != model.Nobody {
		text = fmt.Sprintf("Holds %s’s value.", w.Who)
		if len(t.Reads) > 0 || t.Setup.Rules.Guard == model.Unchanged { // it matters which
			text = fmt.Sprintf("Holds %s’s value, version %d.", w.Who, d.Version)
		}
	}
	if d.Mark > 0 && t.Setup.Rules.Guard != model.NoGuard {
		text += fmt.Sprintf(" Knows %s.", Token(&t.Setup, d.Mark))
	}
	return text
}
