"""The rules, the library and the command line need nothing that only Unix has."""

from __future__ import annotations

import json

import pytest
import yaml

from support.processes import ROOT, run_python

HIDE_UNIX = "from support.windows import hide_unix; hide_unix()"
IMPORT_ALL = """
from importlib import import_module
from pkgutil import walk_packages

import outcry

for module in walk_packages(outcry.__path__, "outcry."):
    if not module.name.startswith("outcry.server.") and module.name != "outcry.__main__":
        import_module(module.name)
        print(module.name)
for name in outcry.__all__:
    getattr(outcry, name)
"""
SIMULATE = """
import sys
from outcry.cli import main

sys.argv = ["outcry", "simulate", "big-shot", "--players", "random,random", "--games", "2", "--json"]
main()
"""
TRY = """
try:
    {}
except (ImportError, AttributeError):
    print("missed")
"""
COLLECT = """
import sys
import pytest

sys.exit(pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""


def run(script: str, *words: str) -> str:
    """Run a script from which everything is hidden that Windows lacks; return its output."""
    return run_python("-c", HIDE_UNIX + script, *words)


def core_tests() -> list[str]:
    """List the tests that the workflow runs on Windows."""
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8"))["jobs"]
    [command] = [step["run"] for step in jobs["core"]["steps"] if "pytest" in step.get("run", "")]
    return [word for word in command.split() if word.startswith("tests/")]


def test_the_library_and_the_commands_can_be_imported() -> None:
    imported = set(run(IMPORT_ALL).split())
    assert {"outcry.kernel.compile", "outcry.simulation.journal", "outcry.library.match", "outcry.cli.app"} <= imported


def test_games_can_be_simulated() -> None:
    assert json.loads(run(SIMULATE))["games"] == 2


def test_the_tests_that_the_workflow_runs_there_can_be_imported() -> None:
    collected = run(COLLECT, *core_tests())
    assert all(folder in collected for folder in ("tests/rulebook/", "tests/properties/", "tests/golden/"))


@pytest.mark.parametrize("script", ["import pwd", "from os import getuid", "import signal; signal.SIGKILL"])
def test_what_is_hidden_is_missed(script: str) -> None:
    ours = f"exec({script!r}, {{'__file__': {__file__!r}}})"
    assert run(TRY.format(ours)) == "missed\n"
    assert run(TRY.format(f"exec({script!r})")) == ""
