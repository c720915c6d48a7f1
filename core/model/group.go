package model

// attend makes an event happen to a node of the group.
func (w *World) attend(s *Setup, e *Event) Result {
	if s.Rules.Group.Apart() {
		return w.attendApart(s, e)
	}
	switch e.Kind {
	case Elect:
		w.stand(s, e.To, Vote)
	case Beat:
		w.beat(s, e.To)
		w.Agenda.add(Event{Kind: Beat, To: e.To, Due: s.In(e.To, w.Now, s.Rules.Group.Heartbeat)})
	case Quorum:
		return w.checkQuorum(s, e.To)
	case Waited:
		w.settle(s, e.To)
	case Transfers:
		return w.transfer(s, e.To)
	case TimeoutNow:
		if m := w.Member(e.To); Term(e.Token) < m.Term || m.Role == Leader {
			return Unheard
		}
		w.stand(s, e.To, VoteNow)
	case Vote, VoteNow:
		return w.vote(s, e)
	case Voted:
		return w.voted(s, e)
	case Append:
		return w.appendTo(s, e)
	case Appended:
		return w.appended(s, e)
	case Read, Write:
		return w.asked(s, e)
	}
	return Happened
}

// toOthers sends a message to all other nodes.
func (w *World) toOthers(s *Setup, who Who, e Event) {
	e.From = who
	for i := range s.Rules.Group.Nodes {
		if e.To = NodeAt(int(i)); e.To != who {
			w.send(s, e, 0)
		}
	}
}

// beat sends the leader's log to all others.
func (w *World) beat(s *Setup, who Who) {
	m := w.Member(who)
	m.Round++
	w.toOthers(s, who, Event{Kind: Append, Token: Token(m.Term), Log: m.Log, Request: m.Round, Asked: s.Read(who, w.Now)})
}

// appendTo takes over what the leader sends. A message of an older term is
// answered with the newer one.
func (w *World) appendTo(s *Setup, e *Event) Result {
	m := w.Member(e.To)
	reply := *e
	if Term(e.Token) < m.Term {
		reply.Token = Token(m.Term)
		w.answer(s, &reply, Appended)
		return No
	}
	w.follow(s, e.To, Term(e.Token), e.From)
	w.heed(s, e.To)
	if e.Log.newer(m.Log) {
		m.Log = e.Log
	}
	w.answer(s, &reply, Appended)
	return Yes
}

// heed notes when a node hears its leader, and how long that may hold a lease now.
func (w *World) heed(s *Setup, who Who) {
	m := w.Member(who)
	m.Heard = s.Read(who, w.Now)
	m.Lease = max(m.Lease, after(m.Heard, s.TTL))
}

// appended counts what another node has, and answers what waited for it.
func (w *World) appended(s *Setup, e *Event) Result {
	m := w.Member(e.To)
	if Term(e.Token) > m.Term {
		w.follow(s, e.To, Term(e.Token), Nobody)
		return GaveUp
	}
	if m.Role != Leader || Term(e.Token) < m.Term {
		return Unheard
	}
	m.Active = m.Active.with(e.From)
	a := &m.Acks[e.From-N1]
	since := e.Asked
	if s.Rules.Counts == FromAnswer {
		since = s.Read(e.To, w.Now)
	}
	*a = Ack{At: max(a.At, since), Round: max(a.Round, e.Request), Version: max(a.Version, e.Log.Version)}
	if version := m.agreedVersion(s); version > m.Commit {
		m.Commit = version
		m.Ready = true
	}
	if s.Rules.Group.Checks == AtLeaseEnd && m.Ready {
		w.Agenda.cancel(Quorum, e.To)
		w.Agenda.add(Event{Kind: Quorum, To: e.To, Due: s.When(e.To, w.Now, w.LeaseUntil(s, e.To))})
	}
	w.settle(s, e.To)
	return Happened
}

// asked takes a request of a client. Only a leader answers.
func (w *World) asked(s *Setup, e *Event) Result {
	m := w.Member(e.To)
	if m.Role != Leader || !m.Ready {
		w.answer(s, e, Refused)
		return No
	}
	ask := Asked{Kind: e.Kind, Request: e.Request}
	if e.Kind == Write {
		m.Log.Version++
		m.Acks[e.To-N1].Version = m.Log.Version
		ask.Version = m.Log.Version
	} else if w.readsAtOnce(s, e.To) {
		reply := *e
		reply.Version = m.Commit
		w.answer(s, &reply, Value)
		return Yes
	}
	w.beat(s, e.To)
	ask.Round = m.Round
	m.Asked[e.From.index()] = ask
	return Happened
}

// readsAtOnce reports whether a leader answers a read without asking the others.
func (w *World) readsAtOnce(s *Setup, who Who) bool {
	m := w.Member(who)
	now := s.Read(who, w.Now)
	switch {
	case now < m.From:
		return false
	case s.Rules.Group.ReadBy == ByLease:
		return !m.Suspect && now < w.LeaseUntil(s, who)
	}
	return s.Rules.Group.ReadBy == ByOffice
}

// settle answers what a majority has confirmed.
func (w *World) settle(s *Setup, who Who) {
	m := w.Member(who)
	if !m.Ready || s.Read(who, w.Now) < m.From {
		return
	}
	round := m.agreedRound(s)
	for i := range m.Asked {
		a := &m.Asked[i]
		reply := Event{From: ClientAt(i), To: who, Request: a.Request, Version: m.Commit}
		switch {
		case a.Kind == Read && a.Round <= round:
			w.answer(s, &reply, Value)
		case a.Kind == Write && a.Version <= m.Commit:
			reply.Version = a.Version
			w.answer(s, &reply, Accepted)
		default:
			continue
		}
		*a = Asked{}
	}
}
