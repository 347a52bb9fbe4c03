"""Reasons for a turn of Black Friday: cheap bars, rising shares, marks, price changes, tiles, subsidies.

All weights are in dollars: from the prices that the Trader expects, the odds of the next price change, or its estimate
of what cash can become.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from outcry.bots.reasons import Point
from outcry.kernel.game import Event, Game
from outcry.kernel.record import copy, new
from outcry.kernel.verbs import apply
from outcry.rules.black_friday.market import bar_price, count_owned, price
from outcry.rules.black_friday.state import BLACK, COLOURS, UNKNOWN, Action, Phase, State, Trader
from outcry.rules.black_friday.views import count_unseen

from .appraisal import (
    Outlook,
    bars_for_all,
    expect_bag,
    factor_at,
    foresee,
    growth,
    subsidy_cost,
)
from .sense import load_sense

WORTH_SAYING = 0.5
"""Reasons worth fewer dollars are not mentioned."""

BONUS = (Action.BONUS_BUY, Action.BONUS_SELL, Action.BONUS_BAR)


class Study:
    """A view of Black Friday, with the Trader's expectations."""

    def __init__(self, game: Game[Any, Any], view: State, seat: int) -> None:
        """Estimate future prices, and what a dollar of cash can become."""
        self.view, self.seat = view, seat
        odds = game.customs.odds(view, seat)["colours"]
        self.names = list(odds)
        self.next_prices = [float(colour["expected"]) for colour in odds.values()]
        unseen = [count_unseen(view, colour) for colour in range(COLOURS)]
        self.hidden_parts = [count / max(sum(unseen), 1) for count in unseen]
        self.outlook = look_ahead(view, view)
        sense, cash = self.outlook.sense, float(view.traders[seat].cash)
        room = sense.cash_room * bars_for_all(view, self.outlook)
        self.cash_worth = float(growth(cash, factor_at(sense.cash_factors, self.outlook), room))

    def points(self, turn: Sequence[int]) -> Iterator[Point]:
        """List the reasons for a turn."""
        after, done = copy(self.view), Counter(turn)
        for action in turn:
            apply(after, action)
        for point in (
            *self._bars(done[Action.BAR]),
            *self._trades(done),
            *self._subsidies(done[Action.SUBSIDY]),
            *self._moves(after),
            *self._change(after),
            *self._tile(done),
        ):
            if point.weight >= WORTH_SAYING:
                yield point

    # Trading

    def _bars(self, count: int) -> Iterator[Point]:
        """Give the reason for buying bars: they cost less than what the cash would otherwise become."""
        cost, worth = bar_price(self.view), int(self.view.board.bar_worth)
        if count:
            yield Point(count * (worth - self.cash_worth * cost), Event("reason-bars", {"price": cost, "worth": worth}))

    def _trades(self, done: Counter[int]) -> Iterator[Point]:
        """Give the reasons for trades: bought shares should rise; sold ones should fall, or cash is worth more."""
        for colour in range(COLOURS):
            now, then = price(self.view, colour), float(self.outlook.prices[colour])
            facts = {"colour": self.names[colour], "price": now, "expected": round(then)}
            if bought := done[Action.BUY_0 + colour]:
                count = {"count": round(float(self.outlook.bag[colour]))}
                yield Point(bought * (then - now), Event("reason-buy", facts | count))
            if sold := done[Action.SELL_0 + colour]:
                black = {"black": round(float(self.outlook.bag[BLACK]))}
                yield Point(sold * (now - then), Event("reason-sell", facts | black))
        yield from self._cash(done)

    def _cash(self, done: Counter[int]) -> Iterator[Point]:
        """Give the reason for raising cash: it can become more while bars are cheap."""
        amount = sum(done[Action.SELL_0 + colour] * price(self.view, colour) for colour in range(COLOURS))
        facts = {"amount": amount, "price": bar_price(self.view)}
        yield Point(amount * (self.cash_worth - 1), Event("reason-cash", facts))

    def _subsidies(self, count: int) -> Iterator[Point]:
        """Give the reason for a subsidy: the money can earn more than the interest."""
        board = self.view.board
        gain = self.cash_worth * board.subsidy - subsidy_cost(self.view, self.outlook)
        facts = {"amount": count * int(board.subsidy), "interest": count * int(board.interest)}
        yield Point(count * float(gain), Event("reason-subsidy", facts))

    # Marks and prices

    def _moves(self, after: State) -> Iterator[Point]:
        """Give the reasons for a mark: prices that it moves now, or is expected to move."""
        then = look_ahead(self.view, after)
        for colour in range(COLOURS):
            old, new_price = price(self.view, colour), price(after, colour)
            if old != new_price:
                yield self._shift(("reason-raised", "reason-lowered"), after, colour, old, new_price)
            elif after.phase != Phase.DRAWING:
                foreseen = float(self.outlook.prices[colour]), float(then.prices[colour])
                yield self._shift(("reason-fed", "reason-starved"), after, colour, *foreseen)

    def _shift(self, keys: tuple[str, str], after: State, colour: int, old: float, moved: float) -> Point:
        """Weigh a price move by how much of the colour the seat holds, and the others are known to hold."""
        held = [count_owned(after.traders[seat], colour) for seat in range(after.players)]
        most = max(self._others, key=lambda rival: held[rival])
        facts = {"colour": self.names[colour], "old": round(old), "new": round(moved)}
        if moved > old:
            lead = held[self.seat] - mean([held[rival] for rival in self._others])
            return Point((moved - old) * lead, Event(keys[0], facts | {"count": held[self.seat]}))
        lead = held[most] - held[self.seat]
        return Point((old - moved) * lead, Event(keys[1], facts | {"count": held[most], "trader": most + 1}))

    def _change(self, after: State) -> Iterator[Point]:
        """Give the reason for triggering or avoiding a price change: its effect on one's own shares and others'."""
        own, theirs = self._swing(after, self.seat), mean([self._swing(after, rival) for rival in self._others])
        facts = {"amount": round(abs(own)), "others": round(theirs)}
        if after.phase == Phase.DRAWING and own > 0:
            yield Point(own - theirs, Event("reason-change", facts))
        if after.phase != Phase.DRAWING and own < 0:
            yield Point(theirs - own, Event("reason-no-change", facts))

    def _swing(self, table: State, seat: int) -> float:
        """Return the expected gain of a seat's shares in the next price change."""
        return sum(
            self._expect_owned(table.traders[seat], colour) * (self.next_prices[colour] - price(self.view, colour))
            for colour in range(COLOURS)
        )

    def _expect_owned(self, trader: Trader, colour: int) -> float:
        """Return the expected holding of a colour: known shares, and a proportional part of the unknown ones."""
        return count_owned(trader, colour) + int(trader.face_down[UNKNOWN]) * self.hidden_parts[colour]

    def _tile(self, done: Counter[int]) -> Iterator[Point]:
        """Give the reason for keeping a tile or card."""
        if self.view.traders[self.seat].advantages and not any(done[action] for action in BONUS):
            yield Point(float(self.outlook.sense.tile_worth), Event("reason-tile"))

    @property
    def _others(self) -> list[int]:
        """List the other seats."""
        return [seat for seat in range(self.view.players) if seat != self.seat]


def look_ahead(known: State, table: State) -> Outlook:
    """Estimate the prices of a table, using the bag as known before the turn."""
    outlook = new(Outlook)
    load_sense(known, outlook.sense)
    expect_bag(known, outlook)
    foresee(table, outlook)
    return outlook


def mean(numbers: Sequence[float]) -> float:
    """Return the mean."""
    return sum(numbers) / len(numbers)
