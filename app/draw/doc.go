// Package draw answers one question: What does it look like?
//
// It turns runs into text that a browser shows: the space-time diagram as SVG
// ([Diagram]), and verdict, outcome and transcript as HTML. There is no browser
// in here: the site builder draws the first page with the same functions.
//
// Colours and fonts are classes that web/diagram.css, web/chart.css and web/style.css fill in.
package draw
