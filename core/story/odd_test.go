package story_test

import (
	"strings"
	"testing"

	"leaselab/core/scenario"
	"leaselab/core/story"
	"leaselab/core/trace"
)

// cutOff cuts N1 off at 1 s, and asks it for the value when the others have elected.
const cutOff = `net 20ms
plan A wait 10800ms, read n1
plan B wait 10300ms, write n2
lose n1 to n2 from 1s
lose n1 to n3 from 1s
lose n2 to n1 from 1s
lose n3 to n1 from 1s`

// Sentences stay true where a run is odd: a write without a lease, a client
// that overtakes itself, a release of what was never held.
func TestSentencesStayTrueInOddRuns(t *testing.T) {
	for _, c := range []struct {
		name, text    string
		want, wantNot string
	}{
		{
			"a write without a lease", "fence live\nplan A write",
			"A: write without a lease, no token (it has no token)", "honest client refused",
		},
		{
			"a client that overtakes itself", "plan A acquire, write, acquire, write\ndelay A write 1 by 20s\ntimeout 1s",
			"A’s stale write landed after its own newer one", "after A’s",
		},
		{
			"how long after", "plan A acquire, write, acquire, write\ndelay A write 1 by 20s\ntimeout 1s",
			"A’s stale write was accepted 19.0 s after it had been granted the lease anew", "after A had been",
		},
		{
			"a write after a release", "plan A acquire, release, write",
			"A: write from released lease", "expired",
		},
		{
			"a release of what was never held", "plan C release, renew, write",
			"C releases a lease that it does not hold.", "no longer",
		},
		{
			"a lock without a token", "system redis\nplan A acquire, work 31s, write\nplan B wait 20s, acquire, work 5s, write",
			"although B was granted the lease before", "no token 1",
		},
		{
			"a check that nobody answers", "check on\nplan A acquire, write\nlose service still-held from 0s for 8s",
			"A has waited 5.0 s for an answer, and asks again.", "goes on without",
		},
		{
			"a charge that is still on its way", "plan A acquire, charge\ndelay A charge by 60s\nend 20s",
			"A’s charge never reached the payment provider", "never reached the storage",
		},
		{
			"charges alone", "plan A acquire, charge\nlose A charge",
			"The bill was never charged", "No write",
		},
		{
			"a refusal that harms nobody", "fence rising\nplan B write\nplan A wait 2s, acquire, write",
			"Nothing went wrong: B’s write was refused, because it has no token", "2 writes were accepted",
		},
		{
			"a lease without a number", "system azure\nfence live\nplan A acquire, work 70s, write\nplan B wait 62s, acquire, write",
			"412 LeaseIdMismatchWithBlobOperation (its lease is over)", "no token is over",
		},
		{
			"luck", "ttl 5s\nplan A acquire, work 6s, write",
			"Nothing went wrong, by luck: A’s lease had expired before its write came, and nobody had been granted a newer one", "the one write",
		},
		{
			"a read after the end of a leader’s lease", "system tikv\n" + cutOff,
			"Nothing went wrong: N1, whose lease had ended at 9.0 s, got no answer of a majority, and did not answer A’s read", "the past",
		},
		{
			"a read that a majority would have to allow", "system etcd-raft\nread-by index\ntimeout 2s\n" + cutOff,
			"Nothing went wrong: N1 did not lead, and did not answer A’s read", "whose lease",
		},
		{
			"a crash within a pause", "plan A acquire, work 5s, write\npause A at 1s for 9s\ncrash A at 2s",
			"A crashes, and all that it knew is gone.", "A wakes",
		},
	} {
		s, err := scenario.Parse(c.text)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		told := story.Transcript(trace.Of(&s.Setup))
		if !strings.Contains(told, c.want) || strings.Contains(told, c.wantNot) {
			t.Errorf("%s: expected %q and not %q in\n%s", c.name, c.want, c.wantNot, told)
		}
	}
}

// What the storage ends with is the last write that it accepted, and what that
// one overwrote, nothing else.
func TestFinalValueIsTheLastAccepted(t *testing.T) {
	const late = "ttl 1s\nnet 0s\nplan A acquire, write\nplan B wait 2s, acquire, write, work 5s, write\ntimeout 10s\ndelay A write by "
	for by, want := range map[string]string{
		"4s": "The storage ends with B’s value.",
		"9s": "The storage ends with A’s value; B’s is lost.",
	} {
		s, err := scenario.Parse(late + by)
		if err != nil {
			t.Fatal(err)
		}
		if got := story.Final(trace.Of(&s.Setup)); got != want {
			t.Errorf("delayed by %s: %q; expected %q", by, got, want)
		}
	}
}
