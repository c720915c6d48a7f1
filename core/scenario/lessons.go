package scenario

import (
	"embed"
	"fmt"
)

//go:embed lessons/*.txt
var lessonFiles embed.FS

// lessonNames lists the lessons in the order in which they are best read.
var lessonNames = []string{
	"chapter", "check", "delay", "renewal", "renewal-paused", "long-ttl", "margin", "margin-delay", "cancel", "from-answer", "stamped", "early-stale", "search", "activation", "lost-update", "two-storages", "restart", "fast-clock", "sleep", "frozen", "lost-renewal", "crash", "lost-answer", "honest",
	"etcd", "etcd-failover", "service-sleeps",
	"zookeeper",
	"curator", "curator-clock",
	"consul", "consul-delete", "consul-release",
	"redis-release", "redis-failover", "redis-clock", "billing", "billing-record",
	"redlock", "redlock-pause", "redlock-restart", "redlock-split",
	"redisson",
	"kubernetes", "kubernetes-in-flight", "kubernetes-truncation", "kubernetes-valid", "kubernetes-identity", "kubernetes-release",
	"database", "database-version", "advisory",
	"raft-partition", "raft-pause", "raft-five", "raft-write", "raft-refused",
	"tikv-slow-clock", "tikv-fast-follower", "tikv-suspend", "tikv-transfer", "tikv-from-answer", "tikv-overlap",
	"hashicorp-raft", "cockroachdb", "yugabytedb",
	"kafka", "kafka-late", "kafka-bump", "wrap",
	"hdfs", "bookkeeper", "bookkeeper-seal", "pulsar", "elasticsearch",
	"chubby", "hazelcast", "dynamodb", "azure", "gcs", "vitess",
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

// FindLesson returns the lesson of that name, or an error that names the nearest.
func FindLesson(name string) (Lesson, error) {
	for _, lesson := range lessons {
		if lesson.Name == name {
			return lesson, nil
		}
	}
	return Lesson{}, fmt.Errorf("there is no lesson %q%s", name, DidYouMean(nearest(name, lessonNames)))
}
