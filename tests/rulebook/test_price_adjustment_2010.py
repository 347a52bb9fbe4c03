"""Price adjustment, edition of 2010: its worked examples, then its steps."""

from __future__ import annotations

import pytest

from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.market import black_on_areas
from outcry.rules.black_friday.state import Phase, State, Track
from support.tables import CHART, Where, legal, play
from support.tables_2010 import (
    COLOURS,
    DONE,
    ONE_EACH,
    PASS,
    SILVER,
    buy,
    draw,
    drawing_table,
    each,
    mark,
    moved_by,
    pile,
    preset,
    prices,
    sale_track_of,
    sell,
    silver_price,
    spaces,
    table_with,
)

BUY_TABLE, SILVER_TABLE, SALES_TABLE = Track.PURCHASE, Track.BAR, Track.SALE


def in_order(state: State) -> tuple[int, ...]:
    """Return the prices of yellow, blue, red, green and orange."""
    return tuple(prices(state).values())


# The worked examples


def test_example_an_adjustment_at_level_2_and_the_next_one() -> None:
    state = table_with(
        level=2,
        prices={"yellow": 12, "blue": 32, "red": 36, "green": 12, "orange": 19},
        bar_track="2 yellow 2 green",
        purchase_track="2 yellow 2 orange",
    )
    play(state, PASS, mark("red"))
    assert (in_order(state), state.draws_left, state.bag[5]) == ((12, 32, 36, 12, 19), 6, 2)
    draw(state, "black yellow 3 red orange")
    assert in_order(state) == (19, 28, 64, 10, 28)
    assert (state.bank_black, silver_price(state)) == (0, 21)
    assert (state.level, state.bag[5]) == (4, 2 + 2)  # the single black one is back, levels 3 and 4 gave one each
    play(state, buy("blue"), mark("blue"))
    assert (in_order(state), state.draws_left) == ((19, 28, 64, 10, 28), 7)
    draw(state, "yellow blue 3 green 2 black")
    assert in_order(state) == (12, 19, 44, 16, 16)
    assert (state.bank_black, silver_price(state), state.bag[5]) == (2, 25, 2)
    assert (state.level, state.seat, state.phase) == (4, 2, Phase.CHOOSE)


@pytest.mark.parametrize("orange", [(5, 3), (6, 1), (7, 0)])
@pytest.mark.parametrize("bars", [9, 10, 11])
def test_example_a_sale_at_level_6_with_both_edges_and_silver_from_50_to_70(orange: Where, bars: int) -> None:
    state = table_with(
        level=6,
        prices={"yellow": 44, "blue": 121, "red": (6, 0), "green": 70, "orange": orange},
        sale_track="2 blue 2 red 2 green 2 black",
        sales_cleared=1,
        hand="blue",
        bar_price=50,
        bars_bought=bars,
        bag={"black": 6},
    )
    play(state, sell("blue"), mark("blue"))
    assert in_order(state)[:4] == (44, 112, 46, 70)
    assert (state.draws_left, state.trigger) == (9, Track.SALE)
    draw(state, "blue 2 red 4 green 2 black")
    assert in_order(state) == (28, 92, 34, 108, 34)
    assert (spaces(state)["red"], spaces(state)["green"]) == ((5, 0), (7, 6))  # left became down, right became up
    assert (silver_price(state), state.bars_bought) == (70, 0)
    assert (state.level, black_on_areas(state)) == (6, 3)
    assert (rules.to_move(state), state.sales_cleared, sale_track_of(state)) == (1, 2, each(2, black=3))


def test_example_the_black_ones_of_the_table_go_into_the_bag_and_those_drawn_lie_beside_the_board() -> None:
    state = drawing_table(SALES_TABLE, level=6, sales_cleared=1, bag={"black": 6})
    supply = state.bank_black
    draw(state, "blue 2 red 4 green 2 black")
    assert (state.bag[5], state.bank_black) == (6 - 2 + 2, supply + 2)


