"""Hints at a table: only where agreed, only to the seat to move, a few per turn, without delaying other tables."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from outcry.errors import NotYourTurn
from outcry.server import worker
from outcry.server.refusals import TooMuch, status_of
from outcry.server.seats import Seat
from outcry.server.table import Table
from outcry.server.table_limits import MAX_HINTS, Hints
from support.databases import brought_up_to_date, sqlite
from support.matches import played
from support.server import Address, Person, open_table, serving

SIMS = 40
GAMES = ("black-friday-2023", "big-shot")


@pytest.fixture(scope="module")
def thoughtful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """A server with a short search for hints."""
    with serving(sqlite(tmp_path_factory.mktemp("hints")), hint_simulations=SIMS) as listening:
        yield listening


def sit(address: Address, game: str = "big-shot", **more: Any) -> tuple[Person, dict[str, Any]]:
    """Join a table of computer players, and wait for one's own turn."""
    table, keys = open_table(address, game, "you", "broker", "broker", **more)
    person = Person(address, table, keys[0])
    return person, person.await_turn()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_turn_that_can_be_taken(thoughtful: Address, game: str) -> None:
    person, shown = sit(thoughtful, game)
    assert shown["hints"]
    answer = person.post("/hint", version=shown["version"])
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    assert (hint["version"], hint["simulations"]) == (shown["version"], SIMS)
    best = hint["turns"][0]
    assert 0 <= best["chance"] <= 1
    assert best["reason"]["key"].startswith("reason-")
    assert person.look()["version"] == shown["version"]
    preview = person.post("/preview", version=shown["version"], actions=best["actions"])
    assert preview.status_code == 200, preview.text
    assert preview.json()["is_complete"]


def test_a_hint_after_a_draft_is_for_the_rest_of_it(thoughtful: Address) -> None:
    person, shown = sit(thoughtful, "black-friday-2023")
    hint = person.post("/hint", version=shown["version"], actions=["buy nothing"]).json()
    whole = ["buy nothing", *hint["turns"][0]["actions"]]
    assert person.post("/preview", version=shown["version"], actions=whole).status_code == 200


def test_where_there_is_one_way_to_go_on_there_is_no_hint(thoughtful: Address) -> None:
    person, shown = sit(thoughtful, "black-friday-2023")
    draft = [next(action for action in shown["legal"] if action.startswith("buy ") and "nothing" not in action)]
    refused(person.post("/hint", version=shown["version"], actions=draft), 422, "advice-one-way")


def refused(answer: Any, status: int, key: str) -> None:
    """Check that a request is refused with this status and reason."""
    assert (answer.status_code, answer.json()["key"]) == (status, key)


def test_no_hint_for_spectators_or_seats_not_to_move(thoughtful: Address) -> None:
    table, keys = open_table(thoughtful, "big-shot", "you", "open", "open", hints=True)
    people = [Person(thoughtful, table, key) for key in keys]
    shown = people[0].look()
    mover = shown["to_move"] - 1
    refused(Person(thoughtful, table).post("/hint", version=shown["version"]), 403, "not-your-seat")
    refused(people[mover - 1].post("/hint", version=shown["version"]), 409, "not-your-turn")
    refused(people[mover].post("/hint", version=shown["version"] + 1), 409, "no-such-version")
    refused(people[mover].post("/hint", version=shown["version"], actions=["pass"]), 422, "advice-draft-complete")
    refused(people[mover].post("/hint", version=shown["version"], actions=["pay red"]), 422, "why-nothing-to-pay")
    assert people[mover].post("/hint", version=shown["version"]).status_code == 200


def test_no_hint_where_none_was_agreed(thoughtful: Address) -> None:
    person, shown = sit(thoughtful, hints=False)
    assert shown["hints"] is False
    refused(person.post("/hint", version=shown["version"]), 422, "hint-not-agreed")
    person, shown = sit(thoughtful, "black-friday-2023", memory="unaided")
    refused(person.post("/hint", version=shown["version"]), 422, "hint-unaided")


def test_several_people_get_hints_only_if_they_ask_for_them(thoughtful: Address) -> None:
    for more, given in (({}, False), ({"hints": True}, True)):
        table, _ = open_table(thoughtful, "big-shot", "you", "open", "broker", **more)
        assert Person(thoughtful, table).look()["hints"] is given


def test_no_hint_in_a_lesson(thoughtful: Address) -> None:
    table, _ = open_table(thoughtful, "big-shot", "you", tutorial=True)
    assert Person(thoughtful, table).look()["hints"] is False


def test_no_hint_after_the_end() -> None:
    match = played(game="big-shot")
    table = Table("ended", match, [Seat("human", "") for _ in match.players], hints=True)
    with pytest.raises(NotYourTurn, match="over") as refusal:
        table.hint_job(1, [], SIMS)
    assert status_of(refusal.value) == 409


def test_a_few_hints_in_a_turn(thoughtful: Address) -> None:
    person, shown = sit(thoughtful)
    answers = [person.post("/hint", version=shown["version"]) for _ in range(MAX_HINTS + 1)]
    assert [answer.status_code for answer in answers] == [200] * MAX_HINTS + [429]
    assert answers[-1].json()["facts"] == {"most": MAX_HINTS}
    assert len({answer.content for answer in answers[:-1]}) == 1


def test_one_hint_at_a_time_for_a_seat() -> None:
    hints = Hints(most=2)
    with hints.one_for(1, version=7):
        with pytest.raises(TooMuch, match="still"), hints.one_for(1, version=7):
            pass
        with hints.one_for(2, version=7):
            pass
    with hints.one_for(1, version=7):
        pass
    with pytest.raises(TooMuch, match="2 hints"), hints.one_for(1, version=7):
        pass
    with hints.one_for(1, version=8):
        pass


def test_hints_are_thought_about_in_another_process(thoughtful: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()
    monkeypatch.setattr(worker, "advise", lambda _job: begun.set())
    monkeypatch.setattr("outcry.bots.advice.advise", lambda *_words, **_more: begun.set())
    person, shown = sit(thoughtful)
    assert person.post("/hint", version=shown["version"]).status_code == 200
    assert not begun.is_set()


def test_what_was_agreed_is_kept(database: str) -> None:
    with serving(database, hint_simulations=SIMS) as first:
        table, keys = open_table(first, "big-shot", "you", "open", hints=True)
    with serving(database, hint_simulations=SIMS) as second:
        assert Person(second, table, keys[0]).look()["hints"]


def test_tables_of_before_have_no_hints(database: str) -> None:
    assert [bool(given) for given in brought_up_to_date(database, "0001", "hints")] == [False]


def test_a_failure_is_reported_without_side_effects(thoughtful: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    from outcry.server.thinking import Thinking
    from outcry.server.workers import JobFailed

    person, shown = sit(thoughtful)

    async def fail(_self: Thinking, *_job: Any) -> Any:
        await asyncio.sleep(0)
        raise JobFailed("nobody")

    monkeypatch.setattr(Thinking, "run", fail)
    refused(person.post("/hint", version=shown["version"]), 503, "hint-failed")
