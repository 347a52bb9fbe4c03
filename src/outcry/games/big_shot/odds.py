"""What the die may bring next: everybody can count that."""

from __future__ import annotations

from typing import Any

from outcry.kernel.record import copy

from .auction import advance_broker
from .picture import cubes
from .state import PIPS, State
from .town import count_cubes, move_all


def odds(view: State) -> dict[str, Any]:
    """Say for each side of the die which cubes come up for auction after those that are out now."""
    ahead = copy(view)
    move_all(ahead.spaces[ahead.broker], ahead.removed)
    if not any(count_cubes(space) for space in ahead.spaces):
        return {"die": {}}
    return {"die": {pips: _group(ahead, pips) for pips in range(1, PIPS + 1)}}


def _group(ahead: State, pips: int) -> dict[str, Any]:
    """Find the space that a roll leads to, and its cubes."""
    table = copy(ahead)
    advance_broker(table, pips)
    return {"space": int(table.broker) + 1, "cubes": cubes(table.spaces[table.broker])}
