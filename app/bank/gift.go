package bank

import (
	"fmt"
	"strings"

	"leaselab/core/quiz"
)

// readGIFT reads a file in Moodle's GIFT: questions of one right answer, true or
// false, short and numerical answers, matching, and essays. What has several
// right answers, or parts of a mark, is refused with its line.
func readGIFT(name, text string) (quiz.Question, error) {
	q := quiz.Question{ID: called(name), Title: strings.ReplaceAll(called(name), "-", " "), File: name}
	for _, block := range blocks(text) {
		g := gift{line: block.line, id: fmt.Sprintf("%s-%d", q.ID, len(q.Items)+1)}
		items, err := g.read(block.text)
		if err != nil {
			return q, quiz.Fault{File: name, Line: block.line, Text: err.Error()}
		}
		q.Items = append(q.Items, items...)
	}
	if len(q.Items) == 0 {
		return q, quiz.Fault{File: name, Text: "there is no question; expected one such as: Why? {=because ~for no reason}"}
	}
	return q, nil
}

// A giftBlock is a question as it is written, between blank lines.
type giftBlock struct {
	line int
	text string
}

// blocks splits a text where lines are blank. Comments and categories go.
func blocks(text string) []giftBlock {
	var list []giftBlock
	open := false
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		switch trimmed := strings.TrimSpace(line); {
		case strings.HasPrefix(trimmed, "//"), strings.HasPrefix(trimmed, "$CATEGORY:"):
		case trimmed == "":
			open = false
		case !open:
			list = append(list, giftBlock{i + 1, line})
			open = true
		default:
			list[len(list)-1].text += "\n" + line
		}
	}
	return list
}

// gift is the question that is being read.
type gift struct {
	line int
	id   string
}

func (g *gift) read(text string) ([]quiz.Item, error) {
	title, text := giftTitle(strings.TrimSpace(text))
	open, end := find(text, '{'), find(text, '}')
	if open < 0 || end < open {
		return nil, fmt.Errorf("there are no answers; expected them between { and }")
	}
	prompt := strings.TrimSpace(text[:open])
	if after := strings.TrimSpace(text[end+1:]); after != "" {
		prompt += " _____ " + after
	}
	body, general := cutFrom(text[open+1:end], "####")
	item := quiz.Item{ID: g.id, Line: g.line, Prompt: unescape(strip(prompt)), Context: unescape(strings.TrimSpace(general))}
	if isName := called(title); isName != "" {
		item.ID = isName
	}
	return answers(item, strings.TrimSpace(body))
}

// giftTitle takes the ::title:: off.
func giftTitle(text string) (title, rest string) {
	if !strings.HasPrefix(text, "::") {
		return "", text
	}
	title, rest, ok := strings.Cut(text[2:], "::")
	if !ok {
		return "", text
	}
	return unescape(title), strings.TrimSpace(rest)
}

// strip takes the mark of a format off: [html], [markdown].
func strip(text string) string {
	if strings.HasPrefix(text, "[") {
		if kind, rest, ok := strings.Cut(text[1:], "]"); ok && !strings.Contains(kind, " ") {
			return strings.TrimSpace(rest)
		}
	}
	return text
}

// answers reads what stands between the braces.
func answers(item quiz.Item, body string) ([]quiz.Item, error) {
	switch word, feedback := cutFrom(body, "#"); {
	case body == "":
		item.Kind, item.Model, item.Rubric = quiz.Explain, item.Context, []string{"it says what the feedback says"}
		return []quiz.Item{item}, nil
	case strings.HasPrefix(body, "#"):
		return numerical(item, body[1:])
	case isTruth(word):
		return []quiz.Item{truth(item, strings.ToUpper(strings.TrimSpace(word))[0] == 'T', feedback)}, nil
	}
	options, err := giftOptions(body)
	if err != nil {
		return nil, err
	}
	if strings.Contains(options[0].text, "->") && options[0].right {
		return matching(item, options)
	}
	right, wrong := 0, 0
	for _, o := range options {
		if o.right {
			right++
		} else {
			wrong++
		}
	}
	switch {
	case wrong == 0:
		item.Kind = quiz.ShortAnswer
		for _, o := range options {
			item.Answers = append(item.Answers, unescape(o.text))
		}
	case right != 1:
		return nil, fmt.Errorf("%d answers are right; expected one", right)
	default:
		item.Kind = quiz.MultipleChoice
		for _, o := range options {
			item.Options = append(item.Options, quiz.Option{Text: unescape(strip(o.text)), Feedback: unescape(o.feedback), Right: o.right})
		}
	}
	return []quiz.Item{item}, nil
}

