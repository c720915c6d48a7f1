package systems

// An Unsaid is a system that these rules cannot tell truthfully, and why.
type Unsaid struct {
	Name string
	Why  string
}

// AllUnsaid lists what is left out of the comparison.
var AllUnsaid = []Unsaid{
	{"Spanner", "Its leases and its reads go by intervals of TrueTime: a leader waits until an instant has surely passed. The clocks here have no interval of doubt."},
	{"Amazon S3, If-Match", "It compares a hash of the content: the same bytes twice are the same token, and a change there and back goes unnoticed. Values here have no content."},
	{"etcd before 3.4.34 and 3.5", "A waiter whose own lease had expired was granted the lock with a key that was gone. Waiters here ask again, and do not stand in a queue."},
	{"Kafka consumer groups", "A generation and a member id belong to many members at once. A lease here has one holder."},
	{"ZooKeeper followers", "They pass on who was heard of up to half a tick late. The lock service here is one server."},
}
