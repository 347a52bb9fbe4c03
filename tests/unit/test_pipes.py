"""Programs as players: the protocol, the verdict on every failure, and process cleanup."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from pathlib import Path
from subprocess import Popen
from textwrap import dedent
from threading import Thread
from typing import Any

import pytest

from outcry.bots import programs
from outcry.bots.outside import Command, read_command, split_words
from outcry.bots.players import check_names
from outcry.bots.programs import PROTOCOL, SeatedProgram, end_all, name_of
from outcry.bots.seated import SeatedPlayers, seat_player
from outcry.errors import BadSetting, PlayerFailed
from outcry.kernel.game import Game
from outcry.locale import voice
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules.black_friday import BLACK_FRIDAY_2023
from outcry.simulation.games import simulate
from support.foreign_players import EXAMPLES, answering, first_table, in_every_game, program

Edition = Game[Any, Any]
PAGE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"

SHELL = f"pipe:sh {EXAMPLES / 'pipe_bot.sh'}"
PYTHON = f"pipe:{sys.executable} {EXAMPLES / 'pipe_bot.py'}"


def decide(wanted: str) -> int:
    """Return a program's first decision in Black Friday of 2023, then let it exit."""
    seated = seat_player(BLACK_FRIDAY_2023, wanted)
    try:
        return seated.decide(first_table().view(0), 0, 7)
    finally:
        seated.leave()


def verdict_on(wanted: str) -> str:
    """Return the verdict on a program that must fail."""
    with pytest.raises(PlayerFailed) as failed:
        decide(wanted)
    assert str(failed.value).startswith(f"{wanted} in seat 1 ")
    assert wanted in failed.value.say(voice("fr"))
    return str(failed.value).removeprefix(f"{wanted} in seat 1 ")


# Playing


@in_every_game
def test_the_examples_play_every_game(game: Edition) -> None:
    match = Match(game, [SHELL, PYTHON, "random"], fate=Fate.from_seed(2))
    company = SeatedPlayers(match)
    while not match.is_over:
        match.play(match.to_move, company.decide(match.to_move))
    company.leave()
    assert {entry.actor for entry in match.entries} >= {0, 1, 2}


def test_simulations_are_the_same_on_any_number_of_threads() -> None:
    one, two = (simulate(BLACK_FRIDAY_2023, [PYTHON, SHELL, "random"], 6, 5, threads) for threads in (1, 2))
    assert one.scores.tolist() == two.scores.tolist()


def test_an_answer_is_a_number_or_notation(tmp_path: Path) -> None:
    for answer in ("2", '"buy green"', '" Buy GREEN "'):
        assert decide(answering(tmp_path, f"""echo '{{"action": {answer}, "because": ["it is cheap"]}}'""")) == 2


# The protocol


def recorded(folder: Path) -> list[dict[str, Any]]:
    """Play two decisions against a program that records its input, and return the record."""
    keeping = program(folder, f"tee {folder / 'heard'} | sh {EXAMPLES / 'pipe_bot.sh'}")
    seated, match = seat_player(BLACK_FRIDAY_2023, keeping), first_table()
    for seed in (7, 1 << 60):
        seated.decide(match.view(0), 0, seed)
    seated.leave()
    return [json.loads(line) for line in (folder / "heard").read_text().splitlines()]


def test_a_program_hears_a_hello_questions_and_a_goodbye(tmp_path: Path) -> None:
    hello, first, second, bye = recorded(tmp_path)
    match = first_table()
    assert hello | {"outcry": ""} == {
        "type": "hello",
        "protocol": PROTOCOL,
        "outcry": "",
        "game": "black-friday-2023",
        "seat": 1,
        "seats": 3,
        "seconds": 10,
    }
    assert (first["type"], first["number"], first["seed"], first["seconds"]) == ("question", 1, 7, 10)
    assert first["legal"] == match.legal(0)
    assert first["notation"] == [match.game.customs.names()[action] for action in match.legal(0)]
    assert first["view"] == json.loads(json.dumps(match.game.customs.picture(match.view(0))))
    assert (second["number"], second["seed"]) == (2, 0)
    assert bye == {"type": "bye"}


