package story

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/scenario"
)

// Fault says what a fault of a setup does, without the full stop.
func Fault(f *model.Fault) string {
	who := Capital(Name(f.Who))
	switch f.Kind {
	case model.Pause:
		return pauseSaid(f, who)
	case model.Delay:
		return fmt.Sprintf("%s %s longer%s", carried(f, who, "travels", "travel"), Length(f.By), spell(f))
	case model.Loss:
		return carried(f, who, "gets lost", "get lost") + spell(f)
	case model.FailingOver:
		return "The lock service fails over at " + Length(f.At)
	case model.Revoking:
		return "The lease is revoked at " + Length(f.At)
	case model.Transferring:
		return fmt.Sprintf("%s hands its office to %s at %s", who, Name(f.Peer), Length(f.At))
	case model.Restarting:
		return fmt.Sprintf("%s restarts at %s", who, Length(f.At))
	case model.Jump:
		return fmt.Sprintf("The wall clock of %s jumps by %s at %s", Name(f.Who), Length(f.By), Length(f.At))
	}
	text := fmt.Sprintf("%s crashes at %s", who, Length(f.At))
	if f.For > 0 {
		text += ", and restarts " + Length(f.For) + " later"
	}
	return text
}

// pauseSaid says who is paused, where it begins, and for how long.
func pauseSaid(f *model.Fault, who string) string {
	what := [...]string{model.NoClock: "is paused", model.MonotonicClock: "sleeps", model.BothClocks: "stands still"}[f.Stops]
	where := " at " + Length(f.At)
	switch f.Point {
	case model.AfterGrant:
		where = " after the grant"
	case model.AfterCheck:
		where = " just before the write"
	case model.InFlight:
		return fmt.Sprintf("%s’s write is held up in the network for %s", who, Length(f.For))
	}
	return fmt.Sprintf("%s %s%s for %s", who, what, where, Length(f.For))
}

// carried names the messages that a fault meets, with what becomes of one or of
// several.
func carried(f *model.Fault, who, one, many string) string {
	to := ""
	if f.Peer != model.Nobody {
		to = " to " + Name(f.Peer)
	}
	switch {
	case f.Message == model.NoKind:
		return fmt.Sprintf("What %s sends%s %s", Name(f.Who), to, one)
	case f.Nth == 0:
		return fmt.Sprintf("%s’s %s messages%s %s", who, scenario.MessageWord(f.Message), to, many)
	case f.Nth > 1:
		return fmt.Sprintf("%s’s %s %d%s %s", who, scenario.MessageWord(f.Message), f.Nth, to, one)
	}
	return fmt.Sprintf("%s’s %s%s %s", who, scenario.MessageWord(f.Message), to, one)
}

// spell says when a fault is there, where that is not the whole run.
func spell(f *model.Fault) string {
	switch {
	case f.For > 0:
		return fmt.Sprintf(" from %s to %s", Length(f.At), Length(f.At+f.For))
	case f.At > 0:
		return " from " + Length(f.At) + " on"
	}
	return ""
}
