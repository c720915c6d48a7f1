package model

// Store is what the storage remembers.
type Store struct {
	Highest Token // the highest token of any accepted write
	Newest  Order // the newest grant of any accepted write; for the judge
	Granted Token // the latest grant that it has learned of
}

// store makes a write arrive at the storage.
func (w *World) store(s *Setup, fact *Fact) {
	e := &fact.Event
	fact.Latest = w.Lock.Order
	fact.Newest = w.Store.Newest
	fact.Unexpired = w.holds(s, e)
	if !w.admits(s, fact) {
		fact.Result = No
		w.answer(s, e, Refused)
		return
	}
	fact.Result = Yes
	w.Store.Highest = max(w.Store.Highest, e.Token)
	w.Store.Newest = max(w.Store.Newest, e.Order)
	w.answer(s, e, Accepted)
}

// admits asks the guard whether the write may be stored, and notes the token
// that the guard compared with.
func (w *World) admits(s *Setup, fact *Fact) bool {
	token := fact.Event.Token
	switch s.Rules.Guard {
	case HighestAccepted:
		fact.Against = w.Store.Highest
	case Rising:
		fact.Against = w.Store.Highest
		return token > fact.Against
	case LatestGrant:
		fact.Against = w.Store.Granted
	case LiveLease:
		fact.Against = w.Lock.Token
		return fact.Event.Order == w.Lock.Order && w.live(s)
	}
	return token >= fact.Against
}
