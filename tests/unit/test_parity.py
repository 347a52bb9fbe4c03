"""Compiled and interpreted play are the same game, byte for byte."""

from __future__ import annotations

from functools import cache

from outcry.rules import games
from support.processes import run_python


@cache
def digest(switch: str = "NUMBA_DISABLE_JIT", value: str = "0") -> str:
    """Return the digest from a new process, with warnings as errors."""
    return run_python("-m", "support.digest", **{switch: value})


def test_the_digest_tells_of_several_tables_of_every_game() -> None:
    lines = digest().splitlines()
    assert len(set(lines)) == len(lines)
    assert all(sum(line.startswith(game) for line in lines) >= 3 for game in games())


def test_compiled_play_is_interpreted_play() -> None:
    assert digest() == digest("NUMBA_DISABLE_JIT", "1")


def test_no_place_is_read_or_written_out_of_bounds() -> None:
    assert digest() == digest("NUMBA_BOUNDSCHECK", "1")
