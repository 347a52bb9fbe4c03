"""The end of Big Shot: open lots are decided, balances added up, and the best qualified player wins."""

from __future__ import annotations

from outcry.kernel.compile import rule
from outcry.kernel.record import Row

from .state import COLOURS, LOTS, Phase, State
from .town import decide_all_lots, is_held_by, leader, worth

QUALIFIED, ABOVE_ANY_DEBT = 1 << 60, 1 << 20


@rule
def close(state: State) -> None:
    """Decide all lots that are still open."""
    decide_all_lots(state)
    state.phase = Phase.OVER


@rule
def balance(state: State, seat: int) -> int:
    """The balance is the lots and cash of all the player's colours, less the repayment of loans."""
    total = 0
    for colour in range(COLOURS):
        if is_held_by(state, colour, seat):
            total += int(state.cash[colour]) - int(state.debts[colour]) * int(state.board.repayment)
            total += worth_of_lots(state, colour)
    return total


@rule
def worth_of_lots(state: State, colour: int) -> int:
    """Add up the lots of a colour; a park doubles only lots of its own colour."""
    total = 0
    for lot in range(LOTS):
        if leader(state, lot) == colour + 1:
            total += worth(state, lot, colour)
    return total


@rule
def count_lots(state: State, colour: int) -> int:
    """Count the lots of a colour; a park is a lot."""
    count = 0
    for lot in range(LOTS):
        count += leader(state, lot) == colour + 1
    return count


@rule
def is_qualified(state: State, seat: int) -> bool:
    """A player needs two lots; with two colours, two of each."""
    for colour in range(COLOURS):
        if is_held_by(state, colour, seat) and count_lots(state, colour) < state.board.needed:
            return False
    return True


@rule
def dearest_lot(state: State, seat: int) -> int:
    """The value of a seat's most valuable lot, including doubling (ruling)."""
    most = 0
    for colour in range(COLOURS):
        for lot in range(LOTS):
            if is_held_by(state, colour, seat) and leader(state, lot) == colour + 1:
                most = max(most, worth(state, lot, colour) if state.board.doubles_dearest else state.board.values[lot])
    return int(most)


@rule
def count_all_lots(state: State, seat: int) -> int:
    """Count the lots of all the player's colours."""
    count = 0
    for colour in range(COLOURS):
        if is_held_by(state, colour, seat):
            count += count_lots(state, colour)
    return count


@rule
def score(state: State, out: Row[int]) -> None:
    """The score is the balance of a seat."""
    for seat in range(state.players):
        out[seat] = balance(state, seat)


@rule
def standing(state: State, out: Row[int]) -> None:
    """Qualified players come first; then the balance decides, then the number of lots, then the most valuable lot."""
    for seat in range(state.players):
        rank = ((balance(state, seat) + ABOVE_ANY_DEBT) << 24) + (count_all_lots(state, seat) << 16)
        out[seat] = rank + dearest_lot(state, seat) + (QUALIFIED if is_qualified(state, seat) else 0)
