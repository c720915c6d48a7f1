package story

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

const (
	minute = 60 * model.Second
	hour   = 60 * minute
)

// Length writes a time for a reader: 14.0 s, 0.25 s, 5 min 30 s, 2 h 10 min.
func Length(t model.Time) string {
	switch {
	case t < 0:
		return "−" + Length(-t)
	case t < 2*minute:
		return seconds(t) + " s"
	case t < 2*hour && t%minute < model.Second:
		return fmt.Sprintf("%d min", t/minute)
	case t < 2*hour:
		return fmt.Sprintf("%d min %d s", t/minute, t%minute/model.Second)
	case t%hour < minute:
		return fmt.Sprintf("%d h", t/hour)
	}
	return fmt.Sprintf("%d h %d min", t/hour, t%hour/minute)
}

// seconds writes milliseconds as seconds with one decimal, or as many as it takes.
func seconds(t model.Time) string {
	return trimZeros(fmt.Sprintf("%d.%03d", t/model.Second, t%model.Second))
}

// trimZeros drops zeros at the end, and leaves one behind the point.
func trimZeros(text string) string {
	end := len(text)
	for end > 2 && text[end-1] == '0' && text[end-2] != '.' {
		end--
	}
	return text[:end]
}

// Name writes who a node is, in the middle of a sentence.
func Name(who model.Who) string {
	switch who {
	case model.Service:
		return "the lock service"
	case model.Storage:
		return "the storage"
	case model.Storage2:
		return "the second storage"
	case model.Provider:
		return "the payment provider"
	}
	if who.IsNode() {
		return strings.ToUpper(who.String())
	}
	return who.String()
}

// tokenOf writes the token of a grant.
func tokenOf(t *trace.Trace, order model.Order) string {
	grant, _ := t.GrantOf(order)
	return Token(&t.Setup, grant.Token)
}

// Token writes a token by the name that it has in the system, and "no token"
// for none.
func Token(s *model.Setup, t model.Token) string {
	if t == 0 {
		return "no token"
	}
	return s.Rules.Words.Token + " " + strconv.Itoa(int(t))
}

// Setting writes the value of a knob for a reader: 1.5 s, 20 % slow.
func Setting(k *scenario.Knob, v int) string {
	rate := k.Unit == scenario.Percent && k.Least < 0
	switch {
	case k.Unit == scenario.Length:
		return Length(model.Time(v))
	case rate && v == 0:
		return "exact"
	case rate && v < 0:
		return strings.Trim(k.Format(-v), "+%") + " % slow"
	case rate:
		return strings.Trim(k.Format(v), "+%") + " % fast"
	}
	return k.Format(v)
}

// Capital begins a sentence or a line: it writes the first letter large.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return strings.ToUpper(string(first)) + text[size:]
}

// Small goes on in a sentence: it writes the first letter of a text small.
func Small(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return strings.ToLower(string(first)) + text[size:]
}
