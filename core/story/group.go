package story

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// atNode says what a node of a group did.
func atNode(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	switch e.Kind {
	case model.Read, model.Write:
		return asked(t, m)
	case model.Append:
		if m.Fact.Result == model.No {
			return fmt.Sprintf("%s refuses what %s sends: its term %d is below %d.", Name(e.To), Name(e.From), e.Token, m.After.Member(e.To).Term)
		}
		return fmt.Sprintf("%s hears that %s leads in term %d.", Name(e.To), Name(e.From), e.Token)
	case model.Appended:
		return appended(t, m)
	case model.Vote, model.VoteNow:
		return vote(m)
	case model.Voted:
		return voted(m)
	}
	return alone(t, m)
}

// alone says what a node did without having been asked.
func alone(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	who := Name(e.To)
	member := m.After.Member(e.To)
	switch e.Kind {
	case model.Elect:
		return fmt.Sprintf("%s has heard no leader for too long, and stands for election in term %d.", who, member.Term)
	case model.TimeoutNow:
		if m.Fact.Result == model.Unheard {
			return fmt.Sprintf("%s is told to stand for election, and there is a newer term.", who)
		}
		return fmt.Sprintf("%s was chosen by the leader, and stands for election in term %d at once.", who, member.Term)
	case model.Quorum:
		switch lease := t.Setup.Rules.Group.Checks == model.AtLeaseEnd; {
		case lease && m.Fact.Result == model.GaveUp:
			return fmt.Sprintf("%s has no lease any more by its own clock, and steps down.", who)
		case lease:
			return fmt.Sprintf("%s has heard enough meanwhile for its lease to last, and goes on to lead.", who)
		case m.Fact.Result == model.GaveUp:
			return fmt.Sprintf("%s has had no answers of a majority since it last looked, and steps down.", who)
		}
		return fmt.Sprintf("%s has had answers of a majority since it last looked, and goes on to lead.", who)
	case model.Waited:
		return fmt.Sprintf("%s has waited until the lease of the leader before it is over.", who)
	case model.Transfers:
		if m.Fact.Result == model.Unheard {
			return fmt.Sprintf("%s does not lead, and has no office to hand over.", who)
		}
		return fmt.Sprintf("%s begins to hand over its office.", who)
	}
	return fmt.Sprintf("%s tells the others that it leads in term %d.", who, member.Term)
}

// asked says what a node made of a client's request.
func asked(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	what := message(t, e)
	switch {
	case m.Fact.Result == model.No:
		return fmt.Sprintf("%s does not lead, and does not answer %s.", Name(e.To), what)
	case m.Fact.Result == model.Yes && t.Setup.Rules.Group.ReadBy == model.ByLease:
		return fmt.Sprintf("%s answers %s at once: by its clock its lease lasts.", Name(e.To), what)
	case m.Fact.Result == model.Yes:
		return fmt.Sprintf("%s answers %s at once: it takes itself for the leader.", Name(e.To), what)
	case e.Kind == model.Read:
		return fmt.Sprintf("%s asks the others whether it still leads, before it answers %s.", reader(t, m), what)
	}
	return fmt.Sprintf("%s makes %s version %d, and sends it to the others.", Name(e.To), what, m.After.Member(e.To).Log.Version)
}

// appended says what a leader made of an answer.
func appended(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	switch m.Fact.Result {
	case model.GaveUp:
		return fmt.Sprintf("%s learns from %s of term %d, and leads no longer.", Name(e.To), Name(e.From), e.Token)
	case model.Unheard:
		return fmt.Sprintf("%s hears from %s, and no longer leads in that term.", Name(e.To), Name(e.From))
	}
	text := fmt.Sprintf("%s hears that %s follows it", Name(e.To), Name(e.From))
	if t.Setup.Rules.Group.ReadBy != model.ByLease || !m.After.Member(e.To).Ready {
		return text + "."
	}
	end := m.After.LeaseUntil(&t.Setup, e.To)
	text = fmt.Sprintf("%s. By its own clock its lease lasts until %s", text, Length(end))
	if at := t.Setup.When(e.To, m.At(), end); at != end {
		text += fmt.Sprintf(", which is %s in truth", Length(at))
	}
	return text + "."
}

