"""Open tables: the lobby lists them, anybody may take a free seat, and a browser asks where it is its turn."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.databases import Cluster, brought_up_to_date, sqlite
from support.processes import await_true
from support.server import CLIENT, Address, Person, open_table, play_on, serving
from support.sockets import window
from support.stored import rows

NEW = [letter * 32 for letter in "abcdefgh"]
"""Tokens that pages have made."""


@pytest.fixture
def pair(cluster: Cluster) -> Iterator[tuple[Address, Address]]:
    """Two servers with one database."""
    database = cluster.new_database()
    with serving(database) as one, serving(database) as other:
        yield one, other


def lobby(address: Address) -> dict[str, list[dict[str, Any]]]:
    """Return the lists of the lobby."""
    answer = CLIENT.get(f"{address.http}/api/lobby")
    assert answer.status_code == 200, answer.text
    found: dict[str, list[dict[str, Any]]] = answer.json()
    return found


def listed(address: Address, table: str) -> dict[str, Any] | None:
    """Return a table as the lobby lists it, with the name of its list; None if it does not."""
    cards = [card | {"list": name} for name, cards in lobby(address).items() for card in cards]
    return next((card for card in cards if card["table"] == table), None)


def open_listed(address: Address, *seats: str, **more: Any) -> tuple[str, list[str]]:
    """Open a listed table of Big Shot."""
    return open_table(address, "big-shot", *seats, is_listed=True, **more)


def test_a_table_is_not_listed_unless_its_players_say_so(address: Address) -> None:
    table, (token, *_) = open_table(address, "big-shot", "you", "open")
    assert listed(address, table) is None
    person = Person(address, table, token)
    assert not person.look()["is_listed"]
    assert person.post("/listing", is_listed=True).status_code == 200
    assert person.look()["is_listed"]
    assert (found := listed(address, table)) and found["list"] == "join"
    assert person.post("/listing", is_listed=False).status_code == 200
    assert listed(address, table) is None


def test_the_lobby_says_who_sits_there_and_which_seats_are_free(address: Address) -> None:
    table, _ = open_listed(address, "you", "open", "naive", name="Ada")
    found = listed(address, table)
    assert found == {
        "table": table,
        "game": "big-shot",
        "title": "Big Shot",
        "seats": [
            {"player": "human", "name": "Ada", "is_free": False},
            {"player": "human", "name": "", "is_free": True},
            {"player": "naive", "name": "", "is_free": False},
        ],
        "watching": 0,
        "list": "join",
    }


def test_a_stranger_takes_a_free_seat_and_then_the_table_is_one_to_watch(address: Address) -> None:
    table, (ada, link) = open_listed(address, "you", "open")
    stranger = Person(address, table)
    with window(address, table, ada) as page:
        page.see()
        assert stranger.post("/join", token=NEW[0]).json() == {"seat": 2}
        page.see(lambda shown: shown["seats"][1]["is_claimed"] and not shown["seats"][1]["is_free"])
    assert stranger.post("/join", token=NEW[0]).json() == {"seat": 2}, "a retry finds the same seat"
    assert Person(address, table, NEW[0]).look()["seat"] == 2
    assert Person(address, table, link).look()["seat"] is None
    refused = stranger.post("/join", token=NEW[1])
    assert (refused.status_code, refused.json()["key"]) == (409, "no-free-seat")
    assert (found := listed(address, table)) and found["list"] == "watch"


def test_nobody_joins_a_table_that_is_not_listed(address: Address) -> None:
    table, tokens = open_table(address, "big-shot", "you", "open")
    refused = Person(address, table).post("/join", token=NEW[0])
    assert (refused.status_code, refused.json()["key"]) == (403, "not-listed")
    assert [Person(address, table, token).look()["seat"] for token in tokens] == [1, 2]


def test_only_people_at_the_table_list_it(address: Address) -> None:
    table, _ = open_table(address, "big-shot", "you", "open")
    for spectator in (Person(address, table), Person(address, table, "guessed")):
        assert spectator.post("/listing", is_listed=True).status_code == 403
    assert listed(address, table) is None


def test_a_finished_table_vanishes(address: Address) -> None:
    table, (token,) = open_listed(address, "you", "naive")
    assert listed(address, table)
    assert play_on(Person(address, table, token), Random(5))["is_over"]
    assert listed(address, table) is None


def test_a_table_that_nobody_touches_for_a_week_vanishes(database: str) -> None:
    with serving(database) as address:
        table, _ = open_listed(address, "you", "open")
        assert listed(address, table)
        rows(database, "UPDATE tables SET touched = touched - 8 * 86400000")
        assert listed(address, table) is None


def test_the_lobby_counts_who_watches(address: Address) -> None:
    table, (token,) = open_listed(address, "you", "naive")
    with ExitStack() as pages:
        pages.enter_context(window(address, table, token)).see()
        for browser in ("one", "two", "two"):
            pages.enter_context(window(address, table, browser=browser)).see()
        await_true(lambda: (listed(address, table) or {})["watching"] == 2)
    await_true(lambda: (listed(address, table) or {})["watching"] == 0)


def test_one_visitor_lists_only_some_tables(database: str) -> None:
    with serving(database) as address:
        opened = [open_listed(address, "you", "open") for _ in range(10)]
        wanted = {"game": "big-shot", "seats": ["you", "open"]}
        refused = CLIENT.post(f"{address.http}/api/tables", json=wanted | {"is_listed": True})
        assert (refused.status_code, refused.json()["key"]) == (429, "listed-enough")
        table, (token, _) = open_table(address, "big-shot", "you", "open")
        assert Person(address, table, token).post("/listing", is_listed=True).status_code == 429
        first, (key, _) = opened[0]
        assert Person(address, first, key).post("/listing", is_listed=False).status_code == 200
        assert Person(address, table, token).post("/listing", is_listed=True).status_code == 200


def test_the_lobby_has_the_strict_rate_limit(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), requests_per_second=0.001, burst=5) as address:
        for path, facts in (("/api/lobby", None), ("/api/turns", {"tables": []})) * 2:
            assert ask(address, path, facts) == 200
        assert [ask(address, "/api/turns", {"tables": []}), ask(address, "/api/lobby")] == [200, 429]


def ask(address: Address, path: str, facts: Any = None) -> int:
    """Send a request; return the status."""
    url = address.http + path
    return (CLIENT.get(url) if facts is None else CLIENT.post(url, json=facts)).status_code


# Several processes


def test_lists_hold_across_processes(pair: tuple[Address, Address]) -> None:
    table, (token, _) = open_listed(pair[0], "you", "open")
    assert listed(pair[1], table)
    with window(pair[0], table, browser="a"), window(pair[1], table, browser="b"):
        await_true(lambda: (listed(pair[0], table) or {})["watching"] == 2)
    Person(pair[1], table, token).post("/listing", is_listed=False)
    assert listed(pair[0], table) is None
    assert not Person(pair[0], table).look()["is_listed"]


def test_strangers_at_two_processes_never_share_a_seat(pair: tuple[Address, Address]) -> None:
    table, _ = open_listed(pair[0], "you", "open", "open")
    with ThreadPoolExecutor(8) as threads:
        asked = [(pair[number % 2], token) for number, token in enumerate(NEW)]
        answers = list(threads.map(lambda one: Person(one[0], table).post("/join", token=one[1]), asked))
    assert sorted(answer.status_code for answer in answers) == [200, 200, *[409] * 6]
    seats = {answer.json()["seat"]: token for answer, token in zip(answers, NEW, strict=True) if answer.is_success}
    assert seats.keys() == {2, 3}
    for seat, token in seats.items():
        assert [Person(address, table, token).look()["seat"] for address in pair] == [seat, seat]


# Your turn at some tables


def turns(address: Address, *passes: tuple[str, str]) -> list[dict[str, Any]]:
    """Ask whose turn it is."""
    asked = {"tables": [{"table": table, "token": token} for table, token in passes]}
    answer = CLIENT.post(f"{address.http}/api/turns", json=asked)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def test_one_request_tells_whose_turn_it_is_at_many_tables(address: Address) -> None:
    opened = [open_table(address, "big-shot", "you", "open") for _ in range(3)]
    passes = [(table, tokens[number % 2]) for number, (table, tokens) in enumerate(opened)]
    looked = [Person(address, *one).look() for one in passes]
    expected = [(shown["table"], shown["seat"], shown["to_move"]) for shown in looked]
    assert [(one["table"], one["seat"], one["to_move"]) for one in turns(address, *passes)] == expected
    mover = Person(address, opened[0][0], opened[0][1][looked[0]["to_move"] - 1])
    play_on(mover, Random(1), turns=1)
    assert turns(address, passes[0])[0]["to_move"] == mover.look()["to_move"]


def test_tables_that_are_gone_finished_or_strange_are_told_apart(address: Address) -> None:
    over, (token,) = open_table(address, "big-shot", "you", "naive")
    play_on(Person(address, over, token), Random(2))
    strange, _ = open_table(address, "big-shot", "you", "open")
    told = turns(address, (over, token), (strange, "guessed"), ("nowhere123", token), ("x", ""))
    assert [(one["seat"] is None, one["is_over"], one["is_gone"]) for one in told] == [
        *[(False, True, False), (True, False, False), (True, False, True), (True, False, True)]
    ]


def test_whose_turn_it_is_can_be_asked_at_tables_of_before(database: str) -> None:
    with serving(database) as address:
        table, tokens = open_table(address, "big-shot", "you", "open")
        before = turns(address, (table, tokens[0]))
    rows(database, "UPDATE tables SET to_move = NULL")
    with serving(database) as address:
        assert turns(address, (table, tokens[0])) == before


def test_tables_of_before_are_not_listed(database: str) -> None:
    assert [bool(given) for given in brought_up_to_date(database, "0002", "is_listed", hints="false")] == [False]
