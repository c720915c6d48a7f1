package lab

import (
	"errors"
	"slices"
	"sync"
)

// ErrStaleToken says that the storage has accepted or been shown a higher token.
var ErrStaleToken = errors.New("storage: stale fencing token")

// ErrChanged says that the value is no longer the one that its writer has read.
var ErrChanged = errors.New("storage: the value has changed")

// A Storage keeps the values that are written to it, in order. Its zero value
// checks no token. It is ready for use by any number of goroutines.
type Storage struct {
	Fencing bool // refuse a token below the highest accepted or shown; set before the first use

	mu      sync.Mutex
	highest Token
	values  []string
}

// Activate shows the storage a token and writes nothing: with fencing lower
// tokens are refused from then on. It fails like Write.
func (s *Storage) Activate(token Token) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.admit(token)
}

// Write stores a value under a token. With fencing it fails with ErrStaleToken
// when a higher token has been accepted or shown; an equal one passes.
func (s *Storage) Write(token Token, value string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.admit(token); err != nil {
		return err
	}
	s.values = append(s.values, value)
	return nil
}

// Read returns the version of the value. It counts the writes, from 0.
func (s *Storage) Read() (version int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.values)
}

// WriteIf stores a value if it still has the version that its writer has read,
// and returns the new version. If not, it fails with ErrChanged.
func (s *Storage) WriteIf(version int, value string) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if version != len(s.values) {
		return version, ErrChanged
	}
	s.values = append(s.values, value)
	return len(s.values), nil
}

// admit is the fence. The caller holds the lock.
func (s *Storage) admit(token Token) error {
	if s.Fencing && token < s.highest {
		return ErrStaleToken
	}
	s.highest = max(s.highest, token)
	return nil
}

// Values returns what has been stored, the oldest first.
func (s *Storage) Values() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.values)
}
