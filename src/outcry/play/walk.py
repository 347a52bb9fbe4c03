"""The history of a match: its entries, and replaying them step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from outcry.kernel.game import Event
from outcry.kernel.record import Record, copy
from outcry.kernel.verbs import CHANCE, Position

from .tables import is_hidden

if TYPE_CHECKING:
    from .match import Match

S = TypeVar("S", bound=Position)
O = TypeVar("O", bound=Record)  # noqa: E741

HIDDEN = "?"


class Entry(NamedTuple):
    """One entry of the history: the actor (a seat or CHANCE) and the action."""

    actor: int
    action: int


class Moment(NamedTuple, Generic[S, O]):
    """One step of a walk: the table before an entry, the entry, and the match after it."""

    before: S
    entry: Entry
    after: Match[S, O]


class Walk(Generic[S, O]):
    """Replays a match, each entry once; iterating again later continues with new entries."""

    def __init__(self, match: Match[S, O], first: int, is_lifted: bool) -> None:
        """Start before entry number ``first``."""
        self.match, self.at = match, match.until(first, is_lifted=is_lifted)

    def __iter__(self) -> Iterator[Moment[S, O]]:
        """Yield the steps up to the last entry."""
        while len(self.at.entries) < len(self.match.entries):
            yield self.step()

    def step(self) -> Moment[S, O]:
        """Take the next entry."""
        before, entry = copy(self.at.state), self.match.entries[len(self.at.entries)]
        self.at.play(*entry)
        return Moment(before, entry, self.at)

    def news(self, seat: int | None = None) -> Iterator[tuple[Entry, Event]]:
        """Yield the events up to the last entry; for a seat, without chance outcomes that are hidden from it."""
        for moment in self:
            is_secret = seat is not None and moment.entry.actor == CHANCE and self.is_hidden(moment, seat)
            if not is_secret:
                yield from ((moment.entry, event) for event in self.tell(moment))

    def tell(self, moment: Moment[S, O]) -> list[Event]:
        """Return the events of a step."""
        return self.match.game.customs.tell(moment.before, moment.entry.action, moment.after.state)

    def is_hidden(self, moment: Moment[S, O], seat: int) -> bool:
        """Return whether the action of a step is hidden from a seat."""
        return is_hidden(self.match.game, moment.before, seat, moment.entry.action)

    def written_for(self, seat: int) -> Iterator[tuple[int, str]]:
        """Yield each actor and action in notation, as one seat saw it, with ``?`` for hidden actions."""
        names = self.match.game.customs.names()
        for moment in self:
            actor, action = moment.entry
            yield actor, HIDDEN if self.is_hidden(moment, seat) else names[action]
