package model

// A Token is the number that a grant carries, so that whoever sees two can tell
// which is newer. What it is worth depends on the rules; zero is no token.
type Token uint32

// An Order is the place of a grant among all grants, from 1; zero means that
// there has been none. Nobody in the world reads it. It is there for the judge,
// who has to know which of two grants is newer also where tokens do not tell.
type Order uint16

// An Event is something under way: a message that travels, a timer that runs,
// or the next step of a client.
type Event struct {
	Due     Time // it cannot happen before this instant
	Sent    Time // messages: when it left
	Asked   Time // requests and their answers: the client's clock when it asked
	Until   Time // grants and renewals: the service's clock at expiry; faults: how long, or how far a clock is set
	Token   Token
	Order   Order  // the grant that the token belongs to
	Log     Entry  // between nodes of a group: the sender's latest entry
	Version uint16 // of the stored value that a write builds on, or of the lock record that a claim has watched; 0 for none
	Request uint16 // which request of the client it is, answers, or gives up
	Kind    Kind
	From    Who // messages: the sender; Nobody for timers and steps
	To      Who
	Lost    bool // messages: the network drops it, and it never arrives
}

// IsMessage reports whether the event travels over the network.
func (e Event) IsMessage() bool { return e.From != Nobody }

// Kind says what an event is. When several are due at one instant, the kind
// that stands first in this list happens first.
type Kind uint8

// The kinds of events.
const (
	// NoKind is the kind of no event.
	NoKind Kind = iota

	// PauseBegins stops a client's process; its clock runs on.
	PauseBegins
	// PauseEnds lets the process run again.
	PauseEnds
	// Crash ends a client's process and all it knew.
	Crash
	// Restart begins the client's plan anew.
	Restart

	// Jumps is the wall clock of a node being set to another time.
	Jumps
	// Forgets is the storage starting anew.
	Forgets
	// Revoked is an operator, or the end of a connection, ending the lease.
	Revoked
	// Transfers is a leader being asked to hand its office to another node.
	Transfers
	// FailsOver is another server of the lock service taking over.
	FailsOver
	// LeaseEnds is the lock service's timer at the expiry of the lease.
	LeaseEnds

	// Acquire asks the lock service for the lease.
	Acquire
	// Renew asks the lock service to let the lease last another TTL.
	Renew
	// Check asks the lock service whether the lease is still held.
	Check
	// Release gives the lease back.
	Release
	// Activate shows the storage a token and writes nothing: from then on, what
	// the guard refuses it refuses.
	Activate
	// Read asks the storage for its value.
	Read
	// Write asks the storage to store a value under a token.
	Write
	// Charge asks the provider for what cannot be undone.
	Charge

	// Append is what a leader sends to the others: its latest entry, and that it
	// leads. Its token is the term.
	Append
	// Appended answers Append.
	Appended
	// Vote asks for a vote in a new term.
	Vote
	// VoteNow is a Vote of a candidate that the leader itself has chosen.
	VoteNow
	// Voted gives the vote.
	Voted
	// TimeoutNow tells a node to stand for election at once.
	TimeoutNow

	// Granted answers Acquire: the lease is held, under this token.
	Granted
	// Held answers Acquire: another client holds the lease.
	Held
	// Renewed answers Renew: the lease lasts another TTL.
	Renewed
	// StillHeld answers Check: the lease was held when the question arrived.
	StillHeld
	// NotHeld answers Renew, Check and Release: the lease was no longer held.
	NotHeld
	// Released answers Release.
	Released
	// Activated answers Activate.
	Activated
	// Value answers Read.
	Value
	// Accepted answers Write.
	Accepted
	// Refused answers Activate, Read and Write: the guard did not let them in.
	Refused
	// Charged answers Charge.
	Charged

	// Elect is a node's timer: it has not heard a leader for too long.
	Elect
	// Beat is a leader's timer for its next Append.
	Beat
	// Quorum is a leader's timer: it looks whether a majority still answers.
	Quorum
	// Waited is a new leader's timer: the lease of the one before is over.
	Waited

	// OwnEnd is a holder's timer at the end of its lease by its own count.
	OwnEnd
	// RenewDue is a holder's timer for its next renewal.
	RenewDue
	// Deadline is a client's timer: it waits for an answer no longer.
	Deadline
	// NextStep is a client about to take the next act of its plan.
	NextStep
	// SendWrite is a client about to send the write, or the charge, for which
	// all checks have passed.
	SendWrite

	// Wait lets time pass before the next act. Like Work and Stop it is an act
	// of a plan, and never an event of its own.
	Wait
	// Work computes. A process that is paused does not get on with it.
	Work
	// Stop ends the process in good order. It does not release the lease.
	Stop
)

// IsFault reports whether the event strikes a node from outside.
func (k Kind) IsFault() bool { return k >= PauseBegins && k <= Jumps }

// IsEffect reports whether it is what the lease is there to protect.
func (k Kind) IsEffect() bool { return k == Write || k == Charge }

// IsRequest reports whether a client sends it and waits for an answer.
func (k Kind) IsRequest() bool { return k >= Acquire && k <= Charge }

// needsProcess reports whether the event can happen only while the process of
// the node that it happens to is running.
func (k Kind) needsProcess() bool { return k >= LeaseEnds && k <= SendWrite }

// requests is the number of kinds of requests.
const requests = int(Charge-Acquire) + 1
