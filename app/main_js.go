package main

import (
	"encoding/json"
	"runtime/debug"
	"syscall/js"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/view"
	"leaselab/app/work"
)

// The page works at every address, as it may lie in any folder. In a worker there
// is no page, and the same program does what it is sent.
func main() {
	// A collection takes a frame from the hand that moves a slider. Ten times the
	// live memory is still little.
	debug.SetGCPercent(1000)
	if js.Global().Get("document").IsUndefined() {
		serve()
	}
	app.RouteWithRegexp(".*", view.New)
	app.RunWhenOnBrowser()
}

// serve answers the requests of the page, and does not return.
func serve() {
	js.Global().Set("work", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var r work.Request
		if err := json.Unmarshal([]byte(args[0].String()), &r); err != nil {
			tell(work.Reply{Done: true, Err: err.Error()})
			return nil
		}
		work.Do(r, tell)
		return nil
	}))
	select {}
}

func tell(r work.Reply) {
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // a reply holds nothing that could fail
	}
	js.Global().Call("postMessage", string(text))
}
