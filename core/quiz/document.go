package quiz

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
)

// Limits of a document. What goes beyond is left out, oldest first, and said.
const (
	MaxDocument = 1 << 20 // bytes that are read
	MaxPerItem  = 20      // attempts that are kept at one item
)

// Version is that of the documents which this program writes.
const Version = 1

// A Document is all that a reader has done.
type Document struct {
	Leaselab string    `json:"leaselab"` // "progress", or "slip"
	Version  int       `json:"version"`
	Learner  uint64    `json:"learner"` // gives the order of options and the variants
	Name     string    `json:"name,omitempty"`
	Attempts []Attempt `json:"attempts"`
}

// The kinds of documents.
const (
	Progress = "progress"
	Slip     = "slip"
)

// NewDocument returns the document of a reader who has done nothing yet.
func NewDocument(learner uint64) Document {
	return Document{Leaselab: Progress, Version: Version, Learner: learner}
}

// Encode writes a document.
func (d *Document) Encode() []byte {
	text, err := json.MarshalIndent(d, "", " ")
	if err != nil {
		panic(fmt.Sprintf("quiz: a document cannot be written: %v", err)) // it holds nothing that could fail
	}
	return text
}

// NewerError is a document of a later version than this program knows.
type NewerError struct{ Version int }

// Error says what to do.
func (e NewerError) Error() string {
	return fmt.Sprintf("the document is of version %d and this page knows version %d: it is left as it is; open it with a newer page", e.Version, Version)
}

// Decode reads a document. What it cannot read it leaves to the caller to keep.
func Decode(text []byte) (Document, error) {
	if len(text) > MaxDocument {
		return Document{}, fmt.Errorf("the document has %d bytes; expected at most %d", len(text), MaxDocument)
	}
	var head struct {
		Leaselab string
		Version  int
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return Document{}, fmt.Errorf("this is no progress document of leaselab: %w", err)
	}
	switch {
	case head.Leaselab != Progress && head.Leaselab != Slip:
		return Document{}, fmt.Errorf("this is no progress document of leaselab: it says %q; expected %q or %q", head.Leaselab, Progress, Slip)
	case head.Version > Version:
		return Document{}, NewerError{head.Version}
	case head.Version < 1:
		return Document{}, fmt.Errorf("the document is of version %d; expected %d", head.Version, Version)
	}
	var d Document
	if err := json.Unmarshal(text, &d); err != nil {
		return Document{}, fmt.Errorf("the document is damaged: %w", err)
	}
	for i := range d.Attempts {
		if d.Attempts[i].ID == "" || d.Attempts[i].Item == "" {
			return Document{}, fmt.Errorf("attempt %d has no id or no item; expected both", i+1)
		}
	}
	d.tidy()
	return d, nil
}

// Merge takes the attempts of another document in, each once. It returns how many
// are new.
func (d *Document) Merge(o Document) int {
	before := len(d.Attempts)
	known := make([]string, before)
	for i := range d.Attempts {
		known[i] = d.Attempts[i].ID
	}
	slices.Sort(known)
	for _, at := range o.Attempts {
		if _, there := slices.BinarySearch(known, at.ID); !there {
			d.Attempts = append(d.Attempts, at)
		}
	}
	added := len(d.Attempts) - before
	d.tidy()
	return added
}

// Add takes an attempt in.
func (d *Document) Add(at Attempt) {
	d.Attempts = append(d.Attempts, at)
	d.tidy()
}

// tidy puts the attempts in the order of time, and drops the oldest where an item
// has too many.
func (d *Document) tidy() {
	slices.SortStableFunc(d.Attempts, func(a, b Attempt) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID))
	})
	kept := make([]Attempt, 0, len(d.Attempts))
	for i, at := range d.Attempts {
		later := 0
		for _, o := range d.Attempts[i+1:] {
			if o.Item == at.Item {
				later++
			}
		}
		if later < MaxPerItem {
			kept = append(kept, at)
		}
	}
	d.Attempts = kept
}

// SlipOf returns the slip of a document: what was answered right, the latest
// attempt at each item, for somebody who wants to judge it again.
func (d *Document) SlipOf(name string) Document {
	slip := Document{Leaselab: Slip, Version: Version, Learner: d.Learner, Name: name}
	for i, at := range d.Attempts {
		last := true
		for _, o := range d.Attempts[i+1:] {
			last = last && (o.Item != at.Item || !o.Right)
		}
		if at.Right && last {
			slip.Attempts = append(slip.Attempts, at)
		}
	}
	return slip
}

// A Mark is an attempt that was judged again.
type Mark struct {
	Attempt Attempt
	Right   bool
	Self    bool  // it is the reader's own word
	Err     error // it could not be judged
}

// Check judges all attempts of a document again.
func Check(b *Bank, d *Document) []Mark {
	marks := make([]Mark, len(d.Attempts))
	for i := range d.Attempts {
		right, judged, err := Judge(b, &d.Attempts[i])
		marks[i] = Mark{d.Attempts[i], right, !judged && err == nil, err}
	}
	return marks
}
