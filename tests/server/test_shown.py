"""Messages match the models over whole games, and the page has the same models."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from outcry.play.match import Match
from outcry.rules import find_game, games
from outcry.server import shown
from outcry.server.lessons import lesson_for
from outcry.server.messages import to_json
from outcry.server.seats import Seat
from outcry.server.table import SPECTATOR, Table
from support.matches import SEATS, opened
from support.server import CLIENT, Address, Person, open_table

WRITER = Path(__file__).parents[2] / "web/write_messages.py"
MODELS: dict[str, TypeAdapter[Any]] = {
    name: TypeAdapter(getattr(shown, name))
    for name in ("Table", "Past", "Brief", "Preview", "Live", "Advice", "Opened", "Reached", "Done", "Refusal")
}
AT_THE_END = {"headline", "result", "places", "secret", "is_honest"}
in_every_game = pytest.mark.parametrize("game", games())


def conforms(name: str, message: Any) -> dict[str, Any]:
    """Validate a serialized message against its model."""
    found: dict[str, Any] = MODELS[name].validate_json(to_json(message), strict=True)
    return found


def new_table(game: str, memory: str = "helped") -> Table:
    """Set a table for people."""
    match = opened(("human",) * len(SEATS[game]), game=game, memory=memory)
    return Table("a-table", match, [Seat(player, "Somebody", "token") for player in match.players])


def turns(table: Table, random: Random) -> Iterator[list[str]]:
    """Draft turns with previews and play them, until the game is over."""
    while not table.match.is_over:
        seat, actions = table.match.to_move, list[str]()
        while not (step := conforms("Preview", table.preview(seat, actions)))["is_complete"]:
            actions.append(random.choice(step["legal"]))
        assert table.match.game.customs.read(step["written"]) == table.read(actions)
        yield actions
        table.decide(seat, actions)


@in_every_game
@pytest.mark.parametrize("memory", ["helped", "unaided"])
def test_a_whole_game_is_sent_as_the_models_say(game: str, memory: str) -> None:
    table, since = new_table(game, memory=memory), 0
    viewers = [SPECTATOR, *range(len(table.seats))]
    for _ in turns(table, Random(5)):
        for seat in viewers:
            seen = conforms("Live", {"type": "table"} | table.show(seat, since))
            assert ("legal" in seen) == ("refused" in seen) == (seat == table.match.to_move)
            assert not AT_THE_END & seen.keys()
            assert bool(seen["why_no_undo"]) == (seat != SPECTATOR)
            conforms("Brief", table.brief(seat))
        since = table.version
    table.settle()
    for seat in viewers:
        assert conforms("Table", table.show(seat)).keys() >= AT_THE_END
        assert not AT_THE_END & conforms("Past", table.at(table.version // 2, seat)).keys()


@in_every_game
def test_a_lesson_is_sent_as_the_models_say(game: str) -> None:
    lesson = lesson_for(game)
    match = Match(find_game(game), lesson.players, fate=lesson.fate)
    table = Table("a-lesson", match, [Seat(player, "", "token") for player in lesson.players])
    for turn in lesson.turns:
        assert not conforms("Table", table.show(lesson.learner))["lesson"]["is_done"]
        match.propose(turn.seat, turn.actions)
        match.confirm(turn.seat)
    assert conforms("Table", table.show(lesson.learner))["lesson"]["is_done"]


@in_every_game
def test_requests_are_answered_as_the_models_say(page_server: Address, game: str) -> None:
    wanted = {"game": game, "seats": ["you", "open", "open"]}
    opening = CLIENT.post(f"{page_server.http}/api/tables", json=wanted).json()
    keys = [seat["token"] for seat in conforms("Opened", opening)["seats"]]
    people = [Person(page_server, opening["table"], key) for key in keys]
    mover = next(person for person in people if (seen := person.look())["to_move"] == seen["seat"])
    version = mover.look()["version"]
    conforms("Refusal", mover.turn(version + 1, ["nonsense"], "some-key").json())
    conforms("Reached", mover.turn(version, mover.compose(mover.look(), Random(1)), "some-key").json())
    conforms("Done", mover.post("/chat", text="Well then.").json())
    assert conforms("Table", mover.look())["chat"]


def test_a_hint_is_sent_as_the_models_say(page_server: Address) -> None:
    table, (token,) = open_table(page_server, "big-shot", "you", "naive")
    person = Person(page_server, table, token)
    seen = person.await_turn()
    advice = person.post("/hint", version=seen["version"], actions=[])
    assert conforms("Advice", advice.json())["turns"]


def test_games_are_described_as_the_models_say(page_server: Address) -> None:
    cards = CLIENT.get(f"{page_server.http}/api/games").content
    found = TypeAdapter(list[shown.GameCard]).validate_json(cards, strict=True)
    assert {card["name"] for card in found} == set(games())


@in_every_game
def test_what_is_dealt_is_routine_and_what_people_do_is_not(game: str) -> None:
    table = new_table(game)
    for _ in turns(table, Random(6)):
        pass
    story = conforms("Table", table.show(0))["story"]
    routine = {bool(entry["actor"]) for entry in story for event in entry["events"] if "is_routine" in event}
    assert routine == {False}
    assert any("is_routine" not in event for entry in story if not entry["actor"] for event in entry["events"])


def test_a_message_with_a_field_too_many_or_too_few_is_not_as_the_models_say() -> None:
    table = new_table("big-shot").show(0)
    fewer = {name: fact for name, fact in table.items() if name != "words"}
    for wrong in (fewer, table | {"extra": 1}, table | {"version": "1"}):
        with pytest.raises(ValidationError):
            conforms("Table", wrong)


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    writer = runpy.run_path(str(WRITER))
    assert writer["TARGET"].read_text(encoding="utf-8") == writer["typescript"](), "run make types"
