"""Find the reasons why many decisions are illegal in one call: written once, compiled for each game."""

from __future__ import annotations

from .compile import rule
from .record import Row
from .verbs import Position, why_illegal


@rule
def ask_why(table: Position, asked: Row[int], reasons: Row[int]) -> None:
    """Fill in the reason for each decision, 0 if it is legal."""
    for place in range(len(asked)):
        reasons[place] = why_illegal(table, asked[place])
