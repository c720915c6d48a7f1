package view

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"leaselab/app/screen"
	"leaselab/app/work"
	"leaselab/core/explore"
	"leaselab/core/scenario"
)

// elsewhere sends work to the worker, in place of what it was doing. It reports
// whether there is a worker: where none can be had, the page does it in slices.
func (p *Page) elsewhere(r work.Request, take func(work.Reply)) bool {
	text, err := json.Marshal(r)
	if err != nil {
		return false
	}
	p.leaveWork()
	p.hears = app.FuncOf(func(_ app.Value, args []app.Value) any {
		var reply work.Reply
		if err := json.Unmarshal([]byte(args[0].String()), &reply); err != nil {
			reply = work.Reply{Done: true, Err: err.Error()}
		}
		p.ctx.Dispatch(func(app.Context) { take(reply) })
		return nil
	})
	return browser().Call("work", string(text), p.hears).Bool()
}

// leaveWork ends what the worker is doing.
func (p *Page) leaveWork() {
	if p.hears != nil {
		browser().Call("leaveWork")
		p.hears.Release()
		p.hears = nil
	}
}

// searchElsewhere lets the worker search, and shows how far it is.
func (p *Page) searchElsewhere() bool {
	x := p.state.Search
	return p.elsewhere(work.Request{Search: p.state.Scenario.String(), Harm: int(p.state.Harm), Bound: p.state.Bound}, func(r work.Reply) {
		switch {
		case p.state.Search != x:
			p.leaveWork() // the reader has moved on
		case r.Err != "":
			p.state = screen.Update(p.state, screen.Msg{Kind: screen.StopSearch})
			p.state.Notice = "The search stopped: " + r.Err + "."
		case r.Search != nil:
			x.Settle(*r.Search)
			if x.Result != explore.Running {
				p.state = screen.Update(p.state, screen.Msg{Kind: screen.SearchOn})
				p.paint()
				p.visit(true)
			}
		}
	})
}

// chartElsewhere lets the worker draw the maps.
func (p *Page) chartElsewhere() bool {
	maps := p.state.Maps
	r := work.Request{X: work.Axis{Knob: p.state.Axes[0], Most: screen.MapColumns}, Y: work.Axis{Knob: p.state.Axes[1], Most: screen.MapRows}}
	for i := range maps {
		s := p.state.Scenario
		s.Setup = maps[i].Setup()
		r.Maps = append(r.Maps, s.String())
	}
	return p.elsewhere(r, func(reply work.Reply) {
		if len(p.state.Maps) == 0 || p.state.Maps[0].Map != maps[0].Map {
			p.leaveWork() // they are no longer asked for
			return
		}
		for _, c := range reply.Cells {
			maps[reply.Map].Cells = append(maps[reply.Map].Cells, scenario.Outcome(c))
		}
		if reply.Err != "" {
			p.state.Maps, p.state.Notice = nil, "The map stopped: "+reply.Err+"."
		}
		p.paintCharts()
	})
}
