//go:build !js

// Command app is the playground: the command line, the site builder and the
// local server here, and the program of the page when it is compiled for a
// browser (main_js.go). This is wiring only.
package main

import (
	"os"

	"leaselab/app/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
