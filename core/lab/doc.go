// Package lab answers one question: What does real Go code do?
//
// It is the chapter's laboratory in ordinary concurrent Go: a lock service
// that ends a lease by its own clock, and a storage whose fence can be switched
// on, or that compares versions. Its tests run under testing/synctest, where time is virtual. The package
// knows nothing of the simulator, and so can judge it: the same scenarios go
// through both.
package lab
