"""What is counted for those who watch the server, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

BOUNDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
"""Seconds within which decisions are counted."""


class Figures:
    """Counts of what has happened since the server was started."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.decisions, self.seconds = 0, 0.0
        self.within: Counter[float] = Counter()
        self.refusals: Counter[int] = Counter()
        self.failures = Counter({"failed": 0, "gone": 0, "slow": 0})

    def decided(self, seconds: float) -> None:
        """Count a decision of a person, and how long it took until it was stored."""
        self.decisions += 1
        self.seconds += seconds
        self.within.update(bound for bound in BOUNDS if seconds <= bound)

    def refused(self, status: int) -> None:
        """Count a refusal."""
        self.refusals[status] += 1

    def unanswered(self, reason: str) -> None:
        """Count a question that a computer player failed at, was gone before it answered, or was too slow for."""
        self.failures[reason] += 1

    def text(self, present: dict[str, tuple[str, int]]) -> str:
        """Write everything down, with numbers of the present moment by name and meaning."""
        lines = [*self._decisions(), *self._refusals(), *self._failures()]
        for name, (meaning, number) in present.items():
            lines += [*_head(name, "gauge", meaning), f"outcry_{name} {number}"]
        return "\n".join(lines) + "\n"

    def _decisions(self) -> Iterator[str]:
        """Write down how many decisions took how long."""
        name = "decision_seconds"
        yield from _head(name, "histogram", "Time from receiving a decision of a person until it is stored and shown.")
        for bound in BOUNDS:
            yield f'outcry_{name}_bucket{{le="{bound}"}} {self.within[bound]}'
        yield f'outcry_{name}_bucket{{le="+Inf"}} {self.decisions}'
        yield f"outcry_{name}_sum {self.seconds:.6f}"
        yield f"outcry_{name}_count {self.decisions}"

    def _refusals(self) -> Iterator[str]:
        """Write down how often something was refused, by status."""
        yield from _head("refusals_total", "counter", "Requests and messages that were refused, by status.")
        for status, number in sorted(self.refusals.items()):
            yield f'outcry_refusals_total{{status="{status}"}} {number}'

    def _failures(self) -> Iterator[str]:
        """Write down how often computer players did not answer, by reason."""
        yield from _head("unanswered_total", "counter", "Questions that computer players did not answer, by reason.")
        for reason, number in self.failures.items():
            yield f'outcry_unanswered_total{{reason="{reason}"}} {number}'


def _head(name: str, kind: str, meaning: str) -> list[str]:
    """Say what a figure means."""
    return [f"# HELP outcry_{name} {meaning}", f"# TYPE outcry_{name} {kind}"]
