package quiz

import (
	"fmt"
	"hash/fnv"
	"strings"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// Limits of drawing.
const (
	maxDraws = 400 // settings that are tried for one variant
	minGap   = model.Second / 5
)

// A dice is a row of numbers that a seed decides, the same on every machine.
type dice uint64

// next returns a number below n. This is Steele, Lea and Flood's SplitMix64.
func (d *dice) next(n int) int {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}

// order returns the numbers below n in a random order.
func (d *dice) order(n int) []int {
	list := make([]int, n)
	for i := range list {
		j := d.next(i + 1)
		list[i], list[j] = list[j], i
	}
	return list
}

// diceFor returns the dice of an item and a seed.
func diceFor(id string, seed uint64) *dice {
	h := fnv.New64a()
	h.Write([]byte(id))
	d := dice(h.Sum64() ^ seed*0x9e3779b97f4a7c15)
	return &d
}

// A span is a knob, and the values to draw from.
type span struct {
	knob     *scenario.Knob
	from, to int
}

// spans reads what varies, each written as KNOB=FROM..TO.
func (i *Item) spans() ([]span, error) {
	var list []span
	for _, text := range i.Vary {
		name, values, _ := strings.Cut(text, "=")
		low, high, ok := strings.Cut(values, "..")
		knob, near := scenario.Find(name)
		if knob == nil {
			return nil, fmt.Errorf("vary: there is no knob %q%s", name, scenario.DidYouMean(near))
		}
		from, err := knob.Parse(low)
		if err != nil {
			return nil, fmt.Errorf("vary: %w", err)
		}
		to, err := knob.Parse(high)
		if err != nil || !ok || to < from {
			return nil, fmt.Errorf("vary: found %q; expected KNOB=FROM..TO, such as ttl=5s..20s", text)
		}
		list = append(list, span{knob, from, to})
	}
	return list, nil
}

// vary draws the settings of the variant: first which option shall be right, each
// as likely as the others, and then settings until it is.
func (a *Asked) vary() error {
	spans, err := a.Item.spans()
	if err != nil || len(spans) == 0 || a.Seed == 0 && a.Item.Kind == Predict {
		return err
	}
	expects, err := a.Item.expects()
	if err != nil {
		return err
	}
	d := diceFor(a.Item.ID, a.Seed)
	var run trace.Trace
	for _, want := range d.order(len(a.Item.Options)) {
		for range maxDraws {
			s := a.Scenario
			if err := draw(&s.Setup, spans, d); err != nil {
				return err
			}
			run.Follow(&s.Setup)
			if right := comesOut(expects, &run); len(right) == 1 && right[0] == want && !tied(&run) {
				a.Scenario = s
				return nil
			}
		}
	}
	return fmt.Errorf("no settings within %s give the item an answer", strings.Join(a.Item.Vary, ", "))
}

// draw turns each knob to a value of its span, in notches.
func draw(s *model.Setup, spans []span, d *dice) error {
	for _, sp := range spans {
		v := sp.from + d.next((sp.to-sp.from)/sp.knob.Step+1)*sp.knob.Step
		if err := sp.knob.Turn(s, v); err != nil {
			return err
		}
	}
	return nil
}

// tied reports whether a write arrives so near to something it is compared with
// that a reader could not tell which came first.
func tied(run *trace.Trace) bool {
	gap := min(minGap, run.Last()/100)
	var marks []model.Time
	for _, g := range run.Grants {
		marks = append(marks, g.At, g.Until)
	}
	for i, w := range run.Writes {
		for _, at := range marks {
			if near(w.At, at, gap) {
				return true
			}
		}
		for _, o := range run.Writes[i+1:] {
			if near(w.At, o.At, gap) {
				return true
			}
		}
	}
	return false
}

func near(a, b, gap model.Time) bool { return a-b < gap && b-a < gap }

// shuffle puts the options into the order that this reader sees.
func (a *Asked) shuffle(learner uint64) {
	choices := make([]Choice, len(a.Choices))
	for i, place := range diceFor(a.Item.ID, learner).order(len(a.Choices)) {
		choices[i] = a.Choices[place]
	}
	a.Choices = choices
}
