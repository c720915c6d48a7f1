package bank

import "leaselab/core/quiz"

func readGIFT(name, text string) (q quiz.Question, err error) { return }
