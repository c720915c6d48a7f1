package site

import (
	"archive/zip"
	"bytes"
	"io"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"leaselab/app/pack"
)

// files assembles the site around a program that is none.
func files(t *testing.T) []pack.File {
	t.Helper()
	list, err := assemble([]byte("program"), []byte("runtime"), []byte(`{"questions":[]}`))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestSiteIsTheSameInEveryBuild(t *testing.T) {
	a, b := files(t), files(t)
	for i := range a {
		if a[i].Name != b[i].Name || !bytes.Equal(a[i].Data, b[i].Data) {
			t.Errorf("%s differs from one build to the next", a[i].Name)
		}
	}
	x, errX := pack.Zip(a)
	y, errY := pack.Zip(b)
	if errX != nil || errY != nil || !bytes.Equal(x, y) {
		t.Error("the archive differs from one build to the next")
	}
}

// The site works in any folder of any host: it names nothing outside itself.
func TestPageNamesOnlyFilesOfItsOwnFolder(t *testing.T) {
	list := files(t)
	there := map[string]bool{}
	for _, f := range list {
		there[f.Name] = true
	}
	page, err := html.Parse(bytes.NewReader(list[0].Data))
	if err != nil {
		t.Fatal(err)
	}
	links := 0
	for n := range page.Descendants() {
		for _, a := range n.Attr {
			switch a.Key {
			case "src", "href", "data-exec", "data-program", "data-fallback":
				if strings.HasPrefix(a.Val, "#") {
					continue // a view of the page itself
				}
				links++
				if !there[a.Val] {
					t.Errorf("<%s %s=%q> is not a file of the site", n.Data, a.Key, a.Val)
				}
			case "style":
				t.Errorf("<%s> has a style attribute, which the page's policy forbids", n.Data)
			}
		}
	}
	if links != 8 {
		t.Errorf("the page names %d files; expected 8", links)
	}
	for _, f := range list {
		if strings.HasSuffix(f.Name, ".css") {
			for _, m := range regexp.MustCompile(`url\("?([^#")]+)`).FindAllSubmatch(f.Data, -1) {
				if !bytes.HasPrefix(m[1], []byte("data:")) && !there[assets+string(m[1])] {
					t.Errorf("the style sheet names %s, which is not a file of the site", m[1])
				}
			}
		}
	}
}

func TestPolicyAllowsNothingInlineAndNobodyElse(t *testing.T) {
	text := string(files(t)[0].Data)
	policy := regexp.MustCompile(`Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(text)
	if policy == nil || !strings.HasPrefix(policy[1], "default-src 'none'") || strings.Contains(policy[1], "unsafe-inline") || strings.Contains(policy[1], "http") {
		t.Errorf("the policy is %q", policy)
	}
	if regexp.MustCompile(`<script(>| [^>]*>)\s*\w`).MatchString(text) || strings.Contains(text, "<style") {
		t.Error("the page holds a script or a style of its own, which its policy forbids")
	}
}

// Before the program runs, verdict, picture and transcript can be read, and no
// control promises what it cannot keep.
func TestFirstPageCanBeReadAndNotOperated(t *testing.T) {
	text, err := Prerender()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"stale write landed after", `class="diagram wide"`, `class="diagram tall"`, "the order is broken",
		"Without fencing", "With fencing", "inert",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the first page does not hold %q", want)
		}
	}
	if !regexp.MustCompile(`^<div class="page" id="page" inert=""`).MatchString(text) {
		t.Errorf("the root begins as %.80s", text)
	}
	if strings.Contains(text, `="false"`) && regexp.MustCompile(`(checked|disabled|hidden|selected)="false"`).MatchString(text) {
		t.Error("a boolean attribute says false, which a browser reads as true")
	}
	if empty := regexp.MustCompile(`aria-[a-z]+=""`).FindString(text); empty != "" {
		t.Errorf("the first page holds %s, which says nothing", empty)
	}
	if !regexp.MustCompile(`<input[^>]*id="pause"[^>]*value="14000"`).MatchString(text) {
		t.Error("the slider of the pause does not stand at 14 s")
	}
}

func TestNamesChangeWithWhatIsInThem(t *testing.T) {
	a, b := hashed("app.wasm.gz", []byte("a")), hashed("app.wasm.gz", []byte("b"))
	if a == b || !regexp.MustCompile(`^assets/app\.[0-9a-f]{10}\.wasm\.gz$`).MatchString(a) {
		t.Errorf("the names are %s and %s", a, b)
	}
}

// noise is data that does not compress.
func noise(n int) []byte {
	data := make([]byte, n)
	rand.NewChaCha8([32]byte{}).Read(data)
	return data
}

func TestASiteThatIsTooHeavyIsNotBuilt(t *testing.T) {
	for _, f := range []pack.File{
		{Name: "assets/style.css", Data: noise(2 * MaxBefore)},
		{Name: "assets/app.wasm.gz", Data: make([]byte, MaxCompressed+1)},
	} {
		if _, err := weight([]pack.File{f}); err == nil || !strings.Contains(err.Error(), "at most") {
			t.Errorf("%s of %d bytes: %v", f.Name, len(f.Data), err)
		}
	}
	if _, err := weight(files(t)); err != nil {
		t.Error(err)
	}
}

func TestArchiveHoldsTheSite(t *testing.T) {
	list := files(t)
	data, err := pack.Zip(list)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.File) != len(list) {
		t.Errorf("the archive holds %d files; expected %d", len(archive.File), len(list))
	}
	for _, f := range archive.File {
		if !f.Modified.Equal(pack.Time) || f.ModifiedDate == 0 {
			t.Errorf("%s bears the time %v; expected %v", f.Name, f.Modified, pack.Time)
		}
	}
}

// A build into a folder that holds something else must not cost anybody a file.
func TestBuildReplacesItsOwnFilesAndNoOthers(t *testing.T) {
	dir := t.TempDir()
	old := hashed("app.wasm.gz", []byte("an earlier program"))
	kept := []string{"thesis.txt", assets + "photo.jpg", assets + "app.js"}
	for _, name := range append(kept, old) {
		if err := write(dir, []pack.File{{Name: name, Data: []byte("mine")}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := write(dir, files(t)); err != nil {
		t.Fatal(err)
	}
	for _, name := range kept {
		if data, err := os.ReadFile(filepath.Join(dir, name)); string(data) != "mine" {
			t.Errorf("%s holds %q, %v; expected what was there", name, data, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, old)); err == nil {
		t.Errorf("%s of an earlier build is still there", old)
	}
}

func TestServerSaysWhenThereIsNoSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "nowhere")
	if err := Serve(dir, 0, io.Discard); err == nil || !strings.Contains(err.Error(), "build it first") {
		t.Errorf("serving a folder that is not there: %v", err)
	}
}

func TestLongStepSaysThatItGoesOn(t *testing.T) {
	// cat ends when its input ends, and that is when a sign has been given.
	input, end := io.Pipe()
	step := exec.Command("cat")
	step.Stdin = input
	if err := attend(step, time.Millisecond, onWrite(func() { end.Close() })); err != nil {
		t.Error(err)
	}
	if err := attend(exec.Command("go", "nosuch"), time.Hour, io.Discard); err == nil {
		t.Error("a step that fails is taken for one that succeeds")
	}
}

// onWrite is a writer that does something else instead.
type onWrite func()

func (f onWrite) Write(p []byte) (int, error) {
	f()
	return len(p), nil
}

func TestServerServesTheFolderAndLetsNothingBeKept(t *testing.T) {
	dir := t.TempDir()
	if err := write(dir, files(t)); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(Handler(dir))
	defer server.Close()
	answer, err := server.Client().Get(server.URL + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	if answer.Header.Get("Cache-Control") != "no-store" || !bytes.Contains(text, []byte("Leases")) {
		t.Errorf("answered %v", answer.Header)
	}
}
