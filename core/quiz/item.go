package quiz

import "leaselab/core/scenario"

// A Bank is all questions that there are.
type Bank struct {
	Questions []Question `json:"questions"`
}

// A Question is a sequence of items that lead to one idea.
type Question struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Topic string `json:"topic"`
	File  string `json:"file,omitempty"` // where its author wrote it
	Items []Item `json:"items"`
}

// Topics are the ideas that questions are about.
var Topics = []string{"check-act", "moment", "token", "term", "clock", "gateway", "ttl", "order"}

// Kind says what an item asks of the reader.
type Kind string

// The kinds of items, by the names that they have in files.
const (
	// MultipleChoice is a choice among sentences, one of them right.
	MultipleChoice Kind = "MultipleChoice"
	// ShortAnswer is a word or a number.
	ShortAnswer Kind = "ShortAnswer"
	// Predict fixes the settings and asks what will come out.
	Predict Kind = "Predict"
	// Generated is a Predict whose settings are drawn anew each time.
	Generated Kind = "Generated"
	// Break asks for settings that do a harm.
	Break Kind = "Break"
	// Save asks for the one change after which a search finds the harm nowhere.
	Save Kind = "Save"
	// Moment asks from which instant on a write can no longer be accepted.
	Moment Kind = "Moment"
	// Explain asks for the reader's own words, which nobody scores.
	Explain Kind = "Explain"
)

// Kinds lists all kinds.
var Kinds = []Kind{MultipleChoice, ShortAnswer, Predict, Generated, Break, Save, Moment, Explain}

// An Item is one thing to do, as its author wrote it.
type Item struct {
	ID      string   `json:"id"`
	Rev     int      `json:"rev,omitempty"` // raised when the meaning changes: older answers no longer count
	Kind    Kind     `json:"kind"`
	Line    int      `json:"line,omitempty"` // where it stands in its file
	On      string   `json:"on,omitempty"`   // the lesson that it stands on
	Set     []string `json:"set,omitempty"`  // knobs turned on that, as KNOB=VALUE
	Text    string   `json:"text,omitempty"` // a scenario of its own, instead of On
	Prompt  string   `json:"prompt"`         // may name values: {ttl}, {arrives A 1}
	Program string   `json:"program,omitempty"`
	Hints   []string `json:"hints,omitempty"`
	Context string   `json:"context,omitempty"` // said after the answer
	Options []Option `json:"options,omitempty"`

	Harm       string   `json:"harm,omitempty"`       // Break, Save
	Knobs      []string `json:"knobs,omitempty"`      // Break: what may be turned
	Solution   []string `json:"solution,omitempty"`   // Break: settings that do it
	Impossible bool     `json:"impossible,omitempty"` // Break: nothing does, and that is the answer
	Later      bool     `json:"later,omitempty"`      // MultipleChoice: its run would give the answer away, and is shown after it
	Late       int      `json:"late,omitempty"`       // Save, Break: late events of the search
	Turn       string   `json:"turn,omitempty"`       // Moment: the knob that moves the write
	Write      string   `json:"write,omitempty"`      // Moment: the write, as CLIENT GRANT
	Vary       []string `json:"vary,omitempty"`       // Predict, Generated: knobs and the span to draw from, as KNOB=FROM..TO
	Answers    []string `json:"answers,omitempty"`    // ShortAnswer: the answer, and others that are as good
	Model      string   `json:"model,omitempty"`      // Explain: an answer to hold one's own against
	Rubric     []string `json:"rubric,omitempty"`     // Explain: what a good answer says
}

// An Option is one of the answers on offer.
type Option struct {
	Text     string   `json:"text"`
	Feedback string   `json:"feedback,omitempty"` // said when it is chosen; where the item varies, only when it is right
	Wrong    string   `json:"wrong,omitempty"`    // where the item varies: said before what the run shows, when it is not
	Right    bool     `json:"right,omitempty"`    // MultipleChoice, Save
	Expect   string   `json:"expect,omitempty"`   // Predict: right if the run is so
	Set      []string `json:"set,omitempty"`      // Save: the change
	Event    string   `json:"event,omitempty"`    // Moment: the instant, as in [instant]
	Run      *Run     `json:"run,omitempty"`      // the run that shows it, or where it is wrong refutes it
}

// A Run is a run to look at.
type Run struct {
	On    string   `json:"on,omitempty"`  // a lesson; that of the item if none is named
	Set   []string `json:"set,omitempty"` // turned on that
	At    string   `json:"at,omitempty"`  // the instant to look at; the verdict's if none is named
	Shows string   `json:"shows"`         // what it shows, as behind the word expect
}

// Find returns the item of that id, with its question.
func (b *Bank) Find(id string) (*Question, *Item) {
	for q := range b.Questions {
		for i := range b.Questions[q].Items {
			if item := &b.Questions[q].Items[i]; item.ID == id {
				return &b.Questions[q], item
			}
		}
	}
	return nil, nil
}

// Items counts the items.
func (b *Bank) Items() int {
	n := 0
	for _, q := range b.Questions {
		n += len(q.Items)
	}
	return n
}

// Runs reports whether the item stands on a run.
func (i *Item) Runs() bool { return i.On != "" || i.Text != "" }

// harm returns the outcome that the item names.
func (i *Item) harm() (scenario.Outcome, bool) {
	for _, o := range scenario.Outcomes() {
		if o.String() == i.Harm {
			return o, true
		}
	}
	return 0, false
}
