package scenario

import "strings"

// nearest returns the name that is most like word, or "" when none is within
// a third of its letters.
func nearest(word string, names []string) string {
	best, least := "", len(word)/3+1
	for _, name := range names {
		if d := distance(word, name); d < least {
			best, least = name, d
		}
	}
	return best
}

// distance counts the letters to insert, delete or replace to turn a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(diagonal+cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// DidYouMean makes a hint of a near name, and nothing of none.
func DidYouMean(near string) string {
	if near == "" {
		return ""
	}
	return "; did you mean \"" + near + "\"?"
}

// list writes words as a person lists choices: "a, b or c".
func list(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
