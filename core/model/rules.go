package model

// Rules say how one kind of system differs from another.
type Rules struct {
	Guard  Guard
	Counts Counts
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
