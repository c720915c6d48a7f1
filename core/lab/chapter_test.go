package lab_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"leaselab/core/lab"
)

// chapter is the chapter's run: A acquires and is stopped for longer than its
// lease lasts, B acquires and writes, and A wakes and writes. It prints what
// the chapter prints.
func chapter(out *strings.Builder, fencing bool) {
	const ttl = 10 * time.Second
	var locks lab.LockService
	storage := lab.Storage{Fencing: fencing}

	tokenA, _ := locks.Acquire("A", ttl)
	woken := make(chan error)
	go func() {
		time.Sleep(ttl + 5*time.Second) // a pause, for whatever reason
		woken <- storage.Write(tokenA, "A: write from expired lease")
	}()

	time.Sleep(ttl + time.Second)
	tokenB, _ := locks.Acquire("B", ttl)
	storage.Write(tokenB, "B: write under valid lease")

	if err := <-woken; err != nil {
		fmt.Fprintln(out, "A rejected:", err)
	}
	word := "without"
	if fencing {
		word = "with"
	}
	fmt.Fprintf(out, "%s fencing: %q\n", word, storage.Values())
}

func TestChapterPrintsItsThreeLines(t *testing.T) {
	const want = `without fencing: ["B: write under valid lease" "A: write from expired lease"]
A rejected: storage: stale fencing token
with fencing: ["B: write under valid lease"]
`
	var out strings.Builder
	synctest.Test(t, func(t *testing.T) {
		chapter(&out, false)
		chapter(&out, true)
	})
	if out.String() != want {
		t.Errorf("printed\n%s\nand the chapter prints\n%s", out.String(), want)
	}
}

func TestLeaseIsHeldUpToItsExpiryAndNoLonger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var locks lab.LockService
		first, err := locks.Acquire("A", time.Second)
		if first != 1 || err != nil {
			t.Fatalf("the first grant is token %d, %v; expected token 1", first, err)
		}
		time.Sleep(time.Second - time.Nanosecond)
		if _, err := locks.Acquire("B", time.Second); !errors.Is(err, lab.ErrHeld) {
			t.Errorf("a nanosecond before expiry B got %v; expected ErrHeld", err)
		}
		if !locks.Holds("A", first) {
			t.Error("a nanosecond before expiry A does not hold the lease")
		}
		time.Sleep(time.Nanosecond)
		if locks.Holds("A", first) {
			t.Error("at expiry A still holds the lease")
		}
		if second, err := locks.Acquire("B", time.Second); second != 2 || err != nil {
			t.Errorf("at expiry B got token %d, %v; expected token 2", second, err)
		}
	})
}

func TestOnlyTheHolderRenewsAndReleases(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var locks lab.LockService
		token, _ := locks.Acquire("A", time.Second)
		for name, err := range map[string]error{
			"renewal by another client":   locks.Renew("B", token, time.Second),
			"renewal with another token":  locks.Renew("A", token+1, time.Second),
			"release by another client":   locks.Release("B", token),
			"release with another token":  locks.Release("A", token+1),
			"renewal by nobody in return": locks.Renew("", 0, time.Second),
		} {
			if !errors.Is(err, lab.ErrNotHeld) {
				t.Errorf("%s: %v; expected ErrNotHeld", name, err)
			}
		}
		time.Sleep(999 * time.Millisecond)
		if err := locks.Renew("A", token, time.Second); err != nil {
			t.Errorf("the holder's renewal: %v", err)
		}
		time.Sleep(999 * time.Millisecond)
		if !locks.Holds("A", token) {
			t.Error("a renewed lease did not last another TTL")
		}
		if err := locks.Release("A", token); err != nil {
			t.Errorf("the holder's release: %v", err)
		}
		if err := locks.Release("A", token); !errors.Is(err, lab.ErrNotHeld) {
			t.Errorf("a second release: %v; expected ErrNotHeld", err)
		}
		if next, err := locks.Acquire("B", time.Second); next != 2 || err != nil {
			t.Errorf("after a release B got token %d, %v; expected token 2", next, err)
		}
	})
}

func TestHolderThatAcquiresAgainGetsAHigherToken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var locks lab.LockService
		first, _ := locks.Acquire("A", time.Second)
		second, err := locks.Acquire("A", time.Second)
		if second != first+1 || err != nil {
			t.Errorf("got token %d, %v; expected %d", second, err, first+1)
		}
		if locks.Holds("A", first) {
			t.Error("the first token still counts")
		}
	})
}

func TestFenceRefusesOnlyWhatIsBelowTheHighestAccepted(t *testing.T) {
	storage := lab.Storage{Fencing: true}
	for _, w := range []struct {
		token lab.Token
		want  error
	}{{1, nil}, {3, nil}, {2, lab.ErrStaleToken}, {3, nil}, {4, nil}, {3, lab.ErrStaleToken}} {
		if err := storage.Write(w.token, "value"); !errors.Is(err, w.want) {
			t.Errorf("a write with token %d: %v; expected %v", w.token, err, w.want)
		}
	}
	if n := len(storage.Values()); n != 4 {
		t.Errorf("%d values are stored; expected the 4 that were accepted", n)
	}
}

// However many contend, no two ever hold the lease at once, and each grant has
// a number of its own.
func TestContendersNeverHoldTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var locks lab.LockService
		var all sync.WaitGroup
		var mu sync.Mutex
		seen := map[lab.Token]string{}
		for client := range 20 {
			name := fmt.Sprint("client ", client)
			all.Go(func() {
				for range 20 {
					token, err := locks.Acquire(name, 10*time.Millisecond)
					for errors.Is(err, lab.ErrHeld) {
						time.Sleep(time.Duration(client+1) * time.Millisecond)
						token, err = locks.Acquire(name, 10*time.Millisecond)
					}
					mu.Lock()
					if other, twice := seen[token]; twice {
						t.Errorf("token %d was granted to %s and to %s", token, other, name)
					}
					seen[token] = name
					mu.Unlock()
					time.Sleep(3 * time.Millisecond)
					if !locks.Holds(name, token) {
						t.Errorf("%s lost token %d before its lease expired", name, token)
					}
					locks.Release(name, token)
				}
			})
		}
		all.Wait()
		if len(seen) != 400 {
			t.Errorf("%d grants were made; expected 400", len(seen))
		}
	})
}

// One mark for two locks refuses the honest: their tokens have nothing to do
// with each other. Each lock needs a mark of its own.
func TestTokensOfTwoLocksCannotBeCompared(t *testing.T) {
	var bills, mails lab.LockService
	shared := lab.Storage{Fencing: true}
	for range 3 {
		token, err := bills.Acquire("A", time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if err := shared.Write(token, "bill"); err != nil {
			t.Fatal(err)
		}
	}
	token, err := mails.Acquire("B", time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if err := shared.Write(token, "mail"); !errors.Is(err, lab.ErrStaleToken) {
		t.Errorf("B holds the lock for mails, and the shared mark answers %v; expected that it refuses", err)
	}
	own := lab.Storage{Fencing: true}
	if err := own.Write(token, "mail"); err != nil {
		t.Errorf("a mark of its own refuses B: %v", err)
	}
}
