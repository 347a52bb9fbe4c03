"""Two servers and their database, any part of which is killed or stopped, and players who go on all the same.

What the players were told is compared with the database afterwards, in which a trigger has recorded who advanced which
table: nothing acknowledged may be lost or doubled, and nobody may play the computer players of a table that another
process drives.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import psycopg

from outcry.play.fate import Fate
from outcry.play.match import Match
from outcry.rules import find_game
from support.databases import Cluster
from support.processes import await_true, children_of
from support.server import BOUNDLESS, Address, free_port, is_answering

LEASE = 2.0
"""Seconds after which others take over the tables of a server that shows no sign of life."""

PATIENCE = 10.0
"""Seconds that a player waits for an answer, before asking another server."""

TROUBLE = (503, 502, 500, 429)
"""Answers after which a player tries again; 500 is counted, and must not happen."""

AUDIT = """
CREATE TABLE audit (number BIGSERIAL, name TEXT, waited_for TEXT, driver TEXT, process TEXT, before INT, after INT);
CREATE FUNCTION note() RETURNS TRIGGER AS $$ BEGIN
  INSERT INTO audit (name, waited_for, driver, process, before, after)
  VALUES (OLD.id, OLD.waits_for, OLD.driver, current_setting('application_name'), OLD.version, NEW.version);
  RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER noting AFTER UPDATE OF version ON tables FOR EACH ROW EXECUTE FUNCTION note();
"""


@dataclass
class Server:
    """A server process that can be killed, stopped, and started again."""

    database: str
    address: Address = field(default_factory=lambda: Address(free_port()))
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server."""
        words = ["serve", "--port", str(self.address.port), "--database", self.database, "--no-page", "--pause", "0"]
        environment = {**os.environ, **BOUNDLESS, "OUTCRY_LEASE_SECONDS": str(LEASE)}
        command = [sys.executable, "-m", "outcry", *words]
        self.process = subprocess.Popen(command, env=environment, start_new_session=True, stdout=subprocess.DEVNULL)

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the server and its workers."""
        assert self.process
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)

    def end(self) -> None:
        """Kill the server and its workers."""
        if self.process:
            self.send(signal.SIGCONT)
            self.send(signal.SIGKILL)
            self.process.wait()

    @property
    def workers(self) -> list[int]:
        """The processes of its workers."""
        assert self.process
        with suppress(FileNotFoundError, ProcessLookupError):
            return children_of(self.process.pid, "outcry.server.worker")
        return []


@dataclass
class Player:
    """Plays tables against computer players at any of the servers, whatever happens to them."""

    servers: list[Server]
    number: int
    acknowledged: list[tuple[str, int, int, list[str]]] = field(default_factory=list)
    """Tables, versions before and after, and actions of all turns that were acknowledged."""

    games: int = 0
    statuses: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Prepare the dice and the connection."""
        self.random, self.client = Random(self.number), httpx.Client(timeout=PATIENCE)
        self.table, self.token, self.turns = "", "", 0

    def play(self, is_over: Callable[[], bool]) -> None:
        """Play one table after another until it is over."""
        while not is_over():
            if not self.table:
                self._open(is_over)
            shown = self._request("GET", "", is_over)
            if shown is None:
                return
            if shown["is_over"]:
                self.table, self.games = "", self.games + 1
            elif shown["to_move"] == shown["seat"]:
                self._take_turn(shown, is_over)
            else:
                time.sleep(0.01)

    def _open(self, is_over: Callable[[], bool]) -> None:
        """Open a table."""
        while not self.table and not is_over():
            wanted = {"game": "big-shot", "seats": ["you", "naive", "naive", "trader"]}
            answer = self._send("POST", f"{self._any().http}/api/tables", wanted)
            if answer is not None and answer.status_code == 201:
                opened = answer.json()
                self.table, self.token = opened["table"], opened["seats"][0]["token"]
            else:
                time.sleep(0.02)

    def _take_turn(self, shown: dict[str, Any], is_over: Callable[[], bool]) -> None:
        """Draft a turn, and send it until it is acknowledged."""
        actions: list[str] = []
        step: dict[str, Any] | None = shown
        while step is not None and not step.get("is_complete"):
            actions.append(self.random.choice(step["legal"]))
            step = self._request("POST", "/preview", is_over, version=shown["version"], actions=actions)
        self.turns += 1
        key = f"player-{self.number:03}-{self.turns:06}"
        done = step and self._request("POST", "/turn", is_over, version=shown["version"], actions=actions, key=key)
        if done:
            self.acknowledged.append((self.table, shown["version"], done["version"], actions))

    def _request(self, method: str, path: str, is_over: Callable[[], bool], **facts: Any) -> dict[str, Any] | None:
        """Send a request about the table to any server until one answers; None when all is over."""
        while not is_over():
            answer = self._send(method, f"{self._any().http}/api/tables/{self.table}{path}", facts)
            if answer is not None and answer.status_code not in TROUBLE:
                if answer.status_code == 409 and answer.json()["key"] == "written-elsewhere":
                    continue
                assert answer.status_code == 200, answer.text
                found: dict[str, Any] = answer.json()
                return found
            time.sleep(0.02)
        return None

    def _send(self, method: str, url: str, facts: dict[str, Any]) -> httpx.Response | None:
        """Send one request; None if the server is gone or silent."""
        headers = {"authorization": f"Bearer {self.token or 'none'}"}
        try:
            answer = self.client.request(method, url, headers=headers, json=facts or None)
        except httpx.TransportError:
            return None
        self.statuses[answer.status_code] += 1
        return answer

    def _any(self) -> Address:
        """Choose a server."""
        return self.random.choice(self.servers).address


