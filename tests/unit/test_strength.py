"""The Traders beat simpler players by a wide margin, over many games, always the same."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.game import Game
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023
from outcry.simulation.games import simulate

EDITIONS = (BLACK_FRIDAY_2010, BLACK_FRIDAY_2023)
in_both_editions = pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.name)


def win_share(game: Game[Any, Any], players: tuple[str, ...], games: int = 400, board: Any = None) -> float:
    """Measure the win share of the first player, always in the same games."""
    return simulate(game, players, games, seed=2026, threads=2, board=board).standings[0].win_share


# Black Friday


@pytest.mark.parametrize(
    ("game", "seats", "expected"),
    [
        (BLACK_FRIDAY_2010, 2, 0.95),
        (BLACK_FRIDAY_2010, 3, 0.9),
        (BLACK_FRIDAY_2010, 4, 0.8),
        (BLACK_FRIDAY_2010, 5, 0.65),
        (BLACK_FRIDAY_2023, 3, 0.75),
        (BLACK_FRIDAY_2023, 4, 0.65),
        (BLACK_FRIDAY_2023, 5, 0.55),
    ],
)
def test_a_trader_beats_the_mibs_clearly(game: Game[Any, Any], seats: int, expected: float) -> None:
    assert win_share(game, ("trader",) + ("mibs",) * (seats - 1)) > expected


@in_both_editions
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_trader_nearly_always_beats_random_players(game: Game[Any, Any], seats: int) -> None:
    assert win_share(game, ("trader",) + ("random",) * (seats - 1), 100) > 0.95


@in_both_editions
def test_two_traders_leave_nothing_to_two_mibs(game: Game[Any, Any]) -> None:
    assert win_share(game, ("mibs", "mibs", "trader", "trader"), 200) < 0.1


# Big Shot


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rival", ["naive", "random"])
def test_a_trader_beats_simple_players_nearly_always(seats: int, rival: str) -> None:
    assert win_share(BIG_SHOT, ("trader",) + (rival,) * (seats - 1)) > 0.9


def test_two_traders_leave_nothing_to_simpler_players() -> None:
    assert win_share(BIG_SHOT, ("naive", "trader", "random", "trader")) < 0.1


def test_a_trader_is_as_good_where_money_is_hidden() -> None:
    hidden = BIG_SHOT.customs.read_board("hides_money = 1")
    assert win_share(BIG_SHOT, ("trader", "naive", "naive", "naive"), board=hidden) > 0.9
