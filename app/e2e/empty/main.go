//go:build js

// Command empty is the smallest go-app page with a slider: what the browser
// and the framework take by themselves, for the benchmark to compare with.
package main

import "github.com/maxence-charriere/go-app/v10/pkg/app"

type page struct {
	app.Compo
	value string
}

// Render shows a slider and its value.
func (p *page) Render() app.UI {
	return app.Div().Body(
		app.Input().Type("range").ID("pause").OnInput(func(ctx app.Context, _ app.Event) {
			p.value = ctx.JSSrc().Get("value").String()
		}),
		app.P().ID("verdict").Text(p.value),
	)
}

func main() {
	app.RouteWithRegexp(".*", func() app.Composer { return &page{} })
	app.RunWhenOnBrowser()
}
