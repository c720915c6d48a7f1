package story

import (
	"fmt"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// Final says what is left at the end: what the storages hold, and how often
// the bill was charged.
func Final(t *trace.Trace) string {
	text := ""
	if t.Setup.Rules.Group.Replicates() {
		return answered(t)
	}
	for _, who := range t.Servers() {
		if !who.IsStorage() && who != model.Provider {
			continue
		}
		if text != "" {
			text += " "
		}
		if who == model.Provider {
			text += charges(&t.Moments[len(t.Moments)-1])
			continue
		}
		text += holds(t, who)
	}
	return text
}

// holds says what a storage ends with.
func holds(t *trace.Trace, where model.Who) string {
	last := stored(t, len(t.Moments)-1, where)
	overwritten := model.Nobody // by the last write
	for _, f := range t.Findings {
		if f.Moment == last.Moment && (f.Outcome == scenario.OrderBroken || f.Outcome == scenario.UpdateLost) {
			overwritten = f.Other
		}
	}
	storage := Capital(Name(where))
	switch {
	case last.Who == model.Nobody:
		return storage + " holds nothing."
	case overwritten == last.Who:
		return fmt.Sprintf("%s ends with an older value of %s’s; its newer one is lost.", storage, last.Who)
	case overwritten != model.Nobody:
		return fmt.Sprintf("%s ends with %s’s value; %s’s is lost.", storage, last.Who, overwritten)
	}
	return fmt.Sprintf("%s ends with %s’s value.", storage, last.Who)
}

// stored returns the last write that a storage had accepted just after moment i; by
// nobody if there was none.
func stored(t *trace.Trace, i int, where model.Who) trace.Write {
	last := trace.Write{Moment: -1}
	for _, w := range t.Writes {
		if w.Accepted && w.Where == where && w.Moment <= i {
			last = w
		}
	}
	return last
}

// charges says how often the bill had been charged just after a moment.
func charges(m *trace.Moment) string {
	switch m.After.Charges {
	case 0:
		return "The bill is not charged."
	case 1:
		return "The bill is charged once."
	case 2:
		return "The bill is charged twice."
	}
	return fmt.Sprintf("The bill is charged %d times.", m.After.Charges)
}

// answered says what the group answered.
func answered(t *trace.Trace) string {
	if len(t.Reads) == 0 {
		if !t.Setup.MeansTo(model.Read) {
			return ""
		}
		return "No read was answered."
	}
	text := ""
	for _, r := range t.Reads {
		text += fmt.Sprintf("%s answered %s’s read with version %d. ", Name(r.Where), r.Who, r.Version)
	}
	return strings.TrimSpace(text)
}
