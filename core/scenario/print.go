package scenario

import (
	"strconv"
	"strings"

	"leaselab/core/model"
	"leaselab/core/systems"
)

// String writes the scenario in its canonical text form: every setting, and
// every rule that is not its system's, in the order of the knobs. Parse reads
// it back to an equal scenario.
func (s *Scenario) String() string {
	var b strings.Builder
	line := func(words ...string) {
		b.WriteString(strings.Join(words, " "))
		b.WriteByte('\n')
	}
	if s.Title != "" {
		line("title", s.Title)
	}
	for _, about := range s.About {
		line("about", about)
	}
	for _, statement := range s.Statements() {
		line(statement)
	}
	for _, e := range s.Expect {
		line(e.String())
	}
	return b.String()
}

// Statements returns the lines that make up the setup, without the prose and
// without what is expected.
func (s *Scenario) Statements() []string {
	lines := []string{"system " + s.System}
	usual := &usuals[0]
	for i := range systems.All {
		if systems.All[i].Name == s.System {
			usual = &usuals[i]
		}
	}
	for i := range Knobs {
		k := &Knobs[i]
		if k.Setting || k.Rule && k.Value(&s.Setup) != k.Value(usual) {
			lines = append(lines, k.Name+" "+k.Format(k.Value(&s.Setup)))
		}
	}
	for i := range s.Setup.Plans {
		if plan := &s.Setup.Plans[i]; plan.Len() > 0 {
			lines = append(lines, "plan "+model.ClientAt(i).String()+" "+planText(plan))
		}
	}
	for i := range s.Setup.Faults {
		if f := &s.Setup.Faults[i]; f.Kind != model.NoFault {
			lines = append(lines, faultText(f))
		}
	}
	if text := slackText(s.Setup.Slack); text != "" {
		lines = append(lines, "slack"+text)
	}
	for _, c := range s.Setup.Chosen {
		if c.Nth > 0 {
			lines = append(lines, choiceText(c))
		}
	}
	for _, who := range clockWords {
		if text := clockText(&s.Setup, who.value); text != "" {
			lines = append(lines, "clock "+who.text+text)
		}
	}
	return lines
}

// usuals are the setups of the systems as they come, made once: they never
// change.
var usuals = usualSetups()

func usualSetups() []model.Setup {
	list := make([]model.Setup, len(systems.All))
	for i, s := range systems.All {
		list[i] = New(s).Setup
	}
	return list
}

func planText(plan *model.Plan) string {
	acts := make([]string, plan.Len())
	for i, act := range plan[:plan.Len()] {
		acts[i] = say(actWords, act.Do)
		if act.At != model.Nobody {
			acts[i] += " " + act.At.String()
		}
		if act.Do == model.Wait || act.Do == model.Work {
			acts[i] += " " + FormatLength(act.For)
		}
	}
	return strings.Join(acts, ", ")
}

func faultText(f *model.Fault) string {
	who := f.Who.String()
	switch f.Kind {
	case model.Pause:
		return stopWords[f.Stops] + " " + who + pointText(f) + " for " + FormatLength(f.For)
	case model.Delay:
		return "delay " + who + messageText(f) + " by " + FormatLength(f.By) + periodText(f)
	case model.Loss:
		return "lose " + who + messageText(f) + periodText(f)
	case model.FailingOver:
		return "failover at " + FormatLength(f.At)
	case model.Revoking:
		return "revoke at " + FormatLength(f.At)
	case model.Transferring:
		return "transfer " + who + " to " + f.Peer.String() + " at " + FormatLength(f.At)
	case model.Restarting:
		return "restart " + who + " at " + FormatLength(f.At)
	case model.Jump:
		return "jump " + who + " at " + FormatLength(f.At) + " by " + FormatLength(f.By)
	}
	text := "crash " + who + " at " + FormatLength(f.At)
	if f.For > 0 {
		text += " restart after " + FormatLength(f.For)
	}
	return text
}

func pointText(f *model.Fault) string {
	switch f.Point {
	case model.AtTime:
		return " at " + FormatLength(f.At)
	case model.InFlight:
		return " in flight" + nthText(f)
	}
	return " after " + say(pointWords, f.Point) + nthText(f)
}

func messageText(f *model.Fault) string {
	text := ""
	if f.Peer != model.Nobody {
		text = " to " + f.Peer.String()
	}
	if f.Message != model.NoKind {
		text += " " + say(messageWords, f.Message) + nthText(f)
	}
	return text
}

func nthText(f *model.Fault) string {
	if f.Nth == 0 {
		return ""
	}
	return " " + strconv.Itoa(int(f.Nth))
}

func periodText(f *model.Fault) string {
	switch {
	case f.For > 0:
		return " from " + FormatLength(f.At) + " for " + FormatLength(f.For)
	case f.At > 0:
		return " from " + FormatLength(f.At)
	}
	return ""
}

func clockText(s *model.Setup, who model.Who) string {
	text, clock := "", s.Clocks[who]
	if clock.Permille != 0 {
		text = " rate " + formatPercent(int(clock.Permille))
	}
	if clock.Offset != 0 {
		text += " offset " + FormatLength(clock.Offset)
	}
	return text
}

// String writes the expectation as Parse reads it.
func (e *Expect) String() string {
	text := "expect "
	if e.With != "" {
		k, _ := Find(e.With)
		text = "with " + e.With + " " + k.Format(e.Value) + " expect "
	}
	switch e.Kind {
	case Accepted:
		return text + "accepted " + WritesText(e.Writes)
	case Refused:
		return text + "refused " + WritesText(e.Writes)
	case Searched:
		text += "search finds "
	case Verdict:
		return text + "verdict " + e.Outcome.String()
	}
	if e.Not {
		text += "no "
	}
	return text + e.Outcome.String()
}

// WritesText writes a list of writes as the language states them.
func WritesText(refs []WriteRef) string {
	if len(refs) == 0 {
		return "none"
	}
	words := make([]string, len(refs))
	for i, ref := range refs {
		words[i] = ref.Who.String() + " " + strconv.Itoa(int(ref.Order))
	}
	return strings.Join(words, ", ")
}
