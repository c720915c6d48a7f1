package model

// Store is what a storage remembers.
type Store struct {
	Mark    Token              // the token that the guard compares with
	Raised  Time               // when the mark was last raised
	Newest  Order              // the newest grant of any accepted write; for the judge
	Request uint16             // the latest request among the accepted writes of that grant; likewise
	Version uint16             // of the value; 1 is the one from before the run
	Others  [MaxClients]uint16 // the latest version that somebody else than this client has made; for the judge
}

// Store returns what the storage who remembers.
func (w *World) Store(who Who) *Store { return &w.Stores[who-Storage] }

// store makes an event happen to a storage.
func (w *World) store(s *Setup, fact *Fact) {
	e := &fact.Event
	d := w.Store(e.To)
	if e.Kind == Forgets {
		if s.Rules.Volatile {
			d.Mark = 0
		}
		return
	}
	fact.Latest = w.Lock.Order
	fact.Newest, fact.Version = d.Newest, d.Version
	fact.Behind = e.Kind == Write && e.Version > 0 && d.Others[e.From.index()] > e.Version
	fact.Overtaken = e.Order > 0 && e.Order == d.Newest && e.Request < d.Request
	fact.Unexpired = w.holds(s, e)
	fact.Against = w.against(s, d)
	if !w.admits(s, fact) {
		fact.Result = No
		w.answer(s, e, Refused)
		return
	}
	fact.Result = Yes
	if w.raises(s, e.Kind) {
		d.Mark, d.Raised = max(d.mark(s, w.Now), e.Token), w.Now
	}
	if e.Kind == Write {
		d.Version++
		fact.Version = d.Version
		for i := range d.Others {
			if i != e.From.index() {
				d.Others[i] = d.Version
			}
		}
		if !fact.Backwards() {
			d.Newest, d.Request = e.Order, e.Request
		}
	}
	reply := *e
	reply.Version = d.Version
	w.answer(s, &reply, answers[e.Kind-Activate])
}

// answers are what the storage says to what it lets in.
var answers = [...]Kind{Activated, Value, Accepted}

// raises reports whether an admitted event of kind k lets the storage learn of
// its token.
func (w *World) raises(s *Setup, k Kind) bool {
	switch s.Rules.Guard {
	case LatestGrant:
		return false // the grant itself did
	case Promised, Sealed:
		return k == Activate
	}
	return k != Read || s.Rules.ReadsCount
}

// mark returns the token that the storage still knows of.
func (d *Store) mark(s *Setup, now Time) Token {
	if s.Rules.Keeps > 0 && now >= after(d.Raised, s.Rules.Keeps) {
		return 0
	}
	return d.Mark
}

// against returns the token that the guard compares with.
func (w *World) against(s *Setup, d *Store) Token {
	switch s.Rules.Guard {
	case NoGuard, Unchanged:
		return 0
	case LiveLease:
		return w.Lock.Token
	}
	return d.mark(s, w.Now)
}

// admits asks the guard whether an event may happen to the storage.
func (w *World) admits(s *Setup, fact *Fact) bool {
	e := &fact.Event
	if e.Kind == Read && !s.Rules.ReadsCount {
		return true
	}
	switch s.Rules.Guard {
	case Unchanged:
		return e.Kind != Write || e.Version == w.Store(e.To).Version
	case LiveLease:
		return e.Order == w.Lock.Order && w.live(s)
	case Rising:
		return e.Token > fact.Against
	case Promised:
		if e.Kind == Activate {
			return e.Token > fact.Against
		}
		return e.Token == fact.Against && e.Token > 0
	}
	return e.Token >= fact.Against
}

// charge makes a request arrive at the provider. All charges of a run are for
// one and the same bill.
func (w *World) charge(s *Setup, e *Event) Result {
	w.answer(s, e, Charged)
	if s.Idempotent && w.Charges > 0 {
		return No
	}
	w.Charges++
	return Yes
}
