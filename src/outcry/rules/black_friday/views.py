"""What a trader knows: the view of a seat, and sampling the tables that agree with it.

Bought shares are known, because everyone saw them bought. The opening hand is face down, and a sale reveals a share
of it only when no known share of that colour is left. Black shares and the size of the bag can always be counted.

Shares out of sight are in hidden hands or in the bag. Before the first price change, every such share is equally
likely to be anywhere. After that, draws are evidence: a colour drawn often is more likely to have been in the bag.
If u shares of a colour were out of sight when one was drawn, and h of them are in hidden hands, the probability of
that draw was proportional to (u - h), so each draw multiplies the odds of h by (u - h). ``draws_seen`` counts these
u, and ``dealt_from`` how many shares of the opening bag may still be in hidden hands. No conclusions are drawn from
*which* share a player sells.

Checked against every possible world on a small board, and with exact fractions over a thousand turns, these odds are
right up to float rounding (one part in 10**13). More than 255 draws of a colour with the same number unseen, which
takes a custom board, are not recorded: the odds become less sharp, never wrong.
"""

from __future__ import annotations

from math import exp, log

import numpy as np

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, roll, roll_share
from outcry.kernel.record import Row, assign

from .market import count_coloured
from .state import COLOURS, MOST_COPIES, SALE_TRACKS, UNKNOWN, Phase, State

LOGARITHMS = np.array([-np.inf, *(log(count) for count in range(1, MOST_COPIES + 1))])
"""Logarithms of 0 to MOST_COPIES."""

# Observing


@rule
def observe(state: State, seat: int, view: State) -> None:
    """You see everything but the colours in the bag and in the others' hidden hands, until the end of the game."""
    assign(view, state)
    if state.phase != Phase.OVER:
        turn_over(view.bag)
        for other in range(state.players):
            if other != seat:
                turn_over(view.traders[other].face_down)


@rule
def turn_over(pile: Row[int]) -> None:
    """Hide the colours of a pile; its size stays known."""
    pile[UNKNOWN] += count_coloured(pile)
    for colour in range(COLOURS):
        pile[colour] = 0


# Imagining


@rule
def imagine(view: State, seat: int, dice: Dice, state: State) -> None:
    """Distribute the unseen shares between hidden hands and bag, with the odds given everything seen."""
    assign(state, view)
    hidden = count_hidden(view)
    if hidden:
        held = np.zeros(COLOURS, np.int64)
        guess_hidden(view, seat, dice, hidden, held)
        deal_hidden(state, dice, held, hidden)
    if view.phase != Phase.OVER:
        for colour in range(COLOURS):
            state.bag[colour] = count_unseen(state, colour)
        state.bag[UNKNOWN] = 0


@rule
def count_hidden(view: State) -> int:
    """Count the shares of unknown colour in hands."""
    hidden = 0
    for other in range(view.players):
        hidden += view.traders[other].face_down[UNKNOWN]
    return hidden


@rule
def count_unseen(view: State, colour: int) -> int:
    """Count the shares of a colour that are out of sight."""
    board = view.board
    unseen = board.copies - board.boxed_each - view.market[colour] - view.drawn[colour]
    unseen -= view.purchase_track[colour] + view.bar_track[colour]
    for track in range(SALE_TRACKS):
        unseen -= view.sale_tracks[track][colour]
    for other in range(view.players):
        unseen -= view.traders[other].face_up[colour] + view.traders[other].face_down[colour]
    return int(unseen)


