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
	{"plan", "plan CLIENT ACT, ACT, … (wait 6s, acquire, work 1s, check, activate, read, write, charge, renew, release, stop; write storage2, read n1)", (*parser).plan},
	{"pause", "pause NODE at TIME for LENGTH | pause CLIENT after grant [N] | after check [N] | in flight [N] for LENGTH", (*parser).pause},
	{"suspend", "suspend NODE at TIME for LENGTH (its monotonic clock stops)", (*parser).suspend},
	{"freeze", "freeze NODE at TIME for LENGTH (all its clocks stop)", (*parser).freeze},
	{"jump", "jump NODE at TIME by LENGTH (its wall clock is set)", (*parser).jump},
	{"delay", "delay NODE [to NODE] [MESSAGE [N]] by LENGTH [from TIME [for LENGTH]]", (*parser).delay},
	{"lose", "lose NODE [to NODE] [MESSAGE [N]] [from TIME [for LENGTH]]", (*parser).lose},
	{"crash", "crash CLIENT at TIME [restart after LENGTH]", (*parser).crash},
	{"failover", "failover at TIME", (*parser).failover},
	{"transfer", "transfer NODE to NODE at TIME", (*parser).transfer},
	{"revoke", "revoke at TIME", (*parser).revoke},
	{"restart", "restart STORAGE | NODE at TIME", (*parser).restart},
	{"slack", "slack [step LENGTH] [message LENGTH] [losses N] [crashes N] (how much a search may choose)", (*parser).slack},
	{"choose", "choose STEP EVENT TIME [lost | crash] (what a search has chosen)", (*parser).choose},
	{"clock", "clock NODE [rate PERCENT] [offset LENGTH]", (*parser).clock},
	{"with", "with KNOB VALUE expect …", (*parser).with},
	{"expect", "expect [no | verdict] OUTCOME | search finds [no] OUTCOME | accepted none | accepted CLIENT GRANT, … | refused …", (*parser).expect},
}

// actWords are the words for the acts of a plan.
var actWords = []word[model.Kind]{
	{"wait", model.Wait},
	{"acquire", model.Acquire},
	{"work", model.Work},
	{"check", model.Check},
	{"activate", model.Activate},
	{"read", model.Read},
	{"write", model.Write},
	{"charge", model.Charge},
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
	{"activate", model.Activate},
	{"read", model.Read},
	{"write", model.Write},
	{"charge", model.Charge},
	{"append", model.Append},
	{"appended", model.Appended},
	{"vote", model.Vote},
	{"vote-now", model.VoteNow},
	{"voted", model.Voted},
	{"timeout-now", model.TimeoutNow},
	{"granted", model.Granted},
	{"held", model.Held},
	{"renewed", model.Renewed},
	{"still-held", model.StillHeld},
	{"not-held", model.NotHeld},
	{"released", model.Released},
	{"activated", model.Activated},
	{"value", model.Value},
	{"accepted", model.Accepted},
	{"refused", model.Refused},
	{"charged", model.Charged},
}

// clientWords and nodeWords are the words for those to whom things happen.
var (
	clientWords  = whoWords(model.A, model.B, model.C, model.D)
	storageWords = whoWords(model.Storage, model.Storage2)
	groupWords   = whoWords(model.N1, model.N2, model.N3, model.N4, model.N5)
	placeWords   = slices.Concat(storageWords, groupWords)
	nodeWords    = slices.Concat(clientWords, whoWords(model.Service), storageWords, whoWords(model.Provider), groupWords)
	clockWords   = slices.Concat(clientWords, whoWords(model.Service), groupWords)
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

// MessageWord returns the language's word for a message.
func MessageWord(k model.Kind) string { return say(messageWords, k) }
