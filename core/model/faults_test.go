package model_test

import (
	"slices"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/trace"
)

// What a pause holds up is what needs the process: answers, timers and steps.
// The write that is on its way arrives.
func TestPauseHoldsUpTheProcessAndNothingElse(t *testing.T) {
	got := run(t, "net 100ms\nplan A acquire, write, write\npause A at 250ms for 5s")
	if at := when(got, model.Write, model.Storage); !slices.Equal(at, []model.Time{300, 5350}) {
		t.Errorf("writes arrived at %v; expected 300 during the pause, and 5350 after it", at)
	}
	if at := when(got, model.Accepted, model.A); at[0] != 5250 {
		t.Errorf("A took the answer at %v; expected at 5250, when it woke", at)
	}
}

func TestPauseMakesWorkLongerAndWaitingNot(t *testing.T) {
	for verb, want := range map[string]model.Time{"work": 3000, "wait": 2000} {
		got := run(t, "net 0s\nplan A acquire, "+verb+" 2s, write\npause A at 500ms for 1s")
		if at := when(got, model.Write, model.Storage); !slices.Equal(at, []model.Time{want}) {
			t.Errorf("%s 2s with a pause of 1s ends at %v; expected %d", verb, at, want)
		}
	}
}

func TestPausesThatOverlapEndWithTheLater(t *testing.T) {
	got := run(t, "net 0s\nplan A acquire, work 2s, write\npause A at 500ms for 1s\npause A at 800ms for 2s\npause A at 900ms for 100ms")
	if at := when(got, model.PauseEnds, model.A); !slices.Equal(at, []model.Time{2800}) {
		t.Errorf("A wakes at %v; expected once, at 2800", at)
	}
	if at := when(got, model.Write, model.Storage); !slices.Equal(at, []model.Time{4300}) {
		t.Errorf("the write arrives at %v; expected at 4300: 2 s of work and 2.3 s of pause", at)
	}
}

func TestPauseCanBeginAfterTheNthGrant(t *testing.T) {
	got := run(t, "net 0s\nplan A acquire, release, acquire, write\npause A after grant 2 for 1s")
	if at := when(got, model.PauseBegins, model.A); len(got.Grants) != 2 || !slices.Equal(at, []model.Time{0}) {
		t.Errorf("pauses began at %v after %d grants; expected one after the second", at, len(got.Grants))
	}
}

// The pause after the check falls between the answer and the write, whichever
// check it is: this is the whole point of it.
func TestPauseAfterCheckFallsBehindEveryCheck(t *testing.T) {
	got := run(t, "ttl 1s\nnet 10ms\ncheck on\nstop on\nmargin 100ms\nplan A acquire, write\npause A after check for 5s")
	if len(got.Writes) != 1 || got.Writes[0].Sent != 5040 {
		t.Errorf("writes are %+v; expected one that is sent at 5040, long after the lease", got.Writes)
	}
}

func TestFaultsStrikeTheMessagesTheyName(t *testing.T) {
	const plan = "net 100ms\ntimeout 20s\nplan A acquire, write, write\nplan B wait 1s\n"
	for fault, want := range map[string][]model.Time{
		"":                                    {300, 500},
		"delay A write by 1s":                 {1300, 2500},
		"delay A write 2 by 1s":               {300, 1500},
		"delay A to storage by 1s":            {1300, 2500},
		"delay A to service by 1s":            {1300, 1500},
		"delay storage by 1s":                 {300, 1500},
		"delay storage to B by 1s":            {300, 500},
		"delay A by 1s from 150ms":            {1300, 2500},
		"delay A by 1s from 0s":               {2300, 3500},
		"pause A in flight 1 for 1s":          {1300, 1500},
		"lose A write 1":                      {20300},
		"lose A write":                        nil,
		"lose storage to A accepted":          {300, 20300},
		"lose A to storage from 300ms":        {300},
		"lose A to storage from 0s for 250ms": {20300},
	} {
		s, err := scenario.Parse(plan + fault)
		if err != nil {
			t.Fatalf("%s: %v", fault, err)
		}
		var at []model.Time
		for _, w := range trace.Of(&s.Setup).Writes {
			at = append(at, w.At)
		}
		if !slices.Equal(at, want) {
			t.Errorf("%q: writes arrive at %v; expected %v", fault, at, want)
		}
	}
}

// A crash ends the process and its timers. Its messages travel on.
func TestCrashStopsTimersButNotMessages(t *testing.T) {
	got := run(t, "net 100ms\nrenew ttl/3\nttl 1s\nplan A acquire, write, work 5s, write\ncrash A at 250ms restart after 4s")
	if at := when(got, model.Write, model.Storage); at[0] != 300 {
		t.Errorf("the write that was on its way arrives at %v; expected 300", at)
	}
	if at := when(got, model.RenewDue, model.A); len(at) == 0 || at[0] < 4250 {
		t.Errorf("renewals are due at %v; expected none between the crash and the restart", at)
	}
	if len(got.Grants) != 2 || got.Grants[1].Token != 2 {
		t.Errorf("grants are %+v; expected a second one after the restart", got.Grants)
	}
	if first := got.Moments[0].After.Client(model.A); first.Token != 0 {
		t.Errorf("A begins with token %d", first.Token)
	}
}

