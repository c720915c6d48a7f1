package e2e_test

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// In each state of each kind of item no rule of accessibility is broken: asked,
// with its hints, answered wrong, and with the answer shown.
func TestEveryStateOfAnItemIsAccessible(t *testing.T) {
	axe, err := os.ReadFile("../../build/axe.min.js")
	if err != nil {
		t.Fatalf("%v; make test fetches it", err)
	}
	dark := map[string]string{"prefers-color-scheme": "dark"}
	for _, l := range []look{
		{name: "state choose 320", width: 320, fragment: "#review=check-why"},
		{name: "state predict", width: 1440, fragment: "#review=check-predict"},
		{name: "state generated dark", width: 1000, features: dark, fragment: "#review=moment-which"},
		{name: "state moment 360", width: 360, fragment: "#review=moment-choose"},
		{name: "state save dark", width: 1440, features: dark, fragment: "#review=api-save"},
		{name: "state break 320", width: 320, fragment: "#review=check-break-margin"},
		{name: "state explain 320 dark", width: 320, features: dark, fragment: "#review=check-explain"},
		{name: "state number", width: 1440, fragment: "#review=lease-read-number"},
	} {
		t.Run(l.name, func(t *testing.T) {
			p := l.see(t)
			look := func(state string) {
				t.Helper()
				p.accessible(string(axe))
				p.picture(l.name + " " + state)
				if over := ask[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
					t.Errorf("%s: the page is %d px wider than the window", state, over)
				}
			}
			for ask[bool](p, `!!document.getElementById("hint")`) {
				p.press("hint", kb.Enter)
				ask[bool](p, `new Promise(go => setTimeout(() => go(true), 100))`)
			}
			look("asked")
			ask[bool](p, `(document.querySelector('[id^="choice-"]')?.click(), true)`)
			p.press("answer", kb.Enter)
			p.verdict()
			look("answered")
			if ask[bool](p, `!!document.querySelector('[id^="observe-"]')`) {
				ask[bool](p, `(document.querySelector('[id^="observe-"]').click(), true)`)
				p.until(`!document.querySelector('[id^="observe-"]')`)
			}
			if ask[bool](p, `!!document.getElementById("reveal")`) {
				p.press("reveal", kb.Enter)
				p.until(`document.activeElement?.id === "feedback" && document.getElementById("feedback").textContent.startsWith("The answer")`)
				look("shown")
			}
		})
	}
}

// afresh opens the questions as somebody does who has answered none.
func afresh(t *testing.T) *tab {
	t.Helper()
	p := lab(t, "#review")
	ask[bool](p, `(localStorage.clear(), true)`)
	p.do(chromedp.Reload())
	p.until(`document.getElementById("kept")?.textContent.startsWith("0 attempts")`)
	return p
}

// A host that speaks SPLICE is asked for what it keeps, and told what is new.
func TestProgressIsKeptByTheHostOfTheFrame(t *testing.T) {
	routing.HandleFunc(deep+"host.html", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<!doctype html><title>host</title><link rel="icon" href="data:,"><iframe id="frame" src="index.html#review" width="900" height="900"></iframe><script>
			window.told = [];
			addEventListener("message", (event) => {
				if (event.source !== document.getElementById("frame").contentWindow) return;
				const said = event.data;
				if (said.subject === "SPLICE.getState") event.source.postMessage({subject: "SPLICE.getState.response", message_id: said.message_id,
					state: JSON.stringify({leaselab: "progress", version: 1, learner: 7, attempts: [{id: "h", item: "check-why", at: 1, answer: "0", right: true}]})}, "*");
				if (said.subject === "SPLICE.reportScoreAndState") told.push(said);
			});</script>`)
	})
	p := afresh(t)
	p.do(chromedp.Navigate(server.URL + deep + "host.html"))
	const frame = `document.getElementById("frame").contentDocument`
	p.until(frame + `.getElementById("kept")?.textContent.includes("Kept in your course")`)
	if kept := ask[string](p, frame+`.getElementById("kept").textContent`); !strings.HasPrefix(kept, "1 attempt.") {
		t.Errorf("the host’s attempt was not taken in: %s", kept)
	}
	ask[bool](p, `(document.getElementById("frame").contentWindow.location.hash = "#review=check-break-pause", true)`)
	p.until(`!!` + frame + `.getElementById("impossible")`)
	ask[bool](p, `(`+frame+`.getElementById("impossible").click(), true)`)
	p.until(`told.length === 1 && told[0].score > 0 && JSON.parse(told[0].state).attempts.length === 2`)
}

// A file is looked at before it is taken in.
func TestFileIsLookedAtBeforeItIsTakenIn(t *testing.T) {
	p := afresh(t)
	bring := func(text string) {
		ask[bool](p, fmt.Sprintf(`(() => {
			const field = document.getElementById("upload"), files = new DataTransfer();
			files.items.add(new File([%q], "x.json"));
			field.files = files.files;
			field.dispatchEvent(new Event("change", {bubbles: true}));
			return true;
		})()`, text))
	}
	bring(`nonsense`)
	p.until(`document.querySelector(".questions").textContent.includes("The file is not taken in")`)
	bring(`{"leaselab":"progress","version":1,"learner":1,"attempts":[{"id":"u1","item":"check-why","at":1,"answer":"0","right":true},{"id":"u2","item":"term-what","at":2,"answer":"1"}]}`)
	p.until(`document.querySelector(".questions").textContent.includes("The file has 2 attempts; 2 of them not here yet")`)
	p.press("merge", kb.Enter)
	p.until(`document.getElementById("kept").textContent.startsWith("2 attempts") && JSON.parse(localStorage.getItem("leaselab:progress:v1")).attempts.length === 2`)
}
