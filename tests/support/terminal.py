"""The command as a person uses it: run in this process, with typed lines and captured output."""

from __future__ import annotations

import io
import sys
from typing import NamedTuple

import pytest

from outcry.cli import main
from outcry.rules import forget_games


class Printed(NamedTuple):
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str


class Terminal:
    """Runs commands; only the keyboard is simulated."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        """Keep the fixtures."""
        self.monkeypatch, self.capsys = monkeypatch, capsys
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setenv("OUTCRY_LANG", "en")

    def run(self, *words: str, typed: str = "") -> Printed:
        """Run ``outcry`` with these arguments, typing these lines."""
        self.monkeypatch.setattr(sys, "argv", ["outcry", *words])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = 0
        try:
            main()
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        forget_games()  # as at the end of a process
        printed = self.capsys.readouterr()
        return Printed(code, printed.out, printed.err)

    def refused(self, *words: str) -> str:
        """Run a command that must fail with exit code 2, no output and no traceback; return its error message."""
        printed = self.run(*words)
        assert printed.code == 2, printed
        assert not printed.out
        assert "Traceback" not in printed.err
        return " ".join(printed.err.split())
