package model

// A Fingerprint stands for a world: equal worlds have equal ones, and different
// worlds have different ones but for one in 2^128.
type Fingerprint [2]uint64

// Fingerprint returns the fingerprint of w. When messages left is not part of
// it: nothing that is still to come depends on that.
func (w *World) Fingerprint() Fingerprint {
	h := mixer{0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f}
	h.times(w.Now, Time(w.Acked), Time(w.Charges), Time(w.Spent.Losses), Time(w.Spent.Crashes))
	h.times(w.Paused[:]...)
	for i := range w.Clients {
		w.Clients[i].mix(&h)
	}
	l := &w.Lock
	h.add(uint64(l.Holder), uint64(l.Last), uint64(l.Token), uint64(l.Order), uint64(l.Record))
	h.times(l.Expiry, l.Until, l.FreeAt)
	for _, d := range w.Stores {
		h.add(uint64(d.Mark), uint64(d.Newest), uint64(d.Request), uint64(d.Version))
		h.times(d.Raised)
		for _, o := range d.Others {
			h.add(uint64(o))
		}
	}
	for i := range w.Members {
		w.Members[i].mix(&h)
	}
	for _, p := range w.Primaries {
		h.add(uint64(p.Holder), uint64(p.Order), uint64(p.Value))
		h.times(p.Until)
	}
	w.Agenda.mix(&h)
	return Fingerprint(h)
}

func (c *Client) mix(h *mixer) {
	h.add(uint64(c.Phase), uint64(c.Line), flag(c.Working), flag(c.Checked), flag(c.Holds), uint64(c.Awaits))
	h.add(uint64(c.Awaited), uint64(c.Request), uint64(c.Token), uint64(c.Order), uint64(c.Seen[0]), uint64(c.Seen[1]))
	h.add(uint64(c.Expects), uint64(c.Value), uint64(c.Record), uint64(c.Grants))
	h.times(c.Until, c.LostAt, c.Watched)
	for _, p := range c.Polls {
		h.add(uint64(p.Request), uint64(p.Yes), uint64(p.No))
	}
	for _, n := range c.Sent {
		h.add(uint64(n))
	}
}

func (m *Member) mix(h *mixer) {
	h.add(uint64(m.Role), uint64(m.Term), uint64(m.Voted), uint64(m.Leader), uint64(m.Log.Term), uint64(m.Log.Version))
	h.add(uint64(m.Commit), flag(m.Ready), flag(m.Suspect), uint64(m.Round), uint64(m.Votes), uint64(m.Active))
	h.times(m.Heard, m.From)
	for _, a := range m.Acks {
		h.add(uint64(a.Round), uint64(a.Version))
		h.times(a.At)
	}
	for _, a := range m.Asked {
		h.add(uint64(a.Kind), uint64(a.Request), uint64(a.Round), uint64(a.Version))
	}
}

func (g *Agenda) mix(h *mixer) {
	h.add(uint64(g.Len), flag(g.Full))
	for i := range g.All() {
		e := &g.Events[i]
		h.times(e.Due, e.Asked, e.Until)
		h.add(uint64(e.Token), uint64(e.Order), uint64(e.Log.Term), uint64(e.Log.Version), uint64(e.Version))
		h.add(uint64(e.Request), uint64(e.Kind), uint64(e.From), uint64(e.To), flag(e.Lost))
	}
}

// A mixer takes in numbers, one after the other.
type mixer [2]uint64

func (h *mixer) add(numbers ...uint64) {
	for _, n := range numbers {
		h[0] = (h[0] ^ n) * 0xff51afd7ed558ccd
		h[0] ^= h[0] >> 32
		h[1] = (h[1] + n) * 0xc4ceb9fe1a85ec53
		h[1] ^= h[1] >> 29
	}
}

func (h *mixer) times(list ...Time) {
	for _, t := range list {
		h.add(uint64(uint32(t)))
	}
}

func flag(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
