"""The command ``tournament``: what it prints and writes, how it resumes, and what it refuses."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from outcry.bots.stopping import Stop
from outcry.cli import tournament
from outcry.rules.big_shot import BIG_SHOT
from outcry.simulation.journal import NAME, open_journal
from outcry.simulation.tournament import Unit, plan_tournament, play_units
from support.terminal import Printed, Terminal

QUICK = ("tournament", "big-shot", "--players", "random,naive,intern", "--seats", "3")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for a tournament, which does not exist yet."""
    return tmp_path / "folder"


def run(terminal: Terminal, folder: Path, *words: str, games: int = 18) -> Printed:
    """Play a quick tournament."""
    return terminal.run(*QUICK, "--games", str(games), "--out", str(folder), *words)


def results(folder: Path) -> dict[str, Any]:
    """Read the results of a tournament, without its duration."""
    found: dict[str, Any] = json.loads((folder / "results.json").read_text())
    for player in found["standing"]:
        assert player.pop("seconds_per_turn") > 0
    return found


# Output


def test_people_are_shown_a_standing_and_pairs(terminal: Terminal, folder: Path) -> None:
    printed = run(terminal, folder)
    assert printed.code == 0
    for said in (
        "big-shot: 18 games, 6 deals",
        "rating",
        "95% interval",
        "s/turn",
        "A fair share is 33.3%",
        "ahead of",
    ):
        assert said in printed.out
    assert printed.err.splitlines()[-1] == f"Results, games and plot are in {folder}."
    assert "18/18" not in printed.err


def test_on_a_terminal_a_bar_shows_the_standing_so_far(terminal: Terminal, folder: Path) -> None:
    terminal.monkeypatch.setenv("TTY_COMPATIBLE", "1")
    told = re.sub(r"\x1b\[[0-9;?]*\w", "", run(terminal, folder).err)
    assert sorted(told.rpartition("18/18")[2].split()[1:7:2]) == ["intern", "naive", "random"]


def test_results_are_shown_in_french(terminal: Terminal, folder: Path) -> None:
    assert "part équitable" in run(terminal, folder, "--lang", "fr").out


def test_json_output_equals_the_file(terminal: Terminal, folder: Path) -> None:
    told = json.loads(run(terminal, folder, "--json").out)
    assert told == json.loads((folder / "results.json").read_text())
    assert (told["games"], told["deals"], told["is_finished"], told["decision"]) == (18, 6, True, None)
    assert {player["player"] for player in told["standing"]} == {"random", "naive", "intern"}
    assert sum(player["win_share"] for player in told["standing"]) == pytest.approx(1)
    ratings = [player["rating"] for player in told["standing"]]
    assert ratings == sorted(ratings, reverse=True)
    for player in told["standing"]:
        assert player["interval"][0] <= player["win_share"] <= player["interval"][1]
    ahead = {(pair["player"], pair["against"]): pair["ahead"] for pair in told["pairs"]}
    assert len(ahead) == 6
    assert ahead["random", "naive"] + ahead["naive", "random"] == pytest.approx(1)


def test_every_game_and_seat_is_a_row_of_a_parquet_file(terminal: Terminal, folder: Path) -> None:
    from pyarrow import parquet

    run(terminal, folder)
    table = parquet.read_table(folder / "games.parquet")
    assert table.num_rows == 18 * 3
    names = ["deal", "line_up", "rotation", "seat", "player", "score", "place", "points", "turns", "seconds"]
    assert table.column_names == names
    rows = table.to_pylist()
    assert sum(row["points"] for row in rows) == pytest.approx(18)
    by_player = {name: sum(row["points"] for row in rows if row["player"] == name) / 18 for name in ("naive", "intern")}
    shares = {player["player"]: player["win_share"] for player in results(folder)["standing"]}
    assert by_player == pytest.approx({name: shares[name] for name in by_player})


def test_a_plot_is_drawn(terminal: Terminal, folder: Path) -> None:
    run(terminal, folder)
    assert (folder / "plot.png").read_bytes().startswith(b"\x89PNG")
    assert "<svg" in (folder / "plot.svg").read_text()


