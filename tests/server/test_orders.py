"""Standing orders: carried out as decisions like any other, once, and known to their seat alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outcry.play.match import Match
from outcry.server.opening import kept_of
from outcry.server.orders import Order
from outcry.server.seats import Seat, hashed
from outcry.server.store import Store
from outcry.server.table import Table
from outcry.server.writer import Conflict, Step
from support.databases import Cluster, sqlite
from support.matches import BIG_SHOT, EDITION_2010, EDITION_2023, opened
from support.overheard import change, overheard
from support.processes import await_true
from support.server import Address, Person, serving
from support.sockets import window
from support.stored import rows
from support.wire import Ear, Viewer, compared

PEOPLE = ("human",) * 3
TOKENS = ["token-of-ada" * 3, "token-of-ben" * 3, "token-of-eva" * 3]
TABLE = "table-one"
HOURS = 10_000.0
"""A pause that no test waits for."""


def keep_table(database: str, game: str = BIG_SHOT) -> Match[Any, Any]:
    """Store a table of three people that has just been opened; return its match."""
    match = opened(PEOPLE, game=game)
    seats = [Seat("human", name, hashed(token)) for name, token in zip(["Ada", "Ben", "Eva"], TOKENS, strict=True)]
    store = Store(database)
    store.open(kept_of(Table(TABLE, match, seats))).result()
    store.close()
    return match


@contextmanager
def evening(database: str, game: str = BIG_SHOT, **settings: Any) -> Iterator[list[Person]]:
    """Serve a table of three people; yield them in the order in which they move, beginning with the next."""
    first = keep_table(database, game).to_move
    with serving(database, **settings) as address:
        yield people_at(address, first)


def people_at(address: Address, first: int) -> list[Person]:
    """Return the people from a seat on."""
    return [Person(address, TABLE, TOKENS[(first + place) % 3]) for place in range(3)]


def order(person: Person, kind: str | None, amount: int = 0) -> Any:
    """Give an order for the table as it is; return the answer."""
    return person.post("/order", kind=kind, amount=amount, version=person.look()["version"])


def act(person: Person, *actions: str) -> None:
    """Take a turn."""
    shown = person.look()
    answer = person.turn(shown["version"], list(actions), f"turn-{shown['version']:04}")
    assert answer.status_code == 200, answer.text


def done_by(person: Person) -> list[str]:
    """Return everything that a person has done so far."""
    shown = person.look()
    return [entry["action"] for entry in shown["story"] if entry["actor"] == shown["seat"]]


def await_turn(person: Person) -> None:
    """Wait until it is a person's turn."""
    await_true(lambda: (shown := person.look())["to_move"] == shown["seat"])


# Big Shot: bid for me


def test_an_order_raises_by_the_minimum_and_passes_beyond_its_amount(database: str) -> None:
    with evening(database) as (ada, ben, eva):
        assert order(ada, "bid", 5).status_code == 200
        await_turn(ben)
        act(ben, "bid 2")
        await_turn(eva)
        act(eva, "pass")
        await_turn(ben)
        act(ben, "bid 4")
        await_turn(ben)
        act(ben, "bid 6")
        await_turn(ben)
        assert done_by(ada) == ["bid 1", "bid 3", "bid 5", "pass"]


def test_an_order_is_for_one_auction(database: str) -> None:
    with evening(database) as (ada, ben, eva):
        order(ada, "bid", 1)
        for other in (ben, eva):
            await_turn(other)
            act(other, "pass")
        await_turn(ada)
        assert not ada.look()["order"]["is_on"]
        assert ada.look()["state"]["phase"] != "bidding"
        assert done_by(ada) == ["bid 1"]
        refused = order(ada, "bid", 9)
        assert (refused.status_code, refused.json()["key"]) == (422, "order-no-auction")


def test_an_order_that_costs_too_much_ends_with_the_reason_and_leaves_the_turn_to_its_owner(database: str) -> None:
    with evening(database) as (ada, ben, eva), window_of(ada) as page:
        page.see()
        order(ada, "bid", 55)
        await_turn(ben)
        cash = max(name_of_bid(action) for action in ben.look()["legal"])
        act(ben, f"bid {cash}")
        await_turn(eva)
        act(eva, "pass")
        why = page.see(lambda shown: shown["order"]["why_ended"] is not None)["order"]
        assert (why["is_on"], why["why_ended"]["key"]) == (False, "why-bid-too-high")
        assert ada.look()["order"] == why
        assert done_by(ada) == ["bid 1"]
        act(ada, "pass")
        for other in (ben, eva):
            assert "why_ended" not in other.get().text.replace('"why_ended":null', "")


