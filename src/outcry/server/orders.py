"""Standing orders: what a person wants done on their turns while they are away, until it no longer applies.

Each kind of game has one kind of order. It says when an order has come to its end, and which action it prefers; whether
that is possible, and what has to follow it, is asked of the rules. So an order is carried out as a decision like any
other, and refused with the reason of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from outcry.errors import OutcryError
from outcry.kernel.verbs import CHANCE
from outcry.play.match import Match
from outcry.rules import family_of
from outcry.rules.big_shot.state import HIGHEST_BID
from outcry.rules.big_shot.state import Action as Bid
from outcry.rules.big_shot.state import Phase as Round
from outcry.rules.black_friday.state import COLOURS
from outcry.rules.black_friday.state import Action as Trade

AnyMatch = Match[Any, Any]


@dataclass(frozen=True)
class Order:
    """A standing order of a seat."""

    kind: str
    amount: int
    """The highest bid; 0 for an order without one."""

    scope: int
    """What it is for: the round of an auction, or the version from which to look for a price change."""

    why_ended: Mapping[str, Any] | None = None
    """The message that says why it could not be carried out; None while it stands."""

    @classmethod
    def from_kept(cls, row: Mapping[str, Any]) -> Order:
        """Restore a stored order."""
        return cls(row["kind"], row["amount"], row["scope"], row["why_ended"])


class Kind(Protocol):
    """A kind of standing order."""

    name: str
    most: int
    """The highest amount; 0 for an order without one."""

    def scope(self, match: AnyMatch, seat: int) -> int:
        """Return what an order would be for now, or refuse it."""
        ...

    def has_ended(self, match: AnyMatch, seat: int, order: Order) -> bool:
        """Return whether that is over."""
        ...

    def is_due(self, match: AnyMatch) -> bool:
        """Return whether the seat to move has a decision that an order covers."""
        ...

    def preference(self, match: AnyMatch, order: Order) -> Sequence[int]:
        """List the actions that an order wants, best first."""
        ...


class BidUpTo:
    """Raises by the minimum as long as that is within the amount, and passes beyond it; for one auction."""

    name = "bid"
    most = HIGHEST_BID

    def scope(self, match: AnyMatch, seat: int) -> int:
        """Return the round; refuse an order once its seat is out of the auction."""
        rounds = int(match.state.rounds)
        if self.has_ended(match, seat, Order(self.name, 0, rounds)):
            raise OutcryError("order-no-auction")
        return rounds

    def has_ended(self, match: AnyMatch, seat: int, order: Order) -> bool:
        """Return whether the auction of the round is over, or the seat has passed."""
        state = match.state
        is_open = state.rounds == order.scope and Round.ROLLING <= state.phase <= Round.BIDDING
        return not is_open or bool(state.phase == Round.BIDDING and state.has_passed[seat])

    def is_due(self, match: AnyMatch) -> bool:
        """Loans remain for the person to decide."""
        return bool(match.state.phase == Round.BIDDING)

    def preference(self, match: AnyMatch, order: Order) -> Sequence[int]:
        """Return the lowest bid that is higher than the last, or to pass."""
        price = int(match.state.price)
        return [Bid.BID_1 + price] if price < order.amount else [Bid.PASS]


class PassUntilChange:
    """Passes on every turn until prices have changed.

    To pass is the zero-action on the bar track, the only one that both editions have. What must be marked is the first
    colour in the market, in the order of the board.
    """

    name = "pass"
    most = 0
    wanted = (Trade.BAR_NOTHING, *(Trade.MARK_0 + colour for colour in range(COLOURS)), Trade.DONE)

    def scope(self, match: AnyMatch, seat: int) -> int:
        """Return the version."""
        return len(match.entries)

    def has_ended(self, match: AnyMatch, seat: int, order: Order) -> bool:
        """Return whether prices have changed since; with an empty bag, chance draws nothing."""
        if match.is_over or any(entry.actor == CHANCE for entry in match.entries[order.scope :]):
            return True
        is_empty = not any(match.state.bag)
        return is_empty and any(event.key == "story-price-change" for _, event in match.walk(order.scope).news())

    def is_due(self, match: AnyMatch) -> bool:
        """Every turn is covered."""
        return True

    def preference(self, match: AnyMatch, order: Order) -> Sequence[int]:
        """Return the steps of passing."""
        return self.wanted


KINDS: dict[str, Kind] = {"big_shot": BidUpTo(), "black_friday": PassUntilChange()}
"""The kind of order by the family of the game."""


def compose(match: AnyMatch, kind: Kind, order: Order) -> list[int]:
    """Return the turn of the seat to move that an order wants, step by step, or refuse it with the rules' reason."""
    wanted, seat = kind.preference(match, order), match.to_move
    try:
        while not match.is_complete:
            legal = set(match.legal(seat))
            match.propose(seat, [next((action for action in wanted if action in legal), wanted[0])])
        return list(match.draft)
    finally:
        match.discard()


class OrderBook:
    """The standing orders at a table, by seat. Only the seat itself may know of its order."""

    def __init__(self, match: AnyMatch, rows: Sequence[Mapping[str, Any]] = ()) -> None:
        """Restore the stored orders."""
        self.match, self.kind = match, KINDS.get(family_of(match.game.name))
        self.orders = {int(row["seat"]): Order.from_kept(row) for row in rows}

    def prepare(self, seat: int, name: str, amount: int, version: int) -> Order:
        """Return a new order of a seat that has seen a version, or refuse it."""
        kind = self.kind
        if kind is None or kind.name != name:
            raise OutcryError("order-unknown")
        self.match.require_going()
        if (kind.most > 0) != (amount > 0) or amount > kind.most:
            raise OutcryError("order-amount", most=kind.most)
        if any(entry.actor == CHANCE for entry in self.match.entries[version:]):
            raise OutcryError("order-outdated")
        return Order(name, amount, kind.scope(self.match, seat))

    def put(self, seat: int, order: Order | None) -> None:
        """Replace the order of a seat."""
        self.orders.pop(seat, None)
        if order:
            self.orders[seat] = order

    def standing(self, seat: int) -> Order | None:
        """Return the order of a seat that still applies."""
        order, kind = self.orders.get(seat), self.kind
        if not order or not kind or order.why_ended or self.match.is_over:
            return None
        return None if kind.has_ended(self.match, seat, order) else order

    @property
    def is_due(self) -> bool:
        """Whether the seat to move has an order for this moment, or one that has come to its end."""
        order = None if self.match.is_over else self.orders.get(self.match.to_move)
        if not order or not self.kind or order.why_ended:
            return False
        return self.standing(self.match.to_move) is None or self.kind.is_due(self.match)

    def turn(self, seat: int) -> list[int]:
        """Return the turn that the order of the seat to move wants, or refuse it with the rules' reason."""
        assert self.kind
        return compose(self.match, self.kind, self.orders[seat])

    def shown(self, seat: int) -> dict[str, Any]:
        """Return the order of a seat for its own view; nothing where the game has none."""
        if not self.kind or self.match.is_over:
            return {}
        order, standing = self.orders.get(seat), self.standing(seat)
        facts = {"kind": self.kind.name, "most": self.kind.most, "is_on": standing is not None}
        amount, why = standing.amount if standing else 0, order.why_ended if order else None
        return {"order": facts | {"amount": amount, "why_ended": why}}
