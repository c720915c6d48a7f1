package e2e_test

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// tabTo moves the focus by the Tab key until it is on the element with an id.
func (p *tab) tabTo(id string) {
	p.Helper()
	for range 120 {
		if ask[string](p, `document.activeElement?.id ?? ""`) == id {
			return
		}
		p.do(chromedp.KeyEvent(kb.Tab))
	}
	p.Fatalf("the Tab key does not lead to %s", id)
}

func (p *tab) press(id, key string) {
	p.Helper()
	p.tabTo(id)
	p.do(chromedp.KeyEvent(key))
}

// open waits until an item is on screen.
func (p *tab) item(id string) {
	p.Helper()
	p.until(fmt.Sprintf(`location.hash === "#review=%s" && !!document.getElementById("prompt") && !document.getElementById("feedback") && (!!document.getElementById("answer"))`, id))
	ask[bool](p, `(document.getElementById("prompt").focus(), true)`)
}

// solutions reads what the command line says of the items: the kind, and how an
// item that is to be broken is solved.
func solutions(t *testing.T) (ids []string, kind, solution map[string]string) {
	t.Helper()
	out, err := exec.Command(command, "quiz", "preview").Output()
	if err != nil {
		t.Fatal(err)
	}
	kind, solution = map[string]string{}, map[string]string{}
	for _, block := range strings.Split(string(out), "\n\n") {
		head, _, _ := strings.Cut(block, "\n")
		id, k, ok := strings.Cut(head, " (")
		if !ok || strings.Contains(id, " ") || !strings.HasSuffix(k, ")") {
			continue
		}
		if base, _, variant := strings.Cut(id, "-v"); variant && strings.TrimSuffix(k, ")") == "Generated" {
			if strings.HasSuffix(id, "-v1") {
				ids, kind[base] = append(ids, base), "Generated"
			}
			continue
		}
		ids, kind[id] = append(ids, id), strings.TrimSuffix(k, ")")
	}
	for _, part := range strings.Split(string(out), "\n  ✓ ") {
		line, _, _ := strings.Cut(part, "\n")
		solution[line] = line
	}
	for _, id := range ids {
		if kind[id] != "Break" {
			continue
		}
		out, err := exec.Command(command, "quiz", "preview", id).Output()
		if err != nil {
			t.Fatal(err)
		}
		_, after, _ := strings.Cut(string(out), "  ✓ ")
		solution[id], _, _ = strings.Cut(after, "\n")
	}
	return ids, kind, solution
}

// chapterItems lists the items of the chapter's five questions.
func chapterItems(t *testing.T) (ids []string, kind, solution map[string]string) {
	all, kind, solution := solutions(t)
	for _, id := range all {
		for _, first := range []string{"check-", "moment-", "term-", "lease-read-", "api-"} {
			if strings.HasPrefix(id, first) {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) < 30 {
		t.Fatalf("found the items %v", ids)
	}
	return ids, kind, solution
}

// verdict says what became of an answer.
func (p *tab) verdict() string {
	p.Helper()
	p.until(`document.activeElement?.id === "feedback"`) // the focus goes there when all is said
	return ask[string](p, `document.getElementById("feedback").textContent`)
}

// solve turns knobs by keyboard as a solution says.
func (p *tab) solve(solution string) {
	p.Helper()
	if strings.HasPrefix(solution, "It cannot") {
		p.press("impossible", kb.Enter)
		return
	}
	for _, setting := range strings.Split(solution, ", ") {
		name, value, _ := strings.Cut(setting, "=")
		id := "review-" + name
		switch {
		case name == "begins":
			p.tabTo(id)
			for range 4 {
				if ask[string](p, `document.getElementById("`+id+`").value`) == value {
					break
				}
				p.do(chromedp.KeyEvent(kb.ArrowDown))
			}
		case strings.HasPrefix(value, "-"):
			p.press(id, kb.Home)
		default:
			p.press(id, kb.End)
		}
	}
	p.press("answer", kb.Enter)
}

// A person finds the right answer to all that the chapter asks, by keyboard alone.
func TestChapterQuestionsAreAnsweredByKeyboard(t *testing.T) {
	ids, kind, solution := chapterItems(t)
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			p := lab(t, "#review="+id)
			p.item(id)
			switch kind[id] {
			case "Break":
				p.solve(solution[id])
			case "Explain":
				p.tabTo("typed")
				p.do(chromedp.KeyEvent("The check is old when the write arrives."))
				p.press("answer", kb.Enter)
				p.until(`!!document.getElementById("tick-0")`)
				for i := range ask[int](p, `document.querySelectorAll('[id^="tick-"]').length`) {
					p.press(fmt.Sprintf("tick-%d", i), " ")
				}
				p.press("keep", kb.Enter)
				p.until(`document.getElementById("feedback").textContent.includes("Kept")`)
				return
			case "ShortAnswer":
				p.tabTo("typed")
				p.do(chromedp.KeyEvent(solution["5.3"]))
				p.press("answer", kb.Enter)
			default:
				p.tryEach(id)
			}
			p.until(`document.getElementById("feedback")?.textContent.startsWith("✓ Right.")`)
			if got := ask[int](p, `JSON.parse(localStorage.getItem("leaselab:progress:v1")).attempts.filter(a => a.right && a.item === "`+id+`").length`); got != 1 {
				t.Errorf("%d right answers are kept", got)
			}
		})
	}
}

