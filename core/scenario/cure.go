package scenario

import "leaselab/core/model"

// Cures returns the same setup without the cure and with it. The cure is the
// fence that the setup has, or else the chapter's; in a group it is ReadIndex.
func Cures(s *model.Setup) (without, with model.Setup) {
	without, with = *s, *s
	without.Rules.Guard = model.NoGuard
	if with.Rules.Guard == model.NoGuard {
		with.Rules.Guard = model.HighestAccepted
	}
	if without.Rules.Group.ReadBy == model.ByIndex {
		without.Rules.Group.ReadBy = model.ByOffice
	}
	with.Rules.Group.ReadBy = model.ByIndex
	return without, with
}
