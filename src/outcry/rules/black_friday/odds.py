"""The odds of the next price change, sampled from imagined worlds that agree with what a seat knows."""

from __future__ import annotations

from typing import Any

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, draw
from outcry.kernel.record import Row, counts, new

from .market import level, price
from .price_change import adjust_prices, begin_price_change, draw_share, net
from .state import COLOURS, State, Track
from .views import imagine

SAMPLES = 4000
MOST_NET = 25
"""Nets range from -25 to 25: no bag allows more."""


@rule
def foresee(view: State, seat: int, dice: Dice, world: State, nets: Row[Row[int]], prices: Row[int]) -> None:
    """Sample price changes; count the nets of each colour and sum the resulting prices."""
    for _ in range(SAMPLES):
        imagine(view, seat, dice, world)
        begin_price_change(world, Track.PURCHASE)
        while world.draws_left:
            draw_share(world, draw(dice, world.bag))
        for colour in range(COLOURS):
            nets[colour][net(world, colour) + MOST_NET] += 1
        adjust_prices(world)
        for colour in range(COLOURS):
            prices[colour] += price(world, colour)


def odds(view: State, seat: int, colours: tuple[str, ...], seed: int = 0) -> dict[str, Any]:
    """Return for each colour the distribution of nets if prices changed now, and its mean price afterwards."""
    nets, prices = counts(COLOURS, 2 * MOST_NET + 1), counts(COLOURS)
    foresee(view, seat, new(Dice, seed=seed), new(State), nets, prices)
    return {
        "draws": int(level(view).draw),
        "samples": SAMPLES,
        "colours": {
            name: {
                "price": price(view, colour),
                "expected": float(prices[colour]) / SAMPLES,
                "nets": {place - MOST_NET: int(n) / SAMPLES for place, n in enumerate(nets[colour]) if n},
            }
            for colour, name in enumerate(colours)
        },
    }
