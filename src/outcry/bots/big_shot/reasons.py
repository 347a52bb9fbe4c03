"""Reasons for a decision in Big Shot: what a group is worth and who else wants it, loans, purses, and lots.

All weights are in millions, as estimated by the Trader.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from typing import Any

from outcry.bots.reasons import Point
from outcry.kernel.game import Event, Game
from outcry.kernel.record import copy, new
from outcry.kernel.verbs import apply
from outcry.rules.big_shot.auction import borrows_before_die
from outcry.rules.big_shot.state import COLOURS, FIRST_PARK, FIRST_PUT, GHOST, LOTS, Action, Lot, Phase, State
from outcry.rules.big_shot.town import OPEN, colour_of, largest_purse, leader

from .appraisal import Outlook, appraise
from .sense import load_sense
from .trader import (
    Notes,
    expect_early_loan,
    expect_loan,
    expected_bid,
    limit_against,
    loan_cost,
    strongest_rival,
    study_group,
)

WORTH_SAYING = 0.1
"""Reasons worth fewer millions are not mentioned."""

LEFT_OVER = 0.6
"""A rival who bids more than this fraction of a group's worth leaves little to gain."""

NO_LOANS = (Action.NO_LOAN, Action.PASS)


class Study:
    """A view of Big Shot, with the Trader's expectations."""

    def __init__(self, game: Game[Any, Any], view: State, seat: int) -> None:
        """Evaluate the town, and in an auction the group."""
        self.view, self.seat = view, seat
        self.outlook = look_ahead(view)
        if view.phase == Phase.BIDDING or (view.phase == Phase.BORROWING and not borrows_before_die(view)):
            self._study_group()

    def _study_group(self) -> None:
        """Estimate what the group is worth to the seat, and where its strongest rival will stop."""
        self.notes = new(Notes)
        load_sense(self.notes.outlook.sense)
        study_group(self.view, self.notes)
        self.rival = int(strongest_rival(self.view, self.notes, self.seat))
        self.limit = float(limit_against(self.view, self.notes, self.seat, self.rival))
        self.highest = max(float(expected_bid(self.view, self.notes, self.rival, self.seat)), 0.0)
        self.purse, self.needed = largest_purse(self.view, self.seat), int(self.view.price) + 1

    def points(self, turn: Sequence[int]) -> Iterator[Point]:
        """List the reasons for a turn."""
        match self.view.phase:
            case Phase.BORROWING:
                found = self._before_bidding(turn[0])
            case Phase.BIDDING:
                found = self._bidding(turn)
            case Phase.PAYING:
                found = iter([Point(1.0, Event("reason-purse"))])
            case _:
                found = self._placing(turn)
        return (point for point in found if point.weight >= WORTH_SAYING)

    # Auctions

    @property
    def _group(self) -> dict[str, Any]:
        """Return what the group is worth, and where the strongest rival is expected to stop, as facts."""
        return {"limit": floor(max(self.limit, 0.0)), "trader": self.rival + 1, "expected": floor(self.highest)}

    def _bidding(self, turn: Sequence[int]) -> Iterator[Point]:
        """Give the reason for a bid, a loan or a pass."""
        if turn[0] == Action.PASS:
            yield from self._passing()
        elif turn[0] == Action.LOAN:
            cost = float(loan_cost(self.view, int(self.view.debts[colour_of(self.view, self.seat)])))
            facts = {"cost": round(cost), "limit": floor(max(self.limit, 0.0)), "needed": self.needed}
            yield Point(self.limit - self.needed - cost, Event("reason-loan", facts))
        else:
            bid = int(turn[0]) - Action.BID_1 + 1
            key = "reason-bid" if self.highest <= self.limit else "reason-bid-drives"
            yield Point(self.limit - bid, Event(key, self._group))

    def _passing(self) -> Iterator[Point]:
        """Give the reason for passing: the next bid is more than the group or the purse is worth, or a rival outbids.

        The rival is only mentioned if it is expected to make the next bid, and that bid would still leave something.
        """
        facts = {"needed": self.needed, "limit": floor(max(self.limit, 0.0)), "purse": self.purse}
        if self.purse < self.needed:
            yield Point(1.0, Event("reason-pass-purse", facts))
        beyond, little = self.needed - self.limit, self.highest - LEFT_OVER * self.limit
        if self.needed < floor(self.limit) and self.needed <= self.highest:
            yield Point(little, Event("reason-pass-outbid", self._group))
        else:
            yield Point(max(beyond, little), Event("reason-pass", facts))

    def _before_bidding(self, action: int) -> Iterator[Point]:
        """Give the reason for or against a loan before the bidding."""
        if borrows_before_die(self.view):
            yield self._before_the_die(action)
            return
        colour = int(self.view.asked_colour)
        gain = float(expect_loan(self.view, self.seat, self.notes, colour))
        cost = round(float(loan_cost(self.view, int(self.view.debts[colour]))))
        facts = self._group | {"cost": cost, "purse": self.purse}
        if action not in NO_LOANS:
            yield Point(gain, Event("reason-loan-first", facts))
        elif self.purse >= min(self.highest, self.limit):
            yield Point(float(cost), Event("reason-purse-enough", facts))
        else:
            yield Point(-gain, Event("reason-loan-dear", facts))

    def _before_the_die(self, action: int) -> Point:
        """Give the reason for or against a loan before the die, for any group that may come up."""
        notes, purse = new(Notes), largest_purse(self.view, self.seat)
        load_sense(notes.outlook.sense)
        gain = float(expect_early_loan(self.view, self.seat, notes))
        cost = round(float(loan_cost(self.view, int(self.view.debts[self.view.asked_colour]))))
        facts = {"cost": cost, "purse": purse}
        if action in NO_LOANS:
            return Point(-gain, Event("reason-no-loan-early", facts))
        return Point(gain, Event("reason-loan-early", facts))

    # Lots

    def _placing(self, turn: Sequence[int]) -> Iterator[Point]:
        """Give the reasons for a placement: every lot that gets a cube, and the chance to qualify."""
        after = copy(self.view)
        for action in turn:
            apply(after, action)
        after.rounds = self.view.rounds
        then = look_ahead(after)
        for lot in sorted({(action - FIRST_PUT) % LOTS for action in turn}):
            yield self._own(then, after, lot)
            yield from self._theirs(then, lot)
        yield from self._qualifying(then)

    def _own(self, then: Outlook, after: State, lot: int) -> Point:
        """Give the gain on a lot for the seat's own colours."""
        gains = {colour: self._gain(then, lot, colour) for colour in self._colours(self.seat)}
        colour = max(gains, key=lambda one: gains[one])
        if after.owner[lot] == colour + 1 and self.view.owner[lot] == OPEN:
            key = "reason-lot-won"
        elif lot >= FIRST_PARK:
            key = "reason-park"
        elif leader(self.view, lot) != colour + 1 == leader(after, lot):
            key = "reason-lot-led"
        else:
            key = "reason-lot-likelier"
        return Point(sum(gains.values()), Event(key, self._lot(lot) | self._chances(then, lot, colour)))

    def _theirs(self, then: Outlook, lot: int) -> Iterator[Point]:
        """Give the loss on a lot for each rival."""
        for colour in range(COLOURS):
            holder = int(self.view.holder[colour])
            if holder not in (self.seat, GHOST):
                lost = self._gain(then, lot, colour) * float(self.outlook.wishes[self.seat][colour])
                who = {"trader": holder + 1} | self._chances(then, lot, colour)
                yield Point(lost, Event("reason-lot-spoilt", self._lot(lot) | who))

    def _qualifying(self, then: Outlook) -> Iterator[Point]:
        """Give the gain in the chance to qualify."""
        for colour in self._colours(self.seat):
            old, now = float(self.outlook.qualifies[colour]), float(then.qualifies[colour])
            facts = {"needed": int(self.view.board.needed), "old": old, "new": now}
            if self.view.board.needed:
                yield Point((now - old) * float(self.outlook.sense.qualified), Event("reason-qualified", facts))

    def _gain(self, then: Outlook, lot: int, colour: int) -> float:
        """Return the gain of a colour on a lot."""
        change = then.chances[lot][colour] - self.outlook.chances[lot][colour]
        return float(change * self.outlook.stakes[lot][colour])

    def _colours(self, seat: int) -> list[int]:
        """List the colours of a seat."""
        return [colour for colour in range(COLOURS) if self.view.holder[colour] == seat]

    def _lot(self, lot: int) -> dict[str, Any]:
        """Return a lot and its value, as facts."""
        return {"lot": Lot(lot).name, "value": int(self.view.board.values[lot])}

    def _chances(self, then: Outlook, lot: int, colour: int) -> dict[str, float]:
        """Return the probability that a colour ends up owning a lot, before and after, as facts."""
        return {"old": float(self.outlook.chances[lot][colour]), "new": float(then.chances[lot][colour])}


def look_ahead(table: State) -> Outlook:
    """Evaluate a town."""
    outlook = new(Outlook)
    load_sense(outlook.sense)
    appraise(table, outlook)
    return outlook
