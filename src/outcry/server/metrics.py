"""Prometheus metrics of one server."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
"""Upper bounds in seconds of the histogram of decisions."""

FAILURES = ("failed", "frozen", "gone", "slow")
"""Why a computer player gave no answer: an error, a frozen or dead process, or a timeout."""

WAITS = (0.01, 0.05, 0.1, 0.5, 1.0, 3.0, 10.0, 60.0)
"""Upper bounds in seconds of the histogram of waits."""


class Metrics:
    """The metrics of one server, in a registry of their own: several servers can run in one process."""

    def __init__(self) -> None:
        """Register the metrics, and those that every Prometheus client reports about its process."""
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self.decision_seconds = Histogram(
            "outcry_decision_seconds",
            "Time from receiving a person's decision until it is stored and shown.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.refusals = Counter(
            "outcry_refusals", "Requests and messages that were refused, by status.", ["status"], registry=self.registry
        )
        self.unanswered = Counter(
            "outcry_unanswered",
            "Requests that computer players did not answer, by reason.",
            ["reason"],
            registry=self.registry,
        )
        self.lost_workers = Counter(
            "outcry_lost_workers", "Worker processes that were replaced, by reason.", ["reason"], registry=self.registry
        )
        for reason in FAILURES:
            self.unanswered.labels(reason)
            self.lost_workers.labels(reason)
        self.thinking_wait = Histogram(
            "outcry_thinking_wait_seconds",
            "Time that jobs of computer players waited for a worker.",
            buckets=WAITS,
            registry=self.registry,
        )

    def gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """Add a gauge whose value is computed whenever the metrics are read."""
        Gauge(f"outcry_{name}", meaning, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format, version 0.0.4."""
        return generate_latest(self.registry)
