package systems

import "leaselab/core/model"

// Vitess is a primary tablet whose term is the time at which it began.
var Vitess = System{
	Name:  "vitess",
	Label: "Vitess primary term",
	Rules: model.Rules{
		Guard:       model.HighestAccepted, // the later start time is the primary
		Ends:        model.AtTakeover,      // a reparent, under a lock of the topology
		Numbers:     model.Timestamp,       // primary_term_start_time is time.Now()
		ClientClock: model.Wall,
		Words:       model.Words{Token: "term start", Refusal: "the tablet is not the primary"},
	},
	Defaults: []Default{{"renew", "off"}},
	Names:    []Name{{"numbers", "primary_term_start_time"}},
	Claims: []Claim{
		{Ends, "A reparent, under a lock in the topology server.", Source, "vttablet"},
		{Lasts, "Until the next reparent.", Source, "vttablet"},
		{Learns, "When it reads the topology, or is told.", Source, "vttablet"},
		{Number, "The time of day at which its term began: two machines’ clocks are compared.", Source, "vttablet, time.Now()"},
		{Checks, "Whoever meets two primaries: the later time wins.", Source, "vttablet, After()"},
		{Demand, "Semi-synchronous replication keeps what was acknowledged.", Docs, "Vitess, reparenting"},
	},
	Left: "The lock in the topology, and replication. A term that begins before the run does counts as begun with it.",
}
