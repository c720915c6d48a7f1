package systems

import "leaselab/core/model"

// HDFS is the quorum journal of the NameNode.
var HDFS = System{
	Name:  "hdfs",
	Label: "HDFS quorum journal",
	Rules: model.Rules{
		Guard:   model.Promised,   // Journal.java: newEpoch, then journal under the epoch of the writer
		Ends:    model.AtTakeover, // who fails over asks the journals, and no clock
		Numbers: model.Counter,    // Journal.java: above all that were promised
		Words:   model.Words{Token: "epoch", Refusal: "IOException: the epoch is too old"},
	},
	Defaults: []Default{{"renew", "off"}},
	Names:    []Name{{"fence", "newEpoch"}},
	Claims: []Claim{
		{Ends, "The new writer, with newEpoch at the journals. No clock.", Source, "Journal.java, newEpoch"},
		{Lasts, "Until a higher epoch is promised.", Source, "Journal.java"},
		{Learns, "From its next request: an IOException.", Source, "Journal.java, checkRequest"},
		{Number, "An epoch, above all that were promised, stored by each journal before it answers.", Source, "Journal.java, newEpoch"},
		{Checks, "Each journal: newEpoch must be above the last promise, a request not below it, and a write must carry the epoch of the writer.", Source, "Journal.java"},
		{Demand, "Promise before the first write, at a majority.", Source, "QuorumJournalManager"},
	},
	Left: "The majority of several journals, and the serial number within an epoch.",
}
