"""Shell completion, and its speed: the command is called as bash, zsh and fish call it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from outcry.rules import games
from support.terminal import Terminal


def ask(line: str, shell: str = "bash", code: str = "") -> list[str]:
    """Complete a line in a new process, as a shell does."""
    words = line.split(" ")
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1), "_TYPER_COMPLETE_ARGS": line}
    asked |= {"_OUTCRY_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    script = f"from outcry.cli import main\ntry: main()\nfinally:\n import sys\n {code or 'pass'}"
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=os.environ | asked, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("outcry sim", ["simulate"]),
        ("outcry play ", games()),
        ("outcry rules black-friday-2010 --co", ["--code"]),
        ("outcry play --players hu", ["human"]),
        ("outcry play --players human,m", ["human,mibs"]),
        ("outcry simulate --players h", []),
        ("outcry play big-shot --players human,n", ["human,naive"]),
        ("outcry play black-friday-2010 --board no", ["no-cards"]),
        ("outcry board big-shot dear-1", ["dear-18-19", "dear-19"]),
        ("outcry play --memory u", ["unaided"]),
        ("outcry replay ga", []),  # nothing: the shell completes files
    ],
)
def test_names_are_completed(line: str, completed: list[str]) -> None:
    assert ask(line) == completed


def test_every_shell_is_answered_in_its_way() -> None:
    assert ask("outcry board big-shot h", "fish") == ["hidden-money"]
    assert '"hidden-money"' in " ".join(ask("outcry board big-shot h", "zsh"))


def test_completing_loads_nothing_heavy() -> None:
    code = "print([name for name in ('numba', 'numpy', 'pydantic', 'fluent') if name in sys.modules])"
    assert ask("outcry play black-friday-2010 --board no", code=code) == ["no-cards", "[]"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed_for_a_shell(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shell: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")
    assert terminal.run("--install-completion", shell).code == 0
    assert any("_OUTCRY_COMPLETE" in path.read_text() for path in tmp_path.rglob("*") if path.is_file())
