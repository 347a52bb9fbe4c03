"""What happened since a person last looked: line by line, turn by turn, or in one paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias, TypeVar

from rich.padding import Padding
from rich.text import Text

from outcry.drawing import Look
from outcry.drawing.names import sentence
from outcry.kernel.game import Customs, Event
from outcry.locale import Canonical
from outcry.play.walk import Entry

E = TypeVar("E", Event, Event | None)

INDENT = 2

Told: TypeAlias = Sequence[tuple[Entry, Event]]
"""Entries, each with an event that it led to."""

Found: TypeAlias = Sequence[tuple[Entry, Event | None]]
"""The same, and entries that led to none: they are part of a turn in notation."""

DONE = "done"
"""The end of a turn, which goes without saying."""


@dataclass(frozen=True)
class News:
    """A series of events to report."""

    found: Found
    customs: Customs[Any, Any]
    look: Look

    @property
    def told(self) -> Told:
        """The events."""
        return with_events(self.found)

    def at_length(self) -> Iterator[Padding]:
        """Report every event on its own line, except those that go together, or that repeat."""
        for (actor, key), group in groupby(self.told, lambda pair: (pair[0].actor, pair[1].key)):
            events = list(group)
            if key in self.customs.together:
                yield line(self._moves(events), is_chance=actor < 0)
            else:
                for told, same in groupby(self._say(event) for _, event in events):
                    yield line(self._counted(told, len(list(same))), is_chance=actor < 0)

    def by_turn(self, *, sums_up: bool = False) -> Iterator[Padding]:
        """Report players' actions in notation and their consequences in sentences, in a paragraph for each turn.

        With ``sums_up``, price changes are combined into one sentence at the end, from first to last price.
        """
        yield from (paragraph(parts) for parts in self._turns(sums_up=sums_up))

    def in_brief(self, *, sums_up: bool = False) -> Iterator[Padding]:
        """Report the same in a single paragraph."""
        parts = [part for turn in self._turns(sums_up=sums_up) for part in turn]
        if parts:
            yield paragraph(parts)

    def _turns(self, *, sums_up: bool) -> Iterator[list[Text]]:
        """Yield what each player did in turn, together with what chance answered."""
        turn: list[Text] = []
        for actor, group in groupby(self.found, lambda pair: pair[0].actor):
            if actor >= 0 and turn:
                yield turn
                turn = []
            turn += self._in_a_row(actor, list(group), sums_up=sums_up)
        if turn:
            yield turn
        if sums_up and (prices := self._prices()):
            yield [Text(prices)]

    def _in_a_row(self, actor: int, found: Found, *, sums_up: bool) -> Iterator[Text]:
        """Report consecutive actions of one seat, or of chance."""
        told, names = with_events(found), self.customs.names()
        if actor >= 0:
            if moves := [pair for pair in found if names[pair[0].action] != DONE]:
                yield Text.from_markup(self._moves(moves))
            told = [pair for entry in by_entry(told) for pair in consequences(entry)]
        style = "" if actor >= 0 else "dim"
        yield from (
            Text.from_markup(self._say(pair[1]), style=style) for pair in told if not (sums_up and moves_price(pair))
        )

    def _prices(self) -> str:
        """Summarize price moves: for each colour the first price and the last, unless they are the same."""
        ends: dict[str, tuple[int, int]] = {}
        for _, event in filter(moves_price, self.told):
            colour, old, new = (event.facts[name] for name in ("colour", "old", "new"))
            ends[colour] = ends.get(colour, (old, new))[0], new
        say = self.look.say
        moved = [
            say("news-price", colour=colour, old=old, new=new) for colour, (old, new) in ends.items() if old != new
        ]
        return say("news-prices", prices=", ".join(moved)) if moved else ""

    def _moves(self, found: Found) -> str:
        """Format the actions of a seat."""
        entries = [entry[0][0] for entry in by_entry(found)]
        moves = Canonical(self.customs.write([entry.action for entry in entries]))
        return self.look.voice.say("story-together", trader=self.look.names[entries[0].actor], moves=moves)

    def _counted(self, told: str, count: int) -> str:
        """Say how often something happened in a row."""
        return told if count == 1 else self.look.voice.say("story-repeated", told=told, count=count)

    def _say(self, event: Event) -> str:
        """Return the sentence of an event."""
        return sentence(event, self.customs.words, self.look.names, self.look.voice)


def moves_price(pair: tuple[Entry, Event]) -> bool:
    """Return whether an event reports a colour's old and new price."""
    return {"colour", "old", "new"} <= pair[1].facts.keys()


def paragraph(parts: Iterable[Text]) -> Padding:
    """Join sentences."""
    return Padding(Text(" ").join(parts), (0, 0, 0, INDENT))


def line(told: str, *, is_chance: bool) -> Padding:
    """Put a sentence on its own line; chance is dimmed."""
    return Padding(Text.from_markup(told, style="dim" if is_chance else ""), (0, 0, 0, INDENT))


def with_events(found: Found) -> Told:
    """Leave out entries that led to no event."""
    return [(entry, event) for entry, event in found if event]


def by_entry(found: Sequence[tuple[Entry, E]]) -> Iterator[Sequence[tuple[Entry, E]]]:
    """Group events by entry; entries are compared by identity, since two may be equal."""
    for _, group in groupby(found, lambda pair: id(pair[0])):
        yield list(group)


def consequences(told: Told) -> Told:
    """Drop the event that repeats the actor's own action, since the notation shows it."""
    own = next((pair for pair in told if pair[1].facts.get("trader") == pair[0].actor + 1), None)
    return [pair for pair in told if pair is not own]
