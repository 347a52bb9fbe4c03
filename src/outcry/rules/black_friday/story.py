"""The story of a game: what each action did, derived from the table before and after it.

A price change is told by replaying its steps on a copy of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from outcry.kernel.game import Event
from outcry.kernel.record import copy

from .market import (
    bar_price,
    count_coloured,
    count_owned,
    count_shares,
    current_sale_track,
    level,
    price,
    sale_track,
)
from .price_change import (
    adjust_bar_price,
    adjust_prices,
    change_sale_track,
    check_level,
    clean_up,
    draw_share,
    has_crashed,
    net,
    raise_missing,
)
from .state import BLACK, LAST_BAR_SPACE, SALE_TRACKS, Action, Phase, State, Track
from .turn import done, mark

MARKED = {
    Phase.OPENING: "story-marked-opening",
    Phase.BUYING: "story-marked-purchase",
    Phase.SELLING: "story-marked-sale",
    Phase.REMOVING: "story-marked-sale",
    Phase.BARS: "story-marked-bar",
}
BONUS = (Action.BONUS_BUY, Action.BONUS_SELL, Action.BONUS_BAR)

Telling: TypeAlias = Callable[[State, State], Iterator[Event]]
"""Describes one step of a price change, from the table before and after it."""


@dataclass(frozen=True)
class Story:
    """Describes actions of one edition, with its colours and metal."""

    colours: tuple[str, ...]
    metal: str

    def tell(self, before: State, action: int, after: State) -> list[Event]:
        """Describe what an action or a chance outcome changed."""
        if action >= Action.START_1:
            return [Event("story-starts", {"trader": action - Action.START_1 + 1})]
        if action >= Action.DRAW_0:
            return list(self._tell_draw(before, action - Action.DRAW_0, after))
        return list(self._tell_act(before, action, after))

    def _tell_act(self, before: State, action: int, after: State) -> Iterator[Event]:
        """Describe what a trader did."""
        trader = int(before.seat) + 1
        if action < Action.SELL_0:
            colour = action - Action.BUY_0
            yield Event("story-bought", self._priced(before, colour) | {"trader": trader})
        elif action < Action.MARK_0:
            colour = action - Action.SELL_0
            yield Event("story-sold", self._priced(before, colour) | {"trader": trader})
        elif action == Action.BAR:
            yield from self._tell_bar(before, after)
        elif action == Action.SUBSIDY:
            facts = {"trader": trader, "amount": int(before.board.subsidy)}
            yield Event("story-subsidy", facts | {"count": int(after.traders[before.seat].subsidies)})
        elif action in BONUS:
            yield Event("story-card" if before.board.must_trade else "story-bonus", {"trader": trader})
        elif action == Action.BAR_NOTHING and before.board.must_trade:
            yield Event("story-passed", {"trader": trader})
        elif action >= Action.DROP_0:
            yield from self._moves(before, after)
        elif action < Action.BAR or before.phase in MARKED:
            yield from self._tell_end_of_action(before, action, after)
            return
        if is_beyond_limit(before, action, after):
            yield Event("story-beyond-limit", {"trader": trader})
        yield from self._tell_debts(before, after)
        yield from self._tell_end(before, after)

    def _tell_bar(self, before: State, after: State) -> Iterator[Event]:
        """Describe the purchase of a bar, and the exchange of five for gold."""
        trader, bars = int(before.seat) + 1, int(after.traders[before.seat].bars)
        yield Event("story-bar", {"trader": trader, "metal": self.metal, "price": bar_price(before)})
        per_gold = int(before.board.bars_per_gold)
        if per_gold and bars % per_gold == 0:
            yield Event("story-exchanged", {"trader": trader, "metal": self.metal, "bars": per_gold})

    def _priced(self, state: State, colour: int) -> dict[str, object]:
        """Return a colour and its price, as facts."""
        return {"colour": self.colours[colour], "price": price(state, colour)}

    def _tell_end_of_action(self, before: State, action: int, after: State) -> Iterator[Event]:
        """Describe which share was marked, which prices moved, and whether that triggers a price change."""
        walk = after if any(before.bag) else stopped_before_prices_change(before, action)
        told = [self._marked(before, action), *self._moves(before, walk)]
        falls_first = before.board.seller_drops and before.phase == Phase.SELLING
        yield from reversed(told) if falls_first else told
        if walk.phase == Phase.DRAWING:
            facts = {"track": Track(walk.trigger).name.lower(), "draws": int(walk.draws_left)}
            yield Event("story-price-change", facts | {"metal": self.metal})
            yield from self._tell_interest(before, walk)
            before = copy(walk)
            if walk.draws_left == 0:
                yield from self._tell_steps(walk)
        yield from self._tell_debts(before, after)
        yield from self._tell_end(before, after)

    def _tell_interest(self, before: State, after: State) -> Iterator[Event]:
        """Describe who pays interest before a price change, and who owes it."""
        for seat in range(before.players):
            trader = before.traders[seat]
            owed, due = int(trader.debt), int(trader.subsidies) * int(before.board.interest)
            if after.traders[seat].debt:
                yield Event("story-owes", {"trader": seat + 1, "amount": int(after.traders[seat].debt)})
            elif owed + due:
                yield Event("story-interest", {"trader": seat + 1, "amount": owed + due})

    def _tell_debts(self, before: State, after: State) -> Iterator[Event]:
        """Describe whose debt was paid, during or at the beginning of the debtor's turn."""
        for seat in range(before.players):
            owed = int(before.traders[seat].debt)
            if owed and not after.traders[seat].debt and after.phase != Phase.OVER:
                yield Event("story-debt-paid", {"trader": seat + 1, "amount": owed})

    def _marked(self, before: State, action: int) -> Event:
        """Describe where the marked share went, and how full its track is."""
        if action == Action.DONE:
            return Event("story-marked-nothing")
        phase = Phase(before.phase)
        track = before.bar_track if phase == Phase.BARS else before.purchase_track
        is_sale = MARKED[phase] == "story-marked-sale"
        count = count_coloured(sale_track(before)) - 1 if is_sale else count_coloured(track) + 1
        facts = {
            "trader": int(before.seat) + 1,
            "colour": self.colours[action - Action.MARK_0],
            "count": count,
            "spaces": int(before.board.track_spaces),
            "metal": self.metal,
        }
        return Event(MARKED[phase], facts)

    def _moves(self, before: State, after: State) -> Iterator[Event]:
        """Describe which prices moved, and of an action also why they rose."""
        for colour, facts in self._changed(before, after):
            if price(after, colour) < price(before, colour):
                yield Event("story-falls", facts)
            else:
                yield Event("story-rises", facts | {"reason": why_rises(before, after, colour)})

    def _changed(self, before: State, after: State) -> Iterator[tuple[int, dict[str, object]]]:
        """List the colours whose price changed, with their prices."""
        for colour, name in enumerate(self.colours):
            old, new = price(before, colour), price(after, colour)
            if old != new:
                yield colour, {"colour": name, "old": old, "new": new}

    def _tell_draw(self, before: State, kind: int, after: State) -> Iterator[Event]:
        """Describe which share was drawn, and what followed."""
        drawn = "black" if kind == BLACK else self.colours[kind]
        if before.phase == Phase.DEAL_MARKET:
            yield Event("story-dealt-market", {"colour": drawn})
        elif before.phase == Phase.DEAL_HANDS:
            yield Event("story-dealt-hand", {"trader": int(before.seat) + 1, "colour": drawn})
        else:
            yield Event("story-drawn", {"colour": drawn})
            if before.draws_left == 1:
                yield from self._tell_price_change(before, kind, after)

    def _tell_price_change(self, before: State, kind: int, after: State) -> Iterator[Event]:
        """Describe what follows the last draw."""
        walk = copy(before)
        draw_share(walk, kind)
        yield from self._tell_steps(walk)
        yield from self._tell_debts(before, after)
        yield from self._tell_end(before, after)

    def _tell_steps(self, walk: State) -> Iterator[Event]:
        """Describe the steps of a price change while replaying them."""
        for step, told in self._steps(bool(walk.board.refills_early)):
            earlier = copy(walk)
            step(walk)
            yield from told(earlier, walk)

    def _steps(self, refills_early: bool) -> Iterator[tuple[Callable[[State], None], Telling]]:
        """List the steps of a price change in the order of the edition, each with the method that describes it."""
        yield adjust_bar_price, self._bar_price
        yield adjust_prices, self._nets
        yield clean_up, self._moves
        if refills_early:
            yield change_sale_track, self._sale_track
        yield raise_missing, self._missing
        yield check_level, self._level
        if not refills_early:
            yield change_sale_track, self._sale_track

    def _bar_price(self, before: State, after: State) -> Iterator[Event]:
        """Describe the rise of the bar price."""
        if before.bar_space != after.bar_space:
            facts = {"old": bar_price(before), "new": bar_price(after), "metal": self.metal}
            yield Event("story-bar-price", facts | {"black": int(before.drawn[BLACK]), "bars": int(before.bars_bought)})

    def _nets(self, before: State, after: State) -> Iterator[Event]:
        """Describe the net of every colour and its effect on the price."""
        for colour, name in enumerate(self.colours):
            drawn, by = int(before.drawn[colour]), net(before, colour)
            facts = {"colour": name, "drawn": drawn, "black": drawn - by, "net": by, "fall": max(-by, 0)}
            yield Event("story-net", facts | {"old": price(before, colour), "new": price(after, colour)})

    def _missing(self, before: State, after: State) -> Iterator[Event]:
        """Describe which colours rose because the market has none."""
        for _, facts in self._changed(before, after):
            yield Event("story-missing", facts)

    def _level(self, before: State, after: State) -> Iterator[Event]:
        """Describe a new level."""
        if before.level != after.level:
            tile = level(after)
            facts = {"shares": int(tile.shares), "bars": int(tile.bars), "draws": int(tile.draw)}
            yield Event("story-level", facts | {"level": int(after.level), "subsidies": int(tile.subsidies)})

    def _sale_track(self, before: State, after: State) -> Iterator[Event]:
        """Describe which sale track comes next, and how it was refilled."""
        if current_sale_track(before) != current_sale_track(after):
            yield Event("story-next-track", {"number": current_sale_track(after) + 1})
        if after.sales_cleared >= SALE_TRACKS and before.sales_cleared != after.sales_cleared:
            track = sale_track(after)
            yield Event("story-refilled", {"count": count_coloured(track), "black": int(track[BLACK])})
        yield from self._moves(before, after)

    def _tell_end(self, before: State, after: State) -> Iterator[Event]:
        """Describe how the game ended, and what each last sale brought."""
        if after.phase != Phase.OVER:
            return
        if has_crashed(after):
            yield Event("story-crash", {"metal": self.metal, "price": bar_price(after)})
        else:
            yield Event("story-called-off", {"turns": int(after.turn)})
        for seat in range(after.players):
            yield from self._tell_closing(before, after, seat)

    def _tell_closing(self, before: State, after: State, seat: int) -> Iterator[Event]:
        """Describe what a trader's last sale and last subsidies brought, and what the money was used for."""
        then, now, trader = before.traders[seat], after.traders[seat], {"trader": seat + 1}
        if shares := count_shares(then):
            worth = sum(price(after, colour) * count_owned(then, colour) for colour in range(len(self.colours)))
            yield Event("story-last-sale", trader | {"shares": shares, "amount": worth})
        if taken := int(now.subsidies) - int(then.subsidies):
            yield Event("story-last-subsidies", trader | {"count": taken, "amount": taken * int(after.board.subsidy)})
        if then.debt:
            yield Event("story-last-debt", trader | {"amount": int(then.debt)})
        last_price = int(after.board.bar_prices[LAST_BAR_SPACE])
        if bars := int(now.bars - then.bars):
            yield Event("story-last-bars", trader | {"count": bars, "price": last_price, "metal": self.metal})


