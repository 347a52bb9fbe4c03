"""Broken outside games are refused before anyone plays them, naming the broken rule."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from outcry.errors import BadCode
from outcry.library import plain_rehearsal
from outcry.library.plain_rehearsal import rehearse_plainly
from support.toy import NAME, SOURCE

ONLY_FIRST = """
@rule
def legal_actions(state: State, mask: Row[int]) -> None:
    mask[0] = 1
"""
OTHER_TURN = """
@rule
def observe(state: State, seat: int, view: State) -> None:
    view.players, view.pile, view.seat = state.players, state.pile, 1 - state.seat
    view.is_rolling, view.winner = state.is_rolling, state.winner
"""
ONE_STONE = """
@rule
def imagine(view: State, seat: int, dice: object, state: State) -> None:
    state.players, state.pile, state.seat, state.is_rolling = view.players, 1, view.seat, 0
    state.winner = NOBODY
"""
OWN = """
class Own(PlainCustoms):
    def {}: return {}

NIM = """

BROKEN = {
    "setup sets up a table where the game is already over": ("state.winner = 0, NOBODY", "_ = 0, NOBODY"),
    "setup set up a table for 9 players instead of 2": ("= options.players", "= 9"),
    "setup left something from the previous game": (
        "state.pile, state.seat = options.players, STONES, 0",
        "state.pile = options.players, STONES",
    ),
    "setup failed: AttributeError": ("STONES, 0", "options.stones, 0"),
    "to_move returned seat 7, but seats are numbered 0 to 1": ("else int(state.seat)", "else int(state.seat) + 7"),
    "is_over and to_move disagree": ("    return state.winner != NOBODY", "    return False"),
    "is_over never ends the game": ("state.pile -= action + 1", "state.pile -= 0"),
    "legal_actions lists no action for seat 1": ("OK if action < state.pile", "OK if action > state.pile"),
    "legal_actions is missing": ("ask_of_each as legal_actions", "ask_of_each as legal"),
    "legal_actions must set every entry": ("from outcry.kit import ask_of_each as legal_actions", ONLY_FIRST),
    "legal_actions lists a chance outcome": ("decisions=Action.DIE_BLANK", "decisions=Action.TAKE_2"),
    "chance_weights adds up to 0": ("= 5, 1", "= 0, 0"),
    "chance_weights adds up to 4,294,967,297": ("= 5, 1", "= 2**32, 1"),
    "chance_weights must set every entry": ("range(len(weights))", "range(1)"),
    "chance_weights gives a weight to a player’s decision": ("weights[action] = 0", "weights[action] = 1"),
    "why_illegal refuses DIE_BLANK (NOT_A_ROLL)": ("OK if action > Action.TAKE_3", "OK if action > Action.DIE_BLANK"),
    "why_illegal returned 77": ("return Why.THE_DIE_DECIDES", "return 77"),
    "apply failed: AttributeError": ("state.pile += action", "state.piles += action"),
    "observe loses track of the turn": ("from outcry.kit import observe_all as observe", OTHER_TURN),
    "imagine changes what seat 1 may do": ("from outcry.kit import imagine_nothing as imagine", ONE_STONE),
    "score must fill in a number for every seat": ("in range(state.players)", "in range(1)"),
    "customs.read does not understand “take 2”": ("NIM = ", OWN.format("read(self, text)", "[0]")),
    "customs.read does not understand “take 1”": ("NIM = ", OWN.format("read(self, text)", 'super().read("jump")')),
    "customs.tell returned NoneType instead of list": ("NIM = ", OWN.format("tell(self, *given)", "None")),
    "customs.picture failed: ZeroDivisionError": ("NIM = ", OWN.format("picture(self, *given)", "1 / 0")),
    "customs.agree failed: NameError": ("NIM = ", OWN.format("agree(self, *given)", "seats")),
    "customs.result failed: IndexError": ("NIM = ", OWN.format("result(self, state)", "[][state.pile]")),
}
"""The expected error for each change of the toy game's source."""

REHEARSE = """
import json, sys
from pathlib import Path
from outcry.bots.loading import read_files
from outcry.errors import BadCode
from outcry.library import rehearsal
from outcry.rules import find_game

rehearsal.MOST_ACTIONS = 2000
for path in sys.argv[1:]:
    read_files([Path(path)])
    try:
        rehearsal.rehearse(find_game("nim"))
        print(json.dumps("nothing"))
    except BadCode as error:
        print(json.dumps(str(error)))
"""


