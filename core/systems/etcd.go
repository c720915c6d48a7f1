package systems

import "leaselab/core/model"

// Etcd is a lock of package concurrency: a key under a lease, held by whoever
// has the lowest create_revision.
var Etcd = System{
	Name:  "etcd",
	Label: "etcd",
	Rules: model.Rules{
		Guard:    model.NoGuard,
		Counts:   model.FromAnswer, // client/v3/lease.go: the deadline is the time of the answer plus the TTL
		Numbers:  model.Revision,   // one store-wide counter: create_revision of the lock's key
		Failover: model.Extends,    // server/lease/lessor.go, Promote: the remaining TTL counts from the new leader
		Watches:  1000,             // client/v3/lease.go, deadlineLoop: Done() closes when the deadline has passed
		Scan:     500,              // server/lease/lessor.go: expired leases are looked for every 500 ms
		Promote:  1 * model.Second, // server/etcdserver: Promote extends by the election timeout, 1000 ms
		Words:    model.Words{Token: "create_revision", Refusal: "Txn answers Succeeded=false"},
	},
	Defaults: []Default{
		{"ttl", "1m"},      // client/v3/concurrency/session.go: defaultSessionTTL = 60
		{"renew", "ttl/3"}, // client/v3/lease.go: the next keepalive after a third of the TTL
		{"retry", "100ms"}, // a waiter watches the key before it; asking often stands for that
	},
	Names: []Name{{"ttl", "TTL of the session"}, {"renew", "keepalive"}, {"promote", "election timeout"}},
	Claims: []Claim{
		{Ends, "The leader’s lessor, by the leader’s monotonic clock. Expired leases are looked for every 500 ms, and revoked through Raft: a TTL of 2, 3 and 5 s ended after 2.09, 3.54 and 5.45 s.", Ran, "server/lease/lessor.go"},
		{Lasts, "60 s by default and renewed every third of it. A change of leader gives every lease its TTL anew and 1 s more: a TTL of 5 s ended after 10.23 s.", Ran, "client/v3/concurrency/session.go; server/lease/lessor.go, Promote"},
		{Learns, "Session.Done() closes when a keepalive is answered with no TTL, or within a second after the last answer plus the TTL. That count begins later than the server’s, so Done() can close after the lease was revoked.", Source, "client/v3/lease.go, deadlineLoop"},
		{Number, "create_revision of the lock’s key: rises across all keys and across recreation. Mutex.Header().Revision rises as well, and the two must not be mixed.", Ran, "client/v3/concurrency/mutex.go; api/mvccpb/kv.proto"},
		{Checks, "etcd itself, for keys in etcd: a Txn that compares create_revision of the lock’s key. A storage outside has to check on its own.", Ran, "client/v3/concurrency/mutex.go, IsOwner"},
		{Demand, "The lock alone is no mutual exclusion: use it as an optimisation, and validate the revision at the resource.", Docs, "etcd.io, learning/why: notes on the usage of lock and lease"},
	},
	Left: "Waiters ask again instead of watching the key before them; a TTL below 2 s is not raised to it; reads of the clock once a second in Done() are exact here. A process that is started anew gets its old lease anew at once; really the old lease has to end first.",
}
