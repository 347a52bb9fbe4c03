"""The journal of a tournament: a header that says which one it is, and a line for each unit that is finished.

Lines are written whole and reach the disk before anything else is told. If the program is killed while it writes, the
last line is torn: it is dropped, and its unit played again.
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


def header_of(plan: TournamentPlan) -> dict[str, Any]:
    """Say which tournament it is: whatever can change a game, but not how many are played."""
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
    """Hash whatever can change a decision: the rules, all computer players of ours, and those from outside."""
    digest = hashlib.sha256(fingerprint().encode())
    ours = sorted((Path(outcry.__file__).parent / "bots").rglob("*.py"))
    for path in (*ours, *(path for player in players for path in files_of(player))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def folder_name(plan: TournamentPlan) -> str:
    """Name a folder for a tournament, another for every other one; whatever version of Outcry plays it."""
    wanted = [plan.game.name, plan.players, plan.seats, plan.seed, plan.board]
    digest = hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).hexdigest()
    return f"tournament-{plan.game.name}-{digest[:8]}"


class Journal:
    """An open journal, and all that it holds."""

    def __init__(self, plan: TournamentPlan, path: Path, file: BinaryIO) -> None:
        """Read what was written before, without a torn line; begin if nothing has been finished."""
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
        """Write down what was finished."""
        self._write([{**played.unit._asdict(), "lines": [line._asdict() for line in played.lines]} for played in units])
        self.finished.update((played.unit, played) for played in units)

    def _write(self, lines: Sequence[Any]) -> None:
        """Write lines, and see them safely to the disk."""
        self._file.write(b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines))
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, text: bytes, number: int) -> Any:
        """Read one line, or refuse it."""
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadLog("journal-line", path=str(self.path), number=number) from error

    def _check(self, header: Any, *, has_games: bool) -> None:
        """Refuse another file, and the journal of another tournament if it holds games; say what differs."""
        if not isinstance(header, dict) or header.get("format") != FORMAT:
            raise BadLog("journal-format", path=str(self.path))
        wanted = json.loads(json.dumps(header_of(self.plan)))
        differing = [name for name, value in wanted.items() if header.get(name) != value]
        if differing and has_games:
            key = "journal-other-code" if differing == ["code"] else "journal-other"
            raise BadLog(key, path=str(self.path), names=", ".join(differing))

    def _understand(self, text: bytes, number: int) -> Played:
        """Read a unit, or refuse what is none of this tournament."""
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
        """Say whether a unit has as many games and seats as it should, the players of its line-up, and all places."""
        line_up = list(self.plan.line_ups[played.unit.line_up])
        sizes = {len(column) for line in played.lines for column in line}
        is_whole = len(played.lines) == self.plan.seats and sizes == {self.plan.seats} and min(played.unit) >= 0
        return is_whole and all(
            sorted(line.players) == line_up and line.places == places_of([-place for place in line.places])
            for line in played.lines
        )


@contextmanager
def open_journal(plan: TournamentPlan, folder: Path) -> Iterator[Journal]:
    """Open the journal of a tournament in a folder, which is made if it is missing; nobody else may have it open."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    except OSError as error:
        raise BadLog("file-not-written", path=str(path), reason=str(error.strerror)) from error
    with file:
        claim(file, path)
        yield Journal(plan, path, file)


def claim(file: BinaryIO, path: Path) -> None:
    """Keep others from writing to a file until it is closed, where the system can."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise BadLog("journal-in-use", path=str(path)) from error
