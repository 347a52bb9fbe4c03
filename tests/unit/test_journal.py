"""The journal of a tournament: no finished unit is lost, and other tournaments' units are refused."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from outcry.bots.stopping import Stop
from outcry.errors import BadLog
from outcry.rules.big_shot import BIG_SHOT
from outcry.simulation import journal
from outcry.simulation.journal import NAME, folder_name, header_of, open_journal
from outcry.simulation.tournament import Played, TournamentPlan, plan_tournament, play_units

PLAN = plan_tournament(BIG_SHOT, ["random", "naive"], 3, 24, 1)


def other_plan(players: Sequence[str] = ("random", "naive"), seed: int = 1, games: int = 24) -> TournamentPlan:
    """Return the plan of another tournament."""
    return plan_tournament(BIG_SHOT, players, 3, games, seed)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a whole tournament in it."""
    with open_journal(PLAN, tmp_path / "new" / "folder") as opened:
        play_units(PLAN, PLAN.units(), 1, lambda: 0.0, Stop(), opened.add)
    return tmp_path / "new" / "folder"


def finished_in(folder: Path, plan: TournamentPlan = PLAN) -> list[Played]:
    """Return the finished units."""
    with open_journal(plan, folder) as opened:
        return list(opened.finished.values())


def test_a_journal_in_which_nothing_is_finished_makes_way(tmp_path: Path) -> None:
    assert finished_in(tmp_path) == []
    assert finished_in(tmp_path, other_plan(seed=2)) == []
    assert json.loads((tmp_path / NAME).read_text())["seed"] == 2


def test_what_was_written_is_read_again(folder: Path) -> None:
    played = finished_in(folder)
    assert [each.unit for each in played] == list(PLAN.units())
    lines = (folder / NAME).read_text().splitlines()
    assert json.loads(lines[0]) == header_of(PLAN)
    assert len(lines) == 1 + len(played)
    assert finished_in(folder) == played


@pytest.mark.parametrize("cut", [1, 2, 30])
def test_a_torn_last_line_is_dropped_and_others_are_kept(folder: Path, cut: int) -> None:
    path, played = folder / NAME, finished_in(folder)
    path.write_bytes(path.read_bytes()[:-cut])
    assert finished_in(folder) == played[:-1]
    with open_journal(PLAN, folder) as opened:
        opened.add(played[-1:])
    assert finished_in(folder) == played


def test_a_truncated_header_starts_a_new_journal(folder: Path) -> None:
    (folder / NAME).write_bytes((folder / NAME).read_bytes()[:20])
    assert finished_in(folder) == []
    assert json.loads((folder / NAME).read_text()) == header_of(PLAN)


@pytest.mark.parametrize(
    ("plan", "difference"),
    [(other_plan(seed=2), "seed"), (other_plan(("random", "trader")), "players")],
    ids=["seed", "players"],
)
def test_the_journal_of_another_tournament_is_refused(folder: Path, plan: TournamentPlan, difference: str) -> None:
    before = (folder / NAME).read_bytes()
    with pytest.raises(BadLog, match=f"another tournament, with different {difference}"):
        finished_in(folder, plan)
    assert (folder / NAME).read_bytes() == before


def test_other_code_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "fingerprint", lambda: "edited")
    with pytest.raises(BadLog, match="was played with different code"):
        finished_in(folder)


def test_more_games_of_the_same_tournament_are_welcome(folder: Path) -> None:
    assert len(finished_in(folder, other_plan(games=240))) == len(list(PLAN.units()))


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "nothing",
        '{"deal":0,"line_up":9,"lines":[]}',
        '{"deal":0,"line_up":0,"lines":[]}',
        '{"deal":0,"line_up":0,"lines":[{"players":[0,0,1]}]}',
    ],
)
def test_a_broken_line_is_refused_with_its_number(folder: Path, line: str) -> None:
    lines = (folder / NAME).read_text().splitlines()
    (folder / NAME).write_text("\n".join([*lines[:2], line, *lines[3:], ""]))
    with pytest.raises(BadLog, match="line 3 is corrupt"):
        finished_in(folder)


def test_impossible_places_are_refused(folder: Path) -> None:
    lines = (folder / NAME).read_text().splitlines()
    unit = json.loads(lines[2])
    unit["lines"][0]["places"] = [9, 9, 9]
    (folder / NAME).write_text("\n".join([*lines[:2], json.dumps(unit), *lines[3:], ""]))
    with pytest.raises(BadLog, match="line 3 is corrupt"):
        finished_in(folder)


def test_a_file_of_another_kind_is_refused(folder: Path) -> None:
    (folder / NAME).write_text('{"format":"outcry-log"}\n')
    with pytest.raises(BadLog, match="not a tournament journal"):
        finished_in(folder)


def test_a_journal_in_use_is_refused(folder: Path) -> None:
    with open_journal(PLAN, folder), pytest.raises(BadLog, match="in use"):
        finished_in(folder)
    assert finished_in(folder)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadLog, match="Cannot write "):
        finished_in(tmp_path / "file" / "folder")


def test_every_tournament_has_a_folder_of_its_own() -> None:
    assert folder_name(PLAN) == folder_name(other_plan(games=999))
    assert len({folder_name(plan) for plan in (PLAN, other_plan(seed=2), other_plan(("random", "trader")))}) == 3
