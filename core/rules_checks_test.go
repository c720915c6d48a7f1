package core_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
)

const module = "leaselab/"

func checkImports(f *goFile) []string {
	if f.test || strings.HasPrefix(f.path, "app/e2e/") {
		return nil
	}
	if _, listed := imports[f.folder()]; !listed {
		return []string{fmt.Sprintf("the package %s has no line in the table of imports; give it one", f.folder())}
	}
	var complaints []string
	for _, spec := range f.ast.Imports {
		name, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module)
		// The program for the browser wires the view alone.
		browser := f.path == "app/main_js.go" && name == "app/view"
		if ours && !browser && !slices.Contains(allowed(f.folder()), name) {
			complaints = append(complaints, fmt.Sprintf("imports %s, which stands to its right", name))
		}
	}
	return complaints
}

func checkLibraries(f *goFile) []string {
	var complaints []string
	for _, spec := range f.ast.Imports {
		name := strings.Trim(spec.Path.Value, `"`)
		switch {
		case strings.HasPrefix(name, "github.com/maxence-charriere/go-app"):
			if !f.test && !slices.Contains([]string{"app", "app/view", "app/site", "app/e2e/empty"}, f.folder()) {
				complaints = append(complaints, "imports go-app; only the view, the site builder and main know it")
			}
		case f.pure() && !strings.HasPrefix(name, module) && standard[name] == "":
			complaints = append(complaints, fmt.Sprintf("imports %s, which is not among what core may use", name))
		}
	}
	return complaints
}

// checkPurity looks for what could make two runs differ. Core declares maps
// nowhere, so that none is ever ranged over.
func checkPurity(f *goFile) []string {
	if !f.pure() {
		return nil
	}
	var complaints []string
	say := func(n ast.Node, what string) {
		complaints = append(complaints, fmt.Sprintf("line %d: %s", f.line(n.Pos()), what))
	}
	globals := globalNames(f)
	ast.Inspect(f.ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			say(n, "starts a goroutine")
		case *ast.ChanType:
			say(n, "has a channel")
		case *ast.SelectStmt:
			say(n, "selects among channels")
		case *ast.MapType:
			say(n, "has a map, whose order differs from run to run")
		case *ast.InterfaceType:
			if n.Methods != nil && len(n.Methods.List) > 0 && !constraint(n) {
				say(n, "declares an interface; a difference between systems is data")
			}
		case *ast.BasicLit:
			if n.Kind == token.FLOAT {
				say(n, "has a floating-point number, which processors may round differently")
			}
		case *ast.Ident:
			if n.Name == "float64" || n.Name == "float32" {
				say(n, "has a floating-point number, which processors may round differently")
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "time" && !slices.Contains([]string{"Duration", "ParseDuration", "Millisecond"}, n.Sel.Name) {
				say(n, "uses time."+n.Sel.Name+"; of package time only durations are allowed")
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if name, ok := left.(*ast.Ident); ok && n.Tok != token.DEFINE && slices.Contains(globals, name.Name) {
					say(n, "changes the package's variable "+name.Name)
				}
			}
		case *ast.FuncDecl:
			if n.Name.Name == "init" && n.Recv == nil {
				say(n, "has an init function, whose order nobody sees")
			}
		}
		return true
	})
	return complaints
}

// constraint reports whether an interface only lists types for a type parameter.
func constraint(n *ast.InterfaceType) bool {
	for _, m := range n.Methods.List {
		if _, method := m.Type.(*ast.FuncType); method {
			return false
		}
	}
	return true
}

func globalNames(f *goFile) []string {
	var names []string
	for _, d := range f.ast.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			for _, spec := range g.Specs {
				for _, name := range spec.(*ast.ValueSpec).Names {
					names = append(names, name.Name)
				}
			}
		}
	}
	return names
}

