package systems

import "leaselab/core/model"

// ZooKeeper is the lock recipe: an ephemeral sequential node that lives as
// long as its session.
var ZooKeeper = System{
	Name:  "zookeeper",
	Label: "ZooKeeper",
	Rules: model.Rules{
		Guard:    model.NoGuard,
		Counts:   model.FromAnswer, // ClientCnxn.java: counted from when something was last heard
		Numbers:  model.Revision,   // czxid: one counter for all changes of the store
		Failover: model.Extends,    // SessionTrackerImpl.java: a new leader tracks each session with a full timeout
		Watches:  667,              // ClientCnxn.java: readTimeout is two thirds of the session timeout
		Bucket:   2 * model.Second, // ExpiryQueue.java, with tickTime 2000 of the sample configuration
		Words:    model.Words{Token: "czxid", Refusal: "multi fails with NoNode"},
	},
	Defaults: []Default{
		{"ttl", "40s"},     // Curator asks for 60 s; the server allows at most 20 ticks of 2 s
		{"renew", "ttl/3"}, // ClientCnxn.java: a ping when idle for half the readTimeout
		{"retry", "100ms"}, // a waiter watches the node before it; asking often stands for that
	},
	Names: []Name{{"ttl", "sessionTimeout"}, {"bucket", "tickTime"}, {"watch", "Disconnected"}},
	Claims: []Claim{
		{Ends, "The leader, by elapsed time, in buckets of one tick: a session ends between its timeout and one tick later. With 4 s and a tick of 2 s it ended after 4.78, 5.97 and 5.98 s.", Ran, "SessionTrackerImpl.java; ExpiryQueue.java"},
		{Lasts, "The timeout is negotiated into 2 to 20 ticks: asked for 1 s it was 4 s, for 100 s it was 40 s. Pings go out every third. A new leader counts a full timeout anew.", Ran, "ZooKeeperServer.java; ClientCnxn.java"},
		{Learns, "Disconnected after two thirds of the timeout without news; Expired only from the server, when it is reached again. From 3.9.3 on the Java client takes itself as expired after four thirds.", Ran, "ClientCnxn.java; ZOOKEEPER-4508"},
		{Number, "czxid of the lock’s node: rises across the store and across recreation. The sequence number and the version of a node begin anew with it.", Ran, "zookeeperProgrammers.md"},
		{Checks, "ZooKeeper itself, for its own nodes: multi with a check of the lock’s node. A storage outside has to check on its own.", Ran, "zookeeperProgrammers.md, multi"},
		{Demand, "Stop acting on Disconnected, and fence what lies outside: for a short while two clients can believe they hold the lock.", Docs, "Curator Tech Note 10"},
	},
	Left: "Followers that pass pings on up to half a tick late, and the watch on the node before one’s own. A process that is started anew gets its old lease anew at once; really the old session has to end first.",
}
