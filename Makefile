# The two commands are `make play` and `make test`; both set up everything they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml constraints.txt src/outcry/__init__.py

.PHONY: play test check golden bench clean

play: $(VENV)/.play
	@$(BIN)/outcry play

test: $(VENV)/.test check
	@echo "Testing: the first run compiles the rules, which takes a minute or two."
	@$(BIN)/python -m pytest

check: $(VENV)/.test
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

golden: $(VENV)/.test
	@$(BIN)/python tests/golden/regenerate.py

bench: $(VENV)/.play
	@$(BIN)/outcry bench

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Outcry needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 2; }
	@echo "Making a Python environment in $(VENV)."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.play: $(BIN)/python $(SOURCES)
	@echo "Installing Outcry and what it needs to play: about half a minute."
	@$(BIN)/pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.test: $(BIN)/python $(SOURCES)
	@echo "Installing Outcry and what its tests need: about half a minute."
	@$(BIN)/pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
