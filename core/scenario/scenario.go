package scenario

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/systems"
)

// Limits of the text form. What reaches one is told so by name.
const (
	MaxText       = 64 * 1024 // bytes in a scenario
	MaxStatements = 200       // statements in a scenario, besides title and about
)

// A Scenario is a setup with its prose and with what is expected of it.
type Scenario struct {
	Title  string
	About  []string // a line each
	System string   // the name of one of systems.All
	Setup  model.Setup
	Expect []Expect
}

// New returns the scenario that a text describes which names a system and
// nothing else: every knob at that system's default, nobody with a plan,
// nothing going wrong.
func New(system systems.System) Scenario {
	s := Scenario{System: system.Name}
	for i := range Knobs {
		if k := &Knobs[i]; k.Setting {
			if err := k.set(&s.Setup, k.Default); err != nil {
				panic(fmt.Sprintf("knobs: %s: %v", k.Name, err))
			}
		}
	}
	s.Setup.Rules = system.Rules
	for _, d := range system.Defaults {
		if err := Set(&s.Setup, d.Knob, d.Value); err != nil {
			panic(fmt.Sprintf("systems: %s: %v", system.Name, err))
		}
	}
	return s
}

// An Expect is one line that states the outcome of a run. Either Outcome or
// the list of writes is meant.
type Expect struct {
	Line    int    // where it stands in the text, from 1; 0 when it was not read
	With    string // the knob that is turned before the run, "" for none
	Value   int    // what it is turned to
	Kind    ExpectKind
	Not     bool // Finding, Searched: the outcome must not occur
	Outcome Outcome
	Writes  []WriteRef // Accepted and Refused: exactly these, in this order
}

// ExpectKind says what an expectation is about.
type ExpectKind uint8

// The kinds of expectations.
const (
	// Finding expects that an outcome occurs, or that it does not.
	Finding ExpectKind = iota
	// Verdict expects an outcome to be the verdict on the whole run.
	Verdict
	// Accepted expects the list of writes that the storage accepted.
	Accepted
	// Refused expects the list of writes that the storage refused.
	Refused
	// Searched expects that a search within the usual bound finds an outcome, or
	// that it goes through all and finds none.
	Searched
)

// A WriteRef names a write by its client and its grant.
type WriteRef struct {
	Who   model.Who
	Order model.Order
}
