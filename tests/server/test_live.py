"""The table's WebSocket: everybody sees every change, and nobody sees more than allowed."""

from __future__ import annotations

from random import Random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from support.server import Address, Person, open_table
from support.sockets import is_own_turn, window


def test_a_turn_is_drafted_confirmed_and_seen_by_everybody(address: Address) -> None:
    table, (ada, ben) = open_table(address, "big-shot", "you", "open")
    with (
        window(address, table, ada) as first,
        window(address, table, ben) as second,
        window(address, table) as watching,
    ):
        shown = first.see()
        mover = Person(address, table, ada if is_own_turn(shown) else ben)
        actions = mover.compose(mover.look(), Random(1))
        done = mover.turn(shown["version"], actions, "first-turn").json()
        assert done["version"] > shown["version"]
        for looking in (first, second, watching):
            seen = looking.see(lambda shown: shown["version"] == done["version"])
            assert [line["action"] for line in seen["story"] if line["actor"]][-len(actions) :] == actions


def test_a_client_that_reconnects_gets_only_what_is_new(address: Address) -> None:
    table, (token,) = open_table(address, "black-friday-2023", "mibs", "you", "trader")
    person = Person(address, table, token)
    known = person.await_turn()["version"]
    shown = person.await_turn()
    person.turn(shown["version"], person.compose(shown, Random(1)), "while-away")
    with window(address, table, token, since=known) as page:
        assert [line["number"] for line in page.see()["story"]][:1] == [known]


def test_others_see_who_is_here(address: Address) -> None:
    table, (ada, ben) = open_table(address, "big-shot", "you", "open")
    with window(address, table, ada) as first:
        assert [seat["is_here"] for seat in first.see()["seats"]] == [True, False]
        with window(address, table, ben):
            first.see(lambda shown: all(seat["is_here"] for seat in shown["seats"]))
        first.see(lambda shown: not all(seat["is_here"] for seat in shown["seats"]))


def test_people_and_spectators_talk(address: Address) -> None:
    table, (ada, _) = open_table(address, "big-shot", "you", "open")
    with window(address, table, ada) as first, window(address, table) as watching:
        assert Person(address, table, ada).post("/chat", text="Shall we?").status_code == 200
        for page in (first, watching):
            said = page.see(lambda shown: bool(shown["chat"]))["chat"]
            assert said == [{"number": 0, "seat": 1, "text": "Shall we?"}]


def test_a_line_without_a_hello_or_with_too_much_is_cut(address: Address) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive")
    for said in ("[]", "not json", "x" * 20_000):
        with connect(address.socket(table)) as socket:
            socket.send(said)
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=60)
    with connect(address.socket("nowhere12")) as socket, pytest.raises(ConnectionClosed):
        socket.recv(timeout=60)
