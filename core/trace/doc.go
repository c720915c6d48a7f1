// Package trace answers one question: What happened?
//
// A [Trace] is one run of a setup, moment by moment, with the world after
// each. [Of] takes the one move that a setup without slack offers; [Replay]
// follows moves that somebody chose. Both judge the run in the same way: which
// leases were granted, which writes arrived and what became of them, who
// believed when, and which outcomes occurred.
//
// The judge is apart from the machine: it reads facts and worlds, and changes
// neither.
package trace
