"""Kill any part of two servers and their PostgreSQL database while people play, and check what is stored.

PYTHONPATH=tests python benchmarks/kills.py --strikes 200
"""

from __future__ import annotations

import argparse
from collections import Counter

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from support.calamities import live_through
from support.databases import cluster_in_use


def main() -> None:
    """Run the servers, play, kill, check, and print what happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strikes", type=int, default=200, help="how many times something goes wrong")
    parser.add_argument("--players", type=int, default=6, help="people who play meanwhile")
    parser.add_argument("--seed", type=int, default=1, help="seed of what goes wrong, and when")
    given = parser.parse_args()
    with cluster_in_use() as cluster, Progress() as progress:
        task = progress.add_task("strikes", total=given.strikes)
        people, calamities = live_through(
            cluster, given.strikes, given.players, given.seed, lambda: progress.advance(task)
        )
    table = Table("what", "count", title="Two servers, one PostgreSQL")
    for what, count in sorted(calamities.count.items()):
        table.add_row(what, str(count))
    statuses = sum((player.statuses for player in people), Counter[int]())
    table.add_section()
    table.add_row("games played to the end", str(sum(player.games for player in people)))
    table.add_row("acknowledged turns", str(sum(len(player.acknowledged) for player in people)))
    table.add_row("acknowledged decisions", str(sum(len(turn[3]) for player in people for turn in player.acknowledged)))
    table.add_row("answers by status", ", ".join(f"{status}: {count}" for status, count in sorted(statuses.items())))
    Console().print(table)


if __name__ == "__main__":
    main()
