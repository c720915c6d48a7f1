package systems

import "leaselab/core/model"

// Curator is InterProcessMutex of Apache Curator on ZooKeeper: the same
// session, and a client that says LOST by itself.
var Curator = System{
	Name:  "curator",
	Label: "Curator on ZooKeeper",
	Rules: model.Rules{
		Guard:       model.NoGuard,
		Counts:      model.FromAnswer,
		Numbers:     model.PerLock, // the suffix of the path: LockInternals.clean() deletes the parent, and it begins anew
		Failover:    model.Extends,
		Watches:     1667, // ConnectionStateManager: LOST when SUSPENDED, at two thirds, has lasted the whole session timeout
		Bucket:      2 * model.Second,
		ClientClock: model.Wall, // ConnectionStateManager: System.currentTimeMillis()
		Words:       model.Words{Token: "sequence", Refusal: "no token is checked"},
	},
	Defaults: []Default{
		{"ttl", "40s"}, // CuratorFrameworkFactory asks for 60 s; a server with ticks of 2 s allows 40 s
		{"renew", "ttl/3"},
		{"retry", "100ms"},
	},
	Names: []Name{{"ttl", "sessionTimeoutMs"}, {"watch", "LOST"}},
	Claims: []Claim{
		{Ends, "ZooKeeper’s leader, as without Curator: by elapsed time, in buckets of one tick.", Source, "ExpiryQueue.java"},
		{Lasts, "60 s are asked for, and the server cuts it to 20 ticks.", Source, "CuratorFrameworkFactory; ZooKeeperServer.java"},
		{Learns, "SUSPENDED when the connection is lost; LOST when the session expired, or when SUSPENDED has lasted the session timeout by the wall clock. isAcquiredInThisProcess() looks at a map of its own and goes on to say yes.", Source, "ConnectionStateManager; InterProcessMutex"},
		{Number, "None is offered. The suffix of the lock’s path begins anew when the parent is deleted, which Curator does on purpose.", Source, "LockInternals.clean()"},
		{Checks, "Nobody.", Source, "InterProcessMutex"},
		{Demand, "Stop at SUSPENDED, and keep pauses below the session timeout: with a longer one two clients believe they hold the lock.", Docs, "Curator Tech Note 10"},
	},
	Left: "Locks that one thread takes twice, and LeaderLatch, which gives up at SUSPENDED.",
}
