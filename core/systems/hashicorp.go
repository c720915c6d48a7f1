package systems

import "leaselab/core/model"

// HashicorpRaft is the library that Consul, Nomad and Vault stand on.
var HashicorpRaft = System{
	Name:  "hashicorp-raft",
	Label: "Raft: hashicorp/raft",
	Rules: model.Rules{
		Counts: model.FromAnswer, // raft.go, checkLeaderLease: LastContact is stamped when the answer arrives
		Group: model.Group{
			Nodes:     3,
			ReadBy:    model.ByOffice, // Consul's default consistency
			Checks:    model.AtLeaseEnd,
			Heartbeat: 100,              // replication.go: a tenth of HeartbeatTimeout
			Election:  1 * model.Second, // HeartbeatTimeout
		},
		Words: model.Words{Token: "term", Refusal: "a message of a lower term is refused"},
	},
	Defaults: []Default{{"ttl", "500ms"}}, // LeaderLeaseTimeout
	Names:    []Name{{"ttl", "LeaderLeaseTimeout"}, {"election", "HeartbeatTimeout"}, {"read-by", "VerifyLeader"}},
	Claims: []Claim{
		{Ends, "The leader, by its monotonic clock: it steps down when a majority has not answered for LeaderLeaseTimeout.", Ran, "hashicorp/raft v1.8.0 in virtual time"},
		{Lasts, "500 ms, at most HeartbeatTimeout, 1 s: it stepped down after 501 to 511 ms, and another led after 1.2 to 2.6 s.", Ran, "hashicorp/raft v1.8.0 in virtual time"},
		{Learns, "LeaderCh, which may drop a signal.", Source, "raft.go"},
		{Number, "The term, and the index of the log.", Source, "raft.go"},
		{Checks, "Every node, at every call. VerifyLeader asks a majority.", Source, "raft.go, VerifyLeader"},
		{Demand, "VerifyLeader before a read that must not be stale. Consul’s default reads may be.", Docs, "Consul, consistency modes"},
	},
	Left: "The random part of timeouts, PreVote, and restarts.",
}
