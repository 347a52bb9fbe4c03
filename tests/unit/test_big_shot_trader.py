"""The trader of Big Shot: its estimates of lots, its placing, and its bids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

import numpy as np
import pytest

from outcry.bots.big_shot.appraisal import Outlook, appraise, chance_of_exactly, count_chances
from outcry.bots.big_shot.ownership import CHANCES, CHEAP, DEAR, FULL, PARK, PLACES, STATES, keys_of, pack
from outcry.bots.big_shot.placement import Plan, foresee, lay_out, place_best
from outcry.bots.big_shot.sense import load_sense
from outcry.bots.big_shot.trader import decide
from outcry.kernel.dice import Dice, roll
from outcry.kernel.playout import random_action
from outcry.kernel.record import Row, counts, new
from outcry.kernel.verbs import CHANCE, apply, imagine, is_over, observe, setup, to_move, why_illegal
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.big_shot.state import (
    ACTIONS,
    COLOURS,
    FIRST_PUT,
    HIGHEST_BID,
    LOTS,
    SPACES,
    UNKNOWN,
    Action,
    Lot,
    Phase,
    State,
    Why,
)
from outcry.rules.big_shot.town import NOBODYS, majority
from support.processes import printed_either_way

RED, BLACK, WHITE, YELLOW = range(COLOURS)
NAMES = {"red": RED, "black": BLACK, "white": WHITE, "yellow": YELLOW}
LAST = SPACES - 1
"""The number of completed rounds in the last round."""


# Tables


def open_table(seats: int, board: str = "") -> State:
    """Set a table before the deal."""
    customs, state = BIG_SHOT.customs, new(State)
    setup(state, customs.agree(["random"] * seats, customs.read_board(board)))
    return state


def fill(place: Row[int], cubes: str) -> None:
    """Put cubes on a place, given as a shopping list: ``"2 red black"``."""
    number = 1
    for word in cubes.split():
        if word.isdigit():
            number = int(word)
        else:
            place[NAMES[word]] += number
            number = 1


def table_with(
    seats: int = 4,
    rounds: int = LAST,
    lots: Mapping[str, str] | None = None,
    sold: Mapping[str, int] | None = None,
    cash: Sequence[int] = (20, 20, 20, 20),
    board: str = "",
) -> State:
    """Set a table at which seats own the colours in turn; lots hold cubes, or are sold to a colour or nobody."""
    state = open_table(seats, board)
    state.rounds, state.seat, state.roller, state.bidder = rounds, 0, seats - 1, -1
    for colour in range(COLOURS):
        state.holder[colour] = colour % seats if seats != 3 or colour < seats else -1
        state.cash[colour] = cash[colour]
    for name, cubes in (lots or {}).items():
        fill(state.lots[Lot[name]], cubes)
    for name, owner in (sold or {}).items():
        state.owner[Lot[name]] = owner + 1
    return state


def wish(state: State, seat: int = RED) -> int:
    """Return the trader's decision."""
    return decide(state, seat, new(Dice), counts(ACTIONS))


def places(state: State, cubes: str) -> str:
    """Return where red places the first cube of a hand."""
    state.phase = Phase.PLACING
    fill(state.hand, cubes)
    return Action(wish(state)).name


def auction(state: State, cubes: str, price: int = 0) -> State:
    """Put a group up for auction on red's turn; with a price, black has bid it."""
    state.phase, state.price = Phase.BIDDING, price
    state.bidder = BLACK if price else -1
    fill(state.spaces[state.broker], cubes)
    return state


def limit(state: State) -> int:
    """Return the highest bid that red makes in an auction, with a large enough purse."""
    state.cash[RED], bids = HIGHEST_BID, [0]
    for price in range(HIGHEST_BID):
        state.price, state.bidder = price, BLACK if price else -1
        bids.append(wish(state) - Action.BID_1 + 1)
    return max(bids)


# The table of ownership


def test_a_lot_of_seven_cubes_has_330_states() -> None:
    assert len(STATES) == len(set(PLACES[keys_of(np.array(STATES))])) == 330
    assert all(STATES[PLACES[pack(np.array(counts))]] == counts for counts in STATES if sum(counts) < FULL)


def test_chances_are_chances() -> None:
    assert CHANCES.shape == (3, SPACES, len(STATES), COLOURS)
    assert CHANCES.min() >= 0
    assert CHANCES.sum(axis=3).max() <= 1 + 1e-12


def test_what_is_decided_is_certain() -> None:
    for place, state in enumerate(STATES):
        owner = majority(np.array(state))
        certain = [float(owner == colour + 1) for colour in range(COLOURS)]
        lefts = range(SPACES) if sum(state) == FULL else range(1)
        for left in lefts:
            assert all(CHANCES[kind, left, place].tolist() == certain for kind in (CHEAP, DEAR, PARK))


