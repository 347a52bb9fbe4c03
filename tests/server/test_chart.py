"""Charts follow a match from each viewer's knowledge; an unaided player is not sent what was seen earlier."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from outcry.errors import Unaided
from outcry.kernel.game import HELPED, UNAIDED
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game
from outcry.server.seats import Seat
from outcry.server.table import SPECTATOR, Table
from support.matches import play_at_random
from support.positions import GAMES, Case

SEATS = 3
in_every_game = pytest.mark.parametrize("case", GAMES, ids=repr)


def set_table(case: Case, memory: str = HELPED) -> Table:
    """Set a table for people; chance is recorded as entries."""
    match: Match[Any, Any] = Match(case.game, ["human"] * SEATS, None, None, memory)
    return Table("a-table", match, [Seat("human", "", "token") for _ in range(SEATS)])


def play(table: Table, random: Random, steps: int = 10**6) -> None:
    """Play a number of random entries, or to the end, and report them."""
    play_at_random(table.match, random, steps)
    table.tell()


@in_every_game
def test_a_chart_drawn_bit_by_bit_is_the_one_drawn_at_once(case: Case) -> None:
    random, table, known, points = Random(1), set_table(case), 0, []
    for _ in range(13):
        play(table, random, 15)
        points += table.show(0, known)["chart"]
        known = table.version
    assert points == Table("again", table.match, table.seats).show(0)["chart"]
    assert len(points) > 3
    assert all(point["version"] <= table.version for point in points)


@in_every_game
def test_at_the_end_everybody_is_sent_the_wealth_of_everybody(case: Case) -> None:
    table = set_table(case)
    play(table, Random(2), 100)
    before = table.show(SPECTATOR)["chart"]
    play(table, Random(2))
    chart = table.show(SPECTATOR, table.version - 1)["chart"]
    assert {point["version"] for point in before} <= {point["version"] for point in chart}
    assert all(amount is not None for point in chart for amount in point["wealth"])
    assert table.show(1)["chart"] == chart


@pytest.mark.parametrize("case", [case for case in GAMES if case.game.customs.words["score"] != "bars"], ids=repr)
def test_the_last_wealth_is_what_the_result_counts(case: Case) -> None:
    table = set_table(case)
    play(table, Random(3))
    assert table.show(0)["chart"][-1]["wealth"] == table.match.scores()


@pytest.mark.parametrize("case", [case for case in GAMES if "friday" in case.game.name], ids=repr)
def test_wealth_that_is_partly_hidden_is_estimated_from_what_the_seat_can_know(case: Case) -> None:
    table = set_table(case)
    play(table, Random(5), 60)
    figures, state = table.show(0)["figures"], table.show(0)["state"]
    prices, traders = state["prices"], table.match.state.traders
    for seat in range(SEATS):
        shown, hidden = state["traders"][seat], int(sum(traders[seat].face_down)) if seat else 0
        known = figures["wealth"][seat] if not hidden else figures["about"][seat]
        certain = (
            shown["cash"]
            - shown.get("debt", 0)
            + sum(
                (shown["face_up"][colour] + shown["face_down"].get(colour, 0)) * price
                for colour, price in prices.items()
            )
        )
        assert (figures["wealth"][seat] is None, figures["about"][seat] is None) == (bool(hidden), not hidden)
        bars = shown["bars"] * (100 if case.game.customs.words["score"] == "wealth" else state["bar_price"])
        assert certain + bars + hidden * min(prices.values()) <= known <= certain + bars + hidden * max(prices.values())


@in_every_game
def test_the_figures_of_a_table_are_those_of_its_preview_and_its_news(case: Case) -> None:
    table = set_table(case)
    play(table, Random(6), 70)
    seat = table.match.to_move
    assert table.show(seat)["figures"] == table.preview(seat, [])["figures"] == table.news(seat, 0)["figures"]


@pytest.mark.parametrize("case", [case for case in GAMES if "friday" in case.game.name], ids=repr)
def test_an_unaided_player_is_not_sent_the_desks_of_others_nor_what_was_counted(case: Case) -> None:
    table = set_table(case, UNAIDED)
    play(table, Random(4), 120)
    shown = table.show(1)
    own, other = shown["state"]["traders"][1], shown["state"]["traders"][2]
    assert own["cash"] == int(table.match.state.traders[1].cash)
    hidden = {"cash", "bars", "gold", "silver", "face_up", "face_down"}
    assert own.keys() - other.keys() == own.keys() & hidden
    assert {name: own[name] for name in other} == {name: own[name] for name in own.keys() - hidden}
    counted = ("bag", "bank", "dealt_from", "draws_seen")
    assert [shown["state"][name] for name in counted] == [None] * len(counted)
    assert all(point["wealth"][0] is None and point["wealth"][1] is not None for point in shown["chart"])
    assert shown["figures"]["about"] == [None] * SEATS
    play(table, Random(4))
    assert "cash" in table.show(1)["state"]["traders"][2]


def test_an_unaided_player_gets_no_odds() -> None:
    for case in GAMES:
        table = set_table(case, UNAIDED)
        play(table, Random(1), 150)
        if case.game.name == "big-shot":
            assert table.match.odds(0)
        else:
            with pytest.raises(Unaided):
                table.match.odds(0)


def test_a_bank_of_minus_one_is_a_number_like_any_other_and_odds_are_given() -> None:
    match: Match[Any, Any] = Match(find_game("black-friday-2010"), ["human"] * 2, None, Fate.from_seed(1))
    for _ in range(2):
        match.play(match.to_move, match.legal(match.to_move)[0])
    match.state.bank, match.state.traders[0].cash = -1, 1
    match.discard()
    assert match.sight(0)["bank"] == -1
    assert match.odds(0)["colours"]
    assert match.game.customs.picture(match.state)["bank"] == -1


def test_unaided_players_see_what_lies_before_a_screen() -> None:
    match: Match[Any, Any] = Match(find_game("black-friday-2010"), ["human"] * 3, None, Fate.from_seed(1), UNAIDED)
    trader = match.state.traders[2]
    trader.subsidies, trader.debt = 1, 3
    match.discard()
    shown = match.sight(0)["traders"]
    assert shown[2] == {"has_open_hand": False, "advantages": 2, "subsidies": 1, "debt": 3, "spare_cards": []}
    assert shown[0]["cash"] == 0
