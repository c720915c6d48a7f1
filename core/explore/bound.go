package explore

import (
	"fmt"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
)

// A Bound is how far a search looks.
type Bound struct {
	Slack  model.Slack
	Late   int // how many steps and messages may be late in one schedule, lost messages and crashes among them
	Worlds int // how many worlds it may visit, 0 for MaxWorlds

	// Rates are how fast or slow each clock may run, in parts per thousand; none
	// leaves the clocks as the setup has them.
	Rates []int
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
	if len(b.Rates) > 0 {
		text += ", each clock at one of " + strings.Join(b.rates(), ", ")
	}
	if b.Slack.Losses > 0 {
		text += fmt.Sprintf(", at most %s", Count(int(b.Slack.Losses), "lost message"))
	}
	if b.Slack.Crashes > 0 {
		text += fmt.Sprintf(", at most %d crashed", b.Slack.Crashes)
	}
	if b.Slack.Losses > 0 || b.Slack.Crashes > 0 {
		text += "; what is lost or crashes counts as late"
	}
	return text
}

// MaxSetups is how many ways to set the clocks a search goes through.
const MaxSetups = 256

// Clocks lists the clocks whose rates a search chooses: those of the clients that
// do something, and of who serves them.
func Clocks(s *model.Setup) []model.Who {
	var list []model.Who
	for i := range s.Plans {
		if s.Plans[i].Len() > 0 {
			list = append(list, model.ClientAt(i))
		}
	}
	if s.Rules.Group.Nodes == 0 {
		return append(list, model.Service)
	}
	for i := range s.Rules.Group.Nodes {
		list = append(list, model.NodeAt(int(i)))
	}
	return list
}

// Check reports a bound that cannot be searched in a setup.
func (b Bound) Check(s *model.Setup) error {
	ways := 1
	for range Clocks(s) {
		ways *= max(1, len(b.Rates))
	}
	if ways > MaxSetups {
		return fmt.Errorf("%d rates for %d clocks are %d ways to set them; at most %d are gone through", len(b.Rates), len(Clocks(s)), ways, MaxSetups)
	}
	return nil
}

// setups returns the bare setup in every way to set its clocks, and the first
// [MaxSetups] of them if there are more.
func (b Bound) setups(s *model.Setup) []model.Setup {
	list := []model.Setup{b.Bare(s)}
	for _, who := range Clocks(s) {
		if len(b.Rates) == 0 {
			break
		}
		var next []model.Setup
		for _, setup := range list {
			for _, r := range b.Rates {
				setup.Clocks[who].Permille = int16(r)
				next = append(next, setup)
			}
		}
		list = next[:min(len(next), MaxSetups)]
	}
	return list
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
