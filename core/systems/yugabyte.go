package systems

import "leaselab/core/model"

// YugabyteDB is a tablet whose new leader waits out the lease of the old.
var YugabyteDB = System{
	Name:  "yugabytedb",
	Label: "Raft: YugabyteDB",
	Rules: model.Rules{
		Counts: model.FromAsk,
		Group: model.Group{
			Nodes:     3,
			ReadBy:    model.ByLease,
			Checks:    model.AtLeaseEnd,
			Heartbeat: 500,              // chosen here
			Election:  3 * model.Second, // chosen here: more than the lease
			Waits:     true,             // design: voters tell the candidate what is left of the lease
		},
		Words: model.Words{Token: "term", Refusal: "a message of a lower term is ignored"},
	},
	Defaults: []Default{{"ttl", "2s"}}, // leader lease
	Names:    []Name{{"ttl", "leader lease"}},
	Claims: []Claim{
		{Ends, "Both sides by monotonic clocks: the leader counts from when it sent, the followers from when they received, which is later.", Docs, "YugabyteDB, leader leases"},
		{Lasts, "2 s.", Docs, "YugabyteDB, leader leases"},
		{Learns, "It steps down at the end of its lease.", Docs, "YugabyteDB, leader leases"},
		{Number, "The term, per tablet.", Docs, "YugabyteDB, leader leases"},
		{Checks, "Voters hand the candidate the longest rest of a lease that they know, and the new leader waits for its end.", Docs, "YugabyteDB, leader leases"},
		{Demand, "Bound how much faster one clock may run than another.", Docs, "YugabyteDB, leader leases"},
	},
	Left: "Hybrid timestamps, and how long a failure goes unnoticed: the election timeout is chosen here.",
}
