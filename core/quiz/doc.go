// Package quiz answers one question: What has a reader understood?
//
// A [Bank] is questions, each a sequence of items. An [Item] is what its author
// wrote; [Ask] makes of it what is put to a reader, with everything in it that
// the simulator computes: which option is right, and for each wrong one the run
// that refutes it. What a reader did is an [Attempt], which anybody can judge
// again by [Judge]: the answer is a run, or a choice that a run decides.
//
// [Plan] says when to come back to an item, and [Document] keeps the attempts.
package quiz
