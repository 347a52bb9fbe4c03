"""Bulk games: the same however they are divided, in every rotation, with results credited to the right player."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from outcry.bots.stopping import Stop
from outcry.errors import BadSeats, UnknownName
from outcry.kernel.bulk import POINTS, Workspace, award_points, open_game
from outcry.kernel.game import Game
from outcry.kernel.playout import random_action
from outcry.kernel.record import layout
from outcry.kernel.verbs import CHANCE, apply, to_move
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023
from outcry.simulation import games as bulk
from outcry.simulation.games import prepare, simulate
from outcry.simulation.results import Results

FOUR = ("random", "mibs", "mibs", "mibs")
BETTER = {"big-shot": "naive", "black-friday-2010": "mibs", "black-friday-2023": "mibs"}
"""A player that beats the random one."""

Edition = Game[Any, Any]

in_both_editions = pytest.mark.parametrize(
    "game", [BLACK_FRIDAY_2010, BLACK_FRIDAY_2023], ids=lambda game: str(game.name)
)


in_every_game = pytest.mark.parametrize(
    "game", [BIG_SHOT, BLACK_FRIDAY_2010, BLACK_FRIDAY_2023], ids=lambda game: str(game.name)
)


def four(game: Edition) -> tuple[str, ...]:
    """Return a line-up of a random player and three better ones."""
    return ("random", *(BETTER[game.name],) * 3)


def play(game: Edition = BLACK_FRIDAY_2023, **changes: Any) -> Results:
    """Play a few games between a random player and three better ones, in Black Friday the M.I.B.S."""
    settings: dict[str, Any] = {"players": four(game), "games": 80, "seed": 9} | changes
    return simulate(game, **settings)


def columns(results: Results) -> list[list[Any]]:
    """List all result arrays."""
    return [column.tolist() for column in (results.numbers, results.scores, results.points, results.decisions)]


@in_every_game
def test_games_are_the_same_on_any_number_of_threads(game: Edition) -> None:
    assert columns(play(game, threads=1)) == columns(play(game, threads=3))


def test_games_are_the_same_in_chunks_of_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = columns(play())
    monkeypatch.setattr(bulk, "CHUNK", 1)
    assert columns(play()) == whole


@in_every_game
def test_fewer_games_are_the_first_ones_of_more(game: Edition) -> None:
    assert columns(play(game, games=40)) == [column[:40] for column in columns(play(game))]


@in_every_game
def test_the_same_seed_gives_the_same_games_and_another_one_others(game: Edition) -> None:
    assert columns(play(game, seed=3)) == columns(play(game, seed=3))
    assert columns(play(game, seed=3)) != columns(play(game, seed=4))


def test_games_are_rounded_up_to_whole_deals() -> None:
    results = play(games=5)
    assert (results.asked, results.games) == (5, 8)


def test_every_player_takes_every_seat_in_each_deal() -> None:
    seats = play(games=8).seats
    assert seats.tolist() == [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]] * 2


@pytest.mark.parametrize(
    ("players", "rotations"), [("aaaa", 1), ("abab", 2), ("aabb", 4), ("abcd", 4), ("aaa", 1), ("aab", 3), ("aa", 1)]
)
def test_rotations_that_are_the_same_line_up_count_once(players: str, rotations: int) -> None:
    assert bulk.count_rotations(players) == rotations
    assert bulk.whole_deals(players, 9) == -(-9 // rotations) * rotations


@in_every_game
def test_equal_players_play_another_deal_in_every_game(game: Edition) -> None:
    name = BETTER[game.name]
    results = play(game, players=[name] * 4, games=40)
    assert (results.games, results.rotations) == (40, 1)
    assert len({tuple(scores) for scores in results.scores.tolist()}) > 30
    others = play(game, players=["random", name, name, name], games=40)
    assert (others.games, others.rotations) == (40, 4)


def test_of_two_kinds_by_turns_each_deal_is_played_in_two_rotations() -> None:
    results = play(players=("mibs", "random", "mibs", "random"), games=7)
    assert (results.games, results.rotations) == (8, 2)
    assert results.seats.tolist() == [[0, 1, 2, 3], [1, 2, 3, 0]] * 4
    first, second, third, fourth = (player.win_share for player in results.standings)
    assert (first, second) == (third, fourth)
    assert first + second == pytest.approx(0.5)


@in_every_game
def test_four_alike_win_as_often_as_each_other(game: Edition) -> None:
    results = play(game, players=[BETTER[game.name]] * 4)
    assert [player.win_share for player in results.standings] == [0.25] * 4
    assert sum(seat.win_share for seat in results.by_seat) == pytest.approx(1)


@in_every_game
def test_a_victory_is_shared_out_completely(game: Edition) -> None:
    assert (play(game).points.sum(axis=1) == POINTS).all()


def test_equal_standings_share_the_victory() -> None:
    points: Any = np.zeros(4, np.uint8)
    standings: Any = np.array([7, 9, 3, 9])
    award_points(standings, points)
    assert points.tolist() == [0, 30, 0, 30]


@in_both_editions
def test_a_random_player_loses_to_the_mibs_wherever_it_is_named(game: Edition) -> None:
    first, last = play(game), play(game, players=("mibs", "mibs", "mibs", "random"))
    assert first.standings[0].win_share < 0.1 > last.standings[3].win_share
    assert first.standings[0].score * 2 < first.standings[1].score


def test_a_random_player_of_big_shot_loses_to_the_naive_wherever_it_is_named() -> None:
    first, last = play(BIG_SHOT), play(BIG_SHOT, players=("naive", "naive", "naive", "random"))
    assert first.standings[0].win_share < 0.1 > last.standings[3].win_share
    assert first.standings[0].score < 0 < first.standings[1].score


def test_the_result_of_a_player_names_its_interval() -> None:
    for player, name in zip(play().standings, FOUR, strict=True):
        assert player.name == name
        assert player.interval[0] <= player.win_share <= player.interval[1]


def opening(workspace: Workspace, game: int) -> list[Any]:
    """Open a game and deal; return prices, market and hands in order of the players, or ring, colours and die."""
    open_game(workspace, 9, game)
    state: Any = workspace.state
    while to_move(state) == CHANCE:
        apply(state, random_action(state, workspace.chance, workspace.weights))
    if workspace.state.dtype == layout(BIG_SHOT.state):
        return [state.spaces.tolist(), state.holder.tolist(), int(state.broker), int(state.roller)]
    hands = [(trader.face_up + trader.face_down).tolist() for trader in state.traders]
    return [state.column.tolist(), state.market.tolist(), *hands]


@in_every_game
def test_all_rotations_of_a_deal_open_alike_and_deals_differ(game: Edition) -> None:
    workspace = prepare(game, four(game), 8, 9, None).workspace()
    deals = [opening(workspace, number) for number in range(8)]
    assert deals[0] == deals[1] == deals[2] == deals[3]
    assert deals[3] != deals[4] == deals[7]


@in_every_game
def test_each_seat_has_dice_of_its_own_in_each_game(game: Edition) -> None:
    workspace = prepare(game, four(game), 8, 9, None).workspace()
    seeds = set()
    for number in range(8):
        open_game(workspace, 9, number)
        seeds |= {dice.seed for dice in workspace.seat_dice} | {workspace.chance.seed}
    assert len(seeds) == 8 * 4 + 2


@in_both_editions
def test_the_mibs_plays_openly_in_every_rotation(game: Edition) -> None:
    workspace = prepare(game, FOUR, 4, 9, None).workspace()
    for rotation in range(4):
        open_game(workspace, 9, rotation)
        state: Any = workspace.state
        assert [bool(trader.has_open_hand) for trader in state.traders[:4]] == [seat != rotation for seat in range(4)]
        assert workspace.seated[rotation] == 0


def test_progress_is_reported_up_to_the_last_game() -> None:
    told: list[int] = []
    play(progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 80


def test_an_interrupt_keeps_what_was_finished() -> None:
    stopping = Stop()

    def stop(_games: int) -> None:
        stopping.set()

    whole, part = play(games=400), play(games=400, progress=stop, stopping=stopping)
    assert part.was_interrupted
    assert not whole.was_interrupted
    assert 0 < part.games < 400
    assert part.scores.tolist() == whole.scores[part.numbers].tolist()


INTERRUPTED = """
import os, signal
from outcry.bots.search import SeatedSearch
from outcry.bots.stopping import Stop
from outcry.library.interrupts import patience
from outcry.rules import find_game
from outcry.simulation.games import simulate

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job begins with interrupts ignored
decide = SeatedSearch.decide

