package systems

import "leaselab/core/model"

// Redlock is the algorithm for five Redis primaries, as redsync has it.
var Redlock = System{
	Name:  "redlock",
	Label: "Redlock on five Redis",
	Rules: model.Rules{
		Guard:        model.NoGuard,
		Counts:       model.FromAsk, // validity: the TTL less what has passed since it began to ask
		Watches:      1000,          // the lock is valid until then
		Drift:        10,            // redsync: driftFactor 0.01
		Numbers:      model.NoNumber,
		ServiceClock: model.Wall, // each primary goes by gettimeofday
		Group:        model.Group{Nodes: 5, Alone: true},
		Words:        model.Words{Token: "no token", Refusal: "no token is checked"},
	},
	Defaults: []Default{
		{"ttl", "8s"},        // redsync: expiry
		{"retry", "200ms"},   // a random delay; chosen here
		{"timeout", "400ms"}, // redsync: timeoutFactor 0.05
	},
	Names: []Name{{"ttl", "expiry"}, {"drift", "driftFactor"}, {"timeout", "timeoutFactor"}},
	Claims: []Claim{
		{Ends, "Each of five primaries for itself, by its wall clock. When three of five clocks had jumped by 20 s, another client locked while the first had 7.9 s left.", Ran, "miniredis v2.40.0 and redsync v4.18.1"},
		{Lasts, "8 s in redsync, less 1 % for drift and less what asking took: 7.92 s were left. No grace; it can be extended.", Ran, "redsync v4.18.1"},
		{Learns, "Its own count of what is left.", Docs, "redis.io, distributed locks"},
		{Number, "None: the value is random on each primary.", Paper, "Kleppmann, How to do distributed locking, 2016"},
		{Checks, "Nobody. A lock that was not won on a majority is given back.", Docs, "redis.io, distributed locks"},
		{Demand, "You should implement fencing tokens. A primary that restarts without its data has to stay away for longer than the longest TTL.", Docs, "redis.io, distributed locks"},
	},
	Left: "Random delays between attempts, and replicas of each primary.",
}
