"""Bad input: one clear line that says what is wrong and what would be right, exit code 2, no side effects."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from outcry.play.log import digest_of
from support.terminal import Terminal


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("play", "black-friday-2024"), "Unknown game “black-friday-2024”. Did you mean “black-friday-2023”?"),
        (("play", "--players", "human,mips,trader"), "Unknown player “mips”. Did you mean “mibs”?"),
        (("play", "--players", "human,human"), "Two people can play with the M.I.B.S. as the third"),
        (("play", "--players", "human,mibs"), "3 to 5 players, including the M.I.B.S.; you named 2"),
        (
            ("play", "--players", "human,human,human,human,human,mibs"),
            "3 to 5 players, including the M.I.B.S.; you named 6",
        ),
        (("play", "--players", "human,mibs,mibs"), "Only one M.I.B.S. can play; you named 2"),
        (("play", "--players", "human"), "Black Friday takes 3 to 5 players, including the M.I.B.S.; you named 1."),
        (("play", "--players", ""), "Black Friday takes 3 to 5 players, including the M.I.B.S.; you named none."),
        (("play", "big-shot", "--players", ""), "Big Shot takes 2 to 4 players; you named none."),
        (("play", "--players", "human,,mibs"), "“human,,mibs” leaves out a name"),
        (("play", "--players", "human,mibs,broker:sims=5:sims=6"), "“broker:sims=5:sims=6” sets sims twice"),
        (("play", "--seed", "many"), "--seed must be a whole number from 0 to"),
        (("play", "--seed", "-1"), "--seed must be a whole number from 0 to"),
        (("play", "--memory", "perfect"), "--memory must be one of helped, unaided, not “perfect”."),
        (("play", "--board", "nowhere.toml"), "Cannot read nowhere.toml"),
        (("play", "--log", "nowhere/game.json"), "there is no folder nowhere"),
        (("play", "--log", "."), "Cannot write .: it is a folder"),
        (("play", "--board", "."), "Cannot read .: Is a directory"),
        (("simulate", "--players", "trader,human,mibs"), "Only computer players can play here"),
        (("simulate", "--players", "trader,mibs"), "3 to 5 players, including the M.I.B.S.; you named 2"),
        (("simulate", "--games", "0"), "--games must be a whole number from 1 to"),
        (("simulate", "chess"), "Unknown game “chess”"),
        (("resume", "nowhere.json"), "Cannot read nowhere.json"),
        (("replay", "nowhere.json"), "Cannot read nowhere.json"),
        (("replay", "nowhere.json", "--trace"), "Cannot read nowhere.json"),
        (("rules", "chess"), "Unknown game “chess”"),
        (("board", "chess"), "Unknown game “chess”"),
        (("players", "chess"), "Unknown game “chess”"),
        (("fly",), "Unknown command “fly”"),
    ],
)
def test_what_cannot_be_done_is_refused(terminal: Terminal, words: tuple[str, ...], reason: str) -> None:
    said = terminal.refused(*words)
    assert reason.replace(" ", "") in said.replace(" ", "").replace("│", "")


@pytest.fixture
def log(terminal: Terminal, tmp_path: Path) -> Path:
    """Write the log of a finished match."""
    path = tmp_path / "game.json"
    terminal.run("play", "--players", "mibs,random,random", "--seed", "1", "--log", str(path))
    return path


@pytest.mark.parametrize("command", ["resume", "replay"])
def test_a_broken_log_is_refused(terminal: Terminal, log: Path, command: str) -> None:
    log.write_text(log.read_text()[:-40])
    assert "This is not valid JSON" in terminal.refused(command, str(log))


def test_a_log_of_another_version_is_refused(terminal: Terminal, log: Path) -> None:
    log.write_text(log.read_text().replace('"version": 2', '"version": 7'))
    assert "format version is 7, but this program reads version 2" in terminal.refused("replay", str(log))


def test_a_log_with_an_illegal_entry_is_refused_with_its_number(terminal: Terminal, log: Path) -> None:
    content = json.loads(log.read_text())
    content["entries"][35] = [1, "mark blue"]
    log.write_text(json.dumps(content | {"digest": digest_of(content)}))
    assert 'Entry 36, [1, "mark blue"]: Choose an action first' in terminal.refused("replay", str(log))


def test_a_log_with_a_tampered_draw_is_refused_with_its_number(terminal: Terminal, log: Path) -> None:
    content = json.loads(log.read_text())
    content["entries"][0][1] = "draw white" if content["entries"][0][1] != "draw white" else "draw blue"
    log.write_text(json.dumps(content | {"digest": digest_of(content)}))
    assert 'Entry 1, ["chance", "draw' in terminal.refused("replay", str(log))


def test_a_log_with_a_changed_decision_is_refused(terminal: Terminal, log: Path) -> None:
    log.write_text(log.read_text().replace('"players": ["mibs"', '"players": ["trader"', 1))
    assert terminal.refused("resume", str(log))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cash = ", "This is not valid TOML"),
        ("cash = 120\ncopies = 99\n", "Line 2: copies must be 1 to 25: the shares of each colour."),
        ("cash = -1\n", "Line 1: cash must be a whole number from 0 to 1000, not -1."),
        ("cash = true\n", "Line 1: cash must be a whole number from 0 to 1000, not true."),
        ("colour = 3\n", "Line 1: Unknown number “colour”."),
        ("# mine\nprices = [[1, 2], [3, 4]]\n", "Line 2: prices must have 13 entries, not 2."),
        ("bar_prices = [20, 10]\n", "Line 1: bar_prices must have 25 entries, not 2"),
        ("\n\nblack = 3\n", "Line 3: black must be 15, the black shares on the tracks and areas."),
    ],
)
def test_a_board_file_is_refused_with_line_and_reason(
    terminal: Terminal, tmp_path: Path, text: str, reason: str
) -> None:
    board = tmp_path / "my.toml"
    board.write_text(text)
    assert f"{board}: {reason}" in terminal.refused("play", "--board", str(board))
    assert reason in terminal.refused("simulate", "--board", str(board))


def test_a_price_table_with_a_falling_row_is_refused_at_that_row(terminal: Terminal, tmp_path: Path) -> None:
    board = tmp_path / "my.toml"
    printed = terminal.run("board").out
    board.write_text(printed.replace("[ 35,  40,  45,  50,", "[ 35,  40,  39,  50,"))
    line = next(number for number, text in enumerate(board.read_text().splitlines(), 1) if " 39," in text)
    assert f"Line {line}: prices, row 8, entry 3: 39 comes right of 40" in terminal.refused(
        "play", "--board", str(board)
    )


def test_a_full_disk_is_reported_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "outcry", "rules", "black-friday-2010"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("outcry: ")
    assert "Traceback" not in done.stderr


def test_a_file_in_the_place_of_a_folder_is_called_that(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text("")
    said = terminal.refused("tournament", "big-shot", "--players", "naive,random", "--out", str(file))
    assert said == f"outcry: {file} is a file, not a folder."
