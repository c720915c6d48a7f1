package model

// Lock is the state of the lock service.
type Lock struct {
	Holder Who   // who holds the lease, Nobody when it is free
	Token  Token // of the latest grant
	Order  Order // of the latest grant
	Until  Time  // when the lease ends, by the lock service's own clock
}

// live reports whether the lease of the latest grant is still held.
func (w *World) live(s *Setup) bool {
	return w.Lock.Holder != Nobody && s.Clocks[Service].Read(w.Now) < w.Lock.Until
}

// holds reports whether the sender of e holds the lease under the token of e.
func (w *World) holds(s *Setup, e *Event) bool {
	return w.live(s) && w.Lock.Holder == e.From && w.Lock.Order == e.Order
}

// serve makes an event happen to the lock service.
func (w *World) serve(s *Setup, e *Event) Result {
	switch e.Kind {
	case LeaseEnds:
		w.free()
		return Happened
	case Acquire:
		if w.live(s) && w.Lock.Holder != e.From {
			w.answer(s, e, Held)
			return No
		}
		w.grant(s, e)
		return Yes
	}
	if !w.holds(s, e) {
		w.answer(s, e, NotHeld)
		return No
	}
	switch e.Kind {
	case Renew:
		reply := *e
		reply.Until = w.extend(s)
		w.answer(s, &reply, Renewed)
	case Check:
		w.answer(s, e, StillHeld)
	case Release:
		w.free()
		w.answer(s, e, Released)
	}
	return Yes
}

// grant gives the lease to the sender of e under the next token.
func (w *World) grant(s *Setup, e *Event) {
	w.Lock.Holder = e.From
	w.Lock.Token++
	w.Lock.Order++
	w.Store.Granted = w.Lock.Token
	reply := *e
	reply.Token, reply.Order = w.Lock.Token, w.Lock.Order
	reply.Until = w.extend(s)
	w.answer(s, &reply, Granted)
}

// extend lets the lease last a TTL from now, and returns its end.
func (w *World) extend(s *Setup) Time {
	clock := s.Clocks[Service]
	w.Lock.Until = after(clock.Read(w.Now), s.TTL)
	w.Agenda.cancel(LeaseEnds, Service)
	w.Agenda.add(Event{Kind: LeaseEnds, To: Service, Due: clock.When(w.Lock.Until), Order: w.Lock.Order})
	return w.Lock.Until
}

// free ends the lease.
func (w *World) free() {
	w.Lock.Holder = Nobody
	w.Lock.Until = 0
	w.Agenda.cancel(LeaseEnds, Service)
}
