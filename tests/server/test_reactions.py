"""Quick reactions, and when chat lines were said."""

from __future__ import annotations

import time
from pathlib import Path

from support.databases import Cluster, sqlite
from support.server import Address, Person, open_table, serving
from support.sockets import Window, window


def reaction_at(page: Window) -> tuple[int | None, str]:
    """Wait for the next reaction."""
    while (message := page.receive())["type"] != "reaction":
        pass
    return message["seat"], message["reaction"]


def test_a_reaction_is_shown_to_everybody_and_kept_nowhere(address: Address) -> None:
    table, (ada, ben) = open_table(address, "big-shot", "you", "you")
    with window(address, table, ada) as one, window(address, table) as other:
        assert Person(address, table, ben).post("/reaction", reaction="wow").status_code == 200
        assert [reaction_at(page) for page in (one, other)] == [(2, "wow")] * 2
        assert Person(address, table).post("/reaction", reaction="thanks").status_code == 200
        assert reaction_at(one) == (None, "thanks")
    assert Person(address, table).look()["chat"] == []
    assert Person(address, table).post("/reaction", reaction="insult").status_code == 422


def test_muted_spectators_do_not_react_and_nobody_reacts_too_fast(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path), chat_per_minute=4) as address:
        table, (ada, _) = open_table(address, "big-shot", "you", "you")
        person, spectator = Person(address, table, ada), Person(address, table)
        assert [person.post("/reaction", reaction="oops").status_code for _ in range(3)] == [200, 200, 429]
        person.post("/spectators", may_talk=False)
        assert spectator.post("/reaction", reaction="wow").status_code == 403


def test_a_reaction_reaches_those_at_another_process(cluster: Cluster) -> None:
    database = cluster.new_database()
    with serving(database) as one, serving(database) as other:
        table, (ada, _) = open_table(one, "big-shot", "you", "you")
        with window(one, table) as near, window(other, table) as far:
            near.see(), far.see()
            Person(one, table, ada).post("/reaction", reaction="hurry")
            assert [reaction_at(page) for page in (near, far)] == [(1, "hurry")] * 2


def test_a_chat_line_says_when_it_was_said(database: str) -> None:
    with serving(database) as address:
        table, (token, _) = open_table(address, "big-shot", "you", "you")
        before = int(time.time() * 1000)
        Person(address, table, token).post("/chat", text="Hello")
        (line,) = Person(address, table).look()["chat"]
        assert before <= line["said"] <= int(time.time() * 1000)
    with serving(database) as address:
        assert Person(address, table).look()["chat"] == [line]
