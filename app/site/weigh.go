package site

import (
	"fmt"
	"path"
	"strings"

	"leaselab/app/pack"
)

// isProgram reports whether a file is the program, in one of its two forms.
func isProgram(f pack.File) bool { return strings.Contains(path.Base(f.Name), ".wasm.") }

// weigh returns what a browser reads before the program and in all, in bytes,
// from a host that compresses what it sends. The second form of the program is
// read only where the first cannot be.
func weigh(files []pack.File) (before, all int, err error) {
	for _, f := range files {
		switch {
		case strings.HasSuffix(f.Name, ".wasm.gz"):
			all += len(f.Data)
		case !isProgram(f) && !strings.HasSuffix(f.Name, ".txt"):
			small, err := compress(f.Data)
			if err != nil {
				return 0, 0, err
			}
			before += min(len(small), len(f.Data))
		}
	}
	return before, all + before, nil
}

// weight says how heavy the site is, and fails when it has grown too heavy.
func weight(files []pack.File) (string, error) {
	before, all, err := weigh(files)
	switch {
	case err != nil:
		return "", err
	case before > MaxBefore:
		return "", fmt.Errorf("a browser would read %d bytes before the program; at most %d are allowed", before, MaxBefore)
	case all > MaxCompressed:
		return "", fmt.Errorf("a browser would read %d bytes in all; at most %d are allowed", all, MaxCompressed)
	}
	return fmt.Sprintf("compressed, a browser reads %d bytes before the program, and %d in all", before, all), nil
}
