"""Advice in the terminal: the best turns with their chances, and the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from outcry.bots.advice import ADVISER, MOST_TURNS, Advice, Advised, advise, adviser, usual_simulations
from outcry.drawing import Look
from outcry.drawing.names import player_name, sentence
from outcry.errors import TableError
from outcry.library.compiling import compile_for_advice
from outcry.library.interrupts import unbroken
from outcry.locale import Canonical, voice
from outcry.play.match import Match

from .thinking import thinking

INDENT = 2
MOST_NAMED = 9
"""Maximum number of turns in a hint: the search has hardly explored any others."""


def think(match: Match[Any, Any], seat: int, look: Look, console: Console, most: int = MOST_TURNS) -> Iterator[Any]:
    """Return advice on the rest of a turn, given what its seat can see; refused to unaided players."""
    match.require_advice(seat)
    if not 1 <= most <= MOST_NAMED:
        raise TableError("hint-number", most=MOST_NAMED)
    count = usual_simulations(match.game.name)
    advice = search(match, seat, count, console, most=most)
    return told(match, advice, look.say("advice-title", count=count), look)


def search(
    match: Match[Any, Any],
    seat: int,
    count: int,
    console: Console,
    *,
    most: int = MOST_TURNS,
    about: Sequence[int] = (),
) -> Advice:
    """Run the Tycoon's search and show its progress; Ctrl-C stops it within a fraction of a second."""
    compile_for_advice(match.game)
    searcher = adviser(match.game.name, count)
    tycoon = player_name(ADVISER, voice())
    told = voice().say("thinking", trader=tycoon)
    with thinking(console, told, lambda: searcher.progress), unbroken(searcher.stopping):
        advice = advise(match.game, match.view(seat), seat, len(match.entries), count, most, about)
    return advice


def told(match: Match[Any, Any], advice: Advice, title: str, look: Look) -> Iterator[Any]:
    """Format advice under a title, line by line; a reason that also holds for the first turn is not repeated."""
    if not advice.turns:
        raise TableError("advice-none")
    yield Text(title, style="bold")
    first = advice.turns[0].reason
    for place, advised in enumerate(advice.turns):
        yield Padding(look.say("advice-turn", **chance_of(match, advised)), (0, 0, 0, INDENT), expand=False)
        if place == 0 or advised.reason != first:
            yield Padding(Text(why(match, advised, look), style="dim"), (0, 0, 0, 2 * INDENT), expand=False)
    if advice.note:
        yield Text(look.say(advice.note), style="dim")


def chance_of(match: Match[Any, Any], advised: Advised) -> dict[str, Any]:
    """Return the facts of a turn: its notation, its chance, and the margin of error."""
    turn = Canonical(match.game.customs.write(advised.turn))
    return {"turn": turn, "share": advised.chance, "margin": 100 * advised.margin}


def why(match: Match[Any, Any], advised: Advised, look: Look) -> str:
    """Return the reasons for a turn."""
    return sentence(advised.reason, match.game.customs.words, look.names, look.voice)
