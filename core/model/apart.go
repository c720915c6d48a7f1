package model

// Primary is the lock of one node that knows nothing of the others.
type Primary struct {
	Holder Who
	Order  Order  // the grant that this lock is a part of, once its holder has a majority
	Value  uint16 // the request that took it; only its holder knows it
	Until  Time   // when the node forgets it, by its own clock
}

// A Poll is what a client has heard from the nodes about one request.
type Poll struct {
	Request uint16
	Yes, No nodeSet
}

// attendApart makes a request of a client arrive at a node.
func (w *World) attendApart(s *Setup, e *Event) Result {
	p := &w.Primaries[e.To-N1]
	now := s.Read(e.To, w.Now)
	switch {
	case e.Kind == Forgets:
		*p = Primary{}
		return Happened
	case !e.IsMessage():
		return Unheard // nobody leads, and nothing can be handed over
	case e.Kind > Release:
		w.answer(s, e, Refused)
		return No
	}
	if now >= p.Until {
		*p = Primary{}
	}
	if e.Kind == Acquire {
		if p.Holder != Nobody {
			w.answer(s, e, Held)
			return No
		}
		*p = Primary{Holder: e.From, Value: e.Request, Until: after(now, s.TTL)}
		w.answer(s, e, Granted)
		return Yes
	}
	if p.Holder != e.From || p.Value != e.Version {
		w.answer(s, e, NotHeld)
		return No
	}
	switch e.Kind {
	case Renew:
		p.Until = after(now, s.TTL)
		w.answer(s, e, Renewed)
	case Check:
		w.answer(s, e, StillHeld)
	case Release:
		*p = Primary{}
		w.answer(s, e, Released)
	}
	return Yes
}

// requestApart sends a request to all nodes, and begins to count the answers.
func (w *World) requestApart(s *Setup, e Event, nth uint8) {
	c := w.Client(e.From)
	if e.Kind == Acquire {
		c.Value = e.Request
	}
	e.Version = c.Value
	c.Polls[1] = c.Polls[0]
	c.Polls[0] = Poll{Request: e.Request}
	for i := range s.Rules.Group.Nodes {
		e.To = NodeAt(int(i))
		w.send(s, e, nth)
	}
}

// decides counts the answer of a node, and reports whether it is the one that
// makes a majority for yes or for no.
func (w *World) decides(s *Setup, e *Event) bool {
	c := w.Client(e.To)
	for i := range c.Polls {
		p := &c.Polls[i]
		if p.Request != e.Request {
			continue
		}
		set := &p.Yes
		if e.Kind == Held || e.Kind == NotHeld {
			set = &p.No
		}
		before := *set
		*set = before.with(e.From)
		return !before.majority(s) && set.majority(s)
	}
	return false
}

// grantApart makes the client that has a majority of the locks the holder, as
// far as the judge knows. The nodes have no part in it. Who was so slow that
// nothing of its lease is left has failed.
func (w *World) grantApart(s *Setup, e *Event) {
	if s.Read(e.To, w.Now) >= after(e.Asked, s.TTL-permille(s.TTL, s.Rules.Drift)) {
		e.Kind = Held
		return
	}
	w.Lock.Order++
	e.Order = w.Lock.Order
	for i := range w.Primaries {
		if p := &w.Primaries[i]; p.Holder == e.To && p.Value == e.Request {
			p.Order = e.Order
		}
	}
}

// releaseApart gives back what a client has got of an attempt that failed.
func (w *World) releaseApart(s *Setup, who Who) {
	if s.Rules.Group.Apart() {
		w.request(s, who, Release)
	}
}

// endsApart returns the true instant at which no majority of the nodes holds
// the lease of the latest grant any more.
func (w *World) endsApart(s *Setup) Time {
	var ends [MaxNodes]int32
	for i, p := range w.Primaries {
		if who := NodeAt(i); p.Order == w.Lock.Order && p.Order > 0 {
			ends[i] = int32(s.When(who, w.Now, p.Until))
		}
	}
	return Time(agreed(s, ends))
}
