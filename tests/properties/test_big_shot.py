"""Invariants of every game of Big Shot: pieces, purses, auctions, lots, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outcry.kernel.dice import Dice
from outcry.kernel.record import assign, copy, counts, new
from outcry.rules.big_shot.state import COLOURS, LOTS, MOST_LOANS, SPACES, Action, Phase, State
from outcry.rules.big_shot.town import NOBODYS, OPEN
from support import big_shot_boards as big_shot
from support.positions import BIG_SHOT_CASE as CASE
from support.positions import SEEDS, fresh_table, moves, play, reasons

GHOST = -1
whole_games = settings(max_examples=15)
"""A whole game has hundreds of moves, each of them checked."""

any_table = given(table=big_shot.tables(), seed=SEEDS)


def in_play(table: big_shot.Table, seed: int) -> Iterator[tuple[Any, Any]]:
    """Play any game and yield the table before and after every move after the deal."""
    return ((before, after) for before, after in moves(CASE, table, seed) if before.phase >= Phase.ROLLING)


def rounds(table: big_shot.Table, seed: int) -> list[list[tuple[Any, Any]]]:
    """Play any game and return the moves of each round: a roll, after loans if the variant asks first, and the rest."""
    found: list[list[tuple[Any, Any]]] = []
    was_beginning = False
    for before, after in in_play(table, seed):
        is_beginning = before.phase in (Phase.BORROWING, Phase.ROLLING)
        found += [[]] if is_beginning and not was_beginning else []
        found[-1].append((before, copy(after)))
        was_beginning = is_beginning
    return found


def rolled(steps: list[tuple[Any, Any]]) -> Any:
    """Return the table after the roll of a round."""
    return next(after for before, after in steps if before.phase == Phase.ROLLING)


def colours_of(state: Any, seat: int) -> list[int]:
    """Return the colours of a seat."""
    return [colour for colour in range(COLOURS) if state.holder[colour] == seat]


def majority(cubes: Any) -> int:
    """Return the owner of a lot: the colour (from 1) of the highest count that is unique, or 0."""
    times = Counter(int(count) for count in cubes)
    alone = [int(count) for count in cubes if count and times[int(count)] == 1]
    return [int(count) for count in cubes].index(max(alone)) + 1 if alone else OPEN


# Pieces and purses


@whole_games
@any_table
def test_all_cubes_and_all_money_are_there_after_every_step(table: big_shot.Table, seed: int) -> None:
    assert all(big_shot.count_pieces(after) == big_shot.ALL_PIECES for _, after in moves(CASE, table, seed))


@whole_games
@any_table
def test_a_purse_holds_what_it_began_with_and_borrowed_less_what_it_paid(table: big_shot.Table, seed: int) -> None:
    paid = [0] * COLOURS
    for before, after in in_play(table, seed):
        if before.phase == Phase.PAYING:
            (payer,) = (colour for colour in range(COLOURS) if after.cash[colour] != before.cash[colour])
            assert payer in colours_of(before, before.bidder)
            paid[payer] += int(before.price)
        for colour in range(COLOURS):
            borrowed = sum(map(int, after.board.loans[: after.debts[colour]]))
            capital = int(after.board.capital) if after.holder[colour] != GHOST else 0
            assert after.cash[colour] == capital + borrowed - paid[colour] >= 0


@settings(max_examples=40)
@given(seats=st.integers(2, 4), hides=st.booleans(), seed=SEEDS)
def test_no_purse_of_the_printed_board_ever_holds_more_than_55(seats: int, hides: bool, seed: int) -> None:
    table = big_shot.Table(seats, hides_money=hides and seats > 2)
    assert max(max(map(int, after.cash)) for _, after in in_play(table, seed)) <= 55


@whole_games
@any_table
def test_each_loan_is_the_next_of_the_ladder_and_a_colour_takes_one_a_round(table: big_shot.Table, seed: int) -> None:
    for steps in rounds(table, seed):
        taken: Counter[int] = Counter()
        for before, after in steps:
            for colour in (colour for colour in range(COLOURS) if after.debts[colour] != before.debts[colour]):
                taken[colour] += 1
                assert before.seat == before.holder[colour]
                assert after.debts[colour] == before.debts[colour] + 1 <= MOST_LOANS
                assert after.cash[colour] - before.cash[colour] == before.board.loans[before.debts[colour]]
        assert not taken or max(taken.values()) == 1


@whole_games
@any_table
def test_loans_come_on_bidding_turns_or_where_that_is_the_rule_before_them(table: big_shot.Table, seed: int) -> None:
    when = Phase.BORROWING if table.seats == 2 or table.hides_money else Phase.BIDDING
    for before, after in in_play(table, seed):
        assert before.phase != Phase.BORROWING or when == Phase.BORROWING
        if (after.debts != before.debts).any():
            assert before.phase == when


@whole_games
@given(seats=st.integers(2, 4), seed=SEEDS)
def test_before_the_bidding_each_colour_is_asked_once_left_of_the_roller_first(seats: int, seed: int) -> None:
    for steps in rounds(big_shot.Table(seats, hides_money=seats > 2), seed):
        asked = [(int(before.seat), int(before.asked_colour)) for before, _ in steps if before.phase == Phase.BORROWING]
        state = steps[0][0]
        order = [(state.roller + 1 + place) % seats for place in range(seats)]
        assert asked == [(seat, colour) for seat in order for colour in colours_of(state, seat)]


# Auctions


@whole_games
@any_table
def test_a_bid_never_exceeds_the_largest_purse_of_its_bidder_who_can_always_pay(
    table: big_shot.Table, seed: int
) -> None:
    for _, after in in_play(table, seed):
        if after.phase in (Phase.BIDDING, Phase.PAYING) and after.bidder != GHOST:
            assert 1 <= after.price <= max(int(after.cash[colour]) for colour in colours_of(after, after.bidder))


@whole_games
@any_table
def test_every_space_is_auctioned_once_in_eighteen_rounds(table: big_shot.Table, seed: int) -> None:
    played = rounds(table, seed)
    assert len(played) == SPACES
    assert sorted(int(rolled(steps).broker) for steps in played) == list(range(SPACES))


@whole_games
@any_table
def test_the_broker_counts_only_spaces_that_still_hold_cubes(table: big_shot.Table, seed: int) -> None:
    for before, after in in_play(table, seed):
        if before.phase == Phase.ROLLING:
            ahead = [(before.broker + place) % SPACES for place in range(1, SPACES + 1)]
            full = [space for space in ahead if before.spaces[space].any()]
            assert after.broker in [full[(pips - 1) % len(full)] for pips in range(1, 7)]
            assert (after.spaces == before.spaces).all()


@whole_games
@any_table
def test_the_die_passes_to_the_left_whoever_wins(table: big_shot.Table, seed: int) -> None:
    rollers = [int(steps[0][0].roller) for steps in rounds(table, seed)]
    assert rollers == [(rollers[0] + place) % table.seats for place in range(SPACES)]


@whole_games
@any_table
def test_a_player_who_has_passed_never_bids_again_in_the_round(table: big_shot.Table, seed: int) -> None:
    for steps in rounds(table, seed):
        passed: list[int] = []
        bidding = [(before, after) for before, after in steps if before.phase == Phase.BIDDING]
        assert bidding[0][0].seat == (bidding[0][0].roller + 1) % table.seats
        for before, after in bidding:
            assert before.seat not in passed
            if after.has_passed.sum() > before.has_passed.sum():
                passed.append(int(before.seat))
            elif after.price == before.price:
                assert after.seat == before.seat, "a loan is no answer to a bid"
        assert len(passed) == table.seats - 1
        assert steps[-1][0].seat not in passed


@whole_games
@any_table
def test_bids_only_rise_and_the_last_bidder_pays_and_places_four_cubes(table: big_shot.Table, seed: int) -> None:
    for steps in rounds(table, seed):
        prices = [int(before.price) for before, _ in steps if before.phase >= Phase.BIDDING]
        assert prices == sorted(prices)
        phases = Counter(int(before.phase) for before, _ in steps)
        assert phases[Phase.PAYING] == (prices[-1] > 0)
        assert phases[Phase.PLACING] == 4
        placing = [before for before, _ in steps if before.phase == Phase.PLACING]
        winner = placing[0].bidder if prices[-1] else placing[0].roller
        assert {int(before.seat) for before in placing} == {int(winner)}
        assert list(placing[0].hand) == list(rolled(steps).spaces[rolled(steps).broker])


# Lots


@whole_games
@any_table
def test_a_sold_lot_never_changes_and_an_open_one_is_never_full(table: big_shot.Table, seed: int) -> None:
    for before, after in in_play(table, seed):
        for lot in range(LOTS):
            if before.owner[lot] != OPEN:
                assert after.owner[lot] == before.owner[lot]
            if after.owner[lot] != OPEN:
                assert not after.lots[lot].any()
            assert after.lots[lot].sum() < after.board.capacity


@whole_games
@any_table
def test_a_lot_is_decided_by_its_last_cube_or_at_the_end_and_by_the_majority(table: big_shot.Table, seed: int) -> None:
    for before, after in in_play(table, seed):
        put = before.hand.astype(int) - after.hand if before.phase == Phase.PLACING else before.hand * 0
        decided = [lot for lot in range(LOTS) if before.owner[lot] == OPEN != after.owner[lot]]
        full = [lot for lot in decided if before.lots[lot].sum() == before.board.capacity - 1]
        assert after.phase == Phase.OVER or len(decided) <= 1
        for lot in decided:
            lying = before.lots[lot].astype(int)
            fitting = {majority(lying) or NOBODYS, majority(lying + put) or NOBODYS}
            assert int(after.owner[lot]) in fitting
            if after.phase != Phase.OVER:
                assert full == [lot]
                assert after.owner[lot] == (majority(lying + put) or NOBODYS)


@settings(max_examples=40)
@given(seats=st.integers(2, 4), seed=SEEDS)
def test_a_full_lot_of_seven_always_has_an_owner(seats: int, seed: int) -> None:
    for before, after in in_play(big_shot.Table(seats), seed):
        if after.phase != Phase.OVER and (after.owner != before.owner).any():
            assert NOBODYS not in after.owner


def test_on_the_tight_board_full_lots_may_be_nobodys_and_there_is_room_for_the_last_cube() -> None:
    last = [list(in_play(big_shot.Table(4, "tight"), seed))[-1][0] for seed in range(5)]
    assert any(NOBODYS in before.owner for before in last)
    assert all(before.hand.sum() == 1 and OPEN in before.owner for before in last)


# The end


def worth(state: Any, colour: int) -> list[int]:
    """List the values of the lots of a colour."""
    own = [lot for lot in range(LOTS) if state.owner[lot] == colour + 1]
    parks = {lot - (LOTS - 3) for lot in own if lot >= LOTS - 2}
    return [int(state.board.values[lot]) * (2 if state.board.doubled_by[lot] in parks else 1) for lot in own]


def verdict(state: Any, seat: int) -> tuple[bool, int, int, int]:
    """Return the ranking criteria of a seat, most important first: qualified, balance, number of lots, best lot."""
    lots = {colour: worth(state, colour) for colour in colours_of(state, seat)}
    cash = sum(int(state.cash[colour]) for colour in lots)
    owed = sum(int(state.debts[colour]) * int(state.board.repayment) for colour in lots)
    every = [value for values in lots.values() for value in values]
    is_qualified = all(len(values) >= state.board.needed for values in lots.values())
    return is_qualified, sum(every) + cash - owed, len(every), max(every, default=0)


def places(ranks: list[Any]) -> list[int]:
    """Rank the seats; equals share a place and the next place is skipped."""
    return [1 + sum(other > own for other in ranks) for own in ranks]


def assert_ranked(state: Any) -> list[Any]:
    """Check scores and places of a finished game; return the criteria behind them."""
    scores, standings = counts(state.players), counts(state.players)
    CASE.rules.score(state, scores)
    CASE.rules.standing(state, standings)
    verdicts = [verdict(state, seat) for seat in range(state.players)]
    assert list(scores) == [balance for _, balance, _, _ in verdicts]
    assert places(list(standings)) == places(verdicts)
    return verdicts


@settings(max_examples=40)
@any_table
def test_the_best_balance_of_the_qualified_wins(table: big_shot.Table, seed: int) -> None:
    state = play(CASE, table, seed, 5000).state
    assert state.phase == Phase.OVER
    assert OPEN not in state.owner
    assert_ranked(state)


def finished(table: big_shot.Table, random: Random) -> Any:
    """Make up the end of a game: any owners, purses and debts, small enough to tie now and then."""
    state: Any = fresh_table(CASE, table)
    state.phase = Phase.OVER
    hands = {2: [0, 0, 1, 1], 3: [0, 1, 2, GHOST], 4: [0, 1, 2, 3]}[table.seats]
    random.shuffle(hands)
    for colour in range(COLOURS):
        state.holder[colour] = hands[colour]
        state.cash[colour] = random.randint(0, 3) * (hands[colour] != GHOST)
        state.debts[colour] = random.randint(0, 2) * (hands[colour] != GHOST)
    favoured = random.sample(range(1, NOBODYS + 1), random.randint(2, 5))
    for lot in range(LOTS):
        state.owner[lot] = random.choice(favoured)
    return state


BROKEN_BY = ("qualified", "balance", "lots", "dearest", "shared")


def broken_by(verdicts: list[Any]) -> str:
    """Name the criterion that separates the winner from the runner-up."""
    best, second = sorted(verdicts, reverse=True)[:2]
    return next((BROKEN_BY[place] for place in range(4) if best[place] != second[place]), "shared")


def test_any_end_of_a_game_is_ranked_as_the_rulebook_says() -> None:
    random, seen, unqualified = Random(13), Counter[str](), 0
    boards = ("printed", "generous", "vast", "one park", "parkless")
    for _ in range(4000):
        state = finished(big_shot.Table(random.randint(2, 4), random.choice(boards)), random)
        verdicts = assert_ranked(state)
        seen[broken_by(verdicts)] += 1
        unqualified += not any(is_qualified for is_qualified, *_ in verdicts)
    assert min(seen[way] for way in BROKEN_BY) > 0, seen
    assert unqualified > 50


def test_a_park_doubles_only_for_its_own_colour_even_of_the_same_player() -> None:
    state = finished(big_shot.Table(2), Random(1))
    state.holder[:], state.cash[:], state.debts[:], state.owner[:] = [0, 0, 1, 1], 0, 0, NOBODYS
    state.owner[0], state.owner[LOTS - 2] = 1, 2
    assert verdict(state, 0)[1] == 9
    assert_ranked(state)
    state.owner[LOTS - 2] = 1
    assert verdict(state, 0)[1] == 18
    assert_ranked(state)


# Hidden money


def imagined_purses(state: State, seat: int, colour: int) -> set[int]:
    """Imagine the table behind a view many times, and list the imagined contents of a purse."""
    view, world, dice = new(State), new(State), new(Dice, seed=5)
    CASE.rules.observe(state, seat, view)
    purses = set()
    for _ in range(600):
        CASE.rules.imagine(view, seat, dice, world)
        purses.add(int(world.cash[colour]))
    return purses


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("steps", [160, 200, 240, 300])
def test_imagined_purses_lie_within_what_the_view_allows_and_cover_all_of_it(seats: int, steps: int) -> None:
    state = play(CASE, big_shot.Table(seats, hides_money=True), steps, steps).state
    for colour in range(COLOURS):
        if big_shot.is_secret(state, colour, 0):
            least, most = big_shot.bounds(state, colour)
            assert imagined_purses(state, 0, colour) == set(range(least, most + 1))
        else:
            assert imagined_purses(state, 0, colour) == {int(state.cash[colour])}


@pytest.mark.parametrize("steps", [0, 72, 90, 100, 104])
def test_before_the_first_auction_is_paid_everybody_knows_every_purse(steps: int) -> None:
    tables = [play(CASE, big_shot.Table(4, hides_money=True), seed, steps).state for seed in range(20)]
    unpaid = [state for state in tables if state.rounds == 0 and state.phase < Phase.PLACING]
    assert len(unpaid) > 2
    for state in unpaid:
        for colour in range(COLOURS):
            assert imagined_purses(state, 0, colour) == {int(state.cash[colour])}


@whole_games
@given(seats=st.integers(3, 4), seed=SEEDS)
def test_the_bounds_of_a_hidden_purse_always_hold(seats: int, seed: int) -> None:
    for _, after in in_play(big_shot.Table(seats, hides_money=True), seed):
        for colour in (colour for colour in range(COLOURS) if after.holder[colour] != GHOST):
            least, most = big_shot.bounds(after, colour)
            assert least <= after.cash[colour] <= most


@pytest.mark.parametrize(
    ("table", "hidden"),
    [
        (big_shot.Table(3), 0),
        (big_shot.Table(3, hides_money=True), 2),
        (big_shot.Table(4, hides_money=True), 3),
    ],
)
def test_only_the_purses_of_others_are_hidden_and_only_in_the_variant(table: big_shot.Table, hidden: int) -> None:
    state, view = play(CASE, table, 3, 180).state, new(State)
    CASE.rules.observe(state, 1, view)
    purses = CASE.game.customs.picture(view)["purses"].values()
    assert [purse["holder"] == 2 for purse in purses if purse["cash"] is None] == [False] * hidden
    again = copy(view)
    assign(again, state)
    for colour in range(COLOURS):
        again.cash[colour] = view.cash[colour]
    again.bank = view.bank
    assert again.tobytes() == view.tobytes()


def test_random_players_do_all_that_can_be_done() -> None:
    games = [play(CASE, big_shot.Table(seats), seed, 5000) for seats in (2, 3, 4) for seed in range(60)]
    acts = {action for game in games for action in game.actions}
    assert set(Action) - acts <= {action for action in Action if Action.BID_30 <= action <= Action.BID_55}


def test_every_reason_for_a_refusal_is_given_at_some_table() -> None:
    tables = (big_shot.Table(2), big_shot.Table(4), big_shot.Table(3, hides_money=True))
    given = {
        why
        for table in tables
        for seed in range(3)
        for steps in (0, 60, 90, *range(100, 420, 9))
        for why in reasons(CASE, play(CASE, table, seed, steps).state)
    }
    assert given == {reason.value for reason in CASE.game.reasons}
