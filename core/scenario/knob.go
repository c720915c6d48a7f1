package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"leaselab/core/model"
)

// A Knob is one number of a setup that a person may turn.
type Knob struct {
	Name    string // what the language, links and the command line call it
	Label   string // what the page calls it; "{who}" stands for the client it is about
	Note    string // what it does, and what it does not save you from
	Lesson  string // the lesson that shows what it does not save you from, "" for none
	Unit    Unit
	Setting bool                        // the name is a statement of the language
	Rule    bool                        // so it is, where its value is not the system's
	Min     int                         // where the slider begins
	Max     int                         // where the slider ends
	Least   int                         // the least value; below Min only in words
	Most    int                         // the greatest value; beyond Max only in words
	Step    int                         // one notch of the slider
	Default int                         // of a new scenario
	Words   []string                    // Choice: the words for the values, from 0
	Says    []string                    // Choice: what the page calls them, where that is not the same
	Notes   []string                    // Choice: what each does, where one note does not fit all; "" for Note
	saysFor func(*model.Setup) []string // Choice: likewise, where it depends on the setup
	access
}

// Unit says how the value of a knob is written.
type Unit uint8

// The units.
const (
	// Length is a time in milliseconds, written like 1.5s.
	Length Unit = iota
	// Choice is one of some words.
	Choice
	// Pace is a part of the TTL, written like ttl/3, or a length, and off for never.
	Pace
	// Count is a plain number.
	Count
	// Percent is in parts per thousand, written like +1.5%.
	Percent
)

// Find returns the knob of that name, or nil and the nearest name.
func Find(name string) (*Knob, string) {
	names := make([]string, len(Knobs))
	for i := range Knobs {
		if Knobs[i].Name == name {
			return &Knobs[i], ""
		}
		names[i] = Knobs[i].Name
	}
	return nil, nearest(name, names)
}

// Set turns the knob called name to the value that text states.
func Set(s *model.Setup, name, text string) error {
	k, near := Find(name)
	if k == nil {
		return fmt.Errorf("unknown knob %q%s", name, DidYouMean(near))
	}
	v, err := k.Parse(text)
	if err != nil {
		return err
	}
	return k.Turn(s, v)
}

// Value returns what the knob stands at.
func (k *Knob) Value(s *model.Setup) int { return k.get(s) }

// Turn turns the knob to v.
func (k *Knob) Turn(s *model.Setup, v int) error {
	if v < k.Least || v > k.Most {
		return fmt.Errorf("%s is %s; expected from %s to %s", k.Name, k.Format(v), k.Format(k.Least), k.Format(k.Most))
	}
	if err := k.set(s, v); err != nil {
		return fmt.Errorf("%s %w", k.Name, err)
	}
	return nil
}

// ChoicesFor returns what the page calls the values of a choice in a setup, from 0.
func (k *Knob) ChoicesFor(s *model.Setup) []string {
	switch {
	case k.saysFor != nil:
		return k.saysFor(s)
	case k.Says != nil:
		return k.Says
	}
	return k.Words
}

// NoteFor returns the note that fits the value at which the knob stands.
func (k *Knob) NoteFor(s *model.Setup) string {
	if v := k.Value(s); k.Unit == Choice && v < len(k.Notes) && k.Notes[v] != "" {
		return k.Notes[v]
	}
	return k.Note
}

// LabelFor returns the label with the name of the client that it is about.
func (k *Knob) LabelFor(s *model.Setup) string {
	if k.who == nil {
		return k.Label
	}
	name := k.who(s).String()
	if k.who(s).IsNode() {
		name = strings.ToUpper(name)
	}
	return strings.ReplaceAll(k.Label, "{who}", name)
}

