package model

// lead makes a node the leader of its term. It takes over what is in its log,
// and sends it to the others as an entry of its own.
func (w *World) lead(s *Setup, who Who) {
	m := w.Member(who)
	m.Role, m.Leader, m.Log.Term = Leader, who, m.Term
	m.Commit, m.Ready, m.Suspect = 0, false, false
	for i := range m.Acks {
		m.Acks[i] = Ack{At: never}
	}
	m.Acks[who-N1] = Ack{At: Forever, Round: ^uint16(0), Version: m.Log.Version} // it always hears itself
	m.Active = nodeSet(0).with(who)
	w.Agenda.cancel(Elect, who)
	w.Agenda.add(Event{Kind: Beat, To: who, Due: w.Now})
	if s.Rules.Group.Checks == EachElection {
		w.Agenda.add(Event{Kind: Quorum, To: who, Due: s.In(who, w.Now, s.Rules.Group.Election)})
	}
	if wait := s.When(who, w.Now, m.From); wait > w.Now {
		w.Agenda.add(Event{Kind: Waited, To: who, Due: wait})
	}
}

// follow makes a node follow whoever leads the term, which may be unknown yet.
func (w *World) follow(s *Setup, who Who, term Term, leader Who) {
	m := w.Member(who)
	if term > m.Term {
		m.Term, m.Voted = term, Nobody
	}
	m.Role, m.Leader, m.Votes, m.From = Follower, leader, 0, never
	m.Asked = [MaxClients]Asked{}
	for _, k := range [...]Kind{Beat, Quorum, Waited} {
		w.Agenda.cancel(k, who)
	}
	w.awaitLeader(s, who)
}

// awaitLeader sets the timer at whose end a node stands for election. Real
// nodes draw its length between one and two election timeouts; here the nodes
// after N1 have the shortest, so that what can happen does.
func (w *World) awaitLeader(s *Setup, who Who) {
	g := &s.Rules.Group
	place := Time(int(who-N1)+int(g.Nodes)-1) % Time(g.Nodes)
	w.Agenda.cancel(Elect, who)
	w.Agenda.add(Event{Kind: Elect, To: who, Due: s.In(who, w.Now, g.Election+g.Election*place/Time(g.Nodes))})
}

// stand makes a node a candidate in the next term.
func (w *World) stand(s *Setup, who Who, ask Kind) {
	m := w.Member(who)
	m.From = never
	if s.Rules.Group.Waits {
		m.From = m.Lease
	}
	m.Term++
	m.Role, m.Voted, m.Leader = Candidate, who, Nobody
	m.Votes = nodeSet(0).with(who)
	w.toOthers(s, who, Event{Kind: ask, Token: Token(m.Term), Log: m.Log})
	w.awaitLeader(s, who)
}

// vote decides on a candidate. A node that hears its leader gives no vote, and
// takes no notice of the term, unless the leader has chosen the candidate.
func (w *World) vote(s *Setup, e *Event) Result {
	m := w.Member(e.To)
	heard := m.Role == Leader || m.Leader != Nobody && s.Read(e.To, w.Now) < after(m.Heard, s.Rules.Group.Election)
	if e.Kind == Vote && heard || Term(e.Token) < m.Term {
		return Unheard
	}
	lease := Time(max(int64(m.Lease)-int64(s.Read(e.To, w.Now)), 0)) // how long one may still last, as far as this node knows
	if Term(e.Token) > m.Term {
		w.follow(s, e.To, Term(e.Token), Nobody)
	}
	if m.Voted != Nobody && m.Voted != e.From || !e.Log.newer(m.Log) {
		return No
	}
	m.Voted = e.From
	w.awaitLeader(s, e.To)
	reply := *e
	reply.Until = lease
	w.answer(s, &reply, Voted)
	return Yes
}

// voted counts a vote.
func (w *World) voted(s *Setup, e *Event) Result {
	m := w.Member(e.To)
	if m.Role != Candidate || Term(e.Token) != m.Term {
		return Unheard
	}
	m.Votes = m.Votes.with(e.From)
	if s.Rules.Group.Waits {
		m.From = max(m.From, after(s.Read(e.To, w.Now), e.Until))
	}
	if !m.Votes.majority(s) {
		return No
	}
	w.lead(s, e.To)
	return Yes
}

// transfer makes a leader tell another node to stand for election at once.
func (w *World) transfer(s *Setup, who Who) Result {
	m := w.Member(who)
	if m.Role != Leader {
		return Unheard
	}
	for _, f := range s.Faults {
		if f.Kind == Transferring && f.Who == who && f.At == w.Now {
			m.Suspect = s.Rules.Group.Suspect
			w.send(s, Event{Kind: TimeoutNow, From: who, To: f.Peer, Token: Token(m.Term)}, 0)
		}
	}
	return Happened
}

// checkQuorum makes a leader that no majority answers step down.
func (w *World) checkQuorum(s *Setup, who Who) Result {
	m := w.Member(who)
	g := &s.Rules.Group
	due := s.In(who, w.Now, g.Election)
	still := m.Active.majority(s)
	if g.Checks == AtLeaseEnd {
		end := w.LeaseUntil(s, who)
		due, still = s.When(who, w.Now, end), end > s.Read(who, w.Now)
	}
	if !still {
		w.follow(s, who, m.Term, Nobody)
		return GaveUp
	}
	m.Active = nodeSet(0).with(who)
	w.Agenda.add(Event{Kind: Quorum, To: who, Due: due})
	return Happened
}
