package draw

import (
	"strings"
	"testing"

	"leaselab/core/scenario"
	"leaselab/core/systems"
)

// Each system has its row, and each lesson its link in the row of its system.
func TestComparisonHasAllSystemsAndLessons(t *testing.T) {
	text := Systems()
	wellFormed(t, "<div>"+text+"</div>")
	for _, s := range systems.All {
		row := `<th scope="row" role="rowheader">` + s.Label + "</th>"
		if strings.Count(text, row) != 1 {
			t.Errorf("%s has not one row", s.Name)
		}
	}
	for _, lesson := range scenario.Lessons() {
		if !strings.Contains(text, `href="#v1&amp;lesson=`+lesson.Name+`"`) {
			t.Errorf("nothing leads to the lesson %s", lesson.Name)
		}
	}
	for _, want := range []string{
		"the lock service, by a wall clock",                    // Redis
		"the contender, by its own monotonic clock",            // Kubernetes
		"15 s, renewed every ttl/2, ended after 2 times that",  // Consul
		"lost after 66.7% of the TTL without news",             // ZooKeeper
		"a majority elects another leader, after 10 s without", // TiKV
		"primary term: a counter",                              // Elasticsearch
		"there is no lease",                                    // Cloud Storage
		"Stop acting on Disconnected",
		"Spanner",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("nothing says %q", want)
		}
	}
}
