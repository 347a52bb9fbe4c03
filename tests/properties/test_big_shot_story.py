"""The story of Big Shot is complete: a listener knows purses, debts, cubes and owners at every moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings

from outcry.kernel.dice import Dice
from outcry.kernel.game import Event
from outcry.kernel.playout import random_action
from outcry.kernel.record import copy, counts, new
from outcry.locale import FOLDER, voice
from outcry.rules.big_shot.data import COLOURS, LOTS
from outcry.rules.big_shot.state import SPACES, Action
from support import big_shot_boards as big_shot
from support.positions import BIG_SHOT_CASE as CASE
from support.positions import SEEDS, fresh_table


class Told(NamedTuple):
    """A step of a game and its story."""

    action: int
    after: Any
    events: list[Event]


def told(table: big_shot.Table, seed: int) -> Iterator[Told]:
    """Return the story of a random game."""
    state, dice, weights = fresh_table(CASE, table), new(Dice, seed=seed), counts(len(CASE.game.actions))
    while not CASE.rules.is_over(state):
        before, action = copy(state), int(random_action(state, dice, weights))
        CASE.rules.apply(state, action)
        yield Told(action, state, CASE.game.customs.tell(before, action, state))


class Listener:
    """Reconstructs the table from the printed board and the story alone."""

    def __init__(self, capital: int, hides_money: bool) -> None:
        """Start with the capital of all players, and whether rounds begin with loans."""
        self.capital, self.hides_money = capital, hides_money
        self.cash, self.debts = dict.fromkeys(COLOURS, 0), dict.fromkeys(COLOURS, 0)
        self.holder: dict[str, int | None] = dict.fromkeys(COLOURS)
        self.spaces: list[Counter[str]] = [Counter() for _ in range(SPACES)]
        self.lots: dict[str, Counter[str]] = {lot: Counter() for lot in LOTS}
        self.hand: Counter[str] = Counter()
        self.owner: dict[str, str | None] = dict.fromkeys(LOTS)
        self.broker, self.roller, self.price = 1, 1, 0
        self.bidder: int | None = None
        self.balances: dict[int, tuple[int, int]] = {}

    def hear(self, event: Event) -> None:
        """Record what an event changes."""
        facts: Any = event.facts
        match event.key:
            case "shot-cube" | "shot-redeal" | "shot-card" | "shot-ghost" | "shot-broker" | "shot-roller":
                self.hear_deal(event.key, facts)
            case "shot-rolled":
                self.hear_roll(facts)
            case "shot-loan":
                self.cash[facts["colour"]] += facts["amount"]
                self.debts[facts["colour"]] += 1
                assert facts["number"] == self.debts[facts["colour"]]
            case "shot-bid":
                assert facts["amount"] > self.price
                self.bidder, self.price = facts["trader"], facts["amount"]
            case "shot-won":
                assert (facts["trader"], facts["amount"]) == (self.bidder, self.price)
            case "shot-paid":
                assert (facts["trader"], facts["amount"]) == (self.bidder, self.price)
                self.cash[facts["colour"]] -= facts["amount"]
                self.pick_up()
            case "shot-free":
                assert (facts["trader"], self.bidder) == (self.roller, None)
                self.pick_up()
            case "shot-put" | "shot-sold" | "shot-nobodys":
                self.hear_lots(event.key, facts)
            case "shot-balance" | "shot-unqualified":
                self.balances[facts["trader"]] = facts["lots"], facts["amount"]
            case "shot-passed" | "shot-no-loan":
                pass
            case _:
                raise AssertionError(event.key)

    def hear_deal(self, key: str, facts: Any) -> None:
        """Record a deal."""
        match key:
            case "shot-cube":
                self.spaces[facts["space"] - 1][facts["colour"]] += 1
            case "shot-redeal":
                assert len(self.spaces[facts["space"] - 1]) == 1
                self.spaces = [Counter() for _ in range(SPACES)]
            case "shot-card":
                self.holder[facts["colour"]], self.cash[facts["colour"]] = facts["trader"], self.capital
            case "shot-ghost":
                assert self.holder[facts["colour"]] is None
            case "shot-broker":
                self.broker = facts["space"]
            case "shot-roller":
                self.roller = facts["trader"]

    def hear_roll(self, facts: Any) -> None:
        """Start a new auction."""
        self.broker, self.roller, self.price, self.bidder = facts["space"], facts["trader"], 0, None
        assert {name: facts[f"count_{name}"] for name in COLOURS} == {name: self.ring()[name] for name in COLOURS}

    def ring(self) -> Counter[str]:
        """Return the cubes where the broker stands."""
        return self.spaces[self.broker - 1]

    def pick_up(self) -> None:
        """Let the winner take the cubes."""
        self.hand, self.spaces[self.broker - 1] = self.ring(), Counter()

    def hear_lots(self, key: str, facts: Any) -> None:
        """Place a cube, or decide a lot."""
        if key == "shot-put":
            self.hand[facts["colour"]] -= 1
            self.lots[facts["lot"]][facts["colour"]] += 1
            if self.hides_money and not +self.hand and any(map(Counter.total, self.spaces)):
                self.price, self.bidder = 0, None
        else:
            assert self.owner[facts["lot"]] is None
            self.owner[facts["lot"]] = facts.get("colour", "nobody")
            self.lots[facts["lot"]].clear()

    def knows(self, picture: Any) -> None:
        """Check everything reconstructed against the table."""
        assert {name: purse["cash"] for name, purse in picture["purses"].items()} == self.cash
        assert {name: purse["loans"] for name, purse in picture["purses"].items()} == self.debts
        assert {name: purse["holder"] for name, purse in picture["purses"].items()} == self.holder
        assert {name: lot["owner"] for name, lot in picture["lots"].items()} == self.owner
        assert {name: lot["cubes"] for name, lot in picture["lots"].items()} == {
            name: dict(+cubes) for name, cubes in self.lots.items()
        }
        assert picture["spaces"] == [dict(+space) for space in self.spaces]
        assert picture["hand"] == dict(+self.hand)
        assert (picture["broker"], picture["price"]) == (self.broker, self.price)
        assert picture["bidder"] == self.bidder


@settings(max_examples=12)
@given(table=big_shot.tables(), seed=SEEDS)
def test_a_listener_knows_purses_debts_cubes_and_owners_at_every_moment(table: big_shot.Table, seed: int) -> None:
    listener = Listener(int(table.options().board.capital), table.hides_money)
    for _, after, events in told(table, seed):
        for event in events:
            listener.hear(event)
        listener.knows(CASE.game.customs.picture(after))
    scores = counts(table.seats)
    CASE.rules.score(after, scores)
    assert [listener.balances[seat + 1][1] for seat in range(table.seats)] == list(scores)
    owned = [
        sum(listener.holder.get(str(owner)) == seat + 1 for owner in listener.owner.values())
        for seat in range(table.seats)
    ]
    assert [listener.balances[seat + 1][0] for seat in range(table.seats)] == owned


@settings(max_examples=5)
@given(table=big_shot.tables(), seed=SEEDS)
def test_everything_that_is_told_can_be_said_in_plain_numbers_and_words(table: big_shot.Table, seed: int) -> None:
    for _, _, events in told(table, seed):
        assert events
        for event in events:
            assert {type(fact) for fact in event.facts.values()} <= {int, str}
            assert voice("en").say(event.key, event.facts)


def story_messages() -> set[str]:
    """List the story messages of the English catalogue."""
    text = (FOLDER / "en" / "big-shot.ftl").read_text(encoding="utf-8")
    story = text.partition("## The story")[2].partition("##")[0]
    return {line.split(" = ")[0] for line in story.splitlines() if line.startswith("shot-")}


def test_every_kind_of_event_happens_in_some_game() -> None:
    tables = (*CASE.examples, big_shot.Table(4, "penniless"))
    tales = (told(table, seed) for table in tables for seed in range(2))
    assert {event.key for tale in tales for _, _, events in tale for event in events} == story_messages()


@pytest.mark.parametrize("table", [big_shot.Table(2), big_shot.Table(3, hides_money=True)], ids=repr)
def test_each_act_is_told_in_notation_as_in_the_story(table: big_shot.Table) -> None:
    names = CASE.game.customs.names()
    for action, _, events in told(table, seed=4):
        facts: Any = events[0].facts
        if Action.BID_1 <= action <= Action.BID_55:
            assert names[action] == f"bid {facts['amount']}"
        elif events[0].key == "shot-put":
            assert names[action] == f"put {facts['colour']} on {facts['lot']}"
        elif events[0].key == "shot-paid":
            assert names[action] == f"pay {facts['colour']}"
        elif events[0].key == "shot-loan":
            assert names[action] in ("loan", f"loan {facts['colour']}")
        elif events[0].key == "shot-rolled":
            assert names[action] == f"die {facts['pips']}"
