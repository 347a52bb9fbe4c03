"""Game preparation, edition of 2023."""

from __future__ import annotations

import pytest
from hypothesis import given

from outcry.kernel.record import Row, counts
from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.data_2023 import COLOURS
from outcry.rules.black_friday.market import black_on_areas
from outcry.rules.black_friday.state import ACTIONS, Action, Phase, State
from support.tables import agreed, dealt_table, draw, fresh_table, gold_price, legal, pile, prices, tables

SEATS = pytest.mark.parametrize("seats", [3, 4, 5])
FOUR_EACH = "4 purple 4 yellow 4 green 4 blue 4 white"


def each(count: int) -> dict[str, int]:
    """Return this many of each colour."""
    return dict.fromkeys(COLOURS, count)


@SEATS
def test_three_sale_tracks_hold_two_of_each_colour_beside_one_two_and_three_black(seats: int) -> None:
    state = fresh_table(agreed(seats))
    assert [pile(track) for track in state.sale_tracks] == [each(2) | {"black": black} for black in (1, 2, 3)]


@SEATS
def test_nine_black_shares_lie_on_the_areas_and_none_in_the_bag_or_the_bank(seats: int) -> None:
    state = fresh_table(agreed(seats))
    assert (black_on_areas(state), pile(state.bag).get("black"), state.bank_black) == (9, None, 0)


@pytest.mark.parametrize(("seats", "market"), [(3, 4), (4, 4), (5, 5)])
def test_the_market_begins_with_four_of_each_colour_or_five_for_five_seats(seats: int, market: int) -> None:
    assert pile(fresh_table(agreed(seats)).market) == each(market)


@pytest.mark.parametrize(("seats", "boxed"), [(3, 1), (4, 1), (5, 0)])
def test_one_of_each_colour_goes_to_the_box_unless_five_play(seats: int, boxed: int) -> None:
    state = fresh_table(agreed(seats))
    assert [25 - 3 * 2 - state.market[colour] - state.bag[colour] for colour in range(5)] == [boxed] * 5


@SEATS
def test_the_bag_begins_with_fourteen_of_each_colour(seats: int) -> None:
    assert pile(fresh_table(agreed(seats)).bag) == each(14)


@pytest.mark.parametrize(("seats", "total"), [(3, 40), (4, 40), (5, 45)])
def test_twenty_shares_are_drawn_into_the_market_before_the_hands(seats: int, total: int) -> None:
    state = fresh_table(agreed(seats))
    for _ in range(20):
        assert (rules.to_move(state), state.phase) == (CHANCE, Phase.DEAL_MARKET)
        rules.apply(state, legal(state)[0])
    assert (sum(state.market), state.phase) == (total, Phase.DEAL_HANDS)


def test_each_share_in_the_bag_is_as_likely_as_any_other() -> None:
    state = draw(fresh_table(agreed()), "3 purple 2 green")
    weights: Row[int] = counts(ACTIONS)
    rules.chance_weights(state, weights)
    assert list(weights) == [0] * Action.DRAW_0 + [11, 14, 12, 14, 14, 0] + [0] * 5


@pytest.mark.parametrize(
    ("drawn", "opening"),
    [
        ("8 purple 5 yellow 4 green 2 blue 1 white", (6, 8, 8, 8, 10)),
        ("4 purple 3 yellow 5 green 3 blue 5 white", (8, 10, 6, 10, 6)),
        ("8 purple 3 yellow 3 green 3 blue 3 white", (6, 10, 10, 10, 10)),
        ("1 purple 5 yellow 5 green 5 blue 4 white", (10, 6, 6, 6, 8)),
        ("14 green 6 white", (10, 10, 6, 10, 8)),
        (FOUR_EACH, (8, 8, 8, 8, 8)),
    ],
)
def test_the_scarcest_colours_start_on_10_and_the_commonest_on_6(drawn: str, opening: tuple[int, ...]) -> None:
    state = draw(fresh_table(agreed()), drawn)
    assert tuple(prices(state).values()) == opening


