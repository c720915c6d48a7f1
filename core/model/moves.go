package model

// A Move is one thing that may happen next: an event of the agenda, when, and
// what becomes of it.
type Move struct {
	Event int8 // its index in the agenda
	Fate  Fate
	At    Time
}

// MaxMoves is how many moves a world has at most: the one of a run without slack, and
// for each event its two ends, and its loss or its crash.
const MaxMoves = 1 + 3*MaxPending

// Fate says what a schedule makes of an event.
type Fate uint8

const (
	// Happens is an event that takes place.
	Happens Fate = iota
	// GetsLost is a message that the network loses.
	GetsLost
	// Crashes is a client that loses its process instead of taking its step.
	Crashes
)

// Moves appends to list everything that may happen next in w, and returns the
// longer list. It appends nothing when the run is over: the world is settled,
// what is under way comes after the end, or the agenda is full.
//
// Without slack there is at most one move. With slack an event may happen at
// any time from its earliest to its earliest plus its slack, but never so late
// that another misses its own latest time; offered are the two ends of that
// span, and while slack allows it the loss of a message and the crash of a
// client. First stands the move of a run without slack. What strikes from
// outside has no slack and goes before what else happens at its instant.
func (w *World) Moves(s *Setup, list []Move) []Move {
	if w.Agenda.Full || w.Settled() {
		return list
	}
	first := w.soonest()
	if first.At > s.End {
		return list
	}
	list = append(list, first)
	if s.Slack == (Slack{}) || w.Agenda.Events[first.Event].Kind.IsFault() {
		return list
	}
	bound := s.End
	for i := range w.Agenda.All() {
		bound = min(bound, w.latest(s, i))
	}
	for i := range w.Agenda.All() {
		early, late := w.Earliest(i), min(w.latest(s, i), bound)
		if early > bound {
			continue
		}
		for _, at := range [...]Time{early, late} {
			if m := (Move{Event: int8(i), At: at}); m != list[len(list)-1] && m != first {
				list = append(list, m)
			}
		}
		list = w.misfortunes(s, list, Move{Event: int8(i), At: early})
	}
	return list
}

// misfortunes appends the loss of a message, and the crash of a client at its
// step, while the slack has some left.
func (w *World) misfortunes(s *Setup, list []Move, m Move) []Move {
	e := &w.Agenda.Events[m.Event]
	switch {
	case e.IsMessage() && !e.Lost && w.Spent.Losses < s.Slack.Losses:
		m.Fate = GetsLost
		return append(list, m)
	case e.Kind == NextStep && w.Spent.Crashes < s.Slack.Crashes:
		m.Fate = Crashes
		return append(list, m)
	}
	return list
}

// Settled reports whether nothing can come of w any more: no client has a
// process or will have one, and no write is on its way.
func (w *World) Settled() bool {
	for i := range w.Clients {
		if w.Clients[i].Phase == Running {
			return false
		}
	}
	for _, e := range w.Agenda.All() {
		if e.Kind.IsEffect() || e.Kind == Restart {
			return false
		}
	}
	return true
}

// soonest returns the move that a run without slack makes: the event that can
// happen first, by kind where several can.
func (w *World) soonest() Move {
	best := Move{Event: -1}
	for i, e := range w.Agenda.All() {
		at := w.Earliest(i)
		if best.Event < 0 || at < best.At ||
			at == best.At && e.Kind < w.Agenda.Events[best.Event].Kind {
			best = Move{Event: int8(i), At: at}
		}
	}
	return best
}

// Earliest returns when the event at index can happen. What needs a process
// waits until that process runs.
func (w *World) Earliest(index int) Time {
	e := &w.Agenda.Events[index]
	at := max(e.Due, w.Now)
	if e.Kind.needsProcess() {
		at = max(at, w.Paused[e.To])
	}
	return at
}

// latest returns when the event at index must have happened. Its slack counts
// from when it was due.
func (w *World) latest(s *Setup, index int) Time {
	e := &w.Agenda.Events[index]
	due := e.Due
	if e.Kind.needsProcess() {
		due = max(due, w.Paused[e.To])
	}
	switch {
	case e.IsMessage():
		due = after(due, s.Slack.Message)
	case e.Kind == NextStep || e.Kind == SendWrite:
		due = after(due, s.Slack.Step)
	}
	return max(due, w.Earliest(index))
}

// Late reports whether the event at index has been passed over: it was due before.
func (w *World) Late(index int) bool {
	e := &w.Agenda.Events[index]
	due := e.Due
	if e.Kind.needsProcess() {
		due = max(due, w.Paused[e.To])
	}
	return due < w.Now
}
