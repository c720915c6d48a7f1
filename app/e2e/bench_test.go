package e2e_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// rounds is how often each page is measured; the two take turns, because the
// machine is never equally busy.
const (
	rounds  = 8
	samples = 40
)

// BenchmarkPage measures the page beside an empty go-app page, in one run.
func BenchmarkPage(b *testing.B) {
	emptyPage := serveEmpty(b)
	var ours, empty []float64
	for range rounds {
		ours = append(ours, latencies(b, server.URL+deep, "[3000, 14000]")...)
		empty = append(empty, latencies(b, emptyPage, "[70, 20]")...)
	}
	b.ReportMetric(quantile(ours, 0.5), "ms-p50")
	b.ReportMetric(quantile(ours, 0.95), "ms-p95")
	b.ReportMetric(quantile(empty, 0.5), "ms-empty-p50")
	b.ReportMetric(quantile(empty, 0.95), "ms-empty-p95")
	b.ReportMetric(quantile(ours, 0.95)/quantile(empty, 0.95), "p95-ratio")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkOpening measures when the page first paints, and when it can be
// operated.
func BenchmarkOpening(b *testing.B) {
	var paint, running []float64
	for range rounds {
		p := bare(b)
		began := time.Now()
		p.do(chromedp.Navigate(server.URL + deep))
		p.ready()
		running = append(running, float64(time.Since(began).Milliseconds()))
		paint = append(paint, ask[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime`))
	}
	b.ReportMetric(quantile(paint, 0.5), "ms-first-paint")
	b.ReportMetric(quantile(running, 0.5), "ms-running")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkIdle measures how busy the page at rest keeps its thread.
func BenchmarkIdle(b *testing.B) {
	p := bare(b)
	p.do(chromedp.Navigate(server.URL + deep))
	p.ready()
	if _, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{}); err != nil {
		b.Fatal(err)
	}
	time.Sleep(time.Second)
	const rest = 5 * time.Second
	before := p.busy()
	time.Sleep(rest)
	b.ReportMetric(100*(p.busy()-before)/rest.Seconds(), "%-busy")
	b.ReportMetric(0, "ns/op")
}

// busy returns for how many seconds the page's thread has worked.
func (p *tab) busy() float64 {
	p.Helper()
	r, err := chromedp.Call(p.ctx, performance.GetMetrics, struct{}{})
	if err != nil {
		p.Fatal(err)
	}
	for _, m := range r.Metrics {
		if m.Name == "TaskDuration" {
			return m.Value
		}
	}
	p.Fatal("the browser does not tell how busy it is")
	return 0
}

// latencies opens a page and measures, for a slider that moves between two
// values, the time from the event to the frame that shows its effect.
func latencies(b *testing.B, url, values string) []float64 {
	p := bare(b)
	p.do(chromedp.Navigate(url))
	p.until(`!!document.getElementById("pause") && !document.getElementById("page")?.inert`)
	time.Sleep(300 * time.Millisecond)
	return ask[[]float64](p, fmt.Sprintf(`(async () => {
		const slider = document.getElementById("pause"), seen = document.getElementById("verdict"), times = [];
		for (let i = 0; i < %d; i++) {
			await new Promise(go => setTimeout(go, 30 + (i * 7) %% 23));
			times.push(await new Promise(done => {
				const began = performance.now();
				const watch = new MutationObserver(() => {
					watch.disconnect();
					requestAnimationFrame(() => {
						const after = new MessageChannel();
						after.port1.onmessage = () => done(performance.now() - began);
						after.port2.postMessage(0);
					});
				});
				watch.observe(seen, {childList: true, characterData: true, subtree: true});
				slider.value = %s[i %% 2];
				slider.dispatchEvent(new Event("input", {bubbles: true}));
			}));
		}
		return times;
	})()`, samples, values))
}

// bare opens a tab for measuring: nothing listens in.
func bare(b *testing.B) *tab {
	b.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	ctx, expire := context.WithTimeout(ctx, 4*patience)
	b.Cleanup(func() { expire(); cancel() })
	return &tab{TB: b, ctx: ctx}
}

func quantile(list []float64, q float64) float64 {
	sorted := slices.Sorted(slices.Values(list))
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}

// serveEmpty builds the empty page and returns its address.
func serveEmpty(b *testing.B) string {
	folder := b.TempDir()
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", filepath.Join(folder, "app.wasm"), "./empty")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		b.Fatal(err)
	}
	runtime, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		b.Fatal(err)
	}
	const page = `<!doctype html><title>empty</title><body><div></div><script src="wasm_exec.js"></script><script>
		window.goappGetenv = () => "";
		const go = new Go();
		WebAssembly.instantiateStreaming(fetch("app.wasm"), go.importObject).then(r => go.run(r.instance));
	</script>`
	for name, data := range map[string]string{"wasm_exec.js": string(runtime), "index.html": page} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	routing.Handle("/empty/", http.StripPrefix("/empty/", http.FileServer(http.Dir(folder))))
	return server.URL + "/empty/"
}

// BenchmarkSearchOnPage measures for how long the page's thread is kept at most
// while a search goes on, and a map of two times 1,152 cells; and beside it the
// longest while nothing goes on.
func BenchmarkSearchOnPage(b *testing.B) {
	var rest, search, charts, took []float64
	for range rounds {
		p := bare(b)
		p.do(chromedp.Navigate(server.URL + deep + "#v1&lesson=check"))
		p.ready()
		ask[bool](p, `(document.getElementById("fence-switch").click(), true)`)
		time.Sleep(time.Second)
		ask[bool](p, `(() => {
			window.gap = 0;
			let last = performance.now();
			const port = new MessageChannel();
			port.port1.onmessage = () => { const now = performance.now(); gap = Math.max(gap, now - last); last = now; setTimeout(() => port.port2.postMessage(0), 0); };
			port.port2.postMessage(0);
			return true;
		})()`)
		time.Sleep(time.Second)
		rest = append(rest, ask[float64](p, `gap`))
		search = append(search, ask[float64](p, `(async () => {
			gap = 0;
			document.getElementById("find").click();
			await new Promise(done => new MutationObserver(() => done()).observe(document.getElementById("told"), {childList: true, characterData: true, subtree: true}));
			return gap;
		})()`))
		time.Sleep(time.Second)
		began := time.Now()
		charts = append(charts, ask[float64](p, `(async () => {
			gap = 0;
			document.getElementById("chart").click();
			while (!document.querySelector("#charts svg:nth-of-type(1)") || document.querySelectorAll("#charts .here").length < 2 || document.getElementById("chart").disabled) await new Promise(go => setTimeout(go, 5));
			return gap;
		})()`))
		took = append(took, float64(time.Since(began).Milliseconds()))
	}
	b.ReportMetric(quantile(rest, 0.5), "ms-longest-at-rest")
	b.ReportMetric(quantile(search, 0.5), "ms-longest-in-search")
	b.ReportMetric(quantile(charts, 0.5), "ms-longest-in-map")
	b.ReportMetric(quantile(took, 0.5), "ms-map")
	b.ReportMetric(0, "ns/op")
}
