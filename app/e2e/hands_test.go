package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// place returns the middle of a handle.
func (p *tab) place(grip string) (x, y float64) {
	at := ask[[]float64](p, fmt.Sprintf(`(() => { const e = document.querySelector('[data-grip=%q]'); e.scrollIntoView({block: "center"}); const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()`, grip))
	return at[0], at[1]
}

// drag takes hold of a handle and moves it by pixels.
func (p *tab) drag(grip string, dx, dy float64) {
	p.Helper()
	x, y := p.place(grip)
	mouse := func(kind input.DispatchMouseEventType, x, y float64) {
		if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1}); err != nil {
			p.Fatal(err)
		}
	}
	mouse(input.DispatchMouseEventTypeMousePressed, x, y)
	for i := 1.0; i <= 5; i++ {
		mouse(input.DispatchMouseEventTypeMouseMoved, x+dx*i/5, y+dy*i/5)
	}
	mouse(input.DispatchMouseEventTypeMouseReleased, x+dx, y+dy)
}

// The run follows the hand on the diagram, and what it did can be taken back.
func TestHandMovesPauseLeaseAndMessage(t *testing.T) {
	p := lab(t, "")
	p.drag("fault-1-for", -160, 0)
	p.until(`document.getElementById("pause").value < 14000 && document.activeElement !== null`)
	p.agrees("chapter", "dragging the end of the pause")
	p.drag("ttl", 120, 0)
	p.until(`document.getElementById("ttl").value > 10000`)
	p.agrees("chapter", "dragging the end of the lease")
	p.drag("A-write-1", 40, 0)
	p.until(`document.getElementById("delay").value > 0`)
	p.agrees("chapter", "dragging the landing of the write")
	for range 3 {
		p.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	}
	p.until(`document.getElementById("undo").disabled && document.getElementById("pause").value === "14000"`)
	p.do(chromedp.Click(chromedp.CSS(`#redo`)))
	p.until(`document.getElementById("pause").value < 14000`)
}

// What a hand does by dragging is done by keyboard, and the handle keeps the focus.
func TestHandlesMoveByKeyboard(t *testing.T) {
	p := lab(t, "")
	p.until(`!!document.querySelector('[data-grip="fault-1-for"]')`)
	ask[bool](p, `(document.querySelector('[data-grip="fault-1-for"]').focus(), true)`)
	for _, key := range []string{kb.ArrowLeft, kb.ArrowLeft, kb.PageUp, kb.ArrowRight} {
		p.do(chromedp.KeyEvent(key))
	}
	p.until(`document.getElementById("pause").value === "18500"`)
	if held := ask[string](p, `document.activeElement.dataset.grip + " " + document.activeElement.getAttribute("aria-valuetext")`); held != "fault-1-for 19.1 s" {
		t.Errorf("the focus is at %s; expected at the end of the pause, 19.1 s", held)
	}
	p.agrees("chapter", "moving the end of the pause by keyboard")
	p.do(chromedp.KeyEvent(kb.Delete))
	p.until(`document.querySelector("#verdict h2").textContent.startsWith("Nothing went wrong")`)
}

// A fault is added where the playhead is, and removed, from the menu of a lane, by
// keyboard alone.
func TestFaultsAreAddedAndRemovedFromTheMenuOfALane(t *testing.T) {
	p := lab(t, "")
	p.until(`!!document.querySelector('[data-lane="2"]')`)
	ask[bool](p, `(document.querySelector('[data-lane="2"]').focus(), true)`)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.activeElement.id === "menu" && document.getElementById("menu-title").textContent === "Client B"`)
	p.do(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Home))
	for range 7 {
		p.do(chromedp.KeyEvent(kb.ArrowRight))
	}
	p.until(`document.querySelector("#menu .where").textContent === "6.3 s"`)
	p.do(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Enter))
	p.until(`document.querySelector("#text").textContent.includes("crash B at 6.3s") && document.activeElement.dataset.lane === "2"`)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.activeElement.id === "menu" && !!document.querySelector("#menu .remove")`)
	ask[bool](p, `(document.querySelector("#menu .remove").focus(), true)`)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`!document.querySelector("#text").textContent.includes("crash B")`)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.activeElement.id === "menu"`)
	p.do(chromedp.KeyEvent(kb.Escape))
	p.until(`!document.getElementById("menu").matches(":popover-open") && document.activeElement.dataset.lane === "2"`)
}

// The next run is held against the one that was pinned.
func TestPinnedRunIsComparedWithTheNext(t *testing.T) {
	p := lab(t, "")
	p.do(chromedp.Click(chromedp.CSS(`#pin`)))
	p.until(`document.getElementById("compared").textContent.includes("same as the pinned one")`)
	p.focus("fence-switch")
	p.do(chromedp.KeyEvent(" "))
	p.until(`document.getElementById("compared").textContent.replaceAll("\u00a0", " ").includes("Now it arrives at 15.9 s and is refused")`)
	if n := ask[int](p, `document.querySelectorAll("#diagram .ghost").length`); n < 4 {
		t.Errorf("the pinned run leaves %d marks on the diagram", n)
	}
	p.do(chromedp.Click(chromedp.CSS(`#pin`)))
	p.until(`document.getElementById("compared").textContent === ""`)
}

// On a phone time runs down, and one thumb moves what is there.
func TestThumbMovesThePauseOnAPhone(t *testing.T) {
	l := look{name: "thumb", width: 360}
	p := l.see(t)
	p.until(`!!document.querySelector('.hands.tall [data-grip="fault-1-for"]')`)
	x, y := p.place("fault-1-for")
	touch := func(kind input.DispatchTouchEventType, at float64) {
		points := []*input.TouchPoint{{X: x, Y: at}}
		if kind == input.DispatchTouchEventTypeTouchEnd {
			points = []*input.TouchPoint{}
		}
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}); err != nil {
			p.Fatal(err)
		}
	}
	touch(input.DispatchTouchEventTypeTouchStart, y)
	for i := 1.0; i <= 6; i++ {
		touch(input.DispatchTouchEventTypeTouchMove, y-20*i)
	}
	touch(input.DispatchTouchEventTypeTouchEnd, 0)
	p.until(`document.getElementById("pause").value < 11500`)
	if where := ask[string](p, `document.querySelector("#verdict").textContent`); strings.Contains(where, "5.6") {
		t.Errorf("the verdict did not follow: %s", where)
	}
	p.agrees("chapter", "moving the pause with a thumb")
}

// A reader finds out where the run is lost, and where the sliders turn the verdict.
func TestPageSaysWhereTheRunIsLostAndWhereSlidersTurnIt(t *testing.T) {
	p := lab(t, "")
	p.until(`document.getElementById("flips-pause").textContent.replaceAll("\u00a0", " ") === "Here: in order at 0.0 s, stale write accepted from 9.6 s, order broken from 10.701 s."`)
	p.focus("lost")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.getElementById("odds").textContent.replaceAll("\u00a0", " ").includes("The run is lost at 12.6 s.")`)
	p.focus("pause")
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	p.until(`document.getElementById("odds").textContent === ""`)
}
