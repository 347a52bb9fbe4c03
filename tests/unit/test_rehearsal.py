"""Broken outside games are refused before anyone plays them, naming the broken rule."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

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
DEAF = """
class Deaf(PlainCustoms):
    def read(self, text: str, lexicon: object = None) -> list[int]:
        return [0]

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
    "customs.read does not understand “take 2”": ("NIM = ", DEAF),
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
    path.write_text(
        text.replace(old, new).replace("PlainCustoms(Action,", "Deaf(Action,")
        if new == DEAF
        else text.replace(old, new)
    )
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
