package main

import (
	"runtime/debug"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/view"
)

// The page works at every address, as it may lie in any folder.
func main() {
	// A collection takes a frame from the hand that moves a slider. Ten times the
	// live memory is still little.
	debug.SetGCPercent(1000)
	app.RouteWithRegexp(".*", view.New)
	app.RunWhenOnBrowser()
}
