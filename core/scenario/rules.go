package scenario

import "leaselab/core/model"

// rules are the knobs for what a system fixes: a scenario states them where
// they differ from its system's.
var rules = []Knob{
	{
		Name: "fence", Label: "Fencing token", Unit: Choice, Rule: true,
		Note: "The storage refuses a token lower than the highest it has accepted. A stale write that arrives before the new holder’s first write still gets in.",
		Max:  7, Most: 7, Step: 1, Words: []string{"off", "on", "at-grant", "live", "rising", "unchanged", "promised", "sealed"},
		Says: []string{
			"accepts every write",
			"refuses a token below the highest it has accepted",
			"refuses a token below the latest grant",
			"refuses a write whose lease is not alive",
			"refuses a token that is not above the highest accepted",
			"refuses a write that builds on an older value",
			"refuses a token that was not activated last",
			"refuses a token below the highest activated",
		},
		access: field(func(s *model.Setup) *model.Guard { return &s.Rules.Guard }),
	},
	{
		Name: "mark", Label: "The storage keeps the highest token", Unit: Choice, Rule: true,
		Note: "A mark that is not stored with the data is gone when the storage starts anew, and an old token passes.",
		Max:  1, Most: 1, Step: 1, Words: []string{"durable", "volatile"},
		Says: []string{
			"with the data",
			"in memory only",
		},
		access: toggle(func(s *model.Setup) *bool { return &s.Rules.Volatile }),
	},
	{
		Name: "keeps", Label: "The mark is forgotten after", Unit: Length, Rule: true,
		Note: "How long the storage remembers the highest token after it was raised. 0 is for ever.",
		Max:  120_000, Most: int(model.MaxEnd), Step: 1_000,
		access: field(func(s *model.Setup) *model.Time { return &s.Rules.Keeps }),
	},
	{
		Name: "reads", Label: "Reads carry the token", Unit: Choice, Rule: true,
		Note: "A checked read is refused below the mark, and raises it: the first act of a new holder then closes the door.",
		Max:  1, Most: 1, Step: 1, Words: []string{"free", "checked"},
		Says: []string{
			"no",
			"yes, and the fence checks them",
		},
		access: toggle(func(s *model.Setup) *bool { return &s.Rules.ReadsCount }),
	},
	{
		Name: "ends", Label: "Who ends a lease", Unit: Choice, Rule: true,
		Note: "The lock service by its clock, the contender by its own, whoever asks next, or the end of a connection.",
		Max:  3, Most: 3, Step: 1, Words: []string{"service", "contender", "takeover", "connection"},
		Says: []string{
			"the lock service, by its clock",
			"the contender, by its own clock",
			"whoever asks next",
			"the end of the holder’s connection",
		},
		access: field(func(s *model.Setup) *model.Ends { return &s.Rules.Ends }),
	},
	{
		Name: "counts", Label: "Holder counts its lease from", Unit: Choice, Rule: true,
		Note: "From its question, from the answer, or by the time that the lock service stamped.",
		Max:  2, Most: 2, Step: 1, Words: []string{"ask", "answer", "stamp"},
		Says: []string{
			"its question",
			"the answer",
			"the time stamped by the lock service",
		},
		access: field(func(s *model.Setup) *model.Counts { return &s.Rules.Counts }),
	},
	{
		Name: "watch", Label: "Holder takes its lease as lost after", Unit: Percent, Rule: true,
		Note: "So much of the TTL without news, by its own clock. 0 is never: it believes until it is told.",
		Max:  2_000, Most: 5_000, Step: 50,
		access: field(func(s *model.Setup) *int16 { return &s.Rules.Watches }),
	},
	{
		Name: "numbers", Label: "The token is", Unit: Choice, Rule: true,
		Note: "A count that restarts, a clock that is set back, or no number at all fences nobody.",
		Max:  5, Most: 5, Step: 1, Words: []string{"counter", "revision", "per-lock", "none", "changes", "timestamp"},
		Says: []string{
			"a counter",
			"the revision of the whole store",
			"a counter of the lock, which begins anew with it",
			"no number",
			"a counter of changes of the holder",
			"the new holder’s clock",
		},
		access: field(func(s *model.Setup) *model.Numbers { return &s.Rules.Numbers }),
	},
	{
		Name: "wraps", Label: "The token begins anew after", Unit: Count, Rule: true,
		Note: "A number has an end. After this one comes 1 again; 0 is never.",
		Max:  10, Most: 1_000_000, Step: 1,
		access: field(func(s *model.Setup) *model.Token { return &s.Rules.Wraps }),
	},
	{
		Name: "releases", Label: "Who may release", Unit: Choice, Rule: true,
		Note: "If anybody may, a late release ends the lease of somebody else.",
		Max:  1, Most: 1, Step: 1, Words: []string{"owner", "anybody"},
		Says: []string{
			"the holder",
			"anybody",
		},
		access: field(func(s *model.Setup) *model.Releases { return &s.Rules.Releases }),
	},
	{
		Name: "grace", Label: "Grace after an expiry", Unit: Length, Rule: true,
		Note: "Nobody is granted the lease for so long. It buys time; a longer pause outlasts it.",
		Max:  60_000, Most: int(model.MaxEnd), Step: 500,
		access: field(func(s *model.Setup) *model.Time { return &s.Rules.Grace }),
	},
	{
		Name: "after-failover", Label: "A failover of the lock service", Unit: Choice, Rule: true,
		Note: "The new server keeps the lease, gives it a whole TTL anew, or has never heard of it.",
		Max:  2, Most: 2, Step: 1, Words: []string{"survives", "extends", "loses"},
		Says: []string{
			"keeps the lease",
			"gives the lease a whole TTL anew",
			"has never heard of the lease",
		},
		access: field(func(s *model.Setup) *model.Failover { return &s.Rules.Failover }),
	},
	{
		Name: "promote", Label: "A new server adds", Unit: Length, Rule: true,
		Note: "How much longer than a whole TTL a lease lasts after a failover that extends it.",
		Max:  10_000, Most: int(model.MaxEnd), Step: 500,
		access: field(func(s *model.Setup) *model.Time { return &s.Rules.Promote }),
	},
	{
		Name: "spare", Label: "The lock service waits for more TTLs", Unit: Count, Rule: true,
		Note: "How many TTLs beyond the first it lets pass before it ends a lease.",
		Max:  3, Most: 100, Step: 1,
		access: field(func(s *model.Setup) *int8 { return &s.Rules.Spare }),
	},
	{
		Name: "bucket", Label: "Ends are rounded up to", Unit: Length, Rule: true,
		Note: "Leases end at multiples of this only, always later than the TTL.",
		Max:  10_000, Most: int(model.MaxEnd), Step: 500,
		access: field(func(s *model.Setup) *model.Time { return &s.Rules.Bucket }),
	},
	{
		Name: "scan", Label: "Ends are looked for every", Unit: Length, Rule: true,
		Note: "A lease whose time is over ends at the next look.",
		Max:  10_000, Most: int(model.MaxEnd), Step: 250,
		access: field(func(s *model.Setup) *model.Time { return &s.Rules.Scan }),
	},
	{
		Name: "whole", Label: "Contenders count whole seconds", Unit: Choice, Rule: true,
		Note: "What is behind the point of the TTL is cut off, and a contender is early.",
		Max:  1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.Rules.Whole }),
	},
	{
		Name: "silent", Label: "A renewal that fails is not told", Unit: Choice, Rule: true,
		Note: "The program that holds the lease hears nothing and goes on.",
		Max:  1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.Rules.Silent }),
	},
	{
		Name: "service-clock", Label: "The lock service goes by", Unit: Choice, Rule: true,
		Note: "A monotonic clock cannot be set, and may stop while the computer sleeps. A wall clock can be set, and then leases end early or late.",
		Max:  1, Most: 1, Step: 1, Words: []string{"monotonic", "wall"},
		Says: []string{
			"a monotonic clock",
			"a wall clock",
		},
		access: field(func(s *model.Setup) *model.ClockKind { return &s.Rules.ServiceClock }),
	},
	{
		Name: "client-clock", Label: "Clients go by", Unit: Choice, Rule: true,
		Note: "A client that slept wakes with a monotonic clock that knows nothing of it.",
		Max:  1, Most: 1, Step: 1, Words: []string{"monotonic", "wall"},
		Says: []string{
			"a monotonic clock",
			"a wall clock",
		},
		access: field(func(s *model.Setup) *model.ClockKind { return &s.Rules.ClientClock }),
	},
	{
		Name: "nodes", Label: "Nodes of the group", Unit: Choice, Rule: true,
		Note: "A replicated group in place of lock service and storage. A majority decides.",
		Max:  2, Most: 2, Step: 1, Words: []string{"none", "3", "5"},
		access: access{
			get: func(s *model.Setup) int { return int(s.Rules.Group.Nodes) / 2 },
			set: func(s *model.Setup, v int) error { s.Rules.Group.Nodes = [...]int8{0, 3, 5}[v]; return nil },
		},
	},
	{
		Name: "read-by", Label: "The leader answers a read", Unit: Choice, Rule: true,
		Note: "By lease it asks nobody, and relies on clocks. By ReadIndex it asks a majority, and answers nothing rather than the past.",
		Max:  2, Most: 2, Step: 1, Words: []string{"index", "lease", "office"},
		Says:   []string{"when a majority has confirmed it: ReadIndex", "at once, within its lease", "at once, while it takes itself for leader"},
		access: field(func(s *model.Setup) *model.ReadBy { return &s.Rules.Group.ReadBy }),
	},
	{
		Name: "checks", Label: "A leader that nobody answers steps down", Unit: Choice, Rule: true,
		Note: "A look once in an election timeout finds it out after one or two of them; others elect after one.",
		Max:  2, Most: 2, Step: 1, Words: []string{"never", "election", "lease"},
		Says:   []string{"when it hears of a newer term", "at a look once in an election timeout", "at the end of its lease"},
		access: field(func(s *model.Setup) *model.Checks { return &s.Rules.Group.Checks }),
	},
	{
		Name: "heartbeat", Label: "Heartbeat", Unit: Length, Rule: true,
		Note: "How often a leader sends to the others.",
		Min:  100, Max: 5_000, Most: int(model.MaxEnd), Step: 100,
		access: field(func(s *model.Setup) *model.Time { return &s.Rules.Group.Heartbeat }),
	},
	{
		Name: "election", Label: "Election timeout", Unit: Length, Rule: true,
		Note: "A node that has heard no leader for so long stands for election. Until then it gives no vote.",
		Min:  500, Max: 20_000, Most: int(model.MaxEnd), Step: 500,
		access: field(func(s *model.Setup) *model.Time { return &s.Rules.Group.Election }),
	},
	{
		Name: "suspect", Label: "Handing over ends the lease", Unit: Choice, Rule: true,
		Note: "A leader that has named its successor reads by its lease no more: the successor does not wait for it.",
		Max:  1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.Rules.Group.Suspect }),
	},
	{
		Name: "waits", Label: "A new leader waits out the old lease", Unit: Choice, Rule: true,
		Note: "It acknowledges nothing before: safe as far as clocks run equally fast.",
		Max:  1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.Rules.Group.Waits }),
	},
	{
		Name: "ticks", Label: "Time is counted in ticks of the process", Unit: Choice, Rule: true,
		Note: "A process that is paused counts none, and wakes as if no time had passed.",
		Max:  1, Most: 1, Step: 1, Words: offOn,
		access: toggle(func(s *model.Setup) *bool { return &s.Rules.Group.Ticks }),
	},
}
