package scenario_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"leaselab/core/model"
	"leaselab/core/scenario"
	"leaselab/core/systems"
)

// unlined forgets on which line each expectation stood: printing moves them.
func unlined(s scenario.Scenario) scenario.Scenario {
	s.Expect = append([]scenario.Expect(nil), s.Expect...)
	for i := range s.Expect {
		s.Expect[i].Line = 0
	}
	return s
}

// same fails unless the scenario is read back from its own text.
func same(t *testing.T, s scenario.Scenario) {
	t.Helper()
	text := s.String()
	back, err := scenario.Parse(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if !reflect.DeepEqual(unlined(back), unlined(s)) {
		t.Fatalf("read back as another scenario:\n%s\n%s", text, back.String())
	}
}

func TestLessonsAreReadBackFromTheirText(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		same(t, lesson.Scenario)
		if lesson.Scenario.Title == "" || len(lesson.Scenario.About) == 0 || len(lesson.Scenario.Expect) == 0 {
			t.Errorf("%s lacks a title, a word about itself, or what it expects", lesson.Name)
		}
	}
}

// A rule that no lesson shows is a rule that nobody learns. A lesson shows a
// value that it has or that it turns a knob to.
func TestEveryValueOfEveryRuleIsInALesson(t *testing.T) {
	for i := range scenario.Knobs {
		k := &scenario.Knobs[i]
		if !k.Rule {
			continue
		}
		shown := map[int]bool{}
		for _, lesson := range scenario.Lessons() {
			shown[k.Value(&lesson.Scenario.Setup)] = true
			for _, e := range lesson.Scenario.Expect {
				if e.With == k.Name {
					shown[e.Value] = true
				}
			}
		}
		for v, word := range k.Words {
			if !shown[v] {
				t.Errorf("no lesson has %s %s", k.Name, word)
			}
		}
		if len(shown) < 2 {
			t.Errorf("all lessons have the same %s", k.Name)
		}
	}
}

// So it is with what can go wrong, and with what can be planned.
func TestEveryFaultAndEveryActIsInALesson(t *testing.T) {
	faults, acts := map[model.FaultKind]bool{}, map[model.Kind]bool{}
	stops, points := map[model.Stops]bool{}, map[model.Point]bool{}
	for _, lesson := range scenario.Lessons() {
		for _, f := range lesson.Scenario.Setup.Faults {
			faults[f.Kind], stops[f.Stops], points[f.Point] = true, true, true
		}
		for _, plan := range lesson.Scenario.Setup.Plans {
			for _, a := range plan {
				acts[a.Do] = true
			}
		}
	}
	if want := int(model.Transferring) + 1; len(faults) != want {
		t.Errorf("lessons have %d kinds of faults; expected %d", len(faults), want)
	}
	if len(stops) != int(model.BothClocks)+1 {
		t.Errorf("lessons have %d kinds of sleep; expected all", len(stops))
	}
	for _, k := range []model.Kind{model.Wait, model.Work, model.Acquire, model.Activate, model.Read, model.Write, model.Charge, model.Release} {
		if !acts[k] {
			t.Errorf("no lesson plans the act %d", k)
		}
	}
}

func TestRandomScenariosAreReadBackFromTheirText(t *testing.T) {
	for seed := range uint64(3000) {
		same(t, random(rand.New(rand.NewPCG(seed, 0))))
	}
}