@rule
def guess_hidden(view: State, seat: int, dice: Dice, hidden: int, held: Row[int]) -> None:
    """Sample how many shares of each colour the hidden hands hold together."""
    gains = np.full((COLOURS, hidden + 1), -np.inf)
    odds = np.zeros((COLOURS, hidden + 1))
    ways = np.zeros((COLOURS + 1, hidden + 1))
    for colour in range(COLOURS):
        weigh_colour(view, seat, colour, hidden, gains[colour])
    tilt = find_tilt(gains, hidden)
    ways[COLOURS, 0] = 1.0
    for colour in range(COLOURS - 1, -1, -1):
        scale_odds(gains[colour], odds[colour], tilt, hidden)
        add_colour(odds[colour], ways[colour + 1], ways[colour], hidden)
    left = hidden
    for colour in range(COLOURS):
        held[colour] = choose_count(odds[colour], ways[colour + 1], ways[colour, left], left, dice)
        left -= held[colour]


@rule
def weigh_colour(view: State, seat: int, colour: int, hidden: int, gains: Row[float]) -> None:
    """Fill in the log odds of each further share of a colour in hidden hands against one fewer.

    They fall with every share: fewer are left to be dealt, and the draws since then become less likely.
    """
    own = view.traders[seat].face_down[colour] if seat >= 0 else 0
    dealt_from = view.dealt_from[colour] - own
    for held in range(min(hidden, dealt_from)):
        gains[held] = LOGARITHMS[dealt_from - held] - LOGARITHMS[held + 1]
    for place in range(MOST_COPIES):
        if view.draws_seen[colour][place]:
            weigh_draws(gains, view.draws_seen[colour][place], place + 1 - own, hidden)


@rule
def weigh_draws(gains: Row[float], draws: int, unseen: int, hidden: int) -> None:
    """A draw with a number of shares unseen is likelier the fewer of them were in hidden hands."""
    for held in range(hidden):
        if held + 1 >= unseen:
            gains[held] = -np.inf
        else:
            gains[held] += draws * (LOGARITHMS[unseen - held - 1] - LOGARITHMS[unseen - held])


@rule
def find_tilt(gains: Row[Row[float]], hidden: int) -> float:
    """Fill the hands greedily with the likeliest share; return the log odds of the last one."""
    counts, tilt = np.zeros(COLOURS, np.int64), 0.0
    for _ in range(hidden):
        best = 0
        for colour in range(COLOURS):
            if gains[colour][counts[colour]] > gains[best][counts[best]]:
                best = colour
        tilt = gains[best][counts[best]]
        counts[best] += 1
    return tilt


@rule
def scale_odds(gains: Row[float], odds: Row[float], tilt: float, hidden: int) -> None:
    """Turn log odds into odds, scaled so that the likeliest combination has odds of 1.

    All combinations place the same number of shares, so a constant factor per share changes nothing; without it the
    odds would underflow in a long game.
    """
    peak = 0.0
    for held in range(hidden):
        peak += max(gains[held] - tilt, 0.0)
    weight = -peak
    for held in range(hidden + 1):
        odds[held] = exp(weight)
        weight += gains[held] - tilt


@rule
def add_colour(odds: Row[float], fewer: Row[float], ways: Row[float], hidden: int) -> None:
    """Add up the odds of each number of hidden shares of this colour and the following ones together."""
    for count in range(hidden + 1):
        for held in range(count + 1):
            ways[count] += odds[held] * fewer[count - held]


@rule
def choose_count(odds: Row[float], fewer: Row[float], all_ways: float, left: int, dice: Dice) -> int:
    """Sample how many of the shares left to place have this colour."""
    point = roll_share(dice) * all_ways
    likely = 0
    for held in range(left + 1):
        way = odds[held] * fewer[left - held]
        if way > 0.0:
            likely = held
            point -= way
            if point < 0.0:
                break
    return likely


@rule
def deal_hidden(state: State, dice: Dice, held: Row[int], hidden: int) -> None:
    """Deal the sampled shares to the hidden hands at random."""
    for other in range(state.players):
        hand = state.traders[other].face_down
        while hand[UNKNOWN]:
            point, colour = roll(dice, hidden), 0
            while point >= held[colour]:
                point -= held[colour]
                colour += 1
            held[colour] -= 1
            hidden -= 1
            hand[UNKNOWN] -= 1
            hand[colour] += 1
