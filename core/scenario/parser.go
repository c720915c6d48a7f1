package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"leaselab/core/model"
	"leaselab/core/systems"
)

// Parse reads the text form of a scenario. An error names the line, what was
// found there and what was expected.
func Parse(text string) (Scenario, error) {
	s := New(systems.All[0])
	if len(text) > MaxText {
		return s, fmt.Errorf("the scenario has %d bytes; at most %d are read", len(text), MaxText)
	}
	p := parser{}
	for line := range strings.Lines(text) {
		p.line++
		p.rest = strings.TrimSpace(line)
		if p.rest == "" || p.rest[0] == '#' {
			continue
		}
		if err := p.statement(&s); err != nil {
			return s, err
		}
	}
	return s, nil
}

// A parser reads one line at a time, word by word.
type parser struct {
	line int
	rest string
	seen []string // the settings and plans stated so far

	statements int    // so far, besides prose
	began      string // the first of them
}

func (p *parser) errorf(format string, args ...any) error {
	return fmt.Errorf("line %d: %w", p.line, fmt.Errorf(format, args...))
}

// statement reads the whole line.
func (p *parser) statement(s *Scenario) error {
	first := p.next()
	if err := p.count(first); err != nil {
		return err
	}
	i := slices.IndexFunc(Statements, func(st Statement) bool { return st.Word == first })
	if i >= 0 {
		if err := Statements[i].parse(p, s); err != nil {
			return err
		}
		return p.finish()
	}
	k, near := Find(first)
	if k == nil || !k.Setting && !k.Rule {
		return p.unknown(first, near)
	}
	if err := p.once(first); err != nil {
		return err
	}
	if err := Set(&s.Setup, first, p.next()); err != nil {
		return p.errorf("%w", err)
	}
	return p.finish()
}

// count counts the statements that say what is set up: prose is bounded by the length
// of the text.
func (p *parser) count(first string) error {
	if first == "title" || first == "about" {
		return nil
	}
	if p.statements++; p.statements > MaxStatements {
		return p.errorf("a scenario has at most %d statements besides title and about", MaxStatements)
	}
	if p.began == "" {
		p.began = first
	}
	return nil
}

// unknown says that no statement begins like this.
func (p *parser) unknown(first, near string) error {
	names := []string{near}
	for _, st := range Statements {
		names = append(names, st.Word)
	}
	for _, k := range Knobs {
		if k.Setting || k.Rule {
			names = append(names, k.Name)
		}
	}
	return p.errorf("unknown statement %q%s", first, DidYouMean(nearest(first, names)))
}

// once refuses to state the same thing twice.
func (p *parser) once(what string) error {
	if slices.Contains(p.seen, what) {
		return p.errorf("%s is stated a second time; state it once", what)
	}
	p.seen = append(p.seen, what)
	return nil
}

// peek returns the next word, or a comma, without taking it.
func (p *parser) peek() string {
	p.rest = strings.TrimLeft(p.rest, " \t")
	if strings.HasPrefix(p.rest, ",") {
		return ","
	}
	if end := strings.IndexAny(p.rest, " \t,"); end >= 0 {
		return p.rest[:end]
	}
	return p.rest
}

// next takes the next word. A comment ends the line.
func (p *parser) next() string {
	w := p.peek()
	if strings.HasPrefix(w, "#") {
		p.rest = ""
		return ""
	}
	p.rest = p.rest[len(w):]
	return w
}

// accept takes the next word if it is the given one.
func (p *parser) accept(w string) bool {
	if p.peek() != w {
		return false
	}
	p.next()
	return true
}

// want takes the given word, and fails on any other.
func (p *parser) want(w string) error {
	if found := p.next(); found != w {
		return p.errorf("found %s; expected %q", quoted(found), w)
	}
	return nil
}

// finish fails if anything is left on the line.
func (p *parser) finish() error {
	if w := p.next(); w != "" {
		return p.errorf("found %s; expected the end of the line", quoted(w))
	}
	return nil
}

// quoted names a word that was found, and the end of the line where none was.
func quoted(w string) string {
	if w == "" {
		return "the end of the line"
	}
	return strconv.Quote(w)
}

// one takes one of the words, and returns what it stands for.
func one[T comparable](p *parser, what string, words []word[T]) (T, error) {
	found := p.next()
	for _, w := range words {
		if w.text == found {
			return w.value, nil
		}
	}
	var none T
	return none, p.errorf("found %s; expected %s: %s%s",
		quoted(found), what, list(texts(words)), DidYouMean(nearest(found, texts(words))))
}

// length takes a length or an instant.
func (p *parser) length() (model.Time, error) {
	found := p.next()
	if found == "" {
		return 0, p.errorf("found the end of the line; expected a length such as 1.5s")
	}
	t, err := ParseLength(found)
	if err != nil {
		return 0, p.errorf("found %w", err)
	}
	if t < 0 {
		return 0, p.errorf("found %q; expected a length of 0s or more", found)
	}
	return t, nil
}

// number takes a count from 1 to 255 if one is there, and returns 0 if not.
func (p *parser) number() (uint8, error) {
	found := p.peek()
	if found == "" || found[0] < '0' || found[0] > '9' {
		return 0, nil
	}
	p.next()
	n, err := strconv.ParseUint(found, 10, 8)
	if err != nil || n == 0 {
		return 0, p.errorf("found %q; expected a number from 1 to 255", found)
	}
	return uint8(n), nil
}
