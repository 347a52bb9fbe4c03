"""Managing the database of a server: what ``outcry admin`` does and prints."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from outcry.errors import BadUsage, OutcryError
from outcry.library.progress import is_seen
from outcry.locale import voice
from outcry.rules import find_game

from .screen import make_console

WRONG = 1
"""Exit code if something is wrong with a game, or if nothing was changed."""

NOTE_LENGTH = 200

DATES = ("opened", "touched", "made")
MINUTES = len("2026-01-31 12:00")
"""Length of a date without its seconds."""

UNBROKEN = ("id", "network", "waits_for", "version", *DATES)
"""Columns that are not broken into lines."""

WIDE = 100
"""Width of a terminal on which a list of tables says when each was opened."""


@contextmanager
def needing_server() -> Iterator[None]:
    """Refuse commands that need packages of the server which are not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise BadUsage("web-extra-missing", package=error.name or "") from error


with needing_server():
    from outcry.server.admin import backup, banning, closing, export, listing
    from outcry.server.admin import verify as verification
    from outcry.server.admin.access import changing, reading, snapshot


def confirm(is_sure: bool, key: str, **facts: Any) -> None:
    """Ask before something is deleted; leave if the answer is not yes."""
    console, speaker = make_console(), voice()
    if is_sure:
        return
    try:
        answer = console.input(f"{speaker.say(key, facts)} ", markup=False)
    except EOFError:
        raise BadUsage("admin-needs-yes") from None
    if answer.strip().lower() not in speaker.words("answer-yes"):
        console.print(speaker.say("admin-unchanged"))
        sys.exit(WRONG)


def tell(key: str, **facts: Any) -> None:
    """Print a message."""
    make_console().print(voice().say(key, facts), soft_wrap=True, markup=False)


def tell_problem(table: str, problem: OutcryError | None) -> None:
    """If the log of a table could not be archived, print why."""
    if problem:
        tell("admin-without-log", table=table, reason=str(problem))


# Tables


def list_tables(
    database: str, game: str | None, waits_for: str | None, days: float | None, most: int, as_json: bool
) -> None:
    """List tables, the newest first."""
    wanted = listing.Wanted(find_game(game).name if game else None, waits_for, days, most)
    with reading(database) as engine, snapshot(engine) as connection:
        found = listing.list_tables(connection, wanted)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    opened = ["opened"] if make_console().width >= WIDE else []
    columns = ["id", "game", "players", *opened, "touched", "waits_for", "version"]
    print_rows(columns, [[in_words(name, row[name]) for name in columns] for row in found])


def show_table(database: str, table: str, as_json: bool) -> None:
    """Show the details of a table."""
    with reading(database) as engine, snapshot(engine) as connection:
        found = listing.describe_table(listing.require_table(connection, table))
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    seats, problem = found.pop("seats"), found.pop("problem")
    shown = Table(show_header=False)
    for name, fact in found.items():
        shown.add_row(voice().say("admin-fact", name=name), Text(in_words(name, fact)))
    make_console().print(shown)
    columns = ("seat", "player", "name", "is_claimed", "browsers")
    print_rows(columns, [[in_words(name, row[name]) for name in columns] for row in seats])
    if problem:
        tell("admin-problem", reason=problem)


