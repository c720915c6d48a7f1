package explore

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/scenario"
)

// A Bound is how far a search looks.
type Bound struct {
	Slack  model.Slack
	Late   int // how many steps and messages may be late in one schedule
	Worlds int // how many worlds it may visit, 0 for MaxWorlds
}

// Usual is the bound that a search has when none is stated. It finds what the
// chapter's run shows, and is through in seconds.
var Usual = Bound{Slack: model.Slack{Step: 15 * model.Second, Message: 15 * model.Second}, Late: 2}

// MaxLate is the greatest number of late events that a bound may have.
const MaxLate = 16

// String says the bound in words.
func (b Bound) String() string {
	text := fmt.Sprintf("at most %s, a step by up to %s and a message by up to %s",
		Count(b.Late, "late event"), scenario.FormatLength(b.Slack.Step), scenario.FormatLength(b.Slack.Message))
	if b.Slack.Losses > 0 {
		text += fmt.Sprintf(", %s", Count(int(b.Slack.Losses), "lost message"))
	}
	if b.Slack.Crashes > 0 {
		text += fmt.Sprintf(", at most %d crashed", b.Slack.Crashes)
	}
	return text
}

// Count writes a number and what it counts: 1 late event, 2 late events.
func Count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// Bare returns a setup without the pauses and delays that it states, and with
// the slack of the bound: the search chooses its own.
func (b Bound) Bare(s *model.Setup) model.Setup {
	bare := *s
	bare.Slack = b.Slack
	bare.Chosen = [model.MaxChosen]model.Choice{}
	bare.Faults = [model.MaxFaults]model.Fault{}
	n := 0
	for _, f := range s.Faults {
		if f.Kind != model.Pause && f.Kind != model.Delay {
			bare.Faults[n] = f
			n++
		}
	}
	return bare
}
