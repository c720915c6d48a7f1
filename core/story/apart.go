package story

import (
	"fmt"
	"math/bits"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// atPrimary says what a node did that knows nothing of the others.
func atPrimary(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	who, p := Name(e.To), m.After.Primaries[e.To-model.N1]
	yes := m.Fact.Result == model.Yes
	switch e.Kind {
	case model.Forgets:
		return fmt.Sprintf("%s starts anew, and has forgotten whom it gave its lock.", who)
	case model.Acquire:
		if yes {
			return fmt.Sprintf("%s gives %s its lock, until %s by its own clock.", who, e.From, Length(p.Until))
		}
		return fmt.Sprintf("%s turns %s away: it has given its lock to %s.", who, e.From, p.Holder)
	case model.Renew:
		if yes {
			return fmt.Sprintf("%s lets %s keep its lock, until %s by its own clock.", who, e.From, Length(p.Until))
		}
	case model.Check:
		if yes {
			return fmt.Sprintf("%s answers %s that it has its lock.", who, e.From)
		}
	case model.Release:
		if yes {
			return fmt.Sprintf("%s gives its lock back to %s.", e.From, who)
		}
	}
	return fmt.Sprintf("%s answers %s that it does not have its lock.", who, e.From)
}

// counted says how many nodes have answered a client with yes and with no.
func counted(t *trace.Trace, m *trace.Moment) string {
	e := &m.Fact.Event
	for _, p := range m.After.Client(e.To).Polls {
		if p.Request == e.Request {
			return fmt.Sprintf("%s hears from %s: so far %d of %d say yes, and %d no.", e.To, Name(e.From),
				bits.OnesCount8(uint8(p.Yes)), t.Setup.Rules.Group.Nodes, bits.OnesCount8(uint8(p.No)))
		}
	}
	return fmt.Sprintf("%s hears from %s about what it no longer asks.", e.To, Name(e.From))
}

// primaryView says whom a node has given its lock, as it believes.
func primaryView(m *trace.Moment, who model.Who) string {
	p := m.After.Primaries[who-model.N1]
	if p.Holder == model.Nobody {
		return "Has given its lock to nobody."
	}
	return fmt.Sprintf("Has given its lock to %s, until %s by its own clock.", p.Holder, Length(p.Until))
}
