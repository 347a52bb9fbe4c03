"""The operator looks after tables: lists, shows, closes, purges and exports them, on either database."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from outcry.play.log import read_log
from outcry.server.opening import new_id
from support.databases import Cluster, sqlite
from support.matches import EDITION_2023, SECRET
from support.processes import await_true
from support.server import Person, open_table, serving
from support.sockets import window
from support.stored import DAY, TOKEN, keep, rows, stored_at
from support.terminal import Terminal

CHAT = "buy-before-the-crash"


@pytest.fixture
def house(database: str) -> str:
    """A database with a table in play, one whose game is over, an old one, and one that is archived."""
    with stored_at(database) as store:
        keep(store, "in-play-1", game=EDITION_2023, opened=3 * DAY)
        keep(store, "is-over-1", steps=10_000, opened=2 * DAY)
        keep(store, "is-old-01", opened=1 * DAY, touched=1 * DAY)
        keep(store, "archived1", opened=0)
        store.say("in-play-1", {"number": 0, "seat": 1, "text": CHAT, "said": None}).result()
    return database


@pytest.fixture
def archived(house: str, terminal: Terminal) -> str:
    """The same, after one table has been closed."""
    assert terminal.run("admin", "close", "archived1", "--database", house, "--yes").code == 0
    return house


def listed(terminal: Terminal, database: str, *words: str) -> list[str]:
    """Return the ids of the tables that are listed."""
    printed = terminal.run("admin", "list", "--json", "--database", database, *words)
    assert printed.code == 0, printed.err
    return [row["id"] for row in json.loads(printed.out)]


def test_tables_are_listed_with_the_newest_first(house: str, terminal: Terminal) -> None:
    assert listed(terminal, house) == ["in-play-1", "is-over-1", "is-old-01", "archived1"]
    assert listed(terminal, house, "--limit", "1") == ["in-play-1"]
    assert listed(terminal, house, "--game", "black-friday-2023") == ["in-play-1"]
    assert listed(terminal, house, "--waits-for", "nobody") == ["is-over-1"]
    assert listed(terminal, house, "--older-than", "30") == ["is-old-01"]
    assert listed(terminal, house, "--older-than", "30", "--game", "black-friday-2023") == []


def test_the_list_is_a_table(house: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    printed = terminal.run("admin", "list", "--database", house).out
    line = next(line for line in printed.splitlines() if "is-over-1" in line)
    assert "big-shot" in line
    assert "naive, human, random" in line
    assert "1970-01-03 00:00:00" in line
    assert "game over" in line
    assert "partie terminée" in terminal.run("admin", "list", "--database", house, "--lang", "fr").out


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_table_is_shown_without_its_secrets(house: str, terminal: Terminal, words: tuple[str, ...]) -> None:
    printed = terminal.run("admin", "show", "in-play-1", "--database", house, *words)
    assert printed.code == 0
    assert "Ada" in printed.out
    assert SECRET.promise[:20] in printed.out.replace("\n", "")
    for secret in (SECRET.secret.hex(), SECRET.salt, TOKEN, CHAT, "face_down"):
        assert secret not in printed.out
    if words:
        shown = json.loads(printed.out)
        assert (shown["lines"], shown["to_move"], shown["problem"]) == (1, shown["to_move"], None)
        assert [seat["player"] for seat in shown["seats"]] == ["mibs", "human", "trader"]


def test_a_table_of_other_rules_is_shown_with_its_problem(house: str, terminal: Terminal) -> None:
    rows(house, "UPDATE tables SET rules = 77 WHERE id = 'in-play-1'")
    printed = terminal.run("admin", "show", "in-play-1", "--database", house)
    assert "version 77 of the rules" in " ".join(printed.out.split())
    terminal.run("admin", "close", "in-play-1", "--database", house, "--yes")
    assert rows(house, "SELECT id, log FROM archive") == []
    assert listed(terminal, house) == ["is-over-1", "is-old-01", "archived1"]


@pytest.mark.parametrize("command", ["show", "close"])
def test_an_unknown_table_is_refused(house: str, terminal: Terminal, command: str) -> None:
    assert terminal.refused("admin", command, "nowhere-1", "--database", house) == "outcry: Unknown table nowhere-1."


# Closing


def test_a_closed_table_is_archived_as_a_log(archived: str, terminal: Terminal) -> None:
    assert "archived1" not in listed(terminal, archived)
    [(name, game, log)] = rows(archived, "SELECT id, game, log FROM archive")
    assert (name, game) == ("archived1", "big-shot")
    assert read_log(log)[0].players == ["naive", "human", "random"]
    for part in ("seats", "entries", "chat", "decisions"):
        assert rows(archived, f"""SELECT * FROM {part} WHERE "table" = 'archived1'""") == []


def test_closing_asks_first(house: str, terminal: Terminal) -> None:
    for typed in ("no\n", "\n", "maybe\n"):
        printed = terminal.run("admin", "close", "in-play-1", "--database", house, typed=typed)
        assert printed.code == 1
        assert "Close table in-play-1?" in printed.out
        assert "[yes/no]" in printed.out
        assert "Nothing was changed." in printed.out
    refused = terminal.run("admin", "close", "in-play-1", "--database", house)
    assert refused.code == 2
    assert "add --yes" in refused.err
    assert "in-play-1" in listed(terminal, house)
    printed = terminal.run("admin", "close", "in-play-1", "--database", house, "--lang", "fr", typed="Oui\n")
    assert printed.code == 0
    assert "in-play-1" not in listed(terminal, house)


def test_running_servers_hear_that_a_table_is_closed(cluster: Cluster, terminal: Terminal) -> None:
    database = cluster.new_database()
    with serving(database) as address:
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        person = Person(address, table, token)
        person.await_turn()
        with window(address, table, token) as page:
            page.see()
            assert terminal.run("admin", "close", table, "--database", database, "--yes").code == 0
            with pytest.raises(ConnectionClosed) as closed:
                page.see(lambda _: False)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1013
        await_true(lambda: person.get().status_code == 404)
        assert person.turn(1, ["pass"], "too-late-for-this").status_code == 404


def test_with_sqlite_nothing_is_changed_while_a_server_runs(tmp_path: Path, terminal: Terminal) -> None:
    database = sqlite(tmp_path)
    with serving(database) as address:
        table, _ = open_table(address, "big-shot", "you", "naive")
        for words in (("close", table, "--yes"), ("ban", "203.0.113.7"), ("unban", "203.0.113.7")):
            said = terminal.refused("admin", *words, "--database", database)
            assert "A server is using the database" in said
            assert "Stop it first" in said
        for command in ("list", f"show {table}", "bans", "verify", f"backup {tmp_path / 'all.gz'}"):
            assert terminal.run("admin", *command.split(), "--database", database).code == 0
    assert terminal.run("admin", "close", table, "--yes", "--database", database).code == 0


# Purging


def test_a_purge_closes_what_nobody_has_touched(house: str, terminal: Terminal) -> None:
    dry = terminal.run("admin", "purge", "--older-than", "30", "--dry-run", "--database", house)
    assert dry.out == "1 table is due:\nis-old-01\n"
    assert len(listed(terminal, house)) == 4
    asked = terminal.run("admin", "purge", "--older-than", "30", "--database", house, typed="yes\n")
    assert "Close 1 table that nobody has touched for 30 days?" in asked.out
    assert "1 table is closed." in asked.out
    assert "is-old-01" not in listed(terminal, house)
    assert rows(house, "SELECT id FROM archive") == [("is-old-01",)]
    assert terminal.run("admin", "purge", "--older-than", "30", "--database", house).out == "No table is due.\n"


def test_archived_logs_can_be_deleted(archived: str, terminal: Terminal) -> None:
    def purge(*words: str) -> str:
        return terminal.run("admin", "purge", "--archive", "--database", archived, *words).out

    assert purge("--older-than", "30", "--dry-run") == "No archived log is due.\n"
    rows(archived, "UPDATE archive SET touched = 0")
    assert purge("--older-than", "30", "--dry-run") == "1 archived log is due.\n"
    assert len(rows(archived, "SELECT id FROM archive")) == 1
    assert purge("--older-than", "30", "--yes") == "1 archived log is deleted.\n"
    assert rows(archived, "SELECT id FROM archive") == []


def test_a_purge_needs_an_age(house: str, terminal: Terminal) -> None:
    assert "--older-than is missing" in terminal.refused("admin", "purge", "--database", house)


# Exporting


def test_games_that_are_over_or_archived_are_exported(archived: str, terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "logs"
    printed = terminal.run("admin", "export", "is-over-1", "archived1", "--to", str(folder), "--database", archived)
    assert printed.code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["archived1.json", "is-over-1.json"]
    assert read_log((folder / "is-over-1.json").read_text(encoding="utf-8"))[0].is_over


def test_a_game_in_play_is_exported_only_with_its_secret(house: str, terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    words = ("admin", "export", "in-play-1", "--to", str(folder), "--database", house)
    assert "its log would reveal every card" in terminal.refused(*words)
    assert not folder.exists()
    assert terminal.run(*words, "--secret").code == 0
    log = (folder / "in-play-1.json").read_text(encoding="utf-8")
    assert SECRET.secret.hex() in log
    assert TOKEN not in log
    assert "Ada" not in log
    assert CHAT not in log


def test_all_games_are_exported_except_those_in_play(archived: str, terminal: Terminal, tmp_path: Path) -> None:
    words = ("admin", "export", "--all", "--to", str(tmp_path / "logs"), "--database", archived)
    printed = terminal.run(*words)
    assert "2 logs are written" in printed.out
    assert "2 games are not over, and were left out." in printed.out
    assert "4 logs are written" in terminal.run(*words, "--secret").out
    assert len(list((tmp_path / "logs").iterdir())) == 4


def test_an_export_names_its_tables(house: str, terminal: Terminal, tmp_path: Path) -> None:
    assert "or use --all" in terminal.refused("admin", "export", "--database", house)
    assert "or use --all" in terminal.refused("admin", "export", "--all", "is-over-1", "--database", house)
    assert "Unknown table" in terminal.refused("admin", "export", "../../etc/passwd", "--database", house)
    (tmp_path / "file").touch()
    said = terminal.refused("admin", "export", "is-over-1", "--to", str(tmp_path / "file"), "--database", house)
    assert "Cannot write" in said


# Ids


def test_no_id_looks_like_an_option() -> None:
    made = {new_id() for _ in range(2000)}
    assert len(made) == 2000
    assert not [table for table in made if table.startswith("-")]
    assert {len(table) for table in made} == {12}


# Databases


@pytest.mark.parametrize("words", [("list",), ("verify",), ("bans",), ("close", "table-one"), ("ban", "203.0.113.7")])
def test_a_database_that_is_not_there_is_not_created(
    terminal: Terminal, tmp_path: Path, words: tuple[str, ...]
) -> None:
    said = terminal.refused("admin", *words, "--database", sqlite(tmp_path))
    assert "There is no database at" in said
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_another_program_or_version_is_refused_and_left_alone(terminal: Terminal, database: str) -> None:
    rows(database, "CREATE TABLE notes (text VARCHAR(20))")
    assert "is not a database of Outcry" in terminal.refused("admin", "list", "--database", database)
    rows(database, "CREATE TABLE alembic_version (version_num VARCHAR(32))")
    rows(database, "INSERT INTO alembic_version VALUES ('0004')")
    assert "has schema 0004, but" in terminal.refused("admin", "list", "--database", database)
    assert "has schema 0004, but" in terminal.refused("admin", "ban", "203.0.113.7", "--database", database)
    assert rows(database, "SELECT version_num FROM alembic_version") == [("0004",)]


def test_the_database_may_be_named_by_the_environment(
    house: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OUTCRY_DATABASE", house)
    assert "is-over-1" in terminal.run("admin", "list").out
