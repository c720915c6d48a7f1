package lab_test

import (
	"sync"
	"time"

	"leaselab/core/lab"
	"leaselab/core/model"
)

// A laboratory runs a setup with real goroutines, the lock service and the
// storage of this package, and sleeps for the network.
type laboratory struct {
	s       *model.Setup
	began   time.Time
	locks   lab.LockService
	storage lab.Storage
	all     sync.WaitGroup

	mu     sync.Mutex
	grants []record
	writes []record
	count  counts
}

// A record is a grant or a write as the service or the storage saw it.
type record struct {
	at       model.Time
	who      model.Who
	token    lab.Token
	accepted bool
}

// counts says how often what the comparison is about occurred.
type counts struct{ renewals, cancels, margins, activations, reads, refusals int }

// ran runs the setup to its end.
func ran(s *model.Setup) *laboratory {
	w := &laboratory{s: s, began: time.Now()}
	w.storage.Fencing = s.Rules.Guard == model.HighestAccepted
	for i := range s.Plans {
		plan := s.Plans[i][:s.Plans[i].Len()]
		if len(plan) == 0 {
			continue
		}
		who := model.ClientAt(i)
		p := &process{w: w, who: who, name: who.String(), plan: plan, version: -1}
		for _, f := range s.Faults {
			if f.Kind == model.Pause && f.Point == model.AtTime && f.Who == who {
				w.all.Go(func() {
					time.Sleep(ms(f.At))
					p.pause(ms(f.For))
				})
			}
		}
		w.all.Go(p.follow)
	}
	w.all.Wait()
	return w
}

func (w *laboratory) now() model.Time { return model.Time(time.Since(w.began) / time.Millisecond) }

func (w *laboratory) granted(who model.Who, token lab.Token) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.grants = append(w.grants, record{w.now(), who, token, true})
}

func (w *laboratory) wrote(who model.Who, token lab.Token, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.writes = append(w.writes, record{w.now(), who, token, err == nil})
}

// slow returns how much longer than others a message takes.
func (w *laboratory) slow(who model.Who, k model.Kind) time.Duration {
	var d model.Time
	for _, f := range w.s.Faults {
		inFlight := f.Kind == model.Pause && f.Point == model.InFlight && k == model.Write
		switch {
		case inFlight && f.Who == who:
			d += f.For
		case f.Kind == model.Delay && f.Who == who && f.Message == k:
			d += f.By
		}
	}
	return ms(d)
}

func ms(t model.Time) time.Duration { return time.Duration(t) * time.Millisecond }

// ask sends a request, has it done where it arrives, and waits for the answer
// up to the timeout. The request travels on when nobody waits any more.
func (p *process) ask(k model.Kind, do func() error) (err error, answered bool) {
	answer := make(chan error, 1)
	p.w.all.Go(func() {
		time.Sleep(ms(p.w.s.Net) + p.w.slow(p.who, k))
		err := do()
		time.Sleep(ms(p.w.s.Net))
		answer <- err
	})
	timer := time.NewTimer(ms(p.w.s.Timeout))
	defer timer.Stop()
	select {
	case err = <-answer:
		p.wake()
		return err, true
	case <-timer.C:
	}
	p.wake()
	select {
	case err = <-answer: // it came while the process was paused
		return err, true
	default:
		return nil, false
	}
}

// pause stops the process. A pause within another makes it longer.
func (p *process) pause(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if end := time.Now().Add(d); end.After(p.paused) && !p.ended {
		from := time.Now()
		if p.paused.After(from) {
			from = p.paused
		}
		p.stalled += end.Sub(from)
		p.paused = end
	}
}

// stall makes the pauses that begin at this point of the client's run.
func (p *process) stall(at model.Point) {
	for _, f := range p.w.s.Faults {
		if f.Kind == model.Pause && f.Point == at && f.Who == p.who {
			p.pause(ms(f.For))
		}
	}
	p.wake()
}

// awake waits until the process runs.
func (p *process) awake() {
	for {
		p.mu.Lock()
		wait := time.Until(p.paused)
		p.mu.Unlock()
		if wait <= 0 {
			return
		}
		time.Sleep(wait)
	}
}

// wake waits until the process runs, and then lets its timers go first: a
// nanosecond decides an order that real goroutines would leave open.
func (p *process) wake() {
	p.mu.Lock()
	paused := p.paused.After(time.Now())
	p.mu.Unlock()
	if paused {
		p.awake()
		time.Sleep(time.Nanosecond)
	}
}

// sleep lets time pass, running or not.
func (p *process) sleep(d time.Duration) {
	time.Sleep(d)
	p.wake()
}

// work takes d of running time.
func (p *process) work(d time.Duration) {
	p.mu.Lock()
	seen := p.stalled
	p.mu.Unlock()
	for d > 0 {
		time.Sleep(d)
		p.mu.Lock()
		d, seen = p.stalled-seen, p.stalled
		p.mu.Unlock()
	}
	p.wake()
}

func (p *process) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended, p.holds = true, false
}

func (p *process) over() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}

func (p *process) holding(token lab.Token) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.ended && p.holds && p.token == token
}

// tally counts one more of something.
func (w *laboratory) tally(n *int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	*n++
}
