"""Checking every stored and archived game: it replays, its chance follows its secret, and its counters are right."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from outcry.errors import BadLog, OutcryError
from outcry.play.fate import Fate
from outcry.play.log import actor_name, read_log
from outcry.play.match import Match
from outcry.rules import find_game
from outcry.server.schema import archive, chat, entries, tables
from outcry.server.store import Kept, read_kept
from outcry.server.table import Table

from .access import snapshot
from .listing import replayed


@dataclass(frozen=True)
class Checked:
    """A game that has been checked: whether it is archived, and what is wrong with it."""

    id: str
    is_archived: bool
    problems: list[OutcryError]
    is_outdated: bool = False
    """Whether it cannot be checked, since it was archived under older rules."""


def count_games(engine: Engine) -> int:
    """Count the games to check."""
    with engine.connect() as connection:
        counts = (sa.select(sa.func.count()).select_from(part) for part in (tables, archive))
        return sum(int(connection.execute(count).scalar_one()) for count in counts)


def verify(engine: Engine) -> Iterator[Checked]:
    """Check every game; skip those that are deleted in the meantime."""
    for column, check in ((tables.c.id, check_table), (archive.c.id, check_archived)):
        with engine.connect() as connection:
            names = list(connection.execute(sa.select(column).order_by(column)).scalars())
        for name in names:
            with snapshot(engine) as connection:
                checked = check(connection, name)
            if checked:
                yield checked


def check_archived(connection: Connection, name: str) -> Checked | None:
    """Check an archived log."""
    text = connection.execute(sa.select(archive.c.log).where(archive.c.id == name)).scalar()
    if text is None:
        return None
    try:
        read_log(text)
    except BadLog as error:
        is_outdated = error.key == "log-rules"
        return Checked(name, True, [] if is_outdated else [error], is_outdated)
    except OutcryError as error:
        return Checked(name, True, [error])
    return Checked(name, True, [])


def check_table(connection: Connection, name: str) -> Checked | None:
    """Check a stored table."""
    kept = read_kept(connection, name)
    if kept is None:
        return None
    problems = list(wrong_rows(connection, name, kept))
    try:
        problems += wrong_facts(kept, replayed(kept))
    except OutcryError as error:
        problems.append(first_wrong(kept) or error)
    except Exception as error:
        problems.append(first_wrong(kept) or OutcryError("verify-replay", error=f"{type(error).__name__}: {error}"))
    return Checked(name, False, problems)


def first_wrong(kept: Kept) -> OutcryError | None:
    """Return the first entry of a table that cannot be played, with the reason; None if not even the setup can."""
    facts = kept.table
    try:
        game = find_game(facts["game"])
        match = Match(game, facts["players"], facts["board"], memory=facts["memory"], start=facts["start"])
    except Exception:
        return None
    names = game.customs.names()
    for number, (actor, action) in enumerate(kept.entries, 1):
        entry = json.dumps([actor_name(actor), names.get(action, action)])
        try:
            match.play(actor, action)
        except OutcryError as error:
            return BadLog("log-entry", number=number, entry=entry, reason=error)
    return None


def wrong_rows(connection: Connection, name: str, kept: Kept) -> Iterator[OutcryError]:
    """Yield where the counters of a table differ from its rows, and where numbers are missing."""
    columns = [tables.c.version, tables.c.lines, tables.c.revision]
    version, lines, revision = connection.execute(sa.select(*columns).where(tables.c.id == name)).one()
    for part, counter in ((entries, version), (chat, lines)):
        numbers = numbers_of(connection, part, name)
        if numbers != list(range(counter)):
            yield OutcryError("verify-counter", rows=part.name, counter=counter, found=len(numbers))
    if revision < sum(row["is_claimed"] for row in kept.seats):
        yield OutcryError("verify-revision", revision=revision)
    if [row["seat"] for row in kept.seats] != list(range(len(kept.table["players"]))):
        yield OutcryError("verify-seats", players=len(kept.table["players"]), seats=len(kept.seats))


def numbers_of(connection: Connection, part: sa.Table, name: str) -> list[int]:
    """Return the numbers of a table's rows in order."""
    query = sa.select(part.c.number).where(part.c.table == name).order_by(part.c.number)
    return list(connection.execute(query).scalars())


def wrong_facts(kept: Kept, table: Table) -> Iterator[OutcryError]:
    """Yield the stored facts that contradict the replayed game."""
    facts: dict[str, Any] = kept.table
    if not table.match.is_honest(Fate(facts["secret"], facts["salt"]), facts["inherited"]):
        yield OutcryError("verify-chance")
    if facts["waits_for"] != table.waits_for:
        yield OutcryError("verify-waiting", stored=facts["waits_for"], found=table.waits_for)
