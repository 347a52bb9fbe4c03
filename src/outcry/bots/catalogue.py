"""Who can be asked to play which game. Names only: a player's module is loaded when it sits down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from outcry.errors import UnknownName


@dataclass(frozen=True)
class Player:
    """One player: what people call it, the module that holds its policy, and how it plays in a line."""

    name: str
    module: str
    sentence: str


RANDOM = Player("random", "outcry.bots.random", "Takes any legal action, each as likely as the others.")

TRADER = Player("trader", "outcry.bots.trader", "Weighs every turn by a hand-made sense of value.")
MIBS = Player("mibs", "outcry.bots.mibs", "The M.I.B.S. of the rulebook, to the letter, with an open hand.")
MIBS_2010 = Player("mibs", "outcry.bots.mibs", "Unofficial: the M.I.B.S. of the edition of 2023, as an extra.")

PLAYERS: dict[str, tuple[Player, ...]] = {
    "black-friday-2010": (RANDOM, MIBS_2010, TRADER),
    "black-friday-2023": (RANDOM, MIBS, TRADER),
}
"""The players of each game by the game's name; a player's place here is the number of its policy."""


def players_of(game: str) -> tuple[Player, ...]:
    """List the players of a game."""
    if game not in PLAYERS:
        raise UnknownName("game", game, PLAYERS)
    return PLAYERS[game]


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
