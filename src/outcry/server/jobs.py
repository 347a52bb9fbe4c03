"""The jobs of worker processes."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any, NamedTuple


class MoveJob(NamedTuple):
    """Decide for a computer player, given the view of its seat and a seed for its dice."""

    game: str
    player: str
    view: bytes
    seat: int
    seed: int
    seconds: float = 0.0
    """Time limit of a search; 0 for none."""


class HintJob(NamedTuple):
    """Find the best turns of a seat, by a number of simulations from its view."""

    game: str
    view: bytes
    seat: int
    seed: int
    simulations: int


Job = MoveJob | HintJob


def job_to_json(job: Job) -> dict[str, Any]:
    """Return a job as JSON, for workers on other machines."""
    return job._asdict() | {"kind": type(job).__name__, "view": b64encode(job.view).decode()}


def job_from_json(told: dict[str, Any]) -> Job:
    """Restore a job."""
    facts = {name: fact for name, fact in told.items() if name != "kind"} | {"view": b64decode(told["view"])}
    return MoveJob(**facts) if told["kind"] == MoveJob.__name__ else HintJob(**facts)
