"""The journal of a tournament: a header that identifies it, and a line for each finished unit.

Lines are flushed to disk before progress is reported. If the program is killed while writing, the incomplete last line
is dropped on the next start, and its unit is played again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import outcry
from outcry.bots.loading import files_of
from outcry.errors import BadLog
from outcry.kernel.compile import fingerprint

from .tournament import GameLine, Played, TournamentPlan, Unit, places_of

FORMAT, VERSION = "outcry-tournament", 1
NAME = "journal.jsonl"

BEYOND = 1 << 30
"""Where Windows locks a byte: beyond the end, because other programs cannot read what is locked."""


def header_of(plan: TournamentPlan) -> dict[str, Any]:
    """Return the header: everything that can change a game, but not the number of games."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "outcry": outcry.__version__,
        "code": code(plan.players),
        "game": plan.game.name,
        "rules": plan.game.customs.rules_version,
        "players": list(plan.players),
        "seats": plan.seats,
        "seed": plan.seed,
        "board": plan.board,
    }


def code(players: Sequence[str]) -> str:
    """Hash everything that can change a decision: the rules, our computer players, and the outside ones."""
    digest = hashlib.sha256(fingerprint().encode())
    ours = sorted((Path(outcry.__file__).parent / "bots").rglob("*.py"))
    for path in (*ours, *(path for player in players for path in files_of(player))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def folder_name(plan: TournamentPlan) -> str:
    """Return a unique folder name for a tournament, independent of the version of Outcry."""
    wanted = [plan.game.name, plan.players, plan.seats, plan.seed, plan.board]
    digest = hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest()
    return f"tournament-{plan.game.name}-{digest[:8]}"


class Journal:
    """An open journal and its contents."""

    def __init__(self, plan: TournamentPlan, path: Path, file: BinaryIO) -> None:
        """Read the finished units, dropping an incomplete last line; write the header if there are none."""
        self.plan, self.path, self._file = plan, path, file
        self.finished: dict[Unit, Played] = {}
        file.seek(0)
        whole, newline, _ = file.read().rpartition(b"\n")
        file.truncate(len(whole + newline))
        first, *others = whole.split(b"\n")
        if newline:
            self._check(self._read(first, 1), has_games=bool(others))
        if not others:
            file.truncate(0)
            self._write([header_of(plan)])
        for number, text in enumerate(others, 2):
            played = self._understand(text, number)
            self.finished[played.unit] = played

    def add(self, units: Sequence[Played]) -> None:
        """Append finished units."""
        self._write([{**played.unit._asdict(), "lines": [line._asdict() for line in played.lines]} for played in units])
        self.finished.update((played.unit, played) for played in units)

    def _write(self, lines: Sequence[Any]) -> None:
        """Write lines and flush them to disk."""
        self._file.write(b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines))
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, text: bytes, number: int) -> Any:
        """Parse one line, or refuse it."""
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadLog("journal-line", path=str(self.path), number=number) from error

    def _check(self, header: Any, *, has_games: bool) -> None:
        """Refuse any other file, and the journal of another tournament if it has games, naming the differences."""
        if not isinstance(header, dict) or header.get("format") != FORMAT:
            raise BadLog("journal-format", path=str(self.path))
        wanted = json.loads(json.dumps(header_of(self.plan)))
        differing = [name for name, value in wanted.items() if header.get(name) != value]
        if differing and has_games:
            key = "journal-other-code" if differing == ["code"] else "journal-other"
            raise BadLog(key, path=str(self.path), names=", ".join(differing))

    def _understand(self, text: bytes, number: int) -> Played:
        """Parse a unit, and refuse it if it does not belong to this tournament."""
        line = self._read(text, number)
        try:
            unit = Unit(int(line["deal"]), int(line["line_up"]))
            played = Played(unit, [GameLine(**fields) for fields in line["lines"]])
            if self._fits(played):
                return played
        except (LookupError, TypeError, ValueError):
            pass
        raise BadLog("journal-line", path=str(self.path), number=number)

    def _fits(self, played: Played) -> bool:
        """Return whether a unit has the right numbers of games and seats, its line-up's players, and valid places."""
        line_up = list(self.plan.line_ups[played.unit.line_up])
        sizes = {len(column) for line in played.lines for column in line}
        is_whole = len(played.lines) == self.plan.seats and sizes == {self.plan.seats} and min(played.unit) >= 0
        return is_whole and all(
            sorted(line.players) == line_up and line.places == places_of([-place for place in line.places])
            for line in played.lines
        )


@contextmanager
def open_journal(plan: TournamentPlan, folder: Path) -> Iterator[Journal]:
    """Open and lock the journal of a tournament in a folder, creating the folder if needed."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    except FileExistsError as error:
        raise BadLog("file-not-folder", path=str(folder)) from error
    except OSError as error:
        raise BadLog("file-not-written", path=str(path), reason=str(error.strerror)) from error
    with file:
        lock(file, path)
        yield Journal(plan, path, file)


def lock(file: BinaryIO, path: Path) -> None:
    """Lock a file until it is closed, or refuse it if another program has locked it."""
    try:
        try_lock(file)
    except (BlockingIOError, PermissionError) as error:
        raise BadLog("journal-in-use", path=str(path)) from error


def try_lock(file: BinaryIO) -> None:
    """Lock a file, or raise an exception if it is locked."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(BEYOND)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
