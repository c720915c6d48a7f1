// Package scenario answers one question: What do we set up?
//
// A [Scenario] is a setup with its prose and with what is expected of it. It
// has a text form that people read and write ([Parse], [Scenario.String]).
// The lessons that are built in are such texts ([Lessons]). A [Knob] is one
// number of a setup that a person may turn: sliders, links, the command line
// and the text form all read the one table [Knobs].
//
// The package runs nothing: package trace does.
package scenario
