package cli

import (
	"strconv"

	"leaselab/app/bank"
	"leaselab/app/site"
	"leaselab/core/quiz"
)

// What the two commands about the site do unless they are told otherwise.
const (
	defaultDir  = "dist"
	defaultPort = 8080
)

// build builds the site.
func build(c console, args []string) int {
	questions, opts, operands, err := c.bankOf(args, nil, []string{"dir"})
	switch {
	case err != nil:
		return c.bad("build: %v", err)
	case len(operands) > 0:
		return c.bad("build: found %q; expected options only", operands[0])
	}
	dir := defaultDir
	for _, opt := range opts {
		if opt[0] == "dir" {
			dir = opt[1]
		}
	}
	if faults := quiz.Lint(questions, bank.Strict); len(faults) > 0 {
		return c.bad("build: %v; quiz lint lists all %d", faults[0], len(faults))
	}
	if err := site.Build(dir, questions, c.out); err != nil {
		return c.bad("build: %v", err)
	}
	return done
}

// serve serves the site that build has built.
func serve(c console, args []string) int {
	opts, operands, err := options(args, nil, []string{"dir", "port"})
	switch {
	case err != nil:
		return c.bad("serve: %v", err)
	case len(operands) > 0:
		return c.bad("serve: found %q; expected options only", operands[0])
	}
	dir, port := defaultDir, defaultPort
	for _, opt := range opts {
		if opt[0] == "dir" {
			dir = opt[1]
			continue
		}
		if port, err = strconv.Atoi(opt[1]); err != nil || port < 0 || port > 65535 {
			return c.bad("serve: -port is %q; expected a number from 0 to 65535", opt[1])
		}
	}
	if err := site.Serve(dir, port, c.out); err != nil {
		return c.bad("serve: %v", err)
	}
	return done
}
