"""Subsidies, the interest on them, and unpaid interest as debt, edition of 2010."""

from __future__ import annotations

from typing import Any

import pytest

from outcry.kernel.dice import Dice
from outcry.kernel.record import new
from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday import rules
from outcry.rules.black_friday.state import Phase, State, Why
from support.tables import fresh_table, legal, play, play_on, why
from support.tables_2010 import (
    CARD_PASS,
    COLOURS,
    DONE,
    ONE_EACH,
    PASS,
    SELL_CARD,
    SILVER,
    SUBSIDY,
    agreed,
    books,
    buy,
    dealt_table,
    draw,
    drop,
    mark,
    prices,
    sell,
    table_with,
)

FULL = "2 yellow 2 green"
"""A table on which one more briefcase triggers an adjustment."""

LIMITS = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9]


# 1. Taking subsidies


@pytest.mark.parametrize(("level", "limit"), list(enumerate(LIMITS)))
def test_the_level_card_limits_the_subsidies_that_a_player_may_hold(level: int, limit: int) -> None:
    state = play(table_with(level=level, cash=0), *[SUBSIDY] * limit)
    assert (why(state, SUBSIDY), books(state)) == (Why.SUBSIDY_LIMIT, (20 * limit, limit, 0))


def test_those_taken_before_count_for_the_limit() -> None:
    state = play(table_with(level=5, subsidies=4), SUBSIDY)
    assert why(state, SUBSIDY) == Why.SUBSIDY_LIMIT


def test_the_bank_pays_20_dollars_for_each() -> None:
    state = play(table_with(level=2), SUBSIDY)
    assert (books(state), state.bank) == ((120, 1, 0), -420)


def test_as_many_as_one_chooses_may_be_taken_in_one_turn() -> None:
    assert books(play(table_with(level=9), *[SUBSIDY] * 9)) == (280, 9, 0)


def test_subsidies_never_run_out() -> None:
    state = play(table_with(numbers={"level_subsidies": [200] * 10}, cash=0), *[SUBSIDY] * 200)
    assert books(state) == (4000, 200, 0)


def test_a_subsidy_is_no_action() -> None:
    state = play(table_with(level=9), SUBSIDY)
    assert (state.phase, why(state, DONE), state.seat) == (Phase.CHOOSE, Why.ACT_FIRST, 0)


@pytest.mark.parametrize(
    "begun",
    [
        [],
        [buy("red")],
        [sell("red")],
        [sell("red"), sell("blue"), drop("red")],
        [SILVER],
        [PASS],
        [CARD_PASS],
        [CARD_PASS, mark("green")],
        [buy("red"), mark("red")],
        [buy("red"), mark("red"), CARD_PASS],
    ],
)
def test_subsidies_may_be_taken_at_every_decision_of_ones_turn(begun: list[int]) -> None:
    state = play(table_with(level=4, hand="2 red blue", advantages=1), *begun)
    before = (state.phase, legal(state), state.traders[0].cash)
    play(state, SUBSIDY)
    assert (state.phase, legal(state), state.traders[0].cash) == (*before[:2], before[2] + 20)


def test_a_subsidy_pays_for_more_in_the_action_under_way() -> None:
    state = play(table_with(level=4, cash=7), buy("red"))
    assert why(state, buy("red")) == Why.SHARE_TOO_DEAR
    assert play(state, SUBSIDY, buy("red"), buy("red"), mark("red")).traders[0].cash == 6


def test_no_subsidy_is_taken_between_draws() -> None:
    state = play(table_with(level=4, bar_track=FULL), PASS, mark("red"))
    assert why(state, SUBSIDY) == Why.BAG_DECIDES
    assert why(draw(state, "red"), SUBSIDY) == Why.BAG_DECIDES


def test_no_subsidy_is_taken_in_the_opening_of_two_players() -> None:
    state = dealt_table(agreed(2, level_subsidies=[9] * 10))
    assert why(state, SUBSIDY) == Why.OPENING_MOVE
    assert why(play(state, mark("red"), mark("red")), SUBSIDY) == Why.OK


