package model

// A World is everything that is true at one moment.
type World struct {
	Now       Time
	Clients   [MaxClients]Client
	Lock      Lock
	Stores    [2]Store
	Members   [MaxNodes]Member
	Primaries [MaxNodes]Primary
	Spent     Spent       // of the slack
	Acked     uint16      // the highest version that a group has acknowledged; for the judge
	Charges   uint8       // how often the provider has done what it was asked for
	Paused    [nodes]Time // until when a node is paused, by Who
	Agenda    Agenda
}

// Spent says how much of the slack has been used that is counted.
type Spent struct{ Losses, Crashes uint8 }

// Start returns the world in which every client is about to take the first act
// of its plan and every fault with a stated time is under way.
func Start(s *Setup) World {
	var w World
	for i := range s.Plans {
		if s.Plans[i].Len() > 0 {
			w.Clients[i].Phase = Running
			w.Agenda.add(Event{Kind: NextStep, To: ClientAt(i)})
		}
	}
	w.Lock.FreeAt = never
	w.assemble(s)
	for i := range w.Stores {
		w.Stores[i].Version = 1
	}
	for _, f := range s.Faults {
		if f.Kind != Pause || f.For > 0 && f.Point == AtTime {
			if kind := f.Kind.Strikes(); kind != NoKind {
				w.Agenda.add(Event{Kind: kind, To: f.Who, Due: f.At, Until: f.For + f.By})
			}
		}
	}
	return w
}

// Client returns the state of the client who.
func (w *World) Client(who Who) *Client { return &w.Clients[who.index()] }

// Believes reports whether the client acts as the holder of the lease at the
// true instant t, if nothing reaches it until then. A client that does not
// look at its clock believes until it learns otherwise.
func (w *World) Believes(s *Setup, who Who, t Time) bool {
	return w.Client(who).Holds && t < w.BelievesUntil(s, who)
}

// BelievesUntil returns the true instant at which a holder that looks at its
// own clock will stop believing, and Forever for one that does not look.
func (w *World) BelievesUntil(s *Setup, who Who) Time {
	switch {
	case s.StopAtMargin:
		return s.When(who, w.Now, w.Client(who).Until-s.Margin)
	case s.Rules.Watches > 0:
		return s.When(who, w.Now, w.Client(who).LostAt)
	}
	return Forever
}

// LeaseEndsAt returns the true instant at which the lock service will end the
// present lease, and Forever when nobody holds one.
func (w *World) LeaseEndsAt(s *Setup) Time {
	if s.Rules.Group.Apart() {
		return w.endsApart(s)
	}
	if w.Lock.Holder == Nobody {
		return Forever
	}
	return s.When(Service, w.Now, w.Lock.Until)
}
