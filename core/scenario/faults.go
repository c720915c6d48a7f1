package scenario

import "leaselab/core/model"

// addFault puts a fault into the first free place.
func (p *parser) addFault(s *Scenario, f model.Fault) error {
	for i := range s.Setup.Faults {
		if s.Setup.Faults[i].Kind == model.NoFault {
			s.Setup.Faults[i] = f
			return nil
		}
	}
	return p.errorf("one fault too many; a scenario has at most %d", model.MaxFaults)
}

func (p *parser) pause(s *Scenario) (err error) {
	f := model.Fault{Kind: model.Pause}
	if f.Who, err = one(p, "a client", clientWords); err != nil {
		return err
	}
	switch {
	case p.accept("at"):
		f.At, err = p.length()
	case p.accept("in"):
		f.Point = model.InFlight
		err = p.want("flight")
	case p.accept("after"):
		f.Point, err = one(p, "where the pause begins", pointWords)
	default:
		err = p.errorf("found %s; expected where the pause begins: at, after or in flight", quoted(p.next()))
	}
	if err != nil {
		return err
	}
	if f.Point != model.AtTime {
		if f.Nth, err = p.number(); err != nil {
			return err
		}
	}
	if err := p.want("for"); err != nil {
		return err
	}
	if f.For, err = p.length(); err != nil {
		return err
	}
	return p.addFault(s, f)
}

var pointWords = []word[model.Point]{
	{"grant", model.AfterGrant},
	{"check", model.AfterCheck},
}

func (p *parser) delay(s *Scenario) error {
	f := model.Fault{Kind: model.Delay}
	if err := p.message(&f); err != nil {
		return err
	}
	if err := p.want("by"); err != nil {
		return err
	}
	var err error
	if f.By, err = p.length(); err != nil {
		return err
	}
	return p.period(s, f)
}

func (p *parser) lose(s *Scenario) error {
	f := model.Fault{Kind: model.Loss}
	if err := p.message(&f); err != nil {
		return err
	}
	return p.period(s, f)
}

// message reads which messages a fault strikes: NODE [to NODE] [MESSAGE [N]].
func (p *parser) message(f *model.Fault) (err error) {
	if f.Who, err = one(p, "who sends", nodeWords); err != nil {
		return err
	}
	if p.accept("to") {
		if f.Peer, err = one(p, "who receives", nodeWords); err != nil {
			return err
		}
	}
	switch p.peek() {
	case "by", "from", "":
		return nil
	}
	if f.Message, err = one(p, "a message", messageWords); err != nil {
		return err
	}
	if f.Message.IsRequest() != f.Who.IsClient() {
		return p.errorf("%s sends no %s; clients send requests, and the service and the storage send answers",
			f.Who, say(messageWords, f.Message))
	}
	if f.Who.IsClient() {
		f.Nth, err = p.number()
	}
	return err
}

// period reads when a fault is there, [from TIME [for LENGTH]], and adds it.
func (p *parser) period(s *Scenario, f model.Fault) (err error) {
	if p.accept("from") {
		if f.At, err = p.length(); err != nil {
			return err
		}
		if p.accept("for") {
			if f.For, err = p.length(); err != nil {
				return err
			}
			if f.For == 0 {
				return p.errorf("found a period of 0s; expected a longer one, or none for the rest of the run")
			}
		}
	}
	return p.addFault(s, f)
}

func (p *parser) crash(s *Scenario) (err error) {
	f := model.Fault{Kind: model.Crashing}
	if f.Who, err = one(p, "a client", clientWords); err != nil {
		return err
	}
	if err := p.want("at"); err != nil {
		return err
	}
	if f.At, err = p.length(); err != nil {
		return err
	}
	if p.accept("restart") {
		if err := p.want("after"); err != nil {
			return err
		}
		if f.For, err = p.length(); err != nil {
			return err
		}
		if f.For == 0 {
			return p.errorf("found a restart after 0s; expected a longer time")
		}
	}
	return p.addFault(s, f)
}

func (p *parser) failover(s *Scenario) error {
	if err := p.want("at"); err != nil {
		return err
	}
	at, err := p.length()
	if err != nil {
		return err
	}
	return p.addFault(s, model.Fault{Kind: model.FailingOver, Who: model.Service, At: at})
}

func (p *parser) clock(s *Scenario) error {
	who, err := one(p, "whose clock", nodeWords)
	if err != nil {
		return err
	}
	stated := false
	for _, part := range []string{"rate", "offset"} {
		if !p.accept(part) {
			continue
		}
		stated = true
		if err := p.once(part + " of " + who.String()); err != nil {
			return err
		}
		if who == model.Storage {
			return p.errorf("the storage reads no clock; expected a client or the service")
		}
		if err := Set(&s.Setup, clockKnob(part, who), p.next()); err != nil {
			return p.errorf("%w", err)
		}
	}
	if !stated {
		return p.errorf("found %s; expected rate or offset", quoted(p.next()))
	}
	return nil
}
