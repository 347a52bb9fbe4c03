"""Shell completion, and its speed: the command is called as bash, zsh and fish call it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from shellingham import ShellDetectionFailure

from outcry.rules import games
from support.terminal import Terminal


def ask(line: str, shell: str = "bash", code: str = "") -> list[str]:
    """Complete a line in a new process, as a shell does."""
    words = line.split(" ")
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1), "_TYPER_COMPLETE_ARGS": line}
    asked |= {"_OUTCRY_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    asked |= {"_TYPER_COMPLETE_WORD_TO_COMPLETE": words[-1]}
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


@pytest.fixture
def run_in(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Return a function that runs ``outcry`` in a shell, which is bash under the name of another."""

    def run(shell: str, *words: str) -> subprocess.CompletedProcess[str]:
        path = tmp_path / shell
        path.write_bytes(Path("/bin/bash").read_bytes())
        path.chmod(0o755)
        script = f"{shlex.join([sys.executable, '-m', 'outcry', *words])}; exit $?"
        environment = os.environ | {"HOME": str(tmp_path), "OUTCRY_LANG": "en"}
        return subprocess.run([path, "-c", script], env=environment, capture_output=True, text=True, check=False)

    return run


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed_for_a_shell(run_in: Callable[..., Any], tmp_path: Path, shell: str) -> None:
    done = run_in(shell, "--install-completion")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Completion for {shell} is installed in {tmp_path}")
    written = [path.read_text() for path in tmp_path.rglob("*outcry*") if path.is_file()]
    assert any("_OUTCRY_COMPLETE" in text for text in written)
    assert run_in(shell, "--show-completion").stdout.strip() in map(str.strip, written)


@pytest.mark.parametrize("option", ["--install-completion", "--show-completion"])
def test_a_shell_without_completion_is_refused_with_those_that_have_it(
    run_in: Callable[..., Any], tmp_path: Path, option: str
) -> None:
    done = run_in("tcsh", option)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "outcry: Completion is not available for tcsh: it works in bash, zsh, fish and PowerShell.\n"
    assert not list(tmp_path.rglob("*outcry*"))


def test_without_a_shell_completion_is_refused(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shellingham.detect_shell", unknown_shell)
    assert "Cannot tell which shell this is." in terminal.refused("--install-completion")


def unknown_shell() -> NoReturn:
    """Find no shell, as in a container without one."""
    raise ShellDetectionFailure


def test_powershell_is_answered_in_its_way() -> None:
    assert ask("outcry rules big", "powershell")[0].startswith("big-shot")
