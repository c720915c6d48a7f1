// Package e2e_test answers one question: Does the page do what a person does
// with it? It drives a real browser over the site that was built into dist/,
// and compares what the page shows with what the command line says.
package e2e_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

const (
	dist = "../../dist"
	deep = "/some/deep/path/"
	// patience is how long anything may take on a busy machine.
	patience = 30 * time.Second
)

var (
	server  *httptest.Server
	browser context.Context
	routing *http.ServeMux
	command string // the command line, built
)

func TestMain(m *testing.M) {
	os.Exit(func() int {
		if _, err := os.Stat(dist + "/index.html"); err != nil {
			fmt.Println("there is no dist/; make site builds it")
			return 1
		}
		folder, err := os.MkdirTemp("", "leaselab-e2e")
		if err != nil {
			fmt.Println(err)
			return 1
		}
		defer os.RemoveAll(folder)
		command = filepath.Join(folder, "leaselab")
		build := exec.Command("go", "build", "-buildvcs=false", "-o", command, "./app")
		build.Dir = "../.."
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Printf("%v\n%s", err, out)
			return 1
		}
		routing = routes()
		server = httptest.NewServer(routing)
		defer server.Close()
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox,
			chromedp.Flag("disable-background-networking", true))
		if path := chromium(); path != "" {
			options = append(options, chromedp.ExecPath(path))
		}
		allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
		defer stop()
		var end context.CancelFunc
		browser, end = chromedp.NewContext(allocator)
		defer end()
		if err := chromedp.Do(browser); err != nil {
			fmt.Println("the browser does not start:", err)
			return 1
		}
		return m.Run()
	}())
}

func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// routes serves the site in a deep folder, in a sandbox that denies storage
// and an origin, in a frame, and with a wrong type for everything.
func routes() *http.ServeMux {
	site := http.FileServer(http.Dir(dist))
	mux := http.NewServeMux()
	mux.Handle(deep, http.StripPrefix(deep, site))
	mux.Handle("/sandboxed/", http.StripPrefix("/sandboxed/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		site.ServeHTTP(w, r)
	})))
	mux.Handle("/mistyped/", http.StripPrefix("/mistyped/", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".gz") {
			w.Header().Set("Content-Type", "text/plain")
		}
		site.ServeHTTP(w, r)
	})))
	return mux
}

// A tab is a page in the browser, and all that it asked for and complained of.
type tab struct {
	testing.TB
	ctx      context.Context
	mu       sync.Mutex
	requests []string
	console  []string
	careless bool // complaints are expected
}

// blank opens an empty tab.
func blank(t *testing.T) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	ctx, expire := context.WithTimeout(ctx, 4*patience)
	page := &tab{TB: t, ctx: ctx}
	page.do(chromedp.Func(func(context.Context, *chromedp.Target) error { return nil }))
	requests, console := chromedp.Events(ctx, network.RequestWillBeSent), chromedp.Console(ctx)
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	go func() {
		for e, err := range requests {
			if err != nil {
				return
			}
			page.mu.Lock()
			page.requests = append(page.requests, e.Request.URL)
			page.mu.Unlock()
		}
	}()
	go func() {
		for m, err := range console {
			if err != nil {
				return
			}
			page.mu.Lock()
			page.console = append(page.console, string(m.Type)+": "+m.Text)
			page.mu.Unlock()
		}
	}()
	t.Cleanup(func() {
		page.complain()
		expire()
		cancel()
	})
	return page
}

// open opens an address and waits until the program runs.
func open(t *testing.T, url string) *tab {
	t.Helper()
	page := blank(t)
	page.do(chromedp.Navigate(url))
	page.ready()
	return page
}

// lab opens the page in its deep folder, with a fragment.
func lab(t *testing.T, fragment string) *tab {
	t.Helper()
	return open(t, server.URL+deep+fragment)
}

func (p *tab) ready() {
	p.Helper()
	p.until(`document.getElementById("page")?.inert === false && document.getElementById("shell")?.hidden && (!!document.querySelector("#words [aria-current]") || location.hash === "#systems" || location.hash.startsWith("#review"))`)
}

