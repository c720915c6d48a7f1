package trace_test

import (
	"testing"

	"leaselab/core/scenario"
	"leaselab/core/trace"
)

func TestEveryLessonMeetsItsExpectations(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		t.Run(lesson.Name, func(t *testing.T) {
			if len(lesson.Scenario.Expect) == 0 {
				t.Fatal("the lesson expects nothing, so it cannot fail")
			}
			if err := trace.Check(&lesson.Scenario); err != nil {
				t.Error(err)
			}
		})
	}
}
