"""No seat learns what it cannot know: not from a view, a refusal, a move or an imagined table."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action, random_playout
from outcry.kernel.record import copy, counts, new
from outcry.kernel.verbs import NOBODY
from support.positions import SEEDS, Case, Position, fresh_table, in_every_game, legal, positions, reasons


def onlookers(position: Position) -> st.SearchStrategy[int]:
    """Choose a viewpoint: a seat, or a spectator."""
    return st.sampled_from((*range(position.state.players), NOBODY))


def look(case: Case, data: st.DataObject) -> tuple[Position, int]:
    """Choose a table and a viewpoint."""
    position = data.draw(positions(case))
    return position, data.draw(onlookers(position))


def seen_by(case: Case, state: Any, seat: int) -> Any:
    """Return the view of a seat."""
    view = new(case.game.state)
    case.rules.observe(state, seat, view)
    return view


def imagined(case: Case, view: Any, seat: int, seed: int) -> Any:
    """Imagine a table behind a view."""
    world = new(case.game.state)
    case.rules.imagine(view, seat, new(Dice, seed=seed), world)
    return world


def assert_alike(case: Case, one: Any, two: Any, seat: int) -> None:
    """Check that a seat cannot tell two tables apart, by looking or by asking what it may do."""
    view = seen_by(case, one, seat)
    assert view.tobytes() == seen_by(case, two, seat).tobytes()
    assert case.rules.is_over(one) == case.rules.is_over(two) == case.rules.is_over(view)
    assert case.rules.to_move(one) == case.rules.to_move(two) == case.rules.to_move(view)
    if case.rules.to_move(one) == seat:
        assert legal(case, one) == legal(case, two) == legal(case, view)
        assert reasons(case, one) == reasons(case, two) == reasons(case, view)


def assert_alike_from_now_on(case: Case, one: Any, two: Any, seat: int) -> None:
    """Check that two tables look alike, and still do after anything that can happen at both, until the end."""
    assert_alike(case, one, two, seat)
    for action in set(legal(case, one)) & set(legal(case, two)):
        after_one, after_two = copy(one), copy(two)
        case.rules.apply(after_one, action)
        case.rules.apply(after_two, action)
        assert case.rules.is_over(after_one) == case.rules.is_over(after_two)
        if not case.rules.is_over(after_one):
            assert_alike(case, after_one, after_two, seat)


@in_every_game
@given(data=st.data(), random=st.randoms(use_true_random=False))
def test_what_is_hidden_changes_nothing_that_a_seat_can_see(case: Case, data: st.DataObject, random: Random) -> None:
    position, seat = look(case, data)
    assert_alike_from_now_on(case, position.state, case.reshuffled(position.state, seat, random), seat)


def assert_alike_while_both_can_go_on(case: Case, one: Any, two: Any, seat: int, dice: Dice) -> None:
    """Play the same moves at two tables for as long as both allow them, and compare at every step."""
    weights = counts(len(case.game.actions))
    while not case.rules.is_over(one):
        action = random_action(one, dice, weights)
        if case.rules.why_illegal(two, action):
            return
        case.rules.apply(one, action)
        case.rules.apply(two, action)
        assert case.rules.is_over(one) == case.rules.is_over(two)
        if not case.rules.is_over(one):
            assert seen_by(case, one, seat).tobytes() == seen_by(case, two, seat).tobytes()


@in_every_game
@given(data=st.data(), random=st.randoms(use_true_random=False), seed=SEEDS)
def test_what_is_hidden_changes_nothing_as_the_game_goes_on(
    case: Case, data: st.DataObject, random: Random, seed: int
) -> None:
    position, seat = look(case, data)
    twin = case.reshuffled(position.state, seat, random)
    assert_alike_while_both_can_go_on(case, position.state, twin, seat, new(Dice, seed=seed))


@in_every_game
@given(data=st.data(), one=SEEDS, two=SEEDS)
def test_imagined_tables_look_like_the_real_one(case: Case, data: st.DataObject, one: int, two: int) -> None:
    position, seat = look(case, data)
    view = seen_by(case, position.state, seat)
    assert_alike_from_now_on(case, imagined(case, view, seat, one), position.state, seat)
    assert_alike_from_now_on(case, imagined(case, view, seat, one), imagined(case, view, seat, two), seat)


def assert_could_be(case: Case, position: Position, world: Any) -> None:
    """Check that the observed moves are legal from another deal, and lead to this very world."""
    state = fresh_table(case, position.agreement)
    for action in case.retold(position.actions, position.state, world):
        assert case.rules.why_illegal(state, action) == 0
        case.rules.apply(state, action)
    case.forget(state, world)
    assert state.tobytes() == world.tobytes()


@in_every_game
@given(data=st.data(), seed=SEEDS)
def test_an_imagined_table_could_have_come_about_by_the_same_moves(case: Case, data: st.DataObject, seed: int) -> None:
    position, seat = look(case, data)
    assert_could_be(case, position, imagined(case, seen_by(case, position.state, seat), seat, seed))


@in_every_game
@given(data=st.data(), random=st.randoms(use_true_random=False))
def test_a_reshuffled_table_could_have_come_about_by_the_same_moves(
    case: Case, data: st.DataObject, random: Random
) -> None:
    position, seat = look(case, data)
    assert_could_be(case, position, case.reshuffled(position.state, seat, random))


@in_every_game
@given(data=st.data(), seed=SEEDS, random=st.randoms(use_true_random=False))
def test_imagining_needs_only_the_view(case: Case, data: st.DataObject, seed: int, random: Random) -> None:
    position, seat = look(case, data)
    twin = case.reshuffled(position.state, seat, random)
    one, two = (imagined(case, seen_by(case, state, seat), seat, seed) for state in (position.state, twin))
    assert one.tobytes() == two.tobytes()


@in_every_game
@given(data=st.data(), seed=SEEDS)
def test_imagining_keeps_the_view_and_overwrites_the_target(case: Case, data: st.DataObject, seed: int) -> None:
    position, seat = look(case, data)
    view, dirty = seen_by(case, position.state, seat), data.draw(positions(case)).state
    before = view.tobytes()
    case.rules.imagine(view, seat, new(Dice, seed=seed), dirty)
    assert dirty.tobytes() == imagined(case, view, seat, seed).tobytes()
    assert view.tobytes() == before


@in_every_game
@given(data=st.data())
def test_observing_keeps_the_table_and_overwrites_the_target(case: Case, data: st.DataObject) -> None:
    position, seat = look(case, data)
    before, dirty = position.state.tobytes(), data.draw(positions(case)).state
    case.rules.observe(position.state, seat, dirty)
    assert dirty.tobytes() == seen_by(case, position.state, seat).tobytes()
    assert position.state.tobytes() == before


@in_every_game
@given(data=st.data())
def test_looking_at_a_view_shows_nothing_new(case: Case, data: st.DataObject) -> None:
    position, seat = look(case, data)
    view = seen_by(case, position.state, seat)
    assert seen_by(case, view, seat).tobytes() == view.tobytes()


@in_every_game
@given(data=st.data())
def test_a_spectator_sees_no_more_than_any_seat(case: Case, data: st.DataObject) -> None:
    position, seat = look(case, data)
    through_a_seat = seen_by(case, seen_by(case, position.state, seat), NOBODY)
    assert through_a_seat.tobytes() == seen_by(case, position.state, NOBODY).tobytes()


@in_every_game
@given(data=st.data(), seed=SEEDS)
def test_an_imagined_table_has_all_its_pieces_and_can_be_played_to_the_end(
    case: Case, data: st.DataObject, seed: int
) -> None:
    position, seat = look(case, data)
    world = imagined(case, seen_by(case, position.state, seat), seat, seed)
    weights, pieces = counts(len(case.game.actions)), case.count_pieces(position.state)
    assert case.count_pieces(world) == pieces
    case.rules.chance_weights(world, weights)
    assert min(weights) >= 0
    random_playout(world, new(Dice, seed=seed), weights)
    assert case.rules.is_over(world)
    assert case.count_pieces(world) == pieces


@in_every_game
@given(data=st.data())
def test_when_the_game_is_over_everything_is_shown(case: Case, data: st.DataObject) -> None:
    position, seat = look(case, data)
    random_playout(position.state, new(Dice, seed=position.seed), counts(len(case.game.actions)))
    assert seen_by(case, position.state, seat).tobytes() == position.state.tobytes()
