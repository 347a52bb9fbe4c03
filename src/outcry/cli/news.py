"""What happened since somebody last looked: at length, a line for each sentence, or in brief, in one paragraph."""

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
    """What happened, ready to be told."""

    told: Told
    customs: Customs[Any, Any]
    look: Look

    def at_length(self) -> Iterator[Padding]:
        """Tell every event in a line, except for those that go together."""
        for (actor, key), group in groupby(self.told, lambda pair: (pair[0].actor, pair[1].key)):
            events = list(group)
            if key in self.customs.together:
                yield line(self._moves(events), is_chance=actor < 0)
            else:
                yield from (line(self._say(event), is_chance=actor < 0) for _, event in events)

    def in_brief(self, *, sums_up: bool = False) -> Iterator[Padding]:
        """Tell what players did in notation, and what followed in sentences, all in one paragraph.

        Summing up, prices are told once, at the end, from where they were to where they have come.
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
        """Tell what one seat, or chance, did in a row."""
        if actor >= 0:
            yield Text.from_markup(self._moves(told))
            told = [pair for entry in by_entry(told) for pair in consequences(entry)]
        style = "" if actor >= 0 else "dim"
        yield from (
            Text.from_markup(self._say(pair[1]), style=style) for pair in told if not (sums_up and moves_price(pair))
        )

    def _prices(self) -> str:
        """Sum up how prices moved, for each colour from the first price to the last."""
        ends: dict[str, tuple[int, int]] = {}
        for _, event in filter(moves_price, self.told):
            colour, old, new = (event.facts[name] for name in ("colour", "old", "new"))
            ends[colour] = ends.get(colour, (old, new))[0], new
        say = self.look.say
        moved = [say("news-price", colour=colour, old=old, new=new) for colour, (old, new) in ends.items()]
        return say("news-prices", prices=", ".join(moved))

    def _moves(self, told: Told) -> str:
        """Write what a seat did in notation."""
        entries = [entry[0][0] for entry in by_entry(told)]
        moves = Canonical(self.customs.write([entry.action for entry in entries]))
        return self.look.voice.say("story-together", trader=self.look.names[entries[0].actor], moves=moves)

    def _say(self, event: Event) -> str:
        """Tell one event in a sentence."""
        return sentence(event, self.customs.words, self.look.names, self.look.voice)


def moves_price(pair: tuple[Entry, Event]) -> bool:
    """Say whether an event tells from where to where the price of a colour moved."""
    return {"colour", "old", "new"} <= pair[1].facts.keys()


def line(told: str, *, is_chance: bool) -> Padding:
    """Give a sentence a line of its own; what chance did is dimmed."""
    return Padding(Text.from_markup(told, style="dim" if is_chance else ""), (0, 0, 0, INDENT))


def by_entry(told: Told) -> Iterator[Told]:
    """Take the events of each entry together; two entries may be equal, but they are not the same."""
    for _, group in groupby(told, lambda pair: id(pair[0])):
        yield list(group)


def consequences(told: Told) -> Told:
    """Leave out the event that says what the actor did: the notation says it, too."""
    own = next((pair for pair in told if pair[1].facts.get("trader") == pair[0].actor + 1), None)
    return [pair for pair in told if pair is not own]
