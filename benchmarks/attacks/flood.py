"""Attack: one visitor asks for previews, odds or earlier versions as fast as possible; measures how long others wait.

The server has its default limits. The attacker sends from one address over many connections, sometimes without waiting
for the answers; meanwhile somebody at another address looks at a table, asks for previews, and takes turns.

    PYTHONPATH=tests python benchmarks/attacks/flood.py --seconds 15
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import httpx
from rich.console import Console
from rich.table import Table

from outcry.server.settings import Settings
from support.server import Address, Person, open_table, serving_alone

GAME, SEATS = "black-friday-2023", ("you", "mibs", "trader", "trader")
TURNS = 8
CLIENTS = 40
QUICKLY = 0.01
"""Seconds after which an impatient client leaves."""

DEFAULTS = Settings()
LIMITS = {
    "OUTCRY_REQUESTS_PER_SECOND": str(DEFAULTS.requests_per_second),
    "OUTCRY_BURST": str(DEFAULTS.burst),
    "OUTCRY_TABLES_PER_VISITOR": str(DEFAULTS.tables_per_visitor),
}


@dataclass
class Attack:
    """Many clients at one address that send the same request."""

    address: Address
    path: str
    token: str
    body: dict[str, object] | None
    patience: float
    statuses: Counter[int] = field(default_factory=Counter)

    async def run(self, over: asyncio.Event) -> None:
        """Send requests until time is up."""
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2", limits=httpx.Limits(max_connections=CLIENTS))
        headers = {"authorization": f"Bearer {self.token}"}
        async with httpx.AsyncClient(
            transport=transport, base_url=self.address.http, headers=headers, timeout=self.patience
        ) as client:
            await asyncio.gather(*(self._ask(client, over) for _ in range(CLIENTS)))

    async def _ask(self, client: httpx.AsyncClient, over: asyncio.Event) -> None:
        """Send one request after another."""
        while not over.is_set():
            try:
                answer = await client.request("POST" if self.body else "GET", self.path, json=self.body)
                self.statuses[answer.status_code] += 1
            except httpx.TransportError:
                self.statuses[0] += 1


def victim(address: Address, seconds: float) -> list[float]:
    """Play at a table from another address; return the seconds of each request."""
    found: list[float] = []
    transport = httpx.HTTPTransport(local_address="127.0.0.3")
    with httpx.Client(transport=transport, base_url=address.http, timeout=60) as client:
        opened = client.post("/api/tables", json={"game": "big-shot", "seats": ["you", "naive"]}).json()
        path, random = f"/api/tables/{opened['table']}", Random(1)
        client.headers["authorization"] = f"Bearer {opened['seats'][0]['token']}"

        def timed(ask: Callable[[], httpx.Response]) -> httpx.Response:
            started = time.monotonic()
            answer = ask()
            found.append(time.monotonic() - started)
            return answer

        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown = timed(lambda: client.get(path)).raise_for_status().json()
            if shown.get("legal"):
                draft = {"version": shown["version"], "actions": [random.choice(shown["legal"])]}
                timed(lambda draft=draft: client.post(f"{path}/preview", json=draft)).raise_for_status()
            time.sleep(0.15)
    return found


def long_game(address: Address) -> tuple[str, str, int]:
    """Play some turns, from an address that does no more afterwards; return the table, a token and the version."""
    table, (token,) = open_table(address, GAME, *SEATS)
    person, random = Person(address, table, token), Random(1)
    for number in range(TURNS):
        shown = person.await_turn()
        turn = person.compose(shown, random)
        person.turn(shown["version"], turn, f"turn-{number:05}").raise_for_status()
        time.sleep(1)
    return table, token, person.await_turn()["version"]


async def measure(address: Address, attack: Attack | None, seconds: float) -> list[float]:
    """Run an attack, and somebody's game meanwhile."""
    over = asyncio.Event()
    attacking = asyncio.create_task(attack.run(over)) if attack else None
    found = await asyncio.to_thread(victim, address, seconds)
    over.set()
    if attacking:
        await attacking
    return sorted(found)


def main() -> None:
    """Run each attack, and print how long others waited."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0, help="length of each attack")
    seconds = parser.parse_args().seconds
    shown = Table("attack", "answers", "requests of others", "median", "p99", "longest", title="Floods (milliseconds)")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving_alone(f"sqlite:///{folder}/attack.db", {**os.environ, **LIMITS}) as (_, address),
    ):
        table, token, version = long_game(address)
        path, draft = f"/api/tables/{table}", {"version": version, "actions": []}
        attacks = {
            "none": None,
            "previews": Attack(address, f"{path}/preview", token, draft, 60),
            "odds": Attack(address, f"{path}/odds", token, None, 60),
            "earlier versions": Attack(address, f"{path}/at/{version - 1}", token, None, 60),
            "previews, impatiently": Attack(address, f"{path}/preview", token, draft, QUICKLY),
            "earlier versions, impatiently": Attack(address, f"{path}/at/{version - 1}", token, None, QUICKLY),
        }
        for name, attack in attacks.items():
            times = asyncio.run(measure(address, attack, seconds))
            answers = (
                ", ".join(f"{count} × {status or 'left'}" for status, count in attack.statuses.items())
                if attack
                else ""
            )
            figures = [f"{1000 * times[int(part * (len(times) - 1))]:.0f}" for part in (0.5, 0.99, 1)]
            shown.add_row(name, answers, str(len(times)), *figures)
    Console().print(shown)


if __name__ == "__main__":
    main()
