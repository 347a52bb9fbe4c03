"""Who can be asked to play which game. Names only: a player's module is loaded when it sits down."""

from __future__ import annotations

from dataclasses import dataclass

from outcry.errors import BadSeats


@dataclass(frozen=True)
class Player:
    """One player: what people call it, the module that holds its policy, and how it plays in a line."""

    name: str
    module: str
    sentence: str
    has_open_hand: bool = False


RANDOM = Player("random", "outcry.bots.random", "Takes any legal action, each as likely as the others.")

PLAYERS: dict[str, tuple[Player, ...]] = {
    "black-friday-2023": (
        RANDOM,
        Player("mibs", "outcry.bots.mibs", "The M.I.B.S. of the rulebook, to the letter.", has_open_hand=True),
        Player("trader", "outcry.bots.trader", "Weighs every turn by a hand-made sense of value."),
    ),
}
"""The players of each game by the game's name; a player's place here is the number of its policy."""


def number_of(game: str, name: str) -> int:
    """Find a player's number among the players of a game, or refuse the name."""
    names = [player.name for player in PLAYERS.get(game, ())]
    if name not in names:
        raise BadSeats(f"Nobody called {name!r} plays {game}. Players: {', '.join(names) or 'none'}.")
    return names.index(name)
