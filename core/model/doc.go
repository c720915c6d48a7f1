// Package model answers one question: What can happen?
//
// A [World] is everything that is true at one moment: up to four clients, a
// lock service, two storages and a payment provider, or a group of up to five
// nodes in place of the lock service, and an agenda of events under way. A [Setup] is all
// that stays fixed while a world runs: the rules of the system, its settings,
// the plans of the clients, and the faults. [World.Moves] lists what may happen
// next, and [World.Step] makes one of those moves happen and returns a [Fact]
// that says what came of it. Nothing else changes a world.
//
// A world holds no pointer, so copying it is a snapshot and == compares two
// moments exactly. The package reads no clock and draws no random number:
// equal setups and equal moves give equal worlds on every machine.
//
// The package judges nobody. A [Fact] notes what was so when a write arrived
// (whether a newer grant existed, whether a higher token had been accepted),
// and package trace says what that amounts to.
package model
