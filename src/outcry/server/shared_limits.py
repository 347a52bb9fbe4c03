"""Limits that hold across processes: once a second each tells the others what visitors have used there."""

from __future__ import annotations

import json
import time
from collections import Counter

from .rate_limits import ClientLimits

MOST_VISITORS = 60
"""Maximum number of visitors in one report, the greediest first; an announcement has at most 8,000 bytes."""

FORGOTTEN_SECONDS = 5.0
"""Seconds after which the connections of a process count no more, unless it reports them again."""


class SharedLimits:
    """The limits of this process, and what other processes have reported."""

    def __init__(self, limits: ClientLimits, process: str) -> None:
        """Start without reports."""
        self.limits, self.process = limits, process
        self._connections: dict[str, tuple[float, dict[str, int]]] = {}

    def report(self) -> str:
        """Return what visitors have used here since the last report; empty if that is nothing."""
        used = {name: _greediest(counts) for name, counts in self._counts().items()}
        for limit in (self.limits.requests, self.limits.new_tables):
            limit.taken.clear()
        self._forget()
        return json.dumps({"process": self.process, **used}) if any(used.values()) else ""

    def _counts(self) -> dict[str, Counter[str]]:
        """Return what is counted, by name."""
        limits = self.limits
        return {
            "requests": limits.requests.taken,
            "tables": limits.new_tables.taken,
            "connections": limits.connections,
        }

    def hear(self, text: str, now: float | None = None) -> None:
        """Count what visitors have used at another process."""
        told = json.loads(text)
        if told["process"] == self.process:
            return
        for limit, used in ((self.limits.requests, told["requests"]), (self.limits.new_tables, told["tables"])):
            for visitor, tokens in used.items():
                limit.spend(visitor, tokens)
        self._connections[told["process"]] = (time.monotonic() if now is None else now, told["connections"])
        self._forget(now)

    def _forget(self, now: float | None = None) -> None:
        """Drop the reports of processes that are gone, and add up the others."""
        oldest = (time.monotonic() if now is None else now) - FORGOTTEN_SECONDS
        self._connections = {name: heard for name, heard in self._connections.items() if heard[0] >= oldest}
        self.limits.elsewhere = Counter()
        for _, counts in self._connections.values():
            self.limits.elsewhere.update(counts)


def _greediest(counts: Counter[str]) -> dict[str, int]:
    """Return the highest counts."""
    return dict(counts.most_common(MOST_VISITORS))
