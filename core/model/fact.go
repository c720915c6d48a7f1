package model

// A Fact is what one step did.
type Fact struct {
	At     Time
	Event  Event
	Result Result
	Act    Act // NextStep: the act of the plan that was taken

	// What was so when an event arrived at a storage, whatever the guard said.
	Latest    Order // the latest grant
	Newest    Order // the newest grant of any write accepted before
	Against   Token // the token that the guard compared with
	Overtaken bool  // a write that its sender sent later, under the same grant, was accepted before
	Behind    bool  // a write that overlooks what somebody else stored, or a read that is answered with the past
	Unexpired bool  // the write's own lease was still held at the lock service

	Version uint16 // of the value, afterwards
}

// Stale reports whether a newer grant existed when the write arrived.
func (f *Fact) Stale() bool { return f.Event.Order < f.Latest }

// Backwards reports whether the storage had already accepted a write of a newer
// grant, or a later one of the same.
func (f *Fact) Backwards() bool { return f.Event.Order < f.Newest || f.Overtaken }

// Result says what came of an event.
type Result uint8

const (
	// Happened is the result of events that have only one.
	Happened Result = iota
	// Yes is the answer to a request that was granted, renewed, accepted or carried out.
	Yes
	// No is the answer to a request that was not.
	No
	// Dropped is the fate of a message that the network lost.
	Dropped
	// Unheard is the fate of an answer for which nobody waits any more.
	Unheard
	// TooLate is a write that its client did not start: by the client's own
	// clock the lease was about to end.
	TooLate
	// Counted is an answer of one of several nodes that decides nothing yet.
	Counted
	// GaveUp is a client that stopped because it learned that it had lost the lease.
	GaveUp
)
