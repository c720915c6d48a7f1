package bank

import (
	"fmt"
	"html"
	"strings"
)

// GIFT writes questions as Moodle reads them. What is broken with sliders becomes
// an essay with its solution.
func GIFT(list []Frozen) []byte {
	var b strings.Builder
	b.WriteString("// Written by leaselab. Variants of one item end in -v1, -v2 and so on.\n")
	topic := ""
	for i := range list {
		f := &list[i]
		if f.Title != topic {
			topic = f.Title
			fmt.Fprintf(&b, "\n$CATEGORY: leaselab/%s\n", strings.NewReplacer("/", " ", ":", " –", "\n", " ").Replace(topic))
		}
		fmt.Fprintf(&b, "\n::%s::%s {\n", escapeGIFT(f.ID), escapeGIFT(f.Text()))
		switch {
		case f.Picks():
			for _, c := range f.Choices {
				mark := "~"
				if c.Right {
					mark = "="
				}
				fmt.Fprintf(&b, "%s%s", mark, escapeGIFT(c.Text))
				if c.Feedback != "" {
					b.WriteString("#" + escapeGIFT(c.Feedback))
				}
				b.WriteByte('\n')
			}
		case len(f.Answers) > 0:
			for _, a := range f.Answers {
				b.WriteString("=" + escapeGIFT(a) + "\n")
			}
		}
		if general := f.after(); general != "" {
			b.WriteString("####" + escapeGIFT(general) + "\n")
		}
		b.WriteString("}\n")
	}
	return []byte(b.String())
}

// after is what is said when the answer has been given.
func (f *Frozen) after() string {
	if f.Picks() || len(f.Answers) > 0 {
		return f.Context
	}
	text := f.Solution
	if len(f.Rubric) > 0 {
		text += " A good answer says: " + strings.Join(f.Rubric, "; ") + "."
	}
	return strings.TrimSpace(text + " " + f.Context)
}

var giftEscaper = strings.NewReplacer(`\`, `\\`, "~", `\~`, "=", `\=`, "#", `\#`, "{", `\{`, "}", `\}`, ":", `\:`, "\n", `\n`)

func escapeGIFT(text string) string { return giftEscaper.Replace(strings.TrimSpace(text)) }

// Anki writes a deck as text: the id first, so that importing it again brings
// cards up to date and does not double them.
func Anki(list []Frozen) []byte {
	var b strings.Builder
	b.WriteString("#separator:tab\n#html:true\n#notetype:Basic\n#deck:Leases and fencing\n#columns:ID\tFront\tBack\tTags\n#tags column:4\n")
	for i := range list {
		f := &list[i]
		front := paragraphs(f.Text())
		if f.Picks() {
			front += "<ul>"
			for _, c := range f.Choices {
				front += "<li>" + html.EscapeString(c.Text) + "</li>"
			}
			front += "</ul>"
		}
		back := "<b>" + html.EscapeString(f.Solution) + "</b>"
		if f.Context != "" {
			back += paragraphs("\n\n" + f.Context)
		}
		fmt.Fprintf(&b, "%s\t%s\t%s\tleaselab %s\n", f.ID, field(front), field(back), f.Topic)
	}
	return []byte(b.String())
}

// field keeps tabs, line ends and quotes out of a field.
func field(text string) string {
	return strings.NewReplacer("\t", " ", "\n", "<br>", `"`, "&quot;").Replace(text)
}

// paragraphs writes a text as HTML.
func paragraphs(text string) string {
	return strings.ReplaceAll(html.EscapeString(strings.TrimSpace(text)), "\n", "<br>")
}

// Sheet writes a page to print: the questions, and the key on pages of its own.
func Sheet(list []Frozen) []byte {
	var b strings.Builder
	b.WriteString(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Leases and fencing: questions</title><style>
body { font: 11pt/1.45 Georgia, serif; max-width: 42em; margin: 2em auto; padding: 0 1em; color: #111; }
h1, h2 { font-family: sans-serif; line-height: 1.25; } h2 { margin-top: 2em; }
li { margin: 0.2em 0; } .item { break-inside: avoid; margin: 1.2em 0; } .id { font: 8pt monospace; color: #555; }
ol.choices { list-style: upper-alpha; } pre { font: 9pt/1.4 monospace; background: #f4f4f0; padding: 0.5em; white-space: pre-wrap; }
.room { height: 6em; border-bottom: 1px solid #bbb; } .key { break-before: page; } @page { margin: 20mm; }
</style></head><body><h1>Leases and fencing: questions</h1>`)
	title := ""
	for i := range list {
		f := &list[i]
		if f.Title != title {
			title = f.Title
			fmt.Fprintf(&b, "<h2>%s</h2>", html.EscapeString(title))
		}
		fmt.Fprintf(&b, `<div class="item"><p><b>%d.</b> %s <span class="id">%s</span></p>`, i+1, paragraphs(f.Prompt), f.ID)
		if len(f.Scenario) > 0 {
			fmt.Fprintf(&b, "<pre>%s</pre>", html.EscapeString(strings.Join(f.Scenario, "\n")))
		}
		if f.Picks() {
			b.WriteString(`<ol class="choices">`)
			for _, c := range f.Choices {
				fmt.Fprintf(&b, "<li>%s</li>", html.EscapeString(c.Text))
			}
			b.WriteString("</ol>")
		} else {
			b.WriteString(`<div class="room"></div>`)
		}
		b.WriteString("</div>")
	}
	b.WriteString(`<div class="key"><h1>Key</h1>`)
	for i := range list {
		f := &list[i]
		solution := f.Solution
		for k, c := range f.Choices {
			if c.Right {
				solution = string(rune('A'+k)) + ". " + c.Text
			}
		}
		solution = strings.TrimSuffix(solution, ".") + "."
		fmt.Fprintf(&b, "<p><b>%d.</b> %s <i>%s</i></p>", i+1, html.EscapeString(solution), html.EscapeString(f.Context))
		if len(f.Rubric) > 0 {
			fmt.Fprintf(&b, "<ul><li>%s</li></ul>", strings.Join(escaped(f.Rubric), "</li><li>"))
		}
	}
	b.WriteString("</div></body></html>\n")
	return []byte(b.String())
}

func escaped(list []string) []string {
	out := make([]string, len(list))
	for i, text := range list {
		out[i] = html.EscapeString(text)
	}
	return out
}
