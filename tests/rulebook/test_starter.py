"""Who starts Black Friday: drawn at random, unless the players start as seated or the M.I.B.S. plays."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import ACTIONS, Action, Phase, State, Why
from support.tables import fresh_table, legal, play, why

EDITIONS = ("black-friday-2010", "black-friday-2023")
in_both_editions = pytest.mark.parametrize("name", EDITIONS)


def agreed(name: str, players: list[str], start: str = "drawn") -> Any:
    """Return the options for the printed board."""
    customs = find_game(name).customs
    return customs.agree(players, customs.printed_board(), start)


def table_for(name: str, seats: int) -> State:
    """Set a table whose starting player has not been drawn yet."""
    return fresh_table(agreed(name, ["random"] * seats))


def dealt(state: State) -> State:
    """Let chance finish the deal."""
    dice, weights = new(Dice, seed=4), counts(ACTIONS)
    while rules.to_move(state) == CHANCE:
        play(state, random_action(state, dice, weights))
    return state


@in_both_editions
def test_chance_draws_who_starts_before_anything_else(name: str) -> None:
    state = table_for(name, 4)
    assert (rules.to_move(state), state.phase) == (CHANCE, Phase.DRAW_STARTER)
    assert legal(state) == [Action.START_1, Action.START_2, Action.START_3, Action.START_4]
    assert (why(state, Action.DRAW_0), why(state, Action.START_5)) == (Why.OTHER_OUTCOME, Why.OTHER_OUTCOME)
    assert why(play(state, Action.START_3), Action.START_1) == Why.OTHER_OUTCOME


@in_both_editions
def test_everybody_is_as_likely_to_start(name: str) -> None:
    weights = counts(ACTIONS)
    rules.chance_weights(table_for(name, 3), weights)
    assert list(weights) == [0] * Action.START_1 + [1, 1, 1, 0, 0]


@in_both_editions
@pytest.mark.parametrize("starter", range(4))
def test_tiles_and_cards_follow_the_order_of_play(name: str, starter: int) -> None:
    state = play(table_for(name, 4), Action.START_1 + starter)
    assert [state.traders[(starter + place) % 4].advantages for place in range(4)] == [0, 1, 2, 3]


def test_with_two_players_both_have_their_spare_cards_and_the_second_the_pass_card() -> None:
    state = play(table_for("black-friday-2010", 2), Action.START_2)
    assert [(state.traders[seat].advantages, state.traders[seat].spare_cards) for seat in range(2)] == [(1, 3), (0, 3)]


@in_both_editions
@pytest.mark.parametrize("starter", range(3))
def test_the_starter_has_the_first_turn_and_the_first_opening_move(name: str, starter: int) -> None:
    state = dealt(play(table_for(name, 3), Action.START_1 + starter))
    assert (state.phase, rules.to_move(state), state.turn) == (Phase.CHOOSE, starter, 0)
    assert all(sum(state.traders[seat].face_down) == 5 for seat in range(3))
    if name == "black-friday-2010":
        two = dealt(play(table_for(name, 2), Action.START_2))
        assert (two.phase, rules.to_move(two)) == (Phase.OPENING, 1)
        play(two, legal(two)[0], legal(two)[0])
        assert (two.phase, rules.to_move(two)) == (Phase.CHOOSE, 1)


@in_both_editions
def test_as_seated_the_first_seat_starts_and_nothing_is_drawn(name: str) -> None:
    state = fresh_table(agreed(name, ["random"] * 3, "seated"))
    assert (state.phase in {Phase.DEAL_MARKET, Phase.DEAL_HANDS}, state.starter) == (True, 0)
    assert rules.to_move(dealt(state)) == 0


@in_both_editions
def test_where_the_mibs_plays_nothing_is_drawn_and_it_starts(name: str) -> None:
    state = dealt(fresh_table(agreed(name, ["mibs", "random", "random"])))
    assert (state.starter, rules.to_move(state)) == (0, 0)


@in_both_editions
def test_the_draw_is_an_entry_of_the_log_that_follows_from_the_promised_secret(name: str) -> None:
    starters = set()
    for seed in range(20):
        fate = Fate.from_seed(seed)
        match = Match(find_game(name), ["random"] * 3, fate=fate, start="drawn")
        actor, action = match.entries[0]
        starters.add(match.to_move)
        assert (actor, action) == (CHANCE, Action.START_1 + match.to_move)
        assert match.is_honest(fate)
    assert starters == {0, 1, 2}


@in_both_editions
def test_the_story_says_who_starts(name: str) -> None:
    customs, before = find_game(name).customs, table_for(name, 3)
    after = play(table_for(name, 3), Action.START_2)
    (event,) = customs.tell(before, Action.START_2, after)
    assert (event.key, event.facts) == ("story-starts", {"trader": 2})
