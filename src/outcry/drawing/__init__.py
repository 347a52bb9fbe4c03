"""Drawing tables in terminals and notebooks, one module for each kind of game.

Our games are drawn by the module with the name of their folder. An outside package provides a module by an entry point
in the group ``outcry.drawings`` with the name of the game. Any other table is drawn field by field.
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
    """What a drawing needs besides the view: seat names, voice, words of the game."""

    names: Sequence[str]
    voice: Voice
    words: Mapping[str, str]

    def say(self, key: str, **facts: Any) -> str:
        """Format a message with the words of the game."""
        return self.voice.say(key, self.words, **facts)


@dataclass(frozen=True)
class Offer:
    """The next legal actions: how they are listed, and the notation that each typed number stands for."""

    listed: Sequence[str]
    numbered: Mapping[int, str]


def number_all(names: Sequence[str], look: Look) -> Offer:
    """Number all legal actions."""
    numbered = dict(enumerate(names, 1))
    return Offer([f"{number:>2} {look.voice.write(name)}" for number, name in numbered.items()], numbered)


class Drawing(Protocol):
    """The interface of a module that draws tables."""

    def draw(self, picture: Picture, board: Mapping[str, Any], look: Look, /) -> RenderableType:
        """Draw a view."""
        ...

    def draw_small(self, picture: Picture, board: Mapping[str, Any], look: Look, /) -> RenderableType:
        """Draw what has to be seen all the time, in about a dozen lines; a module from outside may lack this."""
        ...

    def draw_rest(self, picture: Picture, board: Mapping[str, Any], look: Look, /) -> RenderableType:
        """Draw what the small drawing leaves out; a module that lacks that lacks this too."""
        ...

    def stage(self, picture: Picture, look: Look, /) -> str:
        """Say how far the game has come; a module from outside may lack this."""
        ...

    def status(self, picture: Picture, seat: int, look: Look, /) -> str:
        """Summarise in one line what a decision needs, for when the table has scrolled off the screen."""
        ...

    def purse(self, picture: Picture, seat: int, look: Look, /) -> str:
        """Return what money a seat has left in mid-turn."""
        ...

    def offer(self, names: Sequence[str], look: Look, /) -> Offer:
        """List the legal actions, which are given in notation."""
        ...

    def odds(self, odds: Mapping[str, Any], look: Look, /) -> Iterable[RenderableType]:
        """Show the odds of the next chance event."""
        ...

    def odds_small(self, odds: Mapping[str, Any], look: Look, /) -> Iterable[RenderableType]:
        """Show the odds in a few lines; a module from outside may lack this."""
        ...


def drawing_of(game: str) -> Drawing:
    """Load the module that draws a game's tables."""
    ours = f"{__name__}.{family_of(game)}"
    plain = announced(GROUP).get(game, f"{__name__}.plain")
    return cast("Drawing", import_module(ours if family_of(game) and find_spec(ours) else plain))