def test_without_a_folder_one_is_made_here(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    terminal.run(*QUICK, "--games", "9")
    (made,) = tmp_path.iterdir()
    assert made.name.startswith("tournament-big-shot-")


def test_one_thread_and_three_give_the_same_results(terminal: Terminal, tmp_path: Path) -> None:
    for threads in ("1", "3"):
        run(terminal, tmp_path / threads, "--threads", threads)
    assert results(tmp_path / "1") == results(tmp_path / "3")


# Until it is decided


def test_it_stops_when_it_is_decided_who_is_better(terminal: Terminal, folder: Path) -> None:
    words = ("tournament", "big-shot", "--players", "random,trader", "--seats", "3", "--out", str(folder))
    printed = terminal.run(*words, "--games", "3000", "--until-decided", "random,trader")
    assert printed.code == 0
    assert "trader is better than random: decided after" in printed.out
    assert "with an error of at most 5%." in printed.out
    decision, games = results(folder)["decision"], results(folder)["games"]
    assert (decision["is_decided"], decision["ahead"]) == (True, "trader")
    assert games == decision["deals"] * 6 < 300
    again = terminal.run(*words, "--games", "3000", "--until-decided", "random,trader", "--threads", "1")
    assert again.out.splitlines()[:1] == printed.out.splitlines()[:1]
    assert results(folder)["games"] == games


def test_a_few_games_do_not_separate_equal_players(terminal: Terminal, folder: Path) -> None:
    words = ("tournament", "big-shot", "--players", "trader,trader", "--seats", "3", "--out", str(folder))
    printed = terminal.run(*words, "--games", "60", "--until-decided", "trader,trader#2")
    assert printed.code == 0
    assert "Undecided after 10 deals" in " ".join(printed.out.split())
    assert results(folder)["decision"]["is_decided"] is False


# Resuming


def test_the_same_command_goes_on_and_more_games_are_added(terminal: Terminal, folder: Path, tmp_path: Path) -> None:
    run(terminal, folder, games=9)
    before = (folder / NAME).read_bytes()
    went_on = run(terminal, folder, games=18)
    assert f"Continuing after 9 games in {folder}" in went_on.err
    assert (folder / NAME).read_bytes().startswith(before)
    run(terminal, tmp_path / "at-once", games=18)
    assert results(folder) == results(tmp_path / "at-once")


def test_fewer_games_are_counted_and_all_are_kept(terminal: Terminal, folder: Path) -> None:
    run(terminal, folder, games=18)
    before = (folder / NAME).read_bytes()
    fewer = run(terminal, folder, games=9)
    assert "Its other 9 games are kept but not counted here." in fewer.err
    assert results(folder)["games"] == 9
    assert (folder / NAME).read_bytes() == before


def test_too_few_deals_for_an_interval_are_reported(terminal: Terminal, folder: Path) -> None:
    assert "fewer than 5 deals, ratings have no interval" in " ".join(run(terminal, folder, games=9).out.split())
    assert "too few deals for intervals" in (folder / "plot.svg").read_text()
    assert "no interval" not in run(terminal, folder, games=18).out
    assert "Rating, with 95% interval" in (folder / "plot.svg").read_text()


FRAIL = """
class Frail:
    name = "frail"

    def decide(self, question):
        assert question.seed % 1000
        return next(iter(question.legal))
"""


def test_a_failing_player_ends_a_tournament_and_finished_games_are_kept(terminal: Terminal, folder: Path) -> None:
    (folder.parent / "frail.py").write_text(FRAIL)
    words = ("tournament", "big-shot", "--players", "random,frail", "--seats", "3", "--games", "600")
    printed = terminal.run(*words, "--code", str(folder.parent / "frail.py"), "--out", str(folder), "--threads", "1")
    assert printed.code == 2
    assert "frail in seat" in printed.err
    finished = len((folder / NAME).read_text().splitlines()) - 1
    assert finished
    assert (results(folder)["is_finished"], results(folder)["games"]) == (False, 3 * finished)


def test_players_without_games_are_left_out(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = plan_tournament(BIG_SHOT, ["random", "naive", "intern", "trader"], 3, 24, 1)
    with open_journal(plan, folder) as journal:
        play_units(plan, [Unit(0, 0)], 1, time.perf_counter, Stop(), journal.add)
        assert not tournament.report(journal, None, folder, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert {player["player"] for player in told["standing"]} == {"random", "naive", "intern"}
    assert (told["is_finished"], told["games"]) == (False, 3)


@contextmanager
def running(folder: Path, games: int) -> Iterator[subprocess.Popen[str]]:
    """Play a quick tournament in a process of its own, and wait until three units are finished."""
    command = [sys.executable, "-m", "outcry", *QUICK, "--games", str(games), "--out", str(folder)]
    folder.mkdir()
    (folder / NAME).touch()
    environment = {**os.environ, "OUTCRY_LANG": "en", "COLUMNS": "80"}
    follow = ["tail", "-n", "+1", "-f", str(folder / NAME)]
    with (
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        ) as process,
        subprocess.Popen(follow, stdout=subprocess.PIPE, text=True) as following,
    ):
        assert following.stdout
        for _ in range(4):
            assert following.stdout.readline().endswith("\n")
        following.kill()
        yield process


def test_a_tournament_that_was_killed_goes_on(terminal: Terminal, folder: Path, tmp_path: Path) -> None:
    run(terminal, tmp_path / "at-once", games=150)
    with running(folder, games=150) as process:
        process.kill()
    before = (folder / NAME).read_bytes()
    with (folder / NAME).open("ab") as journal:
        journal.write(b'{"deal":9,"line_')  # as if killed while writing
    went_on = run(terminal, folder, games=150)
    assert went_on.code == 0
    assert "Continuing after" in went_on.err
    assert (folder / NAME).read_bytes().startswith(before)
    assert results(folder) == results(tmp_path / "at-once")


def test_ctrl_c_ends_with_what_is_finished(terminal: Terminal, folder: Path, tmp_path: Path) -> None:
    run(terminal, tmp_path / "compiled")
    with running(folder, games=200_000) as process:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "Run the same command to continue." in err
    finished = len((folder / NAME).read_text().splitlines()) - 1
    assert f"big-shot: {3 * finished:,} games" in out
    assert (results(folder)["is_finished"], results(folder)["games"]) == (False, 3 * finished)


# Refusals


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("chess",), "Unknown game “chess”"),
        (("--players", "trader,broken"), "Unknown player “broken”. Did you mean “broker”?"),
        (("--players", "trader,human"), "Only computer players can play here"),
        (("--players", "trader"), "A tournament takes 2 to 20 players; you named 1."),
        (("--games", "0"), "--games must be a whole number from 1 to"),
        (("--seats", "2"), "--seats must be a whole number from 3 to 5, not “2”."),
        (("--seats", "6"), "--seats must be a whole number from 3 to 5, not “6”."),
        (("--seats", "0"), "--seats must be a whole number from 1 to"),
        (("big-shot", "--players", "trader,naive", "--seats", "5"), "--seats must be a whole number from 2 to 4"),
        (("--players", ""), "A tournament takes 2 to 20 players; you named none."),
        (("--players", "trader,mibs", "--until-decided", ""), "two different players of the tournament"),
        (
            ("--players", "trader,mibs", "--until-decided", "trader,random"),
            "random is not in this tournament",
        ),
        (("--players", "trader,mibs", "--until-decided", "trader"), "two different players of the tournament"),
        (("--players", "trader,mibs", "--until-decided", "mibs,mibs"), "two different players of the tournament"),
        (("--out", "/dev/null/folder"), "Cannot write /dev/null/folder/journal.jsonl"),
        (("--board", "nowhere.toml"), "Cannot read nowhere.toml"),
    ],
)
def test_what_cannot_be_played_is_refused_and_leaves_nothing(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert reason in terminal.refused("tournament", *words)
    assert list(tmp_path.iterdir()) == []


def test_the_journal_of_another_tournament_is_refused(terminal: Terminal, folder: Path) -> None:
    run(terminal, folder, games=9)
    said = terminal.refused(*QUICK, "--games", "9", "--seed", "2", "--out", str(folder))
    assert "another tournament, with different seed. Choose another folder with --out." in said


def test_missing_packages_are_named_before_anything_is_played(
    terminal: Terminal, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    said = terminal.refused(*QUICK, "--out", str(folder))
    assert 'not installed (openskill): run make research, or pip install ".[research]" in the repository' in said
    assert not folder.exists()
