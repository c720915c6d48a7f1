package story

import (
	"fmt"

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
	views := []View{{"Lock service", lockView(t, m)}}
	for c := range t.Setup.Plans {
		if t.Setup.Plans[c].Len() > 0 {
			who := model.ClientAt(c)
			views = append(views, View{"Client " + who.String(), clientView(t, m, who)})
		}
	}
	return append(views, View{"Storage", storageView(m)})
}

func lockView(t *trace.Trace, m *trace.Moment) string {
	lock := &m.After.Lock
	if lock.Holder == model.Nobody {
		return "The lease is free."
	}
	return fmt.Sprintf("%s holds, %s, until %s.", lock.Holder, Token(&t.Setup, lock.Token), Length(m.After.LeaseEndsAt(&t.Setup)))
}

func clientView(t *trace.Trace, m *trace.Moment, who model.Who) string {
	c := m.After.Client(who)
	paused := ""
	if c.PausedUntil > m.At() {
		paused = "Paused. "
	}
	switch {
	case c.Phase == model.Crashed:
		return "Crashed."
	case c.Phase != model.Running:
		return "Has finished."
	case m.After.Believes(&t.Setup, who, m.At()):
		return paused + fmt.Sprintf("Believes that it holds the lease, %s.", Token(&t.Setup, c.Token))
	case c.Holds:
		return paused + "By its own clock, its lease is at its end."
	}
	return paused + "Does not hold the lease."
}

func storageView(m *trace.Moment) string {
	if m.After.Store.Highest == 0 {
		return "Nothing written yet."
	}
	return fmt.Sprintf("Highest token accepted: %d.", m.After.Store.Highest)
}
