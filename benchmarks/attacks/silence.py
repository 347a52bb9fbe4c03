"""Not an attack, but bad luck: PostgreSQL freezes for a while. Measures who waits, and for how long afterwards.

In the meantime /healthz and /readyz are polled, strangers look at tables, and people chat at a table in memory.
Afterwards: the time until somebody can play again, and until the computer players have moved at ten tables.

    PYTHONPATH=tests python benchmarks/attacks/silence.py --seconds 30
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
from rich.console import Console
from rich.table import Table

from support.databases import cluster_in_use
from support.server import Address, Person, open_table, serving_alone

TABLES = 10


def seconds_of(work: Callable[[], object]) -> float:
    """Measure how long something takes."""
    started = time.monotonic()
    work()
    return time.monotonic() - started


def ask(address: Address, table: str, seconds: float) -> dict[str, list[float]]:
    """Ask for things while the database is frozen; return the seconds of each answer."""
    client = httpx.Client(base_url=address.http, timeout=60)
    questions: dict[str, Callable[[], object]] = {
        "healthz": lambda: client.get("/healthz"),
        "readyz": lambda: client.get("/readyz"),
        "look at a table elsewhere": lambda: client.get("/api/tables/nowhere12"),
        "chat at a table in memory": lambda: client.post(f"/api/tables/{table}/chat", json={"text": "Hello?"}),
    }
    found: dict[str, list[float]] = {name: [] for name in questions}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for name, question in questions.items():
            found[name].append(seconds_of(question))
        time.sleep(0.2)
    return found


def play(person: Person) -> None:
    """Take a turn as soon as that is possible."""
    while (answer := person.get()).status_code != 200:
        time.sleep(0.02)
    shown = answer.json()
    person.turn(shown["version"], person.compose(shown, Random(1)), "afterwards").raise_for_status()


def main() -> None:
    """Freeze the database, and print the effect."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="length of the silence")
    seconds = parser.parse_args().seconds
    with (
        tempfile.TemporaryDirectory() as folder,
        (Path(folder) / "log").open("w+b") as log,
        cluster_in_use() as cluster,
        serving_alone(cluster.new_database(), log=log) as (_, address),
    ):
        table, (token,) = open_table(address, "black-friday-2023", "mibs", "you", "trader")
        person = Person(address, table, token)
        person.await_turn()
        others = [open_table(address, "black-friday-2023", "mibs", "you", "trader") for _ in range(TABLES)]
        with cluster.frozen():
            found = ask(address, table, seconds)
        found["after: until somebody plays"] = [seconds_of(lambda: play(person))]
        found["after: until computers have moved"] = [
            seconds_of(lambda: [Person(address, name, keys[0]).await_turn() for name, keys in others])
        ]
        lines = (Path(folder) / "log").read_text().splitlines()
    shown = Table("what", "times", "median", "longest", title=f"PostgreSQL frozen for {seconds:g} s (seconds)")
    for what, times in found.items():
        shown.add_row(what, str(len(times)), f"{sorted(times)[len(times) // 2]:.3f}", f"{max(times):.3f}")
    Console().print(shown, f"{len(lines)} lines in the log:", *lines, sep="\n")


if __name__ == "__main__":
    main()
