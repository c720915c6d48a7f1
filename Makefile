# What there is to do. `make` alone lists it.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

TOOL := go tool -modfile=.tools/go.mod
WASM := PATH="$$(go env GOROOT)/lib/wasm:$$PATH" GOOS=js GOARCH=wasm
# The packages whose bytes must be the same in a browser.
PURE := ./core/model ./core/grip ./core/systems ./core/scenario ./core/trace ./core/explore ./core/sweep ./core/story ./core/export ./core/quiz
AXE := 4.14.1
GIFT := 1.0.2

.PHONY: help run test site golden fuzz bench lint clean test-go test-wasm test-browser

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

run: ## build the site and serve it on this machine; needs Go and nothing else
	@go run ./app build
	@go run ./app serve

test: lint test-go test-wasm test-browser ## everything that must hold; installs what it needs
	@echo "all tests have passed"

test-go: build/gift
	@echo "--- Go tests"
	@go test ./...

test-wasm: build/node
	@echo "--- the same bytes in WebAssembly"
	@$(WASM) go test $(PURE)

test-browser: build/chromium build/axe.min.js site
	@echo "--- a browser does what a person does"
	@cd app/e2e && go test -count=1 -timeout 30m ./...

site: ## build dist/ and dist.zip, ready for any static host
	@go run ./app build

golden: ## rewrite the golden files; read the diff
	@go test ./core/explore ./core/story ./app/draw ./app/cli -update
	@git --no-pager diff --stat -- '*testdata*'

fuzz: ## run each fuzz target for half a minute
	@for package in $$(go list ./core/...); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
			echo "--- $$package $$target"; \
			go test $$package -run '^$$' -fuzz "^$$target\$$" -fuzztime 30s; \
		done; \
	done

bench: build/node build/chromium site ## print what things cost, natively, in WebAssembly, and in the page
	@echo "--- natively"
	@go test ./core/trace ./core/explore ./core/sweep ./app/draw -run '^$$' -bench . -count 5 | grep -E '^Benchmark'
	@echo "--- in WebAssembly"
	@$(WASM) go test ./core/trace ./core/explore ./core/sweep -run '^$$' -bench . -count 5 | grep -E '^Benchmark'
	@echo "--- the page"
	@cd app/e2e && go test -count=1 -run '^$$' -bench . -benchtime 1x ./...

lint: ## format, vet and staticcheck
	@echo "--- lint"
	@unformatted=$$($(TOOL) gofumpt -l core app web); \
		if [ -n "$$unformatted" ]; then echo "not as gofumpt formats: $$unformatted"; exit 1; fi
	@go vet ./...
	@$(TOOL) staticcheck ./...
	@cd app/e2e && go vet ./...

clean: ## remove what was built
	@rm -rf build dist dist.zip

# What the tests need besides Go. Each mark is made when the thing is there.

build/node:
	@mkdir -p build
	@{ command -v node && command -v npm; } >/dev/null || $(MAKE) --no-print-directory install THING="nodejs npm"
	@touch $@

build/chromium:
	@mkdir -p build
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
		|| $(MAKE) --no-print-directory install THING=chromium
	@touch $@

build/gift: build/node
	@echo "fetching gift-pegjs $(GIFT), to read what is exported"
	@mkdir -p $@
	@cd $@ && npm install --silent --no-audit --no-fund --prefix . gift-pegjs@$(GIFT)

build/axe.min.js: build/node
	@echo "fetching axe-core $(AXE)"
	@cd build && npm pack --silent axe-core@$(AXE) >/dev/null && tar xzf axe-core-$(AXE).tgz package/axe.min.js \
		&& mv package/axe.min.js . && rm -r package axe-core-$(AXE).tgz

.PHONY: install
install:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "installing $(THING)"; apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(THING) >/dev/null; \
	else \
		echo "the tests need $(THING): install it, for example with: sudo apt-get install $(THING)"; exit 1; \
	fi
