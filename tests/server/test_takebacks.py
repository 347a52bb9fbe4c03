"""Taking a turn back: only if everybody agrees, at a new table, and with other outcomes of chance."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from outcry.server.admin.verify import check_table
from outcry.server.database import connect
from outcry.server.seats import Seat
from outcry.server.table import Table
from outcry.server.takeback import continued_from
from support.databases import Cluster
from support.matches import BIG_SHOT, SECRET, played
from support.processes import await_true
from support.server import Address, Person, open_table, play_on, serving
from support.sockets import window
from support.stored import rows


def sit(address: Address, game: str, *seats: str, **more: Any) -> list[Person]:
    """Open a table; return its people by seat."""
    table, tokens = open_table(address, game, *seats, **more)
    return [Person(address, table, token) for token in tokens]


def take_turns(people: list[Person], count: int, random: Random) -> None:
    """Play some turns, each by the person to move."""
    for _ in range(count):
        mover = people[people[0].look()["to_move"] - 1]
        shown = mover.look()
        answer = mover.turn(shown["version"], mover.compose(shown, random), f"turn-{shown['version']:06}")
        assert answer.status_code == 200, answer.text


def here(person: Person) -> str:
    """Return the id of a person's table."""
    return person.base.rpartition("/")[2]


def moved(address: Address, person: Person) -> Person:
    """Return a person at the table at which the game goes on, with the same token."""
    token = person.headers["authorization"].removeprefix("Bearer ")
    return Person(address, person.look()["continued"], token)


def test_a_turn_is_taken_back_when_everybody_agrees(address: Address) -> None:
    people, random = sit(address, "big-shot", "you", "you", "you"), Random(1)
    take_turns(people, 2, random)
    before = people[0].look()
    mover = people[before["to_move"] - 1]
    take_turns(people, 2, random)
    later = people[0].look()
    others = [person for person in people if person is not mover]
    with window(address, here(mover)) as page:
        page.see()
        assert mover.post("/takeback").status_code == 200
        asked = page.see(lambda shown: shown["takeback"] is not None)["takeback"]
        assert asked == {"seat": before["to_move"], "version": before["version"], "agreed": [before["to_move"]]}
        assert others[0].post("/takeback/answer", agrees=True).status_code == 200
        assert people[0].look()["continued"] is None, "one person has not answered yet"
        assert others[1].post("/takeback/answer", agrees=True).status_code == 200
        page.see(lambda shown: shown["continued"] is not None)
    again = moved(address, mover).look()
    assert (again["version"], again["to_move"], again["seat"]) == (
        before["version"],
        before["to_move"],
        before["to_move"],
    )
    assert again["state"] == mover.get(f"/at/{before['version']}").json()["state"]
    assert again["promise"] == before["promise"]
    old = people[0].look()
    assert (old["version"], old["to_move"]) == (later["version"], None), "nothing has been removed"


def test_one_person_who_refuses_is_enough(address: Address) -> None:
    people = sit(address, "big-shot", "you", "you", "you")
    take_turns(people, 2, Random(2))
    mover = next(person for person in people if is_last_mover(person))
    mover.post("/takeback")
    others = [person for person in people if person is not mover]
    assert others[0].post("/takeback/answer", agrees=False).status_code == 200
    refused = others[1].post("/takeback/answer", agrees=True)
    assert (refused.status_code, refused.json()["key"]) == (409, "takeback-none")
    assert (mover.look()["takeback"], mover.look()["continued"]) == (None, None)


def is_last_mover(person: Person) -> bool:
    """Return whether the last decision was this person's."""
    shown = person.look()
    return bool([entry["actor"] for entry in shown["story"] if entry["actor"]][-1] == shown["seat"])


