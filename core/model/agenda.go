package model

// An Agenda holds what is under way, soonest first. Among events due at the
// same instant, the one that was added first stands first.
type Agenda struct {
	Events [MaxPending]Event
	Len    uint8
	Full   bool // an event found no room: the run cannot be continued truthfully
}

// All returns the events under way. The slice is a view into the agenda.
func (g *Agenda) All() []Event { return g.Events[:g.Len] }

// add puts e in its place.
func (g *Agenda) add(e Event) {
	if int(g.Len) == MaxPending {
		g.Full = true
		return
	}
	at := int(g.Len)
	for at > 0 && g.Events[at-1].Due > e.Due {
		g.Events[at] = g.Events[at-1]
		at--
	}
	g.Events[at] = e
	g.Len++
}

// take removes and returns the event at index.
func (g *Agenda) take(index int) Event {
	e := g.Events[index]
	copy(g.Events[index:g.Len], g.Events[index+1:g.Len])
	g.Len--
	g.Events[g.Len] = Event{} // equal worlds must be equal in their unused places too
	return e
}

// postpone makes the event of kind k that would happen to the node happen d
// later, if there is one.
func (g *Agenda) postpone(k Kind, who Who, d Time) {
	for i, e := range g.All() {
		if e.Kind == k && e.To == who {
			e = g.take(i)
			e.Due = after(e.Due, d)
			g.add(e)
			return
		}
	}
}

// cancel removes all events of kind k that would happen to the node.
func (g *Agenda) cancel(k Kind, to Who) {
	for i := int(g.Len) - 1; i >= 0; i-- {
		if g.Events[i].Kind == k && g.Events[i].To == to {
			g.take(i)
		}
	}
}
