package model

// Lock is the state of the lock service.
type Lock struct {
	Holder Who    // who holds the lease, Nobody when it is free
	Last   Who    // who was granted it last
	Token  Token  // the last number given out
	Record uint16 // how often the record of the lease has changed
	Order  Order  // of the latest grant
	Expiry Time   // when the lease can no longer be renewed, by the lock service's own clock
	Until  Time   // when the lock service ends it, by that clock
	FreeAt Time   // nobody is granted the lease before, by that clock; never if anybody may be
}

// live reports whether the lease of the latest grant is still held.
func (w *World) live(s *Setup) bool {
	if s.Rules.Group.Apart() {
		return w.Now < w.endsApart(s)
	}
	return w.Lock.Holder != Nobody && s.Read(Service, w.Now) < w.Lock.Until
}

// holds reports whether the sender of e holds the lease under the grant of e.
func (w *World) holds(s *Setup, e *Event) bool {
	if s.Rules.Group.Apart() {
		return w.live(s) && w.Lock.Order == e.Order
	}
	return w.live(s) && w.Lock.Holder == e.From && w.Lock.Order == e.Order
}

// serve makes an event happen to the lock service.
func (w *World) serve(s *Setup, e *Event) Result {
	switch e.Kind {
	case LeaseEnds:
		w.expire(s)
		return Happened
	case FailsOver:
		w.failOver(s)
		return Happened
	case Revoked:
		if w.Lock.Holder != Nobody {
			w.expire(s)
		}
		return Happened
	case Acquire:
		if w.Lock.Holder != Nobody && !w.live(s) {
			w.expire(s) // its timer is due at this very instant
		}
		if w.heldAgainst(s, e) {
			reply := *e
			reply.Version = w.Lock.Record
			w.answer(s, &reply, Held)
			return No
		}
		w.grant(s, e)
		return Yes
	}
	if !w.may(s, e) {
		w.answer(s, e, NotHeld)
		return No
	}
	switch e.Kind {
	case Renew:
		w.extend(s, s.TTL)
		reply := *e
		reply.Until = w.Lock.Until
		w.answer(s, &reply, Renewed)
	case Check:
		w.answer(s, e, StillHeld)
	case Release:
		w.free(s)
		if s.Rules.Numbers == Changes {
			w.Lock.Last = Nobody // the record names no holder: whoever takes it next is another
		}
		w.answer(s, e, Released)
	}
	return Yes
}

// heldAgainst reports whether the sender of e cannot have the lease now.
func (w *World) heldAgainst(s *Setup, e *Event) bool {
	switch {
	case s.Read(Service, w.Now) < w.Lock.FreeAt:
		return true
	case !w.live(s) || w.Lock.Holder == e.From || s.Rules.Ends == AtTakeover:
		return false
	}
	return s.Rules.Ends != ByContender || e.Version != w.Lock.Record
}

// may reports whether the request e is allowed to change or ask about the lease.
func (w *World) may(s *Setup, e *Event) bool {
	switch {
	case e.Kind == Release && s.Rules.Releases == Anybody:
		return w.live(s)
	case e.Kind == Renew:
		return w.holds(s, e) && s.Read(Service, w.Now) < w.Lock.Expiry
	}
	return w.holds(s, e)
}

// grant gives the lease to the sender of e under the next token.
func (w *World) grant(s *Setup, e *Event) {
	if w.Lock.Holder != Nobody {
		w.free(s) // the holder acquires again
	}
	w.Lock.Order++
	switch {
	case s.Rules.Numbers == Timestamp:
		w.Lock.Token = Token(max(e.Asked, 1))
	case s.Rules.Numbers != Changes || w.Lock.Last != e.From:
		w.number(s)
	}
	w.Lock.Holder, w.Lock.Last = e.From, e.From
	if s.Rules.Guard == LatestGrant {
		for i := range w.Stores {
			w.Stores[i].Mark = w.Lock.Token
		}
	}
	w.extend(s, s.TTL)
	reply := *e
	reply.Token, reply.Order, reply.Until = w.Lock.Token, w.Lock.Order, w.Lock.Until
	w.answer(s, &reply, Granted)
}

// number counts one change, where anything is counted. A store-wide count
// begins at 1, with nothing in it.
func (w *World) number(s *Setup) {
	if s.Rules.Numbers == NoNumber {
		return
	}
	if s.Rules.Numbers == Revision && w.Lock.Token == 0 {
		w.Lock.Token = 1
	}
	w.Lock.Token++
	if s.Rules.Wraps > 0 && w.Lock.Token > s.Rules.Wraps {
		w.Lock.Token = 1
	}
}

// extend lets the lease last a term from now, as the rules reckon it.
func (w *World) extend(s *Setup, term Time) {
	r := &s.Rules
	w.Lock.Record++
	if r.Ends != ByService {
		w.Lock.Expiry, w.Lock.Until = Forever, Forever
		return
	}
	end := s.Read(Service, w.Now)
	for range 1 + r.Spare {
		end = after(end, term)
	}
	if r.Bucket > 0 {
		end = after(end, r.Bucket-past(end, r.Bucket))
	}
	w.Lock.Expiry = end
	if r.Scan > 0 && past(end, r.Scan) != 0 {
		end = after(end, r.Scan-past(end, r.Scan))
	}
	w.Lock.Until = end
	w.Agenda.cancel(LeaseEnds, Service)
	w.Agenda.add(Event{Kind: LeaseEnds, To: Service, Due: s.When(Service, w.Now, end), Order: w.Lock.Order})
}

// expire ends the lease because its time is over.
func (w *World) expire(s *Setup) {
	w.free(s)
	if s.Rules.Grace > 0 {
		w.Lock.FreeAt = after(s.Read(Service, w.Now), s.Rules.Grace)
	}
}

// free ends the lease.
func (w *World) free(s *Setup) {
	w.Lock.Holder = Nobody
	w.Lock.Expiry, w.Lock.Until, w.Lock.FreeAt = 0, 0, never
	w.Agenda.cancel(LeaseEnds, Service)
	switch s.Rules.Numbers {
	case Revision:
		w.number(s)
	case PerLock:
		w.Lock.Token = 0
	}
}

// failOver lets another server of the lock service take over.
func (w *World) failOver(s *Setup) {
	w.Lock.FreeAt = never // a grace that only the old server knew of
	switch s.Rules.Failover {
	case Extends:
		if w.Lock.Holder != Nobody {
			w.extend(s, after(s.TTL, s.Rules.Promote))
		}
	case Loses:
		w.free(s)
		w.Lock.Token, w.Lock.Last = 0, Nobody
	}
}