@dataclass
class Calamities:
    """Kills and stops parts of two servers and their database, at random moments."""

    cluster: Cluster
    database: str
    servers: list[Server]
    random: Random
    count: Counter[str] = field(default_factory=Counter)

    def strike(self) -> None:
        """Let one thing go wrong, and mend it."""
        chosen = self.random.choice(
            [self.kill_server, self.kill_server, self.kill_worker, self.stop, self.cut, self.crash]
        )
        chosen()
        self.count[chosen.__name__] += 1

    def kill_server(self) -> None:
        """Kill a server with its workers, and start it again."""
        server = self.random.choice(self.servers)
        server.end()
        server.start()
        self._await(server)

    def kill_worker(self) -> None:
        """Kill a worker."""
        workers = [worker for server in self.servers for worker in server.workers]
        if workers:
            with suppress(ProcessLookupError):
                os.kill(self.random.choice(workers), signal.SIGKILL)

    def stop(self) -> None:
        """Stop a server until its lease has expired; then it wakes up and goes on."""
        server = self.random.choice(self.servers)
        server.send(signal.SIGSTOP)
        time.sleep(LEASE * (1 + self.random.random()))
        server.send(signal.SIGCONT)
        self._await(server)

    def cut(self) -> None:
        """Cut all connections to the database."""
        with psycopg.connect(self.cluster.address("postgres"), autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()")

    def crash(self) -> None:
        """Kill the database, and start it again."""
        os.kill(self.cluster.pid, signal.SIGKILL)
        await_true(lambda: not is_running(self.cluster.pid))
        await_true(self._starts)

    def _starts(self) -> bool:
        """Return whether the database starts; the parts of the old one need a moment to end."""
        with suppress(AssertionError):
            self.cluster.start()
            return True
        return False

    def _await(self, server: Server) -> None:
        """Wait until a server answers."""
        await_true(lambda: is_answering(server.address.port))


def is_running(process: int) -> bool:
    """Return whether a process runs."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def servers_at(database: str, count: int) -> Iterator[list[Server]]:
    """Run servers with one database, in which it is recorded who advances which table."""
    servers = [Server(database) for _ in range(count)]
    try:
        for server in servers:
            server.start()
            await_true(lambda port=server.address.port: is_answering(port))  # type: ignore[misc]
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(AUDIT)
        yield servers
    finally:
        for server in servers:
            server.end()


def live_through(
    cluster: Cluster, strikes: int, players: int, seed: int, report: Callable[[], object] = lambda: None
) -> tuple[list[Player], Calamities]:
    """Let players play while things go wrong, and check afterwards what is stored."""
    database, is_over = cluster.new_database(), threading.Event()
    with servers_at(database, 2) as servers:
        people = [Player(servers, number) for number in range(players)]
        calamities = Calamities(cluster, database, servers, Random(seed))
        failures: list[BaseException] = []

        def play(player: Player) -> None:
            try:
                player.play(is_over.is_set)
            except BaseException as error:  # shown by the main thread
                failures.append(error)

        threads = [threading.Thread(target=play, args=(player,)) for player in people]
        for thread in threads:
            thread.start()
        try:
            for _ in range(strikes):
                time.sleep(calamities.random.random())
                calamities.strike()
                report()
                assert not failures, failures[0]
            await_true(lambda: bool(failures) or has_progressed(people))
        finally:
            is_over.set()
            for thread in threads:
                thread.join()
            for player in people:
                player.client.close()
        assert not failures, failures[0]
    check(database, people)
    return people, calamities


def has_progressed(people: list[Player]) -> bool:
    """Return whether every player gets on after the last calamity."""
    before = [len(player.acknowledged) for player in people]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if all(len(player.acknowledged) > count for player, count in zip(people, before, strict=True)):
            return True
        time.sleep(0.1)
    return False


def check(database: str, people: list[Player]) -> None:
    """Check that everything acknowledged is stored once, that every game replays, and who drove the tables."""
    with psycopg.connect(database) as connection:
        for player in people:
            for table, first, reached, actions in player.acknowledged:
                check_turn(connection, table, first, reached, actions)
        for (name,) in connection.execute("SELECT id FROM tables").fetchall():
            replay(connection, name)
        doubled = connection.execute(
            'SELECT "table", key FROM decisions GROUP BY "table", key HAVING count(*) > 1'
        ).fetchall()
        assert not doubled
        steps = connection.execute("SELECT name, before, after FROM audit WHERE after > before").fetchall()
        assert len({(name, before) for name, before, _ in steps}) == len(steps)
        strangers = connection.execute(
            "SELECT * FROM audit WHERE waited_for = 'computer' AND process != 'outcry ' || coalesce(driver, '')"
        ).fetchall()
        assert not strangers


def check_turn(connection: psycopg.Connection[Any], table: str, first: int, reached: int, actions: list[str]) -> None:
    """Check that an acknowledged turn is stored."""
    rows = connection.execute(
        'SELECT action FROM entries WHERE "table" = %s AND number >= %s AND number < %s AND actor >= 0 ORDER BY number',
        (table, first, reached),
    ).fetchall()
    customs = find_game("big-shot").customs
    assert [action for (action,) in rows] == [action for name in actions for action in customs.read(name)]


def replay(connection: psycopg.Connection[Any], table: str) -> None:
    """Replay a stored game; an illegal entry raises an error, and so does one that chance did not decide."""
    facts = connection.execute(
        'SELECT game, players, board, memory, "start", secret, salt, version FROM tables WHERE id = %s', (table,)
    ).fetchone()
    assert facts
    game, players, board, memory, start, secret, salt, version = facts
    entries = connection.execute(
        'SELECT actor, action FROM entries WHERE "table" = %s ORDER BY number', (table,)
    ).fetchall()
    assert len(entries) == version
    fate = Fate(bytes(secret), salt)
    match: Match[Any, Any] = Match.restore(find_game(game), players, board, memory, start, entries, fate)
    assert match.is_honest(fate, 0)
