package story

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// Sentence says what happened at moment i of a run.
func Sentence(t *trace.Trace, i int) string {
	m := &t.Moments[i]
	e := &m.Fact.Event
	switch {
	case m.Fact.Result == model.Dropped:
		return fmt.Sprintf("%s is lost in the network.", Capital(message(t, e)))
	case e.To == model.Service:
		return atService(t, m)
	case e.To == model.Storage:
		return atStorage(t, i)
	case e.Kind.IsFault():
		return struck(m)
	case e.IsMessage():
		return heard(t, m)
	}
	return acted(t, m)
}

// message names a message.
func message(t *trace.Trace, e *model.Event) string {
	switch e.Kind {
	case model.Acquire:
		return fmt.Sprintf("%s’s request for the lease", e.From)
	case model.Renew:
		return fmt.Sprintf("%s’s renewal", e.From)
	case model.Check:
		return fmt.Sprintf("%s’s question whether it still holds the lease", e.From)
	case model.Release:
		return fmt.Sprintf("%s’s release of the lease", e.From)
	case model.Write:
		return fmt.Sprintf("%s’s write with %s", e.From, Token(&t.Setup, e.Token))
	}
	return fmt.Sprintf("the answer of %s to %s", name(e.From), e.To)
}

// atService says what the lock service did.
func atService(t *trace.Trace, m *trace.Moment) string {
	e, yes := &m.Fact.Event, m.Fact.Result == model.Yes
	switch e.Kind {
	case model.LeaseEnds:
		lease, _ := t.GrantOf(e.Order)
		return fmt.Sprintf("%s’s lease with %s expires at the lock service.", lease.Who, Token(&t.Setup, lease.Token))
	case model.FailsOver:
		return failedOver(t, m)
	case model.Acquire:
		if yes {
			return fmt.Sprintf("The lock service grants %s the lease with %s, until %s.",
				e.From, Token(&t.Setup, m.After.Lock.Token), Length(m.After.LeaseEndsAt(&t.Setup)))
		}
		if m.After.Lock.Holder == model.Nobody {
			return fmt.Sprintf("The lock service turns %s away: after an expiry it grants nothing for %s.", e.From, Length(t.Setup.Rules.Grace))
		}
		return fmt.Sprintf("The lock service turns %s away: %s holds the lease until %s.",
			e.From, m.After.Lock.Holder, Length(m.After.LeaseEndsAt(&t.Setup)))
	case model.Renew:
		if yes {
			return fmt.Sprintf("The lock service renews %s’s lease until %s.", e.From, Length(m.After.LeaseEndsAt(&t.Setup)))
		}
		return fmt.Sprintf("The lock service does not renew: %s does not hold the lease.", e.From)
	case model.Check:
		if yes {
			return fmt.Sprintf("The lock service answers %s: it still holds the lease.", e.From)
		}
		return fmt.Sprintf("The lock service answers %s: it does not hold the lease.", e.From)
	}
	if yes {
		return released(t, m)
	}
	return fmt.Sprintf("%s releases a lease that it does not hold.", e.From)
}

// released says whose lease a release ended. Where anybody may release, it can
// be somebody else's.
func released(t *trace.Trace, m *trace.Moment) string {
	from := m.Fact.Event.From
	for _, g := range t.Grants {
		if g.Freed && g.Until == m.At() && g.Who != from {
			return fmt.Sprintf("%s’s release ends the lease of %s: the lock service does not ask whose it is.", from, g.Who)
		}
	}
	return fmt.Sprintf("%s’s lease is released.", from)
}

// failedOver says what of the lease another server knows.
func failedOver(t *trace.Trace, m *trace.Moment) string {
	const text = "Another server takes over the lock service"
	lock := &m.After.Lock
	switch {
	case t.Setup.Rules.Failover == model.Loses:
		return text + ", and knows of no lease."
	case lock.Holder == model.Nobody:
		return text + ". No lease is held."
	}
	return fmt.Sprintf("%s. %s’s lease now lasts until %s.", text, lock.Holder, Length(m.After.LeaseEndsAt(&t.Setup)))
}

// atStorage says what became of a write.
func atStorage(t *trace.Trace, i int) string {
	w := writeAt(t, i)
	if !w.Accepted {
		return fmt.Sprintf("The storage refuses %s’s write: %s.", w.Who, Reason(t, w))
	}
	fact := &t.Moments[i].Fact
	text := fmt.Sprintf("The storage accepts %s’s write with %s", w.Who, Token(&t.Setup, w.Token))
	switch {
	case w.Backwards:
		higher, _ := t.GrantOf(fact.Newest)
		return fmt.Sprintf("%s, after %s with %s: the order is broken.", text, other(w.Who, higher.Who), Token(&t.Setup, higher.Token))
	case w.Stale:
		newer, _ := t.GrantOf(fact.Latest)
		granted := "the lease"
		if newer.Token > 0 {
			granted = Token(&t.Setup, newer.Token)
		}
		return fmt.Sprintf("%s, although %s was granted %s before: the write is stale.", text, newer.Who, granted)
	}
	return text + "."
}

// writeAt returns the write that arrived at moment i.
func writeAt(t *trace.Trace, i int) trace.Write {
	for _, w := range t.Writes {
		if w.Moment == i {
			return w
		}
	}
	panic(fmt.Sprintf("story: moment %d is not the arrival of a write", i))
}

// struck says what a fault did.
func struck(m *trace.Moment) string {
	e := &m.Fact.Event
	if m.Fact.Result == model.Unheard {
		return fmt.Sprintf("%s has no process any more that a fault could strike.", e.To)
	}
	switch e.Kind {
	case model.PauseBegins:
		return fmt.Sprintf("%s is paused for %s.", e.To, Length(e.Until))
	case model.PauseEnds:
		return fmt.Sprintf("%s wakes, and does not know how long it was paused.", e.To)
	case model.Restart:
		return fmt.Sprintf("%s starts anew.", e.To)
	}
	return fmt.Sprintf("%s crashes, and all that it knew is gone.", e.To)
}

// heard says what a client made of an answer.
func heard(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	switch {
	case m.Fact.Result == model.Unheard && m.After.Client(e.To).Phase != model.Running:
		return fmt.Sprintf("An answer of %s finds no process of %s.", name(e.From), e.To)
	case m.Fact.Result == model.Unheard:
		return fmt.Sprintf("An answer of %s comes too late: %s no longer waits for it.", name(e.From), e.To)
	case m.Fact.Result == model.GaveUp:
		return fmt.Sprintf("%s learns that %s, and stops.", e.To, lossHeard(e))
	}
	switch e.Kind {
	case model.Granted:
		return fmt.Sprintf("%s learns that it holds the lease, with %s.", e.To, Token(&t.Setup, e.Token))
	case model.Held:
		return fmt.Sprintf("%s learns that the lease is held, and will ask again in %s.", e.To, Length(t.Setup.Retry))
	case model.Renewed:
		return fmt.Sprintf("%s learns that its lease is renewed.", e.To)
	case model.StillHeld:
		return fmt.Sprintf("%s hears that it still holds the lease. The answer is %s old.", e.To, Length(m.At()-e.Sent))
	case model.Released:
		return fmt.Sprintf("%s learns that its lease is released.", e.To)
	case model.Accepted:
		return fmt.Sprintf("%s learns that its write is stored.", e.To)
	}
	return fmt.Sprintf("%s learns that %s, and goes on.", e.To, lossHeard(e))
}

// lossHeard says how a client hears of its loss.
func lossHeard(e *model.Event) string {
	if e.Kind == model.Refused {
		return "its write is refused"
	}
	return "it does not hold the lease"
}
