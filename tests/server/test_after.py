"""After a game: looking back, going on from an earlier position, and playing again."""

from __future__ import annotations

from random import Random

import pytest

from outcry.play.log import read_log
from outcry.server.seats import new_token
from support.server import Address, Person, open_table, play_on


@pytest.fixture(scope="module")
def over(address: Address) -> tuple[str, str]:
    """A finished table, and the token of its person."""
    table, (token,) = open_table(address, "black-friday-2023", "mibs", "you", "trader")
    assert play_on(Person(address, table, token), Random(5))["is_over"]
    return table, token


def test_a_table_is_seen_as_it_was(address: Address, over: tuple[str, str]) -> None:
    person = Person(address, *over)
    end = person.look()
    then = person.get(f"/at/{end['version'] // 2}").json()
    assert then["version"] == end["version"] // 2
    assert not then["is_over"]
    assert then["story"] == end["story"][: then["version"]]


def test_a_game_that_is_over_is_seen_through_the_eyes_of_others(address: Address, over: tuple[str, str]) -> None:
    person = Person(address, *over)
    dealt = next(line["number"] for line in person.look()["story"] if line["actor"])
    own, other = (person.get(f"/at/{dealt}{query}").json() for query in ("", "?seat=3"))
    assert (own["seat"], other["seat"]) == (2, 3)
    assert other["state"] != own["state"]


def test_nobody_looks_through_the_eyes_of_others_before_the_end(address: Address) -> None:
    table, (token,) = open_table(address, "black-friday-2023", "mibs", "you", "trader")
    person = Person(address, table, token)
    version = person.await_turn()["version"]
    assert person.get(f"/at/{version}").status_code == 200
    assert person.get(f"/at/{version}?seat=0").json()["seat"] is None
    assert person.get(f"/at/{version}?seat=3").status_code == 422
    assert person.post("/fork", version=version, seat=2).status_code == 422
    assert person.post("/rematch", token=new_token()).status_code == 422


def test_one_can_go_on_from_a_position(address: Address, over: tuple[str, str]) -> None:
    person = Person(address, *over)
    version = person.look()["version"] // 2
    assert person.post("/fork", version=999_999, seat=2).json()["key"] == "no-such-version"
    forked = person.post("/fork", version=version, seat=2).json()
    again = Person(address, forked["table"], forked["seats"][0]["token"])
    assert again.await_turn()["story"][:version] == person.get(f"/at/{version}").json()["story"]
    end = play_on(again, Random(6))
    assert end["is_over"]
    assert end["is_honest"]
    replayed, log = read_log(again.get("/log").text)
    assert (replayed.is_over, len(replayed.entries), log["fate"]) == (True, end["version"], None)


def test_people_follow_to_a_rematch_with_new_tokens(address: Address, over: tuple[str, str]) -> None:
    person, mine = Person(address, *over), new_token()
    table = person.post("/rematch", token=mine).json()["table"]
    assert person.post("/rematch", token=mine).json()["table"] == table
    assert person.look()["next"] == table
    assert Person(address, table, mine).await_turn()["seat"] is not None
    assert Person(address, table, over[1]).look()["seat"] is None
    assert person.post("/rematch", token=new_token()).json()["key"] == "seat-taken"
    assert Person(address, over[0]).post("/rematch", token=new_token()).status_code == 403