def test_subsidies_are_never_paid_back() -> None:
    state, dice, held = fresh_table(agreed(3)), new(Dice, seed=3), [0, 0, 0]
    while not rules.is_over(state):
        play_on(state, dice, 1)
        now = [int(state.traders[seat].subsidies) for seat in range(3)]
        assert all(new >= old for new, old in zip(now, held, strict=True))
        held = now
    assert min(held) > 1


# 2. Interest


def test_before_the_adjustment_everybody_pays_a_dollar_for_each_subsidy() -> None:
    state = table_with(level=4, bar_track=FULL, cash=(10, 20, 30, 40), subsidies=(1, 0, 4, 2))
    play(state, PASS, mark("red"))
    assert rules.to_move(state) == CHANCE
    assert [books(state, seat)[0] for seat in range(4)] == [9, 20, 26, 38]
    assert state.bank == -9 - 20 - 26 - 38


def test_the_draw_costs_nothing_more() -> None:
    state = table_with(level=4, bar_track=FULL, cash=10, subsidies=1)
    draw(play(state, PASS, mark("red")), f"{ONE_EACH} 2 red")
    assert (books(state), state.seat) == ((9, 1, 0), 1)


def test_without_an_adjustment_there_is_no_interest() -> None:
    assert books(play(table_with(level=4, subsidies=4), PASS, mark("red"))) == (100, 4, 0)


def test_a_subsidy_taken_before_the_briefcase_is_moved_pays_interest_at_once() -> None:
    state = table_with(level=4, bar_track=FULL, cash=0, subsidies=3)
    assert books(play(state, PASS, SUBSIDY, mark("red"))) == (16, 4, 0)


def test_each_adjustment_of_a_turn_asks_for_interest() -> None:
    state = table_with(bar_track=FULL, purchase_track=FULL, advantages=1, subsidies=1)
    draw(play(state, CARD_PASS, mark("red")), ONE_EACH)
    assert books(state) == (99, 1, 0)
    play(state, buy("blue"))
    cash = int(state.traders[0].cash)
    assert books(play(state, mark("blue"))) == (cash - 1, 1, 0)


def test_interest_is_due_even_when_the_bag_is_empty() -> None:
    state = play(table_with(bar_track=FULL, bag="", subsidies=1), PASS, mark("red"))
    assert (books(state), state.seat) == ((99, 1, 0), 1)


def test_interest_takes_the_last_dollar() -> None:
    state = table_with(level=4, bar_track=FULL, cash=(4, 3, 2, 0), subsidies=(4, 3, 2, 0))
    play(state, PASS, mark("red"))
    assert [books(state, seat) for seat in range(4)] == [(0, 4, 0), (0, 3, 0), (0, 2, 0), (0, 0, 0)]


def test_a_trader_who_cannot_pay_it_all_pays_nothing_and_owes_it() -> None:
    state = table_with(level=4, bar_track=FULL, cash=(3, 3, 100, 0), subsidies=(4, 3, 2, 1))
    play(state, PASS, mark("red"))
    assert [books(state, seat) for seat in range(4)] == [(3, 4, 4), (0, 3, 0), (98, 2, 0), (0, 1, 1)]


def test_old_and_new_interest_are_one_sum_that_is_paid_as_a_whole() -> None:
    state = table_with(level=4, bar_track=FULL, cash=(0, 6, 5, 5), subsidies=(0, 3, 3, 3), debt=(0, 3, 3, 2))
    play(state, PASS, mark("red"))
    assert [books(state, seat) for seat in range(1, 4)] == [(0, 3, 0), (5, 3, 6), (0, 3, 0)]


# 3. Debt: how it is paid


def debtor(**position: Any) -> State:
    """Start the turn of seat 1 with a debt, after seat 0 passes."""
    told: dict[str, Any] = {"cash": 0, "subsidies": 0, "debt": 0, "advantages": 0, "spare_cards": 0, **position}
    for name in ("cash", "subsidies", "debt", "advantages", "spare_cards"):
        told[name] = (0, told[name], 0, 0)
    told["hands"] = {1: told.pop("hand", "")}
    return play(table_with(4, **told), PASS, mark("orange"))


