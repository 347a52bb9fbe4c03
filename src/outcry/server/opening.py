"""Setting up tables: new ones, rematches, and forks of finished games."""

from __future__ import annotations

import gc
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from outcry.bots import warmup
from outcry.bots.players import check_plain_names
from outcry.bots.rosters import HUMAN, roster_of
from outcry.errors import BadBoard, UnknownName
from outcry.kernel.game import DRAWN, HELPED, SEATED, Game
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game
from outcry.rules.boards import replaced_by, title_of

from .clock import Clock
from .lessons import lesson_for
from .messages import check_readable
from .seats import Seat, hashed, new_token
from .store import Kept
from .table import Table

YOU, OPEN = "you", "open"
ID_BYTES = 9


def new_id() -> str:
    """Create a random id; none looks like an option of the command line."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made


@dataclass(frozen=True)
class Opening:
    """The table to set up."""

    game: str
    seats: Sequence[str]
    boards: Sequence[str] = ()
    memory: str = HELPED
    start: str = DRAWN
    name: str = ""
    salt: str = ""
    promise: str = ""
    """The promised secret to use, if any."""

    tutorial: bool = False
    """Whether to play the game's lesson, with its seats, board and fate."""

    hints: bool | None = None
    """Whether hints are allowed; by default only for a person alone against computers."""

    is_listed: bool = False
    """Whether the lobby lists the table."""

    computers_agree: bool | None = None
    """Whether computer players agree to take turns back; by default only with a person alone."""

    clock: Mapping[str, Any] | None = None
    """How much time people have, if that is limited."""


@cache
def rehearse(name: str) -> None:
    """Load and compile what tables of a game need, before anyone waits for it.

    All of that is permanent and larger than the tables themselves, so it is frozen: scanning it in a full garbage
    collection would take a tenth of a second or more.
    """
    warmup.load_tables(name)
    gc.freeze()


def set_up(wanted: Opening, secret: bytes | None = None) -> tuple[Table, list[dict[str, Any]]]:
    """Set up a table: people with a token each, seats in the game's own order, and the first outcomes of chance."""
    game, fate = find_game(wanted.game), Fate(secret, wanted.salt) if secret else Fate(salt=wanted.salt)
    if wanted.name:
        check_readable(wanted.name)
    rehearse(game.name)
    if wanted.tutorial:
        lesson = lesson_for(game.name)
        kinds = [YOU if player == HUMAN else player for player in lesson.players]
        wanted = Opening(game.name, kinds, start=SEATED, name=wanted.name, hints=False)
        fate = lesson.fate
    check_plain_names(game.name, wanted.seats, also=[YOU, OPEN])
    people = [HUMAN if seat in (YOU, OPEN) else seat for seat in wanted.seats]
    players = game.customs.seat(people)
    start = wanted.start if game.customs.has_starter else DRAWN
    match = Match(game, players, _lay_boards(game, wanted.boards), fate, wanted.memory, start)
    seats, tokens = _seat(wanted, players)
    hints = len(tokens) == 1 if wanted.hints is None else wanted.hints
    table = Table(new_id(), match, seats, hints=hints, is_listed=wanted.is_listed, clock=_clock(wanted, seats))
    table.computers_agree = len(tokens) == 1 if wanted.computers_agree is None else wanted.computers_agree
    return table, tokens


def _clock(wanted: Opening, seats: Sequence[Seat]) -> Clock | None:
    """Set the clock of a table, if it has one."""
    return Clock.begin(wanted.clock, len(seats)) if wanted.clock and not wanted.tutorial else None


def _seat(wanted: Opening, players: Sequence[str]) -> tuple[list[Seat], list[dict[str, Any]]]:
    """Seat the players in the game's own order; return the seats, and the tokens of people."""
    theirs = iter([seat for seat in wanted.seats if seat in (YOU, OPEN)])
    seats, tokens = [], []
    for place, player in enumerate(players):
        token = new_token() if player == HUMAN else None
        kind = next(theirs) if token else ""
        name, digest = wanted.name if kind == YOU else "", hashed(token) if token else None
        seats.append(Seat(player, name, digest, is_open=kind == OPEN))
        if token:
            tokens.append({"seat": place + 1, "kind": kind, "token": token})
    return seats, tokens


def set_up_again(old: Table) -> Table:
    """Set up a table for the same players, rotated by one seat as far as the game allows.

    The seats of people have no tokens yet: each person brings a new one.
    """
    match, order = old.match, [*range(1, len(old.seats)), 0]
    players = [old.seats[place].player for place in order]
    seated = match.game.customs.seat(players)
    people = iter([place for place in order if old.seats[place].is_person])
    seats = []
    for player in seated:
        place = next(people) if player == HUMAN else None
        seats.append(Seat(player, "" if place is None else old.seats[place].name, came_from=place))
    again = Match(match.game, seated, match.board, Fate(), match.memory, match.start)
    clock = Clock(old.clock.terms, [1000 * old.clock.terms.seconds] * len(seats)) if old.clock else None
    table = Table(new_id(), again, seats, hints=old.hints, clock=clock)
    table.computers_agree = old.computers_agree
    return table


def branch(old: Table, version: int, seat: int) -> tuple[Table, str]:
    """Set up a table that starts with the first entries of another; chance continues with its own fate."""
    match, token = old.match.until(version, Fate()), new_token()
    match.go_on()
    stand_in = roster_of(match.game.name).contest[0]
    kinds = [one.player if not one.is_person else stand_in for one in old.seats]
    seats = [Seat(HUMAN, "", hashed(token)) if place == seat else Seat(kind, "") for place, kind in enumerate(kinds)]
    return Table(new_id(), match, seats, inherited=version, hints=True), token


def _lay_boards(game: Game[Any, Any], names: Sequence[str]) -> Any:
    """Layer preset boards, unless two of them replace the same numbers."""
    board, presets = None, game.customs.presets()
    by: dict[str, str] = {}
    for name in dict.fromkeys(names):
        if name not in presets:
            raise UnknownName("preset", name, presets)
        for number in replaced_by(presets[name]):
            if by.setdefault(number, name) != name:
                raise BadBoard("boards-clash", one=title_of(presets[by[number]]), other=title_of(presets[name]))
        board = game.customs.read_board(presets[name], board)
    return board


def kept_of(table: Table) -> Kept:
    """Return the stored form of a new table."""
    match, moment = table.match, now()
    fate = match.fate or Fate()
    facts = {
        "id": table.id,
        "game": match.game.name,
        "rules": match.game.customs.rules_version,
        "players": match.players,
        "board": match.board,
        "memory": match.memory,
        "start": match.start,
        "secret": fate.secret,
        "salt": fate.salt,
        "opened": moment,
        "touched": moment,
        "waits_for": table.waits_for,
        "next": None,
        "inherited": table.inherited,
        "hints": table.hints,
        "spectators_may_talk": table.spectators_may_talk,
        "opener": table.opener,
        "is_listed": table.is_listed,
        "to_move": table.to_move,
        "computers_agree": table.computers_agree,
        "takeback": None,
        "continued": None,
        **table.mark._asdict(),
    }
    kept = ("player", "name", "token", "is_claimed", "came_from", "is_open")
    seats = [
        {"table": table.id, "seat": place} | {name: getattr(seat, name) for name in kept}
        for place, seat in enumerate(table.seats)
    ]
    entries = [(actor, action) for actor, action in match.entries]
    clock = table.clock.kept() if table.clock else None
    return Kept(facts, seats, entries, [], clock=clock, clock_seat=table.clock_seat)


def now() -> int:
    """Return the time in milliseconds."""
    return int(time.time() * 1000)