def test_the_hands_that_are_dealt_do_not_change_the_opening_prices() -> None:
    state = draw(fresh_table(agreed(3)), FOUR_EACH)
    draw(state, "10 purple 5 yellow")
    assert set(prices(state).values()) == {8}


@SEATS
def test_each_seat_draws_five_hidden_shares_and_takes_100_dollars(seats: int) -> None:
    state = dealt_table(agreed(seats))
    assert [sum(trader.face_down) for trader in state.traders] == [5] * seats + [0] * (5 - seats)
    assert [trader.cash for trader in state.traders] == [100] * seats + [0] * (5 - seats)
    assert (state.bank, sum(sum(trader.face_up) for trader in state.traders)) == (-100 * seats, 0)


@SEATS
def test_hands_come_out_of_the_bag_after_the_market(seats: int) -> None:
    state = dealt_table(agreed(seats))
    assert (sum(state.bag), sum(state.market)) == (50 - 5 * seats, 45 if seats == 5 else 40)


def test_a_seat_draws_all_its_five_shares_before_the_next() -> None:
    state = draw(fresh_table(agreed(3)), FOUR_EACH)
    draw(state, "5 white")
    assert (pile(state.traders[0].face_down), state.seat) == ({"white": 5}, 1)
    draw(state, "2 blue")
    assert pile(state.traders[1].face_down) == {"blue": 2}


@SEATS
def test_gold_costs_20_at_level_0_and_the_first_seat_begins(seats: int) -> None:
    state = dealt_table(agreed(seats))
    assert (gold_price(state), state.bars_bought, state.level, state.turn) == (20, 0, 0, 0)
    assert (rules.to_move(state), state.phase) == (0, Phase.CHOOSE)


@SEATS
def test_the_first_seat_has_no_tile_and_seat_n_has_tile_n(seats: int) -> None:
    state = dealt_table(agreed(seats))
    assert [trader.advantages for trader in state.traders] == [0, 1, 2, 3, 4][:seats] + [0] * (5 - seats)


@SEATS
def test_the_mibs_begins_with_open_shares_and_without_a_tile(seats: int) -> None:
    state = dealt_table(agreed(seats, open_seats=(0,)))
    first = state.traders[0]
    assert (sum(first.face_up), sum(first.face_down), first.cash, first.advantages) == (5, 0, 100, 0)
    assert [trader.advantages for trader in state.traders][1:seats] == [1, 2, 3, 4][: seats - 1]
    assert (rules.to_move(state), [sum(trader.face_up) for trader in state.traders][1:]) == (0, [0] * 4)


def test_a_seat_that_plays_with_open_cards_has_no_tile_wherever_it_sits() -> None:
    assert [trader.advantages for trader in fresh_table(agreed(4, open_seats=(2,))).traders] == [0, 1, 0, 3, 0]


@SEATS
def test_nothing_black_can_be_drawn_before_the_first_turn(seats: int) -> None:
    state = fresh_table(agreed(seats))
    for _ in range(20 + 5 * seats):
        assert Action.DRAW_BLACK not in legal(state)
        rules.apply(state, legal(state)[-1])
    assert state.phase == Phase.CHOOSE


def test_a_board_without_an_opening_draw_begins_with_the_hands() -> None:
    state = fresh_table(agreed(opening_draw=0))
    assert (state.phase, state.draws_left, set(prices(state).values())) == (Phase.DEAL_HANDS, 20, {8})


def test_a_board_without_hands_begins_with_the_first_turn() -> None:
    state = draw(fresh_table(agreed(hand=0)), FOUR_EACH)
    assert (state.phase, state.seat) == (Phase.CHOOSE, 0)


@given(tables())
def test_setup_overwrites_whatever_was_on_the_table(state: State) -> None:
    rules.setup(state, agreed(3, open_seats=(0,)))
    assert state.tobytes() == fresh_table(agreed(3, open_seats=(0,))).tobytes()