def decide_and_interrupt(self, *asked):
    os.kill(os.getpid(), signal.SIGINT)
    return decide(self, *asked)

SeatedSearch.decide = decide_and_interrupt
stopping = Stop()
with patience(stopping.set):
    results = simulate(find_game("big-shot"), ["tycoon:seconds=3600", "naive"], 2, threads=2, stopping=stopping)
print(results.was_interrupted, results.games)
"""


def test_an_interrupt_ends_a_long_thought() -> None:
    told = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=True, timeout=600)
    assert told.stdout == "True 0\n"


@pytest.mark.parametrize(("game", "richer"), [(BLACK_FRIDAY_2010, 5), (BLACK_FRIDAY_2023, 800)])
def test_a_board_file_changes_the_game(game: Edition, richer: int) -> None:
    rich = game.customs.read_board("cash = 900")
    assert play(game, board=rich).standings[1].score > richer + play(game).standings[1].score


def test_a_board_file_changes_big_shot() -> None:
    dear = BIG_SHOT.customs.read_board("values = [9, 10, 11, 9, 10, 11, 100, 100, 100, 100, 100, 0, 0]")
    assert play(BIG_SHOT, board=dear).standings[1].score > 50 + play(BIG_SHOT).standings[1].score


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("preset", BIG_SHOT.customs.presets())
def test_three_and_four_play_big_shot_on_every_board_that_comes_with_it(preset: str, seats: int) -> None:
    board = BIG_SHOT.customs.read_board(BIG_SHOT.customs.presets()[preset])
    results = play(BIG_SHOT, players=("random", *("naive",) * (seats - 1)), board=board)
    assert results.standings[0].win_share < 0.2


def test_two_play_big_shot_with_two_colours_each() -> None:
    results = play(BIG_SHOT, players=("random", "naive"))
    assert results.standings[1].win_share > 0.6
    assert results.seats.tolist() == [[0, 1], [1, 0]] * 40


@pytest.mark.parametrize("preset", BLACK_FRIDAY_2010.customs.presets())
def test_two_play_2010_on_every_board_that_comes_with_it(preset: str) -> None:
    customs = BLACK_FRIDAY_2010.customs
    board = customs.read_board(customs.presets()[preset])
    results = play(BLACK_FRIDAY_2010, players=("random", "mibs"), board=board)
    assert results.standings[1].win_share > 0.8
    assert results.seats.tolist() == [[0, 1], [1, 0]] * 40


def test_unsuitable_players_are_refused() -> None:
    with pytest.raises(UnknownName, match="Did you mean “mibs”"):
        play(players=("random", "mobs", "mibs"))
    with pytest.raises(BadSeats, match=r"3 to 5 players, including the M\.I\.B\.S\.; you named 2"):
        play(players=("random", "mibs"))
    with pytest.raises(BadSeats, match=r"2 to 5 players, including the M\.I\.B\.S\.; you named 1"):
        play(BLACK_FRIDAY_2010, players=("mibs",))
    with pytest.raises(BadSeats, match="Big Shot takes 2 to 4 players; you named 5"):
        play(BIG_SHOT, players=("naive",) * 5)
    with pytest.raises(BadSeats, match="Hidden money needs three or four players"):
        play(BIG_SHOT, players=("naive", "random"), board=BIG_SHOT.customs.read_board("hides_money = 1"))
    with pytest.raises(UnknownName, match="Unknown player “mibs”"):
        play(BIG_SHOT, players=("naive", "mibs"))


def test_search_players_can_play_each_other() -> None:
    script = (
        "from outcry.rules import find_game; from outcry.simulation.games import simulate\n"
        "print(simulate(find_game('big-shot'), ['broker:sims=2'] * 2, 2).games)"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "2\n"
