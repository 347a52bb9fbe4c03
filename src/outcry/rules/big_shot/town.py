"""The town: money, cubes, and who owns a lot.

1. Money    2. Cubes    3. Lots    4. Players and their colours
"""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import Row

from .state import BANK, COLOURS, FIRST_PARK, GHOST, LOTS, State

OPEN = 0
"""The owner of a lot that is not decided yet; colours that own a lot are numbered from 1."""

NOBODYS = COLOURS + 1
"""The owner of a lot that was decided without a majority."""

# 1. Money


@rule
def pay(state: State, payer: int, payee: int, amount: int) -> None:
    """Pay from the purse of one colour, or the BANK, to another. Nothing else in the game touches money."""
    if payer == BANK:
        state.bank -= amount
    else:
        state.cash[payer] -= amount
    if payee == BANK:
        state.bank += amount
    else:
        state.cash[payee] += amount


@rule
def borrow(state: State, colour: int) -> None:
    """Each further loan pays out less; every loan costs the same in the end."""
    pay(state, BANK, colour, state.board.loans[state.debts[colour]])
    state.debts[colour] += 1
    state.has_borrowed[colour] = 1


# 2. Cubes


@rule
def move(source: Row[int], target: Row[int], colour: int) -> None:
    """Move one cube. In play nothing else but ``move_all`` touches cubes."""
    source[colour] -= 1
    target[colour] += 1


@rule
def move_all(source: Row[int], target: Row[int]) -> None:
    """Move all cubes from one place to another."""
    for colour in range(COLOURS):
        target[colour] += source[colour]
        source[colour] = 0


@rule
def count_cubes(place: Row[int]) -> int:
    """Count the cubes of a place."""
    count = 0
    for colour in range(COLOURS):
        count += place[colour]
    return count


# 3. Lots


@rule
def majority(cubes: Row[int]) -> int:
    """The highest count that no other colour matches decides; if there is none, nobody has the majority."""
    best, most = OPEN, 0
    for colour in range(COLOURS):
        if cubes[colour] > most and is_undisputed(cubes, colour):
            best, most = colour + 1, cubes[colour]
    return best


@rule
def is_undisputed(cubes: Row[int], colour: int) -> bool:
    """Equal counts cancel each other."""
    for other in range(COLOURS):
        if other != colour and cubes[other] == cubes[colour]:
            return False
    return True


@rule
def leader(state: State, lot: int) -> int:
    """The owner of a sold lot, or the colour that would own it if it were decided now; 0 if none."""
    if state.owner[lot] == OPEN:
        return majority(state.lots[lot])
    return int(state.owner[lot]) if state.owner[lot] != NOBODYS else OPEN


@rule
def decide_lot(state: State, lot: int) -> None:
    """Mark the lot as sold to its owner; all its cubes leave the board."""
    winner = majority(state.lots[lot])
    state.owner[lot] = winner if winner != OPEN else NOBODYS
    move_all(state.lots[lot], state.removed)


@rule
def worth(state: State, lot: int, colour: int) -> int:
    """What a lot is worth to a colour: twice its value if the colour leads the park beside it."""
    value = int(state.board.values[lot])
    park = int(state.board.doubled_by[lot])
    return 2 * value if park and leader(state, FIRST_PARK + park - 1) == colour + 1 else value


@rule
def decide_all_lots(state: State) -> None:
    """At the end, lots that are not full are decided by the same rule."""
    for lot in range(LOTS):
        if state.owner[lot] == OPEN:
            decide_lot(state, lot)


# 4. Players and their colours


@rule
def is_held_by(state: State, colour: int, seat: int) -> bool:
    """Return whether a seat plays a colour."""
    return state.holder[colour] == seat


@rule
def has_two_colours(state: State) -> bool:
    """With two players, each has two colours, each with its own purse and loans."""
    return state.players == 2


@rule
def colour_of(state: State, seat: int) -> int:
    """The colour of a seat, or the first of two."""
    for colour in range(COLOURS):
        if state.holder[colour] == seat:
            return colour
    return GHOST


@rule
def largest_purse(state: State, seat: int) -> int:
    """A bid is paid from one purse, so the largest one limits it."""
    most = 0
    for colour in range(COLOURS):
        if is_held_by(state, colour, seat):
            most = max(most, int(state.cash[colour]))
    return most


@rule
def left_of(state: State, seat: int) -> int:
    """The seat to the left is the next one."""
    return int((seat + 1) % state.players)
