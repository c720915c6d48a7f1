package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/view"
)

// The page works at every address, as it may lie in any folder.
func main() {
	app.RouteWithRegexp(".*", view.New)
	app.RunWhenOnBrowser()
}
