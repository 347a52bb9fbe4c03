"""The help in a game: what can be typed, what the signs on the table mean, and what chance may bring next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from outcry.drawing import Look, drawing_of
from outcry.errors import Unaided
from outcry.play.match import Match

from .fitting import Choices

INDENT = 2


def help_layouts(match: Match[Any, Any], seat: int, look: Look, choices: Choices) -> Iterator[list[RenderableType]]:
    """Yield the help in shorter and shorter layouts; the shortest leaves the choices to Enter."""
    title, texts = Text(look.say("help-title"), style="bold"), list(help_texts(match, look))
    odds, odds_small = odds_of(match, seat, look)
    yield [title, *texts, *odds, *choices()]
    yield [title, *texts, *odds_small, *choices()]
    yield [*texts, *odds_small, *choices(is_brief=True)]
    yield [*texts, *odds_small, Text(look.say("help-enter"), style="dim")]


def help_texts(match: Match[Any, Any], look: Look) -> Iterator[Padding]:
    """Format the help texts of a game."""
    for key in match.game.customs.help:
        yield Padding(typed_in_bold(look.say(key, game=match.game.name)), (0, 0, 0, INDENT))


def typed_in_bold(text: str) -> Text:
    """Set what can be typed, between backticks, in bold."""
    parts = text.split("`")
    return Text.assemble(*((part, "bold" if place % 2 else "") for place, part in enumerate(parts)))


def odds_of(match: Match[Any, Any], seat: int, look: Look) -> tuple[list[RenderableType], list[RenderableType]]:
    """Show the odds of the next chance event given what a seat can know, at length and in brief, or why not."""
    try:
        odds = match.odds(seat)
    except Unaided as error:
        hidden = [Text(error.say(look.voice), style="dim")]
        return [*hidden], [*hidden]
    drawing = drawing_of(match.game.name)
    in_brief = getattr(drawing, "odds_small", drawing.odds)
    return list(drawing.odds(odds, look)), list(in_brief(odds, look))
