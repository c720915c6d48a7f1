package draw

import "strings"

// terms are the words that the page takes for granted, for those who meet them here
// first.
var terms = [...][2]string{
	{"Lease", "A lock that ends by itself. Its holder may act until it expires, or renews it in time."},
	{"TTL", "The time to live: how long a lease lasts by the clock of the lock service."},
	{"Token", "The number that comes with a lease. Each new lease has a higher one."},
	{"Fence", "The check of tokens where the write is applied: a token lower than the highest accepted there is refused."},
	{"Expired", "The lease is over for the lock service. Its holder may not know yet."},
	{"Stale write", "A write that arrives after somebody has been granted a newer lease."},
	{"Order broken", "A stale write was accepted after one under the newer lease: the newer work is overwritten."},
	{"Pause", "A process stands still, and its lease runs on. Garbage collection does it, or a suspended machine."},
	{"World", "All that is true at one moment of a run. A search goes from world to world, along all that may happen next."},
	{"Late event", "A step or a message that comes later than it would by itself. Searches choose them."},
	{"Leader, vote, majority", "A group of nodes elects one that leads: whoever gets the votes of more than half. A write counts when more than half have stored it, in their logs, as the next version of the value."},
	{"Heartbeat", "What a leader sends again and again, so that the others know that it is there. Who hears none for an election timeout stands for election."},
	{"Term", "What a token is among the nodes of a group: it rises with each election, and messages of a lower term are refused."},
	{"Lease read, ReadIndex", "Two ways for a leader to answer reads: alone, as long as its lease lasts by its own clock, or after asking a majority."},
	{"Idempotency key", "One name for a request and all its repetitions, so that the other side carries it out once."},
}

// Terms says what the words of the page mean.
func Terms() string {
	var b strings.Builder
	b.WriteString(`<dl class="terms">`)
	for _, term := range terms {
		b.WriteString("<dt>" + term[0] + "</dt><dd>" + term[1] + "</dd>")
	}
	b.WriteString("</dl>")
	return b.String()
}
