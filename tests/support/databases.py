"""Databases to test with: a file of SQLite, or a PostgreSQL of our own that is thrown away afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
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

from outcry.server.storage import connect, migrate
from support.server import free_port

DATABASES = ("sqlite", "postgresql")
OWNER = "outcry"


@dataclass
class Cluster:
    """A running PostgreSQL; whoever asks gets a new database in it."""

    port: int
    numbers: Iterator[int] = field(default_factory=count)

    def new_database(self) -> str:
        """Make a database with nothing in it, and give its address as a person would write it."""
        name = f"outcry_{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{name}"


@contextmanager
def cluster_in_use() -> Iterator[Cluster]:
    """Run a PostgreSQL for a while. It refuses to be run by root: then it runs as somebody with fewer rights."""
    commands, folder, port = find_commands(), Path(tempfile.mkdtemp(prefix="outcry-")), free_port()
    user = somebody_else() if os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user)
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"

    def run(command: str, *words: str) -> None:
        where = [str(commands / command), "-D", str(folder / "data")]
        done = subprocess.run([*where, *words], cwd=folder, user=user, stdout=subprocess.DEVNULL, check=False)
        assert done.returncode == 0, f"{command} failed"

    run("initdb", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
    run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield Cluster(port)
    finally:
        run("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder)


def find_commands() -> Path:
    """Find the folder of PostgreSQL's commands: in the path, or where Debian puts the newest."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not folders:
        pytest.fail("PostgreSQL is not installed: the tests need its commands initdb and pg_ctl (package postgresql).")
    return folders[-1].parent


def somebody_else() -> str:
    """Name a user who is not root."""
    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def sqlite(folder: Path) -> str:
    """Name a database in a folder."""
    return f"sqlite:///{folder / 'outcry.db'}"


def new_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """Give the address of a new database of a kind."""
    if kind == "sqlite":
        return sqlite(folder)
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


OLD_TABLE = {
    **{"id": "'old'", "game": "'big-shot'", "rules": "1", "players": "'[]'", "board": "'[]'", "memory": "'helped'"},
    **{"secret": "''", "salt": "''", "opened": "0", "touched": "0", "waits_for": "'person'", "inherited": "0"},
}
"""What the first version of the database kept of a table, as it is written in SQL."""


def brought_up_to_date(database: str, version: str, column: str, **more: str) -> list[Any]:
    """Keep a table as an older version of the database did, bring it up to date, and read what a column has now."""
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
