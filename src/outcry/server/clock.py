"""The clock of a table: how much time each person has left, and what happens when it has run out.

Times are milliseconds of service: the time during which at least one server process was alive. So nobody is charged for
a time without a server, and all processes agree. Nothing here reads a clock; callers say what time it is.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

TURN, PLAYER = "turn", "player"
"""Whether the time is for each turn, or for all turns of a player."""

COMPUTER, VOTE, WAIT = "computer", "vote", "wait"
"""What happens at the end of a time: a computer player stands in, or the others decide; and what they may decide."""

LEAST_GRACE = 10
"""Minimum number of seconds for a person who returns, or whom the others wait for."""


@dataclass(frozen=True)
class Terms:
    """What was agreed when the table was opened, in seconds."""

    per: str
    seconds: int
    increment: int = 0
    at_end: str = COMPUTER

    @property
    def grace(self) -> int:
        """The milliseconds of somebody who returns, or is waited for."""
        seconds = self.seconds if self.per == TURN else max(self.increment, self.seconds // 10)
        return 1000 * max(seconds, min(LEAST_GRACE, self.seconds))


@dataclass
class Clock:
    """The time of every seat at a table."""

    terms: Terms
    left: list[int]
    on: int | None = None
    """The seat whose time is running."""

    since: int = 0
    """When it began to run."""

    is_paused: bool = False
    pausing: list[int] = field(default_factory=list)
    """The seats that want a pause."""

    out: int | None = None
    """The seat whose time has run out, while the others decide."""

    votes: dict[str, str] = field(default_factory=dict)
    """What they have decided, by seat."""

    stand_ins: list[int] = field(default_factory=list)
    """The seats for which a computer player decides."""

    @classmethod
    def begin(cls, terms: Mapping[str, Any], seats: int) -> Clock:
        """Set a clock that does not run yet."""
        agreed = Terms(**terms)
        return cls(agreed, [1000 * agreed.seconds] * seats)

    @classmethod
    def restore(cls, kept: Mapping[str, Any]) -> Clock:
        """Restore a stored clock."""
        return cls(**{**kept, "terms": Terms(**kept["terms"])})

    def kept(self) -> dict[str, Any]:
        """Return the stored form."""
        return asdict(self)

    @property
    def deadline(self) -> int | None:
        """When the running time ends."""
        return None if self.on is None else self.since + self.left[self.on]

    def remaining(self, now: int) -> list[int]:
        """Return the time that each seat has left."""
        used = 0 if self.on is None else max(0, now - self.since)
        return [max(0, left - used * (seat == self.on)) for seat, left in enumerate(self.left)]

    # Running

    def stop(self, now: int) -> None:
        """Charge the seat whose time is running."""
        self.left, self.on = self.remaining(now), None

    def run(self, seat: int | None, now: int) -> None:
        """Let the time of a seat run, unless the clock is paused or the others have to decide."""
        self.stop(now)
        if not self.is_paused and self.out != seat:
            self.on, self.since = seat, now

    def step(self, mover: int, seat: int | None, now: int) -> None:
        """End a turn, and begin the next."""
        self.stop(now)
        if mover not in self.stand_ins:
            self._credit(mover)
        if self.out == mover:
            self._decide()
        self.run(seat, now)

    def _credit(self, seat: int) -> None:
        """Give a seat what it gets for a turn."""
        whole, increment = 1000 * self.terms.seconds, 1000 * self.terms.increment
        self.left[seat] = whole if self.terms.per == TURN else self.left[seat] + increment

    # The end of a time

    def expire(self, voters: Collection[int], now: int) -> bool:
        """Note that the running time has ended; return whether it has."""
        seat = self.on
        if seat is None or self.deadline is None or self.deadline > now:
            return False
        self.stop(now)
        self.votes = {}
        if self.terms.at_end == COMPUTER:
            self.stand_ins.append(seat)
        elif voters:
            self.out = seat
        else:
            self.left[seat] = self.terms.grace  # nobody else is waiting
            self.run(seat, now)
        return True

    def vote(self, voter: int, choice: str, voters: Collection[int], now: int) -> None:
        """Count a vote; more than half of the others decide."""
        seat = self.out
        self.votes[str(voter)] = choice
        if seat is None or 2 * sum(vote == choice for vote in self.votes.values()) <= len(voters):
            return
        self._decide()
        if choice == COMPUTER:
            self.stand_ins.append(seat)
        else:
            self.left[seat] = self.terms.grace
            self.run(seat, now)

    def _decide(self) -> None:
        """End a vote."""
        self.out, self.votes = None, {}

    def come_back(self, seat: int) -> None:
        """Let a person decide again, with some time."""
        if seat in self.stand_ins:
            self.stand_ins.remove(seat)
            self.left[seat] = max(self.left[seat], self.terms.grace)

    # Pauses

    def want_pause(self, seat: int, people: Collection[int], now: int) -> None:
        """Note that a person wants a pause; it begins when all do."""
        self.pausing = sorted({*self.pausing, seat})
        if set(people) <= set(self.pausing):
            self.stop(now)
            self.is_paused, self.pausing = True, []

    def end_pause(self, seat: int) -> None:
        """End a pause, or withdraw the wish for one."""
        self.is_paused, self.pausing = False, [other for other in self.pausing if other != seat]

    def shown(self, now: int) -> dict[str, Any]:
        """Return the clock as everybody sees it, with seats from 1."""
        return {
            **asdict(self.terms),
            "left": self.remaining(now),
            "on": None if self.on is None else self.on + 1,
            "is_paused": self.is_paused,
            "pausing": [seat + 1 for seat in self.pausing],
            "out": None if self.out is None else self.out + 1,
            "voted": sorted(int(seat) + 1 for seat in self.votes),
            "stand_ins": [seat + 1 for seat in self.stand_ins],
        }
