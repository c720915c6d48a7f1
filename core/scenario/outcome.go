package scenario

// Outcome is something that a run can show. Belief and harm are separate, and
// harm has two degrees: a stale write that is accepted need not break the
// order, and two believers need not harm anybody.
type Outcome uint8

// The outcomes, the gravest first. The verdict on a run is the first of these
// that occurs in it.
const (
	// OrderBroken is a write that was accepted after one of a newer grant, or
	// after a later one of the same: newer work is overwritten.
	OrderBroken Outcome = iota
	// UpdateLost is a write that was accepted although its writer had not read
	// what somebody else stored last: that is gone, and nobody knew of it.
	UpdateLost
	// EffectTwice is a charge that was carried out a second time.
	EffectTwice
	// StaleRead is a read that began after a newer value had been acknowledged,
	// and was answered with an older one.
	StaleRead
	// StaleAccepted is a write that was accepted although a newer grant existed
	// when it arrived.
	StaleAccepted
	// GaveUp is a run that reached a limit of the simulator: what comes after
	// is not known.
	GaveUp
	// HonestRefused is a write under the newest grant that was refused.
	HonestRefused
	// WriteLost is a write or a charge that was sent and never arrived.
	WriteLost
	// NoProgress is a run in which somebody means to write or to charge, and
	// nothing is accepted.
	NoProgress
	// StaleRefused is a stale write that the storage refused: the fence held.
	StaleRefused
	// TwoBelievers is a span in which two clients act as the holder at once.
	TwoBelievers
	// InOrder is a run in which nothing of the above occurs.
	InOrder
)

var outcomeWords = [...]string{
	OrderBroken:   "order broken",
	UpdateLost:    "update lost",
	EffectTwice:   "effect twice",
	StaleRead:     "stale read",
	StaleAccepted: "stale write accepted",
	GaveUp:        "gave up",
	HonestRefused: "honest client refused",
	WriteLost:     "write lost",
	NoProgress:    "no progress",
	StaleRefused:  "stale write refused",
	TwoBelievers:  "two believers",
	InOrder:       "in order",
}

// Outcomes lists all outcomes, the gravest first.
func Outcomes() []Outcome {
	list := make([]Outcome, len(outcomeWords))
	for i := range list {
		list[i] = Outcome(i)
	}
	return list
}

// String returns the words for the outcome, the same everywhere.
func (o Outcome) String() string { return outcomeWords[o] }

// Harms reports whether the outcome is damage to what the lease is there to protect.
func (o Outcome) Harms() bool { return o <= StaleAccepted }
