package systems

import "leaselab/core/model"

// TiKV is a region of TiKV, which reads by the lease of its leader.
var TiKV = System{
	Name:  "tikv",
	Label: "Raft: TiKV",
	Rules: model.Rules{
		Counts: model.FromAsk, // raftstore: send_ts + max_lease
		Group: model.Group{
			Nodes:     3,
			ReadBy:    model.ByLease,
			Checks:    model.EachElection, // raft-rs, check_quorum
			Heartbeat: 2 * model.Second,   // raft-heartbeat-ticks 2 of 1 s
			Election:  10 * model.Second,  // raft-election-timeout-ticks 10 of 1 s
			Suspect:   true,               // raftstore: Suspect when MsgTimeoutNow was sent
			Ticks:     true,
		},
		Words: model.Words{Token: "term", Refusal: "a message of a lower term is ignored"},
	},
	Defaults: []Default{{"ttl", "9s"}}, // raft-store-max-leader-lease
	Names:    []Name{{"ttl", "raft-store-max-leader-lease"}, {"election", "raft-election-timeout-ticks"}, {"suspect", "Suspect"}},
	Claims: []Claim{
		{Ends, "The leader, by CLOCK_MONOTONIC_RAW: no clock sets it, NTP does not slow it, and it stops while the computer sleeps.", Source, "tikv_util, monotonic_raw_now"},
		{Lasts, "9 s of an election timeout of 10 s; a configuration with less than a tick between them is refused.", Source, "raftstore, Config::validate"},
		{Learns, "Its lease is Valid, Expired, or Suspect once it has begun to hand over.", Source, "raftstore, Lease"},
		{Number, "The term, per region.", Source, "raft-rs"},
		{Checks, "Every node, at every message. A read by lease is checked by the leader’s clock alone, one that comes later by ReadIndex.", Source, "raftstore"},
		{Demand, "Keep the lease below the election timeout. A node that has just started gives no vote for a while: it has forgotten its promise.", Source, "raftstore, allow_unsafe_vote_after_start"},
	},
	Left: "Restarts of nodes, and the copy of the lease that read threads use.",
}
