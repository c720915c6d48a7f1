package e2e_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The page works wherever it lies: in a folder, from a file, without an origin
// and storage, and from a server that knows no types.
func TestPageRunsWhereverItLies(t *testing.T) {
	file, err := filepath.Abs(dist + "/index.html")
	if err != nil {
		t.Fatal(err)
	}
	for name, url := range map[string]string{
		"deep folder":       server.URL + deep,
		"by its name":       server.URL + deep + "index.html",
		"file":              "file://" + file,
		"sandbox":           server.URL + "/sandboxed/",
		"mistyped":          server.URL + "/mistyped/",
		"with a query":      server.URL + deep + "?course=1",
		"with a lesson":     server.URL + deep + "#v1&lesson=chapter",
		"sandbox, fragment": server.URL + "/sandboxed/#v1&lesson=chapter",
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, url)
			p.agrees("chapter", "opening")
			p.focus("pause")
			p.do(chromedp.KeyEvent(kb.Home))
			p.until(`document.querySelector("#verdict h2").textContent.startsWith("Nothing went wrong")`)
			p.agrees("chapter", "a pause of 0 s")
		})
	}
}

func (p *tab) focus(id string) {
	p.Helper()
	if !ask[bool](p, fmt.Sprintf(`!!document.getElementById(%q)`, id)) {
		ask[bool](p, `document.getElementById("rules").open = true`) // these are made when they are unfolded
		p.until(fmt.Sprintf(`!!document.getElementById(%q)`, id))
	}
	if !ask[bool](p, fmt.Sprintf(`(() => {
		const e = document.getElementById(%q);
		e.closest("details")?.setAttribute("open", "");
		e.scrollIntoView({block: "center"});
		e.focus();
		return document.activeElement === e;
	})()`, id)) {
		p.Fatalf("%s does not take the focus", id)
	}
}

// sliders lists the knobs on the page that have a slider.
func (p *tab) sliders() []string {
	return ask[[]string](p, `[...document.querySelectorAll(".controls input[type=range]")].filter(e => !e.closest("[hidden]")).map(e => e.id)`)
}

func TestEachSliderTurnsByKeyboard(t *testing.T) {
	p := lab(t, "")
	ids := p.sliders()
	if len(ids) < 12 {
		t.Fatalf("found the sliders %v", ids)
	}
	for _, id := range ids {
		before := ask[string](p, `document.getElementById("`+id+`").value`)
		p.focus(id)
		p.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowUp))
		if after := ask[string](p, `document.getElementById("`+id+`").value`); after == before {
			t.Errorf("three keys left %s at %s", id, after)
		}
		if !ask[bool](p, `document.activeElement.id === "`+id+`"`) {
			t.Errorf("%s lost the focus while it was turned", id)
		}
		p.agrees("chapter", "turning "+id+" by keyboard")
	}
}

func TestEachSliderTurnsByPointer(t *testing.T) {
	p := lab(t, "#v1&lesson=renewal")
	for _, id := range p.sliders() {
		p.focus(id)
		for _, part := range []float64{0.7, 0.3} {
			place := ask[[]float64](p, fmt.Sprintf(`(() => { const r = document.getElementById(%q).getBoundingClientRect(); return [r.left + r.width * %v, r.top + r.height / 2]; })()`, id, part))
			p.do(chromedp.MouseClickXY(place[0], place[1]))
			p.agrees("renewal", fmt.Sprintf("a click at %v of %s", part, id))
		}
	}
}

// The buttons beside a slider and the number field turn it as well.
func TestButtonsAndNumberFieldTurnTheKnob(t *testing.T) {
	p := lab(t, "")
	for label, want := range map[string]string{"A pauses for: more": "14500", "Lease TTL: less": "9500"} {
		p.do(chromedp.Click(chromedp.CSS(`[aria-label="` + label + `"]`)))
		id := map[bool]string{true: "pause", false: "ttl"}[strings.HasPrefix(label, "A")]
		p.until(`document.getElementById("` + id + `").value === "` + want + `"`)
	}
	p.focus("pause-number")
	ask[bool](p, `(() => { document.activeElement.select(); return true; })()`)
	p.do(chromedp.KeyEvent("3.25"), chromedp.KeyEvent(kb.Enter))
	p.until(`document.getElementById("pause").getAttribute("aria-valuetext") === "3.25 s"`)
	p.agrees("chapter", "typing a pause of 3.25 s")
}