// random draws a scenario with a bit of everything.
func random(r *rand.Rand) scenario.Scenario {
	s := scenario.New(systems.Lab)
	s.Title, s.About = "A title", []string{"one line", "and # another"}
	for i := range scenario.Knobs {
		k := &scenario.Knobs[i]
		if k.Setting || k.Rule || strings.Contains(k.Name, "-") {
			if err := k.Turn(&s.Setup, k.Least+r.IntN(k.Most-k.Least+1)); err != nil {
				panic(err)
			}
		}
	}
	acts := []model.Kind{
		model.Wait, model.Work, model.Acquire, model.Check, model.Renew, model.Activate, model.Read, model.Write,
		model.Charge, model.Release, model.Stop,
	}
	for c := range model.MaxClients {
		for line := range r.IntN(model.MaxActs + 1) {
			act := model.Act{Do: acts[r.IntN(len(acts))]}
			if act.Do == model.Wait || act.Do == model.Work {
				act.For = model.Time(r.IntN(int(model.MaxEnd)))
			}
			if act.Do >= model.Activate && act.Do <= model.Write && r.IntN(2) == 0 {
				act.At = model.Storage2
			}
			s.Setup.Plans[c][line] = act
		}
	}
	for i := range r.IntN(model.MaxFaults + 1) {
		s.Setup.Faults[i] = randomFault(r)
	}
	if r.IntN(2) == 0 {
		s.Setup.Slack = model.Slack{Step: model.Time(1 + r.IntN(10_000)), Losses: uint8(r.IntN(3)), Crashes: uint8(r.IntN(3))}
		for i := range r.IntN(model.MaxChosen + 1) {
			move := model.Move{Event: int8(r.IntN(model.MaxPending)), At: model.Time(r.IntN(100_000)), Fate: model.Fate(r.IntN(3))}
			s.Setup.Chosen[i] = model.Choice{Nth: uint16(1 + 3*i), Move: move}
		}
	}
	for range r.IntN(4) {
		s.Expect = append(s.Expect, randomExpect(r))
	}
	return s
}

func randomFault(r *rand.Rand) model.Fault {
	length := func() model.Time { return 1 + model.Time(r.IntN(100_000)) }
	client := model.ClientAt(r.IntN(model.MaxClients))
	switch r.IntN(8) {
	case 3:
		return model.Fault{Kind: model.Restarting, Who: model.Storage2, At: length()}
	case 4:
		return model.Fault{Kind: model.Jump, Who: model.Service, At: length(), By: length() - 50_000}
	case 5:
		return model.Fault{Kind: model.Pause, Who: model.Storage, At: length(), For: length()}
	case 6:
		return model.Fault{Kind: model.Revoking, Who: model.Service, At: length()}
	case 0:
		f := model.Fault{Kind: model.Pause, Who: client, Point: model.Point(r.IntN(4)), For: length()}
		if f.Point == model.AtTime {
			f.At = length()
		} else {
			f.Nth = uint8(r.IntN(256))
		}
		return f
	case 1:
		return model.Fault{Kind: model.Delay, Who: client, Message: model.Write, Nth: uint8(r.IntN(3)), By: length()}
	case 2:
		return model.Fault{Kind: model.Loss, Who: model.Service, Peer: client, Message: model.Granted, At: length(), For: length()}
	}
	return model.Fault{Kind: model.Crashing, Who: client, At: length(), For: length()}
}

func randomExpect(r *rand.Rand) scenario.Expect {
	e := scenario.Expect{Kind: scenario.ExpectKind(r.IntN(5))}
	if r.IntN(2) == 0 {
		e.With, e.Value = "fence", r.IntN(4)
	}
	switch e.Kind {
	case scenario.Finding, scenario.Searched:
		e.Not = r.IntN(2) == 0
		e.Outcome = scenario.Outcomes()[r.IntN(9)]
	case scenario.Verdict:
		e.Outcome = scenario.Outcomes()[r.IntN(9)]
	default:
		for range r.IntN(3) {
			e.Writes = append(e.Writes, scenario.WriteRef{Who: model.B, Order: model.Order(r.Uint32())})
		}
	}
	return e
}

