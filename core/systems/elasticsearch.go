package systems

import "leaselab/core/model"

// Elasticsearch is a primary shard and its replica.
var Elasticsearch = System{
	Name:  "elasticsearch",
	Label: "Elasticsearch primary term",
	Rules: model.Rules{
		Guard:   model.HighestAccepted, // IndexShard: below the pending primary term is refused, equal passes
		Ends:    model.AtTakeover,      // the master names another primary
		Numbers: model.Counter,         // the primary term
		Words:   model.Words{Token: "primary term", Refusal: "operation primary term is too old"},
	},
	Defaults: []Default{{"renew", "off"}},
	Names:    []Name{{"keeps", "index.gc_deletes"}, {"fence", "version_type"}},
	Claims: []Claim{
		{Ends, "The master, which names another primary in the cluster’s state.", Source, "IndexShard"},
		{Lasts, "Until then.", Source, "IndexShard"},
		{Learns, "When a replica refuses an operation.", Source, "IndexShard"},
		{Number, "The primary term of the shard; for a document its version or seq_no.", Source, "IndexShard"},
		{Checks, "Each replica: an older term is refused, an equal one passes. A client’s if_seq_no and if_primary_term must be equal, or 409.", Source, "IndexShard"},
		{Demand, "Do not count on the version of a deleted document: it is forgotten after 60 s, index.gc_deletes.", Docs, "Elasticsearch, index API"},
	},
	Left: "Several replicas, and the copies that the master takes off the list.",
}