def test_example_with_0_1_and_4_briefcases() -> None:
    state = draw(drawing_table(prices=dict.fromkeys(COLOURS, (5, 3))), "yellow 4 blue")
    assert list(spaces(state).values()) == [(6, 3), (7, 4), (5, 2), (5, 2), (5, 2)]


# The draw


@pytest.mark.parametrize(("level", "count"), list(enumerate([5, 6, 6, 7, 7, 8, 9, 10, 11, 12])))
def test_as_many_briefcases_are_drawn_as_the_level_card_says(level: int, count: int) -> None:
    state = play(table_with(level=level, bar_track="2 yellow 2 red"), PASS, mark("blue"))
    drawn = 0
    while rules.to_move(state) == CHANCE:
        rules.apply(state, legal(state)[0])
        drawn += 1
    assert drawn == count


def test_the_drawn_briefcases_lie_open_and_prices_wait_for_the_last() -> None:
    state = draw(drawing_table(prices={"blue": 19}), "2 blue red")
    assert (pile(state.drawn), prices(state)["blue"], pile(state.market)) == ({"blue": 2, "red": 1}, 19, each(8))


def test_a_short_bag_gives_what_it_holds() -> None:
    state = play(table_with(bag="blue orange", bar_track="2 blue 2 red"), PASS, mark("green"))
    assert state.draws_left == 2
    draw(state, "blue orange")
    assert list(spaces(state).values()) == [(0, 2), (1, 3), (0, 2), (0, 2), (1, 3)]
    assert (pile(state.bag), state.seat) == ({"blue": 2, "red": 2, "green": 1}, 1)


def test_an_empty_bag_moves_every_colour_left() -> None:
    state = table_with(bag="", bar_track="2 blue 2 red", bars_bought=6, prices={"orange": (5, 0)})
    play(state, PASS, mark("green"))
    assert list(spaces(state).values()) == [(0, 2), (0, 2), (0, 2), (0, 2), (4, 0)]
    assert (rules.to_move(state), silver_price(state), state.bars_bought) == (1, 23, 0)


# The chart and the edges


@pytest.mark.parametrize(("net", "move"), list(CHART.items()))
def test_a_marker_follows_the_chart(net: int, move: tuple[int, int]) -> None:
    assert moved_by(net, (6, 3)) == (6 + move[0], 3 + move[1])


@pytest.mark.parametrize(("net", "rulebook", "manual"), [(2, (1, 1), (2, 0)), (3, (2, 0), (2, 1)), (4, (2, 1), (2, 2))])
def test_the_chart_of_the_manual_is_not_followed(net: int, rulebook: tuple[int, int], manual: tuple[int, int]) -> None:
    up, right = moved_by(net, (5, 2))
    assert (up - 5, right - 2) == rulebook != manual


@pytest.mark.parametrize(("net", "move"), list(CHART.items()))
def test_at_the_right_edge_a_step_right_becomes_a_step_up(net: int, move: tuple[int, int]) -> None:
    up, right = move
    assert moved_by(net, (6, 6)) == ((6 + up + 1, 6) if right > 0 else (6 + up, 6 + right))


@pytest.mark.parametrize(("net", "move"), list(CHART.items()))
def test_at_the_left_edge_a_step_left_becomes_a_step_down(net: int, move: tuple[int, int]) -> None:
    up, right = move
    assert moved_by(net, (6, 0)) == ((6 + up - 1, 0) if right < 0 else (6 + up, right))


@pytest.mark.parametrize(("net", "column"), [(1, 2), (2, 3), (3, 3), (4, 4), (6, 5), (8, 6)])
def test_in_the_top_row_a_step_up_becomes_a_step_right(net: int, column: int) -> None:
    assert moved_by(net, (12, 1)) == (12, column)


@pytest.mark.parametrize(("net", "column"), [(-1, 4), (-2, 3), (-3, 3), (-4, 2), (-6, 1), (-8, 0)])
def test_in_the_bottom_row_a_step_down_becomes_a_step_left(net: int, column: int) -> None:
    assert moved_by(net, (0, 5)) == (0, column)


