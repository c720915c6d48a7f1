package model

import "math"

// Time is virtual: milliseconds since the run began, or a length in
// milliseconds.
type Time int32

const (
	// Second is a thousand milliseconds.
	Second Time = 1000
	// Forever is later than anything that happens: what is due then never comes.
	Forever Time = math.MaxInt32
)

// after returns the instant d after t. It stops at Forever instead of wrapping
// round, so that sums of long delays stay late rather than become early.
func after(t, d Time) Time {
	if t > Forever-d {
		return Forever
	}
	return t + d
}

// shift returns t moved by d, which may be negative.
func shift(t, d Time) Time { return Time(min(int64(t)+int64(d), int64(Forever))) }

// A Clock is one node's own view of time, before faults bend it. It reads
// t + t*Permille/1000 + Offset at the true instant t.
type Clock struct {
	Permille int16 // parts per thousand fast (+) or slow (-), within ±MaxPermille
	Offset   Time  // how far it is ahead (+) or behind (-) from the start
}

// Read returns what the clock shows at the true instant t.
func (c Clock) Read(t Time) Time {
	if t == Forever {
		return Forever
	}
	gained := floorDiv(int64(t)*int64(c.Permille), 1000)
	return Time(min(int64(t)+gained+int64(c.Offset), int64(Forever)))
}

// When returns the first true instant at which the clock shows at least the
// reading r. By itself a clock never runs backwards, so there is exactly one.
func (c Clock) When(r Time) Time {
	if r == Forever {
		return Forever
	}
	rate := 1000 + int64(c.Permille)
	ahead := int64(r) - int64(c.Offset)
	return Time(min(-floorDiv(-ahead*1000, rate), int64(Forever)))
}

// permille returns so many parts per thousand of a length, Forever if that is more.
func permille(d Time, parts int16) Time {
	return Time(min(int64(d)*int64(parts)/1000, int64(Forever)))
}

// past returns how long before t the last multiple of a step was, also below zero.
func past(t, step Time) Time {
	return Time(int64(t) - floorDiv(int64(t), int64(step))*int64(step))
}

// floorDiv divides and rounds down, also below zero, where Go rounds up.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}