// complain fails the test for each message of the console that is a complaint,
// and each request that left the folder.
func (p *tab) complain() {
	p.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.careless {
		return
	}
	for _, line := range p.console {
		if strings.HasPrefix(line, "error") || strings.HasPrefix(line, "exception") || strings.Contains(line, "panic:") {
			p.Errorf("the console says %s", line)
		}
	}
	if len(p.requests) == 0 {
		p.Error("no request was seen, so none was checked")
	}
	for _, url := range p.requests {
		ours := strings.HasPrefix(url, server.URL+deep) || strings.HasPrefix(url, server.URL+"/sandboxed/") ||
			strings.HasPrefix(url, server.URL+"/mistyped/") || strings.HasPrefix(url, "file:") ||
			strings.HasPrefix(url, "data:") || strings.HasPrefix(url, "blob:") || strings.HasPrefix(url, "about:")
		if !ours {
			p.Errorf("the page asked for %s", url)
		}
	}
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// ask evaluates an expression in the page.
func ask[T any](p *tab, expression string) T {
	p.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%v in %s", err, expression)
	}
	return v
}

// until waits for an expression to be true.
func (p *tab) until(expression string) {
	p.Helper()
	if _, err := chromedp.Run(p.ctx, chromedp.Poll[bool](expression, chromedp.WithPollingInterval(10*time.Millisecond), chromedp.WithPollingTimeout(patience))); err != nil {
		p.Fatalf("%v while waiting for %s", err, expression)
	}
}

// shown is what the page and the command line both say about a run.
type shown struct {
	Sentence string
	Writes   []string // "accepted 2 12.6 s", in order
}

// says reads the verdict and the writes of the run on the page.
func (p *tab) says() shown {
	p.Helper()
	return ask[shown](p, `(() => {
		const fence = document.getElementById("fence-switch"), reads = document.getElementById("read-by-choice");
		const card = document.querySelectorAll("#outcome .card")[fence?.checked || reads?.value === "index" ? 1 : 0];
		return {
			Sentence: document.querySelector("#verdict h2").textContent.replaceAll("\u00a0", " "),
			Writes: [...card.querySelectorAll("li.write")].map((li) =>
				(li.classList.contains("accepted") ? "accepted " : "refused ") +
				li.querySelector(".token").textContent + " " + li.querySelector(".value").firstChild.textContent),
		};
	})()`)
}

// settings reads all knobs off the page, as the command line takes them.
func (p *tab) settings() []string {
	p.Helper()
	return ask[[]string](p, `(() => {
		const list = [];
		for (const input of document.querySelectorAll(".controls input[type=number]")) {
			const name = input.id.replace("-number", ""), v = input.value;
			const unit = input.closest(".knob").querySelector(".unit").textContent;
			if (unit === "%") list.push(name + "=" + (v.startsWith("-") ? "" : "+") + v + "%");
			else if (name === "renew") list.push("renew=" + (v === "0" ? "off" : v <= 10 ? "ttl/" + v : v + "ms"));
			else list.push(name + "=" + v + unit);
		}
		for (const select of document.querySelectorAll(".controls select[id$=-choice]")) {
			list.push(select.id.replace("-choice", "") + "=" + select.value);
		}
		for (const box of document.querySelectorAll(".controls input[role=switch]")) {
			const name = box.id.replace("-switch", "");
			if (["check", "stop", "cancel"].includes(name)) list.push(name + "=" + (box.checked ? "on" : "off"));
		}
		return list;
	})()`)
}

// commandSays runs a lesson with settings on the command line.
func commandSays(t testing.TB, lesson string, settings []string) shown {
	t.Helper()
	args := []string{"run", "-json"}
	for _, s := range settings {
		args = append(args, "-set", s)
	}
	out, err := exec.Command(command, append(args, lesson)...).Output()
	if err != nil {
		t.Fatalf("%v: %v", args, err)
	}
	var run struct {
		Sentence string
		Writes   []struct {
			Token    int
			Accepted bool
			Client   string
		}
	}
	if err := json.Unmarshal(out, &run); err != nil {
		t.Fatal(err)
	}
	s := shown{Sentence: run.Sentence, Writes: []string{}}
	for _, w := range run.Writes {
		verb := "refused "
		if w.Accepted {
			verb = "accepted "
		}
		s.Writes = append(s.Writes, fmt.Sprint(verb, w.Token, " ", w.Client))
	}
	return s
}

// agrees fails unless the page comes to show what the command line says for
// the same settings. The controls follow an event a moment after the picture.
func (p *tab) agrees(lesson, after string) {
	p.Helper()
	var page, line string
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		settings := p.settings()
		page, line = fmt.Sprint(p.says()), fmt.Sprint(commandSays(p, lesson, settings))
		if page == line {
			return
		}
	}
	p.Errorf("after %s the page shows %s, and the command line says %s", after, page, line)
}
