"""Compares what viewers and the operator of a server are told in two worlds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from support.databases import sqlite
from support.overheard import found_in, overheard
from support.recorded import Depth, Recording, keep, record
from support.server import CLIENT, serving
from support.wire import compared
from support.worlds import Worlds

HINT_SIMULATIONS = 20


class Told(NamedTuple):
    """What was told in one world: to the viewers, in the log, and in the metrics."""

    recordings: list[Recording]
    log: set[str]
    metrics: bytes


def evening(folder: Path, every: Sequence[Worlds], which: int, depth: Depth) -> Told:
    """Play games in one of their worlds, all on one server."""
    folder.mkdir()
    with overheard() as said:
        keep(sqlite(folder), every, which)
        with serving(sqlite(folder), hint_simulations=HINT_SIMULATIONS) as address:
            recordings = [record(address, worlds, which, depth) for worlds in every]
            metrics = CLIENT.get(f"{address.http}/metrics").content
    return Told(recordings, said.kinds, metrics)


def compare_evenings(folder: Path, every: Sequence[Worlds], depth: Depth) -> int:
    """Play games in both worlds and compare them; return the number of answers and messages that were compared."""
    one, two = (evening(folder / f"world {which}", every, which, depth) for which in range(2))
    pairs = zip(one.recordings, two.recordings, strict=True)
    count = sum(compared(mine.received, yours.received) for mine, yours in pairs)
    assert one.log == two.log, f"the logs differ: {sorted(one.log ^ two.log)[:4]}"
    said = [one.metrics, *(line.encode() for line in one.log)]
    for recording in one.recordings:
        found = found_in(recording.secrets, [*said, *(received.sent for received in recording.received)])
        assert not found, f"secrets were told: {found}"
    return count
