"""Rosters: the computer players of each game, their search settings, and the modules that guide and explain them.

Our games have a roster in the folder with their name here (``ROSTERS`` in its ``__init__.py``); an outside package
provides one by an entry point in the group ``outcry.rosters`` with the name of the game. A game without a roster has
the players ``random``, and a Broker and a Tycoon that play games out at random.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from outcry.errors import BadCode
from outcry.rules import announced, family_of, find_game, games

GROUP = "outcry.rosters"
HUMAN = "human"
"""The name of a human player."""

RANDOM = "random"
PLAIN_GUIDE = "outcry.kernel.plain_guide"


@dataclass(frozen=True)
class Level:
    """The search settings of a level: simulations per turn, number of trees, width and depth."""

    sims: int
    trees: int = 1
    width: float = 1.0
    depth: int = 0


BROKER, TYCOON = Level(1_000), Level(20_000, trees=2)
"""The default levels."""


@dataclass(frozen=True)
class Roster:
    """The computer players of one game."""

    policies: Mapping[str, str] = field(default_factory=dict)
    """Players that decide without search, by name, with the modules whose ``decide`` is their policy."""

    broker: Level = BROKER
    tycoon: Level = TYCOON
    guide: str = PLAIN_GUIDE
    """The module that guides the search; the default one plays games out at random."""

    reasons: str = ""
    """The module that gives reasons for a turn, if there is one."""

    ratings: Mapping[str, float] = field(default_factory=dict)
    """Ratings measured in tournaments with four seats: 25 is average, higher is stronger."""

    calibration: tuple[float, float] = (0.0, 1.0)
    """Shift and slope that calibrate the chances of advice, on the scale of log-odds; measured in whole games."""

    company: Sequence[str] = ()
    """The default players of a game with a person, including the person."""

    contest: Sequence[str] = ()
    """The default players of a simulation."""

    @property
    def levels(self) -> dict[str, Level]:
        """The players that look ahead, by name."""
        return {"broker": self.broker, "tycoon": self.tycoon}


LEVELS = tuple(Roster().levels)
"""The names of the players that look ahead, the same in every game."""


def roster_of(game: str) -> Roster:
    """Return the roster of a game, with the random player and default line-ups filled in."""
    found, fewest = _written_roster(game), 0
    if not (found.company and found.contest):
        fewest = find_game(game).customs.seats[0]
    return Roster(
        {RANDOM: "outcry.kernel.random_policy", **found.policies},
        found.broker,
        found.tycoon,
        found.guide,
        found.reasons,
        found.ratings,
        found.calibration,
        found.company or (HUMAN, *["broker"] * (fewest - 1)),
        found.contest or (RANDOM,) * fewest,
    )


@cache
def _written_roster(game: str) -> Roster:
    """Return the roster in our folder or an installed package; an empty one for a game that has none."""
    family = family_of(game)
    if family and find_spec(f"outcry.bots.{family}"):
        ours: Mapping[str, Roster] = getattr(import_module(f"outcry.bots.{family}"), "ROSTERS", {})
        return ours.get(game, Roster())
    place = announced(GROUP).get(game)
    if not place:
        return Roster()
    module, _, attribute = place.partition(":")
    found = getattr(import_module(module), attribute, None)
    if not isinstance(found, Roster):
        raise BadCode("code-no-roster", name=game, place=place)
    return found


def read_ratings(folder: str, game: str) -> dict[str, float]:
    """Read the measured ratings of a game's players from the file in its folder."""
    measured = json.loads(Path(folder).with_name("ratings.json").read_text(encoding="utf-8"))
    return {player: float(rating["rating"]) for player, rating in measured.get(game, {}).items()}


def names_of_ours() -> set[str]:
    """Return the names of all players in rosters; outside players cannot use them."""
    return {*LEVELS, RANDOM, *(name for game in games() for name in _written_roster(game).policies)}
