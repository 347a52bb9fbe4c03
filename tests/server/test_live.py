"""The socket of a table: everybody sees every change, and nobody sees more than they may."""

from __future__ import annotations

import json
from random import Random
from typing import Any

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
        mover, other = (first, second) if is_own_turn(shown) else (second, first)
        version = shown["version"]
        step = mover.ask("preview", version=version, actions=[])["table"]
        actions: list[str] = []
        while not step["is_complete"]:
            actions.append(step["legal"][-1])
            step = mover.ask("preview", version=version, actions=actions)["table"]
        done = mover.ask("turn", version=version, actions=actions, key="first-turn")
        assert done["version"] > version
        for looking in (other, watching):
            seen = looking.see(lambda shown: shown["version"] == done["version"])
            assert [line["action"] for line in seen["story"] if line["actor"]][-len(actions) :] == actions


def test_who_comes_back_hears_only_what_is_new(address: Address) -> None:
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
        assert first.ask("chat", text="Shall we?")["type"] == "done"
        said = watching.see(lambda shown: bool(shown["chat"]))["chat"]
        assert said == [{"number": 0, "seat": 1, "text": "Shall we?"}]


@pytest.mark.parametrize(
    "message",
    [
        {"type": "turn"},
        {"type": "turn", "version": "x", "actions": ["pass"], "key": "12345678"},
        {"type": "turn", "version": 1, "actions": "pass", "key": "12345678"},
        {"type": "fly"},
        {},
        [],
        7,
        {"type": "preview", "version": 10**9, "actions": []},
    ],
)
def test_what_nobody_understands_is_refused_and_the_line_stays_open(address: Address, message: Any) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    with window(address, table, token) as page:
        page.see()
        page.socket.send(json.dumps(message))
        assert page.hear(lambda heard: heard["type"] == "refused")["text"]
        assert page.ask("odds")["type"] == "odds"


def test_a_line_without_a_hello_or_with_too_much_is_cut(address: Address) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive")
    for said in ("[]", "not json", "x" * 20_000):
        with connect(address.socket(table)) as socket:
            socket.send(said)
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=10)
    with connect(address.socket("nowhere12")) as socket, pytest.raises(ConnectionClosed):
        socket.recv(timeout=10)