def print_rows(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table, with a column for each fact."""
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
    for column in columns:
        table.add_column(voice().say("admin-fact", name=column), overflow="fold", no_wrap=column in UNBROKEN)
    for row in rows:
        table.add_row(*map(Text, row))
    make_console().print(table)


def in_words(name: str, fact: Any) -> str:
    """Write a fact."""
    say = voice().say
    match fact:
        case None:
            return ""
        case bool():
            return say("admin-yes-or-no", answer=str(fact).lower())
        case list():
            return ", ".join(map(str, fact))
    if name in DATES:
        return str(fact)[:MINUTES]
    return say("admin-waits-for", who=fact) if name == "waits_for" else str(fact)


def close_table(database: str, table: str, is_sure: bool) -> None:
    """End a table: archive its log and delete it."""
    with changing(database) as store:
        with snapshot(store.engine) as connection:
            listing.require_table(connection, table)
        confirm(is_sure, "admin-close-ask", table=table)
        problem = closing.close_table(store, table)
    tell_problem(table, problem)
    tell("admin-closed", table=table)


def purge_tables(database: str, days: float, is_dry: bool, is_sure: bool) -> None:
    """Close all tables that nobody has touched for some days."""
    with reading(database) as engine, snapshot(engine) as connection:
        due = closing.due_tables(connection, days)
    if is_dry or not due:
        tell("admin-due", count=len(due))
        for table in due:
            print(table)
        return
    with changing(database) as store:
        confirm(is_sure, "admin-purge-ask", count=len(due), days=days)
        count = 0
        for table, problem in closing.purge_tables(store, days):
            tell_problem(table, problem)
            count += 1
    tell("admin-purged", count=count)


def purge_logs(database: str, days: float, is_dry: bool, is_sure: bool) -> None:
    """Delete the archived logs of tables that nobody has touched for some days."""
    with reading(database) as engine, snapshot(engine) as connection:
        count = closing.count_logs(connection, days)
    if is_dry or not count:
        tell("admin-due-logs", count=count)
        return
    with changing(database) as store:
        confirm(is_sure, "admin-purge-logs-ask", count=count, days=days)
        tell("admin-purged-logs", count=closing.purge_logs(store, days))


def export_tables(database: str, tables: list[str], all_of_them: bool, folder: Path, with_secret: bool) -> None:
    """Write games as log files; of all games, count those that are unfinished or cannot be written."""
    if all_of_them == bool(tables):
        raise BadUsage("admin-export-what")
    with reading(database) as engine, snapshot(engine) as connection:
        if not all_of_them:
            for table in tables:
                path = export.export_table(connection, table, folder, with_secret=with_secret)
                tell("admin-exported", table=table, path=str(path))
            return
        written, left = 0, dict[str, OutcryError]()
        for table in export.all_tables(connection):
            try:
                export.export_table(connection, table, folder, with_secret=with_secret)
                written += 1
            except export.CannotExport as error:
                if error.key != "export-unfinished":
                    raise
                left[table] = error
            except OutcryError as error:
                tell_problem(table, error)
    tell("admin-exported-all", count=written, left=len(left), folder=str(folder))


# Visitors


def ban_network(database: str, written: str, note: str) -> None:
    """Ban an address or a network."""
    network = banning.read_network(written)
    if len(note) > NOTE_LENGTH:
        raise BadUsage("ban-note-long", most=NOTE_LENGTH)
    with changing(database) as store:
        banning.ban(store, network, note)
    tell("ban-done", network=str(network))


def unban_network(database: str, written: str) -> None:
    """Lift a ban."""
    network = banning.read_network(written)
    with changing(database) as store:
        banning.unban(store, network)
    tell("unban-done", network=str(network))


def list_bans(database: str, as_json: bool) -> None:
    """List the bans, the newest first."""
    with reading(database) as engine, snapshot(engine) as connection:
        found = banning.list_bans(connection)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    columns = ("network", "made", "note")
    print_rows(columns, [[in_words(name, row[name]) for name in columns] for row in found])


# Everything


def back_up(database: str, path: Path) -> None:
    """Write everything into one file."""
    with reading(database) as engine:
        rows = backup.write_backup(engine, path)
    tell("backup-done", path=str(path), tables=rows["tables"], logs=rows["archive"], rows=sum(rows.values()))


def restore_from(database: str, path: Path) -> None:
    """Restore a backup into an empty database."""
    found = backup.read_backup(path)
    backup.restore_backup(found, database)
    rows = found.rows
    tell("restore-done", made=found.made, tables=rows["tables"], logs=rows["archive"], rows=sum(rows.values()))


def verify_games(database: str, as_json: bool) -> None:
    """Check every stored and archived game; exit with 1 if anything is wrong."""
    console, title = make_console(stderr=True), TextColumn(voice().say("verify-checking"))
    with (
        reading(database) as engine,
        Progress(title, BarColumn(), MofNCompleteColumn(), console=console, disable=not is_seen(console)) as progress,
    ):
        checked = list(progress.track(verification.verify(engine), total=verification.count_games(engine)))
    wrong = [one for one in checked if one.problems]
    outdated = sum(one.is_outdated for one in checked)
    if as_json:
        problems = {one.id: [str(problem) for problem in one.problems] for one in wrong}
        print(json.dumps({"games": len(checked), "outdated": outdated, "wrong": problems}, ensure_ascii=False))
    else:
        for one in wrong:
            for problem in one.problems:
                tell("verify-wrong", table=one.id, reason=str(problem))
        tell("verify-done", games=len(checked), wrong=len(wrong), outdated=outdated)
    sys.exit(WRONG if wrong else 0)
