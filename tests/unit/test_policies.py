"""Policies: legal in whole games, independent of hidden information, the same compiled and interpreted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from outcry.bots.players import policies_of
from outcry.bots.seated import load_policy
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.playout import random_action
from outcry.kernel.policies import Policy, decide, line_up
from outcry.kernel.record import copy, counts, new
from outcry.kernel.verbs import CHANCE, apply, imagine, is_over, observe, setup, to_move, why_illegal
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023
from support.processes import printed_either_way

PACKAGE = Path(__file__).parents[2] / "src"
Edition = Game[Any, Any]

GAMES: tuple[Edition, ...] = (BIG_SHOT, BLACK_FRIDAY_2010, BLACK_FRIDAY_2023)
SEATS = {"big-shot": (3, 4), "black-friday-2010": (3, 4, 5), "black-friday-2023": (3, 4, 5)}
BETWEEN_TWO = (BIG_SHOT, BLACK_FRIDAY_2010)
SECRETIVE = {"big-shot": "hides_money = 1"}
"""The board on which a game has secrets, where the printed one has none."""

CASES = [(game, player.name) for game in GAMES for player in policies_of(game.name)]
every_policy = pytest.mark.parametrize(
    ("game", "name"), CASES, ids=lambda value: value if isinstance(value, str) else str(value.name)
)


def open_table(game: Edition, seats: int, board: str = "") -> Any:
    """Set a table with hidden hands and purses, for unaided players."""
    state = new(game.state)
    setup(state, game.customs.agree(["random"] * seats, game.customs.read_board(board)))
    return state


def play_asking(game: Edition, name: str, seats: int, seed: int, judge: Any, board: str = "") -> None:
    """Play a game with hidden hands in which one policy has every seat; the judge sees each decision."""
    state, view, dice, weights = open_table(game, seats, board), new(game.state), new(Dice, seed=seed), room(game)
    policy = policy_of(game, name)
    while not is_over(state):
        if to_move(state) == CHANCE:
            apply(state, random_action(state, dice, weights))
            continue
        observe(state, to_move(state), view)
        before, shown = copy(dice), copy(view)
        action = policy(view, to_move(state), dice, weights)
        assert view.tobytes() == shown.tobytes()
        judge(state, view, before, action)
        apply(state, action)


def policy_of(game: Edition, name: str) -> Policy:
    """Return a policy by the name of its player."""
    return next(load_policy(player) for player in policies_of(game.name) if player.name == name)


def room(game: Edition) -> Any:
    """Return scratch space with one number per action of a game."""
    return counts(len(game.actions))


def assert_legal(game: Edition, name: str, seats: int, board: str = "") -> None:
    """Check every decision of a policy in some games."""

    def judge(state: Any, _view: Any, _dice: Dice, action: int) -> None:
        assert why_illegal(state, action) == 0

    for seed in range(5):
        play_asking(game, name, seats, seed, judge, board)


@pytest.mark.parametrize(
    ("game", "name", "seats"),
    [(game, name, seats) for game, name in CASES for seats in SEATS[game.name]],
    ids=lambda value: str(getattr(value, "name", value)),
)
def test_every_policy_decides_for_something_legal(game: Edition, name: str, seats: int) -> None:
    assert_legal(game, name, seats)


@pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game, name in CASES if game in BETWEEN_TWO],
    ids=lambda value: str(getattr(value, "name", value)),
)
def test_every_policy_decides_for_something_legal_between_two(game: Edition, name: str) -> None:
    assert_legal(game, name, seats=2)


@pytest.mark.parametrize("name", [name for game, name in CASES if game is BIG_SHOT])
@pytest.mark.parametrize(
    "board",
    [
        "capital = 0\nloans = [0, 0, 0, 0, 0, 0, 0, 0, 0]",
        "capital = 55\nloans = [0, 0, 0, 0, 0, 0, 0, 0, 0]\ncapacity = 6",
        "capacity = 72\nneeded = 13\nhides_money = 1",
        "values = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 1000]",
    ],
)
def test_every_policy_of_big_shot_decides_for_something_legal_on_any_board(name: str, board: str) -> None:
    assert_legal(BIG_SHOT, name, 3, board)


@every_policy
def test_a_policy_decides_alike_in_worlds_that_its_seat_cannot_tell_apart(game: Edition, name: str) -> None:
    other_dice, world, view, weights = new(Dice, seed=1), new(game.state), new(game.state), room(game)
    policy = policy_of(game, name)
    differences = 0

    def judge(state: Any, seen: Any, dice: Dice, action: int) -> None:
        nonlocal differences
        imagine(seen, to_move(state), other_dice, world)
        differences += world.tobytes() != state.tobytes()
        observe(world, to_move(world), view)
        assert policy(view, to_move(world), dice, weights) == action

    for seed in range(3):
        play_asking(game, name, 4, seed, judge, SECRETIVE.get(game.name, ""))
    assert differences > 50


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_each_policy_of_a_line_up_is_found_by_its_number(game: Edition) -> None:
    state, view, dice, weights = open_table(game, 4), new(game.state), new(Dice, seed=2), room(game)
    policies = [load_policy(player) for player in policies_of(game.name)]
    while to_move(state) == CHANCE:
        apply(state, random_action(state, dice, weights))
    seat = to_move(state)
    observe(state, seat, view)
    for number, policy in enumerate(policies):
        for seed in range(10):
            asked, called = new(Dice, seed=seed), new(Dice, seed=seed)
            answer = decide(line_up(policies), number, view, seat, asked, weights)
            assert answer == policy(view, seat, called, weights)


def test_the_catalogue_can_be_read_without_the_compiler() -> None:
    script = """
