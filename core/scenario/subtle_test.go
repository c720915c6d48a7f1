package scenario_test

import (
	"testing"

	"leaselab/core/scenario"
)

// What is easily got wrong about leases and fences, and the lessons that show
// it. Package lab has what takes two locks.
var subtle = []struct {
	point   string
	lessons []string
}{
	{"below or not above: a strict comparison refuses the holder’s own second write", []string{"database"}},
	{"equal tokens of two holders pass", []string{"redisson", "consul-delete"}},
	{"the mark moves only when a higher token arrives", []string{"early-stale"}},
	{"a fence orders writers, and does not make a read current", []string{"lost-update", "activation"}},
	{"a check at the client is no fence", []string{"check"}},
	{"nobody needs to be paused: a message can be late", []string{"delay"}},
	{"each storage has a mark of its own", []string{"two-storages"}},
	{"the mark has to survive a restart", []string{"restart", "elasticsearch"}},
	{"the source of tokens can lose them", []string{"redisson"}},
	{"numbers run out", []string{"wrap"}},
	{"no answer is not a no", []string{"lost-answer"}},
	{"the same identity twice carries the same token", []string{"kubernetes-identity", "kafka-late"}},
	{"what has no order fences nobody", []string{"dynamodb"}},
	{"grace only buys time", []string{"consul", "chubby"}},
	{"which clock each side reads", []string{"redis-clock", "curator-clock", "sleep", "frozen", "service-sleeps", "tikv-suspend", "stamped"}},
}

func TestSubtlePointsHaveTheirLessons(t *testing.T) {
	for _, s := range subtle {
		for _, name := range s.lessons {
			lesson, err := scenario.FindLesson(name)
			if err != nil {
				t.Errorf("%s: %v", s.point, err)
				continue
			}
			if len(lesson.Scenario.Expect) < 2 {
				t.Errorf("%s: the lesson %s shows one side only", s.point, name)
			}
		}
	}
}

// A knob that says what it does not save you from leads to a lesson where it is
// on and does not.
func TestKnobsLeadToWhatTheyDoNotHelpAgainst(t *testing.T) {
	linked := 0
	for i := range scenario.Knobs {
		k := &scenario.Knobs[i]
		if k.Lesson == "" {
			continue
		}
		linked++
		if _, err := scenario.FindLesson(k.Lesson); err != nil {
			t.Errorf("%s leads to a lesson that is not there: %v", k.Name, err)
		}
	}
	if linked < 6 {
		t.Errorf("only %d knobs lead to a lesson", linked)
	}
}
