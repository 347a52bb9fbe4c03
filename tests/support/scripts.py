"""Whole games to be played on a server as they are written: the turns of people, and the outcomes of chance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import groupby
from typing import Any, NamedTuple

import pytest

from outcry.kernel.record import Row, counts
from outcry.kernel.verbs import CHANCE
from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.play.walk import Entry


class Turn(NamedTuple):
    """A person's turn: the version before it, the seat, its actions, and the version that it leads to."""

    version: int
    seat: int
    actions: list[str]
    reached: int


@dataclass(frozen=True)
class Script:
    """A written game: its entries, and the points at which a die must fall for its outcomes of chance."""

    entries: Sequence[Entry]
    names: Mapping[int, str]
    points: Mapping[int, int]
    world: int

    @classmethod
    def of(cls, match: Match[Any, Any], world: int) -> Script:
        """Write down a finished game in one of several worlds."""
        points = {
            number: point_of(match, before, entry.action)
            for number, (before, entry, _) in enumerate(match.walk())
            if entry.actor == CHANCE
        }
        return cls(match.entries, match.game.customs.names(), points, world)

    @property
    def opening(self) -> int:
        """The number of outcomes of chance before the first turn."""
        return next(number for number, entry in enumerate(self.entries) if entry.actor != CHANCE)

    def turns(self) -> Iterator[Turn]:
        """Yield every turn; outcomes of chance that follow it belong to it."""
        version = self.opening
        runs = [(actor, list(run)) for actor, run in groupby(self.entries[version:], lambda entry: entry.actor)]
        for place, (seat, run) in enumerate(runs):
            if seat == CHANCE:
                continue
            answers = runs[place + 1][1] if runs[place + 1 : place + 2] and runs[place + 1][0] == CHANCE else []
            reached = version + len(run) + len(answers)
            yield Turn(version, seat, [self.names[entry.action] for entry in run], reached)
            version = reached


def point_of(match: Match[Any, Any], before: Any, action: int) -> int:
    """Return a point of the die that makes chance take an action."""
    weights: Row[int] = counts(len(match.game.actions))
    match.game.rules.chance_weights(before, weights)
    return sum(int(weights[number]) for number in range(action))


@dataclass(frozen=True)
class WrittenFate(Fate):
    """A fate with the outcomes of a script, whose promise is that of its secret; anything else depends on the world."""

    points: Mapping[int, int] = field(default_factory=dict)
    world: int = 0

    def point(self, number: int, sides: int) -> int:
        """Return the point that is written."""
        return self.points[number] if number in self.points else self._number(f"{self.world} {number}") % sides


@contextmanager
def chance_as_written(scripts: Mapping[bytes, Script]) -> Iterator[None]:
    """Let the tables with certain secrets follow scripts."""

    def fate(secret: bytes, salt: str) -> Fate:
        script = scripts.get(secret)
        return WrittenFate(secret, salt, script.points, script.world) if script else Fate(secret, salt)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("outcry.server.table.Fate", fate)
        yield


@contextmanager
def same_random_bytes(seed: str) -> Iterator[dict[int, list[bytes]]]:
    """Let tokens, ids and secrets be the same every time; yield all of them by size."""
    drawn = defaultdict[int, list[bytes]](list)

    def token_bytes(size: int) -> bytes:
        drawn[size].append(sha256(f"{seed} {size} {len(drawn[size])}".encode()).digest()[:size])
        return drawn[size][-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_bytes", token_bytes)
        yield drawn
