"""Where to put the cubes of a group: the best placement for a seat, exact if lots are evaluated independently.

As the effect of cubes on one lot does not depend on the others, this is dynamic programming over the lots: the most
that this lot and those after it can bring, for each part of the group that may be left for them. A group of four has
at most 16 parts; they are numbered in a mixed radix, so that removing a smaller part is a subtraction.
"""

from __future__ import annotations

from typing import Annotated

from outcry.kernel.compile import rule
from outcry.kernel.record import Record, Row
from outcry.rules.big_shot.state import COLOURS, LOTS, MOST_PLAYERS, State
from outcry.rules.big_shot.town import OPEN, majority

from .appraisal import ByColour, Outlook
from .ownership import FULL, SHIFT, look_up, pack

PARTS, SPLITS = 16, 81
"""The maximum number of parts of a group of four cubes, 2 × 2 × 2 × 2, and of pairs of a part and a part of it,
3 × 3 × 3 × 3."""

NO_LOT = -1
WORST = -1e18
SAME = 1e-9
"""Smaller differences are rounding errors; of two equal lots the last is chosen."""


class Plan(Record):
    """The parts of a group, and their effects.

    ``digits`` is the number of cubes of each colour in a part, ``sizes`` their sum, ``keys`` what they add to the key
    of a lot. ``takes`` lists the parts of each part, ``ends`` where each list ends. ``cubes`` is a scratch row.
    ``changes`` is the effect of each part on each lot on the prospects of the colours, in millions, and ``gains`` the
    value of that to the placing seat. ``most`` is the best value of the lots from one on, ``choice`` the part that this
    lot then gets. ``effects`` is the effect of each seat's best placement on each colour. If there is a ``bound_lot``,
    it must get a cube of ``bound_colour``.
    """

    parts: int
    digits: Annotated[Row[Annotated[Row[int], COLOURS]], PARTS]
    sizes: Annotated[Row[int], PARTS]
    keys: Annotated[Row[int], PARTS]
    takes: Annotated[Row[int], SPLITS]
    ends: Annotated[Row[int], PARTS]
    cubes: Annotated[Row[int], COLOURS]
    changes: Annotated[Row[Annotated[Row[ByColour], PARTS]], LOTS]
    gains: Annotated[Row[float], PARTS]
    most: Annotated[Row[Annotated[Row[float], PARTS]], LOTS + 1]
    choice: Annotated[Row[Annotated[Row[int], PARTS]], LOTS]
    effects: Annotated[Row[ByColour], MOST_PLAYERS]
    bound_lot: int
    bound_colour: int


# 1. The parts of a group


@rule
def lay_out(group: Row[int], plan: Plan) -> None:
    """Number the parts of a group."""
    plan.parts, plan.bound_lot = 1, NO_LOT
    for colour in range(COLOURS):
        plan.cubes[colour] = group[colour]
        plan.parts *= 1 + plan.cubes[colour]
    for part in range(plan.parts):
        rest, size, key = part, 0, 0
        for colour in range(COLOURS):
            radix = 1 + plan.cubes[colour]
            digit = rest % radix
            rest //= radix
            plan.digits[part][colour] = digit
            size += digit
            key += digit << (SHIFT * colour)
        plan.sizes[part], plan.keys[part] = size, key
    list_splits(plan)


@rule
def list_splits(plan: Plan) -> None:
    """List the non-empty parts of each part, itself included."""
    end = 0
    for whole in range(plan.parts):
        for part in range(1, whole + 1):
            if is_part_of(plan, part, whole):
                plan.takes[end] = part
                end += 1
        plan.ends[whole] = end


@rule
def is_part_of(plan: Plan, small: int, large: int) -> bool:
    """Return whether all cubes of one part are in another."""
    for colour in range(COLOURS):
        if plan.digits[small][colour] > plan.digits[large][colour]:
            return False
    return True


# 2. What a part does on a lot


@rule
def fits(view: State, outlook: Outlook, plan: Plan, lot: int, part: int) -> bool:
    """Return whether a part fits on a lot."""
    return view.owner[lot] == OPEN and outlook.totals[lot] + plan.sizes[part] <= outlook.capacity


