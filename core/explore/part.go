package explore

import (
	"fmt"
	"strconv"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
)

// A Part is one of the things that a bound limits.
type Part struct {
	Name   string   // as it is typed
	Label  string   // as the page says it
	Offers []string // what the page offers; any other may be typed
}

// Parts lists them.
var Parts = []Part{
	{"late", "Late, lost or crashed in one run, at most", []string{"0", "1", "2", "3"}},
	{"step", "A step is late by up to", []string{"0s", "5s", "15s", "30s"}},
	{"message", "A message is late by up to", []string{"0s", "5s", "15s", "30s"}},
	{"losses", "Of these lost messages, at most", []string{"0", "1", "2"}},
	{"crashes", "Of these crashes, at most", []string{"0", "1", "2"}},
	{"rates", "Each clock runs", []string{"", "-10%,+0%,+10%"}},
}

// Words are what the page offers, as it says it.
func (p *Part) Words() []string {
	words := make([]string, len(p.Offers))
	for i, offer := range p.Offers {
		switch {
		case offer == "":
			words[i] = "as it is set"
		case strings.HasSuffix(offer, "s"):
			words[i] = strings.TrimSuffix(offer, "s") + "\u00a0s"
		default:
			words[i] = strings.ReplaceAll(offer, ",", " or ")
		}
	}
	return words
}

// Value returns a part of the bound as it is typed.
func (b *Bound) Value(part string) string {
	switch part {
	case "late":
		return strconv.Itoa(b.Late)
	case "step":
		return scenario.FormatLength(b.Slack.Step)
	case "message":
		return scenario.FormatLength(b.Slack.Message)
	case "losses":
		return strconv.Itoa(int(b.Slack.Losses))
	case "crashes":
		return strconv.Itoa(int(b.Slack.Crashes))
	}
	return strings.Join(b.rates(), ",")
}

// rates writes the rates of the clocks.
func (b *Bound) rates() []string {
	rate, _ := scenario.Find("rate-a")
	words := make([]string, len(b.Rates))
	for i, r := range b.Rates {
		words[i] = rate.Format(r)
	}
	return words
}

// Set sets a part of the bound to a value as it is typed. A value that it cannot
// take, and a part that there is not, are errors that say what is expected.
func (b *Bound) Set(part, value string) error {
	switch part {
	case "late":
		return number(&b.Late, value)
	case "losses":
		return number(&b.Slack.Losses, value)
	case "crashes":
		return number(&b.Slack.Crashes, value)
	case "step":
		return length(&b.Slack.Step, value)
	case "message":
		return length(&b.Slack.Message, value)
	case "rates":
		return b.setRates(value)
	}
	return fmt.Errorf("a bound has no part %q", part)
}

func number[N int | uint8](n *N, value string) error {
	v, err := strconv.Atoi(value)
	if err != nil || v < 0 || v > MaxLate {
		return fmt.Errorf("expected a number from 0 to %d", MaxLate)
	}
	*n = N(v)
	return nil
}

func length(t *model.Time, value string) error {
	v, err := scenario.ParseLength(value)
	if err != nil || v < 0 {
		return fmt.Errorf("expected a length such as 15s")
	}
	*t = v
	return nil
}

func (b *Bound) setRates(value string) error {
	rate, _ := scenario.Find("rate-a")
	var rates []int
	for _, word := range strings.Split(value, ",") {
		if value == "" {
			break
		}
		r, err := rate.Parse(strings.TrimSpace(word))
		if err != nil || r < rate.Least || r > rate.Most {
			return fmt.Errorf("expected rates such as -10%%,+0%%,+10%%, each from %s to %s", rate.Format(rate.Least), rate.Format(rate.Most))
		}
		rates = append(rates, r)
	}
	b.Rates = rates
	return nil
}