@pytest.mark.parametrize("net", [0, -1, -2, -3, -8])
def test_no_price_sinks_below_4(net: int) -> None:
    assert moved_by(net, (0, 0)) == (0, 0)


@pytest.mark.parametrize("net", [1, 2, 4, 8])
def test_no_price_rises_above_238(net: int) -> None:
    assert moved_by(net, (12, 6)) == (12, 6)


# Black briefcases


def test_a_single_black_one_lifts_silver_subtracts_nothing_and_returns_to_the_bag() -> None:
    state = drawing_table(level=9, draws=6, prices=dict.fromkeys(COLOURS, (5, 3)), bar_price=50)
    in_bag = state.bag[5]
    draw(state, "3 yellow blue red black")
    assert list(spaces(state).values()) == [(7, 3), (6, 3), (6, 3), (5, 2), (5, 2)]
    assert (silver_price(state), state.bag[5], state.bank_black, pile(state.drawn)) == (54, in_bag, 0, {})


def test_two_black_ones_are_subtracted_from_every_colour_drawn_or_not_and_lie_beside_the_board() -> None:
    state = drawing_table(level=9, draws=8, prices=dict.fromkeys(COLOURS, (6, 3)), bar_price=50)
    in_bag = state.bag[5]
    draw(state, "2 black 3 yellow 2 blue red")
    assert list(spaces(state).values()) == [(7, 3), (6, 2), (5, 3), (5, 2), (5, 2)]
    assert (silver_price(state), state.bag[5], state.bank_black) == (58, in_bag - 2, 2)


# Silver


@pytest.mark.parametrize(("black", "price"), [(0, 47), (1, 50), (2, 54), (3, 58), (4, 62)])
def test_silver_rises_a_space_for_each_black_one_drawn(black: int, price: int) -> None:
    state = drawing_table(level=4, bar_price=47)
    assert silver_price(draw(state, f"{black} black {7 - black} red")) == price


@pytest.mark.parametrize(("bars", "price"), [(0, 20), (2, 20), (3, 21), (5, 21), (6, 23), (10, 25), (29, 38)])
def test_silver_rises_a_space_for_every_third_bar_and_the_marker_returns_to_0(bars: int, price: int) -> None:
    state = draw(drawing_table(bars_bought=bars), ONE_EACH)
    assert (silver_price(state), state.bars_bought) == (price, 0)


def test_the_bars_of_all_players_are_counted_together() -> None:
    state = play(table_with(3, bar_track="red"), *[SILVER, mark("blue"), SILVER, mark("green"), SILVER, mark("red")])
    play(state, PASS, mark("orange"))
    assert silver_price(draw(state, ONE_EACH)) == 21


def test_black_ones_and_bars_lift_silver_together() -> None:
    state = draw(drawing_table(level=3, bars_bought=7), "3 black 4 red")
    assert (silver_price(state), state.bars_bought) == (29, 0)


def test_silver_stops_at_100() -> None:
    assert silver_price(draw(drawing_table(bar_price=95, bars_bought=30), ONE_EACH)) == 100


# Market and bag


def test_the_drawn_ones_go_to_the_market_and_the_table_that_initiated_into_the_bag() -> None:
    for trigger, full, other in (
        (BUY_TABLE, "purchase_track", "bar_track"),
        (SILVER_TABLE, "bar_track", "purchase_track"),
    ):
        state = drawing_table(
            trigger, 5, level=9, bag=each(3, black=0), **{full: "3 yellow 2 blue"}, **{other: "green"}
        )
        draw(state, "3 red green orange")
        assert pile(state.market) == each(8, red=11, green=9, orange=9)
        assert pile(state.bag) == {"yellow": 6, "blue": 5, "green": 2, "orange": 2}
        assert sorted(map(len, (pile(state.purchase_track), pile(state.bar_track)))) == [0, 1]
        assert sale_track_of(state) == each(2, black=1)


