package draw

import (
	"fmt"
	"html"
	"strings"

	"leaselab/core/systems"
)

// Known writes what is known of a system, each claim with its source and how
// it was seen, and what the rules leave out.
func Known(s systems.System) string {
	var b strings.Builder
	b.WriteString(`<dl class="known">`)
	for _, c := range s.Claims {
		fmt.Fprintf(&b, `<div><dt>%s</dt><dd>%s <small><span class="seen">%s</span> %s</small></dd></div>`,
			c.About, html.EscapeString(c.Text), c.Seen, html.EscapeString(c.Source))
	}
	fmt.Fprintf(&b, `<div><dt>Left out</dt><dd>%s</dd></div></dl>`, html.EscapeString(s.Left))
	return b.String()
}
