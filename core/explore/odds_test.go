package explore_test

import (
	"slices"
	"testing"

	"leaselab/core/explore"
	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

func along(s *model.Setup, harm scenario.Outcome, b explore.Bound) *explore.Odds {
	o := explore.Along(trace.Of(s), harm, b)
	for o.Count(1<<20) == explore.Running {
	}
	return o
}

// A plain count, which keeps no world and asks the judge about each run.
func count(s *model.Setup, harm scenario.Outcome, way []model.Move, late int) (share explore.Share) {
	w := model.Start(s)
	for _, m := range way {
		w.Step(s, m)
	}
	waiting := 0
	for i := range w.Agenda.All() {
		if w.Late(i) {
			waiting++
		}
	}
	if late < waiting {
		return share
	}
	offered := w.Moves(s, nil)
	for _, m := range offered {
		left := late
		if m.Fate != model.Happens || m.At > w.Earliest(int(m.Event)) || w.Late(int(m.Event)) {
			left--
		}
		if left >= 0 {
			more := count(s, harm, append(slices.Clone(way), m), left)
			share.Harmed += more.Harmed
			share.All += more.All
		}
	}
	if len(offered) == 0 {
		share.All = 1
		if run, err := trace.Replay(s, way); err == nil && run.Has(harm) {
			share.Harmed = 1
		}
	}
	return share
}

// The shares along a run are those that a plain count of all runs gives.
func TestSharesAreThoseOfAPlainCount(t *testing.T) {
	compared := 0
	for _, text := range []string{
		"end 4s\nttl 1s\nnet 10ms\nretry 700ms\nplan A acquire, write\nplan B wait 300ms, acquire, write\npause A after grant for 1100ms",
		"end 4s\nttl 1s\nnet 10ms\nretry 700ms\nfence on\nplan A acquire, write\nplan B wait 300ms, acquire, write",
	} {
		sc, err := scenario.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b := explore.Bound{Slack: model.Slack{Step: 2000, Message: 500}, Late: 1, Worlds: explore.MaxWorlds}
		for _, harm := range []scenario.Outcome{scenario.OrderBroken, scenario.StaleAccepted, scenario.TwoBelievers, scenario.NoProgress} {
			o := along(&sc.Setup, harm, b)
			slack := sc.Setup
			slack.Slack = b.Slack
			w := model.Start(&slack)
			var way []model.Move
			for i := range o.Shares {
				if want := count(&slack, harm, way, b.Late); o.Shares[i] != want {
					t.Errorf("%s, after %d moments: %+v; a plain count has %+v", harm, i, o.Shares[i], want)
				}
				compared++
				if offered := w.Moves(&slack, nil); len(offered) > 0 {
					way = append(way, offered[0])
					w.Step(&slack, offered[0])
				}
			}
		}
	}
	if compared < 100 {
		t.Errorf("only %d shares were compared", compared)
	}
}

// The chapter's run is lost when A wakes too late, and with the fence it never is.
func TestWhereTheChaptersRunIsLost(t *testing.T) {
	s := chapter(t)
	o := along(&s, scenario.OrderBroken, explore.AlongBound)
	last := o.Shares[len(o.Shares)-1]
	moment, before, after := o.Turn()
	if !last.Certain() || o.Shares[0].Certain() || moment < 0 || before.Permille() >= after.Permille() {
		t.Errorf("the shares are %v, and turn at moment %d", o.Shares, moment)
	}
	s = chapter(t, "fence=on")
	for i, share := range along(&s, scenario.OrderBroken, explore.AlongBound).Shares {
		if share.Harmed > 0 || share.All == 0 {
			t.Errorf("with the fence, after %d moments: %+v", i, share)
		}
	}
}

// A count that reaches its limit says so.
func TestCountGivesUpAloud(t *testing.T) {
	s := chapter(t)
	if o := along(&s, scenario.OrderBroken, explore.Bound{Slack: explore.Usual.Slack, Late: 1, Worlds: 50}); o.Result != explore.GaveUp {
		t.Errorf("with 50 worlds it says %s", o.Result)
	}
}