// An error says where, what was found, what was expected, and what is near.
func TestErrorsSayWhereWhatAndWhatInstead(t *testing.T) {
	for text, want := range map[string]string{
		"tll 5s":                           `line 1: unknown statement "tll"; did you mean "ttl"?`,
		"\n# a comment\nzzz":               `line 3: unknown statement "zzz"`,
		"ttl":                              `line 1: ttl is ""; expected a length such as 1.5s or 300ms`,
		"ttl 5":                            `line 1: ttl is "5"; expected a length such as 1.5s or 300ms`,
		"ttl 1.0005s":                      `line 1: ttl is "1.0005s"; expected whole milliseconds`,
		"ttl 0s":                           `line 1: ttl is 0s; expected from 1ms to 168h0m0s`,
		"ttl 9999h":                        `line 1: ttl is "9999h"; expected no more than 168h0m0s`,
		"ttl 5s 6s":                        `line 1: found "6s"; expected the end of the line`,
		"ttl 5s\nttl 6s":                   `line 2: ttl is stated a second time; state it once`,
		"renew ttl/11":                     `line 1: renew is "ttl/11"; expected off, a share of the TTL from ttl/1 to ttl/10, or a length above 10ms`,
		"renew 3":                          `line 1: renew is "3"; expected off, a share of the TTL from ttl/1 to ttl/10, or a length above 10ms`,
		"fence onn":                        `line 1: fence is "onn"; expected off, on, at-grant, live, rising, unchanged, promised or sealed; did you mean "on"?`,
		"plan E acquire":                   `line 1: found "E"; expected a client: A, B, C or D`,
		"plan A":                           `line 1: found the end of the line; expected an act: wait, acquire, work, check, activate, read, write, charge, renew, release or stop`,
		"plan A acquire,":                  `line 1: found the end of the line; expected an act: wait, acquire, work, check, activate, read, write, charge, renew, release or stop`,
		"plan A aquire":                    `line 1: found "aquire"; expected an act: wait, acquire, work, check, activate, read, write, charge, renew, release or stop; did you mean "acquire"?`,
		"plan A work":                      `line 1: found the end of the line; expected a length such as 1.5s`,
		"plan A work -1s":                  `line 1: found "-1s"; expected a length of 0s or more`,
		"plan A write write":               `line 1: found "write"; expected a storage or a node: storage, storage2, n1, n2, n3, n4 or n5`,
		"plan A write\nplan A write":       `line 2: the plan of A is stated a second time; state it once`,
		"pause A":                          `line 1: found the end of the line; expected where the pause begins: at, after or in flight`,
		"pause A after lunch for 1s":       `line 1: found "lunch"; expected where the pause begins: grant or check`,
		"pause A after grant 0 for 1s":     `line 1: found "0"; expected a number from 1 to 255`,
		"pause A after grant 256 for 1s":   `line 1: found "256"; expected a number from 1 to 255`,
		"pause A after grant 1s":           `line 1: found "1s"; expected a number from 1 to 255`,
		"pause service after grant for 1s": `line 1: found "after"; expected at, as only a client can pause at a point of its plan`,
		"suspend storage at 1s for 1s":     `line 1: found "storage"; expected whose computer stops: A, B, C, D, service, n1, n2, n3, n4 or n5`,
		"freeze A at 1s for 1s\nsuspend A at 9s for 1s": `line 2: a suspension of A is stated a second time; state it once`,
		"jump A at 1s by 0s":                            `line 1: found "0s"; expected a jump forward or back, of at most 24h0m0s`,
		"jump A at 1s by 25h":                           `line 1: found "25h"; expected a jump forward or back, of at most 24h0m0s`,
		"restart service at 1s":                         `line 1: found "service"; expected a storage or a node: storage, storage2, n1, n2, n3, n4 or n5`,
		"revoke 1s":                                     `line 1: found "1s"; expected "at"`,
		"plan A check storage2":                         `line 1: found "storage2"; expected a comma or the end of the line`,
		"renew 5ms":                                     `line 1: renew is "5ms"; expected off, a share of the TTL from ttl/1 to ttl/10, or a length above 10ms`,
		"slack":                                         `line 1: found no slack; expected step, message, losses or crashes`,
		"slack steps 3s":                                `line 1: found "steps"; expected step, message, losses or crashes`,
		"slack step 3s\nslack step 4s":                  `line 2: the slack is stated a second time; state it once`,
		"choose 0 1 3s":                                 `line 1: found "0"; expected the number of a step, from 1`,
		"choose 1 99 3s":                                `line 1: found "99"; expected the place of an event in the agenda, from 0 to 31`,
		"choose 4 1 3s\nchoose 4 1 3s":                  `line 2: step 4 comes after step 4; state the choices in order`,
		"choose 4 1 3s late":                            `line 1: found "late"; expected what becomes of the event: lost or crash`,
		"transfer n1 n2 at 1s":                          `line 1: found "n2"; expected "to"`,
		"wraps many":                                    `line 1: wraps is "many"; expected a whole number`,
		"delay A write 1s":                              `line 1: found "1s"; expected a number from 1 to 255`,
		"delay A granted by 1s":                         `line 1: A sends no granted; clients send requests, and the service and the storage send answers`,
		"delay A to E by 1s":                            `line 1: found "E"; expected who receives: A, B, C, D, service, storage, storage2, provider, n1, n2, n3, n4 or n5`,
		"lose A wrote":                                  `line 1: found "wrote"; expected a message: acquire, renew, check, release, activate, read, write, charge, append, appended, vote, vote-now, voted, timeout-now, granted, held, renewed, still-held, not-held, released, activated, value, accepted, refused or charged; did you mean "write"?`,
		"lose A from 1s for 0s":                         `line 1: found a period of 0s; expected a longer one, or none for the rest of the run`,
		"crash A 3s":                                    `line 1: found "3s"; expected "at"`,
		"crash A at 3s restart after 0s":                `line 1: found a restart after 0s; expected a longer time`,
		"clock A":                                       `line 1: found the end of the line; expected rate or offset`,
		"clock A rate 5":                                `line 1: rate-a is "5"; expected a rate such as +1.5% or -10%, in steps of 0.1%`,
		"clock A rate +51%":                             `line 1: rate-a is +51%; expected from -50% to +50%`,
		"clock storage rate +1%":                        `line 1: found "storage"; expected whose clock: A, B, C, D, service, n1, n2, n3, n4 or n5`,
		"expect order brokn":                            `line 1: found "order brokn"; expected an outcome: order broken, update lost, effect twice, stale read, stale write accepted, gave up, honest client refused, write lost, no progress, stale write refused, two believers or in order; did you mean "order broken"?`,
		"expect accepted A":                             `line 1: found the end of the line; expected which grant the write belongs to, such as 1`,
		"with fnce on expect in order":                  `line 1: unknown knob "fnce"; did you mean "fence"?`,
		"with fence on accepted none":                   `line 1: found "accepted"; expected "expect"`,
		"with ttl 0s expect order broken":               `line 1: ttl is 0s; expected from 1ms to 168h0m0s`,
	} {
		if _, err := scenario.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q\n got %v\nwant %s", text, err, want)
		}
	}
}

