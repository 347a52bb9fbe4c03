"""Fit the ownership table of Big Shot by maximum likelihood, on games between Traders.

Each kind of lot is fitted separately. Half of the games are for the fit; on the other half the new parameters are
compared with the current ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from big_shot_ownership import KINDS, LEAST, given, play
from fit_numbers import TEMPER, write_tempers
from fit_search import Numbers, Search, Space
from outcry.bots.big_shot.ownership import PATTERNS, TEMPERS, Temper, tabulate
from outcry.rules.big_shot.state import COLOURS, SPACES
from outcry.simulation.intervals import mean, standard_error, t_quantile

CANDIDATES = 8


def fit_tempers(games: int, generations: int, seed: int) -> Iterator[str]:
    """Fit all kinds of lots; yield the parameters and their performance on fresh games."""
    console = Console(stderr=True)
    numbers = track(range(games), "games", console=console, transient=True, disable=not console.is_terminal)
    watched = [np.array(list(play(seed, game))) for game in numbers]
    old, fresh = watched[::2], watched[1::2]
    tempers = [fit_kind(count(old)[kind], TEMPERS[kind], generations, seed) for kind in range(len(KINDS))]
    yield write_tempers(tempers)
    yield ""
    yield from compare(fresh, tempers)


def count(watched: Sequence[Any]) -> Any:
    """Count the outcomes of lots by kind, rounds left, pattern, and the rank of the owner, nobody last."""
    counted = np.zeros((len(KINDS), SPACES, len(PATTERNS), COLOURS + 1))
    np.add.at(counted, tuple(np.concatenate(watched).T), 1)
    return counted


def fit_kind(counted: Any, today: Temper, generations: int, seed: int) -> Temper:
    """Find the parameters that maximise the likelihood of the counts."""
    space = Space(today._asdict(), TEMPER)
    search = Search(space, CANDIDATES, seed)
    for _ in range(generations):
        search.tell([-float((counted * log_chances(candidate)).sum()) for candidate in search.ask()])
    return as_temper(space.rounded(search.leader))


def as_temper(numbers: Numbers) -> Temper:
    """Convert numbers to a ``Temper``."""
    return Temper(**numbers)  # type: ignore[arg-type]


def log_chances(numbers: Numbers) -> Any:
    """Return the table of log chances."""
    return np.log(np.maximum(given(tabulate(as_temper(numbers))), LEAST))


def compare(watched: Sequence[Any], tempers: Sequence[Temper]) -> Iterator[str]:
    """Compare the log loss per lot with that of the current parameters, game by game."""
    yield "| on fresh games | lots | surprise | with today's numbers | less by (95% interval) |"
    yield "|---|---|---|---|---|"
    for kind, name in enumerate(KINDS):
        places = [tuple(lots[lots[:, 0] == kind, 1:].T) for lots in watched]
        new, today = (log_chances(temper[kind]._asdict()) for temper in (tempers, TEMPERS))
        sums = [(-new[place].sum(), -today[place].sum()) for place in places]
        yield table_line(name, np.array(sums), sum(len(place[0]) for place in places))


def table_line(name: str, sums: Any, lots: int) -> str:
    """Write the mean log loss per lot; each game is one measurement of the difference."""
    new, today = sums.sum(axis=0) / lots
    gains = ((sums[:, 1] - sums[:, 0]) * len(sums) / lots).tolist()
    margin = t_quantile(len(gains)) * standard_error(gains)
    return f"| {name} | {lots:,} | {new:.3f} | {today:.3f} | {mean(gains):+.4f} (±{margin:.4f}) |"
