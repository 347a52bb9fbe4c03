"""The first lines of a match at a terminal: the game and its seats, and where a saved match goes on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from rich.text import Text

from outcry.drawing import Look, drawing_of
from outcry.drawing.names import player_name
from outcry.kernel.verbs import NOBODY
from outcry.play.match import Match
from outcry.play.tables import legal_at


def welcome(match: Match[Any, Any], look: Look, *, has_moved: bool) -> Iterator[Text]:
    """Announce the game, the seats, who was moved to the first one, and the commitment to the secret."""
    yield heading(match, look.names)
    if has_moved:
        yield Text(look.say("greet-moved", player=player_name(match.players[0], look.voice)), style="dim")
    for key in match.game.customs.remarks(match.players):
        yield Text(look.say(key), style="dim")
    if match.fate:
        yield Text(look.say("promise-told", promise=match.fate.promise[:16]), style="dim")


def welcome_back(match: Match[Any, Any], look: Look, people: Collection[int], first: int) -> Iterator[Text]:
    """Announce the game, the seats, whose turn it is, and where the story continues."""
    yield heading(match, look.names)
    if match.is_over:
        return
    to_move = look.say("resumed", trader=look.names[match.to_move])
    yield Text.from_markup(" · ".join([*stage(match, look), to_move]))
    if people:
        yield Text(look.say("resumed-since", people=len(people) if first else 0), style="dim")


def stage(match: Match[Any, Any], look: Look) -> Iterator[str]:
    """Say how far the game has come, if its drawing does."""
    drawing = drawing_of(match.game.name)
    if hasattr(drawing, "stage"):
        yield drawing.stage(match.sight(int(NOBODY)), look)


def heading(match: Match[Any, Any], names: Sequence[str]) -> Text:
    """Return the title of the game and the names of the seats."""
    return Text.from_markup(f"[bold]{match.game.title}[/bold]  " + "  ".join(names))


def last_turn(match: Match[Any, Any], people: Collection[int]) -> int:
    """Return the entry that began the last turn in which a person had a choice; 0 if there was none."""
    last = began = 0
    mover = int(NOBODY)
    for number, (before, entry, _) in enumerate(match.walk()):
        began = began if entry.actor == mover else number
        mover = entry.actor
        if mover in people and len(legal_at(match.game, before)) > 1:
            last = began
    return last
