"""Outside classes: the questions they get, that they see only their view, and the verdict if they fail."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest

from outcry.bots import outside
from outcry.bots.loading import read_files
from outcry.bots.players import (
    about,
    check_names,
    check_plain_names,
    find_player,
    our_players,
    players_of,
    reserved_names,
)
from outcry.bots.plugins import Question, SeatedBot
from outcry.bots.rosters import HUMAN
from outcry.bots.seated import SeatedPlayers, decide_from, seat_player
from outcry.errors import BadCode, BadSetting, OutcryError, PlayerFailed, UnknownName
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.record import new
from outcry.kernel.verbs import imagine, observe
from outcry.locale import voice
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import games
from outcry.rules.black_friday import BLACK_FRIDAY_2023
from outcry.server.jobs import MoveJob
from outcry.server.worker import BEAT, HEADER_BYTES, STARTED, encode_job
from outcry.simulation.games import simulate
from support.foreign_players import EXAMPLES, bot_file, first_table, in_every_game, install

Edition = Game[Any, Any]


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """Clear the registry after each test."""
    yield
    outside.register_classes({})
    outside.installed.cache_clear()


class Recorder:
    """Records its questions, and takes the first legal action."""

    name = "recorder"
    made: ClassVar[list[Recorder]] = []

    def __init__(self) -> None:
        """Start without questions."""
        self.asked: list[Question] = []
        self.made.append(self)

    def decide(self, question: Question) -> int:
        """Record the question."""
        self.asked.append(question)
        return next(iter(question.legal))


@pytest.fixture
def recorders() -> list[Recorder]:
    """Register the recorder; return the list of its instances."""
    outside.register_classes({"recorder": Recorder})
    Recorder.made.clear()
    return Recorder.made


# Questions


@in_every_game
def test_a_bot_gets_its_view_and_nothing_else(game: Edition, recorders: list[Recorder]) -> None:
    match = first_table(game)
    seat, view = match.to_move, match.view(match.to_move)
    action = seat_player(game, "recorder").decide(view, seat, 7)
    (question,) = recorders[0].asked
    assert action == match.legal(seat)[0]
    assert (question.game, question.seat, question.seed) == (game.name, seat + 1, 7)
    assert list(question.legal) == match.legal(seat)
    assert [game.customs.read(words) for words in question.legal.values()] == [[one] for one in question.legal]
    assert question.record.tobytes() == view.tobytes()
    assert question.view == game.customs.picture(view)
    assert question.view["seat"] == question.seat


def test_its_dice_follow_from_the_seed(recorders: list[Recorder]) -> None:
    match, bot = first_table(), seat_player(BLACK_FRIDAY_2023, "recorder")
    for seed in (7, 7, 8):
        bot.decide(match.view(0), 0, seed)
    first, again, other = (question.dice.random() for question in recorders[0].asked)
    assert first == again != other


def test_what_a_bot_does_to_its_view_changes_nothing(tmp_path: Path) -> None:
    read_files([bot_file(tmp_path, "question.record.level = 3\nquestion.legal.clear()\nreturn 'sell nothing'")])
    match = first_table()
    view = match.view(0)
    assert BLACK_FRIDAY_2023.customs.names()[seat_player(match.game, "stranger").decide(view, 0, 1)] == "sell nothing"
    assert view.tobytes() == match.view(0).tobytes()


@in_every_game
def test_the_example_plays_every_game_and_is_blind_to_what_it_cannot_know(game: Edition) -> None:
    read_files([EXAMPLES / "my_bot.py"])
    match = Match(game, ["my-bot"] * 4, fate=Fate.from_seed(2))
    company, world, seen, dice = SeatedPlayers(match), new(game.state), new(game.state), new(Dice, seed=4)
    while not match.is_over:
        seat, entries = match.to_move, len(match.entries)
        action = company.decide(seat)
        imagine(match.view(seat), seat, dice, world)
        observe(world, seat, seen)
        seed = match.fate.seed_for(seat, entries) if match.fate else 0
        assert decide_from(game, "my-bot", seen, seat, seed) == action
        match.play(seat, action)


def test_a_bot_that_thinks_a_little_beats_chance() -> None:
    read_files([EXAMPLES / "my_bot.py"])
    results = simulate(BLACK_FRIDAY_2023, ["my-bot", "random", "random"], 60, seed=3)
    assert results.standings[0].interval[0] > 1 / 3


# One bot for each seat and game


def test_every_seat_of_a_match_has_a_bot_of_its_own(recorders: list[Recorder]) -> None:
    match = Match(BLACK_FRIDAY_2023, ["recorder", "random", "recorder"], fate=Fate.from_seed(1))
    company = SeatedPlayers(match)
    while len(match.entries) < 120:
        match.play(match.to_move, company.decide(match.to_move))
    assert [{question.seat for question in bot.asked} for bot in recorders] in ([{1}, {3}], [{3}, {1}])


def test_every_game_of_a_simulation_has_bots_of_its_own(recorders: list[Recorder]) -> None:
    simulate(BLACK_FRIDAY_2023, ["recorder", "random", "recorder"], 6, seed=1)
    assert len(recorders) == 6 * 2
    assert all(len({question.seat for question in bot.asked}) == 1 for bot in recorders)


def test_simulations_are_the_same_on_any_number_of_threads() -> None:
    read_files([EXAMPLES / "my_bot.py"])
    one, two = (simulate(BLACK_FRIDAY_2023, ["my-bot", "random", "random"], 12, 5, threads) for threads in (1, 2))
    assert one.scores.tolist() == two.scores.tolist()


def test_a_cached_player_drops_its_bots_after_each_decision(recorders: list[Recorder]) -> None:
    match = first_table()
    for _ in range(2):
        decide_from(match.game, "recorder", match.view(0), 0, 1)
    assert [len(bot.asked) for bot in recorders] == [1, 1]


# Answers and verdicts


@pytest.mark.parametrize("answer", ["'buy green'", "'Buy  GREEN'", "list(question.legal)[2]", "numpy.int64(2)"])
def test_an_answer_is_a_number_or_notation(tmp_path: Path, answer: str) -> None:
    read_files([bot_file(tmp_path, f"import numpy\nreturn {answer}")])
    assert seat_player(BLACK_FRIDAY_2023, "stranger").decide(first_table().view(0), 0, 1) == 2


VERDICTS = [
    ("return 1 / 0", "stranger in seat 1 failed: ZeroDivisionError: division by zero ({file}, line 5, in decide)."),
    ("raise ValueError", "stranger in seat 1 failed: ValueError ({file}, line 5, in decide)."),
    ("raise ValueError('one\\ntwo')", "stranger in seat 1 failed: ValueError: one ({file}, line 5, in decide)."),
    ("\n\nexit(3)", "stranger in seat 1 failed: SystemExit: 3 ({file}, line 5, in decide)."),
    ("return question.view['tulips']", "stranger in seat 1 failed: KeyError: 'tulips' ({file}, line 5, in decide)."),
    (
        "import json\nreturn json.loads('')",
        "Error: Expecting value: line 1 column 1 (char 0) ({file}, line 6, in decide)",
    ),
    ("return type('Shy', (), {'__repr__': lambda self: 1 / 0})()", "stranger in seat 1 answered Shy, which is neither"),
    ("return None", "stranger in seat 1 answered None, which is neither the number of an action nor"),
    ("return True", "answered True, which is neither"),
    ("return 2.0", "answered 2.0, which is neither"),
    ("return -1", "answered -1, which is neither"),
    ("return 4000", "answered 4000, which is neither"),
    ("return 30", "answered 30, which is neither"),
    ("return 'draw blue'", "answered 'draw blue'"),
    ("return 'buy green, mark green'", "answered 'buy green, mark green', which is neither"),
    ("return 'dance'", "answered 'dance', which is not an action. "),
    ("return 'sell yellow'", "made an illegal move, “sell yellow”: You have no share of that colour."),
]


@pytest.mark.parametrize(("decide", "verdict"), VERDICTS)
def test_a_failure_is_reported_in_one_line(tmp_path: Path, decide: str, verdict: str) -> None:
    path = bot_file(tmp_path, decide)
    read_files([path])
    with pytest.raises(PlayerFailed) as failed:
        seat_player(BLACK_FRIDAY_2023, "stranger").decide(first_table().view(0), 0, 1)
    assert verdict.replace("{file}", str(path)) in str(failed.value)
    assert "\n" not in str(failed.value)


def test_an_uncallable_method_is_its_own_failure(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("class Bot:\n    name = 'stranger'\n\n    def decide(self):\n        return 2\n")
    read_files([path])
    with pytest.raises(PlayerFailed, match=f"2 were given \\({path}, line 4, in decide\\)"):
        seat_player(BLACK_FRIDAY_2023, "stranger").decide(first_table().view(0), 0, 1)


def test_a_failure_is_reported_in_french(tmp_path: Path) -> None:
    read_files([bot_file(tmp_path, "return 'sell yellow'")])
    with pytest.raises(PlayerFailed) as failed:
        seat_player(BLACK_FRIDAY_2023, "stranger").decide(first_table().view(0), 0, 1)
    assert "stranger, à la place 1, a joué un coup interdit" in failed.value.say(voice("fr"))


def test_a_bot_that_cannot_be_made_has_failed() -> None:
    class Picky(Recorder):
        def __init__(self, depth: int) -> None:
            self.depth = depth

    guest: Any = SeatedBot(BLACK_FRIDAY_2023, "picky", Picky)
    with pytest.raises(PlayerFailed, match="depth"):
        guest.decide(first_table().view(0), 0, 1)


def test_a_failure_ends_a_simulation(tmp_path: Path) -> None:
    read_files([bot_file(tmp_path, "return 1 / 0")])
    with pytest.raises(PlayerFailed, match="ZeroDivisionError"):
        simulate(BLACK_FRIDAY_2023, ["random", "stranger", "random"], 300, threads=2)


# Files


LOADING = [
    ("", "bot.py has no player: a class with a name and a method decide"),
    ("class Bot:\n    name = 'x'\n", "Bot in {file} is not a player: it has no method decide(self, question)."),
    ("class Bot:\n    name = 'x'\n    decide = 3\n", "Bot in {file} is not a player"),
    ("from outcry.bots.plugins import Bot\n", "has no player"),
    ("def broken(:\n", "Cannot load {file}: SyntaxError: invalid syntax ({file}, line 1)."),
    ("import nowhere_to_be_found\n", "ModuleNotFoundError: No module named 'nowhere_to_be_found' ({file}, line 1)."),
    ("\n\nexit(1)\n", "Cannot load {file}: SystemExit: 1 ({file}, line 3)."),
]


@pytest.mark.parametrize(("text", "reason"), LOADING)
def test_a_file_without_players_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "bot.py"
    path.write_text(text)
    with pytest.raises(BadCode) as refused:
        read_files([path])
    assert reason.replace("{file}", str(path)) in str(refused.value)


@pytest.mark.parametrize("path", ["nowhere.py", "."])
def test_what_cannot_be_read_is_refused(tmp_path: Path, path: str) -> None:
    with pytest.raises(BadCode, match="Cannot read "):
        read_files([tmp_path / path])


@pytest.mark.parametrize("name", ["", "My Bot", "a,b", "a:b", "ü", "-x", "x" * 41])
def test_a_name_that_cannot_be_written_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadCode, match="lowercase letters"):
        read_files([bot_file(tmp_path, "return 0", name)])


@pytest.mark.parametrize("name", sorted(reserved_names()))
def test_a_name_of_ours_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadCode, match="that name is already taken"):
        read_files([bot_file(tmp_path, "return 0", name)])


def test_our_names_are_all_of_them() -> None:
    assert {HUMAN, "pipe", "tycoon", "random"} < reserved_names()
    assert {player.name for game in games() for player in our_players(game)} < reserved_names()


def test_a_name_belongs_to_one_class(tmp_path: Path) -> None:
    paths = [bot_file(tmp_path, "return 0", file=file) for file in ("one.py", "two.py")]
    with pytest.raises(BadCode, match=r"the player “stranger” from .*two\.py"):
        read_files(paths)


def test_a_file_can_hold_several_players_and_import_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "my_neighbour.py").write_text("class Base:\n    def decide(self, question):\n        return 0\n")
    path = tmp_path / "bots.py"
    path.write_text("from my_neighbour import Base\nclass A(Base):\n    name = 'a'\nclass B(A):\n    name = 'b'\n")
    assert read_files([path]) == ["a", "b"]
    check_names(BLACK_FRIDAY_2023.name, ["a", "b"])
    with pytest.raises(BadSetting, match="has no settings"):
        find_player(BLACK_FRIDAY_2023.name, "a:depth=3")
    assert read_files([]) == []
    with pytest.raises(UnknownName):
        check_names(BLACK_FRIDAY_2023.name, ["a"])


# Packages

VISITOR = """
    class Visitor:
        def decide(self, question):
            return list(question.legal)[-1]
