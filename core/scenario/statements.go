package scenario

import (
	"slices"

	"leaselab/core/model"
)

// A Statement is one kind of line in the text form. The settings among the
// knobs are statements too, each with its value behind it.
type Statement struct {
	Word  string // what the line begins with
	Usage string // its form, with [optional] parts
	parse func(*parser, *Scenario) error
}

// Statements lists the kinds of lines besides the settings.
var Statements = []Statement{
	{"title", "title TEXT", (*parser).title},
	{"about", "about TEXT", (*parser).about},
	{"system", "system NAME", (*parser).system},
	{"plan", "plan CLIENT ACT, ACT, … (wait 6s, acquire, work 1s, check, write, renew, release, stop)", (*parser).plan},
	{"pause", "pause CLIENT at TIME | after grant [N] | after check [N] | in flight [N] for LENGTH", (*parser).pause},
	{"delay", "delay NODE [to NODE] [MESSAGE [N]] by LENGTH [from TIME [for LENGTH]]", (*parser).delay},
	{"lose", "lose NODE [to NODE] [MESSAGE [N]] [from TIME [for LENGTH]]", (*parser).lose},
	{"crash", "crash CLIENT at TIME [restart after LENGTH]", (*parser).crash},
	{"failover", "failover at TIME", (*parser).failover},
	{"clock", "clock NODE [rate PERCENT] [offset LENGTH]", (*parser).clock},
	{"with", "with KNOB VALUE expect …", (*parser).with},
	{"expect", "expect [no | verdict] OUTCOME | accepted none | accepted CLIENT GRANT, … | refused …", (*parser).expect},
}

// actWords are the words for the acts of a plan.
var actWords = []word[model.Kind]{
	{"wait", model.Wait},
	{"acquire", model.Acquire},
	{"work", model.Work},
	{"check", model.Check},
	{"write", model.Write},
	{"renew", model.Renew},
	{"release", model.Release},
	{"stop", model.Stop},
}

// messageWords are the words for messages, requests before answers.
var messageWords = []word[model.Kind]{
	{"acquire", model.Acquire},
	{"renew", model.Renew},
	{"check", model.Check},
	{"release", model.Release},
	{"write", model.Write},
	{"granted", model.Granted},
	{"held", model.Held},
	{"renewed", model.Renewed},
	{"still-held", model.StillHeld},
	{"not-held", model.NotHeld},
	{"released", model.Released},
	{"accepted", model.Accepted},
	{"refused", model.Refused},
}

// clientWords and nodeWords are the words for those to whom things happen.
var (
	clientWords = whoWords(model.A, model.B, model.C, model.D)
	nodeWords   = whoWords(model.A, model.B, model.C, model.D, model.Service, model.Storage)
)

// A word is how the language says a value.
type word[T comparable] struct {
	text  string
	value T
}

func whoWords(list ...model.Who) []word[model.Who] {
	words := make([]word[model.Who], len(list))
	for i, who := range list {
		words[i] = word[model.Who]{who.String(), who}
	}
	return words
}

// say returns the word for a value.
func say[T comparable](words []word[T], value T) string {
	i := slices.IndexFunc(words, func(w word[T]) bool { return w.value == value })
	return words[i].text
}

// texts returns the words themselves.
func texts[T comparable](words []word[T]) []string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = w.text
	}
	return list
}