func TestClientAsksAgainForWhatItCannotGoOnWithout(t *testing.T) {
	lost := run(t, "net 100ms\ntimeout 1s\nretry 500ms\nplan A acquire, check, write\nlose A acquire 1\nlose A check 1")
	if at := when(lost, model.Deadline, model.A); len(at) != 2 || len(lost.Writes) != 1 {
		t.Errorf("deadlines passed at %v and %d writes arrived; expected two deadlines and one write", at, len(lost.Writes))
	}
	on := run(t, "net 100ms\ntimeout 1s\nplan A acquire, renew, release, write\nlose A renew\nlose A release")
	if len(on.Writes) != 1 || on.Writes[0].At != 200+1000+1000+100 {
		t.Errorf("writes are %+v; expected one after two timeouts", on.Writes)
	}
}

// An answer for which nobody waits changes nothing.
func TestLateAnswersGoUnheard(t *testing.T) {
	got := run(t, "net 100ms\ntimeout 1s\nretry 500ms\nplan A acquire, work 5s, write\ndelay service granted by 3s from 0s for 1s")
	heard := 0
	for i := range got.Moments {
		if got.Moments[i].Fact.Result == model.Unheard {
			heard++
		}
	}
	if heard == 0 {
		t.Error("no answer went unheard, so nothing was shown")
	}
	if len(got.Writes) != 1 || got.Writes[0].Token != 2 {
		t.Errorf("writes are %+v; expected one under the second grant", got.Writes)
	}
}

func TestRenewalKeepsTheHoldersOwnTime(t *testing.T) {
	const plan = "ttl 900ms\nnet 0s\nrenew ttl/3\nplan A acquire, work 1s, release\n"
	if at := when(run(t, plan), model.RenewDue, model.A); !slices.Equal(at, []model.Time{300, 600, 900}) {
		t.Errorf("renewals at %v; expected every 300", at)
	}
	if at := when(run(t, plan+"clock A rate +50%"), model.RenewDue, model.A); !slices.Equal(at, []model.Time{200, 400, 600, 800, 1000}) {
		t.Errorf("a clock half as fast again renews at %v; expected every 200", at)
	}
}

// The three ways to count differ by the answer's travel, and by the offset
// between the clocks.
func TestHolderCountsFromWhereTheRulesSay(t *testing.T) {
	for counts, want := range map[string]model.Time{"ask": 1000, "answer": 1200, "stamp": 1400} {
		got := run(t, "ttl 1s\nnet 100ms\nstop on\nmargin 0s\nplan A acquire, work 3s, write\nclock service offset 300ms\ncounts "+counts)
		if len(got.Beliefs) != 1 || got.Beliefs[0].To != want {
			t.Errorf("counting from %s, A believes %+v; expected until %d", counts, got.Beliefs, want)
		}
	}
}

func TestMarginIsKeptToTheMillisecond(t *testing.T) {
	for work, want := range map[string]int{"899ms": 1, "900ms": 0} {
		got := run(t, "ttl 1s\nnet 0s\nstop on\nmargin 100ms\nplan A acquire, work "+work+", write")
		if len(got.Writes) != want {
			t.Errorf("after %s of a lease of 1 s less 100 ms, %d writes were started; expected %d", work, len(got.Writes), want)
		}
	}
}

func TestCancelStopsAClientThatLearnsOfItsLoss(t *testing.T) {
	const plan = "ttl 1s\nnet 10ms\nrenew ttl/2\nplan A acquire, work 5s, write\nplan B wait 1100ms, acquire, work 9s\npause A at 100ms for 2s\n"
	for cancel, want := range map[string]int{"off": 1, "on": 0} {
		if got := run(t, plan+"cancel "+cancel); len(got.Writes) != want {
			t.Errorf("cancel %s: %d writes; expected %d", cancel, len(got.Writes), want)
		}
	}
}

// A run in which more is under way than the agenda holds says so.
func TestFullAgendaEndsTheRun(t *testing.T) {
	got := run(t, "ttl 100ms\nnet 10ms\nrenew ttl/10\nplan A acquire, work 10s, write\ndelay A renew by 9s")
	if got.Ending != trace.TooMuch || !got.Has(scenario.GaveUp) {
		t.Errorf("the run ended as %d with %v; expected it to give up", got.Ending, got.Verdict().Outcome)
	}
}

func TestStepRefusesWhatIsNotOnOffer(t *testing.T) {
	setup := scenario.Lessons()[0].Scenario.Setup
	for _, m := range []model.Move{{Event: -1}, {Event: 9}, {Event: 0, At: -1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%+v was taken", m)
				}
			}()
			w := model.Start(&setup)
			w.Step(&setup, m)
		}()
	}
}
