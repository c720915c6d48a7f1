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
	if f.Who, err = one(p, "who pauses", nodeWords); err != nil {
		return err
	}
	switch {
	case p.accept("at"):
		f.At, err = p.length()
	case !f.Who.IsClient():
		err = p.errorf("found %s; expected at, as only a client can pause at a point of its plan", quoted(p.next()))
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
	return p.lasting(s, f)
}

// suspend and freeze read a pause in which clocks stop as well.
func (p *parser) suspend(s *Scenario) error { return p.sleep(s, model.MonotonicClock) }
func (p *parser) freeze(s *Scenario) error  { return p.sleep(s, model.BothClocks) }

func (p *parser) sleep(s *Scenario, stops model.Stops) (err error) {
	f := model.Fault{Kind: model.Pause, Stops: stops}
	if f.Who, err = one(p, "whose computer stops", clockWords); err != nil {
		return err
	}
	if err := p.once("a suspension of " + f.Who.String()); err != nil {
		return err
	}
	if f.At, err = p.at(); err != nil {
		return err
	}
	return p.lasting(s, f)
}

// lasting reads how long a pause is, and adds it.
func (p *parser) lasting(s *Scenario, f model.Fault) (err error) {
	if err := p.want("for"); err != nil {
		return err
	}
	if f.For, err = p.length(); err != nil {
		return err
	}
	return p.addFault(s, f)
}

// stopWords are the words for a pause, by the clocks that stop with it.
var stopWords = [...]string{model.NoClock: "pause", model.MonotonicClock: "suspend", model.BothClocks: "freeze"}

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
	if f.At, err = p.at(); err != nil {
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

func (p *parser) failover(s *Scenario) error { return p.service(s, model.FailingOver) }
func (p *parser) revoke(s *Scenario) error   { return p.service(s, model.Revoking) }

// service reads a fault of the lock service.
func (p *parser) service(s *Scenario, kind model.FaultKind) error {
	at, err := p.at()
	if err != nil {
		return err
	}
	return p.addFault(s, model.Fault{Kind: kind, Who: model.Service, At: at})
}

func (p *parser) transfer(s *Scenario) (err error) {
	f := model.Fault{Kind: model.Transferring}
	if f.Who, err = one(p, "a leader", groupWords); err != nil {
		return err
	}
	if err := p.want("to"); err != nil {
		return err
	}
	if f.Peer, err = one(p, "its successor", groupWords); err != nil {
		return err
	}
	if f.At, err = p.at(); err != nil {
		return err
	}
	return p.addFault(s, f)
}

func (p *parser) restart(s *Scenario) (err error) {
	f := model.Fault{Kind: model.Restarting}
	if f.Who, err = one(p, "a storage or a node", placeWords); err != nil {
		return err
	}
	if f.At, err = p.at(); err != nil {
		return err
	}
	return p.addFault(s, f)
}

func (p *parser) jump(s *Scenario) (err error) {
	f := model.Fault{Kind: model.Jump}
	if f.Who, err = one(p, "whose clock", clockWords); err != nil {
		return err
	}
	if f.At, err = p.at(); err != nil {
		return err
	}
	if err := p.want("by"); err != nil {
		return err
	}
	found := p.next()
	if f.By, err = ParseLength(found); err != nil {
		return p.errorf("found %w", err)
	}
	if f.By == 0 || f.By > model.MaxOffset || f.By < -model.MaxOffset {
		return p.errorf("found %q; expected a jump forward or back, of at most %s", found, FormatLength(model.MaxOffset))
	}
	return p.addFault(s, f)
}

// at reads the instant of a fault.
func (p *parser) at() (model.Time, error) {
	if err := p.want("at"); err != nil {
		return 0, err
	}
	return p.length()
}

func (p *parser) clock(s *Scenario) error {
	who, err := one(p, "whose clock", clockWords)
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
		if err := Set(&s.Setup, clockKnob(part, who), p.next()); err != nil {
			return p.errorf("%w", err)
		}
	}
	if !stated {
		return p.errorf("found %s; expected rate or offset", quoted(p.next()))
	}
	return nil
}
