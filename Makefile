.DEFAULT_GOAL := help
.PHONY: build test format generate check help setup

# The same for every verb, so that each reuses what another has built.
FLAGS := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
# A trait changes the flags of every target, so that everything is built with the same ones.
ifeq ($(shell uname -s),Linux)
FLAGS += --traits Serve,Curl
else
FLAGS += --traits Serve
endif
SWIFT_FILES := Package.swift Sources Plugins Tests Fuzz $(wildcard Generated)
WAYPOST := .build/debug/waypost
# These measure time, and so they run apart from those that keep all processors busy.
TIMED := ^(WaypostRuntimeTests|WaypostCurlTests|WaypostTestingTests|IntegrationTests|GeneratedTests)\.

build: setup  ## Build everything: libraries, tool, generated clients
	swift build $(FLAGS)

test: setup  ## Run all tests
	swift test $(FLAGS) --filter '$(TIMED)'
	swift test $(FLAGS) --skip '$(TIMED)'

format:  ## Format all Swift files as .swift-format says
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

# Builds the tool alone, which the clients that it is to write must not keep from being built.
generate: setup  ## Write Generated/ anew from specs/
	swift build $(FLAGS) --product waypost
	$(WAYPOST) generate

# What CI runs. The tests come last, so that their closing lines are the last ones.
check: build  ## All that a change must pass: format, imports, Generated/ up to date, tests
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)
	$(WAYPOST) check
	$(WAYPOST) fmt --check specs/*/*.yaml
	@$(MAKE) --no-print-directory test

help:  ## Print this
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-15s %s\n", $$1, $$2 }'

setup:
	@Scripts/setup