@rule
def foresee(view: State, outlook: Outlook, plan: Plan) -> None:
    """Compute the effect of each part on each lot."""
    for lot in range(LOTS):
        for part in range(1, plan.parts if view.owner[lot] == OPEN else 1):
            if fits(view, outlook, plan, lot, part):
                change(outlook, plan, lot, part)


@rule
def change(outlook: Outlook, plan: Plan, lot: int, part: int) -> None:
    """Compute the effect of putting a part on a lot; a full lot is decided."""
    total = outlook.totals[lot] + plan.sizes[part]
    changes = plan.changes[lot][part]
    if total < FULL and total < outlook.capacity:
        key = outlook.keys[lot] + plan.keys[part]
        for colour in range(COLOURS):
            chance = look_up(outlook.kinds[lot], outlook.left, key, colour)
            changes[colour] = (chance - outlook.chances[lot][colour]) * outlook.stakes[lot][colour]
        return
    for colour in range(COLOURS):
        plan.cubes[colour] = outlook.cubes[lot][colour] + plan.digits[part][colour]
    key, winner = pack(plan.cubes), majority(plan.cubes)
    for colour in range(COLOURS):
        chance = 1.0 if winner == colour + 1 else 0.0
        if total < outlook.capacity:
            chance = look_up(outlook.kinds[lot], outlook.left, key, colour)
        changes[colour] = (chance - outlook.chances[lot][colour]) * outlook.stakes[lot][colour]


# 3. The best way


@rule
def place_best(view: State, outlook: Outlook, plan: Plan, seat: int) -> None:
    """Find the best placement of the group for a seat."""
    for part in range(plan.parts):
        plan.most[LOTS][part] = WORST
    plan.most[LOTS][0] = 0.0
    for lot in range(LOTS - 1, -1, -1):
        if view.owner[lot] == OPEN:
            weigh_parts(view, outlook, plan, seat, lot)
            choose_parts(plan, lot)
        else:
            leave_out(plan, lot)


@rule
def weigh_parts(view: State, outlook: Outlook, plan: Plan, seat: int, lot: int) -> None:
    """Compute a seat's gain from each part on a lot."""
    wishes = outlook.wishes[seat]
    plan.gains[0] = WORST if lot == plan.bound_lot else 0.0
    for part in range(1, plan.parts):
        gain = WORST
        if fits(view, outlook, plan, lot, part) and is_allowed(plan, lot, part):
            changes = plan.changes[lot][part]
            gain = 0.0
            for colour in range(COLOURS):
                gain += wishes[colour] * changes[colour]
        plan.gains[part] = gain


@rule
def is_allowed(plan: Plan, lot: int, part: int) -> bool:
    """Return whether a part may go on a lot: the bound lot needs the bound colour."""
    return lot != plan.bound_lot or plan.digits[part][plan.bound_colour] > 0


@rule
def leave_out(plan: Plan, lot: int) -> None:
    """A lot that is sold gets nothing."""
    for whole in range(plan.parts):
        plan.most[lot][whole], plan.choice[lot][whole] = plan.most[lot + 1][whole], 0


@rule
def choose_parts(plan: Plan, lot: int) -> None:
    """Choose the best part for a lot, for each remainder to be shared with the lots after it."""
    gains, takes, after, split = plan.gains, plan.takes, plan.most[lot + 1], 0
    for whole in range(plan.parts):
        most, choice = gains[0] + after[whole], 0
        for place in range(split, plan.ends[whole]):
            part = takes[place]
            gain = gains[part] + after[whole - part]
            if gain > most + SAME:
                most, choice = gain, part
        split = plan.ends[whole]
        plan.most[lot][whole], plan.choice[lot][whole] = most, choice


@rule
def note_effects(plan: Plan, seat: int) -> None:
    """Follow the best placement and add up its effect on each colour."""
    effects = plan.effects[seat]
    for colour in range(COLOURS):
        effects[colour] = 0.0
    left = plan.parts - 1
    for lot in range(LOTS):
        part = plan.choice[lot][left]
        if part:
            for colour in range(COLOURS):
                effects[colour] += plan.changes[lot][part][colour]
        left -= part
