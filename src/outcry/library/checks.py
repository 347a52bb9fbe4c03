"""Refuse wrong arguments of programs, before anything is done."""

from __future__ import annotations

from collections.abc import Sequence

MOST_GAMES, MOST_SEED, MOST_SIMULATIONS = 20_000_000, 2**61, 10_000_000


def check_range(name: str, value: object, least: int, most: int) -> None:
    """Refuse what is not a whole number within a range."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{name} must be a whole number from {least:,} to {most:,}, not {value!r}")


def check_choice(name: str, value: object, choices: Sequence[str]) -> None:
    """Refuse what is not one of a few words."""
    if value not in choices:
        raise ValueError(f"{name} must be {' or '.join(map(repr, choices))}, not {value!r}")
