package systems

import "leaselab/core/model"

// DynamoDB is Amazon's lock client: a row, and waiters with clocks of their own.
var DynamoDB = System{
	Name:  "dynamodb",
	Label: "DynamoDB lock client",
	Rules: model.Rules{
		Guard:   model.NoGuard,
		Ends:    model.ByContender, // the waiter sees the same record version number for a whole leaseDuration
		Counts:  model.FromAsk,     // counted from before the heartbeat is sent
		Watches: 1000,              // isExpired
		Numbers: model.NoNumber,    // recordVersionNumber is a random UUID
		Words:   model.Words{Token: "no token", Refusal: "ConditionalCheckFailedException"},
	},
	Defaults: []Default{
		{"ttl", "20s"},  // leaseDuration
		{"renew", "5s"}, // heartbeatPeriod
		{"retry", "1s"}, // how often a waiter looks; chosen here
	},
	Names: []Name{{"ttl", "leaseDuration"}, {"renew", "heartbeatPeriod"}},
	Claims: []Claim{
		{Ends, "The waiter, by its own elapsed time: the version number must not have changed for a whole leaseDuration since it saw it first.", Source, "AmazonDynamoDBLockClient"},
		{Lasts, "20 s, with a heartbeat every 5 s.", Source, "AmazonDynamoDBLockClientOptions"},
		{Learns, "isExpired by its own count, from before the heartbeat was sent; a callback some time before that.", Source, "LockItem; SessionMonitor"},
		{Number, "recordVersionNumber, a random UUID: it tells that something changed, and not which is newer.", Source, "AmazonDynamoDBLockClient"},
		{Checks, "DynamoDB, for the row of the lock: a conditional put. Nothing else is checked.", Source, "AmazonDynamoDBLockClient"},
		{Demand, "No absolute times are compared; keep the heartbeat well below the lease.", Docs, "README of the lock client"},
	},
	Left: "Reads that are not consistent, and the option to hold on while the service is away.",
}
