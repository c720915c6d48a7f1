// Package screen answers one question: What is on screen, and how does it change?
//
// A [State] is everything that the page shows; [Update] makes the next one
// from a [Msg]. There is no browser in here: the page's behaviour is tested in
// tables.
package screen
