package trace

import "leaselab/core/model"

// A Grant is a lease that was granted, in true time.
type Grant struct {
	Moment int // the index of the moment of the grant
	At     model.Time
	Who    model.Who
	Order  model.Order
	Token  model.Token
	Until  model.Time // its end: the expiry after the latest renewal, or the release
	Ended  bool       // the end lies within the run
	Freed  bool       // it ended by a release
}

// A Write is a write that arrived at the storage.
type Write struct {
	Moment    int
	Sent      model.Time
	At        model.Time
	Who       model.Who
	Where     model.Who // the storage
	Order     model.Order
	Token     model.Token
	Basis     uint16 // the version that its writer had read, 0 for none
	Version   uint16 // the version that the storage has afterwards
	Accepted  bool
	Stale     bool        // a newer grant existed when it arrived
	Backwards bool        // the storage had accepted a write of a newer grant, or a later one of the same
	Unexpired bool        // its own lease was still held when it arrived
	Against   model.Token // refused: the token that the guard compared with
}

// A Belief is a span in which a client acts as the holder of the lease.
type Belief struct {
	Who   model.Who
	Order model.Order
	From  model.Time
	To    model.Time
}

// records reads off the moments what there is to judge and to draw.
func (t *Trace) records() {
	for i := range t.Moments {
		m := &t.Moments[i]
		t.recordGrant(i, m)
		if e := &m.Fact.Event; e.Kind == model.Write && e.To.IsStorage() && m.Fact.Result != model.Dropped {
			t.Writes = append(t.Writes, Write{
				Moment:    i,
				Sent:      e.Sent,
				At:        m.At(),
				Who:       e.From,
				Where:     e.To,
				Basis:     e.Version,
				Version:   m.Fact.Version,
				Order:     e.Order,
				Token:     e.Token,
				Accepted:  m.Fact.Result == model.Yes,
				Stale:     m.Fact.Stale(),
				Backwards: m.Fact.Backwards(),
				Unexpired: m.Fact.Unexpired,
				Against:   m.Fact.Against,
			})
		}
		t.recordBeliefs(i)
	}
	t.recordLeads()
	t.recordReads()
}

// recordGrant follows the lease at the lock service.
func (t *Trace) recordGrant(i int, m *Moment) {
	lock := &m.After.Lock
	if t.Setup.Rules.Group.Apart() {
		t.recordApart(i, m)
		return
	}
	if m.Fact.Event.To != model.Service || lock.Order == 0 {
		return
	}
	if len(t.Grants) == 0 || t.Grants[len(t.Grants)-1].Order != lock.Order {
		if len(t.Grants) > 0 {
			t.Grants[len(t.Grants)-1].end(m.At())
		}
		t.Grants = append(t.Grants, Grant{Moment: i, At: m.At(), Who: lock.Holder, Order: lock.Order, Token: lock.Token})
	}
	last := &t.Grants[len(t.Grants)-1]
	if lock.Holder == model.Nobody {
		last.Freed = last.Freed || !last.Ended && m.Fact.Event.Kind == model.Release
		last.end(m.At())
		return
	}
	last.Until = m.After.LeaseEndsAt(&t.Setup)
}

// end ends the lease at an instant, if it had not ended before.
func (g *Grant) end(at model.Time) {
	if !g.Ended {
		g.Until, g.Ended = min(g.Until, at), true
	}
}

// recordBeliefs follows who believes from moment i to the next.
func (t *Trace) recordBeliefs(i int) {
	m := &t.Moments[i]
	next := t.Last()
	if i+1 < len(t.Moments) {
		next = t.Moments[i+1].At()
	}
	for c := range m.After.Clients {
		who := model.ClientAt(c)
		if !m.After.Believes(&t.Setup, who, m.At()) {
			continue
		}
		span := Belief{
			Who:   who,
			Order: m.After.Client(who).Order,
			From:  m.At(),
			To:    min(next, m.After.BelievesUntil(&t.Setup, who)),
		}
		if !t.extendBelief(span) {
			t.Beliefs = append(t.Beliefs, span)
		}
	}
}

// extendBelief joins the span to one that it goes on from.
func (t *Trace) extendBelief(span Belief) bool {
	for i := range t.Beliefs {
		b := &t.Beliefs[i]
		if b.Who == span.Who && b.Order == span.Order && b.To == span.From {
			b.To = span.To
			return true
		}
	}
	return false
}

// Overlooked returns the latest accepted write of another client that the
// writer of w had not read, and which w overwrites if it is accepted.
func (t *Trace) Overlooked(w *Write) (Write, bool) {
	for i := len(t.Writes) - 1; i >= 0 && w.Basis > 0; i-- {
		o := &t.Writes[i]
		if o.Accepted && o.Moment < w.Moment && o.Where == w.Where && o.Who != w.Who && o.Version > w.Basis {
			return *o, true
		}
	}
	return Write{}, false
}

// GrantOf returns the grant of that order.
func (t *Trace) GrantOf(order model.Order) (Grant, bool) {
	for _, g := range t.Grants {
		if g.Order == order {
			return g, true
		}
	}
	return Grant{}, false
}