def test_at_the_start_of_the_next_turn_the_debt_is_paid_if_the_cash_suffices() -> None:
    state = debtor(cash=5, debt=5, level=4)
    assert (books(state, 1), state.is_bound, why(state, PASS)) == ((0, 0, 0), 0, Why.OK)


def test_a_debt_is_not_paid_in_part() -> None:
    state = debtor(cash=4, debt=5, level=4)
    assert (books(state, 1), state.is_bound) == ((4, 0, 5), 1)


def test_a_debtor_chooses_between_a_subsidy_and_a_sale() -> None:
    state = debtor(debt=5, level=4, hand="3 red", advantages=1)
    assert legal(state) == [sell("red"), SUBSIDY]
    for action in (buy("red"), SILVER, PASS, CARD_PASS, DONE):
        assert why(state, action) == Why.OWES_SUBSIDY_OR_SALE


def test_a_debtor_without_shares_must_take_a_subsidy() -> None:
    state = debtor(cash=4, debt=5, level=4, advantages=1)
    assert legal(state) == [SUBSIDY]
    for action in (buy("red"), SILVER, PASS, CARD_PASS, DONE):
        assert why(state, action) == Why.OWES_SUBSIDY


def test_the_subsidy_pays_the_debt_at_once_and_the_debtor_is_free() -> None:
    state = play(debtor(debt=5, level=4, hand="red"), SUBSIDY)
    assert (books(state, 1), state.is_bound) == ((15, 1, 0), 0)
    assert {buy("red"), sell("red"), PASS, SUBSIDY} <= set(legal(state))


def test_the_sale_pays_the_debt_without_any_subsidy() -> None:
    state = play(debtor(debt=5, level=4, hand="3 red", prices={"red": 12}), sell("red"))
    assert (books(state, 1), state.is_bound) == ((7, 0, 0), 0)
    assert {sell("red"), mark("red"), SUBSIDY} <= set(legal(state))


def test_subsidies_and_the_sale_may_be_mixed() -> None:
    state = play(debtor(debt=50, level=4, hand="3 red"), SUBSIDY)
    assert (books(state, 1), legal(state)) == ((20, 1, 50), [sell("red"), SUBSIDY])
    play(state, sell("red"))
    assert (books(state, 1), legal(state)) == ((27, 1, 50), [sell("red"), SUBSIDY])
    play(state, SUBSIDY, SUBSIDY, mark("red"))
    assert books(state, 1) == (17, 3, 0)


def test_more_subsidies_than_the_debt_needs_may_be_taken() -> None:
    assert books(play(debtor(debt=5, level=4, hand="red"), *[SUBSIDY] * 4), 1) == (75, 4, 0)


def test_only_as_many_subsidies_are_forced_as_the_debt_needs() -> None:
    state = play(debtor(cash=3, debt=50, level=9), SUBSIDY)
    assert (books(state, 1), legal(state)) == ((23, 1, 50), [SUBSIDY])
    play(state, SUBSIDY)
    assert (books(state, 1), legal(state)) == ((43, 2, 50), [SUBSIDY])
    play(state, SUBSIDY)
    assert (books(state, 1), why(state, PASS)) == ((13, 3, 0), Why.OK)


def test_at_the_limit_of_subsidies_the_action_must_be_a_sale() -> None:
    state = debtor(debt=50, level=4, subsidies=4, hand="2 red blue")
    assert legal(state) == [sell("blue"), sell("red")]
    for action in (buy("red"), SILVER, PASS, DONE):
        assert why(state, action) == Why.OWES_SALE
    assert why(state, SUBSIDY) == Why.SUBSIDY_LIMIT


def test_the_last_subsidy_that_does_not_suffice_is_followed_by_the_sale() -> None:
    state = play(debtor(debt=50, level=4, subsidies=3, hand="red"), SUBSIDY)
    assert (books(state, 1), legal(state)) == ((20, 4, 50), [sell("red")])


def test_the_sale_pays_the_debt_as_soon_as_it_can_and_may_end_there() -> None:
    state = debtor(debt=10, level=4, subsidies=4, hand="3 red")
    play(state, sell("red"))
    assert (books(state, 1), why(state, mark("red")), why(state, sell("red"))) == (
        (7, 4, 10),
        Why.OWES_SALE,
        Why.OK,
    )
    play(state, sell("red"))
    assert (books(state, 1), state.is_bound, why(state, mark("red")), why(state, sell("red"))) == (
        (4, 4, 0),
        0,
        Why.OK,
        Why.OK,
    )
    assert play(state, mark("red")).seat == 2


