"""Preparation, and the special rules for two players, edition of 2010."""

from __future__ import annotations

import pytest
from hypothesis import given

from outcry.kernel.record import Row, assign, counts, new
from outcry.kernel.verbs import CHANCE
from outcry.rules import find_game
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.board import lay_out
from outcry.rules.black_friday.data_2010 import BOARD
from outcry.rules.black_friday.market import black_on_areas
from outcry.rules.black_friday.state import ACTIONS, Action, Card, Options, Phase, State, Why
from outcry.rules.boards import read_board
from support.tables import fresh_table, legal, play, why
from support.tables_2010 import (
    BOTH_CARDS,
    COLOURS,
    DONE,
    ONE_EACH,
    PASS,
    SUBSIDY,
    agreed,
    books,
    buy,
    dealt_table,
    draw,
    each,
    mark,
    pile,
    preset,
    prices,
    sell,
    silver_price,
    tables,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def with_hands(seats: int) -> State:
    """Set a table and deal the first colours of the bag to the hands; the market is next."""
    state = fresh_table(agreed(seats))
    while state.phase == Phase.DEAL_HANDS:
        rules.apply(state, legal(state)[0])
    return state


# Board, market and bag


@SEATS
def test_three_sales_tables_hold_two_of_each_colour_and_one_two_and_three_black(seats: int) -> None:
    state = fresh_table(agreed(seats))
    assert [pile(track) for track in state.sale_tracks] == [each(2, black=black) for black in (1, 2, 3)]


@SEATS
def test_nine_black_briefcases_lie_on_the_wall_street_journal_and_none_in_bag_or_supply(seats: int) -> None:
    state = fresh_table(agreed(seats))
    assert (black_on_areas(state), state.bag[5], state.bank_black) == (9, 0, 0)


@pytest.mark.parametrize(("seats", "market"), [(2, 2), (3, 4), (4, 4), (5, 4)])
def test_the_market_begins_with_four_of_each_colour_or_two_for_two_players(seats: int, market: int) -> None:
    assert pile(fresh_table(agreed(seats)).market) == each(market)


@pytest.mark.parametrize(("seats", "bag"), [(2, 12), (3, 13), (4, 14), (5, 15)])
def test_the_bag_begins_with_ten_of_each_colour_and_one_more_for_each_player(seats: int, bag: int) -> None:
    assert pile(fresh_table(agreed(seats)).bag) == each(bag)


@pytest.mark.parametrize(("seats", "boxed"), [(2, 5), (3, 2), (4, 1), (5, 0)])
def test_the_other_briefcases_are_out_of_the_game(seats: int, boxed: int) -> None:
    state = fresh_table(agreed(seats))
    assert [25 - 3 * 2 - state.market[colour] - state.bag[colour] for colour in range(5)] == [boxed] * 5


@SEATS
def test_the_hands_are_dealt_first_five_to_each_player_in_turn(seats: int) -> None:
    state = fresh_table(agreed(seats))
    for dealt in range(5 * seats):
        assert (rules.to_move(state), state.phase, state.seat) == (CHANCE, Phase.DEAL_HANDS, dealt // 5)
        rules.apply(state, legal(state)[0])
    assert state.phase == Phase.DEAL_MARKET
    assert [sum(trader.face_down) for trader in state.traders] == [5] * seats + [0] * (5 - seats)
    assert sum(sum(trader.face_up) for trader in state.traders) == 0


@pytest.mark.parametrize(("seats", "total"), [(2, 30), (3, 40), (4, 40), (5, 40)])
def test_then_twenty_are_drawn_into_the_market(seats: int, total: int) -> None:
    state = with_hands(seats)
    for _ in range(20):
        assert (rules.to_move(state), state.phase) == (CHANCE, Phase.DEAL_MARKET)
        rules.apply(state, legal(state)[-1])
    assert (sum(state.market), sum(state.bag), state.seat) == (total, 30, 0)
    assert rules.to_move(state) == 0


def test_the_market_is_drawn_from_what_the_hands_have_left() -> None:
    state = with_hands(4)
    weights: Row[int] = counts(ACTIONS)
    rules.chance_weights(state, weights)
    assert list(weights) == [0] * Action.DRAW_0 + [0, 8, 14, 14, 14, 0] + [0] * 5


@pytest.mark.parametrize("market", ["14 orange 6 red", "8 blue 12 red", "5 blue 5 red 5 green 5 orange"])
def test_all_prices_are_7_whatever_the_market_holds(market: str) -> None:
    assert set(prices(draw(with_hands(4), market)).values()) == {7}


@SEATS
def test_the_interest_marker_is_no_briefcase_and_nothing_black_is_drawn_before_the_first_turn(seats: int) -> None:
    state = fresh_table(agreed(seats))
    for _ in range(20 + 5 * seats):
        assert set(legal(state)) <= set(range(Action.DRAW_0, Action.DRAW_BLACK))
        rules.apply(state, legal(state)[-1])


# Players


@SEATS
def test_everybody_begins_with_no_money_and_no_subsidy(seats: int) -> None:
    state = dealt_table(agreed(seats))
    assert [books(state, seat) for seat in range(seats)] == [(0, 0, 0)] * seats
    assert state.bank == 0


def test_the_first_turn_begins_with_a_subsidy_a_sale_or_a_pass() -> None:
    state = dealt_table(agreed(4))
    held = [sell(colour) for place, colour in enumerate(COLOURS) if state.traders[0].face_down[place]]
    assert legal(state) == [*held, PASS, SUBSIDY]


def test_a_preset_begins_as_the_manual_does_with_a_subsidy_that_counts_for_the_limit() -> None:
    state = dealt_table(agreed(4, **preset("manual-start")))
    assert [books(state, seat) for seat in range(4)] == [(20, 1, 0)] * 4
    assert why(state, SUBSIDY) == Why.SUBSIDY_LIMIT


@SEATS
def test_silver_costs_20_the_start_card_lies_on_top_and_the_first_seat_begins(seats: int) -> None:
    state = dealt_table(agreed(seats))
    assert (silver_price(state), state.bars_bought, state.level, state.turn) == (20, 0, 0, 0)
    assert rules.to_move(state) == 0


@SEATS
def test_the_starting_player_has_no_special_action_card_and_player_n_has_card_n(seats: int) -> None:
    state = dealt_table(agreed(seats))
    assert [trader.advantages for trader in state.traders] == [0, 1, 2, 3, 4][:seats] + [0] * (5 - seats)


@SEATS
def test_only_two_players_get_a_card_to_sell_one_more_and_a_card_to_buy_one_more(seats: int) -> None:
    state = dealt_table(agreed(seats))
    cards = BOTH_CARDS if seats == 2 else 0
    assert [trader.spare_cards for trader in state.traders] == [cards] * seats + [0] * (5 - seats)


def test_these_are_the_eight_special_action_cards_of_the_box() -> None:
    five, two = dealt_table(agreed(5)), dealt_table(agreed(2))
    cards = sum(trader.advantages > 0 for trader in five.traders)
    spare = sum(bool(trader.spare_cards & card) for trader in two.traders for card in Card)
    assert (cards, spare) == (4, 4)


@SEATS
def test_without_special_action_cards_nobody_has_any_but_two_players_still_open(seats: int) -> None:
    text = find_game("black-friday-2010").customs.presets()["no-cards"]
    options = new(Options, players=seats)
    assign(options.board, lay_out(read_board(text, BOARD), seats))
    state = dealt_table(options)
    assert [(trader.advantages, trader.spare_cards) for trader in state.traders] == [(0, 0)] * 5
    assert state.phase == (Phase.OPENING if seats == 2 else Phase.CHOOSE)


def test_a_seat_with_open_cards_has_no_special_action_card() -> None:
    state = dealt_table(agreed(2, open_seats=(0,)))
    assert [trader.advantages for trader in state.traders] == [0, 1, 0, 0, 0]
    assert [trader.spare_cards for trader in state.traders] == [0, BOTH_CARDS, 0, 0, 0]
    assert (sum(state.traders[0].face_up), sum(state.traders[0].face_down)) == (5, 0)


# Two players open


@pytest.mark.parametrize(("seats", "phase"), [(2, Phase.OPENING), (3, Phase.CHOOSE), (5, Phase.CHOOSE)])
def test_only_two_players_have_an_opening_move(seats: int, phase: Phase) -> None:
    assert dealt_table(agreed(seats)).phase == phase


def test_the_starting_player_first_both_move_a_briefcase_from_the_market_to_the_purchase_table() -> None:
    state = dealt_table(agreed(2))
    assert (rules.to_move(state), legal(state)) == (0, [*map(mark, ("yellow", "blue", "red", "green", "orange"))])
    play(state, mark("red"))
    assert (rules.to_move(state), state.phase, pile(state.purchase_track)) == (1, Phase.OPENING, {"red": 1})
    play(state, mark("blue"))
    assert (rules.to_move(state), state.phase, state.turn) == (0, Phase.CHOOSE, 0)
    assert (pile(state.purchase_track), state.market[1], state.market[2]) == ({"red": 1, "blue": 1}, 5, 5)


def test_the_opening_is_no_action_so_the_last_of_a_colour_raises_nothing() -> None:
    state = dealt_table(agreed(2), "10 green 10 orange")
    state.market[2] = 1
    play(state, mark("red"))
    assert (state.market[2], prices(state)["red"]) == (0, 7)


def test_the_briefcases_of_the_opening_count_for_the_third_of_a_colour() -> None:
    state = play(dealt_table(agreed(2, cash=20)), mark("red"), mark("red"))
    assert prices(state)["red"] == 7
    play(state, buy("red"), mark("red"))
    assert (pile(state.purchase_track), prices(state)["red"]) == ({"red": 3}, 8)


def test_the_briefcases_of_the_opening_count_for_the_trigger() -> None:
    state = play(dealt_table(agreed(2, cash=20)), mark("red"), mark("blue"))
    play(state, *(action for name in ("green", "orange") for action in (buy(name), mark(name), *end(name))))
    assert sum(state.purchase_track) == 4
    play(state, buy("green"), mark("green"))
    assert rules.to_move(state) == CHANCE


def end(name: str) -> list[int]:
    """End the turn of seat 2, which may use its card after the action."""
    return [DONE] if name == "orange" else []


@pytest.mark.parametrize("action", [SUBSIDY, Action.BAR_NOTHING, Action.BONUS_BAR, buy("red"), Action.BAR])
def test_in_the_opening_there_is_nothing_else_to_do(action: Action) -> None:
    state = dealt_table(agreed(2))
    assert why(state, action) == Why.OPENING_MOVE
    assert why(play(state, mark("red")), action) == Why.OPENING_MOVE


def test_an_empty_market_leaves_the_opening_without_a_briefcase() -> None:
    state = dealt_table(agreed(2))
    assert why(state, DONE) == Why.MARK_FIRST
    for colour in range(5):
        state.market[colour] = 0
    assert legal(state) == [DONE]
    assert play(state, DONE, DONE).phase == Phase.CHOOSE


def test_a_board_without_hands_fills_the_market_at_once() -> None:
    state = fresh_table(agreed(hand=0))
    assert (state.phase, state.draws_left) == (Phase.DEAL_MARKET, 20)
    assert draw(state, " ".join([ONE_EACH] * 4)).phase == Phase.CHOOSE


@given(tables())
def test_setup_overwrites_whatever_was_on_the_table(state: State) -> None:
    rules.setup(state, agreed(2, open_seats=(0,)))
    assert state.tobytes() == fresh_table(agreed(2, open_seats=(0,))).tobytes()
