package scenario

import (
	"slices"
	"strings"

	"leaselab/core/model"
)

// Knobs is the table of all knobs, in the order in which a scenario states
// them.
var Knobs = slices.Concat(settings, rules, clocks)

// settings are the knobs that stand somewhere in every scenario, and those of
// the faults that a slider makes.
var settings = []Knob{
	{
		Name: "ttl", Label: "Lease TTL", Unit: Length, Setting: true,
		Lesson: "long-ttl",
		Note:   "How long a grant lasts unless it is renewed. No TTL makes a lease without a fence safe.",
		Min:    500, Max: 30_000, Least: 1, Most: int(model.MaxEnd), Step: 500, Default: 10_000,
		access: field(func(s *model.Setup) *model.Time { return &s.TTL }),
	},
	{
		Name: "pause", Label: "{who} pauses for", Unit: Length,
		Note: "The process stops; its clock runs on. Garbage collection does it, a signal, or a machine that has no time to spare.",
		Max:  30_000, Most: int(model.MaxEnd), Step: 500,
		access: fault(aPause, func(f *model.Fault) *model.Time { return &f.For }),
	},
	{
		Name: "begins", Label: "Pause begins", Unit: Choice,
		Note: "In flight the write waits in the network, and no process is paused.",
		Max:  3, Most: 3, Step: 1, Words: []string{"time", "grant", "check", "flight"},
		saysFor: func(s *model.Setup) []string {
			last := "just before the write"
			if s.CheckFirst || s.StopAtMargin {
				last = "after the check"
			}
			return []string{"at a time", "after the grant", last, "in flight, the write is held up"}
		},
		access: fault(aPause, func(f *model.Fault) *model.Point { return &f.Point }).
			then(aPause, func(f *model.Fault) {
				if f.Point != model.AtTime {
					f.At = 0 // nothing goes by it
				}
			}),
	},
	{
		Name: "at", Label: "{who} pauses at", Unit: Length,
		Note: "When the pause begins. Turn it, and the pause begins at that time.",
		Max:  30_000, Most: int(model.MaxEnd), Step: 500,
		access: fault(aPause, func(f *model.Fault) *model.Time { return &f.At }).
			then(aPause, func(f *model.Fault) { f.Point, f.Nth = model.AtTime, 0 }),
	},
	{
		Name: "delay", Label: "Delay of {who}’s write", Unit: Length,
		Note: "How much longer the write travels than other messages.",
		Max:  20_000, Most: int(model.MaxEnd), Step: 250,
		access: fault(aDelay, func(f *model.Fault) *model.Time { return &f.By }),
	},
	{
		Name: "net", Label: "Network delay", Unit: Length, Setting: true,
		Note: "How long every message travels, one way.",
		Max:  2_000, Most: int(model.MaxEnd), Step: 50, Default: 300,
		access: field(func(s *model.Setup) *model.Time { return &s.Net }),
	},
	{
		Name: "renew", Label: "Renew every", Unit: Pace, Setting: true,
		Lesson: "renewal-paused",
		Note:   "Keeps a lease alive while the holder runs. A paused holder renews nothing.",
		Max:    model.MaxRenew, Most: int(model.MaxEnd), Step: 1,
		access: field(func(s *model.Setup) *model.Pace { return &s.Renew }),
	},
	{
		Name: "check", Label: "Check the lease before writing", Unit: Choice, Setting: true,
		Lesson: "check",
		Note:   "Asks the lock service first. The pause can still come after the answer.",
		Max:    1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.CheckFirst }),
	},
	{
		Name: "stop", Label: "Stop at expiry − margin", Unit: Choice, Setting: true,
		Lesson: "margin-delay",
		Note:   "Starts no write after that, by the holder’s own clock. A write already in the network does not stop.",
		Max:    1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.StopAtMargin }),
	},
	{
		Name: "margin", Label: "Safety margin", Unit: Length, Setting: true,
		Note: "How long before expiry the holder stops. It has to cover the network and the difference between clocks.",
		Max:  5_000, Most: int(model.MaxEnd), Step: 250, Default: 1_000,
		access: field(func(s *model.Setup) *model.Time { return &s.Margin }),
	},
	{
		Name: "cancel", Label: "Losing the lease cancels the work", Unit: Choice, Setting: true,
		Lesson: "cancel",
		Note:   "A client that is told of the loss stops. A paused client hears nothing.",
		Max:    1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.Cancel }),
	},
	{
		Name: "key", Label: "Idempotency key", Unit: Choice, Setting: true,
		Lesson: "lost-answer",
		Note:   "The provider does once what it is asked for twice. That is a check at the resource too: it needs one that makes it.",
		Max:    1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.Idempotent }),
	},
	{
		Name: "retry", Label: "Retry when held", Unit: Length, Setting: true,
		Note: "How long a client waits after it was told that somebody else holds the lease.",
		Min:  250, Max: 10_000, Least: 1, Most: int(model.MaxEnd), Step: 250, Default: 2_000,
		access: field(func(s *model.Setup) *model.Time { return &s.Retry }),
	},
	{
		Name: "timeout", Label: "Wait for an answer", Unit: Length, Setting: true,
		Note: "How long a client waits for an answer. After that it asks again, or goes on without.",
		Min:  500, Max: 30_000, Least: 1, Most: int(model.MaxEnd), Step: 500, Default: 5_000,
		access: field(func(s *model.Setup) *model.Time { return &s.Timeout }),
	},
	{
		Name: "end", Label: "The run ends by", Unit: Length, Setting: true,
		Note: "Nothing happens after that. A run ends earlier when nobody has anything left to do.",
		Min:  1_000, Max: 300_000, Least: 1, Most: int(model.MaxEnd), Step: 1_000, Default: 120_000,
		access: field(func(s *model.Setup) *model.Time { return &s.End }),
	},
}

