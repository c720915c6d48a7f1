package model

// A Fingerprint stands for a world: equal worlds have equal ones, and different
// worlds have different ones but for one in 2^128.
type Fingerprint [2]uint64

// Fingerprint returns the fingerprint of w. When messages left is not part of
// it: nothing that is still to come depends on that.
func (w *World) Fingerprint() Fingerprint {
	h := mixer{0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f}
	h.add(uint32(w.Now), uint32(w.Acked), uint32(w.Charges), uint32(w.Spent.Losses), uint32(w.Spent.Crashes))
	for i, t := range w.Paused {
		if t != 0 {
			h.add(uint32(i), uint32(t))
		}
	}
	// Most worlds have few clients and no group: what is empty costs nothing, and
	// what is not says first which it is.
	for i := range w.Clients {
		if c := &w.Clients[i]; *c != (Client{}) {
			h.add(uint32(i))
			c.mix(&h)
		}
	}
	l := &w.Lock
	h.add(uint32(l.Holder), uint32(l.Last), uint32(l.Token), uint32(l.Order), uint32(l.Record))
	h.add(uint32(l.Expiry), uint32(l.Until), uint32(l.FreeAt))
	for i := range w.Stores {
		if d := &w.Stores[i]; *d != (Store{}) {
			h.add(uint32(i))
			d.mix(&h)
		}
	}
	for i := range w.Members {
		if m := &w.Members[i]; *m != (Member{}) {
			h.add(uint32(i))
			m.mix(&h)
		}
	}
	for i, p := range w.Primaries {
		if p != (Primary{}) {
			h.add(uint32(i), uint32(p.Holder), uint32(p.Order), uint32(p.Value), uint32(p.Until))
		}
	}
	w.Agenda.mix(&h)
	return Fingerprint(h)
}

func (c *Client) mix(h *mixer) {
	h.small(uint16(c.Phase), uint16(c.Line), flag(c.Working), flag(c.Checked), flag(c.Holds), uint16(c.Awaits),
		uint16(c.Awaited), c.Request, uint16(c.Order), uint16(c.Expects), uint16(c.Value), uint16(c.Record), uint16(c.Grants))
	h.add(uint32(c.Token), uint32(c.Seen[0]), uint32(c.Seen[1]), uint32(c.Until), uint32(c.LostAt), uint32(c.Watched))
	for _, p := range c.Polls {
		h.small(p.Request, uint16(p.Yes), uint16(p.No))
	}
	for i := 0; i < len(c.Sent); i += 4 {
		var four [4]uint16
		for k, n := range c.Sent[i:min(i+4, len(c.Sent))] {
			four[k] = uint16(n)
		}
		h.small(four[:]...)
	}
}

func (d *Store) mix(h *mixer) {
	h.add(uint32(d.Mark), uint32(d.Newest), uint32(d.Request), uint32(d.Version), uint32(d.Raised))
	for _, o := range d.Others {
		h.add(uint32(o))
	}
}

func (m *Member) mix(h *mixer) {
	h.small(uint16(m.Role), uint16(m.Voted), uint16(m.Leader), flag(m.Ready), flag(m.Suspect), uint16(m.Votes), uint16(m.Active))
	h.add(uint32(m.Term), uint32(m.Log.Term), uint32(m.Log.Version), uint32(m.Commit), uint32(m.Round), uint32(m.Heard), uint32(m.Lease), uint32(m.From))
	for _, a := range m.Acks {
		h.add(uint32(a.Round), uint32(a.Version), uint32(a.At))
	}
	for _, a := range m.Asked {
		h.add(uint32(a.Kind), uint32(a.Request), uint32(a.Round), uint32(a.Version))
	}
}

func (g *Agenda) mix(h *mixer) {
	h.small(uint16(g.Len), flag(g.Full))
	for i := range g.All() {
		e := &g.Events[i]
		h.add(uint32(e.Due), uint32(e.Asked), uint32(e.Until), uint32(e.Token))
		h.small(uint16(e.Order), uint16(e.Log.Term), uint16(e.Log.Version), e.Version, e.Request,
			uint16(e.Kind)<<8|uint16(e.From), uint16(e.To), flag(e.Lost))
	}
}

// A mixer takes in numbers, one after the other.
type mixer [2]uint64

func (h *mixer) take(n uint64) {
	h[0] = (h[0] ^ n) * 0xff51afd7ed558ccd
	h[0] ^= h[0] >> 32
	h[1] = (h[1] + n) * 0xc4ceb9fe1a85ec53
	h[1] ^= h[1] >> 29
}

// add takes two numbers at once, and how many there were does not vary from one
// world to another.
func (h *mixer) add(list ...uint32) {
	for ; len(list) > 1; list = list[2:] {
		h.take(uint64(list[0])<<32 | uint64(list[1]))
	}
	if len(list) > 0 {
		h.take(uint64(list[0]))
	}
}

// small takes four at once.
func (h *mixer) small(list ...uint16) {
	for ; len(list) > 3; list = list[4:] {
		h.take(uint64(list[0])<<48 | uint64(list[1])<<32 | uint64(list[2])<<16 | uint64(list[3]))
	}
	for _, n := range list {
		h.take(uint64(n))
	}
}

func flag(b bool) uint16 {
	if b {
		return 1
	}
	return 0
}
