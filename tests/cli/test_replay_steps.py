"""Replay at a terminal: Enter goes on, a number jumps to an entry, q quits."""

from __future__ import annotations

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


def test_a_number_beyond_the_last_entry_jumps_to_the_end() -> None:
    assert replayed("9999").count(ASKED) == 1


def test_the_end_of_the_input_ends_the_replay() -> None:
    with command_at_terminal("replay", str(GAME), width=100, height=40) as keyboard:
        keyboard.await_sign(ASKED)
        keyboard.end_input()
        assert ASKED not in keyboard.await_end()
    assert keyboard.process.returncode == 0
