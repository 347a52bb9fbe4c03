"""Concurrency: leavers see no more, slow clients are disconnected, and work in progress is completed."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
import pytest

from outcry.server.listeners import MAX_QUEUED, Listener
from outcry.server.opening import Opening
from outcry.server.refusals import TooLate
from outcry.server.seats import hashed
from outcry.server.table import SPECTATOR
from outcry.server.writer import Step
from support.scenes import open_room, perform, tables_at, until
from support.server import Address, Complaints, Person, open_table
from support.sockets import window


def test_a_player_who_leaves_a_seat_becomes_a_spectator(address: Address) -> None:
    table, (ada, ben) = open_table(address, "black-friday-2023", "you", "open", "mibs")
    with (
        window(address, table, ada) as page,
        window(address, table, ada) as second,
        window(address, table, ben) as other,
    ):
        assert page.see()["seat"] == second.see()["seat"] != other.see()["seat"]
        left = Person(address, table, ada)
        assert left.post("/leave", player="trader").status_code == 200
        version = 0
        for looking in (page, second):
            shown = looking.see(lambda shown: shown["seat"] is None)
            assert "legal" not in shown
            version = shown["version"]
        assert [seat["is_here"] for seat in shown["seats"]] == [seat["player"] == "human" for seat in shown["seats"]]
        for asked in ("odds", "preview", "turn"):
            facts = {"version": version, "actions": ["buy nothing"]} | ({"key": "12345678"} if asked == "turn" else {})
            answer = left.get("/odds") if asked == "odds" else left.post(f"/{asked}", **facts)
            assert answer.json()["key"] in ("not-your-seat", "too-late")
        assert left.look()["seat"] is None


def test_two_windows_of_one_seat_see_the_same_and_one_remains(address: Address) -> None:
    table, (ada, ben) = open_table(address, "big-shot", "you", "open")
    with window(address, table, ben) as other, window(address, table, ada) as first:
        with window(address, table, ada) as second:
            assert first.see()["state"] == second.see()["state"]
        Person(address, table, ada).post("/chat", text="one window is left")
        seats = other.see(lambda shown: bool(shown["chat"]))["seats"]
        assert [seat["is_here"] for seat in seats] == [True, True]


def test_a_decision_whose_asker_is_gone_is_finished(database: str) -> None:
    async def scene() -> None:
        async with tables_at(database) as tables:
            room, seat, actions = await open_room(tables)
            version = room.table.version
            asking = asyncio.create_task(room.turn(seat, version, actions, "asked-once"))
            await asyncio.sleep(0)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            reached = await room.turn(seat, version, actions, "asked-once")
            kept = tables.services.store.read(room.id)
            assert kept
            assert len(kept.entries) == reached == room.table.version > version

    perform(scene())


def test_who_finds_that_somebody_else_wrote_first_is_refused_and_sees_what_is_kept(database: str) -> None:
    async def scene() -> None:
        async with tables_at(database) as tables:
            room, seat, actions = await open_room(tables)
            version, listener = room.table.version, Listener(SPECTATOR)
            await room.enter(listener, "")
            ahead = room.table.match.until(version)
            ahead.play(seat, ahead.legal(seat)[0])
            entry = ahead.entries[version]
            await asyncio.wrap_future(
                tables.services.store.add(Step(room.id, version, [entry], "person", 1, "somebody"))
            )
            with pytest.raises(TooLate):
                await room.turn(seat, version, actions, "too-late-key")
            assert await tables.room(room.id) is room
            assert room.table.match.entries[version] == entry
            assert room.table.version == version + 1
            assert room.listeners.all == {listener}

    perform(scene())


def test_a_table_that_is_forgotten_while_somebody_waits_for_it_has_still_one_room(database: str) -> None:
    async def scene() -> None:
        async with tables_at(database, most_live=1) as tables:
            room, seat, actions = await open_room(tables)
            version = room.table.version
            async with room.lock:
                waiting = asyncio.create_task(room.turn(seat, version, actions, "waits-here"))
                await tables.open(Opening("big-shot", ["you", "open"]))
                assert room.id not in tables.rooms
                again = asyncio.create_task(tables.room(room.id))
                await asyncio.sleep(0)
            assert await again is room
            assert await waiting == room.table.version

    perform(scene())


def test_a_slow_client_is_disconnected() -> None:
    listener = Listener(SPECTATOR)
    for _ in range(MAX_QUEUED + 1):
        listener.send("news")
    assert listener.outbox.get_nowait() is None
    assert listener.outbox.empty()


def test_what_is_said_is_shown_up_to_a_hundred_lines(address: Address) -> None:
    table, (ada, _) = open_table(address, "big-shot", "you", "open")
    person = Person(address, table, ada)
    for number in range(105):
        assert person.post("/chat", text=f"line {number}").status_code == 200
    assert [line["number"] for line in Person(address, table).look()["chat"]] == list(range(5, 105))


def test_a_computer_player_that_fails_is_asked_again(database: str, complaints: Complaints) -> None:
    async def scene() -> None:
        async with tables_at(database) as tables:
            asked, run = 0, tables.services.thinking.run

            async def fail_once(*job: Any) -> Any:
                nonlocal asked
                asked += 1
                if asked == 1:
                    raise ValueError("out of ideas")
                return await run(*job)

            tables.services.thinking.run = fail_once  # type: ignore[method-assign, assignment]
            opened = await tables.open(Opening("big-shot", ["naive", "naive"]))
            room, listener = await tables.room(opened["table"]), Listener(SPECTATOR)
            await room.enter(listener, "")
            story: list[dict[str, Any]] = []
            while not any(line["actor"] for line in story):
                story = orjson.loads(await listener.outbox.get() or "{}").get("story", [])

    perform(scene())
    assert complaints.heard
    assert all("computers of" in said for said in complaints.heard)
    complaints.heard.clear()


def test_hints_at_many_tables_count_as_one_visitor(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with tables_at(database, hint_simulations=20) as tables:
            run, visitors = tables.services.thinking.run, set[str]()

            async def note(job: Any, visitor: str, *rank: Any) -> Any:
                visitors.add(visitor)
                return await run(job, visitor, *rank)

            monkeypatch.setattr(tables.services.thinking, "run", note)
            for _ in range(2):
                opened = await tables.open(Opening("big-shot", ["you", "naive"]), "192.0.2.7")
                room, token = await tables.room(opened["table"]), opened["seats"][0]["token"]
                seat = await room.seat_of(token)
                await until(lambda room=room, seat=seat: room.known and room.table.match.to_move == seat)  # type: ignore[misc]
                assert (await room.hint(seat, room.table.version, []))["turns"]
            assert len(visitors) == 1

    perform(scene())


def test_a_secret_is_kept_only_hashed(database: str) -> None:
    async def scene() -> None:
        async with tables_at(database) as tables:
            opened = await tables.open(Opening("big-shot", ["you", "naive"]))
            kept = tables.services.store.read(opened["table"])
            token = opened["seats"][0]["token"]
            assert kept
            assert [seat["token"] for seat in kept.seats if seat["token"]] == [hashed(token)]
            assert token not in repr(kept)

    perform(scene())