func TestUnknownSystemIsAnsweredWithAllThereAre(t *testing.T) {
	_, err := scenario.Parse("system etdc")
	for _, s := range systems.All {
		if err == nil || !strings.Contains(err.Error(), s.Name) {
			t.Errorf("got %v; expected it to name %s", err, s.Name)
		}
	}
}

func TestLimitsAreSaidWhenReached(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"bytes":      {strings.Repeat("#", scenario.MaxText+1), fmt.Sprintf("at most %d are read", scenario.MaxText)},
		"statements": {strings.Repeat("expect no stale read\n", scenario.MaxStatements+1), fmt.Sprintf("at most %d statements", scenario.MaxStatements)},
		"acts":       {"plan A write" + strings.Repeat(", write", model.MaxActs), fmt.Sprintf("a plan has at most %d", model.MaxActs)},
		"faults":     {strings.Repeat("crash A at 1s\n", model.MaxFaults+1), fmt.Sprintf("a scenario has at most %d", model.MaxFaults)},
		"end":        {"end 169h", "expected no more than 168h0m0s"},
	} {
		if _, err := scenario.Parse(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; expected it to say %q", name, err, c.want)
		}
		within := strings.TrimSuffix(c.text, "expect no stale read\n")
		if name == "statements" {
			if _, err := scenario.Parse(within); err != nil {
				t.Errorf("one statement less is refused as well: %v", err)
			}
		}
	}
}

// What is accepted prints to a text that is accepted and prints to itself.
func FuzzParse(f *testing.F) {
	for _, lesson := range scenario.Lessons() {
		f.Add(lesson.Text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := scenario.Parse(text)
		if err != nil {
			return
		}
		printed := s.String()
		back, err := scenario.Parse(printed)
		if err != nil {
			if len(printed) > scenario.MaxText || strings.Contains(err.Error(), "at most") {
				return // printed, a scenario states every setting, and may pass a limit
			}
			t.Fatalf("%v in\n%s", err, printed)
		}
		if again := back.String(); again != printed {
			t.Fatalf("printed as\n%s\nand then as\n%s", printed, again)
		}
	})
}
