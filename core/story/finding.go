package story

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// Headline says the verdict on a run in one sentence, without the full stop.
func Headline(t *trace.Trace) string { return Finding(t, t.Verdict()) }

// Finding says one finding in one sentence, without the full stop: who, what,
// and by how much.
func Finding(t *trace.Trace, f trace.Finding) string {
	switch f.Outcome {
	case scenario.OrderBroken:
		if t.Moments[f.Moment].Fact.Overtaken {
			return fmt.Sprintf("%s’s write landed after one that it had sent later: a token does not tell the two apart", f.Who)
		}
		return fmt.Sprintf("%s’s stale write landed after %s, %s", f.Who, other(f.Who, f.Other), sinceEnd(t, f))
	case scenario.StaleAccepted:
		return staleAccepted(t, f)
	case scenario.UpdateLost:
		return fmt.Sprintf("%s’s write overwrote what %s had stored, without having read it", f.Who, f.Other)
	case scenario.StaleRead:
		return staleRead(t, f)
	case scenario.EffectTwice:
		return fmt.Sprintf("The bill was charged a second time, by %s%s", f.Who, fencedElsewhere(t))
	case scenario.GaveUp:
		return gaveUp(t)
	case scenario.HonestRefused:
		return fmt.Sprintf("%s’s write was refused although nobody had been granted the lease after it", f.Who)
	case scenario.WriteLost:
		switch {
		case f.Where == model.Provider:
			return fmt.Sprintf("%s’s charge never reached the payment provider", f.Who)
		case f.Where.IsNode():
			return fmt.Sprintf("%s’s write never reached %s", f.Who, Name(f.Where))
		}
		return fmt.Sprintf("%s’s write with %s never reached %s", f.Who, tokenOf(t, f.Order), Name(f.Where))
	case scenario.NoProgress:
		switch {
		case f.Who == model.Nobody && !t.Setup.MeansTo(model.Write):
			return "The bill was never charged"
		case f.Who == model.Nobody:
			return "No write was accepted"
		}
		return fmt.Sprintf("%s had not finished when the run ended at %s", f.Who, Length(f.From))
	case scenario.StaleRefused:
		if t.Setup.Rules.Guard == model.Unchanged {
			return fmt.Sprintf("%s’s write was refused: %s", f.Who, Reason(t, writeAt(t, f.Moment)))
		}
		return fmt.Sprintf("%s’s stale write was refused: %s", f.Who, Reason(t, writeAt(t, f.Moment)))
	case scenario.TwoBelievers:
		return fmt.Sprintf("%s and %s both took themselves for the holder for %s", f.Who, f.Other, Length(f.To-f.From))
	}
	return inOrder(t)
}

// staleAccepted says how long after the newer grant a write was accepted.
func staleAccepted(t *trace.Trace, f trace.Finding) string {
	newer, _ := t.GrantOf(t.Moments[f.Moment].Fact.Latest)
	if f.Other == f.Who {
		return fmt.Sprintf("%s’s stale write was accepted %s after it had been granted the lease anew", f.Who, Length(f.From-newer.At))
	}
	if f.From == newer.At {
		return fmt.Sprintf("%s’s stale write was accepted at the instant at which %s was granted the lease", f.Who, f.Other)
	}
	return fmt.Sprintf("%s’s stale write was accepted %s after %s had been granted the lease", f.Who, Length(f.From-newer.At), f.Other)
}

// staleRead says which value a read answered, and which it should have.
func staleRead(t *trace.Trace, f trace.Finding) string {
	for _, r := range t.Reads {
		if r.Moment == f.Moment {
			return fmt.Sprintf("%s read version %d from %s, %s after %s had been told that version %d is stored",
				r.Who, r.Version, Name(r.Where), Length(r.Sent-r.Newest.At), r.Newest.Who, r.Newest.Version)
		}
	}
	return ""
}

// fencedElsewhere says that a fence at the storage does not protect what is not
// stored there.
func fencedElsewhere(t *trace.Trace) string {
	if t.Setup.Rules.Guard == model.NoGuard {
		return ""
	}
	return ": the storage checks tokens, and the provider does not"
}

// sinceEnd says how long the lease of a write had been over when it arrived.
func sinceEnd(t *trace.Trace, f trace.Finding) string {
	lease, ok := t.GrantOf(f.Order)
	if !ok {
		return "and it never held the lease"
	}
	if f.Who == f.Other {
		return fmt.Sprintf("%s after its newer lease took the place of the older", Length(f.From-lease.Until))
	}
	if lease.Freed {
		return fmt.Sprintf("%s after its lease was released", Length(f.From-lease.Until))
	}
	return fmt.Sprintf("%s after its lease had %s", Length(f.From-lease.Until), ended(t))
}

// ended says how a lease comes to an end that is not released.
func ended(t *trace.Trace) string {
	if t.Setup.Rules.Group.Apart() {
		return "lost its majority"
	}
	switch t.Setup.Rules.Ends {
	case model.ByContender, model.AtTakeover:
		return "been taken over"
	case model.ByConnection:
		return "ended with its connection"
	}
	return "expired"
}

