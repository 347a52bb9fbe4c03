# `make help` lists what there is. Every target sets up what it needs in .venv first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml constraints.txt src/outcry/__init__.py
PAGE := src/outcry/server/static/index.html
PIP := $(BIN)/pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt
# Compiled code cannot be measured, so these tests of rules and players run them as plain Python, but no hundreds of games.
TRADERS := tests/unit/test_black_friday_trader.py tests/unit/test_big_shot_trader.py
INTERPRETED := tests/rulebook tests/golden $(TRADERS) -k 'not never_wants'

.DEFAULT_GOAL := help
.PHONY: help play terminal page types research test check coverage golden docs pictures bench load clean

help: ## list what there is
	@awk -F ':.*## ' '/^##@/ { print "\n" substr($$0, 5) } /^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

##@ Play
play: $(VENV)/.play $(PAGE) ## play in the browser; options: ARGS="--port 9000"
	@$(BIN)/outcry serve $(ARGS)

terminal: $(VENV)/.play ## play in the terminal; options: ARGS="big-shot --seed 7"
	@$(BIN)/outcry play $(ARGS)

research: $(VENV)/.research ## install what tournaments and experiments need

##@ Develop
test: $(VENV)/.test $(VENV)/.system $(PAGE) check ## run the checks and all tests
	@$(BIN)/outcry cache --fill
	@$(BIN)/python -m pytest --numprocesses auto --dist worksteal

check: $(VENV)/.test $(PAGE) ## run the linters and type checks only
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent --prefix web check

coverage: $(VENV)/.test $(VENV)/.system $(PAGE) ## measure the coverage of src, in half an hour
	@$(BIN)/outcry cache --fill
	@$(BIN)/coverage erase
	@failed=0; \
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest --numprocesses auto $(INTERPRETED) || failed=1; \
	$(BIN)/coverage run -m pytest --numprocesses auto --dist worksteal --ignore tests/packaging || failed=1; \
	$(BIN)/coverage combine --quiet && $(BIN)/coverage report && exit $$failed

page: $(PAGE) ## build the page

types: $(VENV)/.play ## write the page's types of messages from the server's
	@$(BIN)/python web/write_messages.py

docs: $(VENV)/.docs ## build the documentation, with search, in site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "Built site/. Read it at http://127.0.0.1:8000/ with: $(BIN)/python -m http.server --directory site"

bench: $(VENV)/.play ## measure the speed of the rules
	@$(BIN)/outcry bench

load: $(VENV)/.test ## measure what a server can bear
	@PYTHONPATH=tests $(BIN)/python benchmarks/load.py

##@ Write files that are kept in git
golden: $(VENV)/.test ## record the golden games again
	@$(BIN)/python tests/golden/regenerate.py

pictures: $(VENV)/.test $(VENV)/.system $(PAGE) ## draw the pictures of the documentation again
	@$(BIN)/python docs/images/architecture.py
	@$(BIN)/python docs/images/draw.py
	@PYTHONPATH=tests $(BIN)/python docs/images/photograph.py

##@ Clean up
clean: ## remove .venv and everything that was built
	rm -rf $(VENV) .coverage* .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache site web/node_modules $(dir $(PAGE))

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Outcry needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 2; }
	@echo "Making a Python environment in $(VENV)."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(BIN)/python $(SOURCES)
	@echo "Installing Outcry and what it needs to play: about half a minute."
	@$(PIP) --editable '.[web]'
	@touch $@

$(VENV)/.research: $(VENV)/.play
	@echo "Installing what tournaments and experiments need: about half a minute."
	@$(PIP) --editable '.[web,research]'
	@touch $@

$(VENV)/.docs: $(BIN)/python $(SOURCES)
	@echo "Installing what the documentation is built with: about half a minute."
	@$(PIP) --editable '.[docs]'
	@touch $@

$(VENV)/.test: $(BIN)/python $(SOURCES)
	@echo "Installing Outcry and what its tests need: about a minute."
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.play $(VENV)/.research $(VENV)/.docs

$(VENV)/.system: tests/system.sh | $(BIN)/python
	@sh tests/system.sh
	@touch $@

$(PAGE): $(shell find web/src) $(wildcard web/*.*) | $(BIN)/python
	@$(BIN)/python web/build_page.py
	@touch $@
