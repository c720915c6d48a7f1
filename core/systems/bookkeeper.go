package systems

import "leaselab/core/model"

// BookKeeper is a ledger, which its recovery seals.
var BookKeeper = System{
	Name:  "bookkeeper",
	Label: "BookKeeper ledger",
	Rules: model.Rules{
		Guard:   model.Sealed,     // the fence bit: after it every add to the older ledger is refused
		Ends:    model.AtTakeover, // whoever opens the ledger for recovery
		Numbers: model.Counter,    // each writer opens a ledger of its own
		Words:   model.Words{Token: "ledger", Refusal: "LedgerFenced"},
	},
	Defaults: []Default{{"renew", "off"}},
	Names:    []Name{{"fence", "fence bit"}},
	Claims: []Claim{
		{Ends, "Whoever opens the ledger for recovery. No clock.", Docs, "BookKeeper, protocol.md"},
		{Lasts, "Until then.", Docs, "BookKeeper, protocol.md"},
		{Learns, "LedgerFenced at its next add, which it must treat like a timeout: the entry may have been stored.", Docs, "BookKeeper, protocol.md"},
		{Number, "None is compared. The ledger itself is closed, and the list of ledgers is changed by compare-and-set.", Source, "bookkeeper-server"},
		{Checks, "Every bookie, at every add: after its fence bit is set, none is let in. The bit is stored.", Source, "bookkeeper-server"},
		{Demand, "Fence the last two ledgers, open a new one, change the list, and serve nothing before.", Docs, "BookKeeper, protocol.md"},
	},
	Left: "The quorum of bookies, and the list of ledgers in ZooKeeper.",
}
