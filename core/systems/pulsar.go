package systems

import "leaselab/core/model"

// Pulsar is a producer with the access mode ExclusiveWithFencing.
var Pulsar = System{
	Name:  "pulsar",
	Label: "Pulsar exclusive producer",
	Rules: model.Rules{
		Guard:   model.LatestGrant, // AbstractTopic: the topic that gives the epoch is the one that checks it
		Ends:    model.AtTakeover,  // ExclusiveWithFencing
		Numbers: model.Counter,     // the topic's epoch
		Words:   model.Words{Token: "topic epoch", Refusal: "ProducerFencedException"},
	},
	Defaults: []Default{{"renew", "off"}},
	Names:    []Name{{"ends", "ExclusiveWithFencing"}},
	Claims: []Claim{
		{Ends, "The broker, when another producer asks with fencing.", Source, "AbstractTopic"},
		{Lasts, "Until then.", Source, "AbstractTopic"},
		{Learns, "ProducerFencedException, also when it connects anew with its old epoch.", Source, "AbstractTopic"},
		{Number, "The topic’s epoch.", Source, "AbstractTopic"},
		{Checks, "The topic itself: below its epoch is refused.", Source, "AbstractTopic"},
		{Demand, "A producer that was fenced has ended. Who owns the log is decided by BookKeeper’s fence in the last resort.", Source, "AbstractTopic"},
	},
	Left: "The move of a topic to another broker.",
}
