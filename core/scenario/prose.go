package scenario

import (
	"strconv"
	"strings"

	"leaselab/core/model"
	"leaselab/core/systems"
)

// text takes the rest of the line as it is.
func (p *parser) text() string {
	text := strings.TrimSpace(p.rest)
	p.rest = ""
	return text
}

func (p *parser) title(s *Scenario) error {
	s.Title = p.text()
	return p.once("title")
}

func (p *parser) about(s *Scenario) error {
	s.About = append(s.About, p.text())
	return nil
}

func (p *parser) system(s *Scenario) error {
	names := make([]word[int], len(systems.All))
	for i, system := range systems.All {
		names[i] = word[int]{system.Name, i}
	}
	chosen, err := one(p, "a system", names)
	if err != nil {
		return err
	}
	if err := p.once("system"); err != nil {
		return err
	}
	if p.began != "system" {
		return p.errorf("the system comes after %s; state it before all but title and about", quoted(p.began))
	}
	fresh := New(systems.All[chosen])
	s.System, s.Setup = fresh.System, fresh.Setup
	return nil
}

func (p *parser) plan(s *Scenario) error {
	who, err := one(p, "a client", clientWords)
	if err != nil {
		return err
	}
	if err := p.once("the plan of " + who.String()); err != nil {
		return err
	}
	plan := &s.Setup.Plans[who-model.A]
	for n := 0; ; n++ {
		if n == model.MaxActs {
			return p.errorf("one act too many; a plan has at most %d", model.MaxActs)
		}
		if plan[n].Do, err = one(p, "an act", actWords); err != nil {
			return err
		}
		if plan[n].Do == model.Wait || plan[n].Do == model.Work {
			if plan[n].For, err = p.length(); err != nil {
				return err
			}
		}
		if next := p.peek(); next != "" && next != "," && next[0] != '#' {
			if plan[n].Do < model.Activate || plan[n].Do > model.Write {
				return p.errorf("found %s; expected a comma or the end of the line", quoted(next))
			}
			if plan[n].At, err = one(p, "a storage or a node", placeWords); err != nil {
				return err
			}
		}
		if !p.accept(",") {
			return nil
		}
	}
}

// with reads an expectation that holds after one knob is turned.
func (p *parser) with(s *Scenario) error {
	name := p.next()
	k, near := Find(name)
	if k == nil {
		return p.errorf("unknown knob %s%s", quoted(name), DidYouMean(near))
	}
	value, err := k.Parse(p.next())
	if err != nil {
		return p.errorf("%w", err)
	}
	turned := s.Setup
	if err := k.Turn(&turned, value); err != nil {
		return p.errorf("%w", err)
	}
	if err := p.want("expect"); err != nil {
		return err
	}
	return p.expectation(s, Expect{With: name, Value: value})
}

func (p *parser) expect(s *Scenario) error {
	return p.expectation(s, Expect{})
}

func (p *parser) expectation(s *Scenario, e Expect) (err error) {
	e.Line = p.line
	switch {
	case p.accept("accepted"):
		e.Kind = Accepted
		e.Writes, err = p.writes()
	case p.accept("refused"):
		e.Kind = Refused
		e.Writes, err = p.writes()
	case p.accept("verdict"):
		e.Kind = Verdict
		e.Outcome, err = p.outcome(p.phrase())
	default:
		if p.accept("search") {
			e.Kind = Searched
			if err := p.want("finds"); err != nil {
				return err
			}
		}
		phrase := p.phrase()
		if rest, no := strings.CutPrefix(phrase, "no "); no && phrase != NoProgress.String() {
			e.Not, phrase = true, rest
		}
		e.Outcome, err = p.outcome(phrase)
	}
	s.Expect = append(s.Expect, e)
	return err
}

// ParseExpect reads what a line expects, as it stands behind the word expect.
func ParseExpect(text string) (Expect, error) {
	s, err := Parse("expect " + text)
	if err != nil {
		return Expect{}, err
	}
	return s.Expect[0], nil
}

// phrase takes all words that are left.
func (p *parser) phrase() string {
	words, _, _ := strings.Cut(p.text(), "#")
	return strings.Join(strings.Fields(words), " ")
}

// outcome returns the outcome of that name.
func (p *parser) outcome(found string) (Outcome, error) {
	names := make([]string, 0, len(outcomeWords))
	for _, o := range Outcomes() {
		if o.String() == found {
			return o, nil
		}
		names = append(names, o.String())
	}
	return 0, p.errorf("found %s; expected an outcome: %s%s", quoted(found), list(names), DidYouMean(nearest(found, names)))
}

// writes takes a list of writes, or the word none.
func (p *parser) writes() ([]WriteRef, error) {
	if p.accept("none") {
		return nil, nil
	}
	var refs []WriteRef
	for {
		who, err := one(p, "a client, or none", clientWords)
		if err != nil {
			return nil, err
		}
		found := p.next()
		order, err := strconv.ParseUint(found, 10, 16)
		if err != nil {
			return nil, p.errorf("found %s; expected which grant the write belongs to, such as 1", quoted(found))
		}
		refs = append(refs, WriteRef{who, model.Order(order)})
		if !p.accept(",") {
			return refs, nil
		}
	}
}
