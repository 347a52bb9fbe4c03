"""The price change, edition of 2023, in its seven steps."""

from __future__ import annotations

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.market import black_on_areas
from outcry.rules.black_friday.state import Action, Phase, State, Track
from support.tables import (
    CHART,
    Where,
    buy,
    draw,
    drawing_table,
    gold_price,
    legal,
    mark,
    moved_by,
    pile,
    play,
    prices,
    sale_track_of,
    spaces,
    table_with,
)

ONE_EACH = "purple yellow green blue white"
BUY_TRACK, GOLD_TRACK, SALE_TRACK = Track.PURCHASE, Track.BAR, Track.SALE


def each(count: int, **others: int) -> dict[str, int]:
    """Return this many of each colour, with exceptions."""
    return dict.fromkeys(COLOURS, count) | others


# The worked examples


@pytest.mark.parametrize("blue", [(7, 3), (6, 5)])
def test_example_a_sale_at_level_5_with_two_black_shares_drawn(blue: tuple[int, int]) -> None:
    before: dict[str, Where] = {"purple": 45, "yellow": 90, "green": 40, "blue": blue, "white": 50}
    state = drawing_table(
        SALE_TRACK, level=5, sales_cleared=1, prices=before, bar_price=55, bars_bought=10, market=each(4)
    )
    draw(state, "2 black yellow 4 blue white")
    assert prices(state) == {"purple": 30, "yellow": 75, "green": 25, "blue": 110, "white": 40}
    assert (gold_price(state), state.bars_bought, state.bank_black) == (80, 0, 2)
    assert pile(state.market) == {"purple": 4, "yellow": 5, "green": 4, "blue": 8, "white": 5}
    assert (state.level, black_on_areas(state)) == (6, 3)


def test_example_the_bag_of_the_sale_at_level_5_gets_the_track_and_the_black_share_of_area_6() -> None:
    before: dict[str, Where] = {"purple": 45, "yellow": 90, "green": 40, "blue": (7, 3), "white": 50}
    state = drawing_table(SALE_TRACK, level=5, sales_cleared=1, prices=before)
    bag = pile(state.bag)
    draw(state, "2 black yellow 4 blue white")
    gained = {kind: pile(state.bag)[kind] - count for kind, count in bag.items()}
    assert gained == {"purple": 1, "yellow": 0, "green": 1, "blue": -3, "white": 0, "black": -2 + 2 + 1}
    assert (state.sales_cleared, sale_track_of(state)) == (2, each(2, black=3))


def test_example_purple_rises_by_four_in_the_right_column() -> None:
    state = draw(drawing_table(level=1, prices={"purple": (3, 6)}), "4 purple yellow green")
    assert (prices(state)["purple"], spaces(state)["purple"]) == (90, (6, 6))


def test_example_five_shares_are_drawn_at_the_start_of_the_game() -> None:
    state = draw(drawing_table(), "purple yellow green blue")
    assert rules.to_move(state) == CHANCE
    assert rules.to_move(draw(state, "white")) == 1


# 1. Draw


@pytest.mark.parametrize(("level", "count"), list(enumerate([5, 6, 6, 7, 7, 8, 9, 10, 11, 12])))
def test_1_as_many_shares_are_drawn_as_the_level_says(level: int, count: int) -> None:
    state = play(table_with(level=level, bar_track="2 purple 2 yellow"), Action.BAR_NOTHING, mark("blue"))
    drawn = 0
    while rules.to_move(state) == CHANCE:
        rules.apply(state, legal(state)[0])
        drawn += 1
    assert drawn == count


def test_1_the_drawn_shares_lie_open_until_the_last_is_drawn() -> None:
    state = draw(drawing_table(prices={"blue": 20}), "2 blue white")
    assert (pile(state.drawn), prices(state)["blue"], pile(state.market)) == ({"blue": 2, "white": 1}, 20, each(8))


# 2. The price of gold


@pytest.mark.parametrize(("black", "price"), [(0, 50), (1, 55), (2, 60), (3, 65), (4, 70)])
def test_2_gold_rises_a_space_for_each_black_share(black: int, price: int) -> None:
    state = drawing_table(level=4, bar_price=50)
    assert gold_price(draw(state, f"{black} black {7 - black} white")) == price


@pytest.mark.parametrize(("bars", "price"), [(0, 20), (2, 20), (3, 21), (5, 21), (6, 22), (10, 23), (29, 29)])
def test_2_gold_rises_a_space_for_every_third_bar_and_the_marker_returns_to_0(bars: int, price: int) -> None:
    state = draw(drawing_table(bars_bought=bars), ONE_EACH)
    assert (gold_price(state), state.bars_bought) == (price, 0)


