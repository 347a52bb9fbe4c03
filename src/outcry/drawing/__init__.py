"""The tables as they are drawn in terminals and notebooks, one module for each kind of game.

The table of one of our games is drawn by the module with the name of its folder. A package from outside announces a
module by an entry point in the group ``outcry.drawings`` with the name of the game. Any other table is drawn plainly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType

from outcry.locale import Voice
from outcry.rules import announced, family_of

GROUP = "outcry.drawings"

Picture = Mapping[str, Any]


@dataclass(frozen=True)
class Look:
    """How a view is shown: names, voice, words of the game."""

    names: Sequence[str]
    voice: Voice
    words: Mapping[str, str]

    def say(self, key: str, **facts: Any) -> str:
        """Speak of the game that is played."""
        return self.voice.say(key, self.words, **facts)


@dataclass(frozen=True)
class Offer:
    """What may follow: how it is listed, and the notation of what a typed number stands for."""

    listed: Sequence[str]
    numbered: Mapping[int, str]


def number_all(names: Sequence[str], look: Look) -> Offer:
    """Number all that may follow."""
    numbered = dict(enumerate(names, 1))
    return Offer([f"{number:>2} {look.voice.write(name)}" for number, name in numbered.items()], numbered)


class Drawing(Protocol):
    """What a module that draws tables can do."""

    def draw(self, picture: Picture, board: Mapping[str, Any], look: Look, /) -> RenderableType:
        """Draw a view."""
        ...

    def status(self, picture: Picture, seat: int, look: Look, /) -> str:
        """Say in a line what there is to decide with, for screens on which the table has scrolled away."""
        ...

    def purse(self, picture: Picture, seat: int, look: Look, /) -> str:
        """Say what is left to a seat in the middle of its turn."""
        ...

    def offer(self, names: Sequence[str], look: Look, /) -> Offer:
        """List what may follow, given in notation."""
        ...

    def odds(self, odds: Mapping[str, Any], look: Look, /) -> Iterable[RenderableType]:
        """Show what chance may bring next."""
        ...


def drawing_of(game: str) -> Drawing:
    """Load what draws the tables of a game."""
    ours = f"{__name__}.{family_of(game)}"
    plain = announced(GROUP).get(game, f"{__name__}.plain")
    return cast("Drawing", import_module(ours if family_of(game) and find_spec(ours) else plain))
