package systems

import "leaselab/core/model"

// Consul is a key locked by a session.
var Consul = System{
	Name:  "consul",
	Label: "Consul",
	Rules: model.Rules{
		Guard:    model.NoGuard,
		Counts:   model.FromAnswer,
		Numbers:  model.Counter,     // LockIndex: rises at each acquire of the key
		Failover: model.Extends,     // agent/consul/session_ttl.go: timers begin anew on the new leader
		Spare:    1,                 // twice the TTL, agent/consul/session_ttl.go: SessionTTLMultiplier
		Grace:    15 * model.Second, // lock-delay, structs.go: DefaultLockDelay
		Words:    model.Words{Token: "LockIndex", Refusal: "the transaction fails its check-session"},
	},
	Defaults: []Default{
		{"ttl", "15s"},     // api/lock.go: DefaultLockSessionTTL
		{"renew", "ttl/2"}, // api/session.go, RenewPeriodic
		{"retry", "5s"},    // api/lock.go: DefaultLockRetryTime
	},
	Names: []Name{{"ttl", "session TTL"}, {"grace", "LockDelay"}, {"retry", "LockRetryTime"}},
	Claims: []Claim{
		{Ends, "The Raft leader’s timer, set to twice the TTL: the TTL is a lower bound. Failed health checks end a session as well.", Source, "agent/consul/session_ttl.go"},
		{Lasts, "15 s in the client’s lock, renewed every half. After an invalidation, and not after a release, nobody gets the key for the lock-delay of 15 s. A new leader resets the timers and does not know of a lock-delay.", Source, "api/lock.go; agent/consul/state/delay.go"},
		{Learns, "leaderCh closes when a blocking query returns or fails. The error of the renewal is discarded.", Source, "api/lock.go, monitorLock"},
		{Number, "LockIndex of the key, with the session: rises at each acquire, and begins at 1 anew when the key is deleted. ModifyIndex rises across the store.", Source, "agent/consul/state/kvs.go"},
		{Checks, "Consul itself, for its own keys: a transaction with check-session. Locks are advisory: anybody can write the key.", Docs, "consul.io, sessions"},
		{Demand, "Be able to lose the lock; the lock-delay is not a bulletproof method.", Docs, "consul.io, sessions"},
	},
	Left: "Health checks, and the blocking query that tells the holder. A process that is started anew gets its old lease anew at once; really the old session has to end first.",
}
