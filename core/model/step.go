package model

import "fmt"

// Step makes the move m happen, and returns what came of it. The move must be
// one that [World.Moves] offers.
func (w *World) Step(s *Setup, m Move) Fact {
	if m.Event < 0 || m.Event >= int8(w.Agenda.Len) || m.At < w.Now {
		panic(fmt.Sprintf("step: the move %+v is not one of those on offer at %d ms", m, w.Now))
	}
	w.Now = m.At
	fact := Fact{At: m.At, Event: w.Agenda.take(int(m.Event))}
	w.meet(&fact.Event, m.Fate)
	switch e := &fact.Event; {
	case e.Lost:
		fact.Result = Dropped
	case e.Kind.IsFault():
		fact.Result = w.strike(s, e)
	case e.To == Service:
		fact.Result = w.serve(s, e)
	case e.To.IsNode():
		fact.Result = w.attend(s, e)
	case e.To.IsStorage():
		w.store(s, &fact)
	case e.To == Provider:
		fact.Result = w.charge(s, e)
	case e.IsMessage():
		fact.Behind = e.Kind == Value && e.From.IsNode() && e.Version < w.Client(e.To).Expects
		if fact.Result = w.hear(s, e); fact.Result != Happened {
			fact.Behind = false
		}
	default:
		w.act(s, &fact)
	}
	return fact
}

// meet makes an event meet its fate. A crash comes in place of the step.
func (w *World) meet(e *Event, fate Fate) {
	switch fate {
	case GetsLost:
		w.Spent.Losses++
		e.Lost = true
	case Crashes:
		w.Spent.Crashes++
		*e = Event{Kind: Crash, To: e.To, Due: e.Due}
	}
}

// strike makes a pause, a crash, their end or a clock's jump happen to a node.
func (w *World) strike(s *Setup, e *Event) Result {
	if e.Kind == Restart {
		w.Client(e.To).Phase = Running
		w.Agenda.add(Event{Kind: NextStep, To: e.To, Due: w.Now})
		return Happened
	}
	if e.To.IsClient() && w.Client(e.To).Phase != Running {
		return Unheard
	}
	switch e.Kind {
	case PauseBegins:
		if end := after(w.Now, e.Until); end > w.Paused[e.To] {
			w.stall(s, e.To, end)
		}
	case Crash:
		w.end(s, e.To, Crashed)
		if e.Until > 0 {
			w.Agenda.add(Event{Kind: Restart, To: e.To, Due: after(w.Now, e.Until)})
		}
	}
	return Happened
}

// stall stops the node's process until end. Work that a client is at takes as
// much longer; what it waits for does not.
func (w *World) stall(s *Setup, who Who, end Time) {
	longer := end - max(w.Now, w.Paused[who])
	w.Paused[who] = end
	w.Agenda.cancel(PauseEnds, who)
	w.Agenda.add(Event{Kind: PauseEnds, To: who, Due: end})
	switch {
	case who.IsClient() && w.Client(who).Working:
		w.Agenda.postpone(NextStep, who, longer)
	case who.IsNode() && s.Rules.Group.Ticks:
		w.Agenda.postpone(Quorum, who, longer)
		w.Agenda.postpone(Elect, who, longer)
	}
}

// pause begins the pauses that the setup has for this point of the client's
// run, reached for the nth time.
func (w *World) pause(s *Setup, who Who, at Point, nth uint8) {
	for _, f := range s.Faults {
		if f.Kind == Pause && f.For > 0 && f.Point == at && f.Who == who && (f.Nth == 0 || f.Nth == nth) {
			w.Agenda.add(Event{Kind: PauseBegins, To: who, Due: w.Now, Until: f.For})
		}
	}
}
