"""Check the arguments of public functions: TypeError for a wrong type, ValueError for a wrong value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from operator import index
from os import PathLike
from pathlib import Path
from typing import SupportsIndex

MOST_GAMES, MOST_SEED, MOST_SIMULATIONS, MOST_THREADS, MOST_SEATS = 20_000_000, 2**61, 10_000_000, 1_000, 100


def check_range(name: str, value: SupportsIndex, least: int, most: int) -> int:
    """Return an integer within a range as an int; NumPy integers are accepted."""
    wanted = f"{name} must be a whole number from {least:,} to {most:,}, not {value!r}"
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(wanted)
    if not least <= index(value) <= most:
        raise ValueError(wanted)
    return index(value)


def check_choice(name: str, value: object, choices: Sequence[str]) -> None:
    """Refuse a value that is not one of the choices."""
    if value not in choices:
        raise ValueError(f"{name} must be {' or '.join(map(repr, choices))}, not {value!r}")


def check_text(name: str, value: object) -> str:
    """Return a string; anything else is refused."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a str, not {value!r}")
    return value


def check_texts(name: str, values: Iterable[str]) -> list[str]:
    """Return several strings as a list; a single string is refused."""
    refusal = TypeError(f"{name} must be a list of str, not {values!r}")
    if isinstance(values, str | bytes | Mapping) or not isinstance(values, Iterable):
        raise refusal
    found = list(values)
    if not all(isinstance(value, str) for value in found):
        raise refusal
    return [str(value) for value in found]


def check_path(value: object) -> Path:
    """Return a path; anything else is refused."""
    if not isinstance(value, str | PathLike):
        raise TypeError(f"path must be a str or a path, not {value!r}")
    return Path(value)