@pytest.mark.parametrize(("cleared", "black"), [(0, 1), (1, 2), (2, 3), (3, 2), (7, 2)])
def test_a_sales_table_goes_into_the_bag_with_its_black_ones(cleared: int, black: int) -> None:
    state = draw(drawing_table(SALES_TABLE, sales_cleared=cleared, bag=each(3, black=0)), ONE_EACH)
    assert pile(state.bag) == each(3, black=black)


def test_a_colour_that_is_not_in_the_market_goes_up() -> None:
    state = draw(drawing_table(market={"blue": 0}, prices={"blue": (5, 3)}), "5 red")
    assert spaces(state)["blue"] == (6, 2)


def test_a_colour_that_was_just_drawn_is_in_the_market() -> None:
    state = draw(drawing_table(market={"blue": 0}, prices={"blue": (5, 3)}), "blue 4 red")
    assert spaces(state)["blue"] == (6, 3)


# The level


@pytest.mark.parametrize(
    ("space", "level"),
    [((0, 6), 1), ((2, 6), 3), ((4, 0), 3), ((6, 0), 4), ((7, 6), 6), ((10, 6), 9), ((11, 3), 9)],
)
def test_the_area_of_the_highest_price_becomes_the_level(space: tuple[int, int], level: int) -> None:
    state = draw(drawing_table(prices={"green": space}), "green 4 red")
    assert (state.level, black_on_areas(state)) == (level, 9 - level)


def test_a_level_may_be_skipped_and_each_gives_a_black_one_to_the_bag() -> None:
    state = drawing_table(level=2, bag=each(9, black=0), prices={"green": (6, 5)})
    draw(state, "green 5 red")
    assert (state.level, state.bag[5]) == (5, 3)


def test_the_game_never_goes_back_to_a_previous_level() -> None:
    state = drawing_table(level=7, bag=each(9, black=3))
    in_bag = state.bag[5]
    assert (draw(state, "5 red 5 green").level, state.bag[5]) == (7, in_bag)


def test_only_the_highest_price_counts_though_a_lower_one_stands_in_a_higher_area() -> None:
    state = draw(drawing_table(prices={"red": (3, 6), "green": (5, 1)}), "red green 3 blue")
    assert (prices(state)["red"], prices(state)["green"]) == (54, 53)
    assert (state.board.areas[4][6], state.board.areas[6][1], state.level) == (3, 4, 3)


@pytest.mark.parametrize(("left", "right"), [("yellow", "blue"), ("blue", "yellow"), ("green", "orange")])
def test_of_equal_prices_the_highest_area_counts(left: str, right: str) -> None:
    state = draw(drawing_table(prices={left: (4, 0), right: (3, 2)}), f"{left} {right} 3 red")
    assert (prices(state)[left], prices(state)[right]) == (34, 34)
    assert (state.board.areas[5][0], state.board.areas[4][2], state.level) == (3, 2, 3)


def test_a_rise_in_an_action_changes_no_level() -> None:
    state = play(table_with(prices={"blue": (12, 5)}, market={"blue": 1}, cash=300), buy("blue"), mark("red"))
    assert (prices(state)["blue"], state.level) == (238, 0)


# The sales tables


def table_in_use(state: State) -> int:
    """Sell a share and return the number of the sales table that gets shorter."""
    before = [pile(track) for track in state.sale_tracks]
    play(state, sell("red"))
    play(state, next(mark(colour) for colour in COLOURS if mark(colour) in legal(state)))
    return next(number for number, track in enumerate(state.sale_tracks) if pile(track) != before[number])


def test_the_sales_tables_are_used_1_2_3_and_then_always_2() -> None:
    state, used = table_with(2), []
    for _ in range(25):
        state.traders[state.seat].face_down[2] = 1
        used.append(table_in_use(state))
        while rules.to_move(state) == CHANCE:
            play(state, legal(state)[0])
    assert used == [0] * 5 + [1] * 5 + [2] * 5 + [1] * 10


@pytest.mark.parametrize("trigger", [BUY_TABLE, SILVER_TABLE])
def test_only_a_sale_changes_the_sales_table(trigger: Track) -> None:
    state = draw(drawing_table(trigger, sales_cleared=2), ONE_EACH)
    assert (state.sales_cleared, sale_track_of(state), pile(state.sale_tracks[1])) == (2, each(2, black=3), {})


