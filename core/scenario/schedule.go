package scenario

import (
	"strconv"
	"strings"

	"leaselab/core/model"
)

// slack reads how much a schedule may choose.
func (p *parser) slack(s *Scenario) (err error) {
	if err := p.once("the slack"); err != nil {
		return err
	}
	slack := &s.Setup.Slack
	for p.peek() != "" && !strings.HasPrefix(p.peek(), "#") && err == nil {
		switch what := p.next(); what {
		case "step":
			slack.Step, err = p.length()
		case "message":
			slack.Message, err = p.length()
		case "losses":
			slack.Losses, err = p.number()
		case "crashes":
			slack.Crashes, err = p.number()
		default:
			return p.errorf("found %s; expected step, message, losses or crashes", quoted(what))
		}
	}
	if err == nil && *slack == (model.Slack{}) {
		return p.errorf("found no slack; expected step, message, losses or crashes")
	}
	return err
}

// fateWords are the words for what a schedule makes of an event.
var fateWords = []word[model.Fate]{{"lost", model.GetsLost}, {"crash", model.Crashes}}

// choose reads one choice of a schedule: at which step, which event of the
// agenda, and when.
func (p *parser) choose(s *Scenario) error {
	found := p.next()
	nth, err := strconv.ParseUint(found, 10, 16)
	if err != nil || nth == 0 {
		return p.errorf("found %s; expected the number of a step, from 1", quoted(found))
	}
	found = p.next()
	event, err := strconv.ParseUint(found, 10, 8)
	if err != nil || event >= model.MaxPending {
		return p.errorf("found %s; expected the place of an event in the agenda, from 0 to %d", quoted(found), model.MaxPending-1)
	}
	c := model.Choice{Nth: uint16(nth), Move: model.Move{Event: int8(event)}}
	if c.Move.At, err = p.length(); err != nil {
		return err
	}
	if next := p.peek(); next != "" && next[0] != '#' {
		if c.Move.Fate, err = one(p, "what becomes of the event", fateWords); err != nil {
			return err
		}
	}
	last := uint16(0)
	for i := range s.Setup.Chosen {
		if s.Setup.Chosen[i].Nth == 0 {
			if c.Nth <= last {
				return p.errorf("step %d comes after step %d; state the choices in order", c.Nth, last)
			}
			s.Setup.Chosen[i] = c
			return nil
		}
		last = s.Setup.Chosen[i].Nth
	}
	return p.errorf("one choice too many; a schedule has at most %d", model.MaxChosen)
}

// slackText writes the slack as the language states it, "" for none.
func slackText(s model.Slack) string {
	text := ""
	if s.Step > 0 {
		text += " step " + FormatLength(s.Step)
	}
	if s.Message > 0 {
		text += " message " + FormatLength(s.Message)
	}
	if s.Losses > 0 {
		text += " losses " + strconv.Itoa(int(s.Losses))
	}
	if s.Crashes > 0 {
		text += " crashes " + strconv.Itoa(int(s.Crashes))
	}
	return text
}

func choiceText(c model.Choice) string {
	text := "choose " + strconv.Itoa(int(c.Nth)) + " " + strconv.Itoa(int(c.Move.Event)) + " " + FormatLength(c.Move.At)
	if c.Move.Fate != model.Happens {
		text += " " + say(fateWords, c.Move.Fate)
	}
	return text
}
