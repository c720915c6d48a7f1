package systems

import "leaselab/core/model"

// Lab is the chapter's laboratory. Its lock service grants when no other
// client holds an unexpired lease, counts the TTL by its own clock, and raises
// the token by one at each grant. Its storage has a fence that can be switched
// on. The holder counts from the moment it asked, the careful choice.
var Lab = System{
	Name:   "lab",
	Label:  "Lock service of the chapter",
	Rules:  model.Rules{Guard: model.NoGuard, Counts: model.FromAsk},
	Source: "package core/lab: the same rules in ordinary Go",
}
