"""Python in a process of its own, for what is fixed at start-up: compiled, interpreted, bounds checked."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "experiments")


def run_python(*words: str, **switches: str) -> str:
    """Run Python with some arguments, compiled by default, with warnings as errors; return its output."""
    paths = os.pathsep.join(str(ROOT / folder) for folder in FOLDERS)
    environment = {**os.environ, "PYTHONPATH": paths, "NUMBA_DISABLE_JIT": "0", **switches}
    command = [sys.executable, "-W", "error", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def await_true(condition: Callable[[], bool], patience: float = 60.0) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def children_of(process: int, module: str) -> list[int]:
    """List the children of a process that run a module."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in children if module.encode() in command_of(child)]


def command_of(process: str) -> bytes:
    """Return the command line of a process; empty if it has ended in the meantime."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def printed_either_way(script: str) -> tuple[str, str]:
    """Return the output of a script, compiled and interpreted."""
    return run_python("-c", script), run_python("-c", script, NUMBA_DISABLE_JIT="1")
