package e2e_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A look is a way in which somebody sees the page.
type look struct {
	name     string
	width    int64
	features map[string]string
	zoom     bool // text at 200 %
	fragment string
}

var looks = []look{
	{name: "1440", width: 1440},
	{name: "1440 dark", width: 1440, features: map[string]string{"prefers-color-scheme": "dark"}},
	{name: "1440 fenced", width: 1440, fragment: "#v1&lesson=early-stale"},
	{name: "1000", width: 1000, fragment: "#v1&lesson=lost-renewal"},
	{name: "860", width: 860, fragment: "#v1&lesson=renewal"},
	{name: "360", width: 360},
	{name: "360 dark", width: 360, features: map[string]string{"prefers-color-scheme": "dark"}, fragment: "#v1&lesson=check"},
	{name: "320", width: 320},
	{name: "320 margin", width: 320, fragment: "#v1&lesson=margin"},
	{name: "forced colours", width: 1440, features: map[string]string{"forced-colors": "active"}},
	{name: "200 per cent", width: 1280, zoom: true},
	{name: "200 per cent, narrow", width: 360, zoom: true},
	{name: "systems", width: 1440, fragment: "#systems"},
	{name: "systems dark", width: 1000, features: map[string]string{"prefers-color-scheme": "dark"}, fragment: "#systems"},
	{name: "systems 320", width: 320, fragment: "#systems"},
	{name: "group", width: 1440, fragment: "#v1&lesson=tikv-transfer"},
	{name: "group 360", width: 360, fragment: "#v1&lesson=raft-pause"},
	{name: "charges 360", width: 360, fragment: "#v1&lesson=billing"},
	{name: "review", width: 1440, fragment: "#review"},
	{name: "review 320", width: 320, fragment: "#review"},
	{name: "review choose", width: 1440, fragment: "#review=check-why"},
	{name: "review choose dark", width: 1440, features: map[string]string{"prefers-color-scheme": "dark"}, fragment: "#review=moment-choose"},
	{name: "review break 320", width: 320, fragment: "#review=check-break-margin"},
	{name: "review break", width: 1440, fragment: "#review=lease-read-break"},
	{name: "review predict 360", width: 360, fragment: "#review=moment-which"},
	{name: "review explain", width: 1000, fragment: "#review=api-explain"},
	{name: "review number 200", width: 1280, zoom: true, fragment: "#review=lease-read-number"},
	{name: "broken link", width: 360, fragment: "#v9"},
}

// However it is seen, the page breaks no rule of accessibility that a program
// can check, and nothing makes it scroll sideways.
func TestPageCanBeUsedHoweverItIsSeen(t *testing.T) {
	axe, err := os.ReadFile("../../build/axe.min.js")
	if err != nil {
		t.Fatalf("%v; make test fetches it", err)
	}
	for _, l := range looks {
		t.Run(l.name, func(t *testing.T) {
			p := l.see(t)
			if over := ask[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				t.Errorf("the page is %d px wider than the window: %v", over, ask[[]string](p, `[...document.querySelectorAll("body *")]
					.filter(e => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest("pre")).slice(0, 5).map(e => e.tagName + "#" + e.id + "." + e.className)`))
			}
			p.picture(l.name)
			p.accessible(string(axe))
		})
	}
}

// see opens the page as the look says, with every part unfolded.
func (l *look) see(t *testing.T) *tab {
	t.Helper()
	p := blank(t)
	features := []*emulation.MediaFeature{}
	for name, value := range l.features {
		features = append(features, &emulation.MediaFeature{Name: name, Value: value})
	}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		t.Fatal(err)
	}
	if l.zoom {
		size := page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: 32, Fixed: 26}}
		if _, err := chromedp.Call(p.ctx, page.SetFontSizes, size); err != nil {
			t.Fatal(err)
		}
	}
	p.do(chromedp.EmulateViewport(l.width, 900), chromedp.Navigate(server.URL+deep+l.fragment))
	p.ready()
	ask[bool](p, `(() => { document.querySelectorAll("details").forEach(d => d.open = true); return true; })()`)
	return p
}

// picture keeps a screenshot for a person to look at, in build/looks.
func (p *tab) picture(name string) {
	p.Helper()
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	folder := "../../build/looks"
	if err := os.MkdirAll(folder, 0o755); err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, strings.ReplaceAll(name, " ", "-")+".png"), shot, 0o644); err != nil {
		p.Fatal(err)
	}
}

// accessible fails for each rule of axe-core that the page breaks. The rule
// about the size of targets is off unless it is asked for.
func (p *tab) accessible(axe string) {
	p.Helper()
	ask[bool](p, axe+"; true")
	found := ask[json.RawMessage](p, `axe.run(document, {rules: {"target-size": {enabled: true}}}).then(r => ({
		passes: r.passes.length,
		violations: r.violations.map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.target.join(" ") + " " + (n.any[0]?.message ?? "")).join("; ")),
	}))`)
	var report struct {
		Passes     int
		Violations []string
	}
	if err := json.Unmarshal(found, &report); err != nil {
		p.Fatal(err)
	}
	if report.Passes < 20 {
		p.Errorf("only %d rules passed: most were not tried", report.Passes)
	}
	for _, v := range report.Violations {
		p.Error(v)
	}
}

// In print there is what can be read, and nothing to operate.
func TestPrintShowsTheRunAndNoControls(t *testing.T) {
	p := lab(t, "")
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	for selector, want := range map[string]bool{
		".controls": false, ".player": false, "#copy": false,
		"#verdict h2": true, "#diagram svg": true, "#outcome .card": true, ".transcript": true,
	} {
		if got := ask[bool](p, fmt.Sprintf(`!!document.querySelector(%q).getClientRects().length`, selector)); got != want {
			t.Errorf("in print %s is shown: %v; expected %v", selector, got, want)
		}
	}
}

// Motion that nobody asked for is none, and who asked for less gets steps.
func TestNothingMovesUnasked(t *testing.T) {
	p := lab(t, "")
	if n := ask[int](p, `document.getAnimations().length`); n != 0 {
		t.Errorf("%d animations run", n)
	}
	frames := ask[int](p, `new Promise(done => { const ask = requestAnimationFrame; let n = 0; window.requestAnimationFrame = f => { n++; return ask(f); }; setTimeout(() => { window.requestAnimationFrame = ask; done(n); }, 500); })`)
	if frames != 0 {
		t.Errorf("the page at rest asked for %d frames in half a second", frames)
	}
}

// The outcome is announced once the hand rests, and only then.
func TestOutcomeIsAnnouncedOnce(t *testing.T) {
	p := lab(t, "")
	p.until(`document.getElementById("announcer").textContent.startsWith("A’s stale write landed")`)
	p.focus("pause")
	before := ask[string](p, `document.getElementById("announcer").textContent`)
	heard := ask[[]string](p, `new Promise(done => {
		const heard = [], e = document.getElementById("announcer"), slider = document.getElementById("pause");
		new MutationObserver(() => heard.push(e.textContent)).observe(e, {childList: true, characterData: true, subtree: true});
		for (const v of [13500, 13000, 12500, 5000, 0]) { slider.value = v; slider.dispatchEvent(new Event("input", {bubbles: true})); }
		setTimeout(() => done(heard), 1200);
	})`)
	if len(heard) != 1 || !strings.HasPrefix(heard[0], "Nothing went wrong") || heard[0] == before {
		t.Errorf("while the slider moved five times, %q was announced; expected the last outcome, once", heard)
	}
}
