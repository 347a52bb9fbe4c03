"""Compiled and interpreted play are the same game, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import outcry
from outcry.rules import games

SOURCE = Path(outcry.__file__).parents[1]
TESTS = Path(__file__).parents[1]


@cache
def digest(switch: str = "NUMBA_DISABLE_JIT", value: str = "0") -> str:
    """Run the digest in a new process, every warning an error."""
    path = os.pathsep.join(map(str, (SOURCE, TESTS)))
    environment = {**os.environ, "PYTHONPATH": path, "NUMBA_DISABLE_JIT": "0", switch: value}
    command = [sys.executable, "-W", "error", "-m", "support.digest"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_the_digest_tells_of_several_tables_of_every_game() -> None:
    lines = digest().splitlines()
    assert len(set(lines)) == len(lines)
    assert all(sum(line.startswith(game) for line in lines) >= 3 for game in games())


def test_compiled_play_is_interpreted_play() -> None:
    assert digest() == digest("NUMBA_DISABLE_JIT", "1")


def test_no_place_is_read_or_written_out_of_bounds() -> None:
    assert digest() == digest("NUMBA_BOUNDSCHECK", "1")
