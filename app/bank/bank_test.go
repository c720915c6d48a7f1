package bank_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"leaselab/app/bank"
	"leaselab/core/quiz"
)

func frozen(t testing.TB) []bank.Frozen {
	t.Helper()
	b, err := bank.BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	list, err := bank.Freeze(b)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// A file of mdbook-quiz is read as it is.
func TestFilesOfMdbookQuizAreRead(t *testing.T) {
	q, err := bank.Read("ownership.toml", `
[multipart]
story = "A process holds a lock."

[[questions]]
id = "b3c5a6d0-1111-4222-8333-444455556666"
type = "MultipleChoice"
prompt.prompt = "Who releases it?"
prompt.distractors = ["The kernel", "Nobody"]
answer.answer = "The process"
context = "Unless it crashes."
multipart = "story"

[[questions]]
type = "ShortAnswer"
prompt.prompt = "Which keyword?"
prompt.response = "code"
answer.answer = "defer"
answer.alternatives = ["Defer"]

[[questions]]
type = "Tracing"
prompt.program = "fn main() { println!(\"hi\"); }"
answer.doesCompile = true
answer.stdout = "hi"
`)
	if err != nil {
		t.Fatal(err)
	}
	if len(q.Items) != 4 || q.ID != "ownership" || q.Topic != "" {
		t.Fatalf("read %d items of %q", len(q.Items), q.ID)
	}
	if first := q.Items[0]; !strings.HasPrefix(first.Prompt, "A process holds a lock.") || len(first.Options) != 3 || !first.Options[0].Right || first.Line != 5 {
		t.Errorf("the first is %+v", first)
	}
	if q.Items[1].Answers[1] != "Defer" || q.Items[3].Kind != quiz.ShortAnswer || q.Items[3].Answers[0] != "hi" || q.Items[2].Program == "" {
		t.Errorf("the others are %+v", q.Items[1:])
	}
	if faults := quiz.Lint(&quiz.Bank{Questions: []quiz.Question{q}}, bank.Strict); len(faults) > 0 {
		t.Errorf("the linter says %v", faults)
	}
}

func TestWhatCannotBeReadIsSaidWithItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"a.toml\x00[[questions]\n":  "a.toml:2: ",
		"a.toml\x00title = \"x\"\n": "there is no question",
		"a.toml\x00[[questions]]\ntype = \"MultipleChoice\"\nprompt.promt = \"x\"\n":                    "a.toml:3: the key",
		"a.toml\x00[[questions]]\ntype = \"MultipleChoice\"\nanswer.answer = [\"a\", \"b\"]\n":          "2 right answers",
		"a.toml\x00[[questions]]\ntype = \"Tracing\"\n":                                                 "doesCompile",
		"a.toml\x00[[questions]]\ntype = \"ShortAnswer\"\nmultipart = \"m\"\nprompt.prompt = \"p\"\n":   `multipart is "m"`,
		"a.toml\x00[[questions]]\ntype = \"ShortAnswer\"\nprompt.prompt = \"p\"\nanswer.answer = 3.5\n": "expected a text",
		"a.gift\x00// nothing\n":         "there is no question",
		"a.gift\x00\n\nWhy?":             "a.gift:3: there are no answers",
		"a.gift\x00Why? {=a =b ~c}":      "2 answers are right",
		"a.gift\x00Why? {~%50%a ~%50%b}": "parts of a mark",
		"a.gift\x00How many? {#3:1}":     "has a tolerance",
		"a.gift\x00How many? {#1..5}":    "the range",
		"a.gift\x00Why? {because}":       "expected an answer that begins with = or ~",
	} {
		name, body, _ := strings.Cut(text, "\x00")
		if _, err := bank.Read(name, body); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; expected %q", body, err, want)
		}
	}
}

func TestGIFTIsRead(t *testing.T) {
	q, err := bank.Read("moodle.gift", `// a comment
$CATEGORY: locks

::Who expires:: [html]Who ends the lease\: the holder or the service? {
=The service#By its own clock.
~The holder#It may be paused.
####A lease ends by itself.
}

A lease is a lock with a TTL. {T#It is.#Right.}

The lock service grants {=a lease =the lease}.

How many nodes are a majority of five? {#3}

Match. {=token -> term =grant -> election}

Why? {}
`)
	if err != nil {
		t.Fatal(err)
	}
	kinds := ""
	for _, item := range q.Items {
		kinds += string(item.Kind) + " "
	}
	if kinds != "MultipleChoice MultipleChoice ShortAnswer ShortAnswer MultipleChoice MultipleChoice Explain " {
		t.Fatalf("read %s", kinds)
	}
	first := q.Items[0]
	if first.ID != "who-expires" || first.Prompt != "Who ends the lease: the holder or the service?" || first.Options[0].Feedback != "By its own clock." || first.Context != "A lease ends by itself." || first.Line != 4 {
		t.Errorf("the first is %+v", first)
	}
	if q.Items[1].Options[0].Feedback != "Right." || q.Items[2].Prompt != "The lock service grants _____ ." || q.Items[3].Answers[0] != "3" {
		t.Errorf("the next are %+v", q.Items[1:4])
	}
}

