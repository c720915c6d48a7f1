package systems

import "leaselab/core/model"

// Kafka is a transactional producer.
var Kafka = System{
	Name:  "kafka",
	Label: "Kafka transactional producer",
	Rules: model.Rules{
		Guard:   model.HighestAccepted, // ProducerAppendInfo: epoch < last is refused, equal passes
		Ends:    model.AtTakeover,      // initTransactions fences whoever had the transactional.id
		Numbers: model.Counter,         // TransactionCoordinator: one more at each initTransactions
		Words:   model.Words{Token: "producer epoch", Refusal: "INVALID_PRODUCER_EPOCH"},
	},
	Defaults: []Default{{"renew", "off"}},
	Names:    []Name{{"fence", "epoch check of the partition"}, {"ends", "initTransactions"}},
	Claims: []Claim{
		{Ends, "The coordinator, when another producer with the same transactional.id calls initTransactions. No clock.", Source, "TransactionCoordinator"},
		{Lasts, "Until somebody else comes. An open transaction is aborted after 60 s.", Source, "TransactionCoordinator"},
		{Learns, "From the next answer: PRODUCER_FENCED of the coordinator is the end, INVALID_PRODUCER_EPOCH of a partition aborts the transaction.", Source, "KafkaProducer; ProducerAppendInfo"},
		{Number, "The producer epoch, 16 bits: one more at each initTransactions. Before it runs out the id is given up for a new one. Since 4.0 each transaction has an epoch of its own.", Source, "TransactionCoordinator; KIP-890"},
		{Checks, "Every partition: below the last epoch is refused, equal passes. The markers that abort a transaction bring the new epoch to its partitions. A zombie was refused on both.", Ran, "franz-go’s kfake, a fake broker"},
		{Checks, "Between brokers a leader epoch that is too old is FENCED, one that is too new UNKNOWN, and an older controller epoch is refused.", Source, "kafka, ReplicaManager"},
		{Demand, "Close a producer that was fenced.", Docs, "KafkaProducer"},
	},
	Left: "Sequence numbers, and partitions that forget a producer after a while.",
}