def test_what_falls_is_chosen_only_when_the_sale_may_end() -> None:
    state = debtor(debt=20, level=4, subsidies=4, hand="2 red blue")
    play(state, sell("red"), sell("blue"))
    assert why(state, drop("red")) == Why.OWES_SALE
    play(state, sell("red"), drop("red"), mark("blue"))
    assert books(state, 1) == (1, 4, 0)


def test_the_sale_may_end_unpaid_when_the_limit_of_the_level_is_reached() -> None:
    state = play(debtor(debt=50, level=2, subsidies=2, hand="5 red"), sell("red"), sell("red"))
    assert (books(state, 1), legal(state)) == ((14, 2, 50), [mark("red")])


def test_the_sale_may_end_unpaid_when_there_is_nothing_more_to_sell() -> None:
    state = play(debtor(debt=50, level=4, subsidies=4, hand="red"), sell("red"))
    assert (books(state, 1), legal(state)) == ((7, 4, 50), [mark("red")])


def test_a_sale_that_leaves_the_debt_unpaid_is_followed_by_subsidies_before_it_ends() -> None:
    state = play(debtor(debt=30, level=2, hand="3 red"), sell("red"), sell("red"))
    assert (books(state, 1), legal(state)) == ((14, 0, 30), [SUBSIDY])
    assert why(state, mark("red")) == Why.OWES_SUBSIDY
    play(state, SUBSIDY)
    assert (books(state, 1), state.is_bound, why(state, mark("red"))) == ((4, 1, 0), 0, Why.OK)


def test_it_is_before_a_colour_falls_and_also_where_nothing_is_left_to_remove() -> None:
    state = play(debtor(debt=30, level=2, hand="red blue"), sell("red"), sell("blue"))
    assert (legal(state), why(state, drop("red"))) == ([SUBSIDY], Why.OWES_SUBSIDY)
    state = play(debtor(debt=30, level=2, hand="red", sale_track=""), sell("red"))
    assert (legal(state), why(state, DONE)) == ([SUBSIDY], Why.OWES_SUBSIDY)


def test_subsidies_up_to_the_limit_that_do_not_suffice_let_the_sale_end() -> None:
    state = play(debtor(debt=90, level=2, hand="red"), sell("red"), SUBSIDY, SUBSIDY)
    assert (books(state, 1), legal(state)) == ((47, 2, 90), [mark("red")])


@pytest.mark.parametrize("cards", [{"advantages": 2}, {"spare_cards": SELL_CARD}])
def test_below_the_limit_of_subsidies_too_one_more_may_be_sold_by_a_card(cards: dict[str, int]) -> None:
    state = play(debtor(debt=20, level=2, hand="5 red", **cards), sell("red"), sell("red"))
    assert legal(state) == [sell("red"), SUBSIDY]
    assert books(play(state, sell("red")), 1) == (1, 0, 0)


@pytest.mark.parametrize("cards", [{"advantages": 2}, {"spare_cards": SELL_CARD}])
def test_nobody_is_forced_to_sell_one_more_by_a_card_but_may(cards: dict[str, int]) -> None:
    state = play(debtor(debt=20, level=2, subsidies=2, hand="5 red", **cards), sell("red"), sell("red"))
    assert (why(state, mark("red")), books(state, 1)) == (Why.OK, (14, 2, 20))
    assert books(play(state, sell("red")), 1) == (1, 2, 0)


def test_without_a_share_any_possible_action_may_be_taken() -> None:
    state = debtor(cash=25, debt=50, level=4, subsidies=4)
    assert legal(state) == [*map(buy, COLOURS), SILVER, PASS]
    assert books(play(state, SILVER, mark("red")), 1) == (5, 4, 50)


