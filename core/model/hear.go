package model

// request sends a request of kind k and returns without waiting.
func (w *World) request(s *Setup, who Who, k Kind) {
	c := w.Client(who)
	c.Request++
	c.Sent[k-Acquire] = plusOne(c.sent(k))
	act := w.plan(s, who)
	to := act.receiver(k)
	e := Event{
		Kind:    k,
		From:    who,
		To:      to,
		Token:   c.Token,
		Order:   c.Order,
		Request: c.Request,
		Version: w.basis(s, who, to),
		Asked:   s.Read(who, w.Now),
	}
	if to == Service && s.Rules.Group.Apart() {
		w.requestApart(s, e, c.sent(k))
		return
	}
	w.send(s, e, c.sent(k))
}

// receiver returns who gets a request of kind k that the act makes its client send.
func (a *Act) receiver(k Kind) Who {
	switch {
	case k < Activate:
		return Service
	case k == Charge:
		return Provider
	case a.At == Nobody:
		return Storage
	}
	return a.At
}

// basis returns the version that a request builds on: of the value, or of the
// lock's record once the client has watched it for long enough to claim it.
func (w *World) basis(s *Setup, who, to Who) uint16 {
	c := w.Client(who)
	switch {
	case to.IsStorage():
		return c.Seen[to-Storage]
	case s.Rules.Ends == ByContender && s.Read(who, w.Now) >= after(c.Watched, s.Patience()):
		return c.Record
	}
	return 0
}

// Patience returns how long a contender watches an unchanged record before it
// claims the lease.
func (s *Setup) Patience() Time {
	if s.Rules.Whole {
		return s.TTL - s.TTL%Second
	}
	return s.TTL
}

// watch notes which version of the lock's record a contender was told of, and
// since when it knows that one.
func (w *World) watch(s *Setup, e *Event) {
	if c := w.Client(e.To); c.Record != e.Version {
		c.Record, c.Watched = e.Version, s.Read(e.To, w.Now)
	}
}

// ask sends a request of kind k and waits for the answer, up to the timeout.
func (w *World) ask(s *Setup, who Who, k Kind) {
	w.request(s, who, k)
	c := w.Client(who)
	c.Awaits, c.Awaited = k, c.Request
	w.Agenda.add(Event{
		Kind:    Deadline,
		To:      who,
		Due:     s.In(who, w.Now, s.Timeout),
		Request: c.Request,
	})
}

// giveUpWaiting is what a client does when no answer has come in time. It asks
// again for what it cannot go on without, and goes on where it can.
func (w *World) giveUpWaiting(s *Setup, who Who) {
	asked := w.stopWaiting(who)
	switch {
	case asked == Acquire:
		w.releaseApart(s, who)
		w.again(who, s.Retry)
	case asked == Check || asked == Activate || asked == Read && !w.plan(s, who).At.IsNode():
		w.again(who, 0)
	default:
		w.goOn(who, 0)
	}
}

// stopWaiting ends the wait for an answer and returns what was asked.
func (w *World) stopWaiting(who Who) Kind {
	c := w.Client(who)
	asked := c.Awaits
	c.Awaits, c.Awaited = NoKind, 0
	w.Agenda.cancel(Deadline, who)
	return asked
}