def name_of_bid(action: str) -> int:
    """Return the amount of a bid; 0 for anything else."""
    verb, _, amount = action.partition(" ")
    return int(amount) if verb == "bid" else 0


def window_of(person: Person) -> Any:
    """Open a page of a person."""
    address = Address(int(person.base.split(":")[2].partition("/")[0]))
    return window(address, TABLE, person.headers["authorization"].removeprefix("Bearer "))


def test_an_order_is_replaced_by_the_next_and_cancelled_by_one_request(database: str) -> None:
    with evening(database, order_seconds=HOURS) as (ada, *_):
        for amount in (3, 7):
            order(ada, "bid", amount)
            assert (ada.look()["order"]["is_on"], ada.look()["order"]["amount"]) == (True, amount)
        assert order(ada, None).status_code == 200
        assert ada.look()["order"] == {"kind": "bid", "most": 55, "is_on": False, "amount": 0, "why_ended": None}
        act(ada, "bid 2")
        assert done_by(ada) == ["bid 2"]


@pytest.mark.parametrize(
    ("facts", "status", "key"),
    [
        ({"kind": "pass"}, 422, "order-unknown"),
        ({"kind": "bid"}, 422, "order-amount"),
        ({"kind": "bid", "amount": 56}, 422, "order-amount"),
        ({"kind": "bid", "amount": 5, "version": 0}, 422, "order-outdated"),
        ({"kind": "sleep"}, 422, "malformed"),
    ],
)
def test_orders_that_mean_nothing_are_refused(tmp_path: Path, facts: dict[str, Any], status: int, key: str) -> None:
    with evening(sqlite(tmp_path)) as (ada, *_):
        answer = ada.post("/order", **{"version": ada.look()["version"]} | facts)
        assert (answer.status_code, answer.json()["key"]) == (status, key)
        spectator = Person(Address(int(ada.base.split(":")[2].partition("/")[0])), TABLE)
        assert spectator.post("/order", kind="bid", amount=1).status_code == 403


def test_who_leaves_leaves_no_order(tmp_path: Path) -> None:
    with evening(sqlite(tmp_path), order_seconds=HOURS) as (ada, ben, _):
        order(ben, "bid", 3)
        ben.post("/leave", player="naive")
        assert rows(sqlite(tmp_path), "SELECT seat FROM orders") == []
        assert "order" in ada.look()


# Black Friday: pass until prices change


@pytest.mark.parametrize(("game", "step"), [(EDITION_2010, "pass"), (EDITION_2023, "gold nothing")])
def test_an_order_passes_until_prices_change(tmp_path: Path, game: str, step: str) -> None:
    random = Random(4)
    with evening(sqlite(tmp_path), game) as (ada, ben, eva):
        for person in (ada, ben, eva):  # the opening moves of the first turns
            await_turn(person)
            act(person, *person.compose(person.look(), random))
        before, begun = len(done_by(ada)), ada.look()["version"]
        order(ada, "pass")
        while ada.look()["order"]["is_on"]:
            mover = next((person for person in (ben, eva) if is_to_move(person)), None)
            if mover:
                act(mover, *mover.compose(mover.look(), random))
        mine = done_by(ada)[before:]
        assert step in mine
        assert {action for action in mine if action.split()[0] not in ("mark", "done")} == {step}
        news = [event["key"] for entry in ada.look()["story"][begun:] for event in entry["events"]]
        assert "story-price-change" in news


def is_to_move(person: Person) -> bool:
    """Return whether it is a person's turn."""
    shown = person.look()
    return bool(shown["to_move"] == shown["seat"])


# Several processes, and none


def test_an_order_survives_a_restart(database: str) -> None:
    with evening(database, order_seconds=HOURS) as (ada, ben, _):
        order(ada, "bid", 5)
        order(ben, "bid", 9)
        first = ada.look()["to_move"] - 1
    with serving(database) as address:
        ada, ben, eva = people_at(address, first)
        await_true(lambda: rows(database, "SELECT MAX(to_move) FROM tables") == [((first + 2) % 3,)])
        assert [done_by(person) for person in (ada, ben, eva)] == [["bid 1"], ["bid 2"], []]
        assert ben.look()["order"]["is_on"]


def test_an_order_is_carried_out_once_whichever_process_hears_of_it(cluster: Cluster) -> None:
    database = cluster.new_database()
    first = keep_table(database).to_move
    with serving(database) as one, serving(database) as other, ExitStack() as pages:
        for address in (one, other):
            pages.enter_context(window(address, TABLE)).see()
        order(people_at(one, first)[0], "bid", 9)
        order(people_at(other, first)[1], "bid", 8)
        eva = people_at(other, first)[2]
        await_turn(eva)
        act(eva, "pass")
        ada, ben, _ = people_at(one, first)
        await_true(lambda: ada.look()["state"]["phase"] != "bidding")
        assert done_by(ada) == ["bid 1", "bid 3", "bid 5", "bid 7", "bid 9"]
        assert done_by(ben)[:5] == ["bid 2", "bid 4", "bid 6", "bid 8", "pass"]


