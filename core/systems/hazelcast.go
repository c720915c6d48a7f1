package systems

import "leaselab/core/model"

// Hazelcast is the FencedLock of its CP subsystem.
var Hazelcast = System{
	Name:  "hazelcast",
	Label: "Hazelcast FencedLock",
	Rules: model.Rules{
		Guard:   model.NoGuard,
		Counts:  model.FromAnswer,
		Numbers: model.Revision, // Lock.java: the commit index of the group
		Silent:  true,           // the loss is told at the next lock or unlock
		Words:   model.Words{Token: "fence", Refusal: "the service refuses"},
	},
	Defaults: []Default{
		{"ttl", "5m"},   // session-time-to-live-seconds
		{"renew", "5s"}, // session-heartbeat-interval-seconds
		{"retry", "1s"}, // a waiter stands in the queue of the group; asking often stands for that
	},
	Names: []Name{{"ttl", "session-time-to-live-seconds"}, {"renew", "session-heartbeat-interval-seconds"}},
	Claims: []Claim{
		{Ends, "The CP group, when the session has not been heard of for its time.", Source, "Lock.java"},
		{Lasts, "300 s, with a heartbeat every 5 s.", Docs, "Hazelcast, CP subsystem"},
		{Learns, "LockOwnershipLostException at its next lock or unlock.", Docs, "FencedLock"},
		{Number, "The commit index of the group: rises, with gaps; the same for a lock that one owner takes twice.", Source, "Lock.java"},
		{Checks, "The service that you write to, if you teach it.", Docs, "FencedLock"},
		{Demand, "No lock service can exclude everybody else in an asynchronous network: give the fence to the service first of all.", Docs, "FencedLock"},
	},
	Left: "The queue of waiters, who get their number when they join it.",
}
