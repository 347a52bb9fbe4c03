"""Ask of many decisions at once why they may not be taken: written once, compiled for each game."""

from __future__ import annotations

from .compile import rule
from .record import Row
from .verbs import Position, why_illegal


@rule
def ask_why(table: Position, asked: Row[int], reasons: Row[int]) -> None:
    """Fill in the reason of each decision, zero if it is legal."""
    for place in range(len(asked)):
        reasons[place] = why_illegal(table, asked[place])