// vote says what a node made of a candidate.
func vote(m *trace.Moment) string {
	e := &m.Fact.Event
	switch m.Fact.Result {
	case model.Yes:
		return fmt.Sprintf("%s votes for %s in term %d.", Name(e.To), Name(e.From), e.Token)
	case model.No:
		return fmt.Sprintf("%s does not vote for %s: it has voted for another, or has newer entries.", Name(e.To), Name(e.From))
	}
	why := "by its own clock it has heard its leader within an election timeout"
	switch member := m.After.Member(e.To); {
	case model.Term(e.Token) < member.Term:
		why = fmt.Sprintf("it knows of term %d", member.Term)
	case member.Role == model.Leader:
		why = "it leads itself"
	}
	return fmt.Sprintf("%s takes no notice of the candidate %s: %s.", Name(e.To), Name(e.From), why)
}

// voted says what a candidate made of a vote.
func voted(m *trace.Moment) string {
	e := &m.Fact.Event
	switch m.Fact.Result {
	case model.Yes:
		return fmt.Sprintf("%s has the votes of a majority, and leads in term %d.", Name(e.To), e.Token)
	case model.No:
		return fmt.Sprintf("%s has the vote of %s.", Name(e.To), Name(e.From))
	}
	return fmt.Sprintf("%s hears of a vote of %s that it no longer needs.", Name(e.To), Name(e.From))
}

// nodeView says what a node holds to be true.
func nodeView(t *trace.Trace, m *trace.Moment, who model.Who) string {
	member := m.After.Member(who)
	text := fmt.Sprintf("Follows %s", Name(member.Leader))
	switch {
	case member.Role == model.Leader:
		text = "Takes itself for the leader"
	case member.Role == model.Candidate:
		text = "Stands for election"
	case member.Leader == model.Nobody:
		text = "Knows no leader"
	}
	return fmt.Sprintf("%s, term %d. Has version %d.", text, member.Term, member.Log.Version)
}

// unread says that nothing went wrong in a group where no read was answered, and
// what kept a read from its answer, or which node refused a message of an older term.
func unread(t *trace.Trace) string {
	if why := unanswered(t); why != "" {
		return "Nothing went wrong: " + why
	}
	for i := range t.Moments {
		if e := &t.Moments[i].Fact.Event; e.Kind == model.Append && t.Moments[i].Fact.Result == model.No {
			return fmt.Sprintf("Nothing went wrong: %s refused what %s sent in the older term %d", Name(e.To), Name(e.From), e.Token)
		}
	}
	return "Nothing went wrong: no read was answered with the past"
}

// unanswered says why a node left the last read without an answer, or nothing where
// no read came to a node, or an answer was under way.
func unanswered(t *trace.Trace) string {
	for i := len(t.Moments) - 1; i >= 0; i-- {
		m := &t.Moments[i]
		e := &m.Fact.Event
		switch {
		case e.Kind == model.Value && e.From.IsNode():
			return ""
		case e.Kind != model.Read || !e.To.IsNode():
		case m.Fact.Result == model.No:
			return fmt.Sprintf("%s did not lead, and did not answer %s’s read", Name(e.To), e.From)
		case m.Fact.Result == model.Happened:
			return fmt.Sprintf("%s got no answer of a majority, and did not answer %s’s read", reader(t, m), e.From)
		}
	}
	return ""
}

// reader names the node that a read came to, and says since when it has had no lease
// to answer it by.
func reader(t *trace.Trace, m *trace.Moment) string {
	who := m.Fact.Event.To
	lead := t.LeadOf(who, m.After.Member(who).Term)
	if lead == nil || len(lead.Lease) == 0 {
		return Name(who)
	}
	end := lead.Lease[len(lead.Lease)-1].To
	if end > m.At() {
		return Name(who)
	}
	return fmt.Sprintf("%s, whose lease had ended at %s,", Name(who), Length(end))
}
