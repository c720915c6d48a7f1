// Package web holds what a browser needs besides the program: the page's
// frame, style sheets, scripts, fonts and the icon.
package web

import "embed"

// Files are the files of this folder.
//
//go:embed index.html *.css *.js icon.svg fonts icons/LICENSE.txt
var Files embed.FS
