package systems

import "leaselab/core/model"

// CockroachDB is a leader lease, held up by the support of other stores.
var CockroachDB = System{
	Name:  "cockroachdb",
	Label: "Raft: CockroachDB",
	Rules: model.Rules{
		Counts: model.FromAsk,
		Group: model.Group{
			Nodes:     3,
			ReadBy:    model.ByLease,
			Checks:    model.AtLeaseEnd,
			Heartbeat: 1 * model.Second, // chosen here
			Election:  6 * model.Second, // a store withdraws its support when that has expired, not before
			Suspect:   true,
		},
		Words: model.Words{Token: "term", Refusal: "a message of a lower term is ignored"},
	},
	Defaults: []Default{{"ttl", "6s"}}, // range lease duration
	Names:    []Name{{"ttl", "range lease"}, {"election", "store liveness support"}},
	Claims: []Claim{
		{Ends, "The supporters: each withdraws when its hybrid clock has passed the expiry, by raising the epoch.", Source, "storeliveness, README"},
		{Lasts, "6 s; leader leases are the default since 25.2.", Docs, "CockroachDB, architecture"},
		{Learns, "When its support has expired by its own clock, or was withdrawn.", Source, "storeliveness, README"},
		{Number, "The sequence of the lease and the epoch of the support.", Source, "storeliveness, README"},
		{Checks, "Each supporter keeps its promise across restarts; messages carry clock readings, so that skew costs time and not truth.", Source, "storeliveness, README"},
		{Demand, "Keep clocks within 500 ms; a node that is off by 80 % of that from half of the others ends itself.", Docs, "CockroachDB, production checklist"},
	},
	Left: "Timestamps on reads and writes and hybrid clocks, by which the real system keeps the order when a clock is off: here the lease is by the clock alone.",
}
