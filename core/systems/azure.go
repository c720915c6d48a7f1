package systems

import "leaselab/core/model"

// Azure is a lease on a blob: lock and data are one.
var Azure = System{
	Name:  "azure",
	Label: "Azure blob lease",
	Rules: model.Rules{
		Guard:   model.LiveLease, // every write to a leased blob names the lease
		Counts:  model.FromAsk,
		Numbers: model.NoNumber, // the lease id is a GUID
		Words:   model.Words{Token: "no token", Refusal: "412 LeaseIdMismatchWithBlobOperation"},
	},
	Defaults: []Default{
		{"ttl", "60s"}, // 15 to 60 s, or without end
		{"retry", "1s"},
	},
	Names: []Name{{"ttl", "lease duration"}},
	Claims: []Claim{
		{Ends, "The storage service, by its own clock.", Docs, "Azure, Lease Blob"},
		{Lasts, "15 to 60 s, or without end; renewed when you ask.", Docs, "Azure, Lease Blob"},
		{Learns, "412 at its next operation on the blob.", Ran, "Azurite 3.35.0"},
		{Number, "None: the lease id is a GUID, and can only be equal.", Ran, "Azurite 3.35.0"},
		{Checks, "The blob itself, at every write: another lease id is refused, also before the new holder has written.", Ran, "Azurite 3.35.0"},
		{Demand, "Name the lease id in every write.", Docs, "Azure, Lease Blob"},
	},
	Left: "A renewal after the end, which works while nobody has written or leased, and the breaking of leases.",
}
