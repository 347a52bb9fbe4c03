"""What each roll of the die would bring, which is public."""

from __future__ import annotations

from typing import Any

from outcry.kernel.record import copy

from .auction import borrows_before_die, space_after
from .picture import cubes
from .state import PIPS, Phase, State
from .town import count_cubes, move_all


def odds(view: State) -> dict[str, Any]:
    """Return for each roll of the die which cubes come up for auction, after the current ones if there are any."""
    ahead = copy(view)
    if not awaits_roll(view):
        move_all(ahead.spaces[ahead.broker], ahead.removed)
    if not any(count_cubes(space) for space in ahead.spaces):
        return {"die": {}}
    return {"die": {pips: _group(ahead, pips) for pips in range(1, PIPS + 1)}}


def _group(ahead: State, pips: int) -> dict[str, Any]:
    """Return the space that a roll leads to, and its cubes."""
    space = space_after(ahead, pips)
    return {"space": space + 1, "cubes": cubes(ahead.spaces[space])}


def awaits_roll(view: State) -> bool:
    """Return whether the die of this round is still to be rolled."""
    return bool(view.phase == Phase.ROLLING or (view.phase == Phase.BORROWING and borrows_before_die(view)))
