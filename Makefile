# Everything one can do here. `make` alone lists it; each target is a small script in scripts/.

.DEFAULT_GOAL := help
.PHONY: help serve test check unit browser e2e dist single engines pictures soak taps chance fuzz bench clean

help: ## list these targets
	@sed -nE 's/^([a-z0-9]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

serve: ## build the page for development and serve it, with reload on change
	@scripts/serve

test: ## all of check, unit, browser, e2e and engines; ends with "N passed, M failed"
	@scripts/test

check: ## format, lints (native and wasm32), documentation and dependencies, warnings are errors
	@scripts/check

unit: ## native tests of the core: unit, property, integration, documentation
	@scripts/unit

browser: ## tests of the page's parts inside headless Chromium
	@scripts/browser

e2e: ## Playwright on the built dist/, which is rebuilt when stale
	@scripts/e2e

dist: ## release build in dist/: works from any folder of any static host
	@scripts/dist

single: ## the whole page as one file, rondel.html, that opens by a double click without a network
	@scripts/single

pictures: ## pictures of every page, tab and sheet of eleven evenings, on one page, with what is wrong in each layout
	@scripts/pictures

soak: ## kill the browser a hundred times while results are entered; nothing saved is lost
	@scripts/soak

taps: ## thousands of random taps in three engines; nothing may break down or pile up
	@scripts/taps

chance: ## the native tests ten times, each time with new random numbers
	@scripts/chance

fuzz: ## a minute of inputs, drawn by libFuzzer, for everything that reads what people type and files bring
	@scripts/fuzz

engines: ## a smoke of short stories in Firefox ESR and WebKitGTK, beside each other
	@scripts/engines

bench: ## benchmarks, native and in Chromium
	@scripts/bench

clean: ## remove what was built in this checkout (tools stay in the cache)
	@scripts/clean
