package export

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"leaselab/core/model"
	"leaselab/core/scenario"
)

// MaxLink is the longest fragment that is read, in bytes.
const MaxLink = 16 * 1024

// linkVersion begins every link. A link that an older page cannot read begins
// with another version.
const linkVersion = "v1"

// A Link leads to a scenario as it is set up, and to an instant of its run.
type Link struct {
	Lesson   string // the lesson that it began from
	Scenario scenario.Scenario
	At       model.Time
	HasAt    bool // At is meant; otherwise the moment that decides the run
}

// EncodeLink writes the fragment, without the #. It names the lesson, and
// states the whole setup where that differs from the lesson's, so that a link
// shows the same run after the lesson has changed.
func EncodeLink(l Link) string {
	parts := []string{linkVersion, "lesson=" + url.QueryEscape(l.Lesson)}
	if lesson, err := scenario.FindLesson(l.Lesson); err != nil || lesson.Scenario.Setup != l.Scenario.Setup {
		parts = append(parts, "run="+escape(strings.Join(l.Scenario.Statements(), ";")))
	}
	if l.HasAt {
		parts = append(parts, "at="+(time.Duration(l.At)*time.Millisecond).String())
	}
	return strings.Join(parts, "&")
}

// escape writes text for a fragment. What a fragment may hold stays readable.
func escape(text string) string {
	return strings.NewReplacer("%3B", ";", "%2C", ",", "%2F", "/").Replace(url.QueryEscape(text))
}

// DecodeLink reads a fragment, with or without the #. Parts that it does not
// know are passed over, so that later pages can add some.
func DecodeLink(fragment string) (Link, error) {
	fragment = strings.TrimPrefix(fragment, "#")
	if len(fragment) > MaxLink {
		return Link{}, fmt.Errorf("the link has %d bytes; at most %d are read", len(fragment), MaxLink)
	}
	version, rest, _ := strings.Cut(fragment, "&")
	if version != linkVersion {
		return Link{}, fmt.Errorf("the link begins with %q; this page reads links that begin with %s", shorten(version), linkVersion)
	}
	var l Link
	name, run, at := "", "", ""
	for part := range strings.SplitSeq(rest, "&") {
		key, value, _ := strings.Cut(part, "=")
		text, err := url.QueryUnescape(value)
		if err != nil {
			return Link{}, fmt.Errorf("the link is damaged at %q", shorten(part))
		}
		switch key {
		case "lesson":
			name = text
		case "run":
			run = text
		case "at":
			at = text
		}
	}
	if err := l.open(name, run); err != nil {
		return Link{}, err
	}
	return l, l.seek(at)
}

// open reads which lesson the link began from and what it sets up.
func (l *Link) open(name, run string) error {
	lesson, err := scenario.FindLesson(shorten(name))
	if err != nil {
		return fmt.Errorf("the link leads nowhere: %w", err)
	}
	l.Lesson, l.Scenario = name, lesson.Scenario
	if run == "" {
		return nil
	}
	s, err := scenario.Parse(strings.ReplaceAll(run, ";", "\n"))
	if err != nil {
		return fmt.Errorf("the settings in the link cannot be read: %w", err)
	}
	l.Scenario.System, l.Scenario.Setup = s.System, s.Setup
	return nil
}

// seek reads the instant that the link leads to.
func (l *Link) seek(at string) error {
	if at == "" {
		return nil
	}
	d, err := time.ParseDuration(at)
	ms := d.Milliseconds()
	if err != nil || ms < 0 || ms > int64(model.MaxEnd) {
		return fmt.Errorf("the link leads to the instant %q; expected one such as 15.9s", shorten(at))
	}
	l.At, l.HasAt = model.Time(ms), true
	return nil
}

// shorten keeps what was found short enough for a sentence.
func shorten(text string) string {
	if runes := []rune(text); len(runes) > 40 {
		return string(runes[:40]) + "…"
	}
	return text
}