def test_no_colour_is_treated_better_than_another() -> None:
    for order in permutations(range(COLOURS)):
        exchanged = PLACES[keys_of(np.array(STATES)[:, order])]
        assert np.allclose(CHANCES[:, :, exchanged], CHANCES[:, :, :, order])


def test_a_lead_is_safer_the_less_is_to_come_and_the_larger_it_is() -> None:
    one, two, three = (PLACES[keys_of(np.array([count, 0, 0, 0]))] for count in (1, 2, 3))
    for kind in (CHEAP, DEAR, PARK):
        chances = CHANCES[kind, :, :, RED]
        assert all(chances[left, one] < chances[left, two] < chances[left, three] for left in range(1, SPACES))
        assert chances[1, three] > chances[8, three]


def test_a_lot_with_more_room_than_printed_is_read_as_a_smaller_one() -> None:
    assert pack(np.array([40, 20, 0, 0])) == pack(np.array([4, 2, 0, 0]))
    assert pack(np.array([18, 18, 18, 17])) == pack(np.array([1, 1, 1, 1]))


# Estimates


def test_the_distribution_of_lots_can_leave_one_out() -> None:
    outlook = new(Outlook)
    chances = [0.0, 0.1, 0.3, 0.45, 0.5, 0.55, 0.8, 1.0, 0.0, 0.2, 0.9, 0.99, 0.01]
    for lot, chance in enumerate(chances):
        outlook.chances[lot][RED] = chance
    count_chances(outlook, RED)
    assert sum(outlook.odds) == pytest.approx(1)
    left_out = {lot: [chance_of_exactly(outlook, count, chances[lot]) for count in range(LOTS)] for lot in range(LOTS)}
    for lot, odds in left_out.items():
        outlook.chances[lot][RED] = 0.0
        count_chances(outlook, RED)
        assert odds == pytest.approx(list(outlook.odds)[:LOTS])
        outlook.chances[lot][RED] = chances[lot]


def test_the_best_placement_is_the_best_of_all() -> None:
    sold = {lot.name: NOBODYS - 1 for lot in Lot if lot.name not in ("A9", "A10", "H1", "H5", "PA")}
    lots = {"A9": "2 red 2 black", "A10": "2 white 3 yellow", "H1": "red black", "H5": "3 red 2 black white", "PA": ""}
    for cubes in ("red black white yellow", "2 red black white", "3 yellow white", "2 red 2 black"):
        state, outlook, plan = table_with(lots=lots, sold=sold, rounds=12), new(Outlook), new(Plan)
        fill(state.hand, cubes)
        load_sense(outlook.sense)
        appraise(state, outlook)
        lay_out(state.hand, plan)
        foresee(state, outlook, plan)
        for seat in range(4):
            place_best(state, outlook, plan, seat)
            assert plan.most[0][plan.parts - 1] == pytest.approx(max(gains_of_all_ways(state, outlook, plan, seat)))


def gains_of_all_ways(state: State, outlook: Outlook, plan: Plan, seat: int) -> Iterator[float]:
    """Return what a seat gains with each way to place each cube on any open lot."""
    hand = [colour for colour in range(COLOURS) for _ in range(state.hand[colour])]
    parts = {tuple(plan.digits[part]): part for part in range(plan.parts)}
    for way in product([lot for lot in range(LOTS) if state.owner[lot] == 0], repeat=len(hand)):
        gifts = {
            lot: parts[tuple(sum(way[i] == lot and hand[i] == c for i in range(len(hand))) for c in range(COLOURS))]
            for lot in set(way)
        }
        if all(outlook.totals[lot] + plan.sizes[part] <= FULL for lot, part in gifts.items()):
            yield sum(
                outlook.wishes[seat][colour] * plan.changes[lot][part][colour]
                for lot, part in gifts.items()
                for colour in range(COLOURS)
            )


# Placing cubes


def test_a_lone_cube_steals_a_tied_lot() -> None:
    assert places(table_with(lots={"H5": "2 black 2 white"}), "red") == "PUT_RED_ON_H5"
    assert places(table_with(lots={"H5": "2 black white"}), "red") == "PUT_RED_ON_H4"


def test_a_trader_far_ahead_still_knows_where_to_build() -> None:
    state = table_with(lots={"H5": "2 black white"}, board="repayment = 1000")
    for rival in (BLACK, WHITE, YELLOW):
        state.debts[rival] = 7
    assert places(state, "red") == "PUT_RED_ON_H4"


def test_the_cube_of_a_rival_is_put_where_it_takes_a_lot_from_another() -> None:
    assert places(table_with(lots={"H5": "2 black yellow"}), "yellow") == "PUT_YELLOW_ON_H5"
    assert places(table_with(lots={"H5": "2 red yellow", "H1": "2 black yellow"}), "yellow") == "PUT_YELLOW_ON_H1"


