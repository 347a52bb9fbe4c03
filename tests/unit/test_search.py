"""Search players: legal on every board, independent of hidden information, deterministic for a seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outcry.bots.players import find_player, searchers_of
from outcry.bots.rosters import LEVELS
from outcry.bots.search import SLICE, SeatedSearch, children, find_child, guide_of, never
from outcry.bots.seated import decide_from, seat_player
from outcry.errors import BadSetting, UnknownName
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, draw
from outcry.kernel.game import Game
from outcry.kernel.guides import NOT_WORTH_A_TRY, hasten, prepare, weigh
from outcry.kernel.playout import random_action
from outcry.kernel.record import Row, copy, counts, new, rows
from outcry.kernel.search import ROOT, Node
from outcry.kernel.verbs import CHANCE, Position, apply, chance_weights, imagine, is_over, observe, to_move, why_illegal
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.black_friday import BLACK_FRIDAY_2010, BLACK_FRIDAY_2023
from outcry.simulation.games import simulate
from support.positions import SEEDS, Case, fresh_table, in_every_game, legal

GAMES: tuple[Game[Any, Any], ...] = (BIG_SHOT, BLACK_FRIDAY_2010, BLACK_FRIDAY_2023)
FEW = 12
"""Simulations per decision in tests."""

NEVER = -99
"""Marks that no action was illegal; -1 could be a guide's answer."""

Decision = tuple[Any, Any, int, int]
"""The true state, the view, the seed, and the decision."""

few_examples = settings(max_examples=15)
in_each = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))


# Playouts


@rule
def play_hastily(state: Position, dice: Dice, weights: Row[int], pad: Row[Any]) -> int:
    """Play out as the guide says; return the first illegal action, if any."""
    prepare(state, pad)
    while not is_over(state):
        seat = to_move(state)
        if seat == CHANCE:
            chance_weights(state, weights)
            apply(state, draw(dice, weights))
        else:
            action = hasten(state, seat, dice, pad)
            if why_illegal(state, action) != 0:
                return action
            apply(state, action)
    return NEVER


def at_any_decision(case: Case, agreement: Any, seed: int, steps: int) -> Any:
    """Play some random steps, and on to the next decision of a player; None if the game is over by then."""
    state, dice, weights = fresh_table(case, agreement), new(Dice, seed=seed), counts(len(case.game.actions))
    while not is_over(state):
        if steps <= 0 and to_move(state) != CHANCE:
            return state
        apply(state, random_action(state, dice, weights))
        steps -= 1
    return None


@in_every_game
@given(data=st.data(), seed=SEEDS, steps=st.integers(0, 800))
def test_a_guide_plays_any_table_on_to_its_end_with_legal_actions(
    case: Case, data: st.DataObject, seed: int, steps: int
) -> None:
    state = at_any_decision(case, data.draw(case.agreements), seed, steps)
    if state is not None:
        pad = rows(guide_of(case.game).pad, 1)
        assert play_hastily(state, new(Dice, seed=seed), counts(len(case.game.actions)), pad) == NEVER
        assert is_over(state)


@in_every_game
@given(data=st.data(), seed=SEEDS, steps=st.integers(0, 800))
def test_a_guide_finds_some_legal_decision_worth_a_try_and_no_other(
    case: Case, data: st.DataObject, seed: int, steps: int
) -> None:
    state = at_any_decision(case, data.draw(case.agreements), seed, steps)
    if state is not None:
        seat, view, merits = int(to_move(state)), new(case.game.state), counts(len(case.game.actions)) * 1.0
        pad = rows(guide_of(case.game).pad, 1)
        observe(state, seat, view)
        prepare(view, pad)
        weigh(view, seat, pad, merits)
        tried = {action for action, merit in enumerate(merits) if merit > NOT_WORTH_A_TRY}
        assert tried
        assert tried <= set(legal(case, state))


# Deciding


def decisions(
    game: Game[Any, Any], searcher: Any, seats: int, seed: int, board: str = ""
) -> Iterator[tuple[Any, Any, int, int]]:
    """Let a searcher play every seat; yield the true state, the view, the seed and each decision."""
    state, view, dice, weights = new(game.state), new(game.state), new(Dice, seed=seed), counts(len(game.actions))
    game.rules.setup(state, game.customs.agree(["trader"] * seats, game.customs.read_board(board)))
    number = 0
    while not is_over(state):
        if to_move(state) == CHANCE:
            apply(state, random_action(state, dice, weights))
            continue
        observe(state, to_move(state), view)
        shown, number = copy(view), number + 1
        action = searcher.decide(view, int(to_move(state)), number)
        assert view.tobytes() == shown.tobytes()
        yield state, shown, number, action
        apply(state, action)


