"""Tables over HTTP: opening, looking, deciding, and every refusal."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from outcry.play.log import load
from outcry.rules import games
from support.server import CLIENT, Address, Person, open_table, play_on, serving

SEATS = {
    "big-shot": ("you", "naive", "trader"),
    "black-friday-2010": ("you", "trader", "random"),
    "black-friday-2023": ("mibs", "you", "trader"),
}


@pytest.mark.parametrize("game", games())
def test_a_whole_game_is_played_and_its_log_replays(address: Address, game: str, tmp_path: Path) -> None:
    table, (token,) = open_table(address, game, *SEATS[game], name="Ada")
    person = Person(address, table, token)
    end = play_on(person, Random(1))
    assert end["is_over"]
    assert end["is_honest"]
    assert sorted(end["places"])[0] == 1
    log = person.get("/log")
    assert log.status_code == 200
    (tmp_path / "game.json").write_text(log.text)
    match, _ = load(tmp_path / "game.json")
    assert match.is_over
    assert len(match.entries) == end["version"]


def test_a_decision_that_comes_twice_is_done_once(address: Address) -> None:
    table, (token,) = open_table(address, "big-shot", "you", "naive")
    person = Person(address, table, token)
    shown = person.await_turn()
    actions = person.compose(shown, Random(2))
    first = person.turn(shown["version"], actions, "the-same-key")
    again = person.turn(shown["version"], actions, "the-same-key")
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json()
    other = person.turn(shown["version"], actions, "another-key")
    assert other.status_code == 409


def test_what_is_refused_changes_nothing(address: Address) -> None:
    table, tokens = open_table(address, "black-friday-2023", "you", "open", "mibs")
    ada, ben = (Person(address, table, token) for token in tokens)
    shown = ada.await_turn()
    ada.turn(shown["version"], ["buy nothing"], "incomplete")
    for person, actions, version, status in (
        (ben, ["buy nothing", "mark blue"], shown["version"], 409),
        (Person(address, table), ["buy nothing", "mark blue"], shown["version"], 403),
        (Person(address, table, "guessed"), ["buy nothing", "mark blue"], shown["version"], 403),
        (ada, ["buy nothing", "mark blue"], shown["version"] - 1, 409),
        (ada, ["buy nothing"], shown["version"], 422),
        (ada, ["gold"] * 60, shown["version"], 422),
        (ada, ["fly"], shown["version"], 422),
        (ada, [], shown["version"], 422),
        (ada, ["x" * 41], shown["version"], 422),
        (ada, ["draw blue"], shown["version"], 422),
    ):
        answer = person.turn(version, actions, "a-fresh-key")
        assert answer.status_code == status, (actions, answer.text)
    assert ada.look()["version"] == shown["version"]


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({}, 422),
        ({"game": "poker", "seats": ["you"]}, 422),
        ({"game": "big-shot", "seats": ["you"]}, 422),
        ({"game": "big-shot", "seats": ["you", "mibs"]}, 422),
        ({"game": "big-shot", "seats": ["you", "naive"], "boards": ["nowhere"]}, 422),
        ({"game": "big-shot", "seats": ["you", "naive"], "boards": ["hidden-money"]}, 422),
        ({"game": "big-shot", "seats": ["you", "naive"], "boards": ["dear-19", "dear-18-19"]}, 422),
        ({"game": "big-shot", "seats": ["you", "naive"], "memory": "perfect"}, 422),
        ({"game": "big-shot", "seats": ["you"] * 9}, 422),
        ({"game": "big-shot", "seats": ["you", "naive"], "name": "x" * 50}, 422),
    ],
)
def test_a_table_that_cannot_be_is_refused(address: Address, wanted: dict[str, Any], status: int) -> None:
    answer = CLIENT.post(f"{address.http}/api/tables", json=wanted)
    assert answer.status_code == status, answer.text


def test_a_table_in_brief_says_who_sits_there_and_whose_turn_it_is(address: Address) -> None:
    table, (token, _) = open_table(address, "big-shot", "you", "open", name="Ada")
    for person in (Person(address, table, token), Person(address, table)):
        shown, brief = person.look(), person.get("/brief").json()
        assert brief == {name: shown[name] for name in brief}
        assert brief.keys() >= {"title", "seat", "seats", "to_move", "is_over"}
        assert not brief.keys() & {"state", "story", "chat", "legal"}
    assert brief["seats"][0]["name"] == "Ada"


def test_boards_that_replace_the_same_numbers_exclude_each_other(address: Address) -> None:
    cards = {card["name"]: card for card in CLIENT.get(f"{address.http}/api/games").json()}
    replaces = cards["big-shot"]["replaces"]
    assert replaces == {
        "dear-18-19": ["values"],
        "dear-19": ["values"],
        "hidden-money": ["hides_money"],
        "printed-lots": ["doubles_dearest"],
    }
    wanted = {"game": "big-shot", "seats": ["you", "naive", "naive"]}
    alike = CLIENT.post(f"{address.http}/api/tables", json=wanted | {"boards": ["dear-19", "dear-18-19"]})
    assert alike.json()["key"] == "boards-clash"
    assert "16 17 19 20 21" in alike.json()["text"]
    for boards in (["dear-19", "hidden-money"], ["dear-19", "dear-19"]):
        assert CLIENT.post(f"{address.http}/api/tables", json=wanted | {"boards": boards}).status_code == 201


def test_an_unknown_board_is_not_read_as_a_file(address: Address) -> None:
    wanted = {"game": "big-shot", "seats": ["you", "naive"], "boards": ["nowhere"]}
    why = CLIENT.post(f"{address.http}/api/tables", json=wanted).json()
    assert why["text"].startswith("Unknown board “nowhere”")


@pytest.mark.parametrize(("game", "first"), [("big-shot", []), ("black-friday-2023", ["mibs"])])
def test_who_gets_the_first_seat_is_announced_beforehand(address: Address, game: str, first: list[str]) -> None:
    cards = {card["name"]: card for card in CLIENT.get(f"{address.http}/api/games").json()}
    assert cards[game]["first"] == first
    for player in cards[game]["players"]:
        table, _ = open_table(address, game, "you", "open", player)
        assert (Person(address, table).look()["seats"][0]["player"] == player) == (player in first)


def test_refusals_speak_the_language_of_the_visitor(address: Address) -> None:
    answer = Person(address, "nowhere12", language="fr-CA,fr;q=0.8").get()
    assert answer.status_code == 404
    assert answer.json()["text"] == "Table inconnue\u00a0: nowhere12."


def test_a_table_outlives_the_server(database: str) -> None:
    with serving(database) as first:
        table, (token,) = open_table(first, "black-friday-2010", "you", "trader")
        before = play_on(Person(first, table, token), Random(3), turns=3)
        before = Person(first, table, token).await_turn()
    with serving(database) as second:
        after = Person(second, table, token).await_turn()
    assert after == before


@pytest.mark.parametrize("start", ["drawn", "seated"])
def test_a_table_draws_who_starts_unless_it_was_agreed_otherwise(address: Address, start: str) -> None:
    starters = set()
    for _ in range(12):
        table, _ = open_table(address, "black-friday-2023", "you", "open", "open", start=start)
        shown = Person(address, table).look()
        first = shown["story"][0]["events"][0]
        assert (first["key"] == "story-starts", shown["start"]) == (start == "drawn", start)
        assert shown["to_move"] == shown["state"]["starter"]
        assert start == "seated" or first["facts"]["trader"] == shown["to_move"]
        starters.add(shown["to_move"])
    assert (starters == {1}) == (start == "seated")


def test_where_the_mibs_plays_it_starts(address: Address) -> None:
    table, _ = open_table(address, "black-friday-2023", "you", "mibs", "open", start="drawn")
    shown = Person(address, table).look()
    assert (shown["state"]["starter"], shown["seats"][0]["player"]) == (1, "mibs")
    assert all(event["key"] != "story-starts" for entry in shown["story"] for event in entry["events"])


def test_a_game_that_always_draws_says_so_whatever_was_asked_for(address: Address) -> None:
    table, _ = open_table(address, "big-shot", "you", "naive", start="seated")
    assert Person(address, table).look()["start"] == "drawn"
