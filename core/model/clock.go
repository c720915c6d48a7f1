package model

// A bend is what faults have done to the clock of a node up to an instant.
type bend struct {
	lost   Time // how long it has stood still
	jumped Time // how far it was set forward
	still  bool // it stands still now
	next   Time // when another fault will bend it
}

// bend looks through the faults for those that have to do with the clock that
// the node goes by.
func (s *Setup) bend(who Who, t Time) bend {
	b := bend{next: Forever}
	for i := range s.Faults {
		f := &s.Faults[i]
		switch {
		case f.Kind == NoFault:
			return b
		case f.Who != who:
		case f.Kind == Jump && s.GoesBy(who) == Wall:
			if t >= f.At {
				b.jumped += f.By
			} else {
				b.next = min(b.next, f.At)
			}
		case f.Kind == Pause && s.stops(f):
			end := after(f.At, f.For)
			b.lost += min(max(t-f.At, 0), f.For)
			b.still = b.still || t >= f.At && t < end
			if t < f.At {
				end = f.At
			}
			if t < end {
				b.next = min(b.next, end)
			}
		}
	}
	return b
}

// GoesBy returns which of its clocks the node goes by.
func (s *Setup) GoesBy(who Who) ClockKind {
	if who.IsClient() {
		return s.Rules.ClientClock
	}
	return s.Rules.ServiceClock
}

// stops reports whether a pause stops the clock that its node goes by.
func (s *Setup) stops(f *Fault) bool {
	return f.Stops == BothClocks || f.Stops == MonotonicClock && s.GoesBy(f.Who) == Monotonic
}

// Read returns what the clock that the node goes by shows at the true instant t.
func (s *Setup) Read(who Who, t Time) Time {
	b := s.bend(who, t)
	if t == Forever {
		return Forever
	}
	return shift(s.Clocks[who].Read(t-b.lost), b.jumped)
}

// When returns the first instant from now on at which that clock shows at least
// the reading r.
func (s *Setup) When(who Who, now, r Time) Time {
	for r < Forever {
		b := s.bend(who, now)
		at := now
		if s.Read(who, now) < r {
			at = after(s.Clocks[who].When(shift(r, -b.jumped)), b.lost)
		}
		if at == now || at < b.next && !b.still {
			return at
		}
		now = b.next
	}
	return Forever
}

// In returns the true instant at which that clock has gone on by d since now.
func (s *Setup) In(who Who, now, d Time) Time {
	return s.When(who, now, after(s.Read(who, now), d))
}
