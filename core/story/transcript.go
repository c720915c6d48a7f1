package story

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"leaselab/core/trace"
)

// Transcript tells a whole run: a line for each moment, then the verdict and
// everything that was found.
func Transcript(t *trace.Trace) string {
	var b strings.Builder
	width := 0
	for i := range t.Moments {
		width = max(width, utf8.RuneCountInString(Length(t.Moments[i].At())))
	}
	for i := range t.Moments {
		at := Length(t.Moments[i].At())
		b.WriteString(strings.Repeat(" ", width-utf8.RuneCountInString(at)) + at + "  " + Sentence(t, i) + "\n")
	}
	if t.Strayed > 0 {
		fmt.Fprintf(&b, "The schedule could not be followed from step %d on: with these settings other things may happen.\n", t.Strayed)
	}
	fmt.Fprintf(&b, "%s\n\nverdict: %s\n", Ending(t), t.Verdict().Outcome)
	fmt.Fprintf(&b, "  %s.\n", Headline(t))
	for _, w := range t.Writes {
		fmt.Fprintf(&b, "  %s  %s\n", verb(w), Value(t, w)+", "+Token(&t.Setup, w.Token)+" ("+Reason(t, w)+")")
	}
	for _, f := range t.Findings {
		fmt.Fprintf(&b, "found: %s\n  %s.\n", f.Outcome, Finding(t, f))
	}
	return b.String()
}

func verb(w trace.Write) string {
	if w.Accepted {
		return "accepted"
	}
	return "refused "
}

// Ending says why a run has no further moment.
func Ending(t *trace.Trace) string {
	switch t.Ending {
	case trace.AtEnd:
		return fmt.Sprintf("The run ends at %s.", Length(t.Setup.End))
	case trace.TooLong:
		return fmt.Sprintf("The run is followed no further than %d moments.", trace.MaxMoments)
	case trace.TooMuch:
		return "The run cannot be followed further: too much is under way at once."
	}
	return "Nobody has anything left to do."
}