def test_the_page_shows_the_protocol_as_it_is(tmp_path: Path) -> None:
    shown = re.findall(r"^([→←]) (\{.*\})$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    told = [json.loads(line.replace("…", "")) for arrow, line in shown if arrow == "→"]
    answers = [json.loads(line) for arrow, line in shown if arrow == "←"]
    heard = {message["type"]: message for message in recorded(tmp_path)}
    assert {message["type"] for message in told} == heard.keys()
    for message in told:
        assert list(message) == list(heard[message["type"]])
        assert message.get("view", {}).keys() <= heard["question"]["view"].keys()
    assert answers
    assert all("action" in answer for answer in answers)


# Verdicts

LAST_WORDS = " before its game was over. Its last output on standard error: "


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("""echo '{"action": "sell yellow"}'""", "made an illegal move, “sell yellow”: You have no share"),
        ("""echo '{"action": "dance"}'""", 'answered "dance", which is not an action. '),
        ("""echo '{"action": 4000}'""", "answered 4000, which is neither the number of an action"),
        ("""echo '{"action": null}'""", "answered null, which is neither"),
        ("""echo '{"action": true}'""", "answered true, which is neither"),
        ("echo 3", "sent “3”, which is not an answer: an answer is a line of JSON such as {"),
        ("echo '{}'", "sent “{}”, which is not an answer"),
        ("echo '{'", "sent “{”, which is not an answer"),
        ("echo", "sent “”, which is not an answer"),
        ("printf '\\377\\n'", "sent “\ufffd”, which is not an answer"),
        ("head -c 70000 /dev/zero | tr '\\0' '['; echo", "sent “[[["),
        ("printf '\\033[2Jboo\\n'", "sent “ [2Jboo”, which is not an answer"),
        ("""printf '%s\\n' '{"action": "a\\nb"}'""", 'answered "a\\nb"'),
        ("exit 0", "exited with code 0 before its game was over."),
        ("echo Help >&2; echo ' Oh no! ' >&2; echo >&2; exit 3", f"exited with code 3{LAST_WORDS}Oh no!"),
        ("kill -9 $$", "was killed by SIGKILL before its game was over."),
        ("exec >&-; echo Farewell >&2; while :; do sleep 9; done", f"closed its output{LAST_WORDS}Farewell"),
    ],
)
def test_a_failure_is_reported_in_one_line(tmp_path: Path, answer: str, verdict: str) -> None:
    told = verdict_on(answering(tmp_path, answer))
    assert told.startswith(verdict)
    assert "\n" not in told
    assert len(told) < 400


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("sh 'my bot.sh' --fast", ["sh", "my bot.sh", "--fast"]),
        (r"sh my\ bot.sh", ["sh", "my bot.sh"]),
        ("./bot #1 a;b|c 'd''e'", ["./bot", "#1", "a;b|c", "de"]),
        ("", []),
    ],
)
def test_a_command_is_split_as_by_a_shell(command: str, words: list[str]) -> None:
    assert split_words(command, "/") == words == shlex.split(command)


def test_on_windows_a_backslash_is_part_of_its_word() -> None:
    assert split_words(r'C:\bots\bot.exe "C:\my bots\data"', "\\") == [r"C:\bots\bot.exe", r"C:\my bots\data"]


def test_a_signal_without_a_name_is_named_by_its_number() -> None:
    assert (name_of(9), name_of(200)) == ("SIGKILL", "200")


def test_a_program_that_hangs_has_failed() -> None:
    assert verdict_on("pipe:seconds=0.2:sleep 600") == "did not answer within its time limit of 0.2 s."


def test_a_program_that_exits_before_its_first_question_has_failed() -> None:
    assert verdict_on("pipe:true") == "exited with code 0 before its game was over."


def test_a_program_that_has_left_the_pipe_to_another_has_not_hung(tmp_path: Path) -> None:
    leaving = program(tmp_path, "sleep 600 & exit 3").replace("pipe:", "pipe:seconds=0.5:")
    assert verdict_on(leaving) == "exited with code 3 before its game was over."


