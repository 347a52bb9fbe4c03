"""Attack: malformed HTTP requests and WebSocket messages; counts answers, and measures memory and log of the server.

PYTHONPATH=tests python benchmarks/attacks/malformed.py --messages 1000000
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from support.malformed import Outcome, send_all
from support.server import Address, Person, open_table, play_on, serving_alone


def megabytes(process: int) -> float:
    """Return the resident memory of a process."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def attack(address: Address, messages: int, seed: int) -> Outcome:
    """Send the messages about a table, with a progress bar."""
    table, _ = open_table(address, "big-shot", "you", "naive", "naive")
    console = Console(stderr=True)
    with Progress(
        *Progress.get_default_columns(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as shown:
        bar = shown.add_task("messages", total=messages)
        return asyncio.run(send_all(address, table, messages, seed, lambda: shown.advance(bar)))


def main() -> None:
    """Run the attack and print what it did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000, help="how many messages to send")
    parser.add_argument("--seed", type=int, default=1, help="of the messages")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("wb") as log:
        with serving_alone(f"sqlite:///{folder}/attack.db", log=log) as (process, address):
            attack(address, min(5_000, given.messages), given.seed + 1)
            before, started = megabytes(process.pid), time.monotonic()
            outcome = attack(address, given.messages, given.seed)
            seconds, after = time.monotonic() - started, megabytes(process.pid)
            table, (token,) = open_table(address, "big-shot", "you", "naive", "naive")
            is_over = play_on(Person(address, table, token), Random(1))["is_over"]
        log_bytes = (Path(folder) / "log").stat().st_size
    table_of = Table("what", "figure", title=f"{outcome.sent:,} malformed messages in {seconds:.0f} s")
    for answer, count in outcome.answers.most_common():
        table_of.add_row(f"answer: {answer}", f"{count:,}")
    table_of.add_section()
    table_of.add_row("answers of 500 and more", str(len(outcome.failures)))
    table_of.add_row("memory before and after (MB)", f"{before:.0f}, {after:.0f}")
    table_of.add_row("log (bytes)", f"{log_bytes:,}")
    table_of.add_row("a game can be played afterwards", "yes" if is_over else "no")
    Console().print(table_of)
    for request in outcome.failures[:5]:
        Console().print(repr(request), markup=False)


if __name__ == "__main__":
    main()
