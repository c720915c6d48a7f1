package model

// send puts a message on its way. The faults of the setup may slow it down or
// lose it; nth says that it is the nth of its kind from its sender.
func (w *World) send(s *Setup, e Event, nth uint8) {
	e.Sent = w.Now
	e.Due = after(w.Now, s.Net)
	for i := range s.Faults {
		f := &s.Faults[i]
		held := f.Kind == Pause && f.Point == InFlight && e.Kind.IsEffect() && f.Who == e.From
		switch {
		case held && (f.Nth == 0 || f.Nth == w.Client(e.From).effects()):
			e.Due = after(e.Due, f.For)
		case f.Kind == Delay && f.meets(&e, nth):
			e.Due = after(e.Due, f.By)
		case f.Kind == Loss && f.meets(&e, nth):
			e.Lost = true
		}
	}
	w.Agenda.add(e)
}

// answer sends the answer k to the request e back to where it came from.
func (w *World) answer(s *Setup, e *Event, k Kind) {
	w.send(s, Event{
		Kind:    k,
		From:    e.To,
		To:      e.From,
		Token:   e.Token,
		Order:   e.Order,
		Request: e.Request,
		Asked:   e.Asked,
		Until:   e.Until,
		Version: e.Version,
		Log:     e.Log,
	}, 0)
}
