"""Attack: ten requests that make computer players think hard; measures the effect on another visitor's table.

One address opens ten tables of five Tycoons within the default limits and watches all of them. Meanwhile somebody
plays at a table with two Tycoons: measured are their rounds (from the answer to a turn until it is their turn again),
and how long a chat line, a look and a join take at a table whose computer player thinks.

    PYTHONPATH=tests python benchmarks/attacks/stall.py --turns 12
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median

import httpx
from rich.console import Console
from rich.table import Table

from support.server import Address, Person, open_table, serving_alone
from support.sockets import window

GAME = "black-friday-2023"
ATTACKERS = 10


@contextmanager
def attacked(address: Address) -> Iterator[list[str]]:
    """Open tables of Tycoons, and watch them all."""
    tables = [open_table(address, GAME, *["tycoon"] * 5)[0] for _ in range(ATTACKERS)]
    with ExitStack() as stack:
        for table in tables:
            stack.enter_context(window(address, table))
        yield tables


def open_from_elsewhere(address: Address, *seats: str) -> tuple[str, str]:
    """Open a table from another address than that of the attack; return its id and the key of its only person."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.2"), timeout=300) as client:
        answer = client.post(f"{address.http}/api/tables", json={"game": GAME, "seats": seats})
    opened = answer.raise_for_status().json()
    return opened["table"], opened["seats"][0]["token"]


def seconds_of(work: Callable[[], object]) -> float:
    """Measure how long something takes."""
    started = time.monotonic()
    work()
    return time.monotonic() - started


def rounds(address: Address, turns: int) -> list[float]:
    """Play some turns against two Tycoons; return the seconds of each round of theirs."""
    table, token = open_from_elsewhere(address, "you", "tycoon", "tycoon")
    person, random, found = Person(address, table, token), Random(1), []
    with window(address, table, token):
        for number in range(turns):
            shown = person.await_turn()
            if shown["is_over"]:
                break
            actions = person.compose(shown, random)
            person.turn(shown["version"], actions, f"turn-{number:05}").raise_for_status()
            found.append(seconds_of(person.await_turn))
    return found


def disturbances(address: Address, table: str, count: int) -> dict[str, list[float]]:
    """Chat, look and join at a table whose computer player thinks; return the seconds of each."""
    visitor, found = Person(address, table), dict[str, list[float]](chat=[], look=[], join=[])

    def join() -> None:
        with window(address, table) as page:
            page.see()

    for number in range(count):
        found["chat"].append(seconds_of(lambda number=number: visitor.post("/chat", text=f"line {number}")))
        found["look"].append(seconds_of(visitor.look))
        found["join"].append(seconds_of(join))
    return found


def main() -> None:
    """Run the attack and print what it did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=12, help="turns of the person who is disturbed")
    turns = parser.parse_args().turns
    with tempfile.TemporaryDirectory() as folder, serving_alone(f"sqlite:///{Path(folder) / 'attack.db'}") as (_, home):
        found = {"round without the attack": rounds(home, turns)}
        with attacked(home) as tables:
            found["round under the attack"] = rounds(home, turns)
            found |= disturbances(home, tables[0], turns)
    table = Table("what", "median", "longest", title="Ten tables of five Tycoons, one worker (seconds)")
    for what, times in found.items():
        table.add_row(what, f"{median(times):.3f}", f"{max(times):.3f}")
    Console().print(table)


if __name__ == "__main__":
    main()