def test_a_program_that_cannot_be_run_has_failed(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("#!/nowhere/interpreter\n")
    path.chmod(0o755)
    assert verdict_on(f"pipe:{path}") == "could not be started: No such file or directory."


def test_a_program_that_talks_without_being_asked_has_failed(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    os.mkfifo(heard)
    chatty = program(tmp_path, f"read -r hello; read -r asked; echo '{{\"action\": 2}}'; echo Ha!; echo > {heard}; cat")
    seated = seat_player(BLACK_FRIDAY_2023, chatty)
    assert isinstance(seated, SeatedProgram)
    assert seated.decide(first_table().view(0), 0, 7) == 2
    heard.read_text()  # stdout closed on purpose
    remark = seated.connections[0].inbox.get()
    seated.connections[0].inbox.put(remark)
    with pytest.raises(PlayerFailed, match="sent “Ha!” without being asked"):
        seated.decide(first_table().view(0), 0, 7)
    seated.leave()


def test_a_failure_ends_a_simulation() -> None:
    with pytest.raises(PlayerFailed, match="exited with code 0"):
        simulate(BLACK_FRIDAY_2023, ["random", "pipe:true", "random"], 300, threads=2)


# Process cleanup

STUBBORN = """
    trap '' TERM INT HUP
    sleep 600 > {alive} &
    {then}
    while :; do sleep 600; done > {alive}
"""
"""A program that ignores signals and has a child that does; both hold a pipe open."""


def stubborn(folder: Path, then: str) -> tuple[str, Path]:
    """Write such a program; return the name of the player and the pipe, which closes once all processes have ended."""
    alive = folder / "alive"
    os.mkfifo(alive)
    return program(folder, STUBBORN.format(alive=alive, then=then)), alive


def test_a_program_that_hangs_ends_with_all_that_it_has_started(tmp_path: Path) -> None:
    wanted, alive = stubborn(tmp_path, "")
    seated = seat_player(BLACK_FRIDAY_2023, wanted.replace("pipe:", "pipe:seconds=0.2:"))
    with pytest.raises(PlayerFailed):
        seated.decide(first_table().view(0), 0, 7)
    with alive.open() as held:
        seated.leave()
        assert held.read() == ""


@pytest.mark.parametrize("way", ["leave", "end_all"])
def test_a_program_that_does_not_want_to_leave_ends(tmp_path: Path, way: str) -> None:
    wanted, alive = stubborn(tmp_path, """read -r hello; read -r asked; echo '{"action": 2}'""")
    seated = seat_player(BLACK_FRIDAY_2023, wanted)
    assert seated.decide(first_table().view(0), 0, 7) == 2
    with alive.open() as held:
        if way == "end_all":
            end_all()
        seated.leave()
        assert held.read() == ""


ESCAPING = """
    import subprocess, sys
    subprocess.Popen(["cat", sys.argv[1]], start_new_session=True)
    for line in sys.stdin:
        print('{"action": 2}' if "question" in line else "", end="\\n" if "question" in line else "", flush=True)
"""
"""A program that leaves a detached child behind, which keeps its output open until a pipe closes."""


def test_a_detached_child_does_not_keep_us_waiting(tmp_path: Path) -> None:
    bot, held = tmp_path / "bot.py", tmp_path / "held"
    bot.write_text(dedent(ESCAPING))
    os.mkfifo(held)
    seated = seat_player(BLACK_FRIDAY_2023, f"pipe:{sys.executable} {bot} {held}")
    assert isinstance(seated, SeatedProgram)
    assert seated.decide(first_table().view(0), 0, 7) == 2
    connection = seated.connections[0]
    seated.leave()
    assert connection.process.returncode == 0
    held.write_text("")
    for thread in connection.threads:
        thread.join()


def test_a_program_that_is_just_being_started_is_not_overlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    ending = Thread(target=end_all)

    def start_while_everything_is_ended(*words: Any, **settings: Any) -> Popen[bytes]:
        started = Popen(*words, **settings)
        ending.start()
        return started

    monkeypatch.setattr(programs, "Popen", start_while_everything_is_ended)
    assert verdict_on("pipe:sleep 600") == "was killed by SIGKILL before its game was over."
    ending.join()


def test_every_seat_and_every_game_has_a_process_of_its_own(tmp_path: Path) -> None:
    started = tmp_path / "started"
    counting = program(tmp_path, f"echo $$ >> {started}; exec sh {EXAMPLES / 'pipe_bot.sh'}")
    simulate(BLACK_FRIDAY_2023, [counting, "random", counting], 3)
    assert len(set(started.read_text().split())) == 2 * 3


# Commands


@pytest.mark.parametrize(
    ("wanted", "words", "seconds"),
    [
        ("pipe:sh", ["sh"], 10),
        ("pipe:sh my_bot --fast", ["sh", "my_bot", "--fast"], 10),
        ("pipe:seconds=2.5:sh my_bot", ["sh", "my_bot"], 2.5),
        ("pipe:seconds=60:sh -c 'a:b=c, \"d\"'", ["sh", "-c", 'a:b=c, "d"'], 60),
        ('pipe:sh "my bot" a\\ b $HOME *', ["sh", "my bot", "a b", "$HOME", "*"], 10),
    ],
)
def test_a_command_is_split_as_a_shell_would_but_nothing_is_expanded(
    wanted: str, words: list[str], seconds: float
) -> None:
    assert read_command(wanted) == Command(tuple(words), seconds)


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ("pipe", "names no program"),
        ("pipe:", "names no program"),
        ("pipe:seconds=3:", "names no program"),
        ("pipe:sh 'oh", "quotation mark"),
        ("pipe:/nowhere/bot --fast", "Cannot start /nowhere/bot: no such executable program"),
        ("pipe:seconds=3", "names no program"),
        ("pipe:seconds=0:sh", "must be a number of seconds up to 3,600, not “0”"),
        ("pipe:seconds=-1:sh", "must be a number of seconds up to 3,600, not “-1”"),
        ("pipe:seconds=nan:sh", "must be a number of seconds up to 3,600, not “nan”"),
        ("pipe:seconds=3601:sh", "up to 3,600, not"),
        ("pipe:seconds=:sh", "must be a number of seconds up to 3,600, not “”"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_before_anything_is_played(wanted: str, reason: str) -> None:
    with pytest.raises(BadSetting) as refused:
        check_names(BLACK_FRIDAY_2023.name, [wanted])
    assert reason in str(refused.value)
