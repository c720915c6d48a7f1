package e2e_test

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// proof is what the search says of the chapter's fence, the same everywhere.
const proof = "95,370 worlds, 1,203,245 schedules, and none shows: order broken"

// prove lets the page search, and waits for the proof.
func (p *tab) prove() {
	p.Helper()
	p.focus("fence-switch")
	p.do(chromedp.KeyEvent(" "))
	p.focus("find")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.getElementById("told").textContent.includes("` + proof + `")`)
}

// A search runs in a worker wherever the page lies: in a folder, without an origin,
// from a file. It says the same as the command line does.
func TestSearchRunsInAWorkerWhereverThePageLies(t *testing.T) {
	file, err := filepath.Abs(dist + "/index.html")
	if err != nil {
		t.Fatal(err)
	}
	for name, url := range map[string]string{"folder": server.URL + deep, "sandbox": server.URL + "/sandboxed/", "file": "file://" + file} {
		t.Run(name, func(t *testing.T) {
			p := open(t, url+"#v1&lesson=check")
			ask[bool](p, `(() => {
				window.workers = 0;
				const Own = Worker;
				window.Worker = class extends Own { constructor(...a) { super(...a); workers++; } };
				return true;
			})()`)
			p.prove()
			if n := ask[int](p, `workers`); n != 1 {
				t.Errorf("%d workers were made", n)
			}
		})
	}
}

// Where there can be no worker the page searches in slices, and says the same.
func TestSearchRunsWithoutAWorker(t *testing.T) {
	p := lab(t, "#v1&lesson=check")
	ask[bool](p, `(window.Worker = class { constructor() { throw new Error("none"); } }, true)`)
	p.prove()
	p.focus("chart")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.querySelectorAll("#charts .here").length === 2 && document.querySelector("#charts svg").getAttribute("aria-label").includes("Here: ")`)
}

// A search is stopped, and what was not seen is not called safe.
func TestSearchIsStopped(t *testing.T) {
	p := lab(t, "#v1&lesson=chubby")
	p.focus("find")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`!document.getElementById("halt").disabled`)
	p.focus("halt")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.getElementById("told").textContent.includes("Stopped after") || document.getElementById("told").textContent.includes("worlds")`)
}
