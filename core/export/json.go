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
	Findings []Finding `json:"findings"` // the gravest first
}

// Grant is a lease that was granted.
type Grant struct {
	At     model.Time  `json:"at_ms"`
	Client string      `json:"client"`
	Token  model.Token `json:"token"`
	Until  model.Time  `json:"until_ms"` // the expiry after the latest renewal, or the release
}

// Write is a write that arrived at the storage.
type Write struct {
	At        model.Time  `json:"at_ms"`
	Client    string      `json:"client"`
	Token     model.Token `json:"token"`
	Value     string      `json:"value"`
	Accepted  bool        `json:"accepted"`
	Stale     bool        `json:"stale"`     // a newer grant existed when it arrived
	Backwards bool        `json:"backwards"` // the storage had already accepted a higher token
	Reason    string      `json:"reason"`
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
		Findings: []Finding{},
	}
	for _, g := range t.Grants {
		run.Grants = append(run.Grants, Grant{At: g.At, Client: g.Who.String(), Token: g.Token, Until: g.Until})
	}
	for _, w := range t.Writes {
		run.Writes = append(run.Writes, Write{
			At: w.At, Client: w.Who.String(), Token: w.Token, Value: story.Value(t, w),
			Accepted: w.Accepted, Stale: w.Stale, Backwards: w.Backwards, Reason: story.Reason(t, w),
		})
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
