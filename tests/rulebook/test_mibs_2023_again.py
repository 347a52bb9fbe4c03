"""The M.I.B.S. of 2023, implemented a second time with sorted lists: both decide alike at every table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from random import Random

from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE
from outcry.rules.black_friday.state import ACTIONS, COLOURS, Phase, State
from support.mibs_tables import NAMES, RULES, Some, decision, fresh_table, table_with, turn

NOTHING: Some = dict.fromkeys(NAMES, 0)


@dataclass(frozen=True)
class Sight:
    """What the trader looks at before a turn, in plain numbers."""

    cash: int
    gold: int
    share_limit: int
    bar_limit: int
    prices: list[int]
    market: list[int]
    owned: list[int]
    track: list[int]


def sight(state: State) -> Sight:
    """Read what the seat to move can see."""
    board, trader, every = state.board, state.traders[state.seat], range(COLOURS)
    tile, track = board.levels[state.level], state.sale_tracks[(0, 1, 2, 1)[min(state.sales_cleared, 3)]]
    return Sight(
        cash=int(trader.cash),
        gold=int(board.bar_prices[state.bar_space]),
        share_limit=int(tile.shares),
        bar_limit=int(tile.bars),
        prices=[int(board.prices[state.row[colour]][state.column[colour]]) for colour in every],
        market=[int(state.market[colour]) for colour in every],
        owned=[int(trader.face_up[colour] + trader.face_down[colour]) for colour in every],
        track=[int(track[colour]) for colour in every],
    )


def planned(see: Sight) -> list[str]:
    """Plan a whole turn at once."""
    shares = sorted((see.prices[c], see.market[c], c) for c in range(COLOURS) for _ in range(see.market[c]))
    offer = [colour for _, _, colour in shares[: see.share_limit]]
    gold = see.gold * see.bar_limit
    total = sum(see.prices[c] for c in offer) if len(offer) == see.share_limit else gold + 1
    if min(total, gold) <= see.cash:
        return with_shares(see, offer) if total <= gold else with_bars(see, see.bar_limit)
    if any(see.owned):
        return with_sale(see)
    payable = sum(paid <= see.cash for paid in accumulate(see.prices[c] for c in offer))
    bars = min(see.bar_limit, see.cash // see.gold)
    if not payable and not bars:
        return ["bar nothing", marked(placed_last(see.market, see))]
    is_gold = bars > 0 if gold < total else payable == 0
    return with_bars(see, bars) if is_gold else with_shares(see, offer[:payable])


def with_shares(see: Sight, bought: list[int]) -> list[str]:
    """Buy these shares and place one."""
    market = [see.market[c] - bought.count(c) for c in range(COLOURS)]
    owned = [see.owned[c] + bought.count(c) for c in range(COLOURS)]
    return [f"buy {NAMES[c]}" for c in bought] + [marked(placed(see, market, owned, set(bought)))]


def with_bars(see: Sight, bars: int) -> list[str]:
    """Buy this many bars and place a share."""
    return ["bar"] * bars + [marked(placed(see, see.market, see.owned, set()))]


def placed(see: Sight, market: list[int], owned: list[int], bought: set[int]) -> list[int]:
    """Sort what may be placed, best first."""
    for mine in (bought, {c for c in range(COLOURS) if owned[c]}):
        if there := [c for c in mine if market[c]]:
            return sorted(there, key=lambda c: (-owned[c], -see.prices[c], market[c], c))
    return placed_last(market, see)


def placed_last(market: list[int], see: Sight) -> list[int]:
    """Sort the market for a trader that owns none of its colours."""
    return sorted((c for c in range(COLOURS) if market[c]), key=lambda c: (see.prices[c], -market[c], c))


def with_sale(see: Sight) -> list[str]:
    """Sell up to the limit and remove a share."""
    hand = sorted((-see.prices[c], -see.owned[c], c) for c in range(COLOURS) for _ in range(see.owned[c]))
    sold = [colour for _, _, colour in hand[: see.share_limit]]
    market = [see.market[c] + sold.count(c) for c in range(COLOURS)]
    owned = [see.owned[c] - sold.count(c) for c in range(COLOURS)]
    return [f"sell {NAMES[c]}" for c in sold] + [marked(removed(see, market, owned, set(sold)))]


def removed(see: Sight, market: list[int], owned: list[int], sold: set[int]) -> list[int]:
    """Sort what may be removed, best first."""
    for mine in (sold, {c for c in range(COLOURS) if owned[c]}):
        if there := [c for c in mine if see.track[c]]:
            return sorted(there, key=lambda c: (owned[c], see.prices[c], -market[c], c))
    return sorted((c for c in range(COLOURS) if see.track[c]), key=lambda c: (-see.prices[c], market[c], c))


def marked(colours: list[int]) -> str:
    """Mark the best, if there is any."""
    return f"mark {NAMES[colours[0]]}" if colours else "done"


def test_it_decides_as_its_second_version_at_every_turn_of_many_games() -> None:
    compared = 0
    for seed in range(30):
        state, dice, weights = fresh_table(3 + seed % 3), new(Dice, seed=seed), counts(ACTIONS)
        while not RULES.is_over(state):
            if state.phase == Phase.CHOOSE:
                assert turn(state) == planned(sight(state)), (seed, state.turn)
                compared += 1
            plays_mibs = RULES.to_move(state) != CHANCE and (seed + state.seat) % 3
            RULES.apply(state, decision(state) if plays_mibs else random_action(state, dice, weights))
    assert compared > 1500


def test_it_decides_as_its_second_version_where_colours_are_alike() -> None:
    random = Random(2023)
    openings: dict[str, int] = {}
    for _ in range(3000):
        state = alike_table(random)
        told = turn(state)
        assert told == planned(sight(state)), (sight(state), told)
        opening = told[0].split()[0] if told[0] != "bar nothing" else told[0]
        openings[opening] = openings.get(opening, 0) + 1
    assert min(openings.get(opening, 0) for opening in ("buy", "sell", "bar", "bar nothing")) > 100


def alike_table(random: Random) -> State:
    """Set a table with so few distinct numbers that most rules end in a tie."""

    def some(*values: int) -> Some:
        return {name: random.choice(values) for name in NAMES}

    return table_with(
        level=random.randrange(10),
        cash=random.choice((3, 15, 24, 50, 100, 300)),
        gold=random.choice((20, 25, 30)),
        prices=some(15, 20, 25) if random.random() < 0.7 else some(4, 20),
        market=some(0, 1, 2) if random.random() < 0.7 else some(0, 0, 1),
        owned=some(0, 1, 2) if random.random() < 0.6 else NOTHING,
        track=some(0, 1, 2) if random.random() < 0.7 else some(0, 0, 1),
        seat=random.randrange(4),
    )
