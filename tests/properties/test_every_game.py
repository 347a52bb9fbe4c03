"""Invariants of every game at every reachable table."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import outcry.rules
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game
from outcry.kernel.playout import random_playout
from outcry.kernel.record import Row, copy, counts, new
from outcry.kernel.verbs import CHANCE, NOBODY
from support.positions import GAMES, SEEDS, Case, fresh_table, in_every_game, legal, play, positions, reasons


def games_in_the_package() -> set[str]:
    """Name every game defined in the package."""
    found = pkgutil.iter_modules(outcry.rules.__path__, "outcry.rules.")
    modules = [importlib.import_module(module.name) for module in found]
    return {made.name for module in modules for made in vars(module).values() if isinstance(made, Game)}


def test_every_game_takes_these_tests() -> None:
    assert games_in_the_package() == {case.game.name for case in GAMES}


@in_every_game
@given(data=st.data())
def test_somebody_can_move_until_the_game_is_over(case: Case, data: st.DataObject) -> None:
    state = data.draw(positions(case)).state
    assert bool(legal(case, state)) != case.rules.is_over(state)
    assert (case.rules.to_move(state) == NOBODY) == case.rules.is_over(state)
    assert case.rules.to_move(state) in {CHANCE, NOBODY, *range(state.players)}


@in_every_game
@given(data=st.data())
def test_listed_actions_are_accepted_and_all_others_refused_with_a_reason(case: Case, data: st.DataObject) -> None:
    state = data.draw(positions(case)).state
    whys = reasons(case, state)
    assert [number - 3 for number, why in enumerate(whys) if not why] == legal(case, state)
    assert set(whys) <= {reason.value for reason in case.game.reasons}


@in_every_game
@given(data=st.data())
def test_what_is_given_as_an_example_can_be_done(case: Case, data: st.DataObject) -> None:
    state = data.draw(positions(case)).state
    if case.rules.to_move(state) >= 0:
        customs = case.game.customs
        assert customs.read(customs.example(state))[0] in legal(case, state)


@in_every_game
@given(data=st.data())
def test_asking_changes_nothing(case: Case, data: st.DataObject) -> None:
    state = data.draw(positions(case)).state
    before = state.tobytes()
    legal(case, state)
    reasons(case, state)
    for ask in (case.rules.chance_weights, case.rules.score, case.rules.standing):
        ask(state, counts(len(case.game.actions)))
    assert state.tobytes() == before


@in_every_game
@given(data=st.data())
def test_chance_can_do_what_has_a_weight_and_nothing_else(case: Case, data: st.DataObject) -> None:
    state = data.draw(positions(case)).state
    if case.rules.to_move(state) == CHANCE:
        weights: Row[int] = counts(len(case.game.actions))
        case.rules.chance_weights(state, weights)
        assert min(weights) >= 0
        assert [action for action, weight in enumerate(weights) if weight] == legal(case, state)


@in_every_game
@given(data=st.data())
def test_copies_are_equal_and_independent(case: Case, data: st.DataObject) -> None:
    state = data.draw(positions(case)).state
    before = state.tobytes()
    for action in legal(case, state):
        twin = copy(state)
        assert twin.tobytes() == before
        case.rules.apply(twin, action)
        assert twin.tobytes() != before
    assert state.tobytes() == before


@in_every_game
@given(data=st.data())
def test_setup_overwrites_whatever_was_on_the_table(case: Case, data: st.DataObject) -> None:
    state, agreement = data.draw(positions(case)).state, data.draw(case.agreements)
    case.rules.setup(state, agreement.options())
    assert state.tobytes() == fresh_table(case, agreement).tobytes()


def printed(state: Any) -> list[bytes]:
    """Return everything that must stay constant during a game."""
    return [getattr(state, name).tobytes() for name in ("players", "board") if name in state.dtype.names]


@in_every_game
@given(data=st.data())
def test_no_move_changes_the_seats_or_the_board(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    assert printed(position.state) == printed(fresh_table(case, position.agreement))
    assert position.state.players == position.agreement.options().players


@in_every_game
@given(data=st.data())
def test_every_game_ends(case: Case, data: st.DataObject) -> None:
    agreement, dice = data.draw(case.agreements), new(Dice, seed=data.draw(SEEDS))
    state, weights = fresh_table(case, agreement), counts(len(case.game.actions))
    assert 0 < random_playout(state, dice, weights) <= case.most_decisions(agreement.options())
    assert case.rules.is_over(state)


@in_every_game
@given(data=st.data())
def test_the_same_dice_play_the_same_game_and_others_another(case: Case, data: st.DataObject) -> None:
    agreement, seed = data.draw(case.agreements), data.draw(SEEDS)
    first, again, other = (play(case, agreement, number, 200) for number in (seed, seed, seed + 1))
    assert first.state.tobytes() == again.state.tobytes()
    assert first.actions == again.actions
    assert first.actions != other.actions


@in_every_game
@given(data=st.data())
def test_pieces_are_neither_made_nor_lost(case: Case, data: st.DataObject) -> None:
    position = data.draw(positions(case))
    assert case.count_pieces(position.state) == case.count_pieces(fresh_table(case, position.agreement))
