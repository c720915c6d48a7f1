// Package explore answers one question: What is the worst that can happen?
//
// A setup with slack leaves choices: how late a step or a message may be, which
// message gets lost, who crashes. A [Search] goes through all of them, world by
// world, and looks for a run that shows a harm. What it finds is a schedule: the
// one with the fewest late events, to be replayed like any other run. If it
// finds none, there is none within the slack. If it reaches a limit it gave up,
// and nothing follows.
//
// It goes through [model.World.Moves] and [model.World.Step] like everything else.
package explore
