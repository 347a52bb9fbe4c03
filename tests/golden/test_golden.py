"""Golden games: they replay to their last entry, and players and chance would play them again."""

from __future__ import annotations

import pytest
from regenerate import TABLES, golden_match, path_of

from outcry.play.log import load, log_of
from outcry.rules import games

CASES = [(game, seed) for game, tables in TABLES.items() for seed in range(1, len(tables) + 1)]


def test_every_game_has_golden_logs() -> None:
    assert set(TABLES) == set(games())


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_a_golden_log_replays_to_its_end(game: str, seed: int) -> None:
    match, log = load(path_of(game, seed))
    assert match.is_over
    assert log_of(match) == log


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_the_same_seed_and_players_play_a_golden_game_again(game: str, seed: int) -> None:
    _, log = load(path_of(game, seed))
    assert log_of(golden_match(game, tuple(log["players"]), seed)) == log
