package model

// A Move is one thing that may happen next: an event of the agenda, and when.
type Move struct {
	Event int8 // its index in the agenda
	At    Time
}

// Moves appends to list everything that may happen next in w, and returns the
// longer list. It appends nothing when the run is over: the world is settled,
// what is under way comes after the end, or the agenda is full.
//
// Without slack there is at most one move. With slack an event may happen at
// any time from its earliest to its earliest plus its slack, but never so late
// that another misses its own latest time; offered are the two ends of that
// span. What strikes from outside has no slack and goes before what else
// happens at its instant.
func (w *World) Moves(s *Setup, list []Move) []Move {
	if w.Agenda.Full || w.Settled() {
		return list
	}
	first := w.soonest()
	if first.At > s.End {
		return list
	}
	if s.Slack == (Slack{}) || w.Agenda.Events[first.Event].Kind.IsFault() {
		return append(list, first)
	}
	bound := s.End
	for i := range w.Agenda.All() {
		bound = min(bound, w.latest(s, i))
	}
	for i := range w.Agenda.All() {
		early, late := w.earliest(i), min(w.latest(s, i), bound)
		if early > bound {
			continue
		}
		list = append(list, Move{Event: int8(i), At: early})
		if late > early {
			list = append(list, Move{Event: int8(i), At: late})
		}
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
		at := w.earliest(i)
		if best.Event < 0 || at < best.At ||
			at == best.At && e.Kind < w.Agenda.Events[best.Event].Kind {
			best = Move{Event: int8(i), At: at}
		}
	}
	return best
}

// earliest returns when the event at index can happen. What needs a process
// waits until that process runs.
func (w *World) earliest(index int) Time {
	e := &w.Agenda.Events[index]
	at := max(e.Due, w.Now)
	if e.Kind.needsProcess() {
		at = max(at, w.Paused[e.To])
	}
	return at
}

// latest returns when the event at index must have happened.
func (w *World) latest(s *Setup, index int) Time {
	at := w.earliest(index)
	switch e := &w.Agenda.Events[index]; {
	case e.IsMessage():
		return after(at, s.Slack.Message)
	case e.Kind == NextStep || e.Kind == SendWrite:
		return after(at, s.Slack.Step)
	}
	return at
}
