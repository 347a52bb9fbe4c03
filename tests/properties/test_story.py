"""The story of a game is complete: a listener knows purses, debts, bars and prices at every moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outcry.bots.black_friday import mibs
from outcry.kernel.dice import Dice
from outcry.kernel.game import Event
from outcry.kernel.playout import random_action
from outcry.kernel.record import copy, counts, new
from outcry.kernel.verbs import CHANCE
from outcry.locale import FOLDER, voice
from outcry.rules.black_friday.market import bar_price, price
from outcry.rules.black_friday.state import Options, Phase, State
from support import black_friday_boards as black_friday
from support.positions import GAMES, SEEDS, Case, fresh_table

EDITIONS = [case for case in GAMES if case.game.state is State]
ONLY_2010 = {
    *("story-subsidy", "story-interest", "story-owes", "story-debt-paid", "story-exchanged", "story-card"),
    *("story-passed", "story-marked-opening", "story-last-subsidies", "story-last-debt", "story-last-bars"),
}
ONLY_2023 = {"story-bonus"}

in_both_editions = pytest.mark.parametrize("case", EDITIONS, ids=repr)


class Told(NamedTuple):
    """A step of a game and its story."""

    before: Any
    after: Any
    events: list[Event]


def told(case: Case, table: Any, seed: int) -> Iterator[Told]:
    """Tell a whole game; the M.I.B.S. holds the seat with open cards, chance plays the others."""
    state, dice = fresh_table(case, table), new(Dice, seed=seed)
    while not case.rules.is_over(state):
        before, action = copy(state), choose(case, state, dice)
        assert case.rules.why_illegal(state, action) == 0
        case.rules.apply(state, action)
        yield Told(before, state, case.game.customs.tell(before, action, state))


def choose(case: Case, state: Any, dice: Dice) -> int:
    """Let chance, the M.I.B.S. or a random player decide."""
    seat, weights = case.rules.to_move(state), counts(len(case.game.actions))
    if seat == CHANCE or not state.traders[seat].has_open_hand:
        return int(random_action(state, dice, weights))
    view = new(State)
    case.rules.observe(state, seat, view)
    return int(mibs.decide(view, seat, dice, weights))


@in_both_editions
@settings(max_examples=5)
@given(data=st.data())
def test_everything_that_is_told_can_be_said_in_plain_numbers_and_words(case: Case, data: st.DataObject) -> None:
    for _, _, events in told(case, data.draw(case.agreements), data.draw(SEEDS)):
        for event in events:
            assert {type(fact) for fact in event.facts.values()} <= {int, str}
            assert voice("en").say(event.key, event.facts)


def kinds_of(tales: Iterable[Iterator[Told]]) -> set[str]:
    """Name every kind of event in some stories."""
    return {event.key for tale in tales for _, _, events in tale for event in events}


def some_games(case: Case) -> Iterator[Iterator[Told]]:
    """Play games on the example tables, on one where the M.I.B.S. does not borrow, and on one that is called off."""
    edition = case.examples[0].edition
    unwilling = black_friday.Table(edition, 3, has_open_hand=True)
    endless = black_friday.Table(edition, 3, board="barren")
    return (told(case, table, seed) for table in (*case.examples, unwilling, endless) for seed in range(2))


def test_every_kind_of_event_happens_in_some_game_of_its_edition() -> None:
    kinds = {case.game.name: kinds_of(some_games(case)) for case in EDITIONS}
    known = {key for key in messages() if key.startswith("story-")}
    assert kinds == {"black-friday-2010": known - ONLY_2023, "black-friday-2023": known - ONLY_2010}


def messages() -> list[str]:
    """List all story messages of the English catalogue."""
    lines = (FOLDER / "en" / "black-friday.ftl").read_text(encoding="utf-8").splitlines()
    return [line.split(" = ")[0] for line in lines if " = " in line and not line.startswith(" ")]


# The listener


class Listener:
    """Reconstructs the table from the opening position and the story alone."""

    def __init__(self, case: Case, state: State) -> None:
        """Record everybody's holdings and all prices."""
        self.colours = case.game.customs.picture(state)["prices"].keys()
        self.level, self.bar_price, self.prices = int(state.level), bar_price(state), self.prices_of(state)
        self.cash = [int(trader.cash) for trader in state.traders]
        self.debt = [int(trader.debt) for trader in state.traders]
        self.bars = [int(trader.bars) for trader in state.traders]
        self.subsidies = [int(trader.subsidies) for trader in state.traders]

    def prices_of(self, state: State) -> dict[str, int]:
        """Read all prices off a table."""
        return {name: price(state, colour) for colour, name in enumerate(self.colours)}

    def knows(self, state: Any) -> bool:
        """Check everything reconstructed against the table."""
        traders = state.traders
        return (
            self.cash == traders["cash"].tolist()
            and self.debt == traders["debt"].tolist()
            and self.bars == traders["bars"].tolist()
            and self.subsidies == traders["subsidies"].tolist()
            and self.prices == self.prices_of(state)
            and (self.level, self.bar_price) == (state.level, bar_price(state))
        )

    def hear(self, event: Event) -> None:
        """Record what an event changes."""
        facts: Any = event.facts
        seat = facts.get("trader", 0) - 1
        match event.key:
            case "story-bought":
                self.cash[seat] -= facts["price"]
            case "story-sold":
                self.cash[seat] += facts["price"]
            case "story-bar" | "story-last-bars":
                self.bars[seat] += facts.get("count", 1)
                self.cash[seat] -= facts.get("count", 1) * facts["price"]
            case "story-subsidy" | "story-last-subsidies":
                self.take_subsidies(seat, event)
            case "story-last-sale":
                self.cash[seat] += facts["amount"]
            case "story-owes":
                self.debt[seat] = facts["amount"]
            case "story-interest" | "story-debt-paid" | "story-last-debt":
                self.pay(seat, facts["amount"], is_last=event.key == "story-last-debt")
            case "story-level":
                self.level = facts["level"]
            case "story-bar-price":
                self.bar_price = self.changed(self.bar_price, facts)
            case "story-rises" | "story-falls" | "story-missing" | "story-net":
                self.prices[facts["colour"]] = self.changed(self.prices[facts["colour"]], facts)

    def take_subsidies(self, seat: int, event: Event) -> None:
        """Add the money; during play the event gives the new number of subsidies, at the end how many are taken."""
        facts: Any = event.facts
        self.cash[seat] += facts["amount"]
        if event.key == "story-subsidy":
            assert facts["count"] == self.subsidies[seat] + 1
            self.subsidies[seat] = facts["count"]
        else:
            self.subsidies[seat] += facts["count"]

    def pay(self, seat: int, amount: int, is_last: bool) -> None:
        """Pay interest together with the debt; only at the end is a remainder forgiven."""
        assert amount >= self.debt[seat]
        self.cash[seat] -= min(amount, self.cash[seat]) if is_last else amount
        self.debt[seat] = 0

    def changed(self, known: int, facts: Any) -> int:
        """Update a price from its known value."""
        assert known == facts["old"]
        return int(facts["new"])


