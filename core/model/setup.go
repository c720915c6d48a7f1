package model

import "slices"

// Limits. What reaches one is told so by name.
const (
	MaxClients  = 4                      // clients in a world
	MaxNodes    = 5                      // nodes in a replicated group
	MaxActs     = 16                     // acts in the plan of one client
	MaxFaults   = 16                     // faults in a setup
	MaxPending  = 32                     // events under way at once
	MaxEnd      = 7 * 24 * 3600 * Second // a run ends by then, and no setting is longer
	MaxPermille = 500                    // how fast or slow a clock may run
	MaxOffset   = 24 * 3600 * Second     // how far a clock may be ahead or behind
	MaxChosen   = 64                     // choices in a schedule
	MaxRenew    = 10                     // renewals in one TTL, where a pace counts them
)

// A Setup is all that stays fixed while a world runs. Lengths are in
// milliseconds, from 0 to MaxEnd.
type Setup struct {
	Rules Rules

	TTL     Time // how long a grant or a renewal lasts, by the lock service's clock
	Net     Time // how long a message travels on any link
	Retry   Time // how long a client waits after it was told that the lease is held
	Timeout Time // how long a client waits for an answer
	Renew   Pace // how often a holder renews, by its own clock

	CheckFirst   bool // ask the lock service before each write
	StopAtMargin bool // start no write after expiry - Margin, by the holder's own clock
	Margin       Time
	Cancel       bool // a client that learns it has lost the lease stops; otherwise it goes on
	Idempotent   bool // a charge carries a key, by which the provider knows the second one

	Plans  [MaxClients]Plan
	Faults [MaxFaults]Fault
	Clocks [nodes]Clock // by Who
	Slack  Slack
	Chosen [MaxChosen]Choice // what a schedule chooses, in order
	End    Time              // nothing happens after this instant
}

// A Pace is how often something is done: up to MaxRenew times in a TTL, and
// beyond that every so many milliseconds. 0 is never.
type Pace int32

// Every returns the time from one to the next, and 0 for never.
func (p Pace) Every(ttl Time) Time {
	switch {
	case p == 0:
		return 0
	case p <= MaxRenew:
		return max(ttl/Time(p), 1)
	}
	return Time(p)
}

// Slack says how much later than due things may happen. With no slack a run
// has no choices in it.
type Slack struct {
	Step    Time  // a client's next step: a pause
	Message Time  // a message's arrival: a network delay
	Losses  uint8 // messages that may get lost
	Crashes uint8 // clients that may crash at a step, and do not come back
}

// A Choice is a move that a schedule makes where the run without slack would
// make another.
type Choice struct {
	Nth  uint16 // the number of the step at which it is made, from 1; 0 for none
	Move Move
}

// A Plan is what a client does, act by act. It ends at the first act that has
// no kind.
type Plan [MaxActs]Act

// Len returns the number of acts.
func (p *Plan) Len() int {
	for i, act := range p {
		if act.Do == NoKind {
			return i
		}
	}
	return MaxActs
}

// MeansTo reports whether somebody plans to do any of these.
func (s *Setup) MeansTo(acts ...Kind) bool {
	for i := range s.Plans {
		for _, a := range s.Plans[i][:s.Plans[i].Len()] {
			if slices.Contains(acts, a.Do) {
				return true
			}
		}
	}
	return false
}

// Names reports whether an act of some plan goes to that server.
func (s *Setup) Names(who Who) bool {
	for i := range s.Plans {
		for _, a := range s.Plans[i][:s.Plans[i].Len()] {
			storage := a.Do >= Activate && a.Do <= Write && a.At == Nobody && who == Storage
			if a.At == who || a.Do == Charge && who == Provider || storage {
				return true
			}
		}
	}
	return false
}

// An Act is one line of a plan.
type Act struct {
	Do  Kind // Wait, Work, Acquire, Renew, Check, Activate, Read, Write, Charge, Release or Stop
	For Time // Wait and Work: how long
	At  Who  // Activate, Read and Write: which storage or node
}
