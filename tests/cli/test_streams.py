"""Streams that are closed or full, and Ctrl-C at the very start: never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LOG = str(Path(__file__).parents[1] / "golden" / "big-shot-1.json")

INTERRUPTED_AT = """
import os, signal, sys

class CtrlC:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[-1]:
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, CtrlC())
from outcry.cli import main
main()
"""


def in_shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run ``outcry`` with what a shell makes of a line."""
    settings = os.environ | {"OUTCRY_LANG": "en", "PYTHON": sys.executable}
    return subprocess.run(
        ["sh", "-c", f'"$PYTHON" -m outcry {line}'], env=settings, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "line",
    [
        "board big-shot >&-",
        "rules big-shot >&-",
        f"replay {LOG} --trace >&-",
        f"replay {LOG} <&-",
        "rules big-shot <&- >&-",
    ],
)
def test_a_closed_stream_is_an_empty_one(line: str) -> None:
    done = in_shell(line)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_error_without_a_place_to_print_it_still_sets_the_exit_code() -> None:
    assert in_shell("board chess 2>&-").returncode == 2


@pytest.mark.parametrize("module", ["outcry.errors", "typer", "outcry.cli.app"])
def test_ctrl_c_at_the_very_start_ends_in_silence(module: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED_AT, "rules", module]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("line", ["board big-shot", "games", "rules black-friday-2010"])
def test_a_full_disk_is_reported_as_the_output_that_cannot_be_written(line: str) -> None:
    done = in_shell(f"{line} >/dev/full")
    assert (done.returncode, done.stderr) == (2, "outcry: Cannot write the output: No space left on device.\n")
