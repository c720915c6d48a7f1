package story

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// acted says what a client did by itself.
func acted(t *trace.Trace, i int) string {
	m := &t.Moments[i]
	who := m.Fact.Event.To
	switch m.Fact.Event.Kind {
	case model.SendWrite:
		return sends(t, m)
	case model.OwnEnd:
		text := fmt.Sprintf("%s has had no news for too long by its own clock, and takes its lease as lost", who)
		if m.Fact.Result == model.GaveUp {
			return text + ". It stops."
		}
		return text + "."
	case model.RenewDue:
		return fmt.Sprintf("%s asks %s to renew the lease.", who, lockService(t))
	case model.Deadline:
		return fmt.Sprintf("%s has waited %s for an answer, and %s.", who, Length(t.Setup.Timeout), afterWaiting(t, i))
	}
	act := m.Fact.Act
	switch act.Do {
	case model.Wait:
		return fmt.Sprintf("%s waits for %s.", who, Length(act.For))
	case model.Work:
		return fmt.Sprintf("%s works for %s.", who, Length(act.For))
	case model.Acquire:
		return fmt.Sprintf("%s asks %s for the lease.", who, lockService(t))
	case model.Renew:
		return fmt.Sprintf("%s asks %s to renew the lease.", who, lockService(t))
	case model.Check:
		return fmt.Sprintf("%s asks %s whether it still holds the lease.", who, lockService(t))
	case model.Release:
		return fmt.Sprintf("%s gives the lease back.", who)
	case model.Stop:
		return fmt.Sprintf("%s stops without releasing anything.", who)
	case model.Activate:
		return fmt.Sprintf("%s shows its token to %s before it does anything else.", who, Name(receiver(act)))
	case model.Read:
		if act.At.IsNode() {
			return fmt.Sprintf("%s asks %s for the value.", who, Name(act.At))
		}
		return fmt.Sprintf("%s reads the value in %s.", who, Name(receiver(act)))
	case model.Write, model.Charge:
		return aboutToAct(t, m)
	}
	return fmt.Sprintf("%s has done all that it planned.", who)
}

// lockService names whom a client asks about leases.
func lockService(t *trace.Trace) string {
	if t.Setup.Rules.Group.Apart() {
		return "all nodes"
	}
	return Name(model.Service)
}

// receiver returns the storage that an act is about.
func receiver(act model.Act) model.Who {
	if act.At == model.Nobody {
		return model.Storage
	}
	return act.At
}

// aboutToAct says which check a client makes before it writes or charges.
func aboutToAct(t *trace.Trace, m *trace.Moment) string {
	who, verb := m.Fact.Event.To, "write"
	if m.Fact.Act.Do == model.Charge {
		verb = "charge"
	}
	switch {
	case m.Fact.Result == model.TooLate && t.Setup.Margin == 0:
		return fmt.Sprintf("%s does not %s: by its own clock its lease is over.", who, verb)
	case m.Fact.Result == model.TooLate:
		return fmt.Sprintf("%s does not %s: by its own clock it does not have more than %s of its lease left.", who, verb, Length(t.Setup.Margin))
	case m.After.Client(who).Awaits == model.Check:
		return fmt.Sprintf("Before it %ss, %s asks %s whether it still holds the lease.", verb, who, lockService(t))
	}
	return fmt.Sprintf("%s is ready to %s.", who, verb)
}

// sends says that a write leaves, and how long the network keeps it.
func sends(t *trace.Trace, m *trace.Moment) string {
	who := m.Fact.Event.To
	text := fmt.Sprintf("%s sends its write with %s.", who, Token(&t.Setup, m.After.Client(who).Token))
	if at := t.Setup.Plans[who-model.A][m.After.Client(who).Line].At; at.IsNode() {
		text = fmt.Sprintf("%s sends its write to %s.", who, Name(at))
	}
	if m.After.Client(who).Awaits == model.Charge {
		text = fmt.Sprintf("%s asks the payment provider to charge the bill.", who)
	}
	for _, e := range m.After.Agenda.All() {
		extra := e.Due - e.Sent - t.Setup.Net
		if e.Kind.IsEffect() && e.From == who && e.Sent == m.At() && extra > 0 {
			return fmt.Sprintf("%s The network keeps it for %s longer than other messages.", text, Length(extra))
		}
	}
	return text
}

// afterWaiting says what a client does when no answer came.
func afterWaiting(t *trace.Trace, i int) string {
	m := &t.Moments[i]
	who := m.Fact.Event.To
	for _, e := range m.After.Agenda.All() {
		if e.Kind == model.NextStep && e.To == who && e.Due > m.At() {
			return fmt.Sprintf("will ask again in %s", Length(e.Due-m.At()))
		}
	}
	if i > 0 && t.Moments[i-1].After.Client(who).Line == m.After.Client(who).Line {
		return "asks again"
	}
	return "goes on without"
}