def edited(folder: Path, number: int, old: str, new: str) -> Path:
    """Write the toy game with a change."""
    text = SOURCE.read_text()
    assert old in text
    path = folder / f"nim_{number}.py"
    text = text.replace(old, new)
    path.write_text(text.replace("PlainCustoms(Action,", "Own(Action,") if "class Own" in new else text)
    return path


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Rehearse every broken game, and the correct one, interpreted; return the errors."""
    folder = tmp_path_factory.mktemp("broken")
    paths = [edited(folder, number, *change) for number, change in enumerate(BROKEN.values())]
    command = [sys.executable, "-c", REHEARSE, *map(str, paths), str(SOURCE)]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "OUTCRY_LANG": "en"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return dict(zip([*BROKEN, "sound"], map(json.loads, done.stdout.splitlines()), strict=True))


@pytest.mark.parametrize("message", BROKEN)
def test_a_broken_rule_is_named(told: dict[str, str], message: str) -> None:
    assert told[message].startswith(f"The game “{NAME}” cannot be played: {message}")


@pytest.mark.parametrize("message", [message for message in BROKEN if "failed" in message])
def test_the_line_of_an_exception_is_named(told: dict[str, str], message: str) -> None:
    found = re.search(r"\((.*), line (\d+), in (\w+)\)\.$", told[message])
    assert found
    line = Path(found[1]).read_text().splitlines()[int(found[2]) - 1]
    assert any(part in line for part in BROKEN[message][1].strip().splitlines())
    assert f".{found[3]} failed" in f".{message}"


def test_a_sound_game_passes(told: dict[str, str]) -> None:
    assert told["sound"] == "nothing"


def simulate(*words: str) -> subprocess.CompletedProcess[str]:
    """Simulate the toy game in a process of its own, which an endless loop may keep busy."""
    command = [sys.executable, "-m", "outcry", "simulate", NAME, "--games", "20", *words]
    environment = {**os.environ, "OUTCRY_LANG": "en"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("state.pile -= action + 1", "while state.pile: state.is_rolling = 0", "apply did not return within 5 seconds"),
        ("state.pile += action", "state.piles += action", "apply failed"),
        ("weights[Action.DIE_BLANK]", "weights[Action.DIE_BLANK + 40]", "chance_weights failed: IndexError"),
        ("@rule\ndef to_move", "def to_move", "to_move is a plain function"),
        ("state.pile -= action", 'state.pile -= vars()["action"]', "nim_0.py, line 93)."),
    ],
)
def test_compiled_rules_are_refused_too(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = edited(tmp_path, 0, old, new)
    done = simulate("--code", str(path))
    assert done.returncode == 2
    assert message in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_policy_without_an_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "forever.py"
    path.write_text(
        "import outcry\n"
        "from outcry.kit import Dice, Position, Row, rule\n"
        "@rule\n"
        "def forever(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:\n"
        "    while view.players: weights[0] += 1\n"
        "    return 0\n"
        f"outcry.register_policy('{NAME}', 'forever', forever)\n"
    )
    done = simulate("--players", "forever,random", "--code", str(SOURCE), "--code", str(path))
    assert done.returncode == 2
    assert "The policy forever in outcry_code_forever did not return within 5 seconds" in " ".join(done.stderr.split())


def test_the_game_of_a_module_is_rehearsed_as_plain_python_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    path = edited(tmp_path, 70, "state.pile += action", "state.pile += weights[action]")
    game = importlib.import_module(path.stem).NIM
    with pytest.raises(BadCode, match=r"apply failed: NameError.*nim_70\.py, line 90, in apply\)"):
        rehearse_plainly(game)
    monkeypatch.setattr(plain_rehearsal, "SECONDS", 0.001)
    rehearse_plainly(game)  # too slow for plain Python: left to the compiled rehearsal


def test_where_compiled_rules_are_kept_is_told_if_it_is_not_the_usual_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    words = ("simulate", NAME, "--games", "2", "--code", str(SOURCE))
    switches = {"XDG_CACHE_HOME": str(tmp_path / "file"), "NUMBA_DISABLE_JIT": "1", "OUTCRY_LANG": "en"}
    command = [sys.executable, "-m", "outcry", *words]
    done = subprocess.run(command, env=os.environ | switches, capture_output=True, text=True, check=True)
    assert f"Cannot write to {tmp_path / 'file' / 'outcry'}; compiled rules are cached in " in done.stderr
