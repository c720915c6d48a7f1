package model

// Client is the state of one client: a process that follows its plan, and a
// timer beside it that renews the lease. Both end together.
type Client struct {
	Phase   Phase
	Line    uint8           // the act of its plan that it is at
	Working bool            // its next step comes when its work is done
	Checked bool            // the check before the present write has passed
	Holds   bool            // it was told that it holds the lease, and not yet otherwise
	Awaits  Kind            // the request whose answer it waits for, NoKind for none
	Awaited uint16          // the number of that request
	Request uint16          // the number of its latest request
	Token   Token           // of its latest grant
	Order   Order           // of that grant
	Until   Time            // when that lease ends, by its own count and clock
	LostAt  Time            // when it takes the lease as lost without news, likewise; 0 for never
	Seen    [2]uint16       // the version of the value that it knows, by storage; 0 for none
	Expects uint16          // the highest version that had been acknowledged when it began to read; for the judge
	Value   uint16          // of its latest attempt at the locks of nodes that are apart
	Polls   [2]Poll         // what they answered to its latest two requests
	Record  uint16          // the version of the lock's record that it has watched, where contenders do
	Watched Time            // since when, by its own clock
	Grants  uint8           // how many it has heard of
	Sent    [requests]uint8 // how many requests of each kind it has sent, Acquire first
}

// Phase says how far a client has got.
type Phase uint8

// The phases of a client.
const (
	// Absent is a client that has no plan.
	Absent Phase = iota
	// Running follows its plan.
	Running
	// Done has reached the end of its plan, and its process has ended.
	Done
	// Stopped has ended its process before that.
	Stopped
	// Crashed has lost its process. It may come back.
	Crashed
)

// act lets a client take its next step, or one of its timers run out.
func (w *World) act(s *Setup, fact *Fact) {
	e := &fact.Event
	switch e.Kind {
	case NextStep:
		w.nextStep(s, fact)
	case SendWrite:
		w.ask(s, e.To, w.plan(s, e.To).Do)
	case OwnEnd:
		fact.Result = w.loseAlone(s, e.To)
	case RenewDue:
		w.request(s, e.To, Renew)
		w.renewLater(s, e.To)
	case Deadline:
		w.giveUpWaiting(s, e.To)
	}
}

// nextStep takes the act of the plan that the client is at.
func (w *World) nextStep(s *Setup, fact *Fact) {
	who := fact.Event.To
	c := w.Client(who)
	act := w.plan(s, who)
	fact.Act = act
	c.Working = act.Do == Work
	switch act.Do {
	case NoKind:
		w.end(s, who, Done)
	case Wait, Work:
		w.goOn(who, act.For)
	case Stop:
		w.end(s, who, Stopped)
	case Write, Charge:
		fact.Result = w.beginEffect(s, who)
	case Release:
		w.lose(who)
		w.ask(s, who, Release)
	default:
		c.Expects = w.Acked
		w.ask(s, who, act.Do)
	}
}

// plan returns the act of its plan that the client is at, one of no kind at its
// end.
func (w *World) plan(s *Setup, who Who) Act {
	if line := w.Client(who).Line; line < MaxActs {
		return s.Plans[who.index()][line]
	}
	return Act{}
}

// beginEffect makes the checks that the setup asks for, one after the other.
// The write is sent in a step of its own, so that a pause can fall between.
func (w *World) beginEffect(s *Setup, who Who) Result {
	c := w.Client(who)
	if s.CheckFirst && !c.Checked {
		w.ask(s, who, Check)
		return Happened
	}
	if s.StopAtMargin && !w.Believes(s, who, w.Now) {
		w.end(s, who, Stopped)
		return TooLate
	}
	w.Agenda.add(Event{Kind: SendWrite, To: who, Due: w.Now})
	w.pause(s, who, AfterCheck, plusOne(c.effects()))
	return Happened
}

// goOn moves the client to the next act of its plan, to be taken in d.
func (w *World) goOn(who Who, d Time) {
	c := w.Client(who)
	c.Line++
	c.Checked = false
	w.again(who, d)
}

// again lets the client take the act it is at in d.
func (w *World) again(who Who, d Time) {
	w.Agenda.add(Event{Kind: NextStep, To: who, Due: after(w.Now, d)})
}

// lose ends the client's belief that it holds the lease.
func (w *World) lose(who Who) {
	w.Client(who).Holds = false
	w.Agenda.cancel(RenewDue, who)
	w.Agenda.cancel(OwnEnd, who)
}

// end ends the client's process. Its messages travel on; its timers do not. Its
// connection closes with it, and where that ends a lease, the lease is free when the
// lock service hears of it.
func (w *World) end(s *Setup, who Who, as Phase) {
	c := w.Client(who)
	if s.Rules.Ends == ByConnection && c.Holds {
		w.send(s, Event{Kind: Release, From: who, To: Service, Order: c.Order}, 0)
	}
	*c = Client{Phase: as, Request: c.Request, Grants: c.Grants, Sent: c.Sent}
	w.Paused[who] = 0
	for _, k := range [...]Kind{PauseEnds, OwnEnd, RenewDue, Deadline, NextStep, SendWrite} {
		w.Agenda.cancel(k, who)
	}
}

// effects returns how many writes and charges the client has sent.
func (c *Client) effects() uint8 {
	return uint8(min(int(c.sent(Write))+int(c.sent(Charge)), 254))
}

// sent returns the counter of the requests of kind k.
func (c *Client) sent(k Kind) uint8 { return c.Sent[k-Acquire] }

// plusOne returns the number after n. It stays at the highest instead of
// wrapping round to a number that a fault may mean.
func plusOne(n uint8) uint8 {
	if n == 255 {
		return n
	}
	return n + 1
}
