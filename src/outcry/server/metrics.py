"""Prometheus metrics of one server."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

import outcry
from outcry.rules import find_game, games

disable_created_metrics()  # type: ignore[no-untyped-call]  # it doubles what is sent, to no use

BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
"""Upper bounds in seconds of the histogram of decisions."""

FAILURES = ("failed", "frozen", "gone", "slow")
"""Why a computer player gave no answer: an error, a frozen or dead process, or a timeout."""

BATCHES = (1, 2, 5, 10, 20, 50, 100)
"""Upper bounds of the histogram of batches."""

WAITS = (0.01, 0.05, 0.1, 0.5, 1.0, 3.0, 10.0, 60.0)
"""Upper bounds in seconds of the histogram of waits."""


class Metrics:
    """The metrics of one server, in a registry of their own: several servers can run in one process."""

    def __init__(self) -> None:
        """Register the metrics, and those that every Prometheus client reports about its process."""
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self._add_versions()
        self._add_requests()
        self._add_players()
        self._add_database()

    def _add_versions(self) -> None:
        """Add the versions of the program, of Python, and of the rules of every game."""
        python = platform.python_version()
        build = Info("outcry_build", "The version of this server, and of its Python.", registry=self.registry)
        build.info({"version": outcry.__version__, "python": python})
        self.gauge("process_id", "The id of this process, which its log lines carry too.", os.getpid)
        rules = Gauge(
            "outcry_rules_info", "The version of a game's rules.", ["game", "version"], registry=self.registry
        )
        for name in games():
            rules.labels(name, str(find_game(name).customs.rules_version)).set(1)

    def _add_requests(self) -> None:
        """Add what is measured about requests."""
        self.request_seconds = Histogram(
            "outcry_request_seconds",
            "Time to answer a request, by method, route, and class of status.",
            ["method", "route", "status"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.decision_seconds = Histogram(
            "outcry_decision_seconds",
            "Time from receiving a person's decision until it is stored and shown.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.refusals = Counter(
            "outcry_refusals", "Requests and messages that were refused, by status.", ["status"], registry=self.registry
        )

    def _add_players(self) -> None:
        """Add what is measured about computer players and their workers."""
        self.unanswered = Counter(
            "outcry_unanswered",
            "Requests that computer players did not answer, by reason.",
            ["reason"],
            registry=self.registry,
        )
        self.lost_workers = Counter(
            "outcry_lost_workers", "Worker processes that were replaced, by reason.", ["reason"], registry=self.registry
        )
        self.remote_jobs = Counter(
            "outcry_remote_jobs", "Jobs that were given to worker hosts.", registry=self.registry
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

    def _add_database(self) -> None:
        """Add what is measured about the database."""
        self.commit_seconds = Histogram(
            "outcry_commit_seconds",
            "Time to commit the writes that were queued, all of them together.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.commit_writes = Histogram(
            "outcry_commit_writes",
            "Writes that were committed together.",
            buckets=BATCHES,
            registry=self.registry,
        )
        self.outages = Counter(
            "outcry_database_outages", "Times at which the database stopped responding.", registry=self.registry
        )

    def commit(self, writes: int, seconds: float) -> None:
        """Measure a commit."""
        self.commit_writes.observe(writes)
        self.commit_seconds.observe(seconds)

    def gauge(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """Add a gauge whose value is computed whenever the metrics are read."""
        Gauge(f"outcry_{name}", meaning, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """Return all metrics in Prometheus' text format, version 0.0.4."""
        return generate_latest(self.registry)
