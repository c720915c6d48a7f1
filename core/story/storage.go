package story

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// atStorage says what a storage did.
func atStorage(t *trace.Trace, i int) string {
	m := &t.Moments[i]
	e, no := &m.Fact.Event, m.Fact.Result == model.No
	storage := Capital(Name(e.To))
	switch e.Kind {
	case model.Forgets:
		return restarted(t, storage)
	case model.Activate:
		if no {
			return fmt.Sprintf("%s refuses %s: %s.", storage, message(t, e), shown(t, m))
		}
		return fmt.Sprintf("%s is shown %s by %s.", storage, Token(&t.Setup, e.Token), e.From)
	case model.Read:
		if no {
			return fmt.Sprintf("%s refuses %s: %s.", storage, message(t, e), shown(t, m))
		}
		return fmt.Sprintf("%s answers %s’s read with version %d of the value.", storage, e.From, m.Fact.Version)
	}
	return written(t, i)
}

// shown says why a token that was shown is not good enough.
func shown(t *trace.Trace, m *trace.Moment) string {
	words := t.Setup.Rules.Words.Refusal
	switch token, mark := m.Fact.Event.Token, m.Fact.Against; {
	case token < mark:
		return fmt.Sprintf("%s (%d < %d)", words, token, mark)
	case t.Setup.Rules.Guard == model.LiveLease:
		return "its lease is not the one that is held"
	default:
		return fmt.Sprintf("%s (%d is not above %d)", words, token, mark)
	}
}

// restarted says what a storage forgot when it started anew.
func restarted(t *trace.Trace, storage string) string {
	if t.Setup.Rules.Volatile {
		return storage + " starts anew. The value is there; the highest token was in memory, and is forgotten."
	}
	return storage + " starts anew, with all that it had stored, the highest token among it."
}

// written says what became of a write.
func written(t *trace.Trace, i int) string {
	w := writeAt(t, i)
	storage := Capital(Name(w.Where))
	if !w.Accepted {
		return fmt.Sprintf("%s refuses %s’s write: %s.", storage, w.Who, Reason(t, w))
	}
	fact := &t.Moments[i].Fact
	text := fmt.Sprintf("%s accepts %s’s write with %s", storage, w.Who, Token(&t.Setup, w.Token))
	overlooked, behind := t.Overlooked(&w)
	switch {
	case fact.Overtaken:
		return fmt.Sprintf("%s, after one that %s sent later under the same token: the order is broken.", text, w.Who)
	case w.Backwards:
		higher, _ := t.GrantOf(fact.Newest)
		return fmt.Sprintf("%s, after %s with %s: the order is broken.", text, other(w.Who, higher.Who), Token(&t.Setup, higher.Token))
	case behind:
		return fmt.Sprintf("%s. %s had not read what %s stored before, and that is lost.", text, w.Who, overlooked.Who)
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

// atProvider says what the provider did.
func atProvider(m *trace.Moment) string {
	from := m.Fact.Event.From
	switch {
	case m.Fact.Result == model.No:
		return fmt.Sprintf("The payment provider knows the key of %s’s charge, and does not charge again.", from)
	case m.After.Charges > 1:
		return fmt.Sprintf("The payment provider charges the bill for %s: for the second time.", from)
	}
	return fmt.Sprintf("The payment provider charges the bill for %s.", from)
}
