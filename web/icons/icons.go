// Package icons holds the pictures on the page's buttons, from Lucide. It is
// apart from package web so that the program carries these and nothing else.
package icons

import "embed"

//go:embed *.svg
var files embed.FS

// SVG returns the icon of that name as text.
func SVG(name string) string {
	text, err := files.ReadFile(name + ".svg")
	if err != nil {
		panic("icons: there is no icon called " + name)
	}
	return string(text)
}