def seats_of(game: Game[Any, Any]) -> range:
    """Return the numbers of seats that a game allows."""
    fewest, most = game.customs.seats
    return range(fewest, most + 1)


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in GAMES for seats in seats_of(game)],
    ids=lambda value: str(getattr(value, "name", value)),
)
def test_a_searcher_decides_for_something_legal(game: Game[Any, Any], seats: int) -> None:
    for state, _, _, action in decisions(game, seat_player(game, f"broker:sims={FEW}"), seats, seats):
        assert why_illegal(state, action) == 0


@in_each
def test_a_searcher_decides_alike_in_worlds_that_its_seat_cannot_tell_apart(game: Game[Any, Any]) -> None:
    world, view, dice, differences = new(game.state), new(game.state), new(Dice, seed=1), 0
    one, other = (seat_player(game, f"tycoon:sims={FEW}:trees=2") for _ in range(2))
    board = "hides_money = 1" if game is BIG_SHOT else ""
    for state, shown, number, action in decisions(game, one, 4, 5, board):
        seat = int(to_move(state))
        imagine(shown, seat, dice, world)
        differences += world.tobytes() != state.tobytes()
        observe(world, seat, view)
        assert other.decide(view, seat, number) == action
    assert differences > 50


@in_each
def test_a_searcher_depends_on_seed_and_simulations_and_not_on_how_trees_are_grown(game: Game[Any, Any]) -> None:
    one, other, compared = SeatedSearch(game, 40, trees=2), SeatedSearch(game, 40, trees=2), 0
    for count, (state, shown, number, _) in enumerate(decisions(game, SeatedSearch(game, FEW), 3, 2)):
        seat = int(to_move(state))
        if count % 10 == 0 and len(considered := one.consider(shown, seat, number)) > 1:
            for tree in range(2):
                other._begin(number) if tree == 0 else None
                other._grow(tree, shown, seat, never)
            assert other._options(shown, seat) == considered
            compared += 1
    assert compared > 3


@in_each
def test_a_tree_is_kept_from_one_decision_of_a_turn_to_the_next(game: Game[Any, Any]) -> None:
    searcher, kept, used = SeatedSearch(game, 60), 0, 0
    for _, shown, _, _ in decisions(game, searcher, 3, 4):
        kept += searcher._roots[0] != ROOT and searcher._expected not in (b"", shown.tobytes())
        used = max(used, int(searcher.minds[0].used[0]))
    assert kept > 10
    assert used <= len(searcher.minds[0].nodes)


@in_each
def test_a_searcher_whose_memory_is_full_decides_all_the_same(game: Game[Any, Any]) -> None:
    searcher = SeatedSearch(game, 200)
    searcher.minds[0] = searcher.minds[0]._replace(nodes=rows(Node, len(game.actions) + 2))
    for count, (state, _, _, action) in enumerate(decisions(game, searcher, 3, 3)):
        assert why_illegal(state, action) == 0
        if count == 30:
            break


@in_each
def test_options_are_whole_turns_with_all_simulations_shared_out(game: Game[Any, Any]) -> None:
    searcher, longest = SeatedSearch(game, 100), 0
    for count, (state, shown, number, _) in enumerate(decisions(game, SeatedSearch(game, FEW), 3, 2)):
        if count % 15 == 0:
            seat = int(to_move(state))
            options = searcher.consider(shown, seat, number)
            assert sum(option.visits for option in options) == 100
            assert all(0 <= option.win_share <= 1 for option in options)
            assert [option.visits for option in options] == sorted((one.visits for one in options), reverse=True)
            longest = max(longest, *(len(option.turn) for option in options))
            for action in options[0].turn:
                assert why_illegal(shown, action) == 0
                apply(shown, action)
    assert longest > 1


@in_each
def test_a_broker_tries_less_that_would_not_occur_to_a_trader_than_a_tycoon(game: Game[Any, Any]) -> None:
    broker, tycoon = (seat_player(game, f"{level}:sims=400:trees=1") for level in LEVELS)
    assert isinstance(broker, SeatedSearch)
    assert isinstance(tycoon, SeatedSearch)
    narrow = wide = 0
    for state, shown, number, _ in islice(decisions(game, SeatedSearch(game, FEW), 3, 2), 0, 90, 6):
        seat = int(to_move(state))
        fewer, more = (len(searcher.consider(shown, seat, number)) for searcher in (broker, tycoon))
        assert fewer <= more
        narrow, wide = narrow + fewer, wide + more
    assert narrow < 0.8 * wide


@pytest.mark.parametrize("game", [BLACK_FRIDAY_2010, BLACK_FRIDAY_2023], ids=lambda game: str(game.name))
def test_a_tycoon_reckons_with_what_others_answer_and_a_broker_does_not(game: Game[Any, Any]) -> None:
    answered = {}
    for level in LEVELS:
        searcher = seat_player(game, f"{level}:sims=400:trees=1")
        assert isinstance(searcher, SeatedSearch)
        answered[level] = [
            bool(answers_to(searcher, shown, int(to_move(state)), number))
            for state, shown, number, _ in islice(decisions(game, SeatedSearch(game, FEW), 3, 2), 0, 90, 6)
        ]
    assert not any(answered["broker"])
    assert sum(answered["tycoon"]) >= 5


