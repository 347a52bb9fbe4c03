"""Metrics and worker processes of a running server."""

from __future__ import annotations

import subprocess

from prometheus_client.parser import text_string_to_metric_families

from support.processes import children_of


def read_metrics(text: str) -> dict[str, float]:
    """Parse Prometheus metrics by name and labels; each must have a help text."""
    found = {}
    for family in text_string_to_metric_families(text):
        assert family.documentation
        for sample in family.samples:
            labels = ",".join(f'{name}="{value}"' for name, value in sample.labels.items())
            found[sample.name + (f"{{{labels}}}" if labels else "")] = sample.value
    return found


def workers_of(process: subprocess.Popen[bytes]) -> list[int]:
    """List the worker processes of a server."""
    return children_of(process.pid, "outcry.server.worker")
