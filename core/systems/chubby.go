package systems

import "leaselab/core/model"

// Chubby is Google's lock service, as its paper tells.
var Chubby = System{
	Name:  "chubby",
	Label: "Chubby",
	Rules: model.Rules{
		Guard:    model.NoGuard,
		Counts:   model.FromAsk,     // the client's own lease is the cautious one
		Numbers:  model.Counter,     // lock generation number of the sequencer
		Failover: model.Extends,     // a new master extends the sessions
		Watches:  1000,              // jeopardy: the client's own lease is over
		Grace:    60 * model.Second, // lock-delay, at most a minute
		Words:    model.Words{Token: "generation", Refusal: "the sequencer is no longer valid"},
	},
	Defaults: []Default{
		{"ttl", "12s"},   // a KeepAlive extends by 12 s
		{"renew", "10s"}, // the answer to a KeepAlive is held back until shortly before the end
	},
	Names: []Name{{"ttl", "session lease"}, {"grace", "lock-delay"}, {"watch", "jeopardy"}},
	Claims: []Claim{
		{Ends, "The master; it extends all sessions when it has just been elected.", Paper, "Burrows, OSDI 2006"},
		{Lasts, "12 s, extended by KeepAlive. After a failure, not after a release, nobody gets the lock for its lock-delay, at most a minute.", Paper, "Burrows, OSDI 2006"},
		{Learns, "Jeopardy when its own count is over, and the end of the session some time after that.", Paper, "Burrows, OSDI 2006"},
		{Number, "The lock’s generation number, in a sequencer with name and mode.", Paper, "Burrows, OSDI 2006"},
		{Checks, "The server that is given the sequencer, against Chubby or against the latest one that it has seen.", Paper, "Burrows, OSDI 2006"},
		{Demand, "Use sequencers; the lock-delay is for servers that do not, and is imperfect.", Paper, "Burrows, OSDI 2006"},
	},
	Left: "The grace period after jeopardy, and locks that are shared. A process that is started anew gets its old lease anew at once; really the old session has to end first.",
}
