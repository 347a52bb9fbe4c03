"""Whole games on real servers, in two worlds: what a viewer cannot know changes no byte that is sent.

``support/worlds.py`` says how the worlds differ, ``support/recorded.py`` what is asked and listened to.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from outcry.server.messages import to_json
from outcry.server.table import SPECTATOR
from support.databases import Cluster, sqlite
from support.evenings import compare_evenings
from support.recorded import TOKENS, Depth, ended, keep, record, spare
from support.server import serving
from support.wire import BEAT, Received, Viewer, compared
from support.worlds import Setting, Worlds, worlds_of

MEMORIES = ("helped", "unaided")

SHORT = {"turn_limit": 24}
"""A board on which a game of Black Friday takes a few seconds."""

KINDS: dict[str, tuple[dict[str, Any], Depth]] = {
    "black-friday-2010": ({"game": "black-friday-2010", "board": SHORT}, Depth()),
    "black-friday-2023": ({"game": "black-friday-2023", "board": SHORT}, Depth()),
    "big-shot": ({"game": "big-shot"}, Depth(some=16, look_back=8)),
    "hidden-money": ({"game": "big-shot", "hides_money": True}, Depth(some=16, look_back=8)),
}
"""What is played, and how thoroughly it is compared."""

LEAST_COMPARED = 2_000
"""Minimum number of answers and messages that are compared for each kind of game."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_viewer_cannot_know_changes_no_byte_of_a_whole_game(
    kind: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    facts, depth = KINDS[kind]
    viewers = [(memory, viewer) for memory in MEMORIES for viewer in (0, SPECTATOR)]
    every = [worlds_of(Setting(memory=memory, viewer=viewer, **facts)) for memory, viewer in viewers]
    count = compare_evenings(tmp_path, every, depth)
    record_property("compared", count)
    print(f"{kind}: {count} answers and messages compared")
    assert count > LEAST_COMPARED


# After the end


OF_A_SEAT = ("type", "seat", "seats", "why_no_undo", "story")
"""What differs between viewers even after the end: who is here now, and the story, which stays as they saw it."""


def told_at_the_end(viewer: Viewer, worlds: Worlds, end: int) -> list[Received]:
    """Ask a server what everybody may know after the end; open a socket last, since others see who is connected."""
    viewer.ask("/log")
    for version in (worlds.parting, end):
        for seat in range(worlds.setting.seats + 1):
            viewer.ask(f"/at/{version}?seat={seat}")
    told = list(viewer.received)
    for shown in (viewer.line.ask("").facts, viewer.open(since=worlds.parting).last):
        common = {name: fact for name, fact in shown.items() if name not in OF_A_SEAT}
        told.append(Received("the table", to_json(common)))
    viewer.close()
    return told


def test_after_the_end_everybody_is_sent_the_same(tmp_path: Path) -> None:
    pairs = [(facts, memory) for facts, _ in KINDS.values() for memory in MEMORIES]
    every = [worlds_of(Setting(memory=memory, viewer=0, **facts)) for facts, memory in pairs]
    keep(sqlite(tmp_path), every, 0)
    with serving(sqlite(tmp_path)) as address:
        for worlds in every:
            table, end = ended(worlds.setting), len(worlds.matches[0].entries)
            theirs, mine = (told_at_the_end(Viewer(address, table, token), worlds, end) for token in ("", TOKENS[0]))
            assert compared(mine, theirs) == 2 * (worlds.setting.seats + 1) + 3
            assert all(b'"still-playing"' not in received.sent for received in mine)


# Signs of life


def beats_of(viewer: Viewer) -> list[bytes]:
    """Listen to a table at which somebody talks between two signs of life; return these."""
    ear = viewer.open()
    ear.hear("beat")
    viewer.line.do("/chat", {"text": "still here"})
    ear.hear("chat")
    ear.hear("beat")
    viewer.close()
    return [received.sent for received in viewer.received if received.what.startswith("beat")]


def test_a_sign_of_life_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outcry.server.live.BEAT_SECONDS", 0.05)
    every = [worlds_of(Setting(memory="helped", viewer=0, **facts)) for facts, _ in KINDS.values()]
    keep(sqlite(tmp_path), every, 0)
    with serving(sqlite(tmp_path)) as address:
        for worlds in every:
            for token in (TOKENS[0], ""):
                assert beats_of(Viewer(address, spare(worlds.setting), token)) == [BEAT, BEAT]


# Several processes


def test_a_process_that_shows_what_another_one_stores_keeps_its_secrets(cluster: Cluster) -> None:
    worlds = worlds_of(Setting("black-friday-2023", "helped", SPECTATOR, board={"turn_limit": 12}))
    recordings = []
    for which in range(2):
        database = cluster.new_database()
        keep(database, [worlds], which)
        with serving(database) as address, serving(database) as acting:
            recordings.append(record(address, worlds, which, Depth(some=16), acting).received)
    assert compared(*recordings) > 200
