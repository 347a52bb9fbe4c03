"""No secret leaves the server: what is sent to a viewer does not depend on what the viewer cannot know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from outcry.errors import OutcryError
from outcry.locale import voice
from outcry.play.match import Match
from outcry.server.messages import refusal, to_json
from outcry.server.opening import kept_of
from outcry.server.seats import Seat, hashed
from outcry.server.store import Store
from outcry.server.table import SPECTATOR, Table
from support.databases import sqlite
from support.matches import SECRET, played
from support.positions import GAMES
from support.server import Address, Person, serving
from support.sockets import window
from support.twins import Twins, open_match, twins_of

SEATS = 3
MEMORIES = ("helped", "unaided")
TOKENS = ("token-of-the-first", "token-of-the-second", "token-of-the-third", "token-of-the-fourth")
LOOK_BACK_EVERY, ODDS_EVERY = 40, 7
"""How often to look at an old version, which replays the match, and at the odds, which are slow."""

CASES = {case.game.name: case for case in GAMES}
in_every_game = pytest.mark.parametrize("game", CASES)
with_any_memory = pytest.mark.parametrize("memory", MEMORIES)


def table_of(match: Match[Any, Any], name: str = "one-table") -> Table:
    """Set a table for people, with hints."""
    seats = [Seat("human", f"Person {place}", hashed(TOKENS[place])) for place in range(len(match.players))]
    return Table(name, match, seats, hints=True)


def masked(written: bytes, aloud: frozenset[int]) -> bytes:
    """Serialize a message, with the public entries that differ between twins masked."""
    if not aloud or b'"story"' not in written:
        return written
    read = json.loads(written)
    for line in read["story"]:
        if line["number"] in aloud:
            line |= {"action": "", "events": []}
    return to_json(read)


# What a table sends, after every entry of whole games


def sent(table: Table, actions: Sequence[int], viewer: int, twins: Twins) -> Iterator[tuple[int, str, bytes]]:
    """Play a course; record everything that a viewer is sent at each version at which twins must look alike."""
    match = table.match
    for action in actions:
        match.play(match.to_move, action)
        table.tell()
        if table.version in twins.alike:
            for kind, message in messages(table, viewer):
                yield table.version, kind, masked(to_json(message), twins.aloud)


def messages(table: Table, viewer: int) -> Iterator[tuple[str, Any]]:
    """Collect every message that a table has for a viewer."""
    yield "news", table.show(viewer, table.version - 1)
    yield "brief", table.brief(viewer)
    if table.version % LOOK_BACK_EVERY == 0:
        yield "everything", table.show(viewer)
        yield "look back", table.at(table.version, viewer)
    if viewer != SPECTATOR:
        yield from drafts(table, viewer)
    if viewer != SPECTATOR and table.version % ODDS_EVERY == 0:
        yield "odds", answer(lambda: table.match.odds(viewer))


def drafts(table: Table, viewer: int) -> Iterator[tuple[str, Any]]:
    """Try a legal action, one action for each reason to refuse it, and a hint."""
    shown = table.show(viewer, table.version)
    for name in [*shown.get("legal", ["pass"])[:3], *one_for_each_reason(shown)]:
        yield f"preview of {name}", answer(partial(table.preview, viewer, [name]))
    for name in one_for_each_reason(shown):
        yield f"refusal of {name}", answer(partial(table.decide, viewer, [name]))
    yield "hint", answer(lambda: [str(part) for part in table.hint_job(viewer, [], 1)])


def one_for_each_reason(shown: dict[str, Any]) -> list[str]:
    """Return one illegal action for each reason; out of turn, any action."""
    return list({why["key"]: name for name, why in shown.get("refused", {"pass": {"key": ""}}).items()}.values())


def answer(ask: Callable[[], Any]) -> Any:
    """Return the answer to a request, or the text of its refusal."""
    try:
        return ask()
    except OutcryError as error:
        return refusal(error, voice("en"))


def assert_sent_alike(game: str, memory: str, viewer: int, seats: int, seed: int) -> None:
    """Play twins and compare everything a viewer is sent; check that most versions did hide something."""
    found = twins_of(CASES[game], seats, memory, viewer, seed)
    for twins in found:
        one, two = (
            sent(table_of(open_match(CASES[game], seats, memory)), actions, viewer, twins)
            for actions in (twins.one, twins.two)
        )
        for mine, yours in zip(one, two, strict=True):
            assert mine == yours
    assert sum(twins.secret for twins in found) > 60


@in_every_game
@with_any_memory
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_what_a_viewer_cannot_know_changes_no_byte_that_is_sent(game: str, memory: str, viewer: int) -> None:
    assert_sent_alike(game, memory, viewer, SEATS, seed=3)


@with_any_memory
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 3])
def test_purses_of_four_that_are_hidden_change_no_byte_that_is_sent(memory: str, viewer: int) -> None:
    for seed in range(4):
        assert_sent_alike("big-shot", memory, viewer, 4, seed)


@in_every_game
def test_seats_are_sent_different_things(game: str) -> None:
    match = open_match(CASES[game], SEATS, "unaided")
    (twins, *_) = twins_of(CASES[game], SEATS, "unaided", SPECTATOR, seed=1)
    for action in twins.one[: max(twins.alike)]:
        match.play(match.to_move, action)
    one, two = (to_json(table_of(match).show(seat)["state"]) for seat in (0, 1))
    assert one != two


@with_any_memory
def test_a_draft_that_would_end_the_game_shows_no_purse_before_it_is_confirmed(memory: str) -> None:
    (twins,) = twins_of(CASES["big-shot"], SEATS, memory, SPECTATOR, seed=2)
    match = open_match(CASES["big-shot"], SEATS, memory)
    for action in twins.one[:-1]:
        match.play(match.to_move, action)
    table, mover, last = table_of(match), match.to_move, CASES["big-shot"].game.customs.names()[twins.one[-1]]
    drafted = table.preview(mover, [last])
    assert (drafted["is_complete"], drafted["legal"], drafted["state"]["bank"]) == (True, [], None)
    unseen = [purse for purse in drafted["state"]["purses"].values() if purse["holder"] not in (None, mover + 1)]
    assert [purse["cash"] for purse in unseen] == [None, None]
    table.decide(mover, [last])
    assert None not in [purse["cash"] for purse in table.show(mover)["state"]["purses"].values()]


# What is behind the screens of others, where everybody has to remember it


@pytest.mark.parametrize("game", [name for name in CASES if "friday" in name])
def test_an_unaided_viewer_is_sent_nothing_that_depends_on_the_desks_of_others(game: str) -> None:
    for steps in (10, 60, 110):
        one, two = (played(steps, 5, opened_unaided(game)) for _ in range(2))
        for match, more in ((one, 0), (two, 7)):
            for trader in match.state.traders[1:SEATS]:
                trader.face_up[:] += trader.face_down + more  # everything that others have was seen by everybody
                trader.face_down[:] = 0
                trader.cash, trader.bars = trader.cash + more, trader.bars + more
            match.state.bank, match.state.bag[0] = match.state.bank - more, match.state.bag[0] + more
            match.discard()
        assert one.figures(0) == two.figures(0)
        for (kind, mine), (_, yours) in zip(messages(table_of(one), 0), messages(table_of(two), 0), strict=True):
            assert to_json(mine) == to_json(yours), kind


def opened_unaided(game: str) -> Match[Any, Any]:
    """Open a match of unaided people."""
    return Match(CASES[game].game, ["human"] * SEATS, None, SECRET, "unaided")


# A server's answers on the viewer's turn


VIEWER = 0
TRUTHS = ("one", "two")


def own_turn(game: str, memory: str) -> tuple[Twins, int]:
    """Find twins, and the last version at which they look alike to a viewer whose turn it is."""
    twins = twins_of(CASES[game], SEATS, memory, VIEWER, seed=4)[-1]
    match, found = open_match(CASES[game], SEATS, memory), 0
    for action in twins.one:
        match.play(match.to_move, action)
        if match.to_move == VIEWER and len(match.entries) in twins.alike and len(match.legal(VIEWER)) > 1:
            found = len(match.entries)
    assert found and twins.secret
    return twins, found


def keep(database: str, truth: str) -> None:
    """Store a table of every game, each played as one of two twins."""
    store = Store(database)
    for game in CASES:
        for memory in MEMORIES:
            twins, version = own_turn(game, memory)
            match = open_match(CASES[game], SEATS, memory)
            for action in getattr(twins, truth)[:version]:
                match.play(match.to_move, action)
            store.open(kept_of(table_of(match.follow_fate(SECRET), id_of(game, memory)))).result()
    store.close()


def id_of(game: str, memory: str) -> str:
    """Return the id of a table."""
    return f"{game[-8:]}-{memory}"


@pytest.fixture(scope="module")
def truths(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Address]]:
    """Two servers, whose tables differ only in what the viewer cannot know."""
    databases = [sqlite(Path(tmp_path_factory.mktemp(truth))) for truth in TRUTHS]
    with ExitStack() as open_servers:
        for database, truth in zip(databases, TRUTHS, strict=True):
            keep(database, truth)
        yield [open_servers.enter_context(serving(database, hint_simulations=20)) for database in databases]


def answers(address: Address, table: str, token: str, version: int) -> Iterator[tuple[str, int, bytes]]:
    """Send every read-only request about a table, in both languages."""
    for language in ("en", "fr"):
        person = Person(address, table, token, language)
        shown = person.look()
        for path in ("", "/brief", "/odds", "/log", f"/at/{version}", f"/at/{version}?seat=2", f"/at/{version + 1}"):
            got = person.get(path)
            yield path, got.status_code, got.content
        for name in [*shown.get("legal", ["pass"])[:4], *one_for_each_reason(shown)]:
            got = person.post("/preview", version=version, actions=[name])
            yield f"preview of {name}", got.status_code, got.content
        for name in one_for_each_reason(shown):
            got = person.turn(version, [name], "a-key-for-nothing")
            yield f"turn of {name}", got.status_code, got.content
        for path, facts in (("/hint", {"version": version}), ("/rematch", {}), ("/fork", {"version": 1, "seat": 1})):
            got = person.post(path, **facts)
            yield path, got.status_code, got.content


def heard(address: Address, table: str, token: str) -> bytes:
    """Return what the table's WebSocket sends."""
    with window(address, table, token) as page:
        return to_json(page.see())


@in_every_game
@with_any_memory
@pytest.mark.parametrize("token", [TOKENS[VIEWER], ""], ids=["viewer", "spectator"])
def test_a_server_answers_alike_whatever_the_viewer_cannot_know(
    truths: list[Address], game: str, memory: str, token: str
) -> None:
    twins, version = own_turn(game, memory)
    asked = id_of(game, memory), token, version
    one, two = (list(answers(address, *asked)) for address in truths)
    assert [(path, status) for path, status, _ in one] == [(path, status) for path, status, _ in two]
    assert {200} < {status for _, status, _ in one} and max(status for _, status, _ in one) < 500
    for (path, _, mine), (_, _, yours) in zip(one, two, strict=True):
        assert masked(mine, twins.aloud) == masked(yours, twins.aloud), path
    said, also_said = (masked(heard(at, *asked[:2]), twins.aloud) for at in truths)
    assert said == also_said