// clocks are the knobs of the clocks.
var clocks = clockKnobs()

func clockKnobs() []Knob {
	var rates, offsets []Knob
	for _, w := range clockWords {
		name := w.text
		switch who := w.value; {
		case who == model.Service:
			name = "the lock service"
		case who.IsNode():
			name = strings.ToUpper(name)
		}
		rates = append(rates, rate(clockKnob("rate", w.value), "Clock of "+name+" runs", w.value))
		offsets = append(offsets, offset(clockKnob("offset", w.value), "Clock of "+name+" is ahead by", w.value))
	}
	return append(rates, offsets...)
}

// The faults that the sliders turn when the scenario states none.
var (
	aPause = model.Fault{Kind: model.Pause, Who: model.A, Point: model.AfterGrant}
	aDelay = model.Fault{Kind: model.Delay, Who: model.A, Message: model.Write}
)

var offOn = []string{"off", "on"}

func rate(name, label string, who model.Who) Knob {
	return Knob{
		Name: name, Label: label, Unit: Percent,
		Note: "Faster (+) or slower (−) than true time. A lease holds only as well as the clocks agree on how long a second is.",
		Min:  -model.MaxPermille, Max: model.MaxPermille, Least: -model.MaxPermille, Most: model.MaxPermille, Step: 10,
		access: field(func(s *model.Setup) *int16 { return &s.Clocks[who].Permille }),
	}
}

func offset(name, label string, who model.Who) Knob {
	return Knob{
		Name: name, Label: label, Unit: Length,
		Note: "A constant difference matters only where one clock’s time is compared with another’s.",
		Min:  -10_000, Max: 10_000, Least: -int(model.MaxOffset), Most: int(model.MaxOffset), Step: 250,
		access: field(func(s *model.Setup) *model.Time { return &s.Clocks[who].Offset }),
	}
}

// clockKnob returns the name of the knob for the rate or offset of a clock.
func clockKnob(part string, who model.Who) string {
	return part + "-" + strings.ToLower(who.String())
}