"""


def test_an_installed_player_is_found_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "visitor = visiting:Visitor", VISITOR)
    game, match = BLACK_FRIDAY_2023, first_table()
    assert "visitor" in [player.name for player in players_of(game.name)]
    assert about(game.name, players_of(game.name)[-1], voice()) == voice().say("about-guest")
    assert seat_player(game, "visitor").decide(match.view(0), 0, 1) == match.legal(0)[-1]


def test_an_installed_player_thinks_in_the_processes_of_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, "visitor = visiting:Visitor", VISITOR)
    check_plain_names(BLACK_FRIDAY_2023.name, ["visitor"])
    match = first_table()
    asked = encode_job(MoveJob(match.game.name, "visitor", match.view(0).tobytes(), 0, 1))
    words = [sys.executable, "-m", "outcry.server.worker"]
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    answered = subprocess.run(
        words, input=asked, capture_output=True, check=True, env=os.environ | {"PYTHONPATH": path}
    )
    said = messages(answered.stdout)
    assert said[0] == STARTED
    assert pickle.loads(said[1]) == match.legal(0)[-1]


def messages(output: bytes) -> list[Any]:
    """Split the output of a worker into the numbers of bare headers and the bytes of results, without heartbeats."""
    found: list[Any] = []
    while output:
        number, output = int.from_bytes(output[:HEADER_BYTES], "little", signed=True), output[HEADER_BYTES:]
        if number < 0:
            found += [number] if number != BEAT else []
        else:
            found.append(output[:number])
            output = output[number:]
    return found


@pytest.mark.parametrize(
    ("announced", "reason"),
    [
        ("visitor = visiting:Nobody", "Cannot load visiting:Nobody: AttributeError"),
        ("visitor = visited:Visitor", "Cannot load visited:Visitor: ModuleNotFoundError"),
        ("visitor = visiting:Silent", "Silent in visiting:Silent is not a player"),
        (
            "trader = visiting:Visitor\nvisitor = visiting:Visitor",
            "Cannot add the player “trader” from visiting:Visitor",
        ),
    ],
)
def test_an_installed_player_that_is_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, announced: str, reason: str
) -> None:
    install(tmp_path, monkeypatch, announced, VISITOR + "\n    class Silent:\n        pass\n")
    with pytest.raises(OutcryError) as refused:
        seat_player(BLACK_FRIDAY_2023, "visitor")
    assert reason in str(refused.value)
    assert find_player(BLACK_FRIDAY_2023.name, "trader").policy


def test_a_file_cannot_take_the_name_of_an_installed_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "visitor = visiting:Visitor", VISITOR)
    with pytest.raises(BadCode, match="that name is already taken"):
        read_files([bot_file(tmp_path, "return 0", "visitor")])


# The server


@pytest.mark.parametrize("name", ["pipe", "pipe:true", "pipe:sh -c true", "tycoon:sims=9", "stranger", "human", ""])
def test_guests_of_a_server_can_name_plain_players_only(name: str) -> None:
    with pytest.raises(UnknownName):
        check_plain_names(BLACK_FRIDAY_2023.name, [name])
