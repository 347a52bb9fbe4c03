"""The jobs of worker processes."""

from __future__ import annotations

from typing import NamedTuple


class MoveJob(NamedTuple):
    """Decide for a computer player, given the view of its seat and a seed for its dice."""

    game: str
    player: str
    view: bytes
    seat: int
    seed: int
    seconds: float = 0.0
    """Time limit of a search; 0 for none."""


class HintJob(NamedTuple):
    """Find the best turns of a seat, by a number of simulations from its view."""

    game: str
    view: bytes
    seat: int
    seed: int
    simulations: int


Job = MoveJob | HintJob
