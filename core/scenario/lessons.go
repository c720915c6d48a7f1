package scenario

import (
	"embed"
	"fmt"
)

//go:embed lessons/*.txt
var lessonFiles embed.FS

// lessonNames lists the lessons in the order in which they are best read.
var lessonNames = []string{
	"chapter",
	"check",
	"delay",
	"renewal",
	"margin",
	"margin-delay",
	"early-stale",
	"fast-clock",
	"lost-renewal",
	"crash",
	"honest",
	"etcd",
	"etcd-failover",
	"zookeeper",
	"consul",
	"redis-release",
	"redis-failover",
	"redisson",
	"database",
}

// A Lesson is a scenario that is built in.
type Lesson struct {
	Name     string
	Text     string // as its author wrote it
	Scenario Scenario
}

// lessons are read once: they never change.
var lessons = readLessons()

func readLessons() []Lesson {
	list := make([]Lesson, len(lessonNames))
	for i, name := range lessonNames {
		text, err := lessonFiles.ReadFile("lessons/" + name + ".txt")
		if err != nil {
			panic(fmt.Sprintf("lessons: %s is on the list and not among the files", name))
		}
		s, err := Parse(string(text))
		if err != nil {
			panic(fmt.Sprintf("lessons: %s: %v", name, err))
		}
		list[i] = Lesson{Name: name, Text: string(text), Scenario: s}
	}
	return list
}

// Lessons returns all lessons, the chapter's run first. They are shared: who
// turns a knob turns it on a copy of the setup.
func Lessons() []Lesson { return lessons }

// FindLesson returns the lesson of that name, or the nearest name.
func FindLesson(name string) (Lesson, string, bool) {
	for _, lesson := range lessons {
		if lesson.Name == name {
			return lesson, "", true
		}
	}
	return Lesson{}, nearest(name, lessonNames), false
}
