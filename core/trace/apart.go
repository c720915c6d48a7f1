package trace

import "leaselab/core/model"

// A Hold is a span in which one of several nodes that are apart has given its
// lock to a client.
type Hold struct {
	Moment int
	Where  model.Who
	Who    model.Who
	From   model.Time
	To     model.Time
}

// recordApart follows what each node has given out, and who had a majority.
func (t *Trace) recordApart(i int, m *Moment) {
	if e := &m.Fact.Event; e.To.IsNode() {
		t.recordHold(i, m, e.To)
	}
	order := m.After.Lock.Order
	if order == 0 {
		return
	}
	if n := len(t.Grants); n == 0 || t.Grants[n-1].Order != order {
		t.Grants = append(t.Grants, Grant{Moment: i, At: m.At(), Who: m.Fact.Event.To, Order: order})
	}
	last := &t.Grants[len(t.Grants)-1]
	if last.Ended {
		return
	}
	last.Until = m.After.LeaseEndsAt(&t.Setup)
	if last.Until <= m.At() {
		last.Until, last.Ended = m.At(), true
		last.Freed = m.Fact.Event.Kind == model.Release
	}
}

// recordHold follows the lock of one node.
func (t *Trace) recordHold(i int, m *Moment, where model.Who) {
	p := m.After.Primaries[where-model.N1]
	for k := range t.Holds {
		h := &t.Holds[k]
		if h.Where == where && h.To > m.At() && (p.Holder != h.Who || m.Fact.Event.Kind == model.Acquire && m.Fact.Result == model.Yes) {
			h.To = m.At()
		}
		if h.Where == where && p.Holder == h.Who && m.Fact.Event.Kind == model.Renew && h.To > m.At() {
			h.To = t.Setup.When(where, m.At(), p.Until)
		}
	}
	if m.Fact.Event.Kind == model.Acquire && m.Fact.Result == model.Yes {
		t.Holds = append(t.Holds, Hold{Moment: i, Where: where, Who: p.Holder, From: m.At(), To: t.Setup.When(where, m.At(), p.Until)})
	}
}
