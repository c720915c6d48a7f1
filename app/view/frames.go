package view

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/screen"
	"leaselab/core/model"
)

// frames plays a run: one message for each frame that the browser is about to
// paint, and none while nothing plays.
type frames struct {
	page  *Page
	frame app.Func
	last  float64 // when the frame before was, in the browser's milliseconds
	calm  bool    // the reader asked for reduced motion
}

// calmPace is how long one step takes when motion is reduced, in milliseconds.
const calmPace = 1000

func (f *frames) start(p *Page, ctx app.Context) {
	f.page = p
	f.frame = app.FuncOf(func(_ app.Value, args []app.Value) any {
		ctx.Dispatch(func(app.Context) { f.advance() })
		return nil
	})
}

func (f *frames) release() { f.frame.Release() }

// next asks for the first frame of a play.
func (f *frames) next() {
	f.last = now()
	f.calm = app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
	f.ask()
}

func (f *frames) ask() {
	if f.calm {
		app.Window().Call("setTimeout", f.frame, calmPace)
		return
	}
	app.Window().Call("requestAnimationFrame", f.frame)
}

// advance plays on by the time since the last frame.
func (f *frames) advance() {
	if !f.page.state.Playing {
		return
	}
	t := now()
	f.page.send(screen.Msg{Kind: screen.Tick, Time: model.Time(t - f.last)})
	f.last = t
	if f.page.state.Playing {
		f.ask()
	}
}

func now() float64 { return app.Window().Get("performance").Call("now").Float() }