def test_2_black_shares_and_bars_add_up() -> None:
    assert gold_price(draw(drawing_table(level=3, bars_bought=7), "3 black 4 white")) == 25


def test_2_gold_stops_at_100() -> None:
    assert gold_price(draw(drawing_table(bar_price=95, bars_bought=30), ONE_EACH)) == 100


# 3. The prices of shares


@pytest.mark.parametrize(("net", "move"), list(CHART.items()))
def test_3_a_token_follows_the_chart(net: int, move: tuple[int, int]) -> None:
    assert moved_by(net, (6, 3)) == (6 + move[0], 3 + move[1])


@pytest.mark.parametrize(("net", "move"), list(CHART.items()))
def test_3_in_the_right_column_a_step_right_becomes_a_step_up(net: int, move: tuple[int, int]) -> None:
    up, right = move
    assert moved_by(net, (6, 6)) == ((6 + up + 1, 6) if right > 0 else (6 + up, 6 + right))


@pytest.mark.parametrize(("net", "move"), list(CHART.items()))
def test_3_in_the_left_column_a_step_left_becomes_a_step_down(net: int, move: tuple[int, int]) -> None:
    up, right = move
    assert moved_by(net, (6, 0)) == ((6 + up - 1, 0) if right < 0 else (6 + up, right))


@pytest.mark.parametrize(("net", "column"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 4), (6, 5), (7, 6), (8, 6)])
def test_3_in_the_top_row_a_step_up_becomes_a_step_right(net: int, column: int) -> None:
    assert moved_by(net, (12, 1)) == (12, column)


@pytest.mark.parametrize(("net", "column"), [(-1, 4), (-2, 3), (-3, 3), (-4, 2), (-5, 2), (-6, 1), (-7, 0), (-8, 0)])
def test_3_in_the_bottom_row_a_step_down_becomes_a_step_left(net: int, column: int) -> None:
    assert moved_by(net, (0, 5)) == (0, column)


@pytest.mark.parametrize("net", [1, 2, 3, 4, 8])
def test_3_on_the_highest_space_a_token_stays(net: int) -> None:
    assert moved_by(net, (12, 6)) == (12, 6)


@pytest.mark.parametrize("net", [0, -1, -2, -3, -8])
def test_3_on_the_lowest_space_a_token_stays(net: int) -> None:
    assert moved_by(net, (0, 0)) == (0, 0)


@pytest.mark.parametrize(
    ("net", "start", "end"),
    [
        (6, (11, 0), (12, 3)),  # up, then right twice for up, then right
        (8, (12, 5), (12, 6)),
        (4, (11, 6), (12, 6)),
        (-6, (1, 6), (0, 3)),  # down, then left twice for down, then left
        (-4, (1, 0), (0, 0)),
        (-2, (0, 0), (0, 0)),
    ],
)
def test_3_a_token_moves_one_space_at_a_time_and_vertically_first(
    net: int, start: tuple[int, int], end: tuple[int, int]
) -> None:
    assert moved_by(net, start) == end


def test_3_without_black_shares_each_colour_moves_by_what_was_drawn_of_it() -> None:
    state = drawing_table(prices=dict.fromkeys(COLOURS, (5, 3)))
    draw(state, "3 purple yellow blue")
    assert list(spaces(state).values()) == [(7, 3), (6, 3), (5, 2), (6, 3), (5, 2)]


def test_3_a_single_black_share_subtracts_nothing_and_returns_to_the_bag() -> None:
    state = drawing_table(level=9, draws=6, prices=dict.fromkeys(COLOURS, (5, 3)))
    in_bag = state.bag[5]
    draw(state, "3 purple yellow blue black")
    assert list(spaces(state).values()) == [(7, 3), (6, 3), (5, 2), (6, 3), (5, 2)]
    assert (state.bag[5], state.bank_black, pile(state.drawn)) == (in_bag, 0, {})


def test_3_a_single_black_share_is_not_replaced_by_another_draw() -> None:
    state = draw(drawing_table(level=1), "black purple yellow green blue white")
    assert (rules.to_move(state), pile(state.market), state.bag[5]) == (1, each(9), 1)


