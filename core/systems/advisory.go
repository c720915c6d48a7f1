package systems

import "leaselab/core/model"

// Advisory is an advisory lock of PostgreSQL, held by a session.
var Advisory = System{
	Name:  "advisory",
	Label: "PostgreSQL advisory lock",
	Rules: model.Rules{
		Guard:   model.NoGuard,
		Ends:    model.ByConnection, // held until the session ends
		Numbers: model.NoNumber,
		Silent:  true, // nothing is told to the holder
		Words:   model.Words{Token: "no token", Refusal: "FATAL: terminating connection"},
	},
	Defaults: []Default{
		{"renew", "off"},
		{"retry", "100ms"}, // pg_advisory_lock waits in the server; asking often stands for that
	},
	Names: []Name{{"fence", "write in the session of the lock"}},
	Claims: []Claim{
		{Ends, "The end of the session: no clock. The server has to notice that a connection is gone.", Docs, "PostgreSQL, explicit locking"},
		{Lasts, "As long as the session. There is nothing to renew.", Docs, "PostgreSQL, explicit locking"},
		{Learns, "At its next statement: when the session was terminated, another one had the lock at once, and the holder was told then.", Ran, "PostgreSQL 15: pg_terminate_backend"},
		{Number, "None.", Docs, "PostgreSQL, explicit locking"},
		{Checks, "Nobody. A write in the session that holds the lock fails with that session.", Ran, "PostgreSQL 15"},
		{Demand, "Write in the session that holds the lock.", Ran, "PostgreSQL 15"},
	},
	Left: "How long a server takes to notice a connection whose machine is gone: a process that ends closes its own. And poolers that share sessions.",
}
