package trace

import (
	"fmt"
	"slices"

	"leaselab/core/model"
)

// MaxMoments is the longest run that is followed. A run that reaches it gave up.
const MaxMoments = 2000

// A Moment is one event that happened, and the world just after it.
type Moment struct {
	Fact  model.Fact
	After model.World
}

// At returns when the moment is.
func (m *Moment) At() model.Time { return m.Fact.At }

// A Trace is a run.
type Trace struct {
	Setup    model.Setup
	Moments  []Moment
	Ending   Ending
	Grants   []Grant
	Writes   []Write
	Beliefs  []Belief
	Holds    []Hold    // of nodes that are apart
	Leads    []Lead    // of a replicated group
	Reads    []Read    // likewise
	Findings []Finding // the gravest first
	Strayed  int       // the step at which a choice of the schedule was not on offer, from 1; 0 for none
}

// Ending says why a run has no further moment.
type Ending uint8

const (
	// Settled is a run in which nobody has anything left to do.
	Settled Ending = iota
	// AtEnd is a run that reached the end of its setup.
	AtEnd
	// TooLong is a run that reached MaxMoments.
	TooLong
	// TooMuch is a run in which more than model.MaxPending events were under way.
	TooMuch
)

// Of returns the run of a setup. Where the setup leaves a choice, its schedule
// says what is taken, and where that says nothing, the first move is.
func Of(s *model.Setup) *Trace {
	t := &Trace{Moments: make([]Moment, 0, usual)}
	t.Follow(s)
	return t
}

// usual is how many moments there is room for at first: most lessons have fewer.
const usual = 32

// Follow makes t the run of a setup, in the room that another run left in it: a
// map goes through thousands.
func (t *Trace) Follow(s *model.Setup) {
	strayed, next := 0, 0
	_ = t.run(s, func(step int, offered []model.Move) (model.Move, error) {
		if next == model.MaxChosen || int(s.Chosen[next].Nth) != step+1 {
			return offered[0], nil
		}
		next++
		if move := s.Chosen[next-1].Move; slices.Contains(offered, move) {
			return move, nil
		}
		if strayed == 0 {
			strayed = step + 1
		}
		return offered[0], nil
	})
	t.Strayed = strayed
}

// Schedule returns the choices that lead a run without them along the moves.
// It fails when there are more than a setup holds.
func Schedule(s *model.Setup, moves []model.Move) ([model.MaxChosen]model.Choice, error) {
	var chosen [model.MaxChosen]model.Choice
	n := 0
	err := new(Trace).run(s, func(step int, offered []model.Move) (model.Move, error) {
		if step >= len(moves) || moves[step] == offered[0] {
			return offered[0], nil
		}
		if n == model.MaxChosen {
			return offered[0], fmt.Errorf("the schedule makes more than %d choices, and cannot be written down", model.MaxChosen)
		}
		chosen[n] = model.Choice{Nth: uint16(step + 1), Move: moves[step]}
		n++
		return moves[step], nil
	})
	return chosen, err
}

// Replay returns the run in which the moves are made in order, and then the
// first on offer until the end. It fails on a move that is not on offer.
func Replay(s *model.Setup, moves []model.Move) (*Trace, error) {
	t := new(Trace)
	err := t.run(s, func(step int, offered []model.Move) (model.Move, error) {
		if step >= len(moves) {
			return offered[0], nil
		}
		for _, m := range offered {
			if m == moves[step] {
				return m, nil
			}
		}
		return model.Move{}, fmt.Errorf("move %d is %+v; expected one of the %d on offer", step+1, moves[step], len(offered))
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// run lets choose pick each move, and judges the run at its end.
func (t *Trace) run(s *model.Setup, choose func(step int, offered []model.Move) (model.Move, error)) error {
	*t = Trace{
		Setup: *s, Moments: t.Moments[:0], Grants: t.Grants[:0], Writes: t.Writes[:0], Beliefs: t.Beliefs[:0],
		Holds: t.Holds[:0], Leads: t.Leads[:0], Reads: t.Reads[:0], Findings: t.Findings[:0],
	}
	start := model.Start(s)
	w := &start
	var room [model.MaxMoves]model.Move
	for {
		offered := w.Moves(s, room[:0])
		if len(offered) == 0 || len(t.Moments) == MaxMoments {
			break
		}
		move, err := choose(len(t.Moments), offered)
		if err != nil {
			return err
		}
		n := len(t.Moments)
		t.Moments = slices.Grow(t.Moments, 1)[:n+1] // a world is large: it is copied once, and steps where it stays
		m := &t.Moments[n]
		if n > 0 {
			w = &t.Moments[n-1].After
		}
		m.After = *w
		w = &m.After
		m.Fact = w.Step(s, move)
	}
	t.Ending = ending(w, len(t.Moments))
	t.judge()
	return nil
}

func ending(w *model.World, moments int) Ending {
	switch {
	case w.Agenda.Full:
		return TooMuch
	case w.Settled():
		return Settled
	case moments == MaxMoments:
		return TooLong
	}
	return AtEnd
}

// Last returns the instant at which the run is over: that of its last moment,
// or the end of the setup where that cut it off.
func (t *Trace) Last() model.Time {
	switch {
	case t.Ending == AtEnd:
		return t.Setup.End
	case len(t.Moments) == 0:
		return 0
	}
	return t.Moments[len(t.Moments)-1].At()
}

// Servers lists who serves the clients in this run: the nodes of a group, or
// the lock service, the storage, and what else their plans name.
func (t *Trace) Servers() []model.Who {
	list := []model.Who{model.Service}
	if n := int(t.Setup.Rules.Group.Nodes); n > 0 {
		list = make([]model.Who, n)
		for i := range list {
			list[i] = model.NodeAt(i)
		}
		if !t.Setup.Rules.Group.Apart() {
			return list
		}
	}
	served := len(list)
	for _, who := range []model.Who{model.Storage, model.Storage2, model.Provider} {
		if t.Setup.Names(who) {
			list = append(list, who)
		}
	}
	if len(list) == served {
		list = append(list, model.Storage) // nobody plans anything yet
	}
	return list
}

// Arrival returns when the message of a moment arrived. One that found its receiver
// paused was there when it was due, and waited; one that a schedule made late was
// on its way until then.
func (t *Trace) Arrival(moment int) model.Time {
	m := &t.Moments[moment]
	e := &m.Fact.Event
	waited := !e.To.IsStorage() && e.To != model.Provider && moment > 0 && t.Moments[moment-1].After.Paused[e.To] >= m.At()
	if waited {
		return min(e.Due, m.At())
	}
	return m.At()
}

// MomentAt returns the index of the last moment at or before an instant, and
// -1 before the first.
func (t *Trace) MomentAt(at model.Time) int {
	i := len(t.Moments) - 1
	for i >= 0 && t.Moments[i].At() > at {
		i--
	}
	return i
}