import sys
from outcry.bots.players import players_of
from outcry.rules import games
assert [players_of(game) for game in games()]
sys.exit(bool({'numba', 'numpy'} & set(sys.modules)))
"""
    subprocess.run([sys.executable, "-c", script], env={"PYTHONPATH": str(PACKAGE)}, check=True)


SAME_GAMES = """
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023
from outcry.simulation.games import simulate
for game, players, board in (
    (BIG_SHOT, ("random", "naive"), ""),
    (BIG_SHOT, ("naive", "random", "naive"), "hides_money = 1"),
    (BLACK_FRIDAY_2010, ("random", "mibs"), "turn_limit = 1000"),
    (BLACK_FRIDAY_2010, ("trader", "mibs"), "turn_limit = 10"),
    (BLACK_FRIDAY_2023, ("random", "mibs", "trader"), "turn_limit = 1000"),
    (BLACK_FRIDAY_2023, ("trader",) * 4 + ("mibs",), "turn_limit = 25"),
    (BIG_SHOT, ("naive", "intern"), ""),
    (BLACK_FRIDAY_2010, ("mibs", "intern"), "turn_limit = 10"),
    (BLACK_FRIDAY_2023, ("mibs", "intern", "random"), "turn_limit = 10"),
):
    results = simulate(game, players, 1, seed=4, board=game.customs.read_board(board))
    print(results.scores.tolist(), results.points.tolist(), results.decisions.tolist(), results.turns.tolist())
"""


def test_compiled_players_are_interpreted_players() -> None:
    compiled, interpreted = printed_either_way(SAME_GAMES)
    assert compiled == interpreted != ""


SAME_THOUGHTS = """
from outcry.bots.loading import read_files
from outcry.bots.seated import seat_player
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE, apply, is_over, observe, setup, to_move
from outcry.rules import find_game, games
from support.toy import SOURCE

def play(game, steps):
    state, dice, weights, count = new(game.state), new(Dice, seed=6), counts(len(game.actions)), 0
    setup(state, game.customs.agree(["random"] * 3, game.customs.printed_board()))
    while not is_over(state) and (count < steps or to_move(state) == CHANCE):
        apply(state, random_action(state, dice, weights))
        count += 1
    return state, count

read_files([SOURCE])
for name in games():
    game = find_game(name)
    searcher, view = seat_player(game, "broker:sims=5"), new(game.state)
    state, _ = play(game, 3 * play(game, 10_000)[1] // 4)
    for number in range(5):
        while to_move(state) == CHANCE:
            apply(state, random_action(state, new(Dice, seed=number), counts(len(game.actions))))
        if not is_over(state):
            seat = int(to_move(state))
            observe(state, seat, view)
            apply(state, searcher.decide(view, seat, number))
            print(name, seat, searcher.minds[0].nodes["visits"].tolist()[:20], state.tobytes().hex())
"""
"""Searches late in a game, where what is left to play is short."""


def test_compiled_searches_are_interpreted_searches() -> None:
    compiled, interpreted = printed_either_way(SAME_THOUGHTS)
    assert compiled == interpreted
    assert {line.split()[0] for line in compiled.splitlines()} == {"nim", *(game.name for game in GAMES)}
