"""What a trader knows: the view of a seat, and the tables that it can imagine behind it.

Bought shares are known, for all saw them bought; the opening hand lies face down, and a sale shows a share of it
only when no known share of that colour is left. Black shares and the size of the bag can always be counted.

What is out of sight lies in hidden hands or in the bag. Before the first price change every such share is equally
likely to lie anywhere. Afterwards the draws tell more: a colour drawn often is likelier to have been in the bag.
If the hidden hands hold h shares of a colour of which u were out of sight when one was drawn, that draw had the
chance (u - h) out of the bag, so each draw multiplies the odds of h by (u - h). ``draws_seen`` counts these u, and
``dealt_from`` how many shares of the opening bag may still lie in hidden hands. Nothing is concluded from *which* share
somebody sells: the shares that stay hidden are taken to be any of those that may be.

Compared with every possible world on a small board, and with exact fractions over a thousand turns, these odds are
right but for the rounding of floats (one part in 10**13). Beyond 255 draws of a colour while the same number of its
shares was unseen, which takes a board of one's own, further ones are not noted: odds become less sharp, never
impossible.
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
"""Of 0 up to all the shares of a colour."""

# Observing


@rule
def observe(state: State, seat: int, view: State) -> None:
    """You see all but the colours in the bag and in the hidden hands of the others, until the end."""
    assign(view, state)
    if state.phase != Phase.OVER:
        turn_over(view.bag)
        for other in range(state.players):
            if other != seat:
                turn_over(view.traders[other].face_down)


@rule
def turn_over(pile: Row[int]) -> None:
    """Show only the backs of a pile: its size stays known."""
    pile[UNKNOWN] += count_coloured(pile)
    for colour in range(COLOURS):
        pile[colour] = 0


# Imagining


@rule
def imagine(view: State, seat: int, dice: Dice, state: State) -> None:
    """Lay the shares that you cannot see into hidden hands and bag, with the odds of all that was seen."""
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
    """Count the shares in hands of which only the backs are seen."""
    hidden = 0
    for other in range(view.players):
        hidden += view.traders[other].face_down[UNKNOWN]
    return hidden


@rule
def count_unseen(view: State, colour: int) -> int:
    """Count the shares of a colour that lie nowhere in sight."""
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
    """Decide how many shares of each colour all hidden hands hold together."""
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
    """Weigh one share more of a colour in hidden hands against one less: the logarithm of the odds.

    It falls with each share more: there are fewer to be dealt, and the draws since become less likely.
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
    """A draw while so many shares were unseen is likelier the fewer of them were in hidden hands."""
    for held in range(hidden):
        if held + 1 >= unseen:
            gains[held] = -np.inf
        else:
            gains[held] += draws * (LOGARITHMS[unseen - held - 1] - LOGARITHMS[unseen - held])


@rule
def find_tilt(gains: Row[Row[float]], hidden: int) -> float:
    """Fill the hands with the likeliest share each time; return the odds of the last one."""
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
    """Turn logarithms into odds, so that the likeliest guess of all has odds of 1.

    All guesses place as many shares, so a factor for each share placed changes nothing; without it the odds of a
    long game are too small to be told from zero.
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
    """Weigh each number of hidden shares of this colour and the following ones together."""
    for count in range(hidden + 1):
        for held in range(count + 1):
            ways[count] += odds[held] * fewer[count - held]


@rule
def choose_count(odds: Row[float], fewer: Row[float], all_ways: float, left: int, dice: Dice) -> int:
    """Draw how many of the shares that are left to place have this colour."""
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
    """Deal the guessed shares to the hidden hands at random."""
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