// Format writes a value of the knob as Parse reads it.
func (k *Knob) Format(v int) string {
	switch {
	case k.Unit == Choice && v >= 0 && v < len(k.Words):
		return k.Words[v]
	case k.Unit == Length:
		return FormatLength(model.Time(v))
	case k.Unit == Pace && v == 0:
		return "off"
	case k.Unit == Pace && v <= model.MaxRenew:
		return "ttl/" + strconv.Itoa(v)
	case k.Unit == Pace:
		return FormatLength(model.Time(v))
	case k.Unit == Percent:
		return formatPercent(v)
	}
	return strconv.Itoa(v)
}

// Parse reads a value of the knob. It does not look at the range: Turn does.
func (k *Knob) Parse(text string) (int, error) {
	switch k.Unit {
	case Choice:
		if v := slices.Index(k.Words, text); v >= 0 {
			return v, nil
		}
		return 0, fmt.Errorf("%s is %q; expected %s%s", k.Name, text, list(k.Words), DidYouMean(nearest(text, k.Words)))
	case Pace:
		if v, ok := parsePace(text); ok {
			return v, nil
		}
		return 0, fmt.Errorf("%s is %q; expected off, a share of the TTL from ttl/1 to ttl/%d, or a length above %dms",
			k.Name, text, model.MaxRenew, model.MaxRenew)
	case Count:
		if v, err := strconv.Atoi(text); err == nil {
			return v, nil
		}
		return 0, fmt.Errorf("%s is %q; expected a whole number", k.Name, text)
	case Percent:
		if v, ok := parsePercent(text); ok {
			return v, nil
		}
		return 0, fmt.Errorf("%s is %q; expected a rate such as +1.5%% or -10%%, in steps of 0.1%%", k.Name, text)
	}
	v, err := ParseLength(text)
	if err != nil {
		return 0, fmt.Errorf("%s is %w", k.Name, err)
	}
	return int(v), nil
}

// parsePace reads off, a share of the TTL or a length.
func parsePace(text string) (int, bool) {
	if text == "off" {
		return 0, true
	}
	if share, ok := strings.CutPrefix(text, "ttl/"); ok {
		v, err := strconv.Atoi(share)
		return v, err == nil && v > 0 && v <= model.MaxRenew
	}
	length, err := ParseLength(text)
	return int(length), err == nil && length > model.MaxRenew
}

// FormatLength writes a length as Go writes durations.
func FormatLength(t model.Time) string { return (time.Duration(t) * time.Millisecond).String() }

// ParseLength reads a length as Go reads durations.
func ParseLength(text string) (model.Time, error) {
	d, err := time.ParseDuration(text)
	if err != nil {
		return 0, fmt.Errorf("%q; expected a length such as 1.5s or 300ms", text)
	}
	if d%time.Millisecond != 0 {
		return 0, fmt.Errorf("%q; expected whole milliseconds", text)
	}
	if ms := d.Milliseconds(); ms >= -int64(model.MaxEnd) && ms <= int64(model.MaxEnd) {
		return model.Time(ms), nil
	}
	return 0, fmt.Errorf("%q; expected no more than %s", text, FormatLength(model.MaxEnd))
}

// formatPercent writes parts per thousand as a signed percentage.
func formatPercent(v int) string {
	sign := "+"
	if v < 0 {
		sign, v = "-", -v
	}
	text := sign + strconv.Itoa(v/10)
	if v%10 != 0 {
		text += "." + strconv.Itoa(v%10)
	}
	return text + "%"
}

// parsePercent reads a percentage with at most one decimal.
func parsePercent(text string) (int, bool) {
	number, ok := strings.CutSuffix(text, "%")
	whole, tenth, point := strings.Cut(number, ".")
	if !ok || point && (len(tenth) != 1 || tenth[0] < '0' || tenth[0] > '9') {
		return 0, false
	}
	v, err := strconv.Atoi(whole)
	if err != nil || v > 10_000 || v < -10_000 {
		return 0, false
	}
	v *= 10
	if !point {
		return v, true
	}
	if strings.HasPrefix(whole, "-") {
		return v - int(tenth[0]-'0'), true
	}
	return v + int(tenth[0]-'0'), true
}
