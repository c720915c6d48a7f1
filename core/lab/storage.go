package lab

import (
	"errors"
	"slices"
	"sync"
)

// ErrStaleToken says that the storage has accepted a write with a higher token.
var ErrStaleToken = errors.New("storage: stale fencing token")

// A Storage keeps the values that are written to it, in order. Its zero value
// checks no token. It is ready for use by any number of goroutines.
type Storage struct {
	Fencing bool // refuse a token below the highest accepted; set before the first write

	mu      sync.Mutex
	highest Token
	values  []string
}

// Write stores a value under a token. With fencing it fails with ErrStaleToken
// when a higher token has been accepted; an equal one passes.
func (s *Storage) Write(token Token, value string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Fencing && token < s.highest {
		return ErrStaleToken
	}
	s.highest = max(s.highest, token)
	s.values = append(s.values, value)
	return nil
}

// Values returns what has been stored, the oldest first.
func (s *Storage) Values() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.values)
}
