// Package export answers one question: How do we take it away?
//
// A [Link] is what the page shows, as the fragment of an address. [JSON] is a
// run, for programs.
package export
