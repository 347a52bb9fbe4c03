"""1. Buy shares, edition of 2023."""

from __future__ import annotations

import pytest

from outcry.kernel.record import copy
from outcry.kernel.verbs import CHANCE
from outcry.rules import find_game
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.state import Action, Phase, Why
from support.tables import buy, legal, mark, pile, play, prices, spaces, table_with, why

NOTHING = Action.BUY_NOTHING


def test_example_the_last_yellow_and_a_purple_share() -> None:
    state = table_with(
        level=3, prices={"yellow": 15, "purple": 25}, market={"yellow": 1}, purchase_track="purple", cash=40
    )
    play(state, buy("yellow"), buy("purple"))
    assert [action for action in legal(state) if action != mark("purple")] == []
    play(state, mark("purple"))
    assert (state.traders[0].cash, pile(state.traders[0].face_up)) == (0, {"purple": 1, "yellow": 1})
    assert (prices(state)["yellow"], prices(state)["purple"]) == (20, 25)
    assert pile(state.purchase_track) == {"purple": 2}


def test_a_bought_share_leaves_the_market_and_its_price_goes_to_the_bank() -> None:
    state = play(table_with(prices={"green": 12}), buy("green"))
    assert (state.market[2], pile(state.traders[0].face_up)) == (7, {"green": 1})
    assert (state.traders[0].cash, state.bank) == (88, -388)


@pytest.mark.parametrize(("level", "limit"), list(enumerate([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])))
def test_the_level_limits_the_purchase(level: int, limit: int) -> None:
    state = play(table_with(level=level), *[buy("blue")] * limit)
    assert why(state, buy("blue")) == Why.SHARE_LIMIT


def test_fewer_shares_than_the_limit_may_be_bought() -> None:
    state = play(table_with(level=9), buy("blue"), buy("blue"), mark("blue"))
    assert (pile(state.traders[0].face_up), state.seat) == ({"blue": 2}, 1)


def test_several_colours_may_be_bought_each_at_its_own_price() -> None:
    state = table_with(level=9, prices={"purple": 4, "yellow": 20, "white": 30})
    play(state, buy("purple"), buy("yellow"), buy("white"), buy("white"), buy("blue"))
    assert state.traders[0].cash == 100 - 4 - 20 - 30 - 30 - 8


def test_prices_stand_still_while_buying_even_when_a_colour_runs_out() -> None:
    state = play(table_with(level=4, market={"white": 2}), buy("white"), buy("white"), buy("blue"))
    assert (prices(state)["white"], state.traders[0].cash) == (8, 76)


def test_nothing_can_be_bought_after_the_share_on_the_track() -> None:
    state = play(table_with(level=4, advantages=1), buy("white"), mark("white"))
    assert (state.phase, why(state, buy("white"))) == (Phase.AFTER, Why.ACTION_TAKEN)


def test_only_one_share_goes_on_the_track_however_many_are_bought() -> None:
    state = play(table_with(level=4), buy("white"), buy("white"), buy("blue"), mark("white"))
    assert (pile(state.purchase_track), state.market[4], state.market[3]) == ({"white": 1}, 5, 7)


def test_the_share_on_the_track_has_one_of_the_colours_bought() -> None:
    state = play(table_with(level=4), buy("white"), buy("blue"))
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == ["blue", "white"]
    assert why(state, mark("purple")) == Why.MARK_A_BOUGHT_COLOUR


def test_when_all_colours_bought_have_run_out_any_other_in_the_market_is_placed() -> None:
    state = play(table_with(level=4, market="white blue purple green"), buy("white"), buy("blue"))
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == ["purple", "green"]
    assert why(state, mark("white")) == Why.MARK_NOT_IN_MARKET


def test_buying_zero_places_a_share_of_any_colour() -> None:
    state = play(table_with(market={"green": 0}), NOTHING)
    assert [colour for colour in COLOURS if mark(colour) in legal(state)] == ["purple", "yellow", "blue", "white"]
    play(state, mark("yellow"))
    assert (pile(state.purchase_track), state.traders[0].cash, state.seat) == ({"yellow": 1}, 100, 1)


