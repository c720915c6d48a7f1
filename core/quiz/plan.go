package quiz

import (
	"cmp"
	"slices"
)

// Day is a day in milliseconds.
const Day = 24 * 3600 * 1000

// waits are how long after one right answer an item comes back. After the last
// it does not.
var waits = [...]int64{1 * Day, 4 * Day, 14 * Day}

// between is how many other items come before one is asked again in the same
// sitting.
const between = 3

// A Due is an item with its place in the plan.
type Due struct {
	Question *Question
	Item     *Item
	When     int64 // when it comes back, in milliseconds since 1970
	Done     bool  // it does not come back
	Fresh    bool  // it was never answered
	Sure     bool  // the last answer was wrong, and its reader was sure
	Wrong    bool  // the last answer was wrong
	Seed     uint64
}

// Plan says for each item of a bank when to come back to it: wrong ones in the
// same sitting, right ones after a day, four days and fourteen. First stands what
// was wrong though its reader was sure, then what was wrong, then what is due
// longest; what was never answered comes last, in the order of the bank.
func Plan(b *Bank, attempts []Attempt) []Due {
	var list []Due
	for q := range b.Questions {
		for i := range b.Questions[q].Items {
			list = append(list, due(&b.Questions[q], &b.Questions[q].Items[i], attempts))
		}
	}
	slices.SortStableFunc(list, func(x, y Due) int {
		return cmp.Or(cmp.Compare(rank(&x), rank(&y)), cmp.Compare(x.When, y.When))
	})
	return list
}

func rank(d *Due) int {
	switch {
	case d.Sure:
		return 0
	case d.Wrong:
		return 1
	case d.Fresh:
		return 3
	case d.Done:
		return 4
	}
	return 2
}

// due follows the attempts at one item.
func due(q *Question, item *Item, attempts []Attempt) Due {
	d := Due{Question: q, Item: item, Fresh: true}
	level, after := 0, 0
	for i := range attempts {
		at := &attempts[i]
		if at.Item != item.ID || at.Rev != item.Rev {
			after++
			continue
		}
		d.Fresh, d.Seed, after = false, d.Seed+1, 0
		d.Wrong = !at.Right || at.Helped
		d.Sure = !at.Right && at.Confidence == Sure
		switch {
		case d.Wrong:
			level, d.When, d.Done = 0, at.At, false
		case level > 0 && at.At < d.When: // before its time a right answer proves nothing new
		case level == len(waits):
			d.Done = true
		default:
			d.When = at.At + waits[level]
			level++
		}
	}
	if d.Wrong && after < between {
		d.When += int64(between-after) * 60_000 // three other items first, or as many minutes
	}
	return d
}

// Now lists the items that are due at an instant, in the order of the plan.
func Now(plan []Due, at int64) []Due {
	var list []Due
	for _, d := range plan {
		if !d.Fresh && !d.Done && d.When <= at {
			list = append(list, d)
		}
	}
	return list
}
