package quiz

import (
	"fmt"
	"strings"
)

// Bounds of plain reading, in words.
const (
	longSentence = 34
	longPrompt   = 100
)

// words expects text that reads plainly: short sentences, and nothing that
// belittles what a reader finds hard.
func (l *linter) words() {
	if !l.strict {
		return
	}
	texts := append([]string{l.item.Prompt, l.item.Context, l.item.Model}, l.item.Hints...)
	for _, o := range l.item.Options {
		texts = append(texts, o.Text, o.Feedback, o.Wrong)
	}
	for _, text := range append(texts, l.item.Rubric...) {
		if fault := reads(text); fault != "" {
			l.say("%s", fault)
		}
	}
	if n := len(strings.Fields(l.item.Prompt)); n > longPrompt {
		l.say("the prompt has %d words; expected at most %d", n, longPrompt)
	}
	for i, o := range l.item.Options {
		if strings.Contains(strings.ToLower(o.Text), "of the above") {
			l.say("option %d is about the others, which stand in another order for each reader", i+1)
		}
	}
}

// reads says what makes a text hard to read.
func reads(text string) string {
	for _, sentence := range strings.FieldsFunc(text, func(r rune) bool { return r == '.' || r == '?' || r == ':' || r == ';' }) {
		if n := len(strings.Fields(sentence)); n > longSentence {
			return fmt.Sprintf("a sentence has %d words; expected at most %d: %q", n, longSentence, strings.TrimSpace(sentence))
		}
	}
	for _, word := range strings.Fields(strings.ToLower(text)) {
		switch strings.Trim(word, ".,;:?!()") {
		case "simply", "obviously", "trivially", "easily", "clearly":
			return fmt.Sprintf("%q tells a reader that what is hard for them is easy", word)
		}
	}
	if strings.Contains(text, "!") {
		return fmt.Sprintf("found an exclamation mark in %q", text)
	}
	return ""
}
