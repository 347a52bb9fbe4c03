"""A worker process in which the naive player hangs if a marker file exists.

The worker that finds the file deletes it, so that the next one works as it should.
"""

from __future__ import annotations

import sys
from pathlib import Path

from outcry.bots.big_shot import naive
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice
from outcry.kernel.record import Row
from outcry.rules.big_shot.state import State
from outcry.server import worker


@rule
def hang(view: State, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Loop forever."""
    while weights[0] >= 0:
        weights[0] = (weights[0] + 1) % 1000
    return 0


if __name__ == "__main__":
    mark = Path(sys.argv[1])
    if mark.exists():
        mark.unlink()
        naive.decide = hang
    worker.main()
