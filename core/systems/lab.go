package systems

import "leaselab/core/model"

// Lab is the chapter's laboratory: the rules that package core/lab has in
// ordinary Go. The holder counts from the moment it asked, the careful choice.
var Lab = System{
	Name:  "lab",
	Label: "Lock service of the chapter",
	Rules: model.Rules{
		Guard:  model.NoGuard,
		Counts: model.FromAsk,
		Words:  model.Words{Token: "token", Refusal: "stale fencing token"},
	},
	Claims: []Claim{
		{Ends, "The lock service, by its own clock, when the TTL is over.", Ran, "core/lab: LockService"},
		{Lasts, "10 s in its lessons; renewal and grace as you set them.", Ran, "core/lab: LockService.Renew"},
		{Learns, "Nothing, unless it asks, renews or writes.", Ran, "core/lab: LockService.Holds"},
		{Number, "A counter that rises by one at each grant.", Ran, "core/lab: LockService.Acquire"},
		{Checks, "The storage, when its fence is on: below the highest accepted is refused, equal passes.", Ran, "core/lab: Storage.Write"},
		{Demand, "Leases for efficiency, fencing for correctness.", Docs, "the chapter's checklist"},
	},
	Left: "The lock service never fails.",
}
