"""What a trader knows: the view of a seat, and the tables that it can imagine behind it.

Bought shares are known, for all saw them bought; the opening hand lies face down, and a sale shows a share of it
only when no known share of that colour is left. Black shares and the size of the bag can always be counted.

What is out of sight lies in hidden hands or in the bag. Before the first price change every such share is equally
likely to lie anywhere. Afterwards the draws tell more: a colour drawn often is likelier to have been in the bag.
If the hidden hands hold h shares of a colour of which u were out of sight when one was drawn, that draw had the
chance (u - h) out of the bag, so each draw multiplies the odds of h by (u - h). ``draws_seen`` counts these u, and
``dealt_from`` how many shares of the opening bag may still lie in hidden hands. Nothing is concluded from *which* share
somebody sells: the shares that stay hidden are taken to be any of those that may be.
"""

from __future__ import annotations

import numpy as np

from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, roll, roll_share
from outcry.kernel.record import Row, assign

from .market import count_coloured
from .state import COLOURS, MOST_COPIES, SALE_TRACKS, UNKNOWN, Phase, State

MOST_HIDDEN = MOST_COPIES + 1

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
    odds = np.zeros((COLOURS, MOST_HIDDEN))
    ways = np.zeros((COLOURS + 1, MOST_HIDDEN))
    for colour in range(COLOURS):
        weigh_colour(view, seat, colour, hidden, odds[colour])
    ways[COLOURS, 0] = 1.0
    for colour in range(COLOURS - 1, -1, -1):
        add_colour(odds[colour], ways[colour + 1], ways[colour], hidden)
    left = hidden
    for colour in range(COLOURS):
        held[colour] = choose_count(odds[colour], ways[colour + 1], ways[colour, left], left, dice)
        left -= held[colour]


@rule
def weigh_colour(view: State, seat: int, colour: int, hidden: int, odds: Row[float]) -> None:
    """Weigh each number of shares of a colour in hidden hands: how they were dealt, then what was drawn."""
    own = view.traders[seat].face_down[colour] if seat >= 0 else 0
    dealt_from = view.dealt_from[colour] - own
    odds[0] = 1.0
    for held in range(1, min(hidden, dealt_from) + 1):
        odds[held] = odds[held - 1] * (dealt_from - held + 1) / held
    for place in range(MOST_COPIES):
        for _ in range(view.draws_seen[colour][place]):
            weigh_draw(odds, place + 1 - own, hidden)


@rule
def weigh_draw(odds: Row[float], unseen: int, hidden: int) -> None:
    """A draw while so many shares were unseen is likelier the fewer of them were in hidden hands."""
    highest = 0.0
    for held in range(hidden + 1):
        odds[held] *= max(unseen - held, 0)
        highest = max(highest, odds[held])
    for held in range(hidden + 1):
        odds[held] /= highest


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
