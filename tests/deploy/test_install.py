"""The script that installs a server, as the Dockerfile and an administrator run it: from a fresh clone into nothing."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from support.databases import sqlite
from support.processes import await_true
from support.releases import PATIENCE, environment, fresh_clone, run
from support.server import BOUNDLESS, CLIENT, Address, Person, free_port, is_answering, open_table, play_on


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install from a fresh clone; return the folder."""
    source, prefix = fresh_clone(tmp_path_factory.mktemp("clone")), tmp_path_factory.mktemp("opt") / "outcry"
    run("sh", source / "deploy/install.sh", prefix)
    return prefix


def test_what_is_installed_serves_the_page_and_a_game(installed: Path, tmp_path: Path) -> None:
    address = Address(free_port())
    command = [str(installed / "bin/outcry"), "serve", "--no-page", "--pause", "0", "--port", str(address.port)]
    words = [*command, "--database", sqlite(tmp_path)]
    with subprocess.Popen(words, cwd=tmp_path, env=environment(**BOUNDLESS), start_new_session=True) as process:
        try:
            await_true(lambda: is_answering(address.port), PATIENCE)
            assert "<title>" in CLIENT.get(address.http).text
            table, (token,) = open_table(address, "big-shot", "you", "naive")
            play_on(Person(address, table, token), Random(1), turns=2)
        finally:
            process.terminate()
            assert process.wait(timeout=30) == 0
    listed = [str(installed / "bin/outcry"), "admin", "verify", "--database", sqlite(tmp_path)]
    done = subprocess.run(listed, cwd=tmp_path, env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout == "Checked 1 game: no problems.\n"


def test_nothing_but_the_environment_is_written(installed: Path) -> None:
    assert sorted(path.name for path in installed.parent.iterdir()) == ["outcry"]
    assert not list(installed.glob("*.whl"))


def test_the_script_asks_where_to_install(tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "deploy/install.sh"
    done = subprocess.run(["sh", source], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Name a folder to install into" in done.stderr
    assert list(tmp_path.iterdir()) == []