def test_an_unpayable_rest_stays_and_binds_again_in_the_next_turn() -> None:
    state = play(debtor(debt=50, level=2, subsidies=2, hand="3 red"), sell("red"), sell("red"), mark("red"))
    assert (state.seat, state.is_bound, books(state, 1)) == (2, 0, (14, 2, 50))
    play(state, *[PASS, mark("blue")] * 3)
    assert (state.seat, state.is_bound, books(state, 1), legal(state)) == (1, 1, (14, 2, 50), [sell("red")])


def test_a_debt_that_cannot_be_paid_eliminates_nobody() -> None:
    state = table_with(2, level=4, cash=0, debt=500, subsidies=4, is_bound=1)
    for turn in range(6):
        assert (rules.to_move(state), state.turn) == (turn % 2, turn)
        play(state, PASS, mark(COLOURS[turn % 4]))
        if rules.to_move(state) == CHANCE:
            draw(state, f"{ONE_EACH} 2 red")
    assert state.traders[0].debt == 504


def test_a_subsidy_of_one_player_pays_no_debt_of_another() -> None:
    state = play(table_with(level=4, cash=(0, 50, 0, 0), debt=(9, 9, 0, 0), is_bound=1), SUBSIDY)
    assert (books(state, 0), books(state, 1)) == ((11, 1, 0), (50, 0, 9))


def test_the_turn_of_the_next_player_is_not_bound_by_the_debt_of_another() -> None:
    state = play(table_with(cash=0, debt=9, subsidies=1, is_bound=1), PASS, mark("red"))
    assert (state.seat, state.is_bound, why(state, buy("red"))) == (1, 0, Why.OK)


# 4. Debt that arises on one's own turn


def test_debt_that_arises_on_ones_own_turn_leaves_the_action_free() -> None:
    state = table_with(level=4, bar_track=FULL, cash=3, subsidies=3, advantages=1, hand="2 red", debt=1)
    draw(play(state, CARD_PASS, mark("blue")), f"{ONE_EACH} 2 red")
    assert (state.phase, state.is_bound, books(state)) == (Phase.CHOOSE, 0, (3, 3, 4))
    assert {PASS, SUBSIDY, sell("red")} <= set(legal(state))
    play(state, PASS, mark("blue"))
    assert (state.seat, books(state)) == (1, (3, 3, 4))


def test_it_is_paid_at_once_by_a_sale_or_a_subsidy_of_the_same_turn() -> None:
    for way in (sell("red"), SUBSIDY):
        state = table_with(level=4, bar_track=FULL, cash=2, subsidies=3, advantages=1, hand="2 red")
        draw(play(state, CARD_PASS, mark("blue")), f"{ONE_EACH} 2 red")
        assert books(state) == (2, 3, 3)
        price = prices(state)["red"]
        assert books(play(state, way)) == ((2 + price - 3, 3, 0) if way != SUBSIDY else (19, 4, 0))


def test_it_can_be_paid_after_the_action_while_a_card_keeps_the_turn_open() -> None:
    state = table_with(level=4, bar_track=FULL, cash=2, subsidies=3, advantages=1)
    draw(play(state, PASS, mark("blue")), f"{ONE_EACH} 2 red")
    assert (state.phase, books(state)) == (Phase.AFTER, (2, 3, 3))
    assert books(play(state, SUBSIDY, DONE)) == (19, 4, 0)


def test_it_binds_from_the_next_own_turn() -> None:
    state = table_with(2, level=4, bar_track=FULL, cash=0, subsidies=4, hand="red")
    draw(play(state, PASS, mark("blue")), f"{ONE_EACH} 2 red")
    assert (state.seat, state.is_bound, books(state)) == (1, 0, (0, 4, 4))
    play(state, PASS, mark("blue"))
    assert (state.seat, state.is_bound, legal(state)) == (0, 1, [sell("red")])


# 5. The PASS card of a debtor


def test_the_pass_card_is_closed_until_the_debt_is_paid() -> None:
    at_the_limit = debtor(debt=50, level=4, subsidies=4, hand="red", advantages=1)
    assert (legal(at_the_limit), why(at_the_limit, CARD_PASS)) == ([sell("red")], Why.OWES_SALE)
    below_it = debtor(debt=5, level=4, subsidies=3, hand="red", advantages=1)
    assert why(below_it, CARD_PASS) == Why.OWES_SUBSIDY_OR_SALE
    play(below_it, SUBSIDY, CARD_PASS, mark("blue"))