def test_placing_a_share_changes_no_price_by_itself() -> None:
    state = play(table_with(purchase_track="yellow"), NOTHING, mark("yellow"))
    assert set(prices(state).values()) == {8}


def test_taking_the_last_share_by_buying_raises_its_colour_once() -> None:
    state = play(table_with(level=2, market={"blue": 2}), buy("blue"), buy("blue"), mark("white"))
    assert (prices(state)["blue"], prices(state)["white"]) == (10, 8)


def test_taking_the_last_share_by_placing_it_raises_its_colour_once() -> None:
    state = play(table_with(market={"blue": 2}), buy("blue"), mark("blue"))
    assert (prices(state)["blue"], state.market[3]) == (10, 0)


def test_every_colour_that_the_action_takes_the_last_of_rises() -> None:
    state = play(table_with(level=4, market="blue white green"), buy("blue"), buy("white"), mark("green"))
    assert list(prices(state).values()) == [8, 8, 10, 10, 10]


def test_a_colour_that_was_missing_before_the_action_does_not_rise() -> None:
    state = play(table_with(market={"purple": 0, "blue": 1}), buy("blue"), mark("white"))
    assert (prices(state)["purple"], prices(state)["blue"]) == (8, 10)


@pytest.mark.parametrize(("before", "price"), [(0, 8), (1, 8), (2, 10), (3, 8)])
def test_only_the_third_share_of_a_colour_on_the_track_raises_it(before: int, price: int) -> None:
    state = play(table_with(purchase_track={"green": before}), buy("green"), mark("green"))
    assert prices(state)["green"] == price


def test_the_third_share_that_is_also_the_last_in_the_market_raises_twice() -> None:
    state = table_with(market={"green": 2}, purchase_track="2 green")
    play(state, buy("green"), mark("green"))
    assert prices(state)["green"] == 12


def test_a_third_share_on_the_gold_track_does_not_count_for_the_purchase_track() -> None:
    state = play(table_with(bar_track="2 green"), NOTHING, mark("green"))
    assert prices(state)["green"] == 8


def test_a_rise_in_the_right_column_goes_up() -> None:
    state = play(table_with(prices={"blue": (3, 6)}, market={"blue": 1}), buy("blue"), mark("white"))
    assert spaces(state)["blue"] == (4, 6)


def test_example_blue_rises_from_25_to_30() -> None:
    state = table_with(prices={"blue": (4, 0)}, market={"blue": 1})
    assert prices(play(state, buy("blue"), mark("white")))["blue"] == 30


@pytest.mark.parametrize(("seats", "places"), [(3, 5), (4, 5), (5, 6)])
def test_the_last_space_of_the_purchase_track_triggers_a_price_change(seats: int, places: int) -> None:
    track = {"purple": 2, "yellow": places - 4}
    state = play(table_with(seats, purchase_track=track), NOTHING, mark("blue"))
    assert (rules.to_move(state), sum(state.purchase_track)) == (1, places - 1)
    play(state, NOTHING, mark("blue"))
    assert (rules.to_move(state), state.draws_left) == (CHANCE, 5)


def test_a_turn_is_one_action_and_the_left_neighbour_follows() -> None:
    state = table_with(3)
    for turn, seat in enumerate([0, 1, 2, 0, 1]):
        assert (rules.to_move(state), state.turn) == (seat, turn)
        play(state, (Action.BUY_NOTHING, Action.SELL_NOTHING, Action.BAR)[seat], mark("blue"))


@pytest.mark.parametrize(
    ("market", "track", "reason"),
    [(3, "yellow yellow", "third"), (2, "purple", "last"), (2, "yellow yellow", "third-last")],
)
def test_the_story_says_why_a_price_rises(market: int, track: str, reason: str) -> None:
    table = table_with(prices={"yellow": 15}, market={"yellow": market}, purchase_track=track)
    before = copy(play(table, buy("yellow")))
    play(table, mark("yellow"))
    told = find_game("black-friday-2023").customs.tell(before, mark("yellow"), table)
    assert [event.facts["reason"] for event in told if event.key == "story-rises"] == [reason]