func gaveUp(t *trace.Trace) string {
	if t.Ending == trace.TooMuch {
		return fmt.Sprintf("The simulator gave up: more than %d events were under way, and what comes after is not known", model.MaxPending)
	}
	return fmt.Sprintf("The simulator gave up after %d moments, and what comes after is not known", trace.MaxMoments)
}

func inOrder(t *trace.Trace) string {
	switch n := len(t.Reads); {
	case n == 1:
		return "Nothing went wrong: the one read was answered with what was stored"
	case n > 1:
		return fmt.Sprintf("Nothing went wrong: %d reads were answered with what was stored", n)
	case t.Setup.Rules.Group.Replicates():
		return unread(t)
	}
	for _, w := range t.Writes {
		if !w.Accepted { // a refusal that harms somebody is a finding
			return fmt.Sprintf("Nothing went wrong: %s’s write was refused, because %s", w.Who, Reason(t, w))
		}
		if lease, held := t.GrantOf(w.Order); held && !w.Unexpired && !lease.Freed {
			return fmt.Sprintf("Nothing went wrong, by luck: %s’s lease had %s before its write came, and nobody had been granted a newer one", w.Who, ended(t))
		}
	}
	switch len(t.Writes) {
	case 0:
		return "Nothing went wrong, and nobody wrote"
	case 1:
		return "Nothing went wrong: the one write was accepted"
	}
	return fmt.Sprintf("Nothing went wrong: %d writes were accepted, in order", len(t.Writes))
}

// Reason says why the storage accepted or refused a write.
func Reason(t *trace.Trace, w trace.Write) string {
	switch {
	case !w.Accepted && t.Setup.Rules.Guard == model.Unchanged:
		return basis(t, w)
	case !w.Accepted && w.Order == 0:
		return "it has no token"
	case !w.Accepted && w.Token < w.Against:
		return fmt.Sprintf("%s (%d < %d)", t.Setup.Rules.Words.Refusal, w.Token, w.Against)
	case !w.Accepted && w.Token == w.Against && t.Setup.Rules.Guard == model.Rising:
		return fmt.Sprintf("%s (%d is not above %d)", t.Setup.Rules.Words.Refusal, w.Token, w.Against)
	case !w.Accepted && t.Setup.Rules.Guard == model.Promised:
		return fmt.Sprintf("%s: %s was not activated", t.Setup.Rules.Words.Refusal, Token(&t.Setup, w.Token))
	case !w.Accepted && w.Token == 0:
		return t.Setup.Rules.Words.Refusal + " (its lease is over)"
	case !w.Accepted:
		return fmt.Sprintf("the lease of %s is over", Token(&t.Setup, w.Token))
	case t.Setup.Rules.Guard == model.LiveLease:
		return "its lease is the one that is held"
	case t.Setup.Rules.Guard == model.Unchanged:
		return "the value is still the one that it had read"
	case t.Setup.Rules.Guard == model.NoGuard:
		return "no token is checked"
	case w.Against == 0:
		return "no token was accepted before"
	}
	return fmt.Sprintf("its token is not below %d", w.Against)
}

// basis says why a write that builds on what its writer has read is refused.
func basis(t *trace.Trace, w trace.Write) string {
	if w.Basis == 0 {
		return "its writer has not read the value"
	}
	said := t.Setup.Rules.Words.Changed
	if said == "" {
		said = "the value has changed"
	}
	return fmt.Sprintf("%s (it builds on version %d, and the value has version %d)", said, w.Basis, w.Version)
}

// Value says what a write put into the storage, in the chapter's words.
func Value(t *trace.Trace, w trace.Write) string {
	who := w.Who.String()
	lease, held := t.GrantOf(w.Order)
	switch {
	case w.Unexpired:
		return who + ": write under valid lease"
	case !held:
		return who + ": write without a lease"
	case lease.Freed:
		return who + ": write from released lease"
	}
	if t.Setup.Rules.Ends != model.ByService || t.Setup.Rules.Group.Apart() {
		return who + ": write from a lease that had " + ended(t)
	}
	return who + ": write from expired lease"
}

// other names the writer of a newer write, which can be the same client.
func other(who, newer model.Who) string {
	if who == newer {
		return "its own newer one"
	}
	return newer.String() + "’s"
}

// Barrier says from which instant on the fence lets no older token in, or
// nothing where no fence came to bear.
func Barrier(t *trace.Trace) string {
	const text = "From %s on, no token below %d can be accepted."
	switch guard := t.Setup.Rules.Guard; guard {
	case model.HighestAccepted, model.Rising:
		if t.Setup.Rules.Volatile || t.Setup.Rules.Keeps > 0 {
			return "" // the mark can be forgotten
		}
		highest := trace.Write{}
		for _, w := range t.Writes {
			if w.Accepted && w.Token > highest.Token {
				highest = w
			}
		}
		if highest.Token > 1 {
			return fmt.Sprintf(text, Length(highest.At), highest.Token)
		}
	case model.LatestGrant, model.LiveLease:
		if n := len(t.Grants); n > 1 && t.Grants[n-1].Token > 0 {
			return fmt.Sprintf(text, Length(t.Grants[n-1].At), t.Grants[n-1].Token)
		}
	}
	return ""
}