// tryEach picks one option after the other until one is right. Each wrong one is
// followed by its run, and by a way back.
func (p *tab) tryEach(id string) {
	p.Helper()
	for i := range ask[int](p, `document.querySelectorAll('[id^="choice-"]').length`) {
		name := "choice-" + id + "-"
		p.until(`!!document.getElementById("answer")`)
		first := ask[string](p, `(document.querySelector('[id^="`+name+`"]:checked') ?? document.getElementById("`+name+`0")).id`)
		p.press(first, " ")
		for ask[string](p, `document.activeElement.id`) != fmt.Sprint(name, i) {
			p.do(chromedp.KeyEvent(kb.ArrowDown))
			p.until(`document.activeElement.checked`)
		}
		p.press("answer", kb.Enter)
		p.verdict()
		if ask[bool](p, `!!document.querySelector('[id^="observe-"]')`) {
			p.press(ask[string](p, `document.querySelector('[id^="observe-"]').id`), " ")
			p.until(`!document.querySelector('[id^="observe-"]')`)
		}
		if strings.HasPrefix(p.verdict(), "✓ Right.") {
			return
		}
		if !ask[bool](p, `!!document.querySelector("#review-run svg") && document.querySelector("#to-run").href.includes("#v1&")`) {
			p.Errorf("the wrong option %d of %s has no run beside it", i, id)
		}
		p.press("again", kb.Enter)
		p.until(`document.activeElement?.id === "prompt"`)
	}
	p.Fatalf("no option of %s is right", id)
}

// A wrong answer is followed by a run that opens in the Lab, and the right one is
// there for who is stumped.
func TestWrongAnswersLeadToTheirRunAndToTheAnswer(t *testing.T) {
	for _, id := range []string{"check-why", "moment-choose", "api-save", "check-predict", "lease-read-break"} {
		t.Run(id, func(t *testing.T) {
			p := lab(t, "#review="+id)
			p.item(id)
			wrong := 0
			for i := range 4 {
				if id == "lease-read-break" {
					p.press("impossible", kb.Enter)
				} else {
					ask[bool](p, fmt.Sprintf(`(document.getElementById("choice-%s-%d").click(), true)`, id, i))
					p.press("answer", kb.Enter)
				}
				p.verdict()
				if ask[bool](p, `!!document.querySelector('[id^="observe-"]')`) {
					if got := ask[string](p, `document.querySelector(".beside").textContent`); strings.Contains(got, "speaks against") || !strings.HasPrefix(got, "The run") {
						t.Errorf("beside the question what the run shows stands %.40q", got)
					}
					ask[bool](p, `(document.querySelector('[id^="observe-"]').click(), true)`)
					p.until(`!document.querySelector('[id^="observe-"]')`)
				}
				if strings.HasPrefix(p.verdict(), "✕ Not so.") {
					if wrong++; wrong == 2 {
						break
					}
				} else {
					p.do(chromedp.Navigate(server.URL + deep + "#review"))
					p.until(`!!document.getElementById("kept")`)
					p.do(chromedp.Navigate(server.URL + deep + "#review=" + id))
					p.item(id)
					continue
				}
				p.press("again", kb.Enter)
				p.until(`document.activeElement?.id === "prompt"`)
			}
			if wrong < 2 {
				t.Fatal("no two wrong answers were found")
			}
			says := strings.ReplaceAll(ask[string](p, `document.querySelector("#review-run h2").textContent`), "\u00a0", " ")
			p.press("reveal", kb.Enter)
			p.until(`document.activeElement?.id === "feedback" && document.activeElement.textContent.startsWith("The answer:")`)
			if says == "" {
				t.Error("the run beside a wrong answer says nothing")
			}
			p.press("to-run", kb.Enter)
			p.until(`document.getElementById("page").dataset.view === undefined || document.getElementById("page").dataset.view === ""`)
			p.until(`document.querySelector("#verdict h2").textContent.length > 0`)
		})
	}
}