def answers_to(searcher: SeatedSearch, view: Any, seat: int, seed: int) -> list[Node]:
    """Search, and list the replies considered after the most visited turn."""
    after, place = copy(view), ROOT
    for action in searcher.consider(view, seat, seed)[0].turn:
        place = find_child(searcher.minds[0], place, action)
        apply(after, action)
    return children(searcher.minds[0], place) if to_move(after) != seat else []


def test_a_sale_that_answers_a_purchase_is_no_part_of_the_turn() -> None:
    game, names, seen = BLACK_FRIDAY_2023, BLACK_FRIDAY_2023.customs.names(), 0
    searcher = seat_player(game, "tycoon:sims=2000:trees=1")
    assert isinstance(searcher, SeatedSearch)
    for state, shown, number, _ in islice(decisions(game, SeatedSearch(game, FEW), 3, 2), 0, 90, 3):
        seat = int(to_move(state))
        turn = searcher.consider(shown, seat, number)[0].turn
        answers = [int(answer.action) for answer in answers_to(searcher, shown, seat, number) if answer.visits]
        for sale in (action for action in answers if names[action].startswith("sell")):
            if any(names[action].startswith("buy") for action in turn):
                seen += 1
                assert searcher.weigh(shown, seat, (*turn, sale)).visits == 0
    assert seen


def test_looking_ahead_pays() -> None:
    for game in GAMES:
        results = simulate(game, ["broker:sims=100", "intern", "intern"], 24, seed=3)
        assert results.standings[0].win_share > 0.5


@in_each
def test_seconds_end_the_thinking_about_a_turn(game: Game[Any, Any]) -> None:
    searcher, counted = seat_player(game, "tycoon:seconds=0.02"), []
    assert isinstance(searcher, SeatedSearch)
    for state, _, _, action in islice(decisions(game, searcher, 3, 1), 40):
        assert why_illegal(state, action) == 0
        counted.append(int(searcher.minds[0].nodes[ROOT].visits))
    assert all(SLICE <= count < searcher.simulations for count in counted)


# Names and settings


@pytest.mark.parametrize("player", searchers_of("big-shot"), ids=lambda player: str(player.name))
def test_settings_follow_the_name(player: Any) -> None:
    def settings_of(wishes: str) -> Any:
        return find_player("big-shot", player.name + wishes).settings

    assert settings_of("") == player.settings
    assert settings_of(":sims=7") == {**player.settings, "sims": 7}
    assert settings_of(":trees=3:sims=5") == {**player.settings, "sims": 5, "trees": 3}
    assert settings_of(":depth=4:blend=.5") == {**player.settings, "depth": 4, "blend": 0.5}
    assert settings_of(":seconds=0.5") == {**player.settings, "seconds": 0.5, "sims": 10_000_000}
    assert settings_of(":sims=9:seconds=2") == {**player.settings, "seconds": 2, "sims": 9}


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("broker:sims=0", "whole number from 1"),
        ("broker:sims=-3", "whole number from 1"),
        ("broker:sims=", "whole number from 1"),
        ("broker:sims=1.5", "whole number from 1"),
        ("broker:sims=99999999999", "whole number from 1"),
        ("broker:seconds=0", "seconds must be a number from 0.01 to 3,600"),
        ("broker:seconds=.", "seconds must be a number from 0.01 to 3,600"),
        ("broker:seconds=1.2.3", "seconds must be a number from 0.01 to 3,600"),
        ("broker:seconds=1e9", "seconds must be a number from 0.01 to 3,600"),
        ("broker:depth=1.5", "depth must be a whole number from 0 to 100"),
        ("broker:blend=1.5", "blend must be a number from 0 to 1"),
        ("broker:simms=10", "Its settings: sims, trees, seconds"),
        ("broker:", "Its settings: sims, trees, seconds"),
        ("trader:sims=10", "has no settings"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(wanted: str, told: str) -> None:
    with pytest.raises(BadSetting, match=told):
        find_player("big-shot", wanted)


def test_an_unknown_player_with_settings_is_refused_by_its_name() -> None:
    with pytest.raises(UnknownName, match=r"Unknown player “brocker”.*Did you mean “broker”"):
        find_player("big-shot", "brocker:sims=3")


def test_a_player_asked_again_keeps_its_memory() -> None:
    state, shown, number, action = next(decisions(BIG_SHOT, seat_player(BIG_SHOT, "broker:sims=20"), 3, 1))
    for _ in range(2):
        assert decide_from(BIG_SHOT, "broker:sims=20", shown, int(to_move(state)), number) == action