func TestSwitchesAndChoicesAgreeWithTheCommandLine(t *testing.T) {
	p := lab(t, "")
	for _, id := range []string{"check", "stop", "cancel", "fence", "renew", "stop", "check"} {
		p.focus(id + "-switch")
		p.do(chromedp.KeyEvent(" "))
		p.agrees("chapter", "the switch "+id)
	}
	for _, choose := range []struct {
		id    string
		index int
	}{{"begins-choice", 2}, {"begins-choice", 3}, {"fence-choice", 2}, {"fence-choice", 3}, {"counts-choice", 1}, {"begins-choice", 1}} {
		p.focus(choose.id)
		ask[bool](p, fmt.Sprintf(`(() => { const e = document.getElementById(%q); e.selectedIndex = %d; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`, choose.id, choose.index))
		p.agrees("chapter", fmt.Sprintf("choice %d of %s", choose.index, choose.id))
	}
}

func TestPlayheadStepsScrubsAndPlays(t *testing.T) {
	p := lab(t, "")
	now := func() string { return ask[string](p, `document.querySelector("#words [aria-current]")?.id ?? "none"`) }
	if now() != "moment-25" {
		t.Fatalf("the playhead opens at %s; expected at the stale write, moment-25", now())
	}
	for _, c := range []struct{ click, want string }{
		{"#back", "moment-24"},
		{"#back", "moment-23"},
		{"#on", "moment-24"},
		{"#moment-5 button", "moment-5"},
		{"#decide", "moment-25"},
	} {
		p.do(chromedp.Click(chromedp.CSS(c.click)))
		if now() != c.want {
			t.Errorf("after %s the playhead is at %s; expected %s", c.click, now(), c.want)
		}
		if text := ask[string](p, `document.querySelector("#now p").textContent`); !strings.HasSuffix(text, ask[string](p, `document.querySelector("#`+c.want+` span").textContent`)) {
			t.Errorf("at %s the page says %q", c.want, text)
		}
	}
	p.focus("playhead")
	p.do(chromedp.KeyEvent(kb.Home))
	if now() != "none" {
		t.Errorf("at the beginning the playhead is at %s", now())
	}
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	if now() != "moment-0" {
		t.Errorf("a key on, the playhead is at %s", now())
	}
	// A click on the picture leads to what is drawn there: the expiry.
	place := ask[[]float64](p, `(() => { document.getElementById("diagram").scrollIntoView(); const r = document.querySelector("#diagram svg").getBoundingClientRect(); const v = document.querySelector("#diagram svg").viewBox.baseVal;
		return [r.left + (112 + (v.width - 126) * 10.4 / 20) * r.width / v.width, r.top + 6]; })()`)
	p.do(chromedp.MouseClickXY(place[0], place[1]))
	if now() != "moment-11" {
		t.Errorf("a click at 10.4 s leads to %s; expected moment-11", now())
	}
	p.do(chromedp.Click(chromedp.CSS("#play")))
	p.until(`document.getElementById("play").ariaLabel === "Stop"`)
	first := now()
	p.until(`document.querySelector("#words [aria-current]")?.id !== "` + first + `"`)
	p.do(chromedp.Click(chromedp.CSS("#play")))
	p.until(`document.getElementById("play").ariaLabel === "Play"`)
}

// Who asks for less motion gets one moment after the other, and no glide.
func TestPlayingGoesInStepsWhereMotionIsReduced(t *testing.T) {
	p := blank(t)
	calm := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, calm); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(server.URL + deep))
	p.ready()
	p.do(chromedp.Click(chromedp.CSS("#play")))
	places := ask[int](p, `new Promise(done => {
		const head = document.getElementById("wide-head") ?? document.getElementById("tall-head"), seen = new Set();
		new MutationObserver(() => seen.add(head.getAttribute("transform"))).observe(head, {attributes: true});
		setTimeout(() => done(seen.size), 2500);
	})`)
	if places < 1 || places > 3 {
		t.Errorf("in 2.5 s the playhead stood at %d places; expected one a second", places)
	}
}

