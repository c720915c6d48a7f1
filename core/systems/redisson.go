package systems

import "leaselab/core/model"

// Redisson is the FencedLock of Redisson with its watchdog, on Redis.
var Redisson = System{
	Name:  "redisson",
	Label: "Redisson FencedLock",
	Rules: model.Rules{
		Guard:        model.NoGuard,
		Counts:       model.FromAnswer,
		Numbers:      model.Counter, // INCR redisson_lock_token:{name}
		ServiceClock: model.Wall,    // pexpire, on a primary that goes by gettimeofday
		Failover:     model.Loses,   // the counter lies in the same store
		Silent:       true,          // renewal/LockTask: when the field is gone, renewal stops
		Words:        model.Words{Token: "token", Refusal: "the service refuses"},
	},
	Defaults: []Default{
		{"ttl", "30s"},     // config/Config: lockWatchdogTimeout = 30000
		{"renew", "ttl/3"}, // renewal/RenewalTask: every third
		{"retry", "200ms"},
	},
	Names: []Name{{"ttl", "lockWatchdogTimeout"}},
	Claims: []Claim{
		{Ends, "The Redis primary, by its wall clock.", Source, "RedissonLock: pexpire"},
		{Lasts, "The watchdog’s 30 s, renewed every 10 s, when no leaseTime is given.", Source, "config/Config; renewal/RenewalTask"},
		{Learns, "Nothing: when the lock is gone, renewal stops and nobody is told.", Source, "renewal/LockTask"},
		{Number, "A counter in the same store: rises at each acquire, also at a re-entrant one, and is lost with a failover or a flush.", Source, "RedissonFencedLock"},
		{Checks, "The service that you write to, if you teach it: equal or higher passes.", Docs, "Redisson, locks and synchronizers"},
		{Demand, "The guarded service should check that the token is not lower than the last.", Docs, "Redisson, locks and synchronizers"},
	},
	Left: "Waiting for replicas before the lock is given (checkLockSyncedSlaves).",
}