@in_both_editions
@settings(max_examples=12)
@given(data=st.data())
def test_a_listener_knows_purses_debts_bars_and_prices_at_every_moment(case: Case, data: st.DataObject) -> None:
    table, seed = data.draw(case.agreements), data.draw(SEEDS)
    listener = Listener(case, fresh_table(case, table))
    for before, after, events in told(case, table, seed):
        if before.phase <= Phase.DEAL_HANDS:
            listener = Listener(case, after)
        for event in events:
            listener.hear(event)
        assert listener.knows(after), events


@in_both_editions
def test_a_price_change_without_a_draw_is_told_in_the_same_breath_and_step_by_step(case: Case) -> None:
    table = black_friday.Table(case.examples[0].edition, 5, board="barren")
    steps = (step for seed in range(40) for step in told(case, table, seed))
    wanted = {"story-price-change", "story-bar-price", "story-net"}
    assert any(wanted <= {event.key for event in events} for _, _, events in steps)


@dataclass(frozen=True)
class Ruin:
    """A table at which the first mark demands more interest than anybody has."""

    def options(self) -> Options:
        """Return the options."""
        changes = {"interest": 1000, "first_subsidies": 100, "track_spaces": [3, 1, 1, 1]}
        return black_friday.agreed(black_friday.PRINTED["2010"], 3, False, changes)


def test_interest_of_any_size_is_told() -> None:
    tale = told(EDITIONS[0], Ruin(), seed=1)
    owed = next(events for _, _, events in tale if any(event.key == "story-owes" for event in events))
    assert [event.facts["amount"] for event in owed if event.key == "story-owes"] == [100_000] * 3
