"""A heuristic evaluation of Big Shot tables.

1. Who will own the lots    2. Who will qualify    3. What a lot is worth to a colour    4. What a seat is worth
5. What a seat wishes for
"""

from __future__ import annotations

from math import exp
from typing import Annotated, TypeAlias

from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row
from outcry.rules.big_shot.state import (
    COLOURS,
    FIRST_PARK,
    GHOST,
    LOTS,
    MOST_PLAYERS,
    SPACES,
    UNKNOWN,
    State,
)
from outcry.rules.big_shot.town import OPEN
from outcry.rules.big_shot.views import least_cash, most_cash

from .ownership import CHEAP, DEAR, PARK, look_up, pack
from .sense import Sense

ByColour: TypeAlias = Annotated[Row[float], COLOURS]
HALF = 0.5


class Outlook(Record):
    """Expectations for a table, with ``left`` rounds to come after this one.

    ``cubes`` and ``keys`` describe the open lots, ``chances`` is the probability that each colour ends up owning each
    lot, ``stakes`` what that is worth to the colour. ``odds`` is a scratch row for the number of lots of one colour,
    ``qualifies`` the probability that each colour has enough of them. ``worth`` is the expected balance of each seat,
    ``leads`` an exponential of it, and ``wishes`` the value to a seat of a million for a colour.
    """

    sense: Sense
    left: int
    capacity: int
    cubes: Annotated[Row[Annotated[Row[int], COLOURS]], LOTS]
    totals: Annotated[Row[int], LOTS]
    kinds: Annotated[Row[int], LOTS]
    keys: Annotated[Row[int], LOTS]
    chances: Annotated[Row[ByColour], LOTS]
    stakes: Annotated[Row[ByColour], LOTS]
    odds: Annotated[Row[float], LOTS + 1]
    qualifies: ByColour
    purses: ByColour
    leads: Annotated[Row[float], MOST_PLAYERS]
    worth: Annotated[Row[float], MOST_PLAYERS]
    wishes: Annotated[Row[ByColour], MOST_PLAYERS]


@rule
def appraise(view: State, outlook: Outlook) -> None:
    """Compute all expectations for a table."""
    outlook.left = SPACES - 1 - view.rounds
    outlook.capacity = view.board.capacity
    tell_kinds(view, outlook)
    for lot in range(LOTS):
        expect_owner(view, outlook, lot)
    for colour in range(COLOURS):
        weigh_lots(view, outlook, colour)
        outlook.purses[colour] = purse(view, colour)
    for seat in range(view.players):
        outlook.worth[seat] = 0.0
    for colour in range(COLOURS):
        if view.holder[colour] != GHOST:
            outlook.worth[view.holder[colour]] += wealth(view, outlook, colour)
    compare(view, outlook)
    for seat in range(view.players):
        wish(view, outlook, seat)


# 1. Who will own the lots


@rule
def tell_kinds(view: State, outlook: Outlook) -> None:
    """Classify the lots: one worth more than the average is dear."""
    average = 0.0
    for lot in range(FIRST_PARK):
        average += view.board.values[lot] / FIRST_PARK
    for lot in range(FIRST_PARK):
        outlook.kinds[lot] = DEAR if view.board.values[lot] > average else CHEAP
    for lot in range(FIRST_PARK, LOTS):
        outlook.kinds[lot] = PARK


@rule
def expect_owner(view: State, outlook: Outlook, lot: int) -> None:
    """Record the cubes of a lot, and the probability that each colour ends up owning it."""
    cubes, total = outlook.cubes[lot], 0
    for colour in range(COLOURS):
        cubes[colour] = view.lots[lot][colour]
        total += cubes[colour]
    outlook.totals[lot] = total
    outlook.keys[lot] = pack(cubes)
    for colour in range(COLOURS):
        if view.owner[lot] == OPEN:
            outlook.chances[lot][colour] = look_up(outlook.kinds[lot], outlook.left, outlook.keys[lot], colour)
        else:
            outlook.chances[lot][colour] = 1.0 if view.owner[lot] == colour + 1 else 0.0


# 2. Who will qualify


@rule
def count_chances(outlook: Outlook, colour: int) -> None:
    """Compute the distribution of the number of lots of a colour, treating lots as independent."""
    odds = outlook.odds
    for count in range(LOTS + 1):
        odds[count] = 0.0
    odds[0] = 1.0
    for lot in range(LOTS):
        chance = outlook.chances[lot][colour]
        for count in range(lot + 1, 0, -1):
            odds[count] += chance * (odds[count - 1] - odds[count])
        odds[0] *= 1 - chance


