"""Outside players in the commands: by name, by file, by program; their logs; and what happens when they fail."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from outcry.cli.app import names_in
from support.foreign_players import EXAMPLES, bot_file, program
from support.terminal import Terminal

MY_BOT, SHELL = str(EXAMPLES / "my_bot.py"), f"pipe:sh {EXAMPLES / 'pipe_bot.sh'}"
AT_RANDOM = "return question.dice.choice(list(question.legal))"


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ("trader, mibs,human", ["trader", "mibs", "human"]),
        ("a,pipe:./b --fast,c", ["a", "pipe:./b --fast", "c"]),
        ("a,pipe:./b 'x,y' \"z,'\",c", ["a", "pipe:./b 'x,y' \"z,'\"", "c"]),
        ("", []),
        (" ", []),
        ("a,pipe:./b --say 'it,c'", ["a", "pipe:./b --say 'it,c'"]),
    ],
)
def test_commas_separate_players_except_between_quotation_marks(players: str, names: list[str]) -> None:
    assert names_in(players, []) == names


def test_a_player_of_a_file_is_listed_beside_ours(terminal: Terminal) -> None:
    listed = json.loads(terminal.run("players", "--code", MY_BOT, "--json").out)
    assert {"my-bot", "trader"} <= set(listed)
    assert "my-bot" not in terminal.run("players").out


def test_a_file_and_a_program_play_and_are_in_the_log(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    words = ("play", "--players", f"my-bot,random,{SHELL}", "--seed", "3", "--code", MY_BOT, "--log", str(log))
    printed = terminal.run(*words)
    assert printed.code == 0, printed.err
    assert "1 my-bot" in printed.out
    assert json.loads(log.read_text())["players"] == ["my-bot", "random", SHELL]
    again = tmp_path / "again.json"
    terminal.run(*words[:-1], str(again))
    assert again.read_text() == log.read_text()
    replayed = terminal.run("replay", str(log))
    assert replayed.code == 0
    assert "3 pipe (sh " in replayed.out


def test_simulate_seats_them_too(terminal: Terminal) -> None:
    words = ("simulate", "--players", f"my-bot,random,{SHELL}", "--code", MY_BOT, "--games", "3", "--json")
    result = json.loads(terminal.run(*words).out)
    assert [player["player"] for player in result["players"]] == ["my-bot", "random", SHELL]
    assert result["games"] == 3


@pytest.mark.parametrize("command", [("play", "--seed", "1"), ("simulate", "--games", "30")])
def test_a_failure_ends_the_command_with_its_verdict(
    terminal: Terminal, tmp_path: Path, command: tuple[str, ...]
) -> None:
    path = bot_file(tmp_path, "return 1 / 0")
    printed = terminal.run(*command, "--players", "random,stranger,random", "--code", str(path))
    assert printed.code == 2
    assert printed.err.splitlines()[-1].endswith(
        f"failed: ZeroDivisionError: division by zero ({path}, line 5, in decide)."
    )
    assert "Traceback" not in printed.err
    assert "wins" not in printed.out


def test_a_tournament_does_not_go_on_with_a_bot_that_was_edited(terminal: Terminal, tmp_path: Path) -> None:
    path, script, folder = bot_file(tmp_path, AT_RANDOM), tmp_path / "bot.sh", tmp_path / "out"
    script.write_text((EXAMPLES / "pipe_bot.sh").read_text())
    players = f"random,stranger,pipe:sh {script}"
    words = ("--players", players, "--code", str(path), "--seats", "3", "--games", "3", "--out", str(folder))
    assert terminal.run("tournament", *words).code == 0
    assert terminal.run("tournament", *words).code == 0
    for file in (path, script):
        before = file.read_text()
        file.write_text(before + "\n# Another thought.\n")
        assert "was played with different code" in terminal.refused("tournament", *words)
        file.write_text(before)


def test_a_failure_leaves_a_log_to_go_on_with(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    path = bot_file(
        tmp_path, "return question.dice.choice(list(question.legal)) if question.view['turn'] < 9 else 1 / 0"
    )
    words = ("--players", "random,stranger,random", "--code", str(path), "--log", str(log), "--seed", "1")
    left = terminal.run("play", *words)
    assert left.code == 2
    assert f"Continue with: outcry resume {log} --code {path}\n" in left.out
    broken_off = len(json.loads(log.read_text())["entries"])
    assert broken_off > 20

    refused = terminal.refused("resume", str(log))
    assert "Unknown player “stranger”" in refused
    assert "name that file with --code" in refused

    bot_file(tmp_path, AT_RANDOM)
    assert terminal.run("resume", str(log), "--code", str(path)).code == 0
    assert len(json.loads(log.read_text())["entries"]) > broken_off


def test_no_log_starts_a_program_by_itself(terminal: Terminal, tmp_path: Path) -> None:
    log, started = tmp_path / "game.json", tmp_path / "started"
    wanted = program(tmp_path, f"echo > {started}; exec sh {EXAMPLES / 'pipe_bot.sh'}")
    terminal.run("play", "--players", f"human,random,{wanted}", "--log", str(log), "--seed", "1", typed="quit\n")
    started.unlink(missing_ok=True)
    assert f"{wanted} is a program, and a log does not start programs by itself" in terminal.refused("resume", str(log))
    assert not started.exists()
    assert terminal.run("resume", str(log), "--programs", typed="buy nothing, mark blue\n\nquit\n").code == 0
    assert started.exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("play", "--code", "nowhere.py"), "Cannot read nowhere.py: No such file or directory."),
        (("simulate", "--code", "nowhere.py"), "Cannot read nowhere.py"),
        (("resume", "nowhere.json", "--code", "nowhere.py"), "Cannot read nowhere.json"),
        (("play", "--players", "human,my-bot,trader"), "Unknown player “my-bot”"),
        (
            ("play", "--players", "human,trader,pipe:nowhere-bot"),
            "Cannot start nowhere-bot: no such executable program",
        ),
        (("simulate", "--players", "trader,trader,pipe:"), "names no program"),
        (("simulate", "--players", "trader,trader,pipe:sh -c 'oh"), "has an unclosed quotation mark"),
    ],
)
def test_what_cannot_be_brought_is_refused(terminal: Terminal, words: tuple[str, ...], reason: str) -> None:
    assert reason in terminal.refused(*words)


def test_a_command_is_shown_as_it_is_written(terminal: Terminal) -> None:
    wanted = f"{SHELL} '[/bold]' [red]"
    for words in (("play", "--seed", "1"), ("simulate", "--games", "3")):
        printed = terminal.run(*words, "--players", f"random,random,{wanted}")
        assert printed.code == 0, printed.err
        assert "[/bold]" in printed.out.replace("\n", "")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_ends_with_the_command(tmp_path: Path, number: int) -> None:
    alive = tmp_path / "alive"
    os.mkfifo(alive)
    wanted = program(tmp_path, f"exec 3> {alive}; echo >&3; while :; do sleep 600; done")
    words = [sys.executable, "-m", "outcry", "play", "--players", f"random,random,{wanted}", "--seed", "1"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as command, alive.open() as held:
        assert held.readline() == "\n"
        command.send_signal(number)
        assert held.read() == ""
    assert command.returncode == -number
