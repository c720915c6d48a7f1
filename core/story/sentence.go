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
	case e.Kind.IsFault():
		return struck(t, m)
	case e.To == model.Service:
		return atService(t, m)
	case e.To.IsNode() && t.Setup.Rules.Group.Apart():
		return atPrimary(t, m)
	case e.To.IsNode():
		return atNode(t, m)
	case e.To.IsStorage():
		return atStorage(t, i)
	case e.To == model.Provider:
		return atProvider(m)
	case e.IsMessage():
		return heard(t, i)
	}
	return acted(t, i)
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
	case model.Activate:
		return fmt.Sprintf("%s’s activation of %s", e.From, Token(&t.Setup, e.Token))
	case model.Read:
		return fmt.Sprintf("%s’s read", e.From)
	case model.Append, model.Appended, model.Vote, model.VoteNow, model.Voted, model.TimeoutNow:
		return fmt.Sprintf("the message of %s to %s", Name(e.From), Name(e.To))
	case model.Write:
		if e.To.IsNode() {
			return fmt.Sprintf("%s’s write", e.From)
		}
		return fmt.Sprintf("%s’s write with %s", e.From, Token(&t.Setup, e.Token))
	case model.Charge:
		return fmt.Sprintf("%s’s charge", e.From)
	}
	return fmt.Sprintf("the answer of %s to %s", Name(e.From), e.To)
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
	case model.Revoked:
		return revoked(t, m)
	case model.Acquire:
		if yes {
			return fmt.Sprintf("The lock service grants %s the lease with %s, %s.", e.From, Token(&t.Setup, m.After.Lock.Token), term(t, m))
		}
		if m.After.Lock.Holder == model.Nobody {
			return fmt.Sprintf("The lock service turns %s away: after an expiry it grants nothing for %s.", e.From, Length(t.Setup.Rules.Grace))
		}
		return fmt.Sprintf("The lock service turns %s away: %s holds the lease %s.", e.From, m.After.Lock.Holder, term(t, m))
	case model.Renew:
		if yes {
			return fmt.Sprintf("The lock service renews %s’s lease %s.", e.From, term(t, m))
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
	return fmt.Sprintf("%s. %s’s lease now lasts %s.", text, lock.Holder, term(t, m))
}

// revoked says that a lease was ended from outside.
func revoked(t *trace.Trace, m *trace.Moment) string {
	for _, g := range t.Grants {
		if g.Ended && g.Until == m.At() {
			return fmt.Sprintf("%s’s lease with %s is ended from outside. Nobody tells %s.", g.Who, Token(&t.Setup, g.Token), g.Who)
		}
	}
	return "There is no lease that could be ended."
}

// term says how long the present lease lasts.
func term(t *trace.Trace, m *trace.Moment) string {
	switch t.Setup.Rules.Ends {
	case model.ByContender:
		return fmt.Sprintf("until a contender has seen no change of it for %s", Length(t.Setup.Patience()))
	case model.AtTakeover:
		return "until somebody else asks"
	case model.ByConnection:
		return "as long as its connection lasts"
	}
	return "until " + Length(m.After.LeaseEndsAt(&t.Setup))
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

// heard says what a client made of an answer.
func heard(t *trace.Trace, i int) string {
	m := &t.Moments[i]
	e := &m.Fact.Event
	switch {
	case m.Fact.Result == model.Unheard && m.After.Client(e.To).Phase != model.Running:
		return fmt.Sprintf("An answer of %s finds no process of %s.", Name(e.From), e.To)
	case m.Fact.Result == model.Unheard:
		return fmt.Sprintf("An answer of %s comes too late: %s no longer waits for it.", Name(e.From), e.To)
	case m.Fact.Result == model.Counted:
		return counted(t, m)
	case m.Fact.Result == model.GaveUp:
		return fmt.Sprintf("%s learns that %s, and stops.", e.To, lossHeard(e))
	}
	switch e.Kind {
	case model.Granted:
		if t.Setup.Rules.Group.Apart() {
			return fmt.Sprintf("%s has the locks of a majority, and holds the lease until %s by its own count.", e.To, Length(m.After.Client(e.To).Until))
		}
		return fmt.Sprintf("%s learns that it holds the lease, with %s.", e.To, Token(&t.Setup, e.Token))
	case model.Held:
		if t.Setup.Rules.Group.Apart() {
			return fmt.Sprintf("%s cannot get a majority: it gives back what it has, and will ask again in %s.", e.To, Length(t.Setup.Retry))
		}
		return fmt.Sprintf("%s learns that the lease is held, and will ask again in %s.", e.To, Length(t.Setup.Retry))
	case model.Renewed:
		return fmt.Sprintf("%s learns that its lease is renewed.", e.To)
	case model.StillHeld:
		return fmt.Sprintf("%s hears that it still holds the lease. The answer is %s old.", e.To, Length(m.At()-e.Sent))
	case model.Released:
		return fmt.Sprintf("%s learns that its lease is released.", e.To)
	case model.Activated:
		return fmt.Sprintf("%s learns that %s knows its token.", e.To, Name(e.From))
	case model.Value:
		return read(t, i)
	case model.Charged:
		return fmt.Sprintf("%s learns that the bill is charged.", e.To)
	case model.Accepted:
		return fmt.Sprintf("%s learns that its write is stored.", e.To)
	}
	return fmt.Sprintf("%s learns that %s, and goes on.", e.To, lossHeard(e))
}

// read says what a client has read, and whether it is the past.
func read(t *trace.Trace, i int) string {
	e := &t.Moments[i].Fact.Event
	text := fmt.Sprintf("%s has read version %d of the value", e.To, e.Version)
	for _, r := range t.Reads {
		if r.Moment == i && r.Stale() {
			return fmt.Sprintf("%s: the past. %s had been told before %s asked that version %d is stored.", text, r.Newest.Who, e.To, r.Newest.Version)
		}
	}
	return text + "."
}

// lossHeard says how a client hears of its loss.
func lossHeard(e *model.Event) string {
	switch {
	case e.Kind == model.Refused && e.From.IsNode():
		return fmt.Sprintf("%s does not lead", Name(e.From))
	case e.Kind == model.Refused:
		return "it is refused"
	}
	return "it does not hold the lease"
}
