package scenario

import (
	"fmt"

	"leaselab/core/model"
)

// access says which number of a setup a knob turns.
type access struct {
	get func(*model.Setup) int
	set func(*model.Setup, int) error
	who func(*model.Setup) model.Who // the client that it is about, nil for none
}

// field gives access to a number of the setup itself.
func field[T ~int8 | ~int16 | ~int32 | ~uint8 | ~uint32](of func(*model.Setup) *T) access {
	return access{
		get: func(s *model.Setup) int { return int(*of(s)) },
		set: func(s *model.Setup, v int) error { *of(s) = T(v); return nil },
	}
}

// toggle gives access to a switch of the setup, 0 for off and 1 for on.
func toggle(of func(*model.Setup) *bool) access {
	return access{
		get: func(s *model.Setup) int {
			if *of(s) {
				return 1
			}
			return 0
		},
		set: func(s *model.Setup, v int) error { *of(s) = v != 0; return nil },
	}
}

// fault gives access to a number of the first fault like pattern. While the
// setup has no such fault the number is 0; turning the knob makes the fault.
func fault[T ~int32 | ~uint8](pattern model.Fault, of func(*model.Fault) *T) access {
	return access{
		get: func(s *model.Setup) int {
			f, there := first(s, pattern)
			if !there {
				f = &pattern
			}
			return int(*of(f))
		},
		set: func(s *model.Setup, v int) error {
			f, there := first(s, pattern)
			if f == nil {
				return fmt.Errorf("needs one more fault; a scenario has at most %d", model.MaxFaults)
			}
			turned := pattern
			if there {
				turned = *f
			}
			*of(&turned) = T(v)
			if turned.Point != model.AtTime && (!turned.Who.IsClient() || turned.Stops != model.NoClock) {
				return fmt.Errorf("is about a pause of %s that begins at a time; only a client’s can begin at a point of its plan, and no sleep", turned.Who)
			}
			*f = turned
			return nil
		},
		who: func(s *model.Setup) model.Who {
			if f, there := first(s, pattern); there {
				return f.Who
			}
			return pattern.Who
		},
	}
}

// then gives the same access, and settles after a turn what it means for the rest of
// the fault.
func (a access) then(pattern model.Fault, settle func(*model.Fault)) access {
	turn := a.set
	a.set = func(s *model.Setup, v int) error {
		if err := turn(s, v); err != nil {
			return err
		}
		if f, there := first(s, pattern); there {
			settle(f)
		}
		return nil
	}
	return a
}

// first returns the first fault of the pattern's kind that is about the
// pattern's kind of message. Where there is none it returns the first free
// place and false, or nil when no place is free.
func first(s *model.Setup, pattern model.Fault) (*model.Fault, bool) {
	for i := range s.Faults {
		f := &s.Faults[i]
		switch {
		case f.Kind == model.NoFault:
			return f, false
		case f.Kind == pattern.Kind && f.Message == pattern.Message:
			return f, true
		}
	}
	return nil, false
}
