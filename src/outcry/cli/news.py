"""What happened since a person last looked: one line per sentence, or one short paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

from rich.padding import Padding
from rich.text import Text

from outcry.drawing import Look
from outcry.drawing.names import sentence
from outcry.kernel.game import Customs, Event
from outcry.locale import Canonical
from outcry.play.walk import Entry

INDENT = 2

Told: TypeAlias = Sequence[tuple[Entry, Event]]
"""Entries, each with an event that it led to."""


@dataclass(frozen=True)
class News:
    """A series of events to report."""

    told: Told
    customs: Customs[Any, Any]
    look: Look

    def at_length(self) -> Iterator[Padding]:
        """Report every event on its own line, except those that go together."""
        for (actor, key), group in groupby(self.told, lambda pair: (pair[0].actor, pair[1].key)):
            events = list(group)
            if key in self.customs.together:
                yield line(self._moves(events), is_chance=actor < 0)
            else:
                yield from (line(self._say(event), is_chance=actor < 0) for _, event in events)

    def in_brief(self, *, sums_up: bool = False) -> Iterator[Padding]:
        """Report players' actions in notation and their consequences in sentences, in one paragraph.

        With ``sums_up``, price changes are combined into one sentence at the end, from first to last price.
        """
        parts = [
            part
            for actor, group in groupby(self.told, lambda pair: pair[0].actor)
            for part in self._in_a_row(actor, list(group), sums_up=sums_up)
        ]
        if sums_up and any(map(moves_price, self.told)):
            parts.append(Text(self._prices()))
        if parts:
            yield Padding(Text(" ").join(parts), (0, 0, 0, INDENT))

    def _in_a_row(self, actor: int, told: Told, *, sums_up: bool) -> Iterator[Text]:
        """Report consecutive actions of one seat, or of chance."""
        if actor >= 0:
            yield Text.from_markup(self._moves(told))
            told = [pair for entry in by_entry(told) for pair in consequences(entry)]
        style = "" if actor >= 0 else "dim"
        yield from (
            Text.from_markup(self._say(pair[1]), style=style) for pair in told if not (sums_up and moves_price(pair))
        )

    def _prices(self) -> str:
        """Summarize price moves: for each colour the first price and the last."""
        ends: dict[str, tuple[int, int]] = {}
        for _, event in filter(moves_price, self.told):
            colour, old, new = (event.facts[name] for name in ("colour", "old", "new"))
            ends[colour] = ends.get(colour, (old, new))[0], new
        say = self.look.say
        moved = [say("news-price", colour=colour, old=old, new=new) for colour, (old, new) in ends.items()]
        return say("news-prices", prices=", ".join(moved))

    def _moves(self, told: Told) -> str:
        """Format the actions of a seat."""
        entries = [entry[0][0] for entry in by_entry(told)]
        moves = Canonical(self.customs.write([entry.action for entry in entries]))
        return self.look.voice.say("story-together", trader=self.look.names[entries[0].actor], moves=moves)

    def _say(self, event: Event) -> str:
        """Return the sentence of an event."""
        return sentence(event, self.customs.words, self.look.names, self.look.voice)


def moves_price(pair: tuple[Entry, Event]) -> bool:
    """Return whether an event reports a colour's old and new price."""
    return {"colour", "old", "new"} <= pair[1].facts.keys()


def line(told: str, *, is_chance: bool) -> Padding:
    """Put a sentence on its own line; chance is dimmed."""
    return Padding(Text.from_markup(told, style="dim" if is_chance else ""), (0, 0, 0, INDENT))


def by_entry(told: Told) -> Iterator[Told]:
    """Group events by entry; entries are compared by identity, since two may be equal."""
    for _, group in groupby(told, lambda pair: id(pair[0])):
        yield list(group)


def consequences(told: Told) -> Told:
    """Drop the event that repeats the actor's own action, since the notation shows it."""
    own = next((pair for pair in told if pair[1].facts.get("trader") == pair[0].actor + 1), None)
    return [pair for pair in told if pair is not own]
