package systems

import "leaselab/core/model"

// Redis is SET key value NX PX on one primary.
var Redis = System{
	Name:  "redis",
	Label: "Redis SET NX PX",
	Rules: model.Rules{
		Guard:        model.NoGuard,
		Counts:       model.FromAsk,
		Numbers:      model.NoNumber, // the random value has no order
		Failover:     model.Loses,    // replication is asynchronous: the replica may not have heard of the key
		ServiceClock: model.Wall,     // src/db.c: expiry by gettimeofday
		Words:        model.Words{Token: "no token", Refusal: "the condition fails", Changed: "the condition fails"},
	},
	Defaults: []Default{
		{"ttl", "30s"},   // the pattern's own example: PX 30000
		{"renew", "off"}, // the pattern has none
		{"retry", "200ms"},
	},
	Names: []Name{{"ttl", "PX"}, {"releases", "compare, then delete"}},
	Claims: []Claim{
		{Ends, "The primary, by its wall clock: a step of that clock ends leases early or late.", Ran, "src/db.c; redis.io, distributed locks"},
		{Lasts, "30 s in the pattern’s example; no renewal, no grace.", Docs, "redis.io, distributed locks"},
		{Learns, "Nothing: only its own timer, if it keeps one.", Docs, "redis.io, distributed locks"},
		{Number, "None. The random value tells whose the lock is, and not which of two is newer.", Paper, "Kleppmann, How to do distributed locking, 2016"},
		{Checks, "Nobody. The value is compared when the lock is released, by a script or DELEX.", Docs, "redis.io, distributed locks"},
		{Demand, "You should implement fencing tokens.", Docs, "redis.io, distributed locks"},
	},
	Left: "The replicas, which answer as if a key had expired before the primary deletes it. A process that is started anew gets its old lease anew at once; really the old key has to end first.",
}
