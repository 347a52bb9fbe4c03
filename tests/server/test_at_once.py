"""Two processes at one database that do something at the same moment: one wins, and both show it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from outcry.errors import OutcryError
from outcry.server.leases import Leases
from outcry.server.listeners import Listener
from outcry.server.opening import Opening
from outcry.server.refusals import NotYourSeat, TooLate
from outcry.server.room import Room
from outcry.server.seats import new_token
from outcry.server.table import SPECTATOR
from outcry.server.tables import Tables
from support.databases import Cluster
from support.matches import is_computers_turn, played
from support.scenes import hear, open_room, perform, two_processes, until
from support.stored import TOKEN, keep, rows

SEVERAL = 8


def test_viewers_see_the_turn_that_was_stored_first(cluster: Cluster) -> None:
    async def scene() -> None:
        async with two_processes(cluster.new_database()) as (here, there):
            mine, seat, actions = await open_room(here)
            version, listener, other = mine.table.version, Listener(SPECTATOR), await there.room(mine.id)
            await mine.enter(listener, "")
            async with mine.lock:
                asking = asyncio.create_task(mine.turn(seat, version, actions, "second-key"))
                await asyncio.sleep(0)
                reached = await other.turn(seat, version, actions, "first-key")
            with pytest.raises(TooLate):
                await asking
            assert (await hear(listener, lambda message: message.get("version", 0) > version))["version"] == reached

    perform(scene())


def test_a_turn_that_is_sent_to_two_processes_counts_once(cluster: Cluster) -> None:
    async def scene() -> None:
        async with two_processes(cluster.new_database()) as (here, there):
            mine, seat, actions = await open_room(here)
            version, other = mine.table.version, await there.room(mine.id)
            async with mine.lock:
                again = asyncio.create_task(mine.turn(seat, version, actions, "the-same-key"))
                await asyncio.sleep(0)
                reached = await other.turn(seat, version, actions, "the-same-key")
            assert await again == reached == mine.table.version

    perform(scene())


def test_viewers_see_what_another_process_plays_after_it_has_taken_over(cluster: Cluster) -> None:
    async def scene(database: str) -> None:
        async with two_processes(database, pause=0.05) as (here, there):
            opened = await here.open(Opening("black-friday-2023", ["random", "random", "random"]))
            room, listener = await here.room(opened["table"]), Listener(SPECTATOR)
            await room.enter(listener, "")
            await hear(listener, lambda message: message.get("type") == "turn")
            heir = there.services.store.process
            await asyncio.to_thread(rows, database, f"UPDATE tables SET driver = '{heir}'")
            await until(lambda: room.id in there.rooms and bool(there.rooms[room.id].driver))
            version = there.rooms[room.id].table.version
            await hear(listener, lambda message: message.get("version", 0) > version)
            assert await asyncio.to_thread(rows, database, "SELECT driver FROM tables") == [(heir,)]

    perform(scene(cluster.new_database()))


def test_a_process_that_has_lost_its_lease_tells_again_who_is_connected(cluster: Cluster) -> None:
    async def scene(database: str) -> None:
        async with two_processes(database) as (here, there):
            opened = await here.open(Opening("big-shot", ["you", "open"]))
            room, token = await here.room(opened["table"]), opened["seats"][0]["token"]
            listener = Listener(SPECTATOR, "browser")
            await room.enter(listener, token)
            store, other = here.services.store, await there.room(room.id)
            await until(lambda: other.table.seats[listener.seat].browsers == 1)
            await asyncio.to_thread(Leases(store.engine, "reaper", -60.0, is_shared=True).reap)
            await until(lambda: bool(rows(database, "SELECT * FROM presence")))
            await until(lambda: other.table.seats[listener.seat].browsers == 1)

    perform(scene(cluster.new_database()))


def test_a_table_that_is_slow_does_not_cost_a_process_its_lease(cluster: Cluster) -> None:
    async def scene(database: str) -> None:
        async with two_processes(database, lease_seconds=2.0) as (here, there):
            mine, seat, actions = await open_room(here)
            other = await there.room(mine.id)
            process, count = here.services.store.process, there.membership.leases.count_processes
            async with mine.lock:
                await other.turn(seat, other.table.version, actions, "from-elsewhere")
                held = await asyncio.to_thread(seen, database, process)
                await until(lambda: seen(database, process) > held + 4_000)
                assert await asyncio.to_thread(count) == 2

    perform(scene(cluster.new_database()))


def seen(database: str, process: str) -> int:
    """Return when a process has last renewed its lease, in milliseconds."""
    [(moment,)] = rows(database, f"SELECT seen FROM processes WHERE id = '{process}'")
    return int(moment)


def test_one_of_two_who_claim_a_seat_gets_it(cluster: Cluster) -> None:
    async def scene() -> None:
        async with two_processes(cluster.new_database()) as (here, there):
            for _ in range(SEVERAL):
                opened = await here.open(Opening("big-shot", ["you", "open"]))
                link, claims = opened["seats"][1]["token"], [new_token(), new_token()]
                rooms = [await tables.room(opened["table"]) for tables in (here, there)]
                seat = await rooms[0].seat_of(link)
                done = await asyncio.gather(
                    *(room.claim(seat, token, link) for room, token in zip(rooms, claims, strict=True)),
                    return_exceptions=True,
                )
                assert sorted(isinstance(answer, NotYourSeat) for answer in done) == [False, True]
                for token, answer in zip(claims, done, strict=True):
                    assert {await room.seat_of(token) for room in rooms} == {seat if answer is None else SPECTATOR}

    perform(scene())


def test_people_who_ask_for_a_rematch_at_once_meet_at_one_table(cluster: Cluster) -> None:
    async def scene(database: str) -> None:
        async with two_processes(database) as (here, there):
            for number in range(SEVERAL):
                keep(here.services.store, f"game-{number:04}", 10_000)
                rooms = [await tables.room(f"game-{number:04}") for tables in (here, there)]
                seat = await rooms[0].seat_of(TOKEN)
                followed = await asyncio.gather(*(follow(*at, seat) for at in zip((here, there), rooms, strict=True)))
                assert len({name for name, _ in followed}) == 1
                assert sorted(is_seated for _, is_seated in followed) == [False, True]
            assert await asyncio.to_thread(rows, database, "SELECT count(*) FROM tables") == [(2 * SEVERAL,)]

    perform(scene(cluster.new_database()))


async def follow(tables: Tables, room: Room, seat: int) -> tuple[str | None, bool]:
    """Ask for a rematch with a token of one's own; return the next table, and whether the seat was free."""
    is_seated = False
    with suppress(OutcryError):
        await tables.rematch(room, seat, new_token())
        is_seated = True
    await room.look(seat)
    return room.table.next, is_seated


