package model

// A Fault is something that goes wrong at a stated time or place.
type Fault struct {
	Kind    FaultKind
	Who     Who   // the client that is struck, or the sender of the message
	Peer    Who   // Delay, Loss: the receiver; Nobody for any
	Message Kind  // Delay, Loss: the kind of message; NoKind for any
	Point   Point // Pause: where it begins
	Nth     uint8 // counts grants, writes or messages, from 1; 0 for every one
	At      Time  // Pause and Crash at a time; Delay and Loss: sent from this instant on
	For     Time  // Pause: its length. Crash: until the restart, 0 for never. Delay, Loss: the period, 0 for the whole run
	By      Time  // Delay: how much longer the message travels
}

// FaultKind says what goes wrong.
type FaultKind uint8

const (
	// NoFault is an empty place in a setup.
	NoFault FaultKind = iota
	// Pause stops a client's process while its clock runs on.
	Pause
	// Delay makes messages travel longer.
	Delay
	// Loss drops messages.
	Loss
	// Crashing ends a client's process, and may start it anew.
	Crashing
	// FailingOver puts another server of the lock service in the place of the first.
	FailingOver
)

// Point says where in a client's run a pause begins.
type Point uint8

const (
	// AtTime is the instant that the fault states.
	AtTime Point = iota
	// AfterGrant is when the client has learned that it holds the lease.
	AfterGrant
	// AfterCheck is when every check before a write has passed, and the write
	// is not yet sent.
	AfterCheck
	// InFlight holds the write itself up in the network. The client is not
	// paused; to the storage it looks the same.
	InFlight
)

// strikes reports whether the fault meets the nth message like e.
func (f *Fault) strikes(e *Event, nth uint8) bool {
	return f.Who == e.From &&
		(f.Peer == Nobody || f.Peer == e.To) &&
		(f.Message == NoKind || f.Message == e.Kind) &&
		(f.Nth == 0 || f.Nth == nth) &&
		e.Sent >= f.At && (f.For == 0 || e.Sent < after(f.At, f.For))
}
