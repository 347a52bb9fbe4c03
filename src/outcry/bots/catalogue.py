"""Who can be asked to play which game. Names only: a player's module is loaded when it sits down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from outcry.errors import UnknownName
from outcry.locale import Voice

HUMAN = "human"
"""The player who is a person."""


@dataclass(frozen=True)
class Player:
    """One player: what people call it, and the module that holds its policy."""

    name: str
    module: str


RANDOM = Player("random", "outcry.bots.random")
MIBS = Player("mibs", "outcry.bots.black_friday.mibs")
TRADER = Player("trader", "outcry.bots.black_friday.trader")
NAIVE = Player("naive", "outcry.bots.big_shot.naive")
BIG_SHOT_TRADER = Player("trader", "outcry.bots.big_shot.trader")

PLAYERS: dict[str, tuple[Player, ...]] = {
    "big-shot": (RANDOM, NAIVE, BIG_SHOT_TRADER),
    "black-friday-2010": (RANDOM, MIBS, TRADER),
    "black-friday-2023": (RANDOM, MIBS, TRADER),
}
"""The players of each game by the game's name; a player's place here is the number of its policy."""


USUAL = {
    "big-shot": (("human", "trader", "trader", "trader"), ("trader", "naive", "naive", "naive")),
    "black-friday-2010": (("human", "trader", "trader"), ("trader", "random", "random")),
    "black-friday-2023": (("human", "mibs", "trader"), ("trader", "mibs", "mibs", "mibs")),
}
"""Who plays a game if nobody is named: in the terminal, and in a simulation."""


def usual_players(game: str) -> list[str]:
    """Name those who play with a person if nobody is named."""
    return list(usual(game)[0])


def usual_opponents(game: str) -> list[str]:
    """Name those who play a simulation if nobody is named."""
    return list(usual(game)[1])


def usual(game: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Find who plays a game if nobody is named, or refuse the name of the game."""
    if game not in USUAL:
        raise UnknownName("game", game, USUAL)
    return USUAL[game]


def players_of(game: str) -> tuple[Player, ...]:
    """List the players of a game."""
    if game not in PLAYERS:
        raise UnknownName("game", game, PLAYERS)
    return PLAYERS[game]


def about(game: str, player: Player, voice: Voice) -> str:
    """Say in a line how a player plays: in this game, or else in any."""
    own = f"about-{player.name}-in-{game}"
    return voice.say(own if voice.knows(own) else f"about-{player.name}")


def check_names(game: str, names: Sequence[str], also: Sequence[str] = ()) -> None:
    """Refuse a name that no player of a game has."""
    known = [*also, *(player.name for player in players_of(game))]
    for name in names:
        if name not in known:
            raise UnknownName("player", name, known)


def number_of(game: str, name: str) -> int:
    """Find a player's number among the players of a game, or refuse the name."""
    check_names(game, [name])
    return [player.name for player in players_of(game)].index(name)
