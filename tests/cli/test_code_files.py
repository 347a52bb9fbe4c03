"""Games from code files: every command that takes a game or a log accepts ``--code``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from support.terminal import Terminal
from support.toy import NAME, SOURCE

CODE = ("--code", str(SOURCE))


@pytest.fixture
def log(terminal: Terminal, tmp_path: Path) -> Path:
    """Write the log of a match that was left after its first turn."""
    log = tmp_path / "nim.json"
    words = ("play", NAME, "--players", "human,random", "--seed", "3", "--log", str(log), *CODE)
    left = terminal.run(*words, typed="take 2\n\nquit\n")
    assert f"Continue with: outcry resume {log} --code {SOURCE}\n" in left.out, left.err
    return log


def test_a_match_resumes_with_the_command_that_was_printed(terminal: Terminal, log: Path) -> None:
    before = json.loads(log.read_text())["entries"]
    assert terminal.run("resume", str(log), *CODE, typed="take 1\n\nquit\n").code == 0
    entries = json.loads(log.read_text())["entries"]
    assert entries[: len(before)] == before
    assert len(entries) > len(before)


def test_a_log_is_replayed(terminal: Terminal, log: Path) -> None:
    assert "Chance: die" in terminal.run("replay", str(log), *CODE).out
    lines = terminal.run("replay", str(log), "--trace", *CODE).out.splitlines()
    assert [json.loads(line)["action"] for line in lines[:2]] == [None, "take 2"]


def test_a_moment_is_explained(terminal: Terminal, log: Path) -> None:
    done = terminal.run("explain", str(log), "--at", "1", "--sims", "50", "--json", *CODE)
    assert done.code == 0, done.err
    explained = json.loads(done.out)
    assert explained["played"] == "take 2"
    assert {turn["turn"] for turn in explained["turns"]} <= {"take 1", "take 2", "take 3"}


@pytest.mark.parametrize("words", [("replay",), ("resume",), ("explain", "--at", "1")])
def test_a_log_of_an_unknown_game_asks_for_its_file(terminal: Terminal, log: Path, words: tuple[str, ...]) -> None:
    refused = terminal.refused(*words, str(log))
    assert "Unknown game “nim”" in refused
    assert "name that file with --code" in refused


@pytest.mark.parametrize("words", [("replay",), ("resume",), ("explain", "--at", "1")])
def test_a_missing_log_is_refused_before_any_file_is_run(terminal: Terminal, words: tuple[str, ...]) -> None:
    assert "Cannot read nowhere.json" in terminal.refused(*words, "nowhere.json", "--code", "nowhere.py")


def test_what_is_to_read_of_a_game_is_found(terminal: Terminal) -> None:
    assert "There is no rules page" in terminal.run("rules", NAME, *CODE).out
    assert "numbers cannot be changed" in terminal.refused("board", NAME, *CODE)
    assert terminal.run("board", NAME, "--presets", *CODE).code == 0
    assert "broker" in terminal.run("players", NAME, *CODE).out
    for command in ("rules", "board"):
        assert "Unknown game “nim”" in terminal.refused(command, NAME)


def test_a_game_for_two_says_so_and_has_tournaments_for_two(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "duel.py"
    path.write_text(SOURCE.read_text().replace("seats=(2, 4)", "seats=(2, 2)"))
    code = ("--code", str(path))
    assert "This game takes 2 players; you named 3." in terminal.refused(
        "play", NAME, "--players", "random,random,random", *code
    )
    words = ("--players", "random,random", "--games", "4", "--out", str(tmp_path / "out"), "--json")
    played = terminal.run("tournament", NAME, *words, *code)
    assert played.code == 0, played.err
    assert json.loads(played.out)["seats"] == 2
