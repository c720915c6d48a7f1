package quiz

import "fmt"

// String says what became of an attempt that was judged again.
func (m Mark) String() string {
	what := "right, judged again"
	switch {
	case m.Err != nil:
		what = "not judged: " + m.Err.Error()
	case m.Self:
		what = "in the reader’s own words, and marked by the reader"
	case !m.Right:
		what = "not right, judged again"
	}
	return fmt.Sprintf("%s: %s", m.Attempt.Item, what)
}