// Who turns a phone sees the run beside a question drawn for the room there is now.
func TestRunBesideAQuestionFitsTheWindow(t *testing.T) {
	p := lab(t, "#review=check-why")
	p.item("check-why")
	p.until(`document.querySelector("#review-run svg")?.viewBox.baseVal.width > 500`)
	p.do(chromedp.EmulateViewport(360, 800))
	p.until(`document.querySelector("#review-run svg").viewBox.baseVal.width < 360`)
}

// What a reader did is there again in another tab, and comes with a file.
func TestProgressIsKeptMergedAndCarriedAway(t *testing.T) {
	p := lab(t, "#review=check-why")
	p.item("check-why")
	p.tryEach("check-why")
	q := lab(t, "#review")
	q.until(`document.getElementById("kept")?.textContent.includes("Kept in this browser")`)
	n := ask[int](q, `parseInt(document.getElementById("kept").textContent)`)
	if n < 1 {
		t.Errorf("the other tab sees %d attempts", n)
	}
	// Another answer in the first tab comes to the second by itself.
	p.do(chromedp.Navigate(server.URL + deep + "#review=check-break-pause"))
	p.item("check-break-pause")
	p.solve("pause=12s")
	p.until(`document.getElementById("feedback")?.textContent.startsWith("✓")`)
	q.until(fmt.Sprintf(`parseInt(document.getElementById("kept").textContent) === %d`, n+1))
}

// What cannot be read is put aside; what is newer is left as it is.
func TestProgressThatCannotBeReadIsNotLost(t *testing.T) {
	p := lab(t, "#review")
	for text, want := range map[string]string{
		`{"leaselab":`:                         "cannot be read",
		`{"leaselab":"progress","version":99}`: "newer page",
	} {
		ask[bool](p, fmt.Sprintf(`(localStorage.setItem("leaselab:progress:v1", %q), true)`, text))
		p.do(chromedp.Reload())
		p.until(fmt.Sprintf(`document.querySelector(".questions .notice")?.textContent.includes(%q)`, want))
		if kept := ask[string](p, `localStorage.getItem("leaselab:progress:v1:bad") ?? localStorage.getItem("leaselab:progress:v1")`); kept != text {
			t.Errorf("%s was kept as %s", text, kept)
		}
		ask[bool](p, `(localStorage.clear(), true)`)
	}
}

// Without storage the page says so, and works.
func TestReviewWithoutStorageSaysSo(t *testing.T) {
	p := open(t, server.URL+"/sandboxed/#review")
	p.until(`document.getElementById("kept")?.textContent.includes("Not kept")`)
	p.do(chromedp.Navigate(server.URL + "/sandboxed/#review=check-why"))
	p.item("check-why")
	p.tryEach("check-why")
}

// A slip is judged again by the command line and by the page.
func TestSlipIsJudgedAgainByThePage(t *testing.T) {
	p := lab(t, "#review")
	p.until(`!!document.getElementById("check-slip")`)
	slip := `{"leaselab":"slip","version":1,"learner":1,"name":"Ada","attempts":[{"id":"1","item":"check-break-pause","at":1,"answer":"pause=13s","right":true},{"id":"2","item":"check-why","at":2,"answer":"1","right":true}]}`
	ask[bool](p, fmt.Sprintf(`(() => {
		const field = document.getElementById("check-slip"), files = new DataTransfer();
		files.items.add(new File([%q], "slip.json", {type: "application/json"}));
		field.files = files.files;
		field.dispatchEvent(new Event("change", {bubbles: true}));
		return true;
	})()`, slip))
	p.until(`document.getElementById("checked")?.textContent.startsWith("Ada: 1 of 2")`)
}
