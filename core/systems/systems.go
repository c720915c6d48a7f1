// Package systems answers one question: How do real systems differ?
//
// Each [System] is one literal of the rules in package model, with the words in
// which that system speaks, its defaults, and for each claim the source that
// says so and how it was seen. There is no code for any one system.
package systems

import "leaselab/core/model"

// A System is a kind of lock service with its storage.
type System struct {
	Name     string // what the scenario language and links call it
	Label    string // what the page calls it
	Rules    model.Rules
	Defaults []Default
	Names    []Name
	Claims   []Claim
	Left     string // what the rules leave out, in one sentence
}

// A Default is what a knob stands at for a system.
type Default struct {
	Knob  string
	Value string // as the scenario language writes it
}

// A Name is what the system itself calls a knob.
type Name struct {
	Knob string
	Text string
}

// A Claim is a statement about the real system.
type Claim struct {
	About  Topic
	Text   string
	Seen   Evidence
	Source string // the file, manual or paper that says so
}

// Topic is what a claim is about: a column of the comparison.
type Topic uint8

// The topics.
const (
	Ends   Topic = iota // who ends the lease, and by which clock
	Lasts               // TTL, renewal and grace
	Learns              // what the holder learns, and when
	Number              // the token, and what it survives
	Checks              // who checks it
	Demand              // what its maintainers ask of you
)

var topicWords = [...]string{
	Ends: "Who ends it", Lasts: "TTL, renewal, grace", Learns: "What the holder learns",
	Number: "The token", Checks: "Who checks it", Demand: "What its maintainers ask",
}

// Topics lists the topics in order.
func Topics() []Topic { return []Topic{Ends, Lasts, Learns, Number, Checks, Demand} }

// String returns the heading of the topic.
func (t Topic) String() string { return topicWords[t] }

// Evidence says how a claim was seen.
type Evidence uint8

// The kinds of evidence, the strongest first.
const (
	Ran    Evidence = iota // seen on the real software
	Source                 // read in its source
	Docs                   // read in its documentation
	Paper                  // read in a paper or a post of its authors
)

var evidenceWords = [...]string{Ran: "ran", Source: "source", Docs: "docs", Paper: "paper"}

// String returns the mark that the page shows.
func (e Evidence) String() string { return evidenceWords[e] }

// Meaning says what the mark means.
func (e Evidence) Meaning() string {
	return [...]string{
		Ran: "seen on the real software", Source: "read in its source",
		Docs: "read in its documentation", Paper: "read in a paper or a post of its authors",
	}[e]
}

// All lists the systems, the one that a new scenario uses first.
var All = []System{
	Lab, Etcd, ZooKeeper, Curator, Consul, Redis, Redlock, Redisson, Kubernetes, Database, Advisory,
	EtcdRaft, TiKV, HashicorpRaft, CockroachDB, YugabyteDB,
	Kafka, HDFS, BookKeeper, Pulsar, Elasticsearch, Chubby, Hazelcast, DynamoDB, Azure, GCS, Vitess,
}

// Called returns what the system calls a knob, or nothing.
func (s System) Called(knob string) string {
	for _, n := range s.Names {
		if n.Knob == knob {
			return n.Text
		}
	}
	return ""
}

// Find returns the system of that name.
func Find(name string) (System, bool) {
	for _, s := range All {
		if s.Name == name {
			return s, true
		}
	}
	return System{}, false
}
