package model

import "slices"

// Member is the state of one node of a replicated group.
type Member struct {
	Role    Role
	Term    Term   // the highest that it has heard of
	Voted   Who    // whom it gave its vote in this term
	Leader  Who    // whom it follows
	Heard   Time   // when it last heard the leader, by its own clock
	Lease   Time   // until when a leader that it has heard may hold a lease, by its own clock
	Log     Entry  // the latest entry that it has
	Commit  uint16 // leader: the latest version that a majority has
	Ready   bool   // leader: a majority has an entry of its own term
	Suspect bool   // leader: it has begun to hand over its office
	From    Time   // leader: it acknowledges nothing before, by its own clock; never if it need not wait
	Round   uint16 // leader: how often it has sent to all
	Votes   nodeSet
	Active  nodeSet // leader: who has answered since it last looked
	Acks    [MaxNodes]Ack
	Asked   [MaxClients]Asked
}

// A Term is the number of an election. It is the token of a group: it travels
// with every message, and every node refuses a lower one.
type Term uint16

// Role is what a node is in its group.
type Role uint8

// The roles.
const (
	Follower Role = iota
	Candidate
	Leader
)

// An Entry is the latest place of a log. The log holds one value after another,
// and the later one is all that is ever read.
type Entry struct {
	Term    Term   // of the leader that wrote it, or took it over
	Version uint16 // of the value
}

// newer reports whether e is at least as new as o.
func (e Entry) newer(o Entry) bool {
	return e.Term > o.Term || e.Term == o.Term && e.Version >= o.Version
}

// An Ack is the last that a leader has heard of another node.
type Ack struct {
	At      Time   // from when the leader's lease counts, by its own clock
	Round   uint16 // the latest round that was answered
	Version uint16 // the latest version that the node has
}

// Asked is what a client waits for at a leader.
type Asked struct {
	Kind    Kind // Read or Write, NoKind for nothing
	Request uint16
	Round   uint16 // Read: a majority must have answered this round
	Version uint16 // Write: the version that it makes
}

// nodeSet is a set of nodes, by their index.
type nodeSet uint8

func (n nodeSet) with(who Who) nodeSet { return n | 1<<(who-N1) }

// majority reports whether more than half of the nodes are in the set.
func (n nodeSet) majority(s *Setup) bool {
	count := 0
	for ; n > 0; n &= n - 1 {
		count++
	}
	return 2*count > int(s.Rules.Group.Nodes)
}

// Member returns the state of the node who.
func (w *World) Member(who Who) *Member { return &w.Members[who-N1] }

// assemble starts the group: N1 leads in term 1, and all have the first value.
func (w *World) assemble(s *Setup) {
	if s.Rules.Group.Apart() {
		return
	}
	for i := range s.Rules.Group.Nodes {
		who := NodeAt(int(i))
		*w.Member(who) = Member{Term: 1, Leader: N1, Log: Entry{1, 1}, Heard: s.Read(who, 0), From: never, Lease: never}
		if who == N1 {
			w.lead(s, who)
		} else {
			w.heed(s, who)
			w.awaitLeader(s, who)
		}
	}
}

// agreed returns the highest number that more than half of the nodes reach.
func agreed(s *Setup, numbers [MaxNodes]int32) int32 {
	list := numbers[:s.Rules.Group.Nodes]
	slices.Sort(list)
	return list[(len(list)-1)/2]
}

// agreedVersion and agreedRound return what a majority has, as the leader knows.
func (m *Member) agreedVersion(s *Setup) uint16 {
	var numbers [MaxNodes]int32
	for i, a := range m.Acks {
		numbers[i] = int32(a.Version)
	}
	return uint16(agreed(s, numbers))
}

func (m *Member) agreedRound(s *Setup) uint16 {
	var numbers [MaxNodes]int32
	for i, a := range m.Acks {
		numbers[i] = int32(a.Round)
	}
	return uint16(agreed(s, numbers))
}

// LeaseUntil returns when the lease of a leader is over by its own clock: a TTL
// after the latest instant from which a majority has answered.
func (w *World) LeaseUntil(s *Setup, who Who) Time {
	m := w.Member(who)
	if m.Role != Leader || !m.Ready {
		return never
	}
	var numbers [MaxNodes]int32
	for i, a := range m.Acks {
		numbers[i] = int32(a.At)
	}
	return after(Time(agreed(s, numbers)), s.TTL)
}

// never is earlier than any reading of a clock.
const never = -Forever
