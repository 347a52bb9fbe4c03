"""Exceptions in outside games and players name the line of their author, in a refusal without a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import outcry
from outcry.bots.loading import read_files, refusal_of
from outcry.errors import BadCode, PlayerFailed
from outcry.kernel.failures import LONGEST, Spot, describe, error_facts, spot_of
from outcry.locale import voice
from support.notebook import Notebook, forget_registered
from support.processes import ROOT, run_python
from support.toy import SOURCE, with_troubled_toy

# Exceptions


def failing(folder: Path, text: str, name: str = "theirs") -> tuple[Exception, Path]:
    """Call the function ``go`` of a cell, and return its exception and the file of the cell."""
    notebook = Notebook(folder, name)
    notebook.run(text)
    with pytest.raises(Exception) as raised:
        notebook.module.go()
    return raised.value, folder / f"{name}-1.py"


def test_the_innermost_line_of_theirs_is_named_even_if_another_package_failed(tmp_path: Path) -> None:
    error, path = failing(
        tmp_path, "import json\n\ndef go():\n    return inner('')\n\ndef inner(text):\n    return json.loads(text)\n"
    )
    assert spot_of(error, ["theirs"]) == Spot(str(path), 7, "inner")
    assert spot_of(error, ["theirs.part"]) == Spot(str(path), 7, "inner")
    assert spot_of(error, ["theirs_too"]) is None
    assert error_facts(error)["file"] == "none"


def test_a_line_outside_of_any_function_is_named_alone(tmp_path: Path) -> None:
    error, path = failing(tmp_path, "def go():\n    exec(compile('1 +', 'typed', 'exec'))\n")
    assert spot_of(error, []) == Spot("typed", 1)
    facts = error_facts(error)
    assert voice("en").say("code-failed", facts) == "typed, line 1: SyntaxError: invalid syntax"
    assert path.exists()


COMPILED = """
from outcry.kit import rule

@rule
def go():
    return 1 + inner(0)

@rule
def inner(number):
    {}
    return number
"""


def test_compiled_code_names_the_line_too(tmp_path: Path) -> None:
    error, path = failing(tmp_path, COMPILED.format("assert number, 'nothing'"))
    assert spot_of(error, []) == Spot(str(path), 10, "inner")
    error, path = failing(tmp_path, COMPILED.format("number = number.tulips"), "others")
    spot = spot_of(error, [])
    assert spot
    assert (Path(spot.file).resolve(), spot.line) == (path, 10)
    assert describe(error) == "TypingError: Unknown attribute 'tulips' of type Literal[int](0)"


def test_long_texts_are_cut_and_empty_ones_left_out() -> None:
    assert describe(ValueError("\n one\ntwo")) == "ValueError: one"
    assert describe(ValueError()) == "ValueError"
    assert len(describe(ValueError("x" * 999))) == LONGEST


def test_errors_of_others_are_left_alone() -> None:
    with pytest.raises(TypeError) as raised:
        outcry.simulate("big-shot", games="many")  # type: ignore[arg-type]
    assert refusal_of(raised.value) is None
    assert refusal_of(BadCode("code-not-a-game", thing="1")) is None


# In play

TROUBLE = "    assert not state.people\n"
"""Makes a rule fail only where a person plays, whom a rehearsal does not have."""

PICKY = """
import numpy as np
import outcry
from outcry.kit import rule, unchecked

@rule
def picky(view, seat, dice, weights):
    assert view.players > 2
    unchecked.legal_actions(view, weights)
    return int(np.argmax(weights))

outcry.register_policy("nim", "picky", picky)
"""
"""A policy that fails only with two players, with whom it is not rehearsed."""


CUSTOMS = """
class Picky(PlainCustoms):
    def remarks(self, players):
        return players[players.index("random", 1):]


NIM = """
"""Customs that fail only where the random player is the first and no other, as it is not in a rehearsal."""


def line_of(path: Path, text: str) -> int:
    """Return the number of the line with a text."""
    return next(number for number, line in enumerate(path.read_text().splitlines(), 1) if text.strip() in line)


def outcry_plainly(environment: dict[str, str], *words: str) -> str:
    """Run a command that must fail, with plain Python rules; return the last line of its errors."""
    command, plainly = [sys.executable, "-m", "outcry", *words], {**environment, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=plainly, input="", capture_output=True, text=True, check=False)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    return done.stderr.splitlines()[-1]


def test_a_rule_that_fails_in_play_ends_the_command_with_its_line(tmp_path: Path) -> None:
    environment, path = with_troubled_toy(tmp_path, "setup", TROUBLE), tmp_path / "nim.py"
    told = outcry_plainly(environment, "play", "nim", "--players", "human,random")
    assert told == f"outcry: {path}, line {line_of(path, TROUBLE)}, in setup: AssertionError"


def test_customs_that_fail_in_play_end_the_command_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "picky.py"
    path.write_text(SOURCE.read_text().replace("NIM = ", CUSTOMS).replace("PlainCustoms(Action,", "Picky(Action,"))
    told = outcry_plainly(
        {**os.environ, "OUTCRY_LANG": "en"}, "play", "nim", "--code", str(path), "--players", "random,human"
    )
    assert told == f"outcry: {path}, line {line_of(path, 'index')}, in remarks: ValueError: 'random' is not in list"


REGISTER = """
import json, sys
import nim, outcry

outcry.register_game(nim.NIM)
for call in (
    lambda: outcry.Match("nim", ["human", "random"], seed=1),
    lambda: outcry.Match("nim", ["random", "random"], seed=1).finish().view(0),
):
    try:
        call()
        print("played")
    except outcry.errors.BadCode as error:
        print(error, type(error.__cause__).__name__, sep="|")
"""


def test_a_registered_game_that_fails_in_a_match_is_refused_with_its_line(tmp_path: Path) -> None:
    with_troubled_toy(tmp_path, "setup", TROUBLE)
    path = tmp_path / "nim.py"
    told = f"{path}, line {line_of(path, TROUBLE)}, in setup: AssertionError|AssertionError"
    printed = run_python("-c", REGISTER, NUMBA_DISABLE_JIT="1", PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT / 'src'}")
    assert printed.splitlines() == [told, "played"]


def test_a_policy_that_fails_in_play_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "picky.py"
    path.write_text(PICKY)
    read_files([SOURCE, path])
    line = rf"picky\.py, line {line_of(path, 'assert')}, in picky"
    with pytest.raises(BadCode, match=f"{line}: AssertionError$"):
        outcry.simulate("nim", ["picky", "random"], games=2)
    with pytest.raises(PlayerFailed, match=rf"^picky in seat \d failed: AssertionError \(.*{line}\)\.$"):
        outcry.Match("nim", ["picky", "random"], seed=1).finish()
    forget_registered()