def test_the_pass_card_comes_after_a_sale_that_has_paid_but_not_inside_it() -> None:
    state = play(debtor(debt=20, level=4, subsidies=4, hand="3 red", advantages=1), sell("red"))
    assert why(state, CARD_PASS) == Why.OWES_SALE
    play(state, sell("red"), sell("red"), mark("red"))
    assert (state.phase, state.seat) == (Phase.AFTER, 1)
    play(state, CARD_PASS, mark("blue"))


def test_it_stays_closed_after_a_forced_sale_that_left_the_debt_unpaid() -> None:
    state = play(debtor(debt=50, level=4, subsidies=4, hand="red", advantages=1), sell("red"), mark("red"))
    assert (state.phase, legal(state), why(state, CARD_PASS)) == (Phase.AFTER, [DONE], Why.DEBT_CLOSES_CARD)


def test_a_limit_raised_by_ones_own_adjustment_forces_nothing_afterwards() -> None:
    state = debtor(
        sale_track=f"{ONE_EACH} red",
        cash=1,
        debt=20,
        level=4,
        subsidies=4,
        hand="red",
        advantages=1,
        prices={"blue": (6, 4)},
    )
    draw(play(state, sell("red"), mark("red")), f"{ONE_EACH} 2 green")
    assert (state.level, state.phase, books(state, 1)) == (5, Phase.AFTER, (8, 4, 24))
    assert (legal(state), why(state, CARD_PASS)) == ([DONE, SUBSIDY], Why.DEBT_CLOSES_CARD)
    play(state, SUBSIDY)
    assert (books(state, 1), why(state, CARD_PASS)) == ((4, 5, 0), Why.OK)


def test_without_share_and_subsidy_the_pass_card_is_open_before_and_after_the_action() -> None:
    state = debtor(cash=25, debt=50, level=4, subsidies=4, advantages=1)
    assert legal(state) == [*map(buy, COLOURS), SILVER, PASS, CARD_PASS]
    play(state, CARD_PASS, mark("blue"))
    assert legal(state) == [*map(buy, COLOURS), SILVER, PASS]
    after = debtor(cash=25, debt=50, level=4, subsidies=4, advantages=1)
    play(after, buy("red"), mark("red"))
    assert (after.phase, legal(after)) == (Phase.AFTER, [CARD_PASS, DONE])


def test_who_could_do_neither_and_plays_the_pass_card_is_asked_again_when_the_level_rises() -> None:
    state = debtor(bar_track="yellow 2 green", debt=2, level=4, subsidies=4, advantages=1, prices={"red": (6, 4)})
    draw(play(state, CARD_PASS, mark("blue")), f"{ONE_EACH} 2 blue")
    assert (state.level, state.is_bound, books(state, 1), legal(state)) == (5, 1, (0, 4, 6), [SUBSIDY])
    play(state, SUBSIDY)
    assert (books(state, 1), state.is_bound) == ((14, 5, 0), 0)


def test_an_adjustment_by_the_pass_card_adds_to_the_debt_and_the_whole_sum_presses() -> None:
    state = debtor(bar_track="yellow 2 green", cash=1, debt=2, level=4, subsidies=4, advantages=1)
    draw(play(state, CARD_PASS, mark("blue")), f"{ONE_EACH} 2 red")
    assert (state.is_bound, books(state, 1)) == (1, (1, 4, 6))


def test_interest_that_others_pay_does_not_free_a_debtor() -> None:
    state = table_with(
        level=4, bar_track=FULL, advantages=1, is_bound=1, cash=0, subsidies=(4, 2, 1, 3), debt=(9, 0, 5, 0)
    )
    draw(play(state, CARD_PASS, mark("blue")), f"{ONE_EACH} 2 red")
    assert [books(state, seat) for seat in range(4)] == [(0, 4, 13), (98, 2, 0), (94, 1, 0), (97, 3, 0)]
    assert state.is_bound == 1


def test_without_a_card_a_debtor_has_none_to_play() -> None:
    assert why(debtor(debt=50, level=4, subsidies=4), CARD_PASS) == Why.NO_BONUS
