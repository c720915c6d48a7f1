package trace

import (
	"slices"

	"leaselab/core/model"
	"leaselab/core/scenario"
)

// A Finding is an outcome that occurred in a run, and where.
type Finding struct {
	Outcome scenario.Outcome
	Moment  int         // the index of the decisive moment
	Who     model.Who   // whom it is about, Nobody for the whole run
	Other   model.Who   // the one it happened against, Nobody for none
	Where   model.Who   // WriteLost: whom the write or the charge was sent to
	Order   model.Order // the grant it is about
	From    model.Time  // when it began
	To      model.Time  // when it was over; From for an instant
}

// judge draws up the records and the findings.
func (t *Trace) judge() {
	t.records()
	for i := range t.Writes {
		t.judgeWrite(&t.Writes[i])
	}
	t.judgeReads()
	t.judgeCharges()
	t.judgeLosses()
	t.judgeBeliefs()
	t.judgeEnding()
	slices.SortStableFunc(t.Findings, func(a, b Finding) int { return int(a.Outcome) - int(b.Outcome) })
}

// Verdict returns the gravest finding.
func (t *Trace) Verdict() Finding {
	if len(t.Findings) > 0 {
		return t.Findings[0]
	}
	return Finding{Outcome: scenario.InOrder, Moment: len(t.Moments) - 1, From: t.Last(), To: t.Last()}
}

// Has reports whether an outcome occurred.
func (t *Trace) Has(o scenario.Outcome) bool {
	if o == scenario.InOrder {
		return len(t.Findings) == 0
	}
	return slices.ContainsFunc(t.Findings, func(f Finding) bool { return f.Outcome == o })
}

func (t *Trace) find(f Finding) {
	t.Findings = append(t.Findings, f)
}

// judgeWrite says what an accepted write harms, and whom a refusal strikes.
func (t *Trace) judgeWrite(w *Write) {
	find := func(o scenario.Outcome, other model.Who) {
		t.find(Finding{Outcome: o, Moment: w.Moment, Who: w.Who, Other: other, Order: w.Order, From: w.At, To: w.At})
	}
	fact := &t.Moments[w.Moment].Fact
	newer, _ := t.GrantOf(fact.Latest)
	overlooked, behind := t.Overlooked(w)
	switch {
	case !w.Accepted && w.Stale:
		find(scenario.StaleRefused, newer.Who)
	case !w.Accepted && behind:
		find(scenario.StaleRefused, overlooked.Who)
	case !w.Accepted && w.Order > 0:
		find(scenario.HonestRefused, model.Nobody)
	}
	if w.Accepted && w.Stale {
		find(scenario.StaleAccepted, newer.Who)
	}
	if w.Accepted && behind {
		find(scenario.UpdateLost, overlooked.Who)
	}
	if w.Accepted && w.Backwards {
		overwritten, _ := t.GrantOf(fact.Newest)
		find(scenario.OrderBroken, overwritten.Who)
	}
}

// judgeCharges finds what the provider did a second time.
func (t *Trace) judgeCharges() {
	for i := range t.Moments {
		m := &t.Moments[i]
		if e := &m.Fact.Event; e.Kind == model.Charge && m.Fact.Result == model.Yes && m.After.Charges > 1 {
			t.find(Finding{Outcome: scenario.EffectTwice, Moment: i, Who: e.From, Order: e.Order, From: m.At(), To: m.At()})
		}
	}
}

// judgeLosses finds the writes that were sent and never arrived.
func (t *Trace) judgeLosses() {
	for i := range t.Moments {
		fact := &t.Moments[i].Fact
		if e := &fact.Event; e.Kind.IsEffect() && fact.Result == model.Dropped {
			t.lost(i, e)
		}
	}
	if last := len(t.Moments) - 1; last >= 0 {
		for _, e := range t.Moments[last].After.Agenda.All() {
			if e.Kind.IsEffect() {
				t.lost(last, &e)
			}
		}
	}
}

func (t *Trace) lost(moment int, e *model.Event) {
	t.find(Finding{
		Outcome: scenario.WriteLost, Moment: moment, Who: e.From, Where: e.To, Order: e.Order,
		From: e.Sent, To: min(e.Due, t.Last()),
	})
}

// judgeBeliefs finds the spans in which two clients believed at once.
func (t *Trace) judgeBeliefs() {
	for i, a := range t.Beliefs {
		for _, b := range t.Beliefs[i+1:] {
			from, to := max(a.From, b.From), min(a.To, b.To)
			if a.Who == b.Who || from >= to {
				continue
			}
			t.find(Finding{
				Outcome: scenario.TwoBelievers, Moment: t.MomentAt(from), Who: a.Who, Other: b.Who,
				Order: a.Order, From: from, To: to,
			})
		}
	}
}

// judgeEnding finds who had not finished when the run ended, and a run in
// which somebody meant to write and nothing was accepted.
func (t *Trace) judgeEnding() {
	whole := Finding{Moment: len(t.Moments) - 1, From: t.Last(), To: t.Last()}
	if t.Ending == TooLong || t.Ending == TooMuch {
		whole.Outcome = scenario.GaveUp
		t.find(whole)
		return
	}
	whole.Outcome = scenario.NoProgress
	stuck := false
	for c := range model.MaxClients {
		if len(t.Moments) > 0 && t.Moments[len(t.Moments)-1].After.Clients[c].Phase == model.Running {
			whole.Who = model.ClientAt(c)
			t.find(whole)
			stuck = true
		}
	}
	if whole.Who = model.Nobody; !stuck && t.Setup.MeansTo(model.Write, model.Charge) && !t.achieved() {
		t.find(whole)
	}
}

// achieved reports whether any of it was done.
func (t *Trace) achieved() bool {
	return slices.ContainsFunc(t.Moments, func(m Moment) bool {
		e := &m.Fact.Event
		return m.Fact.Result == model.Yes && (e.Kind == model.Write || e.Kind == model.Charge) ||
			m.Fact.Result == model.Happened && e.Kind == model.Accepted && e.From.IsNode()
	})
}