// hear makes an answer arrive at a client.
func (w *World) hear(s *Setup, e *Event) Result {
	c := w.Client(e.To)
	if c.Phase != Running {
		return Unheard
	}
	if e.From.IsNode() && s.Rules.Group.Apart() {
		if !w.decides(s, e) {
			return Counted
		}
		if e.Kind == Granted && e.Request == c.Awaited {
			w.grantApart(s, e)
		}
	}
	if e.Request != c.Awaited {
		return w.hearOfRenewal(s, e)
	}
	asked := w.stopWaiting(e.To)
	switch e.Kind {
	case Granted:
		w.hold(s, e)
	case Held:
		w.releaseApart(s, e.To)
		w.watch(s, e)
		w.again(e.To, s.Retry)
		return Happened
	case Renewed:
		w.count(s, e)
	case Value, Accepted:
		if e.Kind == Accepted && e.From.IsNode() {
			w.Acked = max(w.Acked, e.Version)
		}
		c.know(e)
	case StillHeld:
		if w.plan(s, e.To).Do.IsEffect() {
			c.Checked = true
			w.again(e.To, 0)
			return Happened
		}
	case NotHeld, Refused:
		return w.hearOfLoss(s, e.To, asked)
	}
	w.goOn(e.To, 0)
	if e.Kind == Granted {
		w.pause(s, e.To, AfterGrant, c.Grants)
	}
	return Happened
}

// know notes the version of the value that a storage has told of. Who has never
// read does not build on what was there.
func (c *Client) know(e *Event) {
	if !e.From.IsStorage() {
		return
	}
	if seen := &c.Seen[e.From-Storage]; e.Kind == Value || *seen > 0 {
		*seen = e.Version
	}
}

// hearOfLoss is what a client does on the answer that it no longer holds the
// lease. One that asked before a write has its answer and does not write; one
// that gave the lease back has lost nothing.
func (w *World) hearOfLoss(s *Setup, who Who, asked Kind) Result {
	w.lose(who)
	if asked == Check || s.Cancel && asked != Release {
		w.end(s, who, Stopped)
		return GaveUp
	}
	w.goOn(who, 0)
	return Happened
}

// hearOfRenewal takes the answer to a renewal that the client sent beside its
// plan. Every other answer that nobody waits for goes unheard.
func (w *World) hearOfRenewal(s *Setup, e *Event) Result {
	c := w.Client(e.To)
	switch {
	case !c.Holds || e.Order != c.Order:
		return Unheard
	case e.Kind == Renewed:
		w.count(s, e)
		return Happened
	case e.Kind != NotHeld:
		return Unheard
	}
	if s.Rules.Silent {
		w.Agenda.cancel(RenewDue, e.To)
		return Happened
	}
	return w.loseAlone(s, e.To)
}

// loseAlone is what a client does when it learns beside its plan that the lease
// is gone: from a renewal, or by its own clock.
func (w *World) loseAlone(s *Setup, who Who) Result {
	w.lose(who)
	if s.Cancel {
		w.end(s, who, Stopped)
		return GaveUp
	}
	return Happened
}

// hold makes the client a holder.
func (w *World) hold(s *Setup, e *Event) {
	c := w.Client(e.To)
	c.Holds = true
	c.Token, c.Order = e.Token, e.Order
	w.count(s, e)
	c.Grants = plusOne(c.Grants)
	w.renewLater(s, e.To)
}

// count notes when the lease that e grants or renews ends, as the holder counts
// and on the holder's clock.
func (w *World) count(s *Setup, e *Event) {
	c := w.Client(e.To)
	switch s.Rules.Counts {
	case FromAsk:
		c.Until = after(e.Asked, s.TTL)
	case FromAnswer:
		c.Until = after(s.Read(e.To, w.Now), s.TTL)
	case ByStamp:
		c.Until = e.Until
	}
	c.Until -= permille(s.TTL, s.Rules.Drift)
	w.Agenda.cancel(OwnEnd, e.To)
	if s.Rules.Watches > 0 {
		c.LostAt = c.Until - s.TTL + permille(s.TTL, s.Rules.Watches)
		w.Agenda.add(Event{Kind: OwnEnd, To: e.To, Due: s.When(e.To, w.Now, c.LostAt)})
	}
}

// renewLater sets the timer of the next renewal.
func (w *World) renewLater(s *Setup, who Who) {
	w.Agenda.cancel(RenewDue, who)
	if every := s.Renew.Every(s.TTL); every > 0 {
		w.Agenda.add(Event{Kind: RenewDue, To: who, Due: s.In(who, w.Now, every)})
	}
}
