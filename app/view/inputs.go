package view

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/screen"
	"leaselab/core/scenario"
)

// rangeInput is a native slider. Its value is set after it is mounted and
// after each update: go-app sets attributes in no order, and a value that comes
// before its maximum is cut off.
type rangeInput struct {
	app.Compo
	Page  *Page
	ID    string      // also the name of the knob, unless it has one of its own
	Knob  string      // TurnReview: the knob
	Kind  screen.Kind // what moving it means
	Min   int
	Max   int
	Step  int
	Value int
	Label string // for a slider that has no label element
	Says  string // the value in words
	Note  string // the id of what describes it
}

// Render makes the slider.
func (r *rangeInput) Render() app.UI {
	input := app.Input().Type("range").ID(r.ID).Min(r.Min).Max(r.Max).Step(float64(r.Step)).
		Aria("valuetext", r.Says).OnInput(r.moved).OnChange(r.rested)
	if r.Label != "" {
		input.Aria("label", r.Label)
	}
	if r.Note != "" {
		input.Aria("describedby", r.Note)
	}
	if app.IsServer {
		input.Attr("value", r.Value)
	}
	return input
}

// OnMount shows the value.
func (r *rangeInput) OnMount(ctx app.Context) { ctx.JSSrc().Set("value", r.Value) }

// OnUpdate shows the value.
func (r *rangeInput) OnUpdate(ctx app.Context) {
	ctx.Defer(func(ctx app.Context) { ctx.JSSrc().Set("value", r.Value) })
}

func (r *rangeInput) moved(ctx app.Context, _ app.Event) {
	if v, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		if r.Knob != "" {
			r.Page.ask(screen.Msg{Kind: r.Kind, Name: r.Knob, Value: v})
			return
		}
		r.Page.send(screen.Msg{Kind: r.Kind, Name: r.ID, Value: v})
	}
}

// rested ends the stroke of the hand: the next one is another change.
func (r *rangeInput) rested(ctx app.Context, _ app.Event) {
	ctx.PreventUpdate()
	if r.Knob == "" {
		r.Page.send(screen.Msg{Kind: screen.Rest})
	}
}

// numberInput is the number field beside a slider, in the unit that its label
// names.
type numberInput struct {
	app.Compo
	Page  *Page
	Name  string
	Label string
	Value int
}

// Render makes the field.
func (n *numberInput) Render() app.UI {
	knob, _ := scenario.Find(n.Name)
	per := perUnit(knob)
	input := app.Input().Type("number").ID(n.Name+"-number").Class("number").
		Min(float64(knob.Least)/per).Max(float64(knob.Most)/per).Step(float64(knob.Step)/per).
		Aria("label", n.Label).OnChange(n.changed)
	if app.IsServer {
		input.Attr("value", n.text())
	}
	return input
}

// OnMount shows the value.
func (n *numberInput) OnMount(ctx app.Context) { ctx.JSSrc().Set("value", n.text()) }

// OnUpdate shows the value.
func (n *numberInput) OnUpdate(ctx app.Context) {
	ctx.Defer(func(ctx app.Context) { ctx.JSSrc().Set("value", n.text()) })
}

func (n *numberInput) text() string {
	knob, _ := scenario.Find(n.Name)
	return strconv.FormatFloat(float64(n.Value)/perUnit(knob), 'f', -1, 64)
}

// changed turns the knob to what was typed. What is no number leaves the knob
// where it was, and the field shows that again.
func (n *numberInput) changed(ctx app.Context, _ app.Event) {
	knob, _ := scenario.Find(n.Name)
	v, err := strconv.ParseFloat(ctx.JSSrc().Get("value").String(), 64)
	if err == nil && math.Abs(v) < math.MaxInt32 {
		n.Page.turn(n.Name, int(math.Round(v*perUnit(knob))))
	}
	ctx.JSSrc().Set("value", n.text())
}

// perUnit returns how many of a knob's parts make one of the unit that the
// reader sees: seconds, per cent, or pieces.
func perUnit(k *scenario.Knob) float64 {
	switch k.Unit {
	case scenario.Length:
		return 1000
	case scenario.Percent:
		return 10
	}
	return 1
}

// selection is a native list of which one is picked, by its place.
type selection struct {
	id     string
	words  []string
	values []string // as the page's text has them, where the words are not those
	picked int
	pick   func(int)
}

func (s selection) list() app.HTMLSelect {
	values := s.values
	if values == nil {
		values = s.words
	}
	return app.Select().ID(s.id).Body(
		app.Range(s.words).Slice(func(i int) app.UI {
			return app.Option().Attr("value", values[i]).Selected(i == s.picked).Text(s.words[i])
		}),
	).OnChange(func(ctx app.Context, _ app.Event) {
		s.pick(ctx.JSSrc().Get("selectedIndex").Int())
	}, app.EventScope(s.id, strings.Join(values, "\n")))
}