def test_the_park_is_chosen_where_it_doubles_more_than_the_best_lot_is_worth() -> None:
    trio = {"A9": RED, "A10": RED, "A11": RED}
    assert places(table_with(sold=trio), "red") == "PUT_RED_ON_PA"
    assert places(table_with(sold={**trio, "A11": BLACK}), "red") == "PUT_RED_ON_H5"
    assert places(table_with(sold={"B9": RED, "B10": RED, "B11": RED}), "red") == "PUT_RED_ON_PB"


def test_a_full_lot_is_out_of_reach() -> None:
    sold = {lot.name: BLACK for lot in Lot if lot != Lot.A9}
    assert places(table_with(sold=sold, lots={"A9": "3 black"}), "red") == "PUT_RED_ON_A9"


def test_the_ghost_owns_nothing_that_would_be_worth_taking() -> None:
    state = table_with(seats=3, lots={"H5": "2 yellow white", "H1": "2 black white"})
    assert places(state, "white") == "PUT_WHITE_ON_H1"


# Bidding


DUEL = {"H5": "2 red 2 black"}
"""The player who gets a red or a black cube in the last round decides who owns the best lot."""


def test_a_trader_raises_up_to_what_a_group_is_worth() -> None:
    top = limit(auction(table_with(lots=DUEL), "red black"))
    assert 10 < top < 42
    state = auction(table_with(lots=DUEL, cash=(HIGHEST_BID,) * COLOURS), "red black", price=top - 1)
    assert wish(state) == Action.BID_1 + top - 1
    state.price = top
    assert wish(state) == Action.PASS


def test_a_group_that_changes_little_is_worth_little() -> None:
    sold = {lot.name: BLACK if lot in (Lot.A9, Lot.A10) else NOBODYS - 1 for lot in Lot if lot != Lot.H5}
    assert limit(auction(table_with(sold=sold, lots={"H5": "6 red"}), "black")) <= 1


def test_early_groups_are_cheaper_than_late_ones() -> None:
    first = limit(auction(table_with(rounds=0), "2 red black white"))
    last = limit(auction(table_with(lots={"H1": "black", "H2": "white"}), "2 red black white"))
    assert 1 <= first < last


def test_a_second_lot_is_worth_more_than_a_third() -> None:
    others = {lot.name: NOBODYS - 1 for lot in Lot if lot not in (Lot.A9, Lot.A10, Lot.A11, Lot.H5)}
    lots = {"A11": "black", "H5": "5 black"}
    with_one = limit(auction(table_with(lots=lots, sold={**others, "A9": RED, "A10": BLACK}), "2 red"))
    with_two = limit(auction(table_with(lots=lots, sold={**others, "A9": RED, "A10": RED}), "2 red"))
    assert with_one >= with_two + 3 > 3


def test_a_loan_is_taken_for_what_is_worth_it() -> None:
    top = limit(auction(table_with(lots=DUEL), "red black"))
    price = top - 5
    state = auction(table_with(lots=DUEL, cash=(price, 40, 20, 20)), "red black", price)
    assert wish(state) == Action.LOAN
    state.debts[RED] = 8
    assert wish(state) == Action.PASS
    state.cash[RED] += 1
    assert wish(state) == Action.BID_1 + price


def test_no_loan_is_taken_that_is_too_small_for_a_bid_or_for_a_group_that_is_worth_little() -> None:
    poor = (2, 40, 20, 20)
    assert wish(auction(table_with(lots=DUEL, cash=poor), "red black", price=10)) == Action.LOAN
    assert wish(auction(table_with(lots=DUEL, cash=poor), "red black", price=11)) == Action.PASS
    sold = {lot.name: NOBODYS - 1 for lot in Lot if lot != Lot.H5}
    assert wish(auction(table_with(sold=sold, lots={"H5": "6 red"}, cash=poor), "black", price=2)) == Action.PASS


def test_nobody_borrows_twice_in_a_round_or_without_end() -> None:
    state = auction(table_with(lots=DUEL, cash=(3, 20, 20, 20)), "red black", price=3)
    state.has_borrowed[RED] = 1
    assert wish(state) == Action.PASS
    state.has_borrowed[RED], state.debts[RED] = 0, 9
    assert wish(state) == Action.PASS


# Loans before the bidding, and two purses


def asked(cash: Sequence[int], debts: Sequence[int] = (0, 0, 0, 0)) -> State:
    """Offer the first of two players, who has red and white, a loan for red, with a valuable lot at stake."""
    state = auction(table_with(seats=2, lots=DUEL, cash=cash), "red black")
    state.phase, state.asked_colour = Phase.BORROWING, RED
    for colour in range(COLOURS):
        state.debts[colour] = debts[colour]
    return state