// What is exported as GIFT is read back as the same questions, by ours and by a
// reader that is not: gift-pegjs, the grammar behind Moodle’s plugin for VS Code.
func TestGIFTIsReadBack(t *testing.T) {
	list := frozen(t)
	text := bank.GIFT(list)
	q, err := bank.Read("x.gift", string(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(q.Items) != len(list) {
		t.Fatalf("%d of %d items are read back", len(q.Items), len(list))
	}
	for i, item := range q.Items {
		f := &list[i]
		if item.ID != f.ID || item.Prompt != f.Text() || len(item.Options) != len(f.Choices) {
			t.Errorf("%s is read back as %+v", f.ID, item)
		}
		for k, o := range item.Options {
			if o.Text != f.Choices[k].Text || o.Right != f.Choices[k].Right || o.Feedback != f.Choices[k].Feedback {
				t.Errorf("%s, option %d is read back as %+v", f.ID, k+1, o)
			}
		}
	}
	const reader = "../../build/gift/node_modules/gift-pegjs"
	if _, err := os.Stat(reader); err != nil {
		t.Skip("gift-pegjs is not there; make test installs it")
	}
	file := filepath.Join(t.TempDir(), "x.gift")
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
	path, err := filepath.Abs(reader)
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("node", "-e", `const {parse} = require(process.argv[1]);
const all = parse(require("fs").readFileSync(process.argv[2], "utf8")).filter(q => q.type !== "Category");
console.log(JSON.stringify(all.map(q => ({id: q.title, right: (q.choices ?? []).filter(c => c.isCorrect).length, choices: (q.choices ?? []).length}))));`, path, file).Output()
	if err != nil {
		t.Fatalf("gift-pegjs: %v", err)
	}
	var read []struct {
		ID             string
		Right, Choices int
	}
	if err := json.Unmarshal(out, &read); err != nil || len(read) != len(list) {
		t.Fatalf("gift-pegjs reads %d of %d items: %v", len(read), len(list), err)
	}
	for i, r := range read {
		if f := &list[i]; r.ID != f.ID || f.Picks() && (r.Choices != len(f.Choices) || r.Right != 1) {
			t.Errorf("gift-pegjs reads %s as %+v", f.ID, r)
		}
	}
}

func FuzzGIFT(f *testing.F) {
	f.Add("::t:: Why? {=a#b ~c ####d}")
	f.Add("a {T}\n\nb {#3}\n\nc {=x -> y}")
	f.Fuzz(func(t *testing.T, text string) {
		if q, err := bank.Read("x.gift", text); err == nil && len(q.Items) == 0 {
			t.Error("nothing was read, and nothing said")
		}
	})
}

// The package for course platforms is well formed, and says which choice is right.
func TestQTIPackageIsWellFormed(t *testing.T) {
	list := frozen(t)
	data, err := bank.QTI(list)
	if err != nil {
		t.Fatal(err)
	}
	again, err := bank.QTI(list)
	if err != nil || !bytes.Equal(data, again) {
		t.Error("the package differs from one export to the next")
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(z.File) != 2 || z.File[0].Name != "imsmanifest.xml" {
		t.Fatalf("the package: %v", err)
	}
	r, err := z.File[1].Open()
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	var read struct {
		Items []struct {
			Ident  string `xml:"ident,attr"`
			Labels []struct {
				Ident string `xml:"ident,attr"`
				Text  string `xml:"material>mattext"`
			} `xml:"presentation>response_lid>render_choice>response_label"`
			Conditions []struct {
				Equal []string `xml:"conditionvar>varequal"`
				Score string   `xml:"setvar"`
			} `xml:"resprocessing>respcondition"`
		} `xml:"assessment>section>item"`
	}
	if err := xml.Unmarshal(text, &read); err != nil || len(read.Items) != len(list) {
		t.Fatalf("%d of %d items: %v", len(read.Items), len(list), err)
	}
	for i, item := range read.Items {
		if !list[i].Picks() {
			continue
		}
		right := ""
		for _, c := range item.Conditions {
			if c.Score == "100" {
				right = c.Equal[0]
			}
		}
		for k, l := range item.Labels {
			if (l.Ident == right) != list[i].Choices[k].Right || l.Text != list[i].Choices[k].Text {
				t.Errorf("%s, choice %d: %+v; the right one is %s", item.Ident, k+1, l, right)
			}
		}
	}
}

// A deck has its id in the first field, and a reader of tables reads it.
func TestAnkiDeckIsATable(t *testing.T) {
	list := frozen(t)
	r := csv.NewReader(bytes.NewReader(bank.Anki(list)))
	r.Comma, r.Comment, r.FieldsPerRecord = '\t', '#', 4
	rows, err := r.ReadAll()
	if err != nil || len(rows) != len(list) {
		t.Fatalf("%d of %d rows: %v", len(rows), len(list), err)
	}
	seen := map[string]bool{}
	for i, row := range rows {
		if row[0] != list[i].ID || seen[row[0]] || row[2] == "<b></b>" {
			t.Errorf("row %d is %q", i+1, row)
		}
		seen[row[0]] = true
	}
}

// The sheet has the questions first and the key behind, on a page of its own.
func TestSheetHasItsKeyBehind(t *testing.T) {
	list := frozen(t)
	text := string(bank.Sheet(list))
	questions, key, ok := strings.Cut(text, `<div class="key">`)
	if !ok || strings.Count(questions, `class="item"`) != len(list) || strings.Count(key, "<p><b>") != len(list) {
		t.Error("the sheet lacks questions or answers")
	}
	if strings.Contains(questions, "12s</p>") || !strings.Contains(key, "pause=12s") {
		t.Error("an answer stands among the questions, or is not in the key")
	}
}