def test_a_new_link_opens_its_seat_at_every_process_at_once(cluster: Cluster) -> None:
    async def scene() -> None:
        async with two_processes(cluster.new_database()) as (here, there):
            opened = await here.open(Opening("big-shot", ["you", "open"]))
            rooms, link = [await tables.room(opened["table"]) for tables in (here, there)], opened["seats"][0]["token"]
            seat = await rooms[0].seat_of(link)
            for number in range(SEVERAL):
                new, other = new_token(), rooms[1 - number % 2]
                await rooms[number % 2].claim(seat, new, link)
                listener, link = Listener(SPECTATOR), new
                await other.enter(listener, new)
                assert (await other.seat_of(new), listener.seat) == (seat, seat)
                await other.leave(listener)

    perform(scene())


def test_a_table_whose_driver_could_not_load_it_is_played_later(cluster: Cluster) -> None:
    async def scene(database: str) -> None:
        async with two_processes(database) as (here, there):
            steps = next(steps for steps in range(99) if is_computers_turn(played(steps, 3, game="big-shot")))
            match = keep(here.services.store, "game-0001", steps)
            assert "game-0001" not in here.rooms
            room = await there.room("game-0001")
            await until(lambda: room.table.version > len(match.entries))

    perform(scene(cluster.new_database()))
