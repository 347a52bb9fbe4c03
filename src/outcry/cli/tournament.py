"""Tournaments: play all line-ups, with intermediate standings."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from outcry.bots.stopping import Stop
from outcry.errors import BadSetting, BadUsage, PlayerFailed
from outcry.kernel.game import Game
from outcry.library.board_files import read_boards
from outcry.library.compiling import compile_for_tournament
from outcry.library.extras import require
from outcry.library.interrupts import patience
from outcry.library.progress import is_seen
from outcry.library.simulation import check_computers
from outcry.library.tournament_report import describe, sum_up
from outcry.locale import voice
from outcry.rules import find_game
from outcry.simulation.journal import Journal, folder_name, open_journal
from outcry.simulation.sequential import Race
from outcry.simulation.tournament import Played, TournamentPlan, plan_tournament, play_units

from . import INTERRUPTED
from .screen import make_console
from .tournament_files import show, write_files

PACKAGES = ("matplotlib", "openskill", "pyarrow")
"""Packages that only tournaments need."""


def run_tournament(
    game_name: str,
    players: Sequence[str],
    seats: int | None,
    games: int,
    seed: int,
    boards: Sequence[str],
    threads: int | None,
    out: Path | None,
    pair: Sequence[str] | None,
    as_json: bool,
) -> None:
    """Play the missing games of a tournament, and report the results."""
    require(*PACKAGES)
    game = find_game(game_name)
    check_computers(game.name, players)
    check_seats(game, seats)
    plan = plan_tournament(game, players, seats, games, seed, read_boards(game, boards))
    race = None if pair is None else race_of(plan, pair)
    folder = out or Path(folder_name(plan))
    with open_journal(plan, folder) as journal:
        compile_for_tournament(game, players)
        try:
            play(journal, race, threads or os.cpu_count() or 1)
        except PlayerFailed:
            report(journal, race, folder, as_json)
            raise
        is_finished = report(journal, race, folder, as_json)
    if not is_finished:
        sys.exit(INTERRUPTED)


def check_seats(game: Game[Any, Any], seats: int | None) -> None:
    """Refuse a number of seats that the game does not allow."""
    fewest, most = game.customs.seats
    if seats is not None and not fewest <= seats <= most:
        raise BadUsage("usage-number", option="--seats", least=fewest, most=most, found=str(seats))


def race_of(plan: TournamentPlan, names: Sequence[str]) -> Race:
    """Return the two players to compare, or refuse them."""
    for name in names:
        if name not in plan.labels:
            raise BadSetting("tournament-absent", name=name, names=", ".join(plan.labels))
    if len(names) != 2 or names[0] == names[1]:
        raise BadSetting("tournament-pair", names=", ".join(names))
    return Race(plan, (plan.labels.index(names[0]), plan.labels.index(names[1])))


# Playing


class Bar(Progress):
    """A progress bar with the current standings on a line below it."""

    standing = ""

    def get_renderables(self) -> Iterable[RenderableType]:
        """Return both lines."""
        yield from super().get_renderables()
        yield Text(self.standing, no_wrap=True, overflow="ellipsis")


class Tally:
    """The current standings: games and wins of each player."""

    def __init__(self, plan: TournamentPlan) -> None:
        """Start empty."""
        self.plan, self.games = plan, 0
        self.won = [0.0] * len(plan.players)
        self.sat = [0] * len(plan.players)

    def add(self, units: Sequence[Played]) -> None:
        """Add some games."""
        for line in (line for played in units for line in played.lines):
            self.games += 1
            for player, place in zip(line.players, line.places, strict=True):
                self.sat[player] += 1
                self.won[player] += (place == 1) / line.places.count(1)

    def __str__(self) -> str:
        """Format the win shares, best first."""
        shares = {player: self.won[player] / sat for player, sat in enumerate(self.sat) if sat}
        best = sorted(shares, key=lambda player: -shares[player])
        return "  ".join(
            f"{self.plan.labels[player]} {voice().say('percent', share=shares[player])}" for player in best
        )


def play(journal: Journal, race: Race | None, threads: int) -> None:
    """Play what is missing until everything is played, the comparison is decided, or the user interrupts."""
    plan, tally, console = journal.plan, Tally(journal.plan), make_console(stderr=True)
    columns = (TextColumn(voice().say("simulate-playing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stopping = Stop()
    with patience(stopping.set), Bar(*columns, console=console, disable=not is_seen(console)) as shown:
        task = shown.add_task("", total=plan.total)

        def count(units: Sequence[Played]) -> None:
            tally.add(units)
            if race:
                race.update(journal.finished)
            if race and race.is_decided:
                stopping.set()
            shown.standing = str(tally)
            shown.update(task, completed=tally.games)

        def note(units: Sequence[Played]) -> None:
            journal.add(units)
            count(units)

        known = [journal.finished[unit] for unit in plan.units() if unit in journal.finished]
        if known:
            resumed = voice().say("tournament-resumed", games=len(known) * plan.seats, path=str(journal.path))
            shown.console.print(resumed, soft_wrap=True)
            count(known)
        if spare := len(journal.finished) - len(known):
            shown.console.print(voice().say("tournament-spare", games=spare * plan.seats), soft_wrap=True)
        if not stopping.is_set():
            missing = (unit for unit in plan.units() if unit not in journal.finished)
            play_units(plan, missing, threads, time.perf_counter, stopping, note)


# Reporting


def report(journal: Journal, race: Race | None, folder: Path, as_json: bool) -> bool:
    """Report all games that count; return whether the tournament is finished.

    Once the comparison is decided, deals in progress do not count, so that the result does not depend on the number of
    threads.
    """
    is_decided = race is not None and race.is_decided
    deals = race.deals if race and is_decided else journal.plan.deals
    played = [journal.finished[unit] for unit in journal.plan.units() if unit in journal.finished and unit.deal < deals]
    is_finished = is_decided or len(played) * journal.plan.seats == journal.plan.total
    if played:
        result = sum_up(journal.plan, played, race, is_finished)
        described = describe(result)
        write_files(result, described, folder)
        tell(described) if as_json else show(result)
    say_last(folder, bool(played), is_finished)
    return is_finished


def tell(described: dict[str, Any]) -> None:
    """Print the result as JSON."""
    print(json.dumps(described))


def say_last(folder: Path, has_results: bool, is_finished: bool) -> None:
    """Print where the files are, and how to resume."""
    console, say = make_console(stderr=True), voice().say
    if has_results:
        console.print(say("tournament-files", folder=str(folder)), style="dim", soft_wrap=True)
    if not is_finished:
        console.print(say("tournament-stopped"), style="yellow", soft_wrap=True)
