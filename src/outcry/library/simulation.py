"""Many games between computer players, with confidence intervals."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import isnan
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from outcry.bots.players import check_names
from outcry.bots.rosters import HUMAN, roster_of
from outcry.bots.stopping import Stop
from outcry.drawing.intervals import exact_percent_interval, number_interval
from outcry.drawing.names import percent
from outcry.errors import BadSeats
from outcry.kernel.bulk import POINTS
from outcry.kernel.game import Game
from outcry.locale import voice
from outcry.rules import find_game
from outcry.simulation.games import simulate as play_games
from outcry.simulation.games import whole_deals
from outcry.simulation.results import QUANTILES, Outcome, PlayerResult, Results, SeatResult, spread

from .board_files import Board, lay_boards
from .checks import MOST_GAMES, MOST_SEED, MOST_THREADS, check_range, check_text, check_texts
from .compiling import compile_for_simulation
from .drawn import Drawn
from .extras import require
from .interrupts import patience
from .naming import naming_failures
from .progress import counting

if TYPE_CHECKING:
    import pandas
    import pyarrow


@naming_failures()
def simulate(
    game: str,
    players: Sequence[str] | None = None,
    *,
    games: int = 10_000,
    seed: int = 1,
    board: Board = None,
    threads: int | None = None,
) -> Simulation:
    """Play many games between computer players, each deal in all distinct rotations of the seats.

    The number of games is rounded up to whole deals. The same arguments give the same games, with any number of
    threads. Ctrl-C ends it early and returns the finished games, with ``was_interrupted`` set.

    Raises:
        outcry.OutcryError: if there is no such game, player or board, or they do not fit together.
    """
    found = find_game(check_text("game", game))
    names = list(roster_of(game).contest) if players is None else check_texts("players", players)
    check_computers(game, names)
    games, seed, threads = check_numbers(games, seed, threads)
    laid = lay_boards(found, board)
    found.customs.agree(names, found.customs.printed_board() if laid is None else laid)
    compile_for_simulation(found, names)
    return Simulation(found.name, seed, play(found, names, games, seed, threads, laid))


def play(game: Game[Any, Any], players: Sequence[str], games: int, seed: int, threads: int, board: Any) -> Results:
    """Play with a progress bar, until all games are finished or Ctrl-C."""
    stopping = Stop()
    with patience(stopping.set), counting(whole_deals(players, games)) as count:
        return play_games(game, players, games, seed, threads, progress=count, board=board, stopping=stopping)


def check_numbers(games: int, seed: int, threads: int | None) -> tuple[int, int, int]:
    """Check the number of games, the seed and the number of threads, by default one per processor."""
    workers = threads if threads is not None else os.cpu_count() or 1
    return (
        check_range("games", games, 1, MOST_GAMES),
        check_range("seed", seed, 0, MOST_SEED),
        check_range("threads", workers, 1, MOST_THREADS),
    )


def check_computers(game: str, players: Sequence[str]) -> None:
    """Refuse people, who would have to play every game, and unknown players."""
    if HUMAN in players:
        raise BadSeats("no-humans")
    check_names(game, players)


@dataclass(frozen=True, repr=False)
class Simulation(Drawn):
    """The results of many games; shown as tables in a terminal or a notebook."""

    game: str
    seed: int
    _results: Results = field(repr=False)

    @property
    def games(self) -> int:
        """The number of games played."""
        return self._results.games

    @property
    def players(self) -> tuple[PlayerResult, ...]:
        """The results of each player, in the order given: ``win_share``, ``interval``, ``score``."""
        return self._results.standings

    @property
    def seats(self) -> tuple[SeatResult, ...]:
        """The results of each seat, over all players who sat there."""
        return self._results.by_seat

    @property
    def was_interrupted(self) -> bool:
        """Whether fewer games were played than asked for."""
        return self._results.was_interrupted

    def to_arrow(self) -> pyarrow.Table:
        """Return an Arrow table with a row for each game and player."""
        require("pyarrow")
        import pyarrow

        return pyarrow.table(columns_of(self._results))

    def to_pandas(self) -> pandas.DataFrame:
        """Return a data frame with a row for each game and player."""
        require("pandas")
        import pandas

        return pandas.DataFrame(columns_of(self._results))

    def _drawn(self) -> RenderableType:
        """Lay out the tables."""
        game = find_game(self.game)
        return Group(standings(game, self._results), seats(game, self._results))


def columns_of(results: Results) -> dict[str, Any]:
    """Return the columns: game, deal, player, seat, score, share of the win, decisions and turns."""
    count = len(results.players)
    return {
        "game": results.numbers.repeat(count),
        "deal": (results.numbers // results.rotations).repeat(count),
        "player": list(results.players) * results.games,
        "seat": results.seats.ravel(),
        "score": results.scores.ravel(),
        "win": results.points.ravel() / POINTS,
        "decisions": results.decisions.repeat(count),
        "turns": results.turns.repeat(count),
    }


# JSON


def describe(game: str, seed: int, results: Results, seconds: float) -> dict[str, Any]:
    """Return the results as JSON data."""
    return {
        "game": game,
        "seed": seed,
        "games": results.games,
        "was_interrupted": results.was_interrupted,
        "decisions": results.total_decisions,
        "mean_turns": float(results.turns.mean()) if results.games else 0.0,
        "seconds": round(seconds, 3),
        "players": [
            {
                "player": player.name,
                "win_share": number(player.win_share),
                "interval": list(player.interval),
                "mean_score": number(player.score),
            }
            for player in results.standings
        ],
        "seats": [
            {
                "seat": seat.seat + 1,
                "win_share": number(seat.win_share),
                "interval": list(seat.interval),
                "mean_score": number(seat.score),
            }
            for seat in results.by_seat
        ],
        "quantiles": list(QUANTILES),
        "turns": list(spread(results.turns)),
        "scores": list(spread(results.scores)),
        "winning_scores": list(spread(results.winning_scores)),
    }


def number(value: Any) -> float | None:
    """Return a number for JSON, or None for NaN."""
    return None if isnan(value) else float(value)


# Tables


def standings(game: Game[Any, Any], results: Results) -> Table:
    """Lay out the win shares of players."""
    title = voice().say("simulate-title", game=game.name, games=results.games)
    rows = [(escape(player.name), player) for player in results.standings]
    return lay_out(game, title, "simulate-player", rows)


def seats(game: Game[Any, Any], results: Results) -> Table:
    """Lay out the win shares of seats, over all players who sat there."""
    rows = [(str(seat.seat + 1), seat) for seat in results.by_seat]
    return lay_out(game, voice().say("simulate-by-seat"), "simulate-seat", rows)


def lay_out(game: Game[Any, Any], title: str, first: str, rows: Sequence[tuple[str, Outcome]]) -> Table:
    """Lay out win shares with their intervals, and mean scores."""
    say, table = voice().say, Table(title=title)
    for column in (first, "simulate-wins", "simulate-interval", "simulate-score"):
        table.add_column(say(column, game.customs.words), justify="left" if column == first else "right")
    for name, outcome in rows:
        table.add_row(name, *figures(game, outcome))
    return table


def figures(game: Game[Any, Any], outcome: Outcome) -> Iterator[str]:
    """Yield the cells of a player or a seat; none if no game was played."""
    say = voice().say
    if not isnan(outcome.win_share):
        yield percent(outcome.win_share)
        yield exact_percent_interval(*outcome.interval)
        yield say("simulate-mean", game.customs.words, amount=outcome.score)


def described(quantiles: Sequence[float]) -> dict[str, Any]:
    """Format quantiles: the median, and the intervals with half of the games and with 90% of them."""
    lowest, low, middle, high, highest = quantiles
    return {"middle": middle, "half": number_interval(low, high), "span": number_interval(lowest, highest)}