def test_a_step_for_an_order_that_was_cancelled_elsewhere_is_refused(database: str) -> None:
    match = keep_table(database)
    store, seat = Store(database), match.to_move
    given = Order("bid", 5, 0)
    store.keep_order(TABLE, seat, given).result()
    rows(database, f"UPDATE tables SET driver = '{store.process}'")
    step = Step(TABLE, len(match.entries), [(seat, 11)], "person", 1, to_move=0, order=(seat, given))
    store.keep_order(TABLE, seat, None).result()
    with pytest.raises(Conflict):
        store.add(step).result()
    store.keep_order(TABLE, seat, Order("bid", 4, 0)).result()
    with pytest.raises(Conflict):
        store.add(step).result()
    store.keep_order(TABLE, seat, given).result()
    store.add(step).result()
    store.close()


# Secrets


def test_nobody_else_notices_that_an_order_is_given_or_cancelled(tmp_path: Path) -> None:
    first = keep_table(sqlite(tmp_path)).to_move
    with serving(sqlite(tmp_path), order_seconds=HOURS) as address:
        ada, *_ = people_at(address, first)
        viewers = [Viewer(address, TABLE, token) for token in ("", TOKENS[(first + 1) % 3], TOKENS[(first + 2) % 3])]
        ears = [viewer.open() for viewer in viewers]
        version = ada.look()["version"]
        ada.post("/chat", text="Here we are")
        for ear in ears:
            ear.hear("chat")
        with overheard() as log:
            before, metrics = looked_at(viewers, version), viewers[0].line.ask("//metrics").content
            heard = len(log.lines)
            for wanted in ({"kind": "bid", "amount": 5}, {"kind": "bid", "amount": 9}, {"kind": None}):
                assert ada.post("/order", version=version, **wanted).status_code == 200
            assert log.lines[heard:] == []
            assert asked_only(change(metrics, viewers[0].line.ask("//metrics").content))
            ada.post("/order", version=version, kind="bid", amount=7)
            assert looked_at(viewers, version) == before
        ada.post("/chat", text="Hello")
        assert [next_message(ear)["type"] for ear in ears] == ["chat"] * 3
        for viewer in viewers:
            viewer.close()


def looked_at(viewers: list[Viewer], version: int) -> list[bytes]:
    """Return what some viewers get if they ask for everything that can be seen."""
    paths = ("", "/brief", "/odds", f"/at/{version}", f"/at/{version}?seat=1", "//api/lobby")
    return [viewer.line.ask(path).written(frozenset()) for viewer in viewers for path in paths]


def asked_only(counted: bytes) -> bool:
    """Return whether metrics have counted nothing but the requests for metrics."""
    return all(b'route="/metrics"' in line for line in counted.splitlines())


def next_message(ear: Ear) -> Any:
    """Return the next message of any kind."""
    return ear.hear("table", "turn", "people", "chat", "order")


def test_the_amount_of_an_order_changes_no_byte_of_what_others_are_sent(tmp_path: Path) -> None:
    recordings, logs = [], []
    for amount in (9, 40):
        folder = tmp_path / str(amount)
        folder.mkdir()
        with overheard() as log:
            recordings.append(recorded(sqlite(folder), amount))
        logs.append({line for line in log.kinds if "order" in line or "bid" in line})
    assert compared(*recordings) > 20
    assert logs == [set(), set()]


def recorded(database: str, amount: int) -> list[Any]:
    """Play some turns against an order; return what the next player, and a spectator, receive."""
    first = keep_table(database).to_move
    with serving(database) as address:
        ada, ben, eva = people_at(address, first)
        viewers = [Viewer(address, TABLE, token) for token in (TOKENS[(first + 1) % 3], "")]
        order(ada, "bid", amount)
        await_turn(ben)
        ears = [viewer.open() for viewer in viewers]
        for mover, action in ((ben, "bid 3"), (eva, "pass"), (ben, "bid 5"), (ben, "bid 8")):
            await_turn(mover)
            act(mover, action)
        await_turn(ben)
        end = ben.look()["version"]
        for viewer, ear in zip(viewers, ears, strict=True):
            while ear.last["version"] < end:
                ear.hear("turn")
            for path in ("", "/brief", "/odds", f"/at/{end}"):
                viewer.ask(path)
            viewer.close()
        return [received for viewer in viewers for received in viewer.received]
