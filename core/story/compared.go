package story

import (
	"fmt"

	"leaselab/core/model"
	"leaselab/core/trace"
)

// Compared says what is different in a run from one before it: the verdict, each
// lease and each write that moved or met another fate. It says nothing where
// nothing is.
func Compared(was, is *trace.Trace) []string {
	var list []string
	if a, b := Headline(was), Headline(is); a != b {
		list = append(list, fmt.Sprintf("Before: %s. Now: %s.", a, b))
	}
	for i := range max(len(was.Grants), len(is.Grants)) {
		list = append(list, grantCompared(was, is, i)...)
	}
	before, after := numbered(was), numbered(is)
	for _, w := range before {
		if now, there := find(after, w.writeKey); !there {
			list = append(list, fmt.Sprintf("%s was %s. Now it does not arrive.", w, fate(w.Write)))
		} else if text := writeCompared(w, now); text != "" {
			list = append(list, text)
		}
	}
	for _, w := range after {
		if _, there := find(before, w.writeKey); !there {
			list = append(list, fmt.Sprintf("%s did not arrive before. Now it is %s.", w, fate(w.Write)))
		}
	}
	return list
}

// grantCompared compares the grants at one place of the order.
func grantCompared(was, is *trace.Trace, i int) []string {
	switch {
	case i >= len(is.Grants):
		g := was.Grants[i]
		return []string{fmt.Sprintf("%s was granted the lease at %s. Now that grant does not come.", g.Who, Length(g.At))}
	case i >= len(was.Grants):
		g := is.Grants[i]
		return []string{fmt.Sprintf("%s is granted the lease at %s. Before that grant did not come.", g.Who, Length(g.At))}
	}
	a, b := was.Grants[i], is.Grants[i]
	var list []string
	if a.Who != b.Who || a.At != b.At {
		list = append(list, fmt.Sprintf("Grant %d went to %s at %s. Now it goes to %s at %s.", i+1, a.Who, Length(a.At), b.Who, Length(b.At)))
	}
	if a.Who == b.Who && a.Until != b.Until {
		list = append(list, fmt.Sprintf("%s’s lease ended at %s. Now it ends at %s.", a.Who, Length(a.Until), Length(b.Until)))
	}
	return list
}

// A writeKey tells the writes of a run apart in a way that another run shares.
type writeKey struct {
	who model.Who
	nth int
}

// A numberedWrite is a write and which of its client’s it is.
type numberedWrite struct {
	writeKey
	trace.Write
}

// String names the write.
func (w numberedWrite) String() string {
	if w.nth == 1 {
		return fmt.Sprintf("%s’s write", w.who)
	}
	return fmt.Sprintf("%s’s write %d", w.who, w.nth)
}

func numbered(t *trace.Trace) []numberedWrite {
	var list []numberedWrite
	for _, w := range t.Writes {
		nth := 1
		for _, o := range t.Writes {
			if o.Who == w.Who && o.Sent < w.Sent {
				nth++
			}
		}
		list = append(list, numberedWrite{writeKey{w.Who, nth}, w})
	}
	return list
}

func find(list []numberedWrite, k writeKey) (numberedWrite, bool) {
	for _, w := range list {
		if w.writeKey == k {
			return w, true
		}
	}
	return numberedWrite{}, false
}

// writeCompared says what is different about a write, and nothing if nothing is.
func writeCompared(was, is numberedWrite) string {
	a, b := fate(was.Write), fate(is.Write)
	switch {
	case a != b:
		return fmt.Sprintf("%s arrived at %s and was %s. Now it arrives at %s and is %s.", was, Length(was.At), a, Length(is.At), b)
	case was.At != is.At:
		return fmt.Sprintf("%s arrived at %s. Now it arrives at %s, and is %s as before.", was, Length(was.At), Length(is.At), b)
	}
	return ""
}

// fate says what became of a write.
func fate(w trace.Write) string {
	switch {
	case !w.Accepted:
		return "refused"
	case w.Backwards:
		return "accepted out of order"
	case w.Stale:
		return "accepted although stale"
	}
	return "accepted"
}
