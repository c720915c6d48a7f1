// Package bank answers one question: How do questions come in and go out?
//
// They are written in TOML, of which the files of mdbook-quiz are a part, or in
// GIFT, as Moodle reads and writes it. [Load] reads a folder of such files,
// [BuiltIn] the questions of the course. They leave as GIFT, QTI 1.2, a deck for
// Anki, or a sheet to print.
package bank

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"leaselab/core/quiz"
)

//go:embed questions/*.toml
var files embed.FS

// Limits of what is read.
const (
	MaxFile  = 1 << 20 // bytes in one file
	MaxFiles = 200     // files in a folder
)

// BuiltIn returns the questions of the course.
func BuiltIn() (*quiz.Bank, error) {
	folder, err := fs.Sub(files, "questions")
	if err != nil {
		return nil, err
	}
	return load(folder)
}

// Load reads the questions in a folder, or those of the course for "".
func Load(folder string) (*quiz.Bank, error) {
	if folder == "" {
		return BuiltIn()
	}
	return load(os.DirFS(folder))
}

// load reads all question files of a folder, in the order of their names.
func load(folder fs.FS) (*quiz.Bank, error) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, fmt.Errorf("reading the questions: %w", err)
	}
	b := &quiz.Bank{}
	read := 0
	for _, entry := range entries {
		name := entry.Name()
		kind := path.Ext(name)
		if entry.IsDir() || kind != ".toml" && kind != ".gift" {
			continue
		}
		if read++; read > MaxFiles {
			return nil, fmt.Errorf("there are more than %d files of questions; expected no more", MaxFiles)
		}
		text, err := fs.ReadFile(folder, name)
		switch {
		case err != nil:
			return nil, err
		case len(text) > MaxFile:
			return nil, fmt.Errorf("%s has %d bytes; expected at most %d", name, len(text), MaxFile)
		}
		q, err := Read(name, string(text))
		if err != nil {
			return nil, err
		}
		b.Questions = append(b.Questions, q)
	}
	if read == 0 {
		return nil, fmt.Errorf("there is no file that ends in .toml or .gift; expected one or more")
	}
	return b, nil
}

// Read reads one file, by what its name ends in.
func Read(name, text string) (quiz.Question, error) {
	if path.Ext(name) == ".gift" {
		return readGIFT(name, text)
	}
	return readTOML(name, text)
}

// Strict reports whether a question has to meet all that the linter asks: one
// that names a topic does. Files of other quizzes name none.
func Strict(q *quiz.Question) bool { return q.Topic != "" }

// called makes an id of a file's name.
func called(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(strings.TrimSuffix(name, path.Ext(name))) {
		if r < 'a' || r > 'z' {
			if r < '0' || r > '9' {
				r = '-'
			}
		}
		b.WriteRune(r)
	}
	return strings.Trim(b.String(), "-")
}