def why_rises(before: State, after: State, colour: int) -> str:
    """Return why a price rose in an action: the third share of its colour on a track, the last one taken, or both."""
    tracks = ((before.purchase_track, after.purchase_track), (before.bar_track, after.bar_track))
    is_third = any(then[colour] < now[colour] == before.board.third for then, now in tracks)
    is_last = not after.market[colour] and (before.market[colour] or before.traded[colour])
    return "-".join([*(["third"] if is_third else []), *(["last"] if is_last else [])]) or "none"


def is_beyond_limit(before: State, action: int, after: State) -> bool:
    """Return whether a tile or card was spent on a unit beyond the limit."""
    then, now = before.traders[before.seat], after.traders[before.seat]
    is_spent = now.spare_cards != then.spare_cards or now.advantages != then.advantages
    return bool(is_spent and action not in BONUS)


def stopped_before_prices_change(before: State, action: int) -> State:
    """Return the table after an action but before the price change it may trigger.

    With an empty bag the price change would be settled at once. Adding a share makes the table wait for a draw; then
    the share is taken out again.
    """
    walk = copy(before)
    walk.bag[BLACK] += 1
    if action == Action.DONE:
        done(walk)
    else:
        mark(walk, action - Action.MARK_0)
    walk.bag[BLACK] -= 1
    walk.draws_left = 0
    return walk
