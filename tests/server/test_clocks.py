"""Clocks: who has how much time, what happens when it has run out, and that all processes agree."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from outcry.server.clock import Clock
from outcry.server.database import connect, writing
from outcry.server.schema import clocks
from support.databases import Cluster
from support.processes import await_true
from support.server import Address, Person, open_table, play_on, serving
from support.sockets import window
from support.stored import rows

HOUR = 3600
TERMS = {"per": "player", "seconds": HOUR, "increment": 10, "at_end": "computer"}
HOURS = 10_000.0
"""A pause of computer players that no test waits for."""


def sit(address: Address, *seats: str, **terms: Any) -> list[Person]:
    """Open a table of Big Shot with a clock; return its people by seat."""
    table, tokens = open_table(address, "big-shot", *seats, clock=TERMS | terms)
    return [Person(address, table, token) for token in tokens]


def mover_of(people: list[Person]) -> Person:
    """Return the person to move."""
    return people[int(people[0].look()["to_move"]) - 1]


def clock_at(person: Person) -> dict[str, Any]:
    """Return the clock of a table."""
    clock: dict[str, Any] = person.look()["clock"]
    return clock


def test_a_table_has_no_clock_unless_it_was_agreed(address: Address) -> None:
    table, (token, _) = open_table(address, "big-shot", "you", "you")
    person = Person(address, table, token)
    assert "clock" not in person.look()
    refused = person.post("/pause", is_wanted=True)
    assert (refused.status_code, refused.json()["key"]) == (422, "clock-none")


def test_the_time_of_the_person_to_move_runs_and_a_turn_adds_the_increment(address: Address) -> None:
    people = sit(address, "you", "you", "you")
    first = mover_of(people).look()
    seat = first["seat"]
    assert first["clock"]["on"] == seat
    await_true(lambda: clock_at(people[0])["left"][seat - 1] < 1000 * HOUR)
    play_on(people[seat - 1], Random(1), turns=1)
    after = people[0].look()
    assert after["clock"]["on"] == after["to_move"]
    assert after["clock"]["left"][seat - 1] > 1000 * HOUR
    assert {name: after["clock"][name] for name in TERMS} == TERMS


def test_nothing_runs_before_everybody_has_arrived(address: Address) -> None:
    people = sit(address, "you", "open")
    assert clock_at(people[0])["on"] is None
    assert people[1].post("/claim", token="n" * 32).status_code == 200
    assert clock_at(people[0])["on"] == people[0].look()["to_move"]


def run_out(database: str) -> int:
    """Use up the running time at the only table of a database; return the seat, from 1."""
    engine = connect(database)
    with writing(engine) as connection:
        clock = Clock.restore(connection.execute(sa.select(clocks.c.state)).scalar_one())
        assert clock.on is not None
        seat, clock.left[clock.on] = clock.on + 1, 0
        connection.execute(sa.update(clocks).values(state=clock.kept(), deadline=clock.deadline))
    engine.dispose()
    return seat


def test_a_computer_player_stands_in_for_somebody_without_time(database: str) -> None:
    with serving(database) as address:
        people = sit(address, "you", "you")
        seat = run_out(database)
        late, other = people[seat - 1], people[2 - seat]
        await_true(lambda: seat in clock_at(late)["stand_ins"])
        play_on(other, Random(3), turns=3)
        assert len([entry for entry in late.look()["story"] if entry["actor"] == seat]) >= 3
        assert [one["player"] for one in late.look()["seats"]] == ["human", "human"]
        assert late.post("/back").status_code == 200
        assert clock_at(late)["stand_ins"] == []


def test_who_has_been_replaced_for_a_while_comes_back_before_deciding(database: str) -> None:
    with serving(database, pause=HOURS) as address:
        people = sit(address, "you", "you")
        seat = run_out(database)
        late = people[seat - 1]
        await_true(lambda: seat in clock_at(late)["stand_ins"])
        shown = late.look()
        refused = late.turn(shown["version"], late.compose(shown, Random(1)), "too-late-for-me")
        assert (refused.status_code, refused.json()["key"]) == (409, "clock-stand-in")
        late.post("/back")
        back = clock_at(late)
        assert (back["stand_ins"], back["on"], back["left"][seat - 1] > 0) == ([], seat, True)
        play_on(late, Random(1), turns=1)


@pytest.mark.parametrize("choice", ["wait", "computer"])
def test_the_others_decide_whether_to_wait(database: str, choice: str) -> None:
    with serving(database, pause=HOURS) as address:
        people = sit(address, "you", "you", "you", at_end="vote")
        seat = run_out(database)
        late = people[seat - 1]
        others = [person for person in people if person is not late]
        await_true(lambda: clock_at(late)["out"] == seat)
        assert late.post("/vote", choice="wait").status_code == 409
        assert others[0].post("/vote", choice=choice).status_code == 200
        assert (clock_at(late)["out"], len(clock_at(late)["voted"])) == (seat, 1), "one of two is not more than half"
        assert others[1].post("/vote", choice=choice).status_code == 200
        decided = clock_at(late)
        assert (decided["out"], decided["voted"]) == (None, [])
        assert decided["stand_ins"] == ([seat] if choice == "computer" else [])
        assert decided["on"] == (None if choice == "computer" else seat)
        assert others[0].post("/vote", choice="wait").json()["key"] == "clock-no-vote"


def test_somebody_who_is_out_of_time_may_still_move_while_the_others_think(database: str) -> None:
    with serving(database) as address:
        people = sit(address, "you", "you", at_end="vote")
        seat = run_out(database)
        await_true(lambda: clock_at(people[0])["out"] == seat)
        play_on(people[seat - 1], Random(2), turns=1)
        assert clock_at(people[0])["out"] is None


def test_the_clock_pauses_when_all_people_agree_and_anybody_ends_the_pause(address: Address) -> None:
    people = sit(address, "you", "you", "naive")
    play_until_a_person_moves(people)
    assert people[0].post("/pause", is_wanted=True).status_code == 200
    assert (clock_at(people[1])["is_paused"], clock_at(people[1])["pausing"]) == (False, [people[0].look()["seat"]])
    people[1].post("/pause", is_wanted=True)
    paused = clock_at(people[0])
    assert (paused["is_paused"], paused["on"], paused["pausing"]) == (True, None, [])
    assert clock_at(people[0])["left"] == paused["left"]
    people[0].post("/pause", is_wanted=False)
    assert (clock_at(people[1])["is_paused"], clock_at(people[1])["on"]) == (False, people[0].look()["to_move"])


def play_until_a_person_moves(people: list[Person]) -> None:
    """Wait for the computer players."""
    await_true(lambda: people[0].look()["seats"][people[0].look()["to_move"] - 1]["player"] == "human")


def test_a_spectator_touches_no_clock(address: Address) -> None:
    people = sit(address, "you", "you")
    spectator = Person(address, people[0].base.rpartition("/")[2])
    answers = [
        spectator.post("/pause", is_wanted=True),
        spectator.post("/back"),
        spectator.post("/vote", choice="wait"),
    ]
    assert [answer.status_code for answer in answers] == [403] * 3
    assert clock_at(spectator)["on"] == people[0].look()["to_move"]


def test_time_without_a_server_is_not_charged(database: str) -> None:
    with serving(database) as address:
        people = sit(address, "you", "you")
        table = people[0].base.rpartition("/")[2]
        seat = people[0].look()["to_move"]
        await_true(lambda: clock_at(people[0])["left"][seat - 1] < 1000 * HOUR - 2000)
    rows(database, "UPDATE service SET ticked = ticked - 86400000")
    with serving(database) as address:
        clock = clock_at(Person(address, table))
        assert clock["on"] == seat
        assert clock["left"][seat - 1] > 500 * HOUR


def test_all_processes_agree_on_a_time_that_has_run_out(cluster: Cluster) -> None:
    database = cluster.new_database()
    with serving(database, pause=HOURS) as one, serving(database, pause=HOURS) as other:
        people = sit(one, "you", "you")
        table = people[0].base.rpartition("/")[2]
        with window(one, table) as first, window(other, table) as second:
            seat = run_out(database)
            for page in (first, second):
                assert page.see(lambda shown: bool(shown["clock"]["stand_ins"]))["clock"]["stand_ins"] == [seat]
        assert rows(database, "SELECT waits_for FROM tables") == [("computer",)]


# The clock itself


def test_a_turn_has_its_whole_time_again() -> None:
    clock = Clock.begin({"per": "turn", "seconds": 60}, 2)
    clock.run(0, 1_000)
    clock.step(0, 1, 31_000)
    assert (clock.left, clock.on, clock.deadline) == ([60_000, 60_000], 1, 91_000)
    assert clock.remaining(41_000) == [60_000, 50_000]


def test_who_returns_gets_some_time() -> None:
    clock = Clock.begin({"per": "player", "seconds": 600, "increment": 5}, 2)
    clock.run(1, 0)
    assert not clock.expire([0], 599_999)
    assert clock.expire([0], 600_000)
    assert (clock.stand_ins, clock.on, clock.left) == ([1], None, [600_000, 0])
    clock.step(1, 0, 700_000)
    assert clock.left == [600_000, 0], "a computer player earns no time"
    clock.come_back(1)
    assert (clock.stand_ins, clock.left) == ([], [600_000, 60_000])


def test_who_plays_against_computers_only_is_waited_for() -> None:
    clock = Clock.begin({"per": "turn", "seconds": 60, "at_end": "vote"}, 2)
    clock.run(0, 0)
    assert clock.expire([], 60_000)
    assert (clock.out, clock.on, clock.deadline) == (None, 0, 120_000)


def test_a_stored_clock_is_the_same() -> None:
    clock = Clock.begin({"per": "turn", "seconds": 60}, 3)
    clock.run(2, 5)
    clock.want_pause(1, [0, 1, 2], 9)
    assert Clock.restore(clock.kept()) == clock