@rule
def chance_of_exactly(outlook: Outlook, wanted: int, chance: float) -> float:
    """Return the probability of a number of lots, leaving one lot out of the distribution by deconvolution.

    It starts from the end at which the division is by the larger number, for numerical stability.
    """
    odds, rest = outlook.odds, 0.0
    if chance <= HALF:
        part = 1 / (1 - chance)
        for count in range(wanted + 1):
            rest = (odds[count] - chance * rest) * part
        return rest
    part = 1 / chance
    for count in range(LOTS, wanted, -1):
        rest = (odds[count] - (1 - chance) * rest) * part
    return rest


@rule
def chance_to_qualify(outlook: Outlook, needed: int) -> float:
    """Return the probability that a colour owns as many lots as are needed."""
    missing = 0.0
    for count in range(needed):
        missing += outlook.odds[count]
    return 1 - missing


# 3. What a lot is worth to a colour


@rule
def weigh_lots(view: State, outlook: Outlook, colour: int) -> None:
    """Compute what each lot is worth to a colour: its value, the doubling by its park, and the help to qualify."""
    for lot in range(LOTS):
        outlook.stakes[lot][colour] = view.board.values[lot]
    for lot in range(LOTS):
        park = view.board.doubled_by[lot]
        if park:
            value = float(view.board.values[lot])
            outlook.stakes[lot][colour] += value * outlook.chances[FIRST_PARK + park - 1][colour]
            outlook.stakes[FIRST_PARK + park - 1][colour] += value * outlook.chances[lot][colour]
    count_chances(outlook, colour)
    outlook.qualifies[colour] = chance_to_qualify(outlook, view.board.needed)
    if view.board.needed:
        for lot in range(LOTS):
            step = chance_of_exactly(outlook, view.board.needed - 1, outlook.chances[lot][colour])
            outlook.stakes[lot][colour] += outlook.sense.qualified * step


# 4. What a seat is worth


@rule
def purse(view: State, colour: int) -> float:
    """Return the cash of a colour; if hidden, the midpoint of its bounds."""
    if view.cash[colour] == UNKNOWN and view.holder[colour] != GHOST:
        return HALF * (least_cash(view, colour) + most_cash(view, colour))
    return float(view.cash[colour])


@rule
def wealth(view: State, outlook: Outlook, colour: int) -> float:
    """Return the expected worth of a colour: cash less debts, lots by their probability, and the chance to qualify."""
    total = outlook.purses[colour] - float(view.debts[colour]) * view.board.repayment
    for lot in range(LOTS):
        value, chance, park = float(view.board.values[lot]), outlook.chances[lot][colour], view.board.doubled_by[lot]
        total += value * chance
        if park:
            total += value * chance * outlook.chances[FIRST_PARK + park - 1][colour]
    return total + outlook.sense.qualified * outlook.qualifies[colour]


@rule
def compare(view: State, outlook: Outlook) -> None:
    """Compute the leads: e times as much for every ``lead`` millions that a seat is ahead."""
    most = outlook.worth[0]
    for seat in range(view.players):
        most = max(most, outlook.worth[seat])
    for seat in range(view.players):
        outlook.leads[seat] = exp((outlook.worth[seat] - most) / outlook.sense.lead)


# 5. What a seat wishes for


@rule
def wish(view: State, outlook: Outlook, seat: int) -> None:
    """Compute the value to a seat of a million for each colour: 1 for its own, negative for rivals'."""
    for colour in range(COLOURS):
        holder = view.holder[colour]
        if holder == GHOST:
            outlook.wishes[seat][colour] = 0.0
        elif holder == seat:
            outlook.wishes[seat][colour] = 1.0
        else:
            outlook.wishes[seat][colour] = -envy(view, outlook, seat, holder)


@rule
def envy(view: State, outlook: Outlook, seat: int, rival: int) -> float:
    """Return how much a rival's million counts against one's own; rivals far behind all count the same."""
    sense, total = outlook.sense, 0.0
    for other in range(view.players):
        if other != seat:
            total += outlook.leads[other]
    part = outlook.leads[rival] / total if total > 0 else 1 / (view.players - 1)
    return float(sense.against_all / (view.players - 1) + sense.against_best * part)
