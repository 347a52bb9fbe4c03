"""Explain a moment of a match: what the Tycoon would play given one seat's knowledge, why, and what was played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from outcry.bots.advice import Advice, Advised, are_close, usual_simulations
from outcry.drawing import Look, drawing_of
from outcry.drawing.names import seat_names
from outcry.errors import BadSeats, OutcryError
from outcry.locale import Canonical, voice
from outcry.play.match import Match

from .hints import chance_of, search, told, why
from .screen import make_console


def explain_entry(match: Match[Any, Any], number: int, seat: int | None, sims: int | None, as_json: bool) -> None:
    """Search the table before an entry, and print the advice."""
    then, mover = moment(match, number, seat)
    played, count = turn_from(match, number, mover), sims or usual_simulations(match.game.name)
    advice = search(then, mover, count, make_console(stderr=True), about=played)
    if not advice.turns:
        raise OutcryError("advice-none")
    speaker = voice()
    look = Look(seat_names(match.players, speaker), speaker, match.game.customs.words)
    if as_json:
        print(json.dumps(describe(then, mover, count, advice, played, look)))
    else:
        show(then, mover, count, advice, played, look)


def moment(match: Match[Any, Any], number: int, seat: int | None) -> tuple[Match[Any, Any], int]:
    """Return the match before an entry, and the seat that decides there; refuse anything but a decision of the seat."""
    last = len(match.entries) if match.is_over else len(match.entries) + 1
    if number > last:
        raise OutcryError("explain-no-entry", number=number, most=last)
    if seat is not None and seat > len(match.players):
        raise BadSeats("no-such-seat", seat=seat, seats=len(match.players))
    then = match.until(number - 1)
    if then.to_move < 0 or seat not in (None, then.to_move + 1):
        later = next_decision(match, number, seat)
        mover = match.entries[later - 1].actor + 1 if later else seat
        key = "explain-other-seat" if seat else "explain-chance"
        raise OutcryError(key, number=number, seat=mover, next=later)
    return then, then.to_move


def next_decision(match: Match[Any, Any], number: int, seat: int | None) -> int:
    """Return the next entry in which a seat, or any seat, decides; 0 if there is none."""
    later = enumerate(match.entries[number:], number + 1)
    return next((place for place, entry in later if entry.actor >= 0 and seat in (None, entry.actor + 1)), 0)


def turn_so_far(match: Match[Any, Any], seat: int) -> list[int]:
    """List what a seat has done since chance or another seat acted."""
    turn = [entry.action for entry in takewhile(lambda entry: entry.actor == seat, reversed(match.entries))]
    return turn[::-1]


def turn_from(match: Match[Any, Any], number: int, seat: int) -> list[int]:
    """List what a seat did from an entry on, until chance or another seat acted."""
    return [entry.action for entry in takewhile(lambda entry: entry.actor == seat, match.entries[number - 1 :])]


def show(match: Match[Any, Any], seat: int, count: int, advice: Advice, played: list[int], look: Look) -> None:
    """Print the table as the seat saw it, and the advice."""
    console = make_console()
    heading = look.say("explain-heading", number=len(match.entries) + 1, trader=look.names[seat])
    console.print(f"[bold]{match.game.title}[/bold]  {heading}")
    console.print(drawing_of(match.game.name).draw(match.sight(seat), match.board, look))
    if before := turn_so_far(match, seat):
        console.print(look.say("explain-so-far", turn=Canonical(match.game.customs.write(before))))
    title = look.say("explain-title", count=count, trader=look.names[seat])
    for part in told(match, advice, title, look):
        console.print(part)
    for line in verdict(match, advice, played, look):
        console.print(line)


def verdict(match: Match[Any, Any], advice: Advice, played: list[int], look: Look) -> Iterator[str]:
    """Return what was played, and its estimated loss."""
    if not played:
        yield look.say("explain-nothing-played")
        return
    asked = advice.asked
    assert asked
    yield look.say("explain-played", **chance_of(match, asked))
    best = advice.turns[0]
    if sorted(best.turn) == sorted(played):
        yield look.say("explain-same")
    elif are_close(best, asked) or asked.chance > best.chance:
        yield look.say("explain-equal")
    else:
        yield look.say("explain-worse", points=round(100 * (best.chance - asked.chance)))


def describe(
    match: Match[Any, Any], seat: int, count: int, advice: Advice, played: list[int], look: Look
) -> dict[str, Any]:
    """Return the explanation as JSON data."""
    best = advice.turns[0]
    return {
        "game": match.game.name,
        "at": len(match.entries) + 1,
        "seat": seat + 1,
        "simulations": count,
        "turns": [describe_turn(match, advised, look) for advised in advice.turns],
        "is_close": advice.is_close,
        "played": match.game.customs.write(played) if played else None,
        "considered": describe_turn(match, advice.asked, look) if advice.asked else None,
        "worse_by": round(best.chance - advice.asked.chance, 4) if advice.asked else None,
    }


def describe_turn(match: Match[Any, Any], advised: Advised, look: Look) -> dict[str, Any]:
    """Return one turn as JSON data."""
    return {
        "turn": match.game.customs.write(advised.turn),
        "visits": advised.visits,
        "chance": round(advised.chance, 4),
        "margin": round(advised.margin, 4),
        "reason": {"key": advised.reason.key, "facts": dict(advised.reason.facts), "text": why(match, advised, look)},
    }
