"""Databases for tests: an SQLite file, or a temporary PostgreSQL cluster."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from outcry.server.database import connect, migrate
from support.processes import children_of
from support.server import free_port

DATABASES = ("sqlite", "postgresql")
OWNER = "outcry"


@dataclass
class Cluster:
    """A PostgreSQL cluster that creates a new database on request; it refuses to run as root."""

    folder: Path
    port: int = field(default_factory=free_port)
    numbers: Iterator[int] = field(default_factory=count)

    def new_database(self) -> str:
        """Create an empty database, and return its URL as a user would write it."""
        name = f"outcry_{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name: str) -> str:
        """Return the URL of a database."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{name}"

    def create(self) -> None:
        """Create the files."""
        if self.user:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")

    def start(self) -> None:
        """Start the server."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop the server at once."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    @property
    def user(self) -> str | None:
        """The user that runs it, if that is somebody else."""
        return somebody_else() if os.geteuid() == 0 else None

    @property
    def pid(self) -> int:
        """The process that started all others."""
        return int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Freeze all processes for a while: connections stay open, and nothing is answered."""
        os.kill(self.pid, signal.SIGSTOP)
        frozen = [self.pid, *children_of(self.pid, "postgres")]
        for process in frozen:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in frozen:
                os.kill(process, signal.SIGCONT)

    def _run(self, command: str, *words: str) -> None:
        """Run one of PostgreSQL's commands."""
        where = [str(find_commands() / command), "-D", str(self.folder / "data")]
        done = subprocess.run([*where, *words], cwd=self.folder, user=self.user, stdout=subprocess.DEVNULL, check=False)
        assert done.returncode == 0, f"{command} failed"


@contextmanager
def cluster_in_use() -> Iterator[Cluster]:
    """Run a PostgreSQL cluster."""
    cluster = Cluster(Path(tempfile.mkdtemp(prefix="outcry-")))
    cluster.create()
    cluster.start()
    try:
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(cluster.folder)


def find_commands() -> Path:
    """Find PostgreSQL's commands: on the path, or where Debian installs the newest."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not folders:
        pytest.fail("PostgreSQL is not installed: the tests need its commands initdb and pg_ctl (package postgresql).")
    return folders[-1].parent


def somebody_else() -> str:
    """Return the name of an unprivileged user."""
    import pwd  # only Unix has it, and there are tests that Windows runs

    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def sqlite(folder: Path) -> str:
    """Return the URL of an SQLite database in a folder."""
    return f"sqlite:///{folder / 'outcry.db'}"


def new_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """Return the URL of a new database of a kind."""
    if kind == "sqlite":
        return sqlite(folder)
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


OLD_TABLE = {
    **{"id": "'old'", "game": "'big-shot'", "rules": "1", "players": "'[]'", "board": "'[]'", "memory": "'helped'"},
    **{"secret": "''", "salt": "''", "opened": "0", "touched": "0", "waits_for": "'person'", "inherited": "0"},
}
"""A row of the table ``tables`` in its first schema, as SQL values."""


def brought_up_to_date(database: str, version: str, column: str, **more: str) -> list[Any]:
    """Store a table with an older schema, migrate it, and return a column."""
    engine, facts = connect(database), OLD_TABLE | more
    migrate(engine)
    migrate(engine, version)
    with engine.begin() as connection:
        columns, values = ", ".join(facts), ", ".join(facts.values())
        connection.execute(sa.text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
    migrate(engine)
    with engine.connect() as connection:
        found = [row[0] for row in connection.execute(sa.text(f"SELECT {column} FROM tables"))]
    engine.dispose()
    return found
