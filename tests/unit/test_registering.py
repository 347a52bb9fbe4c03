"""Registered players and games: they run their own code, and the new code after redefinition."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import outcry
from outcry.bots.advice import adviser
from outcry.bots.loading import read_files
from outcry.errors import BadCode, IllegalAction, PlayerFailed
from outcry.kit import Dice, Position, Row, rule, unchecked
from support.notebook import Notebook, forget_registered
from support.toy import SOURCE


@pytest.fixture(autouse=True)
def nothing_stays_registered() -> Iterator[None]:
    """Clear the registries after each test."""
    yield
    forget_registered()


# Outside policies


@rule
def first_legal(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Take the first legal action."""
    unchecked.legal_actions(view, weights)
    action = 0
    while not weights[action]:
        action += 1
    return action


@rule
def last_legal(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Take the last legal action."""
    unchecked.legal_actions(view, weights)
    action = len(weights) - 1
    while not weights[action]:
        action -= 1
    return action


def test_a_policy_from_outside_plays_by_its_own_rule() -> None:
    outcry.register_policy("big-shot", "first-legal", first_legal)
    outcry.register_policy("big-shot", "last-legal", last_legal)
    assert {"first-legal", "last-legal"} < set(outcry.players("big-shot"))
    found = outcry.simulate("big-shot", ["first-legal", "last-legal", "naive"], games=30, seed=1).to_pandas()
    assert found.groupby("player")["score"].sum().nunique() == 3
    asked = outcry.Match("big-shot", ["first-legal", "last-legal", "naive"], seed=1).finish()
    assert asked.is_over
    with pytest.raises(BadCode, match="already"):
        outcry.register_policy("big-shot", "first-legal", last_legal)


def test_what_is_no_policy_is_refused() -> None:
    for name, policy, reason in (
        ("mine", lambda view: 0, "not a function of four arguments"),
        ("trader", first_legal, "that name is already taken"),
        ("My Bot", first_legal, "lowercase letters"),
    ):
        with pytest.raises(BadCode, match=reason):
            outcry.register_policy("big-shot", name, policy)


@rule
def greedy(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Read a field that no view has."""
    return int(view.gold)  # type: ignore[attr-defined]


def test_a_policy_that_cannot_be_compiled_is_refused_with_its_place() -> None:
    line = greedy.py_func.__code__.co_firstlineno  # type: ignore[attr-defined]
    told = (
        rf"^Cannot compile the policy greedy in {__name__}: .*gold.*test_registering\.py, line {line}, in greedy\)\.$"
    )
    with pytest.raises(BadCode, match=told):
        outcry.register_policy("big-shot", "greedy", greedy)


@rule
def out_of_range(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Return an action that does not exist."""
    return 100_000


@rule
def always_zero(view: Position, seat: int, dice: Dice, weights: Row[int]) -> int:
    """Return an action that is rarely legal."""
    return len(weights) - 1


@pytest.mark.parametrize("policy", [out_of_range, always_zero], ids=["out of range", "illegal"])
def test_a_policy_from_outside_that_breaks_the_rules_is_stopped(policy: Any) -> None:
    read_files([SOURCE])
    name = policy.__name__.replace("_", "-")
    outcry.register_policy("nim", name, policy)
    for other in ("random", "broker:sims=2"):  # the second is asked outside of the loop
        with pytest.raises(PlayerFailed, match=f"^{name} in seat"):
            outcry.simulate("nim", [name, other], games=6)
    with pytest.raises(PlayerFailed, match=f"^{name} in seat"):
        outcry.Match("nim", [name, "random"], seed=1).finish()


POLICY = """
from outcry.kit import rule, unchecked


@rule
def edge(view, seat, dice, weights):
    unchecked.legal_actions(view, weights)
    action = {first}
    while not weights[action]:
        action += {step}
    return action
"""
FIRST, LAST = POLICY.format(first=0, step=1), POLICY.format(first="len(weights) - 1", step=-1)


def played_with(name: str) -> tuple[list[int], list[tuple[int | None, str]]]:
    """Play the toy game with a policy, in bulk and in a match."""
    found = outcry.simulate("nim", [name, "random"], games=40, seed=1).to_pandas()
    return found["decisions"].tolist(), outcry.Match("nim", [name, "random"], seed=1).finish().entries


def test_a_policy_of_a_cell_that_is_run_again_plays_the_new_way(tmp_path: Path) -> None:
    notebook, played = Notebook(tmp_path), []
    read_files([SOURCE])
    for cell in (FIRST, LAST):
        notebook.run(cell)
        outcry.register_policy("nim", "edge", notebook.module.edge)
        played.append(played_with("edge"))
    assert outcry.players("nim").count("edge") == 1
    assert all(first != last for first, last in zip(*played, strict=True))


def test_a_policy_of_a_module_that_is_loaded_again_plays_the_new_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    path, played = tmp_path / "reloaded_policy.py", []
    read_files([SOURCE])
    path.write_text(FIRST)
    module = importlib.import_module("reloaded_policy")
    for text in (FIRST, LAST):
        path.write_text(text)
        outcry.register_policy("nim", "edge", importlib.reload(module).edge)
        played.append(played_with("edge"))
    assert all(first != last for first, last in zip(*played, strict=True))


def test_another_policy_of_a_taken_name_is_refused() -> None:
    outcry.register_policy("big-shot", "mine", first_legal)
    outcry.register_policy("big-shot", "mine", first_legal)
    with pytest.raises(BadCode, match="that name is already taken"):
        outcry.register_policy("big-shot", "mine", last_legal)


# Classes


class Greedy:
    """Takes the legal action with the highest number."""

    name = "greedy"

    def decide(self, question: outcry.Question) -> int:
        """Take the last legal action."""
        return max(question.legal)


CLASS = """
class Bot:
    name = "cell-bot"

    def decide(self, question):
        return {which}(question.legal)
"""


def test_a_class_plays_in_matches_simulations_and_tournaments_of_every_game() -> None:
    assert outcry.register_player(Greedy) is Greedy
    for game in outcry.games():
        assert "greedy" in outcry.players(game)
    assert outcry.Match("big-shot", ["greedy", "naive"], seed=1).finish().is_over
    assert outcry.simulate("big-shot", ["greedy", "naive"], games=4).games == 4
    result = outcry.tournament("big-shot", ["greedy", "naive"], seats=2, games=10)
    assert {one.player for one in result.standings} == {"greedy", "naive"}


def test_a_class_of_a_cell_that_is_run_again_plays_the_new_way(tmp_path: Path) -> None:
    notebook, played = Notebook(tmp_path), []
    for which in ("min", "max", "min"):
        notebook.run(CLASS.format(which=which))
        outcry.register_player(notebook.module.Bot)
        played.append(outcry.Match("big-shot", ["cell-bot", "naive"], seed=1).finish().entries)
    assert outcry.players("big-shot").count("cell-bot") == 1
    assert played[0] == played[2] != played[1]


def test_an_error_in_a_cell_is_reported_with_its_line(tmp_path: Path) -> None:
    notebook = Notebook(tmp_path)
    notebook.run(CLASS.format(which="nonsense"))
    outcry.register_player(notebook.module.Bot)
    with pytest.raises(PlayerFailed, match=r"NameError.*notebook-1\.py, line 6"):
        outcry.Match("big-shot", ["cell-bot", "naive"], seed=1).finish()


def test_a_class_of_a_taken_name_is_refused(tmp_path: Path) -> None:
    notebook = Notebook(tmp_path)
    outcry.register_player(Greedy)
    outcry.register_policy("big-shot", "mine", first_legal)
    for name in ("greedy", "mine", "tycoon", "human"):
        notebook.run(CLASS.replace("cell-bot", name).format(which="min"))
        with pytest.raises(BadCode, match="that name is already taken"):
            outcry.register_player(notebook.module.Bot)
    with pytest.raises(BadCode, match="that name is already taken"):
        outcry.register_policy("big-shot", "greedy", first_legal)


def test_a_class_that_cannot_play_is_refused(tmp_path: Path) -> None:
    notebook = Notebook(tmp_path)
    notebook.run("class Mute:\n    name = 'mute'\n" + CLASS.replace("cell-bot", "LOUD").format(which="min"))
    with pytest.raises(BadCode, match="no method decide"):
        outcry.register_player(notebook.module.Mute)
    with pytest.raises(BadCode, match="lowercase letters"):
        outcry.register_player(notebook.module.Bot)


def test_a_file_may_register_its_players_and_may_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "registering.py"
    path.write_text(
        f"import outcry\n{CLASS.format(which='min')}\noutcry.register_player(Bot)\n{FIRST}\n"
        "outcry.register_policy('big-shot', 'edge', edge)\n"
    )
    for _ in range(2):
        assert read_files([path]) == ["cell-bot"]
        assert {"cell-bot", "edge"} < set(outcry.players("big-shot"))


# Games


def test_a_game_of_a_cell_that_is_run_again_has_the_new_rules(tmp_path: Path) -> None:
    notebook, wins, advisers = Notebook(tmp_path), [], []
    for stones in (13, 1):
        notebook.run(SOURCE.read_text().replace("STONES = 13", f"STONES = {stones}"))
        outcry.register_game(notebook.module.NIM)
        assert outcry.Match("nim", ["human", "random"], seed=1).view(0)["pile"] == stones
        advisers.append(adviser("nim", 1))
        wins.append(outcry.simulate("nim", games=400).seats[0].win_share)
    assert wins[0] < 0.7
    assert wins[1] == 1
    assert advisers[0] is not advisers[1] is adviser("nim", 1)


def test_rules_that_change_without_their_record_are_refused(tmp_path: Path) -> None:
    notebook = Notebook(tmp_path)
    notebook.run(SOURCE.read_text())
    outcry.register_game(notebook.module.NIM)
    outcry.register_game(notebook.module.NIM)
    notebook.run("@rule\ndef is_over(state):\n    return state.pile == 0\n")
    with pytest.raises(BadCode, match="Define the record again as well"):
        outcry.register_game(notebook.module.NIM)


def test_another_game_of_a_taken_name_is_refused(tmp_path: Path) -> None:
    one, another = Notebook(tmp_path, "one"), Notebook(tmp_path, "another")
    for notebook in (one, another):
        notebook.run(SOURCE.read_text())
    outcry.register_game(one.module.NIM)
    with pytest.raises(BadCode, match="that name is already taken"):
        outcry.register_game(another.module.NIM)


def test_a_turn_without_any_action_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "nim.py"
    lazy = """
class Lazy(PlainCustoms):
    def read(self, text, lexicon=None):
        return [] if text == "wait" else super().read(text, lexicon)

NIM = """
    path.write_text(SOURCE.read_text().replace("NIM = ", lazy).replace("PlainCustoms(Action,", "Lazy(Action,"))
    read_files([path])
    match = outcry.Match("nim", ["human", "random"], seed=1)
    with pytest.raises(IllegalAction, match="Your turn is not complete yet"):
        match.take("wait")
    match.take("take 1")
