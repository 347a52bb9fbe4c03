"""Replay at a terminal: Enter goes on, a number jumps to an entry, q quits."""

from __future__ import annotations

import json
import re
from pathlib import Path

from support.keyboard import command_at_terminal

GAME = Path(__file__).parents[1] / "golden" / "black-friday-2023-1.json"
ASKED = "number: go to entry"


def replayed(*lines: str) -> str:
    """Replay a match at a terminal where these lines are typed, and return what it shows."""
    with command_at_terminal("replay", str(GAME), width=100, height=40) as keyboard:
        keyboard.type(*lines)
        shown = keyboard.await_end()
    assert keyboard.process.returncode == 0, shown
    return shown


def entries(shown: str) -> list[int]:
    """List the numbers of the entries shown."""
    return [int(number) for number in re.findall(r"^ *(\d+)  [A-Z\d]", shown, re.MULTILINE)]


def test_enter_goes_on_turn_by_turn_until_q_quits() -> None:
    once, twice = replayed("q"), replayed("", "", "q")
    assert (once.count(ASKED), twice.count(ASKED)) == (1, 3)
    assert entries(twice)[: len(entries(once))] == entries(once)
    assert entries(twice)[-1] > entries(once)[-1]


def test_a_number_jumps_to_an_entry_forwards_and_back() -> None:
    shown = entries(replayed("100", "30", "", "q"))
    assert 101 in shown
    assert 31 in shown[shown.index(101) :]


def test_the_number_of_the_last_entry_jumps_to_the_end() -> None:
    last = len(json.loads(GAME.read_text())["entries"])
    assert replayed(str(last)).count(ASKED) == 1


def test_anything_else_is_refused_with_what_would_be_right() -> None:
    last = len(json.loads(GAME.read_text())["entries"])
    shown = replayed(str(last + 1), "-1", "hello", "q")
    assert shown.count(f"Press Enter, or type a number from 0 to {last}, or q.") == 3
    assert entries(shown) == entries(replayed("q"))


def test_ctrl_c_leaves_the_replay() -> None:
    with command_at_terminal("replay", str(GAME), width=100, height=40) as keyboard:
        keyboard.await_sign(ASKED)
        assert "Traceback" not in keyboard.interrupt_until_end()
    assert keyboard.process.returncode == 130


def test_the_end_of_the_input_ends_the_replay() -> None:
    with command_at_terminal("replay", str(GAME), width=100, height=40) as keyboard:
        keyboard.await_sign(ASKED)
        keyboard.end_input()
        assert ASKED not in keyboard.await_end()
    assert keyboard.process.returncode == 0
