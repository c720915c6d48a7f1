package systems

import "leaselab/core/model"

// Database is a lock in a row, and a fence column in the rows it protects.
var Database = System{
	Name:  "database",
	Label: "Database row with a fence column",
	Rules: model.Rules{
		Guard:   model.HighestAccepted, // UPDATE … WHERE fence <= :token
		Counts:  model.FromAsk,
		Numbers: model.Counter, // token = token + 1 in the row of the lock
		Words:   model.Words{Token: "fence", Refusal: "0 rows updated", Changed: "0 rows updated"},
	},
	Defaults: []Default{{"ttl", "10s"}},
	Names:    []Name{{"ttl", "expires - now()"}, {"fence", "WHERE"}},
	Claims: []Claim{
		{Ends, "The contender’s UPDATE … WHERE expires < now(), by the database’s clock.", Docs, "the SQL of the lesson"},
		{Lasts, "As the application sets it.", Docs, "the SQL of the lesson"},
		{Learns, "From the number of rows that its next statement changed.", Ran, "PostgreSQL 15: UPDATE … WHERE fence <= :token"},
		{Number, "A column of the lock’s row, raised in the statement that takes the lock: as durable as the data.", Ran, "PostgreSQL 15"},
		{Checks, "The row itself: fence <= :token lets a stale 33 in before 34 has written and refuses it after. With a strict < the holder’s own second write is refused.", Ran, "PostgreSQL 15"},
		{Demand, "Write the token in the same transaction as the data.", Ran, "PostgreSQL 15"},
	},
	Left: "Transactions that overlap: each statement takes effect at one instant.",
}
