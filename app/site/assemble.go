package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"strconv"
	"strings"

	"leaselab/app/pack"
	"leaselab/web"
)

// assets is the folder of everything but the page itself.
const assets = "assets/"

// assemble makes all files of the site. The names of those that change carry a
// hash of what is in them, so that a browser may keep them for ever.
func assemble(program, runtime, questions []byte) ([]pack.File, error) {
	small, err := compress(program)
	if err != nil {
		return nil, err
	}
	style := bytes.Join([][]byte{read("style.css"), read("diagram.css"), read("chart.css"), read("hands.css"), read("review.css")}, []byte("\n"))
	shell, icon := read("shell.js"), read("icon.svg")
	page := bytes.Join([][]byte{read("page.js"), read("hands.js"), read("review.js"), read("away.js"), workerText(runtime)}, []byte("\n"))
	fallback := []byte(`leaselab.program("` + base64.StdEncoding.EncodeToString(small) + `");`)
	fonts := strings.NewReplacer("{{next}}", font("next"), "{{mono}}", font("mono")).Replace(string(read("fonts.css")))
	named := map[string]pack.File{
		"fonts":       asset("fonts.css", []byte(fonts)),
		"style":       asset("style.css", style),
		"icon":        asset("icon.svg", icon),
		"shell":       asset("shell.js", shell),
		"page-script": asset("page.js", page),
		"exec":        asset("wasm_exec.js", runtime),
		"program":     asset("app.wasm.gz", small),
		"fallback":    {Name: hashed("app.wasm.js", small), Data: fallback},
	}
	index, err := indexPage(named, len(small), questions)
	if err != nil {
		return nil, err
	}
	files := []pack.File{{Name: "index.html", Data: index}}
	for _, key := range []string{"style", "fonts", "icon", "shell", "page-script", "exec", "program", "fallback"} {
		files = append(files, named[key])
	}
	return append(files,
		pack.File{Name: assets + "OFL.txt", Data: read("fonts/OFL.txt")},
		pack.File{Name: assets + "lucide.txt", Data: read("icons/LICENSE.txt")}), nil
}

// workerText returns a script that holds the one of the worker as a text.
func workerText(runtime []byte) []byte {
	text, err := json.Marshal(string(runtime) + "\n" + string(read("worker.js")))
	if err != nil {
		panic(err) // a string can always be written
	}
	return []byte("leaselab.workerText = " + string(text) + ";\n")
}

// font returns a font as an address that holds it.
func font(name string) string {
	data := read("fonts/atkinson-hyperlegible-" + name + ".woff2")
	return "data:font/woff2;base64," + base64.StdEncoding.EncodeToString(data)
}

// indexPage fills the frame of the page.
func indexPage(named map[string]pack.File, size int, questions []byte) ([]byte, error) {
	body, err := Prerender()
	if err != nil {
		return nil, err
	}
	pairs := []string{"{{page}}", body, "{{size}}", strconv.Itoa(size), "{{bank}}", string(questions)}
	for key, f := range named {
		pairs = append(pairs, "{{"+key+"}}", f.Name)
	}
	return []byte(strings.NewReplacer(pairs...).Replace(string(read("index.html")))), nil
}

// read returns a file of package web. All that are asked for are built in.
func read(name string) []byte {
	data, err := web.Files.ReadFile(name)
	if err != nil {
		panic(fmt.Sprintf("site: %s is not among the files of package web", name))
	}
	return data
}

// asset is a file whose name changes with what is in it.
func asset(name string, data []byte) pack.File {
	return pack.File{Name: hashed(name, data), Data: data}
}

// hashed puts a hash of the data into a name: app.0123456789.wasm.gz.
func hashed(name string, data []byte) string {
	sum := sha256.Sum256(data)
	base, rest, _ := strings.Cut(name, ".")
	return path.Join(assets, base+"."+hex.EncodeToString(sum[:5])+"."+rest)
}

// isHashed reports whether hashed has made a name.
var isHashed = regexp.MustCompile(`^[a-z_]+\.[0-9a-f]{10}\.[a-z.]+$`).MatchString

func compress(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
