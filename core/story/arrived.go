package story

import (
	"fmt"
	"strings"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// Arrived says what reached the storages and the payment provider, when, and what
// became of it. Where nothing did it says the verdict, as it does where a group of
// nodes stores: there an arrival alone decides nothing.
func Arrived(t *trace.Trace) string {
	var list []string
	for i := range t.Moments {
		m := &t.Moments[i]
		kind, to := m.Fact.Event.Kind, m.Fact.Event.To
		decides := kind == model.Activate || kind == model.Write || kind == model.Charge
		if decides && (to.IsStorage() || to == model.Provider) && m.Fact.Result != model.Dropped {
			list = append(list, fmt.Sprintf("At %s %s", Length(m.At()), Small(Sentence(t, i))))
		}
	}
	if len(list) == 0 {
		return Headline(t) + "."
	}
	return strings.Join(list, " ")
}
