// Package story answers one question: How do we say it?
//
// It has one plain sentence for every moment of a run ([Sentence]), for every
// finding ([Finding]) and for the verdict ([Headline]), and the whole of it as
// a transcript ([Transcript]). Every sentence about a run that a reader sees is
// made here, so tests read what readers read.
//
// A capital A that stands alone is always the client, never the article: the
// page colours the names of the clients by that.
package story
