package lab

import (
	"errors"
	"sync"
	"time"
)

// A Token is the number that a grant carries. Later grants carry higher
// numbers; the first is 1.
type Token uint64

// Errors of the lock service.
var (
	// ErrHeld says that another client holds an unexpired lease.
	ErrHeld = errors.New("lock service: the lease is held")
	// ErrNotHeld says that the client does not hold the lease under the token,
	// or no longer.
	ErrNotHeld = errors.New("lock service: the lease is not held")
)

// A LockService grants one lease at a time. Its zero value is ready for use,
// by any number of goroutines.
type LockService struct {
	mu     sync.Mutex
	holder string
	token  Token
	expiry time.Time
}

// Acquire grants the lease to client for a TTL, unless another client's lease
// has not expired; then it fails with ErrHeld. A holder that acquires again
// gets a new lease and a new token.
func (s *LockService) Acquire(client string, ttl time.Duration) (Token, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.live() && s.holder != client {
		return 0, ErrHeld
	}
	s.holder = client
	s.token++
	s.expiry = time.Now().Add(ttl)
	return s.token, nil
}

// Renew lets the lease last a TTL from now. It fails with ErrNotHeld once the
// lease has expired or has been released.
func (s *LockService) Renew(client string, token Token, ttl time.Duration) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.holds(client, token) {
		return ErrNotHeld
	}
	s.expiry = time.Now().Add(ttl)
	return nil
}

// Release ends the lease. It fails with ErrNotHeld when there is nothing of
// the client's to end, and then changes nothing.
func (s *LockService) Release(client string, token Token) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.holds(client, token) {
		return ErrNotHeld
	}
	s.holder = ""
	s.expiry = time.Time{}
	return nil
}

// Holds reports whether the client holds the lease under the token. The answer
// is true when it is given, and can be false when it is read.
func (s *LockService) Holds(client string, token Token) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.holds(client, token)
}

// live reports whether somebody's lease has not expired.
func (s *LockService) live() bool { return s.holder != "" && time.Now().Before(s.expiry) }

func (s *LockService) holds(client string, token Token) bool {
	return s.live() && s.holder == client && s.token == token
}
