package story_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

var update = flag.Bool("update", false, "rewrite the transcripts in testdata; read the diff")

// A lesson is what it says it is only while its transcript stays the same. A
// person reads the difference before a new one is accepted.
func TestLessonsTellTheirStory(t *testing.T) {
	for _, lesson := range scenario.Lessons() {
		t.Run(lesson.Name, func(t *testing.T) {
			golden(t, lesson.Name, minutes(&lesson.Scenario))
		})
	}
}

// minutes tells a lesson without and with the fence.
func minutes(s *scenario.Scenario) string {
	var b strings.Builder
	b.WriteString(s.Title + "\n\n" + strings.Join(s.About, "\n") + "\n")
	for _, fence := range []string{"off", "on", "at-grant", "live"} {
		turned := s.Setup
		if err := scenario.Set(&turned, "fence", fence); err != nil {
			panic(err)
		}
		b.WriteString("\n-- fence " + fence + " --\n" + story.Transcript(trace.Of(&turned)))
	}
	return b.String()
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; make golden writes it", err)
	}
	if got == string(want) {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i, line := range gotLines {
		if i >= len(wantLines) || line != wantLines[i] {
			t.Fatalf("%s:%d differs; read it, then run make golden\n got: %s\nwant: %s",
				file, i+1, line, strings.Join(wantLines[min(i, len(wantLines)-1):min(i+1, len(wantLines))], ""))
		}
	}
	t.Fatalf("%s: the transcript ends earlier than before", file)
}
