"""What can be asked of the processes in which computer players think."""

from __future__ import annotations

from typing import NamedTuple


class Question(NamedTuple):
    """What a computer player is asked: what it decides on the view of its seat, with the seed of its dice."""

    game: str
    player: str
    view: bytes
    seat: int
    seed: int


class Wonder(NamedTuple):
    """What somebody wonders: what a seat should do, in so many imagined games from its view."""

    game: str
    view: bytes
    seat: int
    seed: int
    simulations: int
