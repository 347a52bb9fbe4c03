# The two commands are `make play` and `make test`; both set up everything they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml constraints.txt src/outcry/__init__.py
PAGE := src/outcry/server/static/index.html
PIP := $(BIN)/pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play terminal page types research test check golden pictures bench load clean

play: $(VENV)/.play $(PAGE)
	@$(BIN)/outcry serve $(ARGS)

terminal: $(VENV)/.play
	@$(BIN)/outcry play

page: $(PAGE)

types: $(VENV)/.play
	@$(BIN)/python web/write_messages.py

research: $(VENV)/.research

test: $(VENV)/.test $(VENV)/.system $(PAGE) check
	@$(BIN)/outcry cache --fill
	@$(BIN)/python -m pytest --numprocesses auto --dist worksteal

check: $(VENV)/.test $(PAGE)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent --prefix web check

golden: $(VENV)/.test
	@$(BIN)/python tests/golden/regenerate.py

pictures: $(VENV)/.test $(VENV)/.system $(PAGE)
	@$(BIN)/python docs/images/architecture.py
	@$(BIN)/python docs/images/draw.py
	@PYTHONPATH=tests $(BIN)/python docs/images/photograph.py

bench: $(VENV)/.play
	@$(BIN)/outcry bench

load: $(VENV)/.test
	@$(BIN)/python benchmarks/load.py

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

$(VENV)/.test: $(BIN)/python $(SOURCES)
	@echo "Installing Outcry and what its tests need: about a minute."
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.play $(VENV)/.research

$(VENV)/.system: tests/system.sh | $(BIN)/python
	@sh tests/system.sh
	@touch $@

$(PAGE): $(shell find web/src) $(wildcard web/*.*) | $(BIN)/python
	@$(BIN)/python web/build_page.py
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache web/node_modules $(dir $(PAGE))
