// Package systems answers one question: How do real systems differ?
//
// Each [System] is one literal of the rules in package model, with the words
// in which that system speaks and the sources that say so. There is no code
// for any one system.
package systems

import "leaselab/core/model"

// A System is a kind of lock service with its storage.
type System struct {
	Name   string // what the scenario language and links call it
	Label  string // what the page calls it
	Rules  model.Rules
	Source string // where the rules are stated
}

// All lists the systems, the one that a new scenario uses first.
var All = []System{Lab}

// Find returns the system of that name.
func Find(name string) (System, bool) {
	for _, s := range All {
		if s.Name == name {
			return s, true
		}
	}
	return System{}, false
}
