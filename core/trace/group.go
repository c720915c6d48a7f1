package trace

import (
	"leaselab/core/model"
	"leaselab/core/scenario"
)

// A Lead is a span in which a node takes itself for the leader.
type Lead struct {
	Moment int // the index of the moment at which it began
	Who    model.Who
	Term   model.Term
	From   model.Time
	To     model.Time
	Lease  []Span // when it may answer reads by its lease
}

// A Span is a while.
type Span struct{ From, To model.Time }

// A Read is the answer to a read, as its client got it.
type Read struct {
	Moment  int // the index of the moment at which the answer arrived
	Asked   int // and of the one at which the client asked
	Sent    model.Time
	At      model.Time
	Who     model.Who
	Where   model.Who
	Version uint16
	Newest  Write // the newest write that was acknowledged before it asked
}

// Stale reports whether the read misses a write that had been acknowledged
// before it began. One that overlaps the write may answer either.
func (r *Read) Stale() bool { return r.Newest.Version > r.Version }

// recordReads pairs each answer to a read with its question, and with what had
// been acknowledged until then.
func (t *Trace) recordReads() {
	var asked [model.MaxClients]int
	var newest [model.MaxClients]Write
	acknowledged := Write{}
	for i := range t.Moments {
		m := &t.Moments[i]
		e := &m.Fact.Event
		switch {
		case e.Kind == model.NextStep && m.Fact.Act.Do == model.Read:
			asked[e.To-model.A], newest[e.To-model.A] = i, acknowledged
		case m.Fact.Result != model.Happened || !e.From.IsNode():
		case e.Kind == model.Accepted && e.Version > acknowledged.Version:
			acknowledged = Write{Moment: i, At: m.At(), Who: e.To, Where: e.From, Version: e.Version, Accepted: true}
		case e.Kind == model.Value:
			r := Read{Moment: i, Asked: asked[e.To-model.A], At: m.At(), Who: e.To, Where: e.From, Version: e.Version, Newest: newest[e.To-model.A]}
			r.Sent = t.Moments[r.Asked].At()
			t.Reads = append(t.Reads, r)
		}
	}
}

// judgeReads finds the answers that are older than what was acknowledged.
func (t *Trace) judgeReads() {
	for i := range t.Reads {
		if r := &t.Reads[i]; r.Stale() {
			t.find(Finding{Outcome: scenario.StaleRead, Moment: r.Moment, Who: r.Who, Other: r.Newest.Who, From: r.Sent, To: r.At})
		}
	}
}

// recordLeads follows who takes itself for the leader, and its lease.
func (t *Trace) recordLeads() {
	if t.Setup.Rules.Group.Apart() {
		return // nobody leads
	}
	for i := range t.Moments {
		m := &t.Moments[i]
		next := t.Last()
		if i+1 < len(t.Moments) {
			next = t.Moments[i+1].At()
		}
		for n := range t.Setup.Rules.Group.Nodes {
			who := model.NodeAt(int(n))
			if m.After.Member(who).Role == model.Leader {
				t.leads(i, who, Span{m.At(), next})
			}
		}
	}
}

// leads lets a node lead until the next moment.
func (t *Trace) leads(i int, who model.Who, span Span) {
	world := &t.Moments[i].After
	term := world.Member(who).Term
	lead := t.LeadOf(who, term)
	if lead == nil {
		t.Leads = append(t.Leads, Lead{Moment: i, Who: who, Term: term, From: span.From})
		lead = &t.Leads[len(t.Leads)-1]
	}
	lead.To = span.To
	if t.Setup.Rules.Group.ReadBy != model.ByLease || world.Member(who).Suspect {
		return
	}
	span.To = min(span.To, t.Setup.When(who, span.From, world.LeaseUntil(&t.Setup, who)))
	if n := len(lead.Lease); n > 0 && lead.Lease[n-1].To == span.From {
		lead.Lease[n-1].To = span.To
	} else if span.To > span.From {
		lead.Lease = append(lead.Lease, span)
	}
}

// LeadOf returns the leadership of a node in a term, or nil.
func (t *Trace) LeadOf(who model.Who, term model.Term) *Lead {
	for i := range t.Leads {
		if l := &t.Leads[i]; l.Who == who && l.Term == term {
			return l
		}
	}
	return nil
}