@pytest.mark.parametrize("cleared", [0, 1])
def test_after_the_first_two_tables_nothing_is_loaded(cleared: int) -> None:
    state = draw(drawing_table(SALES_TABLE, sales_cleared=cleared), ONE_EACH)
    assert (pile(state.sale_tracks[cleared]), pile(state.market)) == ({}, each(9))
    assert sale_track_of(state) == each(2, black=cleared + 2)


@pytest.mark.parametrize("cleared", [2, 3, 8])
def test_after_the_third_and_every_later_one_the_second_is_loaded_from_market_and_supply(cleared: int) -> None:
    state = drawing_table(SALES_TABLE, sales_cleared=cleared, bag=each(3, black=0), level=1, draws=5)
    supply, journal = state.bank_black, black_on_areas(state)
    draw(state, ONE_EACH)
    assert (sale_track_of(state), pile(state.market)) == (each(2, black=2), each(7))
    assert (state.bank_black, black_on_areas(state)) == (supply - 2, journal)


def test_black_ones_of_the_wall_street_journal_are_never_loaded() -> None:
    state = drawing_table(SALES_TABLE, sales_cleared=2)
    assert (state.bank_black, black_on_areas(state)) == (0, 9)
    draw(state, ONE_EACH)
    assert (sale_track_of(state), black_on_areas(state)) == (each(2), 9)


def test_two_black_ones_drawn_now_are_loaded_at_once_and_a_single_one_is_not() -> None:
    two = draw(drawing_table(SALES_TABLE, sales_cleared=2, level=3), f"2 black {ONE_EACH}")
    one = draw(drawing_table(SALES_TABLE, sales_cleared=2, level=1), f"black {ONE_EACH}")
    assert (sale_track_of(two)["black"], sale_track_of(one).get("black", 0)) == (2, 0)


def test_what_is_missing_for_the_reload_stays_blank() -> None:
    state = drawing_table(SALES_TABLE, sales_cleared=2, market={"blue": 1, "green": 0})
    draw(state, "5 red")
    assert sale_track_of(state) == {"yellow": 2, "blue": 1, "red": 2, "orange": 2}


def test_a_colour_whose_last_briefcase_the_reload_takes_goes_up_and_not_right() -> None:
    state = drawing_table(SALES_TABLE, sales_cleared=2, market={"yellow": 0, "blue": 1, "green": 2, "orange": 3})
    draw(state, "5 red")
    # Nothing was drawn of these: left. Yellow was missing before, blue and green since the reload: up, once.
    assert list(spaces(state).values()) == [(1, 2), (1, 2), (3, 3), (1, 2), (0, 2)]


def test_the_reload_comes_before_the_level_check_which_sees_the_rise() -> None:
    state = drawing_table(SALES_TABLE, sales_cleared=2, market={"blue": 1})
    draw(state, ONE_EACH)
    assert (spaces(state)["blue"], state.board.areas[1][3], state.level) == ((2, 3), 0, 1)


def test_a_preset_reloads_last_as_2023_does() -> None:
    numbers = preset("late-reload")
    state = drawing_table(SALES_TABLE, sales_cleared=2, market={"blue": 1}, numbers=numbers)
    draw(state, ONE_EACH)
    assert (spaces(state)["blue"], state.board.areas[1][4], state.level) == ((1, 4), 1, 0)


def test_an_empty_table_is_loaded_like_any_other() -> None:
    state = play(table_with(sales_cleared=3, sale_track="", hand="red", bag={"black": 0}), sell("red"), DONE)
    draw(state, ONE_EACH)
    assert sale_track_of(state) == each(2, black=2)


# Afterwards


def test_then_the_next_player_takes_his_turn() -> None:
    state = draw(drawing_table(), ONE_EACH)
    assert (rules.to_move(state), state.phase, state.turn) == (1, Phase.CHOOSE, 1)