def test_a_request_lapses_when_somebody_moves(address: Address) -> None:
    people = sit(address, "big-shot", "you", "you", "you")
    take_turns(people, 2, Random(3))
    mover = next(person for person in people if is_last_mover(person))
    mover.post("/takeback")
    assert mover.post("/takeback").json()["key"] == "takeback-asked"
    take_turns(people, 1, Random(4))
    assert mover.look()["takeback"] is None
    assert people[0].post("/takeback/answer", agrees=True).status_code == 409


def test_computer_players_agree_only_if_the_table_says_so(address: Address) -> None:
    (alone,) = sit(address, "big-shot", "you", "naive")
    play_on(alone, Random(5), turns=2)
    alone.await_turn()
    assert alone.post("/takeback").status_code == 200
    assert alone.look()["continued"], "a person alone need not ask anybody"
    (strict,) = sit(address, "big-shot", "you", "naive", computers_agree=False)
    play_on(strict, Random(5), turns=1)
    strict.await_turn()
    refused = strict.post("/takeback")
    assert (refused.status_code, refused.json()["key"]) == (422, "takeback-computers")


def test_what_is_asked_without_reason_is_refused(address: Address) -> None:
    people = sit(address, "big-shot", "you", "you")
    for person in (*people, Person(address, here(people[0]))):
        assert person.post("/takeback").status_code in (403, 422)
        assert person.post("/takeback/answer", agrees=True).status_code in (403, 409)


def test_the_old_table_accepts_no_more_turns_and_the_new_one_is_played_to_its_end(database: str) -> None:
    with serving(database) as address:
        people, random = sit(address, "big-shot", "you", "you"), Random(6)
        take_turns(people, 3, random)
        agree(people)
        old = people[0].look()
        refused = [person.turn(old["version"], ["pass"], "an-old-turn-here") for person in people]
        assert {answer.status_code for answer in refused} <= {403, 409}
        assert people[0].look()["version"] == old["version"]
        again = [moved(address, person) for person in people]
        while not again[0].look()["is_over"]:
            take_turns(again, 1, random)
        end = again[0].look()
        assert end["is_honest"]
        name = here(again[0])
    engine = connect(database)
    with engine.connect() as connection:
        checked = check_table(connection, name)
    engine.dispose()
    assert checked and checked.problems == []


def agree(people: list[Person]) -> None:
    """Let the last mover take the turn back."""
    mover = next(person for person in people if is_last_mover(person))
    mover.post("/takeback")
    for other in people:
        if other is not mover:
            assert other.post("/takeback/answer", agrees=True).status_code == 200


def test_what_chance_brings_after_it_is_drawn_again_under_the_same_promise() -> None:
    match = played(40, 3, game=BIG_SHOT).follow_fate(SECRET)
    table = Table("table-one", match, [Seat(player, "") for player in match.players])
    again, twice = continued_from(table, 20), continued_from(continued_from(table, 20), 20)
    fates = [one.match.fate for one in (table, again, twice)]
    assert {fate.promise for fate in fates if fate} == {SECRET.promise}
    drawn = {tuple(fate.point(number, 6) for number in range(20, 60)) for fate in fates if fate}
    assert len(drawn) == 3
    assert again.match.entries == match.entries[:20]


def test_of_two_processes_one_opens_the_next_table(cluster: Cluster) -> None:
    database = cluster.new_database()
    with serving(database) as one, serving(database) as other:
        people = sit(one, "big-shot", "you", "you", "you")
        take_turns(people, 2, Random(8))
        mover = next(person for person in people if is_last_mover(person))
        mover.post("/takeback")
        others = [person for person in people if person is not mover]
        tokens = [person.headers["authorization"].removeprefix("Bearer ") for person in others]
        spread = [Person(address, here(mover), token) for address, token in zip((one, other), tokens, strict=True)]
        with ThreadPoolExecutor(2) as threads:
            list(threads.map(lambda person: person.post("/takeback/answer", agrees=True), spread))
        await_true(lambda: bool(mover.look()["continued"]))
        assert Person(other, here(mover)).look()["continued"] == mover.look()["continued"]
        assert rows(database, "SELECT COUNT(*) FROM tables") == [(2,)]