func checkSizes(f *goFile) []string {
	most := maxFile
	if f.test {
		most = maxTest
	}
	var complaints []string
	if n := strings.Count(f.text, "\n"); n > most {
		complaints = append(complaints, fmt.Sprintf("has %d lines; at most %d", n, most))
	}
	for _, d := range f.ast.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if n := f.line(fn.End()) - f.line(fn.Pos()) + 1; n > maxFunc && !f.test {
			complaints = append(complaints, fmt.Sprintf("line %d: %s has %d lines; at most %d", f.line(fn.Pos()), fn.Name.Name, n, maxFunc))
		}
		if n := fn.Type.Params.NumFields(); n > maxParams+drawing(f) {
			complaints = append(complaints, fmt.Sprintf("line %d: %s takes %d parameters; at most %d", f.line(fn.Pos()), fn.Name.Name, n, maxParams))
		}
	}
	return complaints
}

// drawing allows the primitives of the canvas two parameters more: a place has
// two coordinates in each direction.
func drawing(f *goFile) int {
	if f.path == "app/draw/canvas.go" {
		return 2
	}
	return 0
}

func checkDocs(f *goFile) []string {
	if f.test || f.ast.Name.Name == "main" {
		return nil
	}
	var complaints []string
	say := func(n ast.Node, name string) {
		complaints = append(complaints, fmt.Sprintf("line %d: %s has no comment that begins with its name", f.line(n.Pos()), name))
	}
	for _, d := range f.ast.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && !begins(d.Doc, d.Name.Name) {
				say(d, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok && ts.Name.IsExported() && !begins(d.Doc, ts.Name.Name) && !begins(ts.Doc, ts.Name.Name) {
					say(ts, ts.Name.Name)
				}
			}
		}
	}
	return complaints
}

func begins(doc *ast.CommentGroup, name string) bool {
	if doc == nil {
		return false
	}
	first := strings.TrimSpace(doc.Text())
	for _, article := range []string{"A ", "An ", "The "} {
		first = strings.TrimPrefix(first, article)
	}
	return strings.HasPrefix(first, name)
}

// A rule that cannot fail guards nothing: each finds its fault in a bad file.
func TestEachRuleFindsItsFault(t *testing.T) {
	long := strings.Repeat("//\n", maxFile)
	for _, bad := range []struct{ rule, path, text, want string }{
		{"imports", "core/model/x.go", `package model; import _ "leaselab/core/trace"`, "stands to its right"},
		{"imports", "core/new/x.go", `package new`, "has no line"},
		{"libraries", "core/model/x.go", `package model; import _ "math/rand"`, "math/rand"},
		{"libraries", "app/draw/x.go", `package draw; import _ "github.com/maxence-charriere/go-app/v10/pkg/app"`, "go-app"},
		{"purity", "core/model/x.go", `package model; func f() { go f() }`, "goroutine"},
		{"purity", "core/model/x.go", `package model; var c chan int`, "channel"},
		{"purity", "core/model/x.go", `package model; func f() { select {} }`, "selects"},
		{"purity", "core/model/x.go", `package model; var m = map[int]int{}`, "map"},
		{"purity", "core/model/x.go", `package model; type t interface{ M() }`, "interface"},
		{"purity", "core/model/x.go", `package model; const f = 1.5`, "floating"},
		{"purity", "core/model/x.go", `package model; func f(x float64) {}`, "floating"},
		{"purity", "core/model/x.go", `package model; import "time"; var t = time.Now()`, "time.Now"},
		{"purity", "core/model/x.go", `package model; var n int; func f() { n = 1 }`, "variable n"},
		{"purity", "core/model/x.go", `package model; func init() {}`, "init"},
		{"sizes", "app/draw/x.go", "package draw\n" + long, "lines"},
		{"sizes", "app/draw/x.go", "package draw; func f() {" + strings.Repeat("\n", maxFunc) + "}", "f has"},
		{"sizes", "app/draw/x.go", "package draw; func f(a, b, c, d, e int) {}", "parameters"},
		{"docs", "core/model/x.go", "package model\n\n// Something else.\nfunc F() {}", "F has no comment"},
	} {
		f, err := parse(bad.path, bad.text)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(rules, func(r rule) bool { return r.name == bad.rule })
		if found := strings.Join(rules[i].check(f), "\n"); !strings.Contains(found, bad.want) {
			t.Errorf("%s: %q is not complained about as %q, but as %q", bad.rule, bad.text[:min(60, len(bad.text))], bad.want, found)
		}
	}
}
