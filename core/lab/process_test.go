package lab_test

import (
	"sync"
	"time"

	"leaselab/core/lab"
	"leaselab/core/model"
)

// A process is a client in ordinary Go, written from the documentation of
// package model: goroutines that sleep, wait for answers and look at a clock.
type process struct {
	w    *laboratory
	who  model.Who
	name string
	plan []model.Act

	mu      sync.Mutex
	paused  time.Time     // until when the process does not run
	stalled time.Duration // how long it has not run in all
	ended   bool
	holds   bool
	token   lab.Token
	until   time.Time // when its lease ends, counted from its question
	version int       // of the value that it has read, -1 for none
}

// follow does what the plan says.
func (p *process) follow() {
	for _, act := range p.plan {
		switch act.Do {
		case model.Wait:
			p.sleep(ms(act.For))
		case model.Work:
			p.work(ms(act.For))
		case model.Acquire:
			p.acquire()
		case model.Check:
			p.check()
		case model.Renew:
			p.renewOnce()
		case model.Activate:
			p.activate()
		case model.Read:
			p.read()
		case model.Write:
			p.write()
		case model.Release:
			p.release()
		case model.Stop:
			p.end()
		}
		if p.over() {
			return
		}
	}
	p.end()
}

func (p *process) acquire() {
	for !p.over() {
		asked := time.Now()
		var token lab.Token
		err, answered := p.ask(model.Acquire, func() (err error) {
			token, err = p.w.locks.Acquire(p.name, ms(p.w.s.TTL))
			if err == nil {
				p.w.granted(p.who, token)
			}
			return err
		})
		if answered && err == nil {
			p.hold(token, asked)
			p.stall(model.AfterGrant)
			return
		}
		p.sleep(ms(p.w.s.Retry))
	}
}

// hold begins to act as the holder, and to renew beside everything else.
func (p *process) hold(token lab.Token, asked time.Time) {
	p.mu.Lock()
	p.holds, p.token, p.until = true, token, asked.Add(ms(p.w.s.TTL))
	p.mu.Unlock()
	if p.w.s.Renew > 0 {
		p.w.all.Go(func() { p.keepRenewing(token) })
	}
}

func (p *process) keepRenewing(token lab.Token) {
	every := ms(max(p.w.s.TTL/model.Time(p.w.s.Renew), 1))
	for {
		time.Sleep(every)
		p.awake()
		if !p.holding(token) {
			return
		}
		p.w.tally(&p.w.count.renewals)
		p.w.all.Go(func() { p.renew(token) })
	}
}

// renew sends one renewal and takes its answer.
func (p *process) renew(token lab.Token) {
	asked := time.Now()
	time.Sleep(ms(p.w.s.Net))
	err := p.w.locks.Renew(p.name, token, ms(p.w.s.TTL))
	time.Sleep(ms(p.w.s.Net))
	p.awake()
	if !p.holding(token) {
		return
	}
	if err == nil {
		p.mu.Lock()
		p.until = asked.Add(ms(p.w.s.TTL))
		p.mu.Unlock()
		return
	}
	p.loses()
}

// loses is what a client does when it learns that the lease is gone.
func (p *process) loses() {
	p.mu.Lock()
	p.holds = false
	p.mu.Unlock()
	if p.w.s.Cancel {
		p.w.tally(&p.w.count.cancels)
		p.end()
	}
}

func (p *process) check() {
	for !p.over() {
		token := p.token
		held := false
		_, answered := p.ask(model.Check, func() error {
			held = p.w.locks.Holds(p.name, token)
			return nil
		})
		switch {
		case answered && held:
			return
		case answered:
			p.end()
		}
	}
}

func (p *process) renewOnce() {
	token, asked := p.token, time.Now()
	err, answered := p.ask(model.Renew, func() error { return p.w.locks.Renew(p.name, token, ms(p.w.s.TTL)) })
	switch {
	case answered && err != nil:
		p.loses()
	case answered && p.holding(token):
		p.mu.Lock()
		p.until = asked.Add(ms(p.w.s.TTL))
		p.mu.Unlock()
	}
}

func (p *process) write() {
	if p.w.s.CheckFirst {
		if p.check(); p.over() {
			return
		}
	}
	p.mu.Lock()
	believes := p.holds && time.Now().Before(p.until.Add(-ms(p.w.s.Margin)))
	p.mu.Unlock()
	if p.w.s.StopAtMargin && !believes {
		p.w.tally(&p.w.count.margins)
		p.end()
		return
	}
	p.stall(model.AfterCheck)
	if p.over() {
		return
	}
	token, version := p.token, p.version
	now := version
	err, answered := p.ask(model.Write, func() (err error) {
		if p.w.s.Rules.Guard == model.Unchanged {
			now, err = p.w.storage.WriteIf(version, p.name)
		} else {
			err = p.w.storage.Write(token, p.name)
		}
		p.w.wrote(p.who, token, err)
		return err
	})
	switch {
	case answered && err != nil:
		p.w.tally(&p.w.count.refusals)
		p.loses()
	case answered && version >= 0:
		p.version = now
	}
}

// activate and read ask again until there is an answer.
func (p *process) activate() {
	for token, answered := p.token, false; !answered && !p.over(); {
		var err error
		if err, answered = p.ask(model.Activate, func() error { return p.w.storage.Activate(token) }); answered {
			p.w.tally(&p.w.count.activations)
			if err != nil {
				p.loses()
			}
		}
	}
}

func (p *process) read() {
	for answered := false; !answered && !p.over(); {
		var version int
		if _, answered = p.ask(model.Read, func() error { version = p.w.storage.Read(); return nil }); answered {
			p.w.tally(&p.w.count.reads)
			p.version = version
		}
	}
}

func (p *process) release() {
	p.mu.Lock()
	p.holds = false
	token := p.token
	p.mu.Unlock()
	p.ask(model.Release, func() error { return p.w.locks.Release(p.name, token) })
}
