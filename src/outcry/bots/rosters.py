"""Who plays a game: its policies, how its levels look ahead, and what guides and explains them.

Our games have a roster in the folder of their name here (``ROSTERS`` in its ``__init__.py``); a package from outside
announces one by an entry point in the group ``outcry.rosters`` with the name of the game. A game without a roster is
played by ``random``, and by a Broker and a Tycoon that imagine random games.
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
"""The player who is a person."""

RANDOM = "random"
PLAIN_GUIDE = "outcry.kernel.plain_guide"


@dataclass(frozen=True)
class Level:
    """How a level looks ahead: imagined games for a turn, in how many trees, and how widely and deeply it thinks."""

    sims: int
    trees: int = 1
    width: float = 1.0
    depth: int = 0


BROKER, TYCOON = Level(1_000), Level(20_000, trees=2)
"""The levels of a game that says nothing of its own."""


@dataclass(frozen=True)
class Roster:
    """The computer players of one game."""

    policies: Mapping[str, str] = field(default_factory=dict)
    """Players that decide at once: their names, and the modules whose ``decide`` is their policy."""

    broker: Level = BROKER
    tycoon: Level = TYCOON
    guide: str = PLAIN_GUIDE
    """The module that guides those who look ahead; the plain one imagines random games."""

    reasons: str = ""
    """The module that says in words what speaks for a turn, if there is one."""

    ratings: Mapping[str, float] = field(default_factory=dict)
    """How strong players are in tournaments at four seats: 25 is average, higher is stronger."""

    company: Sequence[str] = ()
    """Who plays with a person if nobody is named, the person included."""

    contest: Sequence[str] = ()
    """Who plays a simulation if nobody is named."""

    @property
    def levels(self) -> dict[str, Level]:
        """Name the players who look ahead."""
        return {"broker": self.broker, "tycoon": self.tycoon}


LEVELS = tuple(Roster().levels)
"""The players of every game that look ahead."""


@cache
def roster_of(game: str) -> Roster:
    """Find the roster of a game; every game has the random player, and somebody to play with."""
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
        found.company or (HUMAN, *["broker"] * (fewest - 1)),
        found.contest or (RANDOM,) * fewest,
    )


def _written_roster(game: str) -> Roster:
    """Find what our folder or an installed package says of a game; nothing is said of a game with rules alone."""
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
    """Read how strong the players of a game are, from the file of measured ratings in its folder."""
    measured = json.loads(Path(folder).with_name("ratings.json").read_text(encoding="utf-8"))
    return {player: float(rating["rating"]) for player, rating in measured.get(game, {}).items()}


def names_of_ours() -> set[str]:
    """Name all players of all games that have a roster: nobody from outside can have such a name."""
    return {*LEVELS, RANDOM, *(name for game in games() for name in _written_roster(game).policies)}
