package systems

import "leaselab/core/model"

// EtcdRaft is the library etcd-io/raft. Its way to read by lease is a choice;
// etcd itself reads by ReadIndex.
var EtcdRaft = System{
	Name:  "etcd-raft",
	Label: "Raft: etcd-io/raft",
	Rules: model.Rules{
		Group: model.Group{
			Nodes:     3,
			ReadBy:    model.ByIndex,      // ReadOnlySafe, the default
			Checks:    model.EachElection, // CheckQuorum: a look once in an election timeout
			Heartbeat: 100,                // etcd: heartbeat-interval 100 ms
			Election:  1 * model.Second,   // etcd: election-timeout 1000 ms
			Ticks:     true,               // RawNode.Tick is called by the program
		},
		Words: model.Words{Token: "term", Refusal: "a message of a lower term is ignored"},
	},
	Defaults: []Default{{"ttl", "1s"}}, // a lease of one election timeout, where a reader asks for one
	Names:    []Name{{"election", "ElectionTick"}, {"heartbeat", "HeartbeatTick"}, {"checks", "CheckQuorum"}, {"read-by", "ReadOnlyOption"}},
	Claims: []Claim{
		{Ends, "The followers, by their own ticks: they elect another leader after one to two election timeouts without a heartbeat.", Ran, "etcd-io/raft v3.7.0, RawNode"},
		{Lasts, "1 s election timeout, heartbeats every 100 ms in etcd. A leader that nobody answers steps down after one to two election timeouts: at tick 11 to 18, where others led from tick 9 or 10 on.", Ran, "etcd-io/raft v3.7.0, RawNode"},
		{Learns, "From a message of a higher term, or at its next look at the quorum.", Source, "raft.go, Step"},
		{Number, "The term, on every message: one more at each election, and a majority has adopted it before the new leader writes.", Source, "raft.go, Step"},
		{Checks, "Every node, at every message: a lower term is ignored, equal passes. Reads by lease are not checked: ReadOnlyLeaseBased answered the older value in 61 to 200 of 200 trials, with all clocks equal.", Ran, "etcd-io/raft v3.7.0, RawNode"},
		{Demand, "Use ReadOnlySafe. ReadOnlyLeaseBased can be affected by clocks that drift, go back or stop.", Docs, "raft.go, ReadOnlyOption; issue 166"},
	},
	Left: "PreVote, entries beyond the latest, restarts, and election timeouts that are drawn at random: here the nodes after N1 have the shortest.",
}
