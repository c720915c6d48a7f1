package export

import (
	"bytes"
	"encoding/json"

	"leaselab/core/model"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// Run is a run as JSON. Times are true times in milliseconds.
type Run struct {
	Scenario string    `json:"scenario"`
	Verdict  string    `json:"verdict"`  // the gravest outcome
	Sentence string    `json:"sentence"` // the verdict in words
	Ended    string    `json:"ended"`    // why the run has no further moment
	Grants   []Grant   `json:"grants"`
	Writes   []Write   `json:"writes"`
	Charges  []Charge  `json:"charges"`  // at the payment provider
	Reads    []Read    `json:"reads"`    // from the nodes of a group
	Findings []Finding `json:"findings"` // the gravest first
}

// Grant is a lease that was granted.
type Grant struct {
	At     model.Time  `json:"at_ms"`
	Client string      `json:"client"`
	Token  model.Token `json:"token"`
	Until  *model.Time `json:"until_ms"` // the expiry after the latest renewal, or the release; null where no clock ends it
}

// Write is a write that arrived at the storage.
type Write struct {
	At        model.Time  `json:"at_ms"`
	Client    string      `json:"client"`
	Storage   string      `json:"storage"`
	Token     model.Token `json:"token"`
	Value     string      `json:"value"`
	Accepted  bool        `json:"accepted"`
	Stale     bool        `json:"stale"`     // a newer grant existed when it arrived
	Backwards bool        `json:"backwards"` // the storage had already accepted a write of a newer grant, or a later one of the same
	Reason    string      `json:"reason"`
}

// Charge is a charge that arrived at the provider.
type Charge struct {
	At     model.Time `json:"at_ms"`
	Client string     `json:"client"`
	Done   bool       `json:"done"` // false where the provider knew its key
}

// Read is the answer of a node to a read, as its client got it.
type Read struct {
	At      model.Time `json:"at_ms"`
	Client  string     `json:"client"`
	Node    string     `json:"node"`
	Version uint16     `json:"version"`
	Stale   bool       `json:"stale"` // a newer version had been acknowledged before the read began
}

// Finding is an outcome that occurred.
type Finding struct {
	Kind  string     `json:"kind"`
	At    model.Time `json:"at_ms"`
	Until model.Time `json:"until_ms"` // the same as at_ms for an instant
	Who   []string   `json:"who"`
}

// JSON writes a run of the scenario called name.
func JSON(name string, t *trace.Trace) ([]byte, error) {
	run := Run{
		Scenario: name,
		Verdict:  t.Verdict().Outcome.String(),
		Sentence: story.Headline(t),
		Ended:    story.Ending(t),
		Grants:   []Grant{},
		Writes:   []Write{},
		Charges:  []Charge{},
		Reads:    []Read{},
		Findings: []Finding{},
	}
	for _, g := range t.Grants {
		grant := Grant{At: g.At, Client: g.Who.String(), Token: g.Token}
		if g.Until < model.Forever {
			grant.Until = &g.Until
		}
		run.Grants = append(run.Grants, grant)
	}
	for _, w := range t.Writes {
		run.Writes = append(run.Writes, Write{
			At: w.At, Client: w.Who.String(), Storage: w.Where.String(), Token: w.Token, Value: story.Value(t, w),
			Accepted: w.Accepted, Stale: w.Stale, Backwards: w.Backwards, Reason: story.Reason(t, w),
		})
	}
	for i := range t.Moments {
		if m := &t.Moments[i]; m.Fact.Event.To == model.Provider && m.Fact.Result != model.Dropped {
			run.Charges = append(run.Charges, Charge{At: m.At(), Client: m.Fact.Event.From.String(), Done: m.Fact.Result == model.Yes})
		}
	}
	for _, r := range t.Reads {
		run.Reads = append(run.Reads, Read{At: r.At, Client: r.Who.String(), Node: r.Where.String(), Version: r.Version, Stale: r.Stale()})
	}
	for _, f := range t.Findings {
		run.Findings = append(run.Findings, finding(f))
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // a reason reads "1 < 2"
	e.SetIndent("", "  ")
	err := e.Encode(run)
	return b.Bytes(), err
}

func finding(f trace.Finding) Finding {
	who := []string{}
	for _, w := range []model.Who{f.Who, f.Other} {
		if w != model.Nobody {
			who = append(who, w.String())
		}
	}
	return Finding{Kind: f.Outcome.String(), At: f.From, Until: f.To, Who: who}
}
