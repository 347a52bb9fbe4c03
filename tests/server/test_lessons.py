"""Lessons: every turn that the coach expects is legal, its text fits the table, and anyone may leave the script."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from outcry.locale import languages, rules_text, voice
from outcry.rules import find_game, games
from outcry.server.lessons import find_fact, lesson_for, played_through
from support.server import Address, Person, open_table, play_on

LONGEST = 280
every_game = pytest.mark.parametrize("game", games())

State = dict[str, Any]
Fits = Callable[[State, State], bool]

CONCEPTS = {
    "black-friday-2023": "goal prices buying price-change levels selling sale-tracks bars rises bonus end",
    "black-friday-2010": "goal prices buying price-change levels selling bars rises bonus subsidies interest end",
    "big-shot": "goal turn parts lots loans end",
}
"""The sections of the rules that a lesson explains."""

HAPPENINGS = {
    "black-friday-2023": "story-price-change story-rises story-falls story-bar story-bonus story-level",
    "black-friday-2010": "story-price-change story-rises story-falls story-bar story-card story-subsidy story-interest",
    "big-shot": "shot-rolled shot-bid shot-passed shot-loan shot-won shot-free shot-put shot-sold",
}
"""Events that happen during a lesson: what the coach explains takes place."""


def last_net(shown: State) -> State:
    """Return the net of the last price change for any colour that moved."""
    facts: State = next(
        event["facts"]
        for entry in reversed(shown["story"])
        for event in reversed(entry["events"])
        if event["key"] == "story-net"
    )
    return facts


FITS: dict[str, Fits] = {
    "coach-purchase-track": lambda facts, _: facts["count"] == facts["spaces"] - 1,
    "coach-change": lambda facts, shown: shown["state"]["prices"][facts["colour"]] > last_old(shown, facts["colour"]),
    "coach-level": lambda _, shown: shown["state"]["level"] > 0,
    "coach-third": lambda facts, _: 0 < facts["count"] < facts["third"],
    "coach-run-down": lambda facts, shown: facts["track"] == 2 and not any(shown["state"]["sale_tracks"][0].values()),
    "coach-crash": lambda _, shown: last_net(shown)["black"] == 2,
    "coach-gold-buy": lambda facts, _: facts["count"] > 1,
    "coach-gold-bonus": lambda _, shown: shown["state"]["traders"][1]["advantages"] == 1,
    "coach-gold-again": lambda facts, shown: facts["shares"] == 2 and shown["state"]["bar_space"] > 0,
    "coach-gold-save": lambda _, shown: shown["state"]["traders"][1]["face_down"]["green"] == 2,
    "coach-silver-interest": lambda facts, _: facts["cash"] > facts["subsidies"] * facts["interest"],
    "coach-silver-more": lambda facts, _: facts["cash"] < facts["price"] <= facts["cash"] + facts["worth"],
    "coach-silver-take": lambda facts, _: facts["cash"] < facts["price"],
    "coach-silver-last": lambda facts, shown: shown["state"]["market"][facts["colour"]] == 0,
    "coach-silver-debt": lambda facts, _: facts["cash"] >= facts["subsidies"] * facts["interest"],
    "coach-shot-group": lambda facts, _: facts["count"] == 2,
    "coach-shot-place": lambda facts, shown: facts["amount"] == max(lot["value"] for lot in lots(shown)),
    "coach-shot-free": lambda _, shown: shown["state"]["price"] == 0 and shown["state"]["phase"] == "placing",
    "coach-shot-pass": lambda _, shown: "red" not in group(shown),
    "coach-shot-tie": lambda facts, shown: facts["own"] == facts["theirs"] and not lot(shown, "H5")["leader"],
    "coach-shot-loan": lambda facts, shown: facts["price"] > facts["cash"] and group(shown)["red"] == 3,
    "coach-shot-sold": lambda facts, _: facts["count"] == facts["capacity"] - 3,
    "coach-shot-drive": lambda facts, shown: lot(shown, "H5")["owner"] == "red" and group(shown)[facts["colour"]] == 3,
    "coach-shot-qualify": lambda _, shown: lot(shown, "H5")["owner"] == lot(shown, "PA")["leader"] == "red",
}
"""What must be true of a table for each text to fit."""


def last_old(shown: State, colour: str) -> int:
    """Return the price of a colour before the last price change."""
    nets = [event["facts"] for entry in shown["story"] for event in entry["events"] if event["key"] == "story-net"]
    return int(next(net["old"] for net in reversed(nets) if net["colour"] == colour))


def lots(shown: State) -> list[State]:
    """List the lots of a town."""
    return list(shown["state"]["lots"].values())


def lot(shown: State, name: str) -> State:
    """Return a lot."""
    found: State = shown["state"]["lots"][name]
    return found


def group(shown: State) -> dict[str, int]:
    """Return the cubes up for auction."""
    found: dict[str, int] = shown["state"]["spaces"][shown["state"]["broker"] - 1]
    return {colour: number for colour, number in found.items() if number}


def begin(address: Address, game: str) -> Person:
    """Start a lesson."""
    table, (token,) = open_table(address, game, "you", tutorial=True)
    return Person(address, table, token)


@cache
def followed(address: Address, game: str) -> tuple[Person, list[State]]:
    """Follow a lesson to its end; return the tables at each turn of the learner, and the last one."""
    person, seen = begin(address, game), []
    for number in count():
        shown = person.await_turn()
        seen.append(shown)
        if shown["lesson"]["is_done"]:
            return person, seen
        answer = person.turn(shown["version"], shown["lesson"]["actions"], f"following {number}")
        assert answer.status_code == 200, answer.text
    raise AssertionError


@every_game
def test_a_lesson_can_be_followed_to_its_end(address: Address, game: str) -> None:
    _, seen = followed(address, game)
    of = seen[0]["lesson"]["of"]
    assert 8 <= of <= 12
    assert [shown["lesson"]["number"] for shown in seen] == [*range(1, of + 1), of]
    assert all(shown["lesson"]["hints"] for shown in seen)
    assert not seen[-1]["lesson"]["actions"]
    assert not seen[-1]["is_over"]


@every_game
def test_what_the_coach_says_fits_the_table(address: Address, game: str) -> None:
    _, seen = followed(address, game)
    spoken = [(hint, shown) for shown in seen for hint in shown["lesson"]["hints"]]
    for hint, shown in spoken:
        if hint["key"] in FITS:
            assert FITS[hint["key"]](hint["facts"], shown), hint
    assert sum(hint["key"] in FITS for hint, _ in spoken) >= 8


@every_game
def test_numbers_in_the_words_are_taken_from_the_table(game: str) -> None:
    lesson = lesson_for(game)
    for hint in lesson.hints:
        literal = {
            name: path for name, path in hint.facts.items() if not path.startswith(("state.", "board.", "count "))
        }
        assert set(literal) <= {"colour"}, hint.key
    assert find_fact("count state.pile", {"state": {"pile": {"red": 2, "blue": 1}}}) == 3
    assert lesson.players[lesson.learner] == "human"


@every_game
@pytest.mark.parametrize("language", languages())
def test_the_coach_is_brief_in_every_language(address: Address, game: str, language: str) -> None:
    _, seen = followed(address, game)
    for shown in seen:
        for hint in shown["lesson"]["hints"]:
            said = voice(language).say(hint["key"], {**shown["words"], **hint["facts"]})
            assert 40 < len(said) <= LONGEST, (hint["key"], len(said))
            assert said.endswith((".", "!")), hint["key"]


@every_game
def test_a_lesson_speaks_of_everything_that_a_beginner_needs(game: str) -> None:
    spoken = {hint.rule for hint in lesson_for(game).hints}
    assert spoken >= set(CONCEPTS[game].split())
    for rule in spoken:
        assert f'<a id="{rule}"></a>' in rules_text(game, "en"), rule


@every_game
def test_what_a_lesson_explains_happens_in_it(address: Address, game: str) -> None:
    _, seen = followed(address, game)
    told = {event["key"] for entry in seen[-1]["story"] for event in entry["events"]}
    assert told >= set(HAPPENINGS[game].split())


@every_game
def test_a_lesson_is_honest_and_always_the_same(game: str) -> None:
    first, second = (played_through(lesson_for(game)) for _ in range(2))
    assert first.entries == second.entries
    assert first.is_honest(lesson_for(game).fate)


@every_game
def test_a_learner_who_leaves_the_script_plays_an_ordinary_game(address: Address, game: str) -> None:
    person = begin(address, game)
    shown = person.await_turn()
    expected = shown["lesson"]["actions"]
    other = next(turn for seed in count() if sorted(turn := person.compose(shown, Random(seed))) != sorted(expected))
    assert person.turn(shown["version"], other, "another way").status_code == 200
    assert "lesson" not in person.await_turn()
    assert play_on(person, Random(1))["is_honest"]


def test_the_order_within_a_turn_is_free(address: Address) -> None:
    person, number = begin(address, "big-shot"), count()
    while len((shown := person.await_turn())["lesson"]["actions"]) < 4:
        person.turn(shown["version"], shown["lesson"]["actions"], f"in order {next(number)}")
    pay, *puts = shown["lesson"]["actions"]
    assert person.turn(shown["version"], [pay, *reversed(puts)], "turned round").status_code == 200
    assert person.await_turn()["lesson"]["number"] == shown["lesson"]["number"] + 1


@every_game
def test_only_the_learner_hears_the_coach(address: Address, game: str) -> None:
    table, _ = open_table(address, game, "you", tutorial=True)
    assert "lesson" not in Person(address, table).look()
    ordinary, (token,) = open_table(address, game, "you", *["random"] * (find_game(game).customs.seats[0] - 1))
    assert "lesson" not in Person(address, ordinary, token).look()


@every_game
def test_a_lesson_goes_on_after_the_server_was_away(address: Address, game: str) -> None:
    person, seen = followed(address, game)
    assert person.look()["lesson"] == seen[-1]["lesson"]
    then = person.get(f"/at/{seen[0]['version']}").json()
    assert "lesson" not in then
