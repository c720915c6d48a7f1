package explore

import "leaselab/core/model"

// MaxWorlds is how many different worlds a search keeps. One that reaches it
// gives up.
const MaxWorlds = 1 << 20

// A table holds the worlds that were visited, by their fingerprints, and how
// many schedules lead on from each.
type table struct {
	entries []entry
	used    int
}

// An entry takes 32 bytes, and at most half of the places are taken.
type entry struct {
	key       model.Fingerprint
	schedules uint64 // 0 while it is not known
	harmed    uint64 // when harms are counted
}

// find returns the place of a key, and whether it is there. A new one is put in.
func (t *table) find(key model.Fingerprint) (int, bool) {
	if 2*t.used >= len(t.entries) {
		t.grow()
	}
	at := t.place(key)
	if t.entries[at].key == key {
		return at, true
	}
	t.entries[at].key = key
	t.used++
	return at, false
}

// place returns where a key is, or where it would be.
func (t *table) place(key model.Fingerprint) int {
	mask := uint64(len(t.entries) - 1)
	for at := key[0] & mask; ; at = (at + 1) & mask {
		if k := t.entries[at].key; k == key || k == (model.Fingerprint{}) {
			return int(at)
		}
	}
}

func (t *table) grow() {
	old := t.entries
	t.entries = make([]entry, max(1024, 2*len(old)))
	for _, e := range old {
		if e.key != (model.Fingerprint{}) {
			t.entries[t.place(e.key)] = e
		}
	}
}

// sum adds counts. It stops at the greatest number instead of wrapping round.
func sum(a, b uint64) uint64 {
	if a > ^uint64(0)-b {
		return ^uint64(0)
	}
	return a + b
}
