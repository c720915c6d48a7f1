package site

import (
	"fmt"
	"path"
	"strings"
)

// isProgram reports whether a file is the program, in one of its two forms.
func (f *file) isProgram() bool { return strings.Contains(path.Base(f.name), ".wasm.") }

// weigh returns what a browser reads before the program and in all, in bytes.
// The second form of the program is read only where the first cannot be.
func weigh(files []file) (before, all int) {
	for _, f := range files {
		switch {
		case strings.HasSuffix(f.name, ".wasm.gz"):
			all += len(f.data)
		case !f.isProgram() && !strings.HasSuffix(f.name, ".txt"):
			before += len(f.data)
		}
	}
	return before, all + before
}

// within fails when the site has grown too heavy.
func within(files []file) error {
	before, all := weigh(files)
	if before > MaxBefore {
		return fmt.Errorf("a browser would read %d bytes before the program; at most %d are allowed", before, MaxBefore)
	}
	if all > MaxCompressed {
		return fmt.Errorf("a browser would read %d bytes; at most %d are allowed", all, MaxCompressed)
	}
	return nil
}

// weights says how heavy the site is.
func weights(files []file) string {
	before, all := weigh(files)
	return fmt.Sprintf("a browser reads %d bytes before the program, and %d in all\n", before, all)
}
