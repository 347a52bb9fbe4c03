"""The subcommands of ``outcry admin``: their arguments, and the functions that do the work."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from .completion import games_to_complete
from .options import AsJson, Database, decimal, flag, one_of, text, whole

admin = typer.Typer(name="admin", no_args_is_help=True, context_settings={"help_option_names": ["-h", "--help"]})

DEFAULT = "sqlite:///outcry.db"


class WaitsFor(StrEnum):
    """Whom a table waits for."""

    PERSON = "person"
    COMPUTER = "computer"
    NOBODY = "nobody"


TableId = Annotated[str, typer.Argument(metavar="TABLE")]
BannedNetwork = Annotated[str, typer.Argument(metavar="NETWORK")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE")]
Yes = Annotated[bool, flag("--yes")]


@admin.callback()
def admin_command() -> None:
    """Manage the database of a server."""


@admin.command(name="list")
def list_command(
    game: Annotated[str | None, text("--game", "GAME", games_to_complete)] = None,
    waits_for: Annotated[WaitsFor | None, one_of("--waits-for", WaitsFor)] = None,
    older_than: Annotated[float | None, decimal("--older-than", "DAYS", 0.0, 36_500.0)] = None,
    limit: Annotated[int, whole("--limit", 1, 1_000_000)] = 50,
    database: Database = DEFAULT,
    json: AsJson = False,
) -> None:
    """List tables, the newest first."""
    from .administration import list_tables

    list_tables(database, game, waits_for and waits_for.value, older_than, limit, json)


@admin.command()
def show(table: TableId, database: Database = DEFAULT, json: AsJson = False) -> None:
    """Show the details of a table."""
    from .administration import show_table

    show_table(database, table, json)


@admin.command()
def close(table: TableId, database: Database = DEFAULT, yes: Yes = False) -> None:
    """End a table: archive its log and delete it."""
    from .administration import close_table

    close_table(database, table, yes)


@admin.command()
def purge(
    older_than: Annotated[float, decimal("--older-than", "DAYS", 0.0, 36_500.0)],
    archive: Annotated[bool, flag("--archive")] = False,
    dry_run: Annotated[bool, flag("--dry-run")] = False,
    database: Database = DEFAULT,
    yes: Yes = False,
) -> None:
    """Close all tables that nobody has touched for some days, or delete archived logs."""
    from .administration import purge_logs, purge_tables

    (purge_logs if archive else purge_tables)(database, older_than, dry_run, yes)


@admin.command()
def export(
    tables: Annotated[list[str] | None, typer.Argument(metavar="TABLE")] = None,
    all_tables: Annotated[bool, flag("--all")] = False,
    to: Annotated[Path, text("--to", "FOLDER")] = Path(),
    secret: Annotated[bool, flag("--secret")] = False,
    database: Database = DEFAULT,
) -> None:
    """Write games as log files."""
    from .administration import export_tables

    export_tables(database, tables or [], all_tables, to, secret)


@admin.command()
def ban(
    network: BannedNetwork, note: Annotated[str, text("--note", "TEXT")] = "", database: Database = DEFAULT
) -> None:
    """Ban an address or a network."""
    from .administration import ban_network

    ban_network(database, network, note)


@admin.command()
def unban(network: BannedNetwork, database: Database = DEFAULT) -> None:
    """Lift a ban."""
    from .administration import unban_network

    unban_network(database, network)


@admin.command()
def bans(database: Database = DEFAULT, json: AsJson = False) -> None:
    """List the bans, the newest first."""
    from .administration import list_bans

    list_bans(database, json)


@admin.command()
def backup(file: BackupFile, database: Database = DEFAULT) -> None:
    """Write everything into one file."""
    from .administration import back_up

    back_up(database, file)


@admin.command()
def restore(file: BackupFile, database: Database = DEFAULT) -> None:
    """Restore a backup into an empty database."""
    from .administration import restore_from

    restore_from(database, file)


@admin.command()
def verify(database: Database = DEFAULT, json: AsJson = False) -> None:
    """Check every stored and archived game."""
    from .administration import verify_games

    verify_games(database, json)
