package systems

import "leaselab/core/model"

// Kubernetes is a Lease object with the leader election of client-go.
var Kubernetes = System{
	Name:  "kubernetes",
	Label: "Kubernetes Lease",
	Rules: model.Rules{
		Guard:   model.NoGuard,
		Ends:    model.ByContender, // tools/leaderelection: observedTime + LeaseDuration by the candidate's clock
		Whole:   true,              // resourcelock: leaseDurationSeconds is LeaseDuration/time.Second
		Counts:  model.FromAnswer,  // tools/leaderelection: RetryPeriod after a success, then RenewDeadline
		Watches: 800,               // 2 s and 10 s of 15 s
		Numbers: model.Changes,     // leaseTransitions: not when the same identity comes back
		Words:   model.Words{Token: "leaseTransitions", Refusal: "no token is checked"},
	},
	Defaults: []Default{
		{"ttl", "15s"},  // LeaseDuration of the core components
		{"renew", "2s"}, // RetryPeriod
		{"retry", "2s"}, // RetryPeriod; client-go adds up to 1.2 times that at random
		{"cancel", "on"},
	},
	Names: []Name{
		{"ttl", "leaseDurationSeconds"},
		{"renew", "RetryPeriod"},
		{"retry", "RetryPeriod"},
		{"watch", "RetryPeriod + RenewDeadline"},
		{"cancel", "OnStoppedLeading exits"},
	},
	Claims: []Claim{
		{Ends, "Every candidate for itself, by its own monotonic clock, from when it saw the record change. The times in the record are not compared with any clock.", Ran, "tools/leaderelection/leaderelection.go"},
		{Lasts, "15 s, of whole seconds only; renewed every 2 s. The leader gives up 12 s after its last success (RetryPeriod + RenewDeadline): it stopped after 10 and 12 s, and another led after 16 to 20.3 s.", Ran, "client-go v0.37.2 in virtual time"},
		{Learns, "Its context is cancelled and OnStoppedLeading runs. What it has sent by then travels on.", Source, "tools/leaderelection/leaderelection.go"},
		{Number, "leaseTransitions: one more with each change of the holder, not when the same identity comes back, and anew when the object is. resourceVersion changes with every renewal.", Source, "resourcelock/leaselock.go"},
		{Checks, "The API server, for the Lease itself: another resourceVersion is answered with 409. Nothing else is checked.", Ran, "controller-runtime v0.25.2, fake client"},
		{Demand, "It does not guarantee that only one client acts as a leader. Exit when you lose it, and let every object you write compare its resourceVersion.", Docs, "tools/leaderelection, package comment"},
	},
	Left: "The random part of the retries, and renewals that are missed because renewTime has whole seconds.",
}
