"""The story of a game: what an action did, told from the table before and after it.

A price change is told by walking through its steps once more on a copy of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from outcry.kernel.game import Event
from outcry.kernel.record import copy

from .market import (
    bar_price,
    count_coloured,
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
from .state import BLACK, SALE_TRACKS, Action, Phase, State, Track

MARKED = {Phase.BUYING: "story-marked-purchase", Phase.SELLING: "story-marked-sale", Phase.BARS: "story-marked-bar"}


@dataclass(frozen=True)
class Story:
    """Tells of one edition, in its colours and metal."""

    colours: tuple[str, ...]
    metal: str

    def tell(self, before: State, action: int, after: State) -> list[Event]:
        """Tell what an action, or an outcome of chance, did to a table."""
        if action >= Action.DRAW_0:
            return list(self._tell_draw(before, action - Action.DRAW_0, after))
        return list(self._tell_act(before, action, after))

    def _tell_act(self, before: State, action: int, after: State) -> Iterator[Event]:
        """Tell what a trader did."""
        trader = int(before.seat) + 1
        if action < Action.SELL_0:
            colour = action - Action.BUY_0
            yield Event("story-bought", self._priced(before, colour) | {"trader": trader})
        elif action < Action.MARK_0:
            colour = action - Action.SELL_0
            yield Event("story-sold", self._priced(before, colour) | {"trader": trader})
        elif action == Action.BAR:
            yield Event("story-bar", {"trader": trader, "metal": self.metal, "price": bar_price(before)})
        elif action in (Action.BONUS_BUY, Action.BONUS_SELL, Action.BONUS_BAR):
            yield Event("story-bonus", {"trader": trader})
        elif action < Action.BAR or before.phase in MARKED:
            yield from self._tell_end_of_action(before, action, after)
        yield from self._tell_end(before, after)

    def _priced(self, state: State, colour: int) -> dict[str, object]:
        """Name a colour and its price."""
        return {"colour": self.colours[colour], "price": price(state, colour)}

    def _tell_end_of_action(self, before: State, action: int, after: State) -> Iterator[Event]:
        """Tell which share was marked, what that did to prices, and whether it calls for a price change."""
        if action == Action.DONE:
            yield Event("story-marked-nothing")
        else:
            yield self._marked(before, action - Action.MARK_0)
        yield from self._moves(before, after)
        if after.phase == Phase.DRAWING or was_settled_at_once(before, after):
            facts = {"track": Track(after.trigger).name.lower(), "draws": int(after.draws_left)}
            yield Event("story-price-change", facts)

    def _marked(self, before: State, colour: int) -> Event:
        """Tell where the marked share went, and how far its track is."""
        phase = Phase(before.phase)
        track = before.purchase_track if phase == Phase.BUYING else before.bar_track
        count = count_coloured(sale_track(before)) - 1 if phase == Phase.SELLING else count_coloured(track) + 1
        facts = {
            "trader": int(before.seat) + 1,
            "colour": self.colours[colour],
            "count": count,
            "spaces": int(before.board.track_spaces),
            "metal": self.metal,
        }
        return Event(MARKED[phase], facts)

    def _moves(self, before: State, after: State) -> Iterator[Event]:
        """Tell which prices moved."""
        for colour, name in enumerate(self.colours):
            old, new = price(before, colour), price(after, colour)
            if old != new:
                yield Event(f"story-{'rises' if new > old else 'falls'}", {"colour": name, "old": old, "new": new})

    def _tell_draw(self, before: State, kind: int, after: State) -> Iterator[Event]:
        """Tell which share came out of the bag, and what followed."""
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
        """Tell the steps of a price change one after the other."""
        walk = copy(before)
        draw_share(walk, kind)
        steps: tuple[tuple[Callable[[State], None], Callable[[State, State], Iterator[Event]]], ...] = (
            (adjust_bar_price, self._bar_price),
            (adjust_prices, self._nets),
            (clean_up, self._moves),
            (raise_missing, self._missing),
            (check_level, self._level),
            (change_sale_track, self._sale_track),
        )
        for step, told in steps:
            earlier = copy(walk)
            step(walk)
            yield from told(earlier, walk)
        yield from self._tell_end(before, after)

    def _bar_price(self, before: State, after: State) -> Iterator[Event]:
        """Tell how the metal rose."""
        if before.bar_space != after.bar_space:
            facts = {"old": bar_price(before), "new": bar_price(after), "metal": self.metal}
            yield Event("story-bar-price", facts | {"black": int(before.drawn[BLACK]), "bars": int(before.bars_bought)})

    def _nets(self, before: State, after: State) -> Iterator[Event]:
        """Tell the net of every colour and where it led."""
        for colour, name in enumerate(self.colours):
            drawn, by = int(before.drawn[colour]), net(before, colour)
            facts = {"colour": name, "drawn": drawn, "black": drawn - by, "net": by}
            yield Event("story-net", facts | {"old": price(before, colour), "new": price(after, colour)})

    def _missing(self, before: State, after: State) -> Iterator[Event]:
        """Tell which colours rose because the market has none."""
        for event in self._moves(before, after):
            yield Event("story-missing", event.facts)

    def _level(self, before: State, after: State) -> Iterator[Event]:
        """Tell that a new level is in force."""
        if before.level != after.level:
            tile = level(after)
            facts = {"shares": int(tile.shares), "bars": int(tile.bars), "draws": int(tile.draw)}
            yield Event("story-level", facts | {"level": int(after.level)})

    def _sale_track(self, before: State, after: State) -> Iterator[Event]:
        """Tell which sale track comes next, and how it was refilled."""
        if current_sale_track(before) != current_sale_track(after):
            yield Event("story-next-track", {"number": current_sale_track(after) + 1})
        if after.sales_cleared >= SALE_TRACKS and before.sales_cleared != after.sales_cleared:
            track = sale_track(after)
            yield Event("story-refilled", {"count": count_coloured(track), "black": int(track[BLACK])})
        yield from self._moves(before, after)

    def _tell_end(self, before: State, after: State) -> Iterator[Event]:
        """Tell how the game ended, and what everybody's last sale brought."""
        if after.phase != Phase.OVER:
            return
        if has_crashed(after):
            yield Event("story-crash", {"metal": self.metal, "price": bar_price(after)})
        else:
            yield Event("story-called-off", {"turns": int(after.turn)})
        for seat in range(after.players):
            shares = count_shares(before.traders[seat])
            amount = int(after.traders[seat].cash - before.traders[seat].cash)
            if shares:
                yield Event("story-last-sale", {"trader": seat + 1, "shares": shares, "amount": amount})


def was_settled_at_once(before: State, after: State) -> bool:
    """With an empty bag a price change is over as soon as its track calls for it."""
    marked = {Phase.BUYING: after.purchase_track, Phase.BARS: after.bar_track}.get(Phase(before.phase))
    cleared = after.sales_cleared > before.sales_cleared if marked is None else count_coloured(marked) == 0
    return bool(cleared and not any(before.bag) and count_coloured(before.market))