func isTruth(word string) bool {
	switch strings.ToUpper(strings.TrimSpace(word)) {
	case "T", "F", "TRUE", "FALSE":
		return true
	}
	return false
}

// truth makes a choice of true and false. Of two feedbacks the first is for the
// wrong answer.
func truth(item quiz.Item, is bool, feedback string) quiz.Item {
	wrong, right := cutFrom(feedback, "#")
	item.Kind = quiz.MultipleChoice
	item.Options = []quiz.Option{{Text: "True", Right: is}, {Text: "False", Right: !is}}
	for i := range item.Options {
		item.Options[i].Feedback = unescape(strings.TrimSpace(wrong))
		if item.Options[i].Right {
			item.Options[i].Feedback = unescape(strings.TrimSpace(right))
		}
	}
	return item
}

// numerical reads a number. A tolerance is refused: a typed answer is compared
// as it is written.
func numerical(item quiz.Item, body string) ([]quiz.Item, error) {
	if strings.Contains(body, "=") {
		body = strings.TrimLeft(strings.TrimSpace(body), "=")
		if find(body, '=') >= 0 || strings.Contains(body, "%") {
			return nil, fmt.Errorf("a numerical question has several answers; expected one number")
		}
	}
	number, _ := cutFrom(body, "#")
	number = strings.TrimSpace(number)
	if value, tolerance, ok := strings.Cut(number, ":"); ok {
		if strings.Trim(tolerance, "0.") != "" {
			return nil, fmt.Errorf("the number %q has a tolerance; expected an exact one", number)
		}
		number = value
	}
	if strings.Contains(number, "..") {
		return nil, fmt.Errorf("the answer is the range %q; expected one number", number)
	}
	item.Kind, item.Answers = quiz.ShortAnswer, []string{number}
	return []quiz.Item{item}, nil
}

// A giftOption is one answer as it is written.
type giftOption struct {
	text, feedback string
	right          bool
}

// giftOptions splits answers at = and ~.
func giftOptions(body string) ([]giftOption, error) {
	var list []giftOption
	for body != "" {
		mark := body[0]
		if mark != '=' && mark != '~' {
			return nil, fmt.Errorf("found %q; expected an answer that begins with = or ~", body)
		}
		body = body[1:]
		end := len(body)
		for _, next := range "=~" {
			if i := find(body, byte(next)); i >= 0 {
				end = min(end, i)
			}
		}
		text, feedback := cutFrom(body[:end], "#")
		body = strings.TrimSpace(body[end:])
		text = strings.TrimSpace(text)
		if strings.HasPrefix(text, "%") {
			return nil, fmt.Errorf("found %q: parts of a mark; expected answers that are right or wrong", text)
		}
		list = append(list, giftOption{text, strings.TrimSpace(feedback), mark == '='})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("there are no answers; expected one or more")
	}
	return list, nil
}

// matching makes a choice for each pair: which of the right sides belongs to it.
func matching(item quiz.Item, options []giftOption) ([]quiz.Item, error) {
	var items []quiz.Item
	for i, o := range options {
		left, right, ok := strings.Cut(o.text, "->")
		if !ok {
			return nil, fmt.Errorf("found %q among pairs; expected left -> right", o.text)
		}
		one := item
		one.ID = fmt.Sprintf("%s-%d", item.ID, i+1)
		one.Kind = quiz.MultipleChoice
		one.Prompt = strings.TrimSpace(item.Prompt + "\n\n" + unescape(strings.TrimSpace(left)))
		one.Options = []quiz.Option{{Text: unescape(strings.TrimSpace(right)), Right: true}}
		for _, other := range options {
			_, side, _ := strings.Cut(other.text, "->")
			if side = unescape(strings.TrimSpace(side)); side != one.Options[0].Text {
				one.Options = append(one.Options, quiz.Option{Text: side})
			}
		}
		items = append(items, one)
	}
	return items, nil
}

// find returns where a sign stands that is not escaped, or -1.
func find(text string, sign byte) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case sign:
			return i
		}
	}
	return -1
}

// cutFrom splits a text at a mark that is not escaped.
func cutFrom(text, mark string) (before, after string) {
	for i := 0; i+len(mark) <= len(text); i++ {
		if text[i] == '\\' {
			i++
		} else if text[i:i+len(mark)] == mark {
			return text[:i], text[i+len(mark):]
		}
	}
	return text, ""
}

var unescaper = strings.NewReplacer(`\~`, "~", `\=`, "=", `\#`, "#", `\{`, "{", `\}`, "}", `\:`, ":", `\n`, "\n", `\\`, `\`)

func unescape(text string) string { return unescaper.Replace(strings.TrimSpace(text)) }
