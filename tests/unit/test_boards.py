"""Boards of one's own: what could not be played is refused, for the numbers of seats that it concerns."""

from __future__ import annotations

import pytest

from outcry.errors import BadBoard
from outcry.games.black_friday import BLACK_FRIDAY_2010


def test_the_opening_moves_may_not_fill_the_purchase_track() -> None:
    with pytest.raises(BadBoard, match="2 opening moves would fill the purchase track"):
        BLACK_FRIDAY_2010.customs.read_board("track_spaces = [2, 5, 5, 6]")
    BLACK_FRIDAY_2010.customs.read_board("track_spaces = [3, 1, 1, 1]")
