"""Tables that nobody touches are archived as logs and deleted; all ways to open a table are capped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outcry.play.log import read_log
from outcry.server.listeners import Listener
from outcry.server.opening import Opening, now
from outcry.server.seats import new_token
from outcry.server.table import SPECTATOR
from outcry.server.tables import Tables
from support.databases import Cluster, sqlite
from support.matches import is_computers_turn, played
from support.scenes import hear, perform, tables_at, two_processes, until
from support.server import Address, Person, open_table, play_on, serving
from support.stored import DAY, TOKEN, keep, rows, stored_at

AGES = {"finished-old": (90, 61), "finished-new": (90, 59), "in-play-old": (90, 61), "never-begun": (3, 3)}
"""How many days ago tables were opened, and touched for the last time."""

BEGUN = next(steps for steps in range(99) if not is_computers_turn(played(steps, 3, game="big-shot")))
"""A number of decisions after which a person is to move: a computer player would touch the table."""


def fill(database: str) -> None:
    """Store tables of different ages."""
    moment = now()
    with stored_at(database) as store:
        for name, (opened, touched) in AGES.items():
            moments: dict[str, Any] = {"opened": moment - opened * DAY, "touched": moment - touched * DAY}
            keep(store, name, 10_000 if name.startswith("finished") else BEGUN, **moments)


def names(database: str, part: str) -> list[str]:
    """List the ids of tables, or of archived logs."""
    return [name for (name,) in rows(database, f"SELECT id FROM {part} ORDER BY id")]


@pytest.mark.parametrize(
    ("days", "expired"), [(60.0, ["finished-old", "in-play-old", "never-begun"]), (1.0, sorted(AGES)), (0.0, [])]
)
def test_tables_that_nobody_touches_expire_and_leave_their_logs(database: str, days: float, expired: list[str]) -> None:
    async def scene() -> None:
        async with tables_at(database, keep_days=days):
            await until(lambda: len(names(database, "archive")) == len(expired))

    fill(database)
    perform(scene())
    assert names(database, "archive") == expired
    assert names(database, "tables") == sorted(AGES.keys() - {*expired})
    for (text,) in rows(database, "SELECT log FROM archive"):
        match, _ = read_log(text)
        assert match.entries


def test_processes_that_expire_the_same_tables_at_once_do_not_disturb_each_other(cluster: Cluster) -> None:
    async def scene(database: str) -> None:
        async with two_processes(database, keep_days=0.0) as (here, there):
            await asyncio.gather(here.expiry.make_round(), there.expiry.make_round())

    database, many = cluster.new_database(), [f"table-{number:03}" for number in range(20)]
    with stored_at(database) as store:
        for name in many:
            keep(store, name, BEGUN)
    perform(scene(database))
    assert (names(database, "archive"), names(database, "tables")) == (many, [])


async def connect(tables: Tables) -> None:
    """Look at the table that has never begun, and stay."""
    await (await tables.room("never-begun")).enter(Listener(SPECTATOR), "")


async def talk(tables: Tables) -> None:
    """Say something there."""
    room = await tables.room("never-begun")
    await room.say(await room.seat_of(TOKEN), "I am on my way")


async def claim(tables: Tables) -> None:
    """Take a seat there."""
    room = await tables.room("never-begun")
    await room.claim(await room.seat_of(TOKEN), new_token(), TOKEN)


@pytest.mark.parametrize("use", [connect, talk, claim])
def test_a_table_that_is_in_use_does_not_expire(database: str, use: Callable[[Tables], Any]) -> None:
    async def scene() -> None:
        async with tables_at(database, keep_days=0.0) as tables:
            await use(tables)
            tables.services.settings = tables.services.settings.model_copy(update={"keep_days": 60.0})
            await tables.expiry.make_round()

    fill(database)
    perform(scene())
    assert "never-begun" in names(database, "tables")
    assert "finished-old" in names(database, "archive")


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Address]:
    """A server at which a visitor may have one table."""
    with serving(sqlite(tmp_path), tables_per_visitor=1) as address:
        yield address


def test_a_rematch_and_a_fork_count_as_tables(full: Address) -> None:
    table, (token,) = open_table(full, "big-shot", "you", "naive")
    person = Person(full, table, token)
    version = play_on(person, Random(1))["version"]
    open_table(full, "big-shot", "you", "naive")
    for answer in (person.post("/rematch", token=new_token()), person.post("/fork", version=version // 2, seat=1)):
        assert (answer.status_code, answer.json()["key"]) == (429, "visitor-full")


def test_computer_players_stop_at_a_table_that_is_gone(cluster: Cluster) -> None:
    async def scene(database: str) -> None:
        async with tables_at(database, pause=0.05) as tables:
            opened = await tables.open(Opening("big-shot", ["naive", "naive"]))
            room, listener = await tables.room(opened["table"]), Listener(SPECTATOR)
            await room.enter(listener, "")
            await hear(listener, lambda message: message.get("type") == "turn")
            await asyncio.to_thread(rows, database, "DELETE FROM tables")
            await until(lambda: room.id not in tables.rooms and room.driver is None)

    perform(scene(cluster.new_database()))
