package model

// Rules say how one kind of system differs from another.
type Rules struct {
	Guard    Guard
	Volatile bool // the guard forgets its mark when the storage starts anew
	Keeps    Time // the guard forgets its mark so long after it was raised; 0 for never
	// A read carries the token: the guard refuses a lower one and learns of a higher.
	ReadsCount bool

	Counts   Counts
	Numbers  Numbers
	Wraps    Token // the number after this one is 1 again; 0 for never
	Ends     Ends
	Releases Releases
	Failover Failover
	Silent   bool // a renewal that fails is not told to the program that holds the lease

	ServiceClock, ClientClock ClockKind

	// After how much of its TTL without news, in parts per thousand, a holder
	// takes its lease as lost, by its own count and clock. 0 is never.
	Watches int16

	// How much of the TTL, in parts per thousand, a holder takes off its count for
	// clocks that run apart.
	Drift int16

	// When the lock service ends a lease: a TTL and Spare TTLs more after the
	// grant or renewal, rounded up past the next Bucket, and then at the next
	// Scan. The zero value is the TTL itself.
	Spare   int8
	Bucket  Time
	Scan    Time
	Whole   bool // contenders count whole seconds of the TTL only
	Grace   Time // after an expiry nobody is granted the lease for so long
	Promote Time // how much longer than the TTL a lease lasts after a failover

	Group Group
	Words Words
}

// Group is what a replicated group keeps to. Its lease is the TTL.
type Group struct {
	Nodes int8 // 3 or 5, and 0 for no group
	// The nodes know nothing of each other, and each gives out a lock of its own.
	// Who has those of a majority holds the lease: Redlock.
	Alone     bool
	ReadBy    ReadBy
	Checks    Checks
	Heartbeat Time // a leader sends to the others every so often
	Election  Time // a node that has not heard a leader for so long stands for election, and until then gives no vote
	Suspect   bool // a leader that hands over its office reads by its lease no more
	Waits     bool // a new leader acknowledges nothing before the lease of the one before is over
	Ticks     bool // time is counted in ticks of the process, which stop when it is paused
}

// Replicates reports whether there is a group, and it keeps one value together.
func (g *Group) Replicates() bool { return g.Nodes > 0 && !g.Alone }

// Apart reports whether there are nodes, and each has a lock of its own.
func (g *Group) Apart() bool { return g.Nodes > 0 && g.Alone }

// ReadBy says how a leader makes sure of what it answers to a read.
type ReadBy uint8

const (
	// ByIndex asks a majority, at every read, whether it still leads.
	ByIndex ReadBy = iota
	// ByLease answers at once while a majority has answered within the TTL, and
	// asks when not.
	ByLease
	// ByOffice answers at once as long as it takes itself for the leader.
	ByOffice
)

// Checks says when a leader that no majority answers steps down by itself.
type Checks uint8

const (
	// NoCheck waits for a message of a higher term.
	NoCheck Checks = iota
	// EachElection looks once in an election timeout who has answered since the
	// last look.
	EachElection
	// AtLeaseEnd steps down when its lease is over.
	AtLeaseEnd
)

// Words are what a system calls things.
type Words struct {
	Token   string // what its token is
	Refusal string // the error that a client sees when the guard refuses its write
	Changed string // that where the guard compares values; "" for no word of its own
}

// Guard says which writes the storage refuses.
type Guard uint8

const (
	// NoGuard accepts every write.
	NoGuard Guard = iota
	// HighestAccepted refuses a token below the highest of any accepted write.
	// It learns of a new holder by that holder's first write: until then a
	// stale write is accepted. This is the chapter's fence.
	HighestAccepted
	// LatestGrant refuses a token below the latest grant. The storage learns of
	// a new holder at the moment of the grant.
	LatestGrant
	// LiveLease accepts a write only under the latest grant and before its
	// expiry: lock and data are one system.
	LiveLease
	// Rising refuses a token that is not above the highest accepted: one write
	// for each token.
	Rising
	// Unchanged accepts a write only if the value is still the one that its
	// writer has read: a comparison with what is there, not with a token.
	Unchanged
	// Promised accepts a write only under the token that was activated last, and
	// an activation only above all before it.
	Promised
	// Sealed refuses a token below the highest that was activated. Writes teach
	// it nothing.
	Sealed
)

// Ends says who ends a lease that is not released.
type Ends uint8

const (
	// ByService lets the lock service end it, by its own clock.
	ByService Ends = iota
	// ByContender lets whoever wants it next decide: the lock service is a
	// record, and a contender takes it over when the record has not changed for
	// a TTL by the contender's own clock.
	ByContender
	// AtTakeover ends it when somebody else asks, whoever held it. There is no TTL.
	AtTakeover
	// ByConnection ends it with the connection of its holder: never by a clock.
	ByConnection
)

// ClockKind says which of its clocks a node reads.
type ClockKind uint8

const (
	// Monotonic counts from some beginning. Nobody sets it; it may stop while
	// the computer sleeps.
	Monotonic ClockKind = iota
	// Wall tells the time of day. It can be set.
	Wall
)

// Numbers says where tokens come from, and what they survive.
type Numbers uint8

const (
	// Counter raises the token by one at each grant.
	Counter Numbers = iota
	// Revision counts every change of the whole store: a grant, and the end of
	// one. The first grant of an empty store carries 2.
	Revision
	// PerLock counts the grants of one lock, and begins anew when the lock is
	// deleted, which the end of a lease does.
	PerLock
	// NoNumber is a lock without a token that tells which is newer.
	NoNumber
	// Changes raises the token by one when another client than the last is
	// granted the lease, or the same one after it had given it back.
	Changes
	// Timestamp is what the new holder's own clock shows when it asks, in
	// milliseconds.
	Timestamp
)

// Releases says whom the lock service lets release the lease.
type Releases uint8

const (
	// OwnerOnly releases for the holder under its own token.
	OwnerOnly Releases = iota
	// Anybody releases for whoever asks: the request names the lock and not the
	// grant.
	Anybody
)

// Failover says what becomes of the lease when another server takes over.
type Failover uint8

const (
	// Survives keeps the lease and its end.
	Survives Failover = iota
	// Extends keeps the lease and lets it last a whole TTL from the failover, as
	// the new server cannot know how much of it had passed.
	Extends
	// Loses forgets the lease and the last token: the new server had not heard
	// of them.
	Loses
)

// Counts says from which instant the holder counts its lease.
type Counts uint8

const (
	// FromAsk counts the TTL from the moment the holder sent its request. The
	// holder then never believes longer than the lock service, clocks apart.
	FromAsk Counts = iota
	// FromAnswer counts the TTL from the moment the answer arrived, later than
	// the lock service does by the answer's travel.
	FromAnswer
	// ByStamp takes the expiry that the lock service wrote into its answer and
	// compares it with the holder's own clock. An offset between the two counts.
	ByStamp
)