def test_3_two_black_shares_are_subtracted_from_every_colour_and_go_to_the_bank() -> None:
    state = drawing_table(level=9, draws=8, prices=dict.fromkeys(COLOURS, (6, 3)))
    in_bag = state.bag[5]
    draw(state, "2 black 3 purple 2 yellow green")
    assert list(spaces(state).values()) == [(7, 3), (6, 2), (5, 3), (5, 2), (5, 2)]
    assert (state.bag[5], state.bank_black, pile(state.drawn)) == (in_bag - 2, 2, {})


# 4. Clean up


def test_4_the_drawn_shares_go_to_the_market_and_the_purchase_track_into_the_bag() -> None:
    state = drawing_table(
        BUY_TRACK, 5, level=9, bag=each(3, black=0), purchase_track="3 purple 2 blue", bar_track="green"
    )
    draw(state, "3 yellow white green")
    assert pile(state.market) == each(8, yellow=11, green=9, white=9)
    assert pile(state.bag) == {"purple": 6, "green": 2, "blue": 5, "white": 2}
    assert (pile(state.purchase_track), pile(state.bar_track)) == ({}, {"green": 1})


def test_4_the_gold_track_goes_into_the_bag_and_the_other_tracks_stay() -> None:
    state = drawing_table(
        GOLD_TRACK, 5, level=9, bag=each(3, black=0), bar_track="3 purple 2 blue", purchase_track="green"
    )
    draw(state, "3 yellow white green")
    assert pile(state.bag) == {"purple": 6, "green": 2, "blue": 5, "white": 2}
    assert (pile(state.bar_track), pile(state.purchase_track)) == ({}, {"green": 1})
    assert sale_track_of(state) == each(2, black=1)


@pytest.mark.parametrize(("cleared", "black"), [(0, 1), (1, 2), (2, 3), (3, 2), (7, 2)])
def test_4_a_sale_track_goes_into_the_bag_with_its_black_shares(cleared: int, black: int) -> None:
    state = drawing_table(SALE_TRACK, sales_cleared=cleared, bag=each(3, black=0))
    draw(state, ONE_EACH)
    assert pile(state.bag) == each(3, black=black)


# 5. What is missing becomes more expensive


def test_5_a_colour_that_the_market_lacks_goes_up() -> None:
    state = draw(drawing_table(market={"blue": 0}, prices={"blue": (5, 3)}), "5 white")
    assert spaces(state)["blue"] == (6, 2)


def test_5_a_colour_that_was_just_drawn_is_not_missing() -> None:
    state = draw(drawing_table(market={"blue": 0}, prices={"blue": (5, 3)}), "blue 4 white")
    assert spaces(state)["blue"] == (6, 3)


def test_5_a_colour_on_the_track_that_is_cleared_is_still_missing() -> None:
    state = drawing_table(SALE_TRACK, market={"blue": 0}, prices={"blue": (12, 3)})
    assert spaces(draw(state, "5 white"))["blue"] == (12, 3)  # left: none drawn; right: no room to move up


# 6. The level


@pytest.mark.parametrize(
    ("space", "level"),
    [((0, 6), 1), ((2, 6), 3), ((3, 5), 3), ((4, 0), 3), ((6, 0), 4), ((7, 6), 6), ((10, 6), 9), ((11, 3), 9)],
)
def test_6_the_area_of_the_most_expensive_colour_becomes_the_level(space: tuple[int, int], level: int) -> None:
    state = draw(drawing_table(prices={"green": space}), "green 4 white")
    assert (state.level, black_on_areas(state)) == (level, 9 - level)


def test_6_for_each_level_reached_or_skipped_a_black_share_goes_into_the_bag() -> None:
    state = drawing_table(level=2, bag=each(9, black=0), prices={"green": (8, 3)})
    draw(state, "green 5 white")
    assert (state.level, state.bag[5]) == (6, 4)


def test_6_the_level_never_falls() -> None:
    state = drawing_table(level=7, bag=each(9, black=3))
    in_bag = state.bag[5]
    assert (draw(state, "5 white 5 green").level, state.bag[5]) == (7, in_bag)


def test_6_an_area_reached_before_gives_no_more_black_shares() -> None:
    state = drawing_table(level=3, bag=each(9, black=0), prices={"green": (4, 3)})
    assert (draw(state, "green 6 white").level, state.bag[5]) == (3, 0)


def test_6_a_rise_during_an_action_changes_no_level() -> None:
    state = play(table_with(prices={"blue": (12, 5)}, market={"blue": 1}, cash=300), buy("blue"), mark("white"))
    assert (prices(state)["blue"], state.level) == (240, 0)


def test_6_the_colour_that_step_5_raises_counts_for_the_level() -> None:
    state = drawing_table(market={"blue": 0}, prices={"blue": (3, 4)})
    assert (draw(state, "5 white").level, spaces(state)["blue"]) == (3, (4, 3))


