"""How strong our players are: their ratings in tournaments of all levels at four seats (see docs/opponents.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def ratings_of(game: str) -> Mapping[str, float]:
    """Give the rating of each player of a game that was rated, perhaps of none: 25 is the middle, more is better."""
    measured = json.loads(files("outcry.bots").joinpath("ratings.json").read_text(encoding="utf-8"))
    return {player: rating["rating"] for player, rating in measured[game].items()}
