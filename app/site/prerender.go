package site

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"leaselab/app/view"
)

// Prerender draws the page as it is before the program runs: everything can be
// read, and nothing can be operated yet.
func Prerender() (string, error) {
	engine := app.NewTestEngine()
	page := view.New()
	if err := engine.Load(page); err != nil {
		return "", fmt.Errorf("drawing the first page: %w", err)
	}
	engine.ConsumeAll()
	return tidy(app.HTMLString(page))
}

// tidy makes go-app's text the same in each build and right in each browser:
// attributes in order, no white space that was not written, no boolean
// attribute that says false, no aria attribute that has lost its true.
func tidy(text string) (string, error) {
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(text), body)
	if err != nil {
		return "", fmt.Errorf("reading the first page: %w", err)
	}
	var b strings.Builder
	for _, n := range nodes {
		if n.Type != html.ElementNode {
			continue
		}
		tidyNode(n)
		n.Attr = append(n.Attr, html.Attribute{Key: "inert"})
		if err := html.Render(&b, n); err != nil {
			return "", fmt.Errorf("writing the first page: %w", err)
		}
	}
	return b.String(), nil
}

// booleans are the attributes that are true when they are there at all.
var booleans = []string{"checked", "disabled", "hidden", "inert", "open", "readonly", "selected"}

func tidyNode(n *html.Node) {
	slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return cmp.Compare(a.Key, b.Key) })
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool {
		return a.Val == "false" && slices.Contains(booleans, a.Key)
	})
	for i, a := range n.Attr {
		if a.Val == "" && strings.HasPrefix(a.Key, "aria-") {
			n.Attr[i].Val = "true"
		}
	}
	for child := n.FirstChild; child != nil; {
		next := child.NextSibling
		if child.Type == html.TextNode && strings.TrimSpace(child.Data) == "" && strings.Contains(child.Data, "\n") {
			n.RemoveChild(child)
		} else {
			tidyNode(child)
		}
		child = next
	}
	trim(n)
}

// trim takes the white space away that go-app puts around a text of its own.
func trim(n *html.Node) {
	if n.DataAtom == atom.Pre || n.FirstChild == nil || n.FirstChild != n.LastChild || n.FirstChild.Type != html.TextNode {
		return
	}
	n.FirstChild.Data = strings.TrimSpace(n.FirstChild.Data)
}