# 7. The sale tracks


def track_in_use(state: State) -> int:
    """Sell nothing and return the number of the sale track that gets shorter."""
    before = [pile(track) for track in state.sale_tracks]
    play(state, Action.SELL_NOTHING)
    play(state, legal(state)[0])
    return next(number for number, track in enumerate(state.sale_tracks) if pile(track) != before[number])


def test_7_the_three_sale_tracks_are_used_in_turn_and_then_the_centre_for_ever() -> None:
    state, used = table_with(), []
    for _ in range(6):
        used += [track_in_use(state) for _ in range(5)]
        while rules.to_move(state) == CHANCE:
            play(state, legal(state)[0])
    assert used == [0] * 5 + [1] * 5 + [2] * 5 + [1] * 15


@pytest.mark.parametrize("trigger", [BUY_TRACK, GOLD_TRACK])
def test_7_only_a_sale_changes_the_sale_track(trigger: Track) -> None:
    state = draw(drawing_table(trigger, sales_cleared=2), ONE_EACH)
    assert (state.sales_cleared, sale_track_of(state), pile(state.sale_tracks[1])) == (2, each(2, black=3), {})


@pytest.mark.parametrize("cleared", [0, 1])
def test_7_after_the_first_two_tracks_nothing_is_refilled(cleared: int) -> None:
    state = draw(drawing_table(SALE_TRACK, sales_cleared=cleared), ONE_EACH)
    assert (pile(state.sale_tracks[cleared]), pile(state.market)) == ({}, each(9))
    assert sale_track_of(state) == each(2, black=cleared + 2)


@pytest.mark.parametrize("cleared", [2, 3, 8])
def test_7_after_the_third_track_and_every_later_use_the_centre_is_refilled(cleared: int) -> None:
    state = drawing_table(SALE_TRACK, sales_cleared=cleared, bag=each(3, black=0), level=1, draws=5)
    bank = state.bank_black
    draw(state, ONE_EACH)
    assert (sale_track_of(state), pile(state.market)) == (each(2, black=2), each(7))
    assert (state.bank_black, pile(state.sale_tracks[0]), pile(state.sale_tracks[2])) == (bank - 2, {}, {})


def test_7_what_is_missing_for_the_refill_stays_blank() -> None:
    state = drawing_table(SALE_TRACK, sales_cleared=2, market={"blue": 1, "green": 0})
    draw(state, "5 white")
    assert sale_track_of(state) == {"purple": 2, "yellow": 2, "blue": 1, "white": 2}
    assert pile(state.market) == {"purple": 6, "yellow": 6, "white": 11}


def test_7_a_single_black_share_in_the_bank_is_all_that_the_refill_gets() -> None:
    state = drawing_table(SALE_TRACK, sales_cleared=2, bag={"black": 2})
    assert (state.bank_black, sale_track_of(draw(state, ONE_EACH))["black"], state.bank_black) == (1, 1, 0)


def test_7_a_colour_whose_last_market_share_the_refill_takes_goes_right() -> None:
    state = drawing_table(SALE_TRACK, sales_cleared=2, market={"blue": 1, "green": 2, "yellow": 3, "purple": 0})
    state = draw(state, "5 white")
    # Nothing was drawn of these: left. Purple was missing: up, but not right, for the refill took none.
    assert list(spaces(state).values())[:4] == [(1, 2), (0, 2), (0, 3), (0, 3)]


def test_7_a_rise_by_the_refill_changes_no_level() -> None:
    state = drawing_table(SALE_TRACK, sales_cleared=2, market={"blue": 1})
    draw(state, ONE_EACH)
    assert (spaces(state)["blue"], state.board.areas[1][4], state.level) == ((1, 4), 1, 0)


# Afterwards


def test_the_turn_passes_on_after_the_price_change_of_an_action() -> None:
    state = draw(drawing_table(), ONE_EACH)
    assert (rules.to_move(state), state.phase, state.turn) == (1, Phase.CHOOSE, 1)


def test_a_real_sale_leads_through_the_whole_price_change() -> None:
    state = table_with(sale_track="2 purple 2 yellow 2 blue black", hand="blue")
    state = play(state, Action.SELL_NOTHING, mark("blue"))
    draw(state, ONE_EACH)
    assert (pile(state.sale_tracks[0]), state.sales_cleared, state.seat) == ({}, 1, 1)
    assert (spaces(state)["blue"], spaces(state)["green"]) == ((1, 2), (1, 3))
