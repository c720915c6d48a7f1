module leaselab/app/e2e

go 1.26

require github.com/chromedp/chromedp v0.23.0