def test_a_loan_is_taken_beforehand_where_the_cash_will_not_do() -> None:
    assert wish(asked(cash=(5, 10, 5, 3))) == Action.LOAN_RED
    assert wish(asked(cash=(5, 10, 30, 3))) == Action.NO_LOAN
    assert wish(asked(cash=(5, 0, 5, 0), debts=(0, 9, 0, 9))) == Action.NO_LOAN
    assert wish(asked(cash=(5, 10, 5, 3), debts=(8, 0, 8, 0))) == Action.NO_LOAN


def test_of_two_colours_the_one_with_fewer_debts_borrows() -> None:
    assert wish(asked(cash=(5, 10, 12, 3), debts=(2, 0, 0, 0))) == Action.NO_LOAN


def test_the_smallest_purse_that_suffices_pays() -> None:
    for cash, payer in (((9, 0, 7, 0), WHITE), ((6, 0, 7, 0), RED), ((5, 0, 7, 0), WHITE), ((9, 0, 5, 0), RED)):
        state = auction(table_with(seats=2, cash=cash), "red", price=6)
        state.phase, state.bidder = Phase.PAYING, 0
        assert wish(state) == Action.PAY_RED + payer


# Any table


ODD_BOARDS = {
    "printed": "",
    "roomy": "capacity = 72",
    "narrow": "capacity = 6\nneeded = 13",
    "worthless": f"values = {[0] * LOTS}\nneeded = 0\nrepayment = 0\ncapital = 0",
    "generous": f"loans = {[5] * 9}\nrepayment = 1\nneeded = 5",
    "green": f"doubled_by = {[1] * 11 + [0, 0]}\nvalues = {[99] * LOTS}\ncapacity = 12",
    "penniless": f"loans = {[0] * 9}\ncapital = 55",
}


def play_on(state: State, dice: Dice) -> Iterator[int]:
    """Play a game with a trader in every seat and many random moves; return the traders' decisions."""
    view, weights = new(State), counts(ACTIONS)
    while not is_over(state):
        action = random_action(state, dice, weights)
        if to_move(state) != CHANCE:
            observe(state, state.seat, view)
            wanted = wish(view, state.seat)
            yield wanted
            action = wanted if roll(dice, 2) else action
        apply(state, action)


@pytest.mark.parametrize(("seats", "hides_money"), [(2, 0), (3, 0), (4, 0), (3, 1), (4, 1)])
@pytest.mark.parametrize("board", ODD_BOARDS)
def test_a_trader_never_wants_what_is_not_allowed(board: str, seats: int, hides_money: int) -> None:
    wanted: set[int] = set()
    for seed in range(6):
        state = open_table(seats, f"{ODD_BOARDS[board]}\nhides_money = {hides_money}")
        for action in play_on(state, new(Dice, seed=seed)):
            assert why_illegal(state, action) == Why.OK
            wanted.add(action)
    assert any(action >= FIRST_PUT for action in wanted)
    assert board in ("worthless", "penniless") or any(Action.BID_1 <= action < FIRST_PUT for action in wanted)


def test_a_trader_decides_alike_where_its_seat_cannot_tell_the_difference() -> None:
    state, world, view, seen = open_table(4, "hides_money = 1"), new(State), new(State), new(State)
    differing = 0
    for number, wanted in enumerate(play_on(state, new(Dice, seed=3))):
        observe(state, state.seat, view)
        assert sum(cash == UNKNOWN for cash in view.cash) == 3
        imagine(view, state.seat, new(Dice, seed=number), world)
        differing += world.tobytes() != state.tobytes()
        observe(world, state.seat, seen)
        assert wish(seen, state.seat) == wanted
        assert decide(view, state.seat, new(Dice, seed=number), counts(ACTIONS)) == wanted
    assert differing > 100


SOME_DECISIONS = """
from outcry.bots.big_shot.trader import decide
from outcry.rules.big_shot import BIG_SHOT
from outcry.rules.big_shot.state import ACTIONS, State
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE, apply, is_over, setup, to_move
for seats, board in ((2, ""), (3, "capacity = 9"), (4, "")):
    state, dice, weights, steps = new(State), new(Dice, seed=seats), counts(ACTIONS), 0
    setup(state, BIG_SHOT.customs.agree(["random"] * seats, BIG_SHOT.customs.read_board(board)))
    while not is_over(state):
        steps += 1
        if to_move(state) != CHANCE and steps % 29 == 0:
            print(state.rounds, decide(state, state.seat, dice, weights))
        apply(state, random_action(state, dice, weights))
"""


def test_a_compiled_trader_is_an_interpreted_one() -> None:
    compiled, interpreted = printed_either_way(SOME_DECISIONS)
    assert compiled == interpreted != ""
