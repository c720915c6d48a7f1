package systems

import "leaselab/core/model"

// GCS is an object that is written on a condition. There is no lock at all.
var GCS = System{
	Name:  "gcs",
	Label: "Cloud Storage, conditional write",
	Rules: model.Rules{
		Guard:   model.Unchanged, // ifGenerationMatch
		Numbers: model.NoNumber,
		Words:   model.Words{Token: "no token", Refusal: "412 Precondition Failed", Changed: "412 Precondition Failed"},
	},
	Defaults: []Default{{"renew", "off"}},
	Names:    []Name{{"fence", "ifGenerationMatch"}},
	Claims: []Claim{
		{Ends, "There is no lease that could end.", Docs, "Cloud Storage, request preconditions"},
		{Lasts, "A read is good for one write.", Docs, "Cloud Storage, request preconditions"},
		{Learns, "412 at the write: somebody else was there in between.", Docs, "Cloud Storage, request preconditions"},
		{Number, "The generation of the object: changes at every write. Compare it for equality alone.", Docs, "Cloud Storage, request preconditions"},
		{Checks, "The object: ifGenerationMatch must be the generation that it has; 0 means that there is none.", Docs, "Cloud Storage, request preconditions"},
		{Demand, "Read, change, write on the condition, and begin anew when it fails.", Docs, "Cloud Storage, request preconditions"},
	},
	Left: "S3’s If-Match, which compares a hash of the content: the same bytes twice are the same token.",
}
