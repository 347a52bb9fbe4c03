"""Tournaments: every line-up plays the same deals, and players are rated."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from outcry.bots.players import policies_of
from outcry.bots.stopping import Stop
from outcry.rules import find_game
from outcry.simulation.tournament import Played, plan_tournament, play_units

from .board_files import Board, lay_boards
from .checks import MOST_SEATS, check_range, check_text, check_texts
from .compiling import compile_for_tournament
from .drawn import Drawn
from .extras import require
from .interrupts import patience
from .naming import naming_failures
from .progress import counting
from .simulation import check_computers, check_numbers
from .tournament_report import Result, pairs, standing, sum_up, table_of

if TYPE_CHECKING:
    import pandas
    import pyarrow


@dataclass(frozen=True)
class Standing:
    """A player in a tournament: rating (25 is average) and win share, with 95% intervals."""

    player: str
    rating: float
    rating_interval: tuple[float, float] | None
    win_share: float
    interval: tuple[float, float]


@dataclass(frozen=True, repr=False)
class Tournament(Drawn):
    """The result of a tournament; shown as tables in a terminal or a notebook."""

    _result: Result = field(repr=False)

    @property
    def games(self) -> int:
        """The number of games played."""
        return self._result.ledger.games

    @property
    def standings(self) -> list[Standing]:
        """List the players, best rating first."""
        result = self._result
        return [
            Standing(
                result.plan.labels[player],
                result.ratings[player].value,
                result.ratings[player].interval,
                float(result.wins.shares[player]),
                result.wins.interval(player),
            )
            for player in result.order
        ]

    def to_arrow(self) -> pyarrow.Table:
        """Return an Arrow table with a row for each game and seat."""
        require("pyarrow")
        return table_of(self._result.ledger)

    def to_pandas(self) -> pandas.DataFrame:
        """Return a data frame with a row for each game and seat."""
        require("pandas", "pyarrow")
        return self.to_arrow().to_pandas()

    def _drawn(self) -> RenderableType:
        """Lay out the tables."""
        return Group(standing(self._result), pairs(self._result))


@naming_failures()
def tournament(
    game: str,
    players: Sequence[str] | None = None,
    *,
    seats: int | None = None,
    games: int = 2_000,
    seed: int = 1,
    board: Board = None,
    threads: int | None = None,
) -> Tournament:
    """Let every line-up of the players play every deal, in all rotations of the seats, and rate the players.

    Without ``seats``, four sit at a table, or as near to it as the game allows.
    Needs the extra ``research``. Ctrl-C ends it early; what was finished is returned.

    Raises:
        outcry.OutcryError: if there is no such game, player or board, they do not fit together, or packages are
            missing.
    """
    found = find_game(check_text("game", game))
    names = [player.name for player in policies_of(game)] if players is None else check_texts("players", players)
    check_computers(game, names)
    games, seed, threads = check_numbers(games, seed, threads)
    if seats is not None:
        seats = check_range("seats", seats, 1, MOST_SEATS)
    plan = plan_tournament(found, names, seats, games, seed, lay_boards(found, board))
    require("openskill")
    compile_for_tournament(found, names)
    played: list[Played] = []
    stopping = Stop()
    with patience(stopping.set), counting(plan.total) as count:

        def note(units: Sequence[Played]) -> None:
            played.extend(units)
            count(len(played) * plan.seats)

        play_units(plan, plan.units(), threads, time.perf_counter, stopping, note)
    return Tournament(sum_up(plan, played, None, len(played) * plan.seats == plan.total))
