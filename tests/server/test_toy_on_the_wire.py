"""An outside game over HTTP: its texts are its own, not those of another game."""

from __future__ import annotations

from pathlib import Path

from outcry.locale import voice
from support.databases import sqlite
from support.server import CLIENT, serving_alone
from support.toy import NAME, open_short_pile, with_toy

TOO_FEW = {"key": "why-named", "facts": {"reason": "too few stones"}}


def test_refusals_of_a_game_from_outside_go_by_their_own_names(tmp_path: Path) -> None:
    with serving_alone(sqlite(tmp_path), with_toy()) as (_, address):
        _, _, mover, shown = open_short_pile(address)
        assert shown["refused"]["take 3"] == TOO_FEW
        refused = mover.turn(shown["version"], ["take 3"], "one-too-many")
        assert refused.status_code == 422
        assert refused.json()["key"] == TOO_FEW["key"]
        assert refused.json()["text"] == voice("en").say("why-named", reason="too few stones")
        assert not shown["has_rules"]
        assert CLIENT.get(f"{address.http}/api/rules/{NAME}/en").status_code == 404
