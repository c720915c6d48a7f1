package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// imports is the architecture: each package may import those on its line, and
// all that these may. A test file may import anything.
var imports = map[string][]string{
	"core/model":    {},
	"core/lab":      {}, // the judge knows nothing of what it judges
	"core/systems":  {"core/model"},
	"core/scenario": {"core/systems"},
	"core/trace":    {"core/scenario"},
	"core/story":    {"core/trace", "core/explore"},
	"core/sweep":    {"core/trace"},
	"core/explore":  {"core/trace"},
	"core/grip":     {"core/story"},
	"core/quiz":     {"core/story", "core/sweep", "core/explore"},
	"core/export":   {"core/story", "core/sweep", "core/explore"},
	"app/screen":    {"core/quiz", "core/export", "core/grip"},
	"app/draw":      {"core/quiz", "core/export", "core/grip"},
	"app/work":      {"core/sweep", "core/explore"},
	"app/view":      {"app/screen", "app/draw", "app/work", "web/icons"},
	"app/pack":      {},
	"app/bank":      {"core/quiz", "core/export", "app/pack"},
	"app/site":      {"app/view", "app/bank", "web"},
	"app/cli":       {"app/site"},
	"app":           {"app/cli"},
	"web":           {},
	"web/icons":     {},
}

// standard lists what core may use of the standard library, and why that
// leaves it pure.
var standard = map[string]string{
	"cmp":           "compares values",
	"embed":         "the lessons are files, read when the program is built",
	"errors":        "errors at the edges are values",
	"fmt":           "writes text",
	"slices":        "works on values in order",
	"strconv":       "reads and writes numbers",
	"strings":       "works on text",
	"time":          "durations are written as Go writes them; the clock is banned below",
	"math":          "constants only",
	"math/bits":     "counts the nodes in a set",
	"bytes":         "export collects what it writes",
	"encoding/json": "export writes JSON",
	"net/url":       "export escapes links",
	"unicode/utf8":  "counts letters",
	"html":          "escapes text",
	"hash/fnv":      "a name becomes a seed",
	"regexp":        "the form of an id",
}

const (
	maxFile   = 300
	maxTest   = 500
	maxFunc   = 50
	maxParams = 4
)

// A goFile is one Go file of the project.
type goFile struct {
	path string // from the project's folder
	test bool
	set  *token.FileSet
	ast  *ast.File
	text string
}

func (f *goFile) folder() string { return path.Dir(f.path) }

// pure reports whether the file must be deterministic: core, but for the
// laboratory, which is there to be real.
func (f *goFile) pure() bool {
	return strings.HasPrefix(f.path, "core/") && !strings.HasPrefix(f.path, "core/lab/") && !f.test
}

func (f *goFile) line(p token.Pos) int { return f.set.Position(p).Line }

// project reads all Go files.
func project(t *testing.T) []*goFile {
	t.Helper()
	var files []*goFile
	for _, top := range []string{"core", "app", "web"} {
		err := filepath.WalkDir(filepath.Join("..", top), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") {
				return err
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			f, err := parse(filepath.ToSlash(strings.TrimPrefix(name, ".."+string(filepath.Separator))), string(text))
			files = append(files, f)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(files) < 50 {
		t.Fatalf("found %d Go files; the walk must have missed most", len(files))
	}
	return files
}

func parse(name, text string) (*goFile, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, text, parser.ParseComments)
	return &goFile{path: name, test: strings.HasSuffix(name, "_test.go"), set: set, ast: tree, text: text}, err
}

// A rule looks at one file and returns its complaints.
type rule struct {
	name  string
	why   string
	check func(*goFile) []string
}

var rules = []rule{
	{"imports", "imports point one way, so that a reader can stop at any package and have missed nothing below it", checkImports},
	{"libraries", "core must give the same bytes on every machine, and run in a browser", checkLibraries},
	{"purity", "a world that depends on nothing but its setup and moves can be copied, compared, replayed and searched", checkPurity},
	{"sizes", "what fits on a screen can be understood at a glance", checkSizes},
	{"docs", "an exported name without a sentence of its own has no stated meaning", checkDocs},
}

func TestHouseRules(t *testing.T) {
	files := project(t)
	for _, r := range rules {
		t.Run(r.name, func(t *testing.T) {
			for _, f := range files {
				for _, complaint := range r.check(f) {
					t.Errorf("%s: %s\n\tthe rule is there because %s", f.path, complaint, r.why)
				}
			}
		})
	}
}

// A folder answers a question, and its package comment begins with it.
func TestEveryPackageSaysWhichQuestionItAnswers(t *testing.T) {
	docs := map[string][]string{}
	for _, f := range project(t) {
		if f.test || strings.HasPrefix(f.path, "app/e2e/") {
			continue
		}
		docs[f.folder()] = append(docs[f.folder()], "")
		if f.ast.Doc != nil {
			docs[f.folder()][0] += f.ast.Doc.Text()
		}
	}
	for folder, texts := range docs {
		first, _, _ := strings.Cut(texts[0], "\n")
		switch {
		case texts[0] == "":
			t.Errorf("%s has no package comment; a reader learns there what the folder is for", folder)
		case strings.HasPrefix(folder, "core/") && !strings.Contains(first, "answers one question: ") || strings.HasPrefix(folder, "core/") && !strings.HasSuffix(first, "?"):
			t.Errorf("%s: the package comment begins with %q; it begins with the question that the package answers", folder, first)
		}
	}
}

// Scripts and style sheets are read by people as well.
func TestScriptsAndStylesFitOnAFewScreens(t *testing.T) {
	names, err := filepath.Glob("../web/*.*s")
	if err != nil || len(names) < 3 {
		t.Fatalf("found %v, %v; expected scripts and style sheets", names, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), "\n"); n > maxFile {
			t.Errorf("%s has %d lines; at most %d", name, n, maxFile)
		}
	}
}

// allowed returns all that a package may import, directly or through others.
func allowed(folder string) []string {
	list := slices.Clone(imports[folder])
	for _, next := range imports[folder] {
		list = append(list, allowed(next)...)
	}
	return list
}
