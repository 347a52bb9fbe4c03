"""An outside game with nothing but rules is played, simulated and searched without changes elsewhere."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from outcry import verbs
from outcry.bots.loading import read_files
from outcry.drawing import Look, plain
from outcry.errors import AmbiguousNotation, BadBoard, BadNotation, BadSeats, IllegalAction
from outcry.kernel.record import new
from outcry.kernel.verbs import Position, setup
from outcry.locale import voice
from outcry.rules import find_game, forget_games
from support.terminal import Terminal
from support.toy import FOLDER, NAME, SOURCE, read_json, run_outcry, with_toy

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
TEXTS = (".py", ".ftl", ".json", ".toml", ".md", ".ts", ".svelte")


def test_it_has_fewer_than_120_lines_and_stands_in_the_docs() -> None:
    text = SOURCE.read_text()
    assert len(text.splitlines()) < 120
    assert f"```python\n{text}```" in PAGE.read_text()


def test_nothing_else_names_it() -> None:
    for folder in ("src", "web/src"):
        texts = [path for path in (ROOT / folder).rglob("*") if path.suffix in TEXTS and "static" not in path.parts]
        assert len(texts) > 80
        assert not [path for path in texts if re.search(rf"\b{NAME}\b", path.read_text(encoding="utf-8"))]


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    log = tmp_path / "nim.json"
    done = run_outcry(
        "play", NAME, "--players", "human,random", "--seed", "3", "--log", str(log), typed="?\nboard\ntake 2\n\n"
    )
    assert done.returncode == 0, done.stderr
    assert "pile" in done.stdout and "13" in done.stdout
    assert "1 Human: take 2." in done.stdout
    assert "Type the number or the name of a move" in done.stdout
    assert json.loads(log.read_text())["game"] == NAME
    replayed = run_outcry("replay", str(log))
    assert "Chance: die" in replayed.stdout, replayed.stderr


def test_the_fields_of_records_in_a_record_are_drawn_under_both_names() -> None:
    picture = {"round_number": 1, "pot": {"red": 2}, "players": [{"cash": [5, 6]}, {"cash": None}]}
    console = Console(file=io.StringIO(), width=80)
    console.print(plain.draw(picture, {}, Look([], voice("en"), {})))
    drawn = console.file.getvalue()  # type: ignore[attr-defined]
    for row in ("round number *│ 1", "pot · red *│ 2", "players 1 · cash │ 5  6", r"players 2 · cash │ \?"):
        assert re.search(row, drawn), drawn
    assert plain.purse(picture, 0, Look([], voice("en"), {})) == "round number 1"


def test_whole_matches_end_with_the_last_stone() -> None:
    done = run_outcry("play", NAME, "--players", "random,random,random", "--seed", "5")
    assert done.returncode == 0, done.stderr
    assert "score" in done.stdout
    assert done.stdout.count("takes") == 0 < done.stdout.count("take ")


def test_it_is_simulated_by_the_thousand() -> None:
    found = read_json(run_outcry("simulate", NAME, "--players", "random,random", "--games", "4000", "--json"))
    seats = found["seats"]
    assert isinstance(seats, list)
    assert [seat["seat"] for seat in seats] == [1, 2]
    assert all(0.4 < seat["win_share"] < 0.6 for seat in seats)


def test_a_search_wins_at_it() -> None:
    found = read_json(
        run_outcry("simulate", NAME, "--players", "broker:sims=300,random", "--games", "60", "--json", "--threads", "1")
    )
    players = found["players"]
    assert isinstance(players, list)
    assert players[0]["win_share"] > 0.8


def test_missing_features_are_refused_clearly() -> None:
    assert "There is no rules page" in run_outcry("rules", NAME).stdout
    for words, reason in (
        (("board", NAME), "numbers cannot be changed"),
        (("play", NAME, "--players", "random"), "2 to 4 players; you named 1."),
        (("play", NAME, "--players", "random,trader"), "Unknown player “trader”"),
        (("play", NAME, "--start", "seated"), "does not let you choose who starts"),
    ):
        done = run_outcry(*words)
        assert done.returncode == 2, words
        assert reason in done.stderr
        assert "Traceback" not in done.stderr


def test_a_file_brings_it_too_and_may_be_edited_and_read_again(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "nim.py"
    words = ("simulate", NAME, "--code", str(path), "--games", "400", "--json")
    shares = []
    for stones in (13, 13, 1):
        path.write_text(SOURCE.read_text().replace("STONES = 13", f"STONES = {stones}"))
        shares.append(json.loads(terminal.run(*words).out)["seats"][0]["win_share"])
    assert shares[0] == shares[1] < 0.6
    assert shares[2] == 1


def test_an_edited_rule_is_compiled_again(tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-c", "import outcry; print(outcry.simulate('nim', games=400))"]
    paths = (folder, folder / "installed", ROOT / "src")
    environment = with_toy() | {"PYTHONPATH": os.pathsep.join(map(str, paths))}

    def simulate() -> str:
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    assert simulate() == simulate() != ""
    text = (folder / "nim.py").read_text()
    (folder / "nim.py").write_text(text.replace("STONES = 13", "STONES = 1"))
    assert "100.0%" in simulate()


def test_notation_of_a_plain_game_is_refused_with_what_is_known() -> None:
    read_files([SOURCE])
    customs = find_game(NAME).customs
    forget_games()
    assert customs.read("take 2") == [1]
    assert customs.write([0, 3]) == "take 1, die blank"
    with pytest.raises(BadNotation, match="The moves are: take 1, take 2"):
        customs.read("jump")
    with pytest.raises(AmbiguousNotation, match="“die” could be any of these: die blank, die adds one"):
        customs.read("die")
    with pytest.raises(BadSeats, match="2 to 4 players"):
        customs.seat(["random"] * 5)


def test_a_plain_game_has_no_numbers_to_change_and_nothing_to_chart() -> None:
    read_files([SOURCE])
    customs = find_game(NAME).customs
    forget_games()
    assert customs.check_board(customs.printed_board()) == customs.printed_board() == {}
    with pytest.raises(BadBoard, match="numbers cannot be changed"):
        customs.read_board("stones = 5")
    with pytest.raises(BadBoard, match="numbers cannot be changed"):
        customs.check_board({"stones": 5})
    assert customs.figures(new(Position)) == {}


def test_actions_with_gaps_are_refused(tmp_path: Path, terminal: Terminal) -> None:
    path = tmp_path / "gap.py"
    path.write_text(SOURCE.read_text().replace("DIE_ADDS_ONE = 4", "DIE_ADDS_ONE = 40"))
    assert "numbered from 0 on, without gaps" in terminal.refused("simulate", NAME, "--code", str(path))


def test_chance_cannot_bring_what_has_no_weight(tmp_path: Path) -> None:
    path = tmp_path / "nim.py"
    path.write_text(SOURCE.read_text().replace("= 5, 1", "= 6, 0"))
    read_files([path])
    game = find_game(NAME)
    forget_games()
    table = new(game.state)
    setup(table, game.customs.agree(["random"] * 2, {}))
    verbs.apply(table, 0)
    with pytest.raises(IllegalAction, match="chance cannot bring this"):
        verbs.apply(table, 4)
    verbs.apply(table, 3)
