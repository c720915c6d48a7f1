package model

// A Fault is something that goes wrong at a stated time or place.
type Fault struct {
	Kind    FaultKind
	Who     Who   // the node that is struck, or the sender of the message
	Peer    Who   // Delay, Loss: the receiver; Nobody for any. Transferring: the new leader
	Message Kind  // Delay, Loss: the kind of message; NoKind for any
	Point   Point // Pause: where it begins
	Stops   Stops // Pause: which clocks stop with the process
	Nth     uint8 // counts grants, writes or messages, from 1; 0 for every one
	At      Time  // when it strikes; Delay and Loss: sent from this instant on
	For     Time  // Pause: its length. Crash: until the restart, 0 for never. Delay, Loss: the period, 0 for the whole run
	By      Time  // Delay: how much longer the message travels. Jump: how far the clock is set
}

// FaultKind says what goes wrong.
type FaultKind uint8

const (
	// NoFault is an empty place in a setup.
	NoFault FaultKind = iota
	// Pause stops a node's process.
	Pause
	// Delay makes messages travel longer.
	Delay
	// Loss drops messages.
	Loss
	// Crashing ends a client's process, and may start it anew.
	Crashing
	// FailingOver puts another server of the lock service in the place of the first.
	FailingOver
	// Revoking ends the lease, as an operator does or the end of a connection.
	Revoking
	// Restarting starts a storage anew.
	Restarting
	// Jump sets a node's wall clock to another time.
	Jump
	// Transferring hands the office of a leader to its peer.
	Transferring
)

// Strikes returns the event that a fault with a stated time is, and NoKind for
// a fault that meets messages.
func (k FaultKind) Strikes() Kind {
	return [...]Kind{
		NoFault: NoKind, Pause: PauseBegins, Delay: NoKind, Loss: NoKind, Crashing: Crash,
		FailingOver: FailsOver, Revoking: Revoked, Restarting: Forgets, Jump: Jumps, Transferring: Transfers,
	}[k]
}

// Stops says which clocks of a node stand still while it is paused.
type Stops uint8

const (
	// NoClock stops: a process waits for the garbage collector, or for its turn.
	NoClock Stops = iota
	// MonotonicClock stops, and the wall clock runs on: a computer sleeps.
	MonotonicClock
	// BothClocks stop: a virtual machine is paused or moved. A jump may set the
	// wall clock right later.
	BothClocks
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

// meets reports whether the fault meets the nth message like e.
func (f *Fault) meets(e *Event, nth uint8) bool {
	return f.Who == e.From &&
		(f.Peer == Nobody || f.Peer == e.To) &&
		(f.Message == NoKind || f.Message == e.Kind) &&
		(f.Nth == 0 || f.Nth == nth) &&
		e.Sent >= f.At && (f.For == 0 || e.Sent < after(f.At, f.For))
}