// A link shows the same run at the same instant, and back leads back.
func TestLinkShowsTheSameRun(t *testing.T) {
	p := lab(t, "")
	p.focus("pause")
	p.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.Click(chromedp.CSS("#back")))
	p.focus("check-switch")
	p.do(chromedp.KeyEvent(" "))
	before := p.says()
	p.until(`location.hash.includes("check+on") && location.hash.includes("at=")`)
	where := ask[string](p, `document.querySelector(".where").textContent`)
	other := open(t, ask[string](p, `location.href`))
	if after := other.says(); fmt.Sprint(after) != fmt.Sprint(before) || ask[string](other, `document.querySelector(".where").textContent`) != where {
		t.Errorf("the link shows %+v; expected %+v at %s", after, before, where)
	}
	ask[bool](other, `(() => { const e = document.getElementById("lesson"); e.value = "honest"; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
	other.until(`location.hash.includes("lesson=honest")`)
	other.do(chromedp.NavigateBack())
	other.until(`location.hash.includes("check+on")`)
	other.until(`document.querySelector("#verdict h2").textContent.replaceAll("\u00a0", " ") === ` + fmt.Sprintf("%q", before.Sentence))
	other.do(chromedp.NavigateForward())
	other.until(`document.querySelector("#verdict h2").textContent.startsWith("Nothing went wrong")`)
}

func TestCopyLinkGivesTheAddress(t *testing.T) {
	p := lab(t, "")
	p.do(chromedp.Click(chromedp.CSS("#copy")))
	p.until(`document.querySelector(".copied").textContent.startsWith("The link is")`)
	if link := ask[string](p, `document.getElementById("link").hidden ? "copied" : document.getElementById("link").value`); link != "copied" && !strings.HasSuffix(link, "#v1&lesson=chapter") {
		t.Errorf("the link is %q", link)
	}
}

func TestBrokenLinkShowsASentenceAndTheChaptersRun(t *testing.T) {
	for _, fragment := range []string{"#v9&lesson=chapter", "#v1&lesson=nosuch", "#v1&lesson=chapter&run=ttl+never"} {
		p := lab(t, fragment)
		p.until(`!document.getElementById("notice").hidden && document.getElementById("notice").textContent.endsWith("instead.")`)
		p.agrees("chapter", "a broken link")
	}
}

func TestEveryLessonOpensByLink(t *testing.T) {
	list, err := exec.Command(command, "lessons").Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(list)), "\n")
	if len(lines) < 15 {
		t.Fatalf("found %d lessons", len(lines)-1)
	}
	p := lab(t, "")
	for _, line := range lines[1:] {
		name := strings.Fields(line)[0]
		ask[bool](p, fmt.Sprintf(`(() => { location.hash = "v1&lesson=%s"; return true; })()`, name))
		p.until(fmt.Sprintf(`document.getElementById("lesson").value === %q`, name))
		p.agrees(name, "opening "+name)
	}
}

func TestChoosingASystemOpensItsFirstLesson(t *testing.T) {
	p := lab(t, "")
	for _, system := range []string{"etcd", "redis", "lab"} {
		ask[bool](p, fmt.Sprintf(`(() => { const e = document.getElementById("system"); e.value = %q; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`, system))
		lesson := map[string]string{"etcd": "etcd", "redis": "redis-release", "lab": "chapter"}[system]
		p.until(`document.getElementById("lesson").value === "` + lesson + `" && location.hash.endsWith("lesson=` + lesson + `")`)
		p.agrees(lesson, "choosing "+system)
	}
}

// The comparison is reached by keyboard, can be read at any width, and each row
// leads to its lessons.
func TestSystemsAreComparedAndLeadToTheirLessons(t *testing.T) {
	p := lab(t, "")
	p.focus("pause")
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	ask[bool](p, `(() => { document.getElementById("to-systems").focus(); return true; })()`) // before the address has settled
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`getComputedStyle(document.getElementById("comparison")).visibility === "visible" && document.querySelectorAll(".systems tbody").length > 20`)
	ask[bool](p, `(() => { const a = document.querySelector('a[href="#v1&lesson=kafka"]'); a.focus(); return document.activeElement === a; })()`)
	place := ask[int](p, `Math.round(scrollY)`)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.getElementById("lesson").value === "kafka" && getComputedStyle(document.getElementById("lab")).visibility === "visible"`)
	p.until(`scrollY === 0 && document.activeElement.id === "lab"`)
	p.agrees("kafka", "following a link of the comparison")
	ask[bool](p, `(() => { history.back(); return true; })()`)
	p.until(`location.hash === "#systems" && getComputedStyle(document.getElementById("comparison")).visibility === "visible"`)
	p.until(fmt.Sprintf(`Math.abs(scrollY - %d) <= 1`, place))
	p.do(chromedp.NavigateBack())
	p.until(`location.hash.includes("run=") && location.hash.includes("14.5s")`)
}

// By keyboard: the schedule that breaks check-before-write; then, with the fence
// on, the proof within the bound of what it holds, and what it does not.
func TestSearchFindsAndProves(t *testing.T) {
	p := lab(t, "#v1&lesson=check")
	told := func(want string) {
		t.Helper()
		p.focus("find")
		p.do(chromedp.KeyEvent(kb.Enter))
		p.until(fmt.Sprintf(`document.getElementById("told").textContent.includes(%q)`, want))
	}
	told("shows: order broken. Looked for")
	if !ask[bool](p, `document.querySelector("#verdict .badge").textContent.includes("Order broken") && location.hash.includes("choose+")`) {
		t.Error("what was found is not on screen, or not in the address")
	}
	p.focus("fence-switch")
	p.do(chromedp.KeyEvent(" "))
	told("schedules, and none shows: order broken")
	ask[bool](p, `(() => { const e = document.getElementById("harm"); e.value = "stale write accepted"; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
	told("that shows: stale write accepted")
	if !ask[bool](p, `document.querySelector("#verdict .badge").textContent.includes("Stale write accepted")`) {
		t.Error("the stale write that was found is not on screen")
	}
}

// A reader says by keyboard how far to look: a lost message is part of the bound,
// and of what is found.
func TestSearchLooksAsFarAsTheReaderSays(t *testing.T) {
	p := lab(t, "")
	choose := func(id, key, want string) {
		t.Helper()
		p.focus(id)
		p.do(chromedp.KeyEvent(key))
		p.until(fmt.Sprintf(`document.querySelector(".search .note").textContent.includes(%q)`, want))
	}
	ask[bool](p, `(document.querySelector(".search summary").click(), true)`)
	choose("bound-late", kb.ArrowUp, "at most 1 late event")
	choose("bound-losses", kb.ArrowDown, "at most 1 lost message")
	ask[bool](p, `(() => { const e = document.getElementById("harm"); e.value = "write lost"; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
	p.focus("find")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.getElementById("told").textContent.includes("shows: write lost. Looked for within at most 1 late event") && location.hash.includes("losses+1")`)
	// Three rates for the clocks of five nodes and their clients are too many ways.
	p.do(chromedp.Navigate(server.URL + deep + "#v1&lesson=raft-five"))
	p.until(`document.getElementById("lesson").value === "raft-five" && document.querySelector(".search .note").textContent.includes("at most 2 late")`)
	choose("bound-rates", kb.ArrowDown, "each clock at one of -10%, +0%, +10%")
	p.focus("find")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.getElementById("told").textContent.includes("ways to set them; at most 256")`)
}

// The map is drawn when it is asked for; arrow keys and clicks load runs.
func TestMapLoadsTheRunOfACell(t *testing.T) {
	p := lab(t, "")
	p.focus("chart")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.querySelectorAll("#charts .here").length === 2 && document.querySelector("#charts svg").getAttribute("aria-label").includes("Here: order broken")`)
	p.focus("maps")
	for range 10 {
		p.do(chromedp.KeyEvent(kb.ArrowLeft))
	}
	p.until(`document.querySelector("#verdict .badge").textContent.includes("In order")`)
	p.agrees("chapter", "ten cells to the left")
	ask[bool](p, `(() => { const svg = document.querySelector("#charts svg"), r = svg.getBoundingClientRect();
		svg.dispatchEvent(new MouseEvent("click", {bubbles: true, clientX: r.left + 0.9 * r.width, clientY: r.top + 0.8 * r.height})); return true; })()`)
	p.until(`document.querySelector("#verdict .badge").textContent.includes("Order broken")`)
	p.agrees("chapter", "a click on the map")
}

// Without scripts everything that can be read is there.
func TestPageIsReadableWithoutScripts(t *testing.T) {
	p := blank(t)
	if _, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(server.URL + deep))
	text, err := chromedp.Run(p.ctx, chromedp.Text(chromedp.CSS("body")))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"stale write landed after", "write from expired lease", "stale fencing token (1 < 2)", "the order is broken", "the page needs JavaScript"} {
		if !strings.Contains(text, want) {
			t.Errorf("without scripts the page does not say %q", want)
		}
	}
	box, err := chromedp.Run(p.ctx, chromedp.Dimensions(chromedp.CSS("#diagram svg.wide")))
	if err != nil || box.Width < 500 {
		t.Errorf("the picture is %+v, %v", box, err)
	}
}

// A fault in the program leads to a banner with a way to go on.
func TestCrashShowsABannerAndAWayToGoOn(t *testing.T) {
	p := lab(t, "")
	p.careless = true
	ask[bool](p, `(() => { leaselab.paint = null; return true; })()`)
	p.focus("pause")
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	p.until(`document.getElementById("shell").textContent.includes("has stopped because of a fault")`)
	p.do(chromedp.Click(chromedp.CSS("#shell button:last-child")))
	time.Sleep(100 * time.Millisecond)
	p.ready()
	p.agrees("chapter", "starting afresh")
}
