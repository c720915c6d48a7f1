// Package site answers one question: How does the page reach a browser?
//
// [Build] compiles the program to WebAssembly, draws the first page, and
// writes a folder that any static host can serve. [Serve] serves it on this
// machine.
package site
