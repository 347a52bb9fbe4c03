"""Fit the parameters of the computer players by play, and test whether the result beats the current ones.

    python experiments/fit.py black-friday-2010 --generations 12 --candidates 10 --deals 100 --seed 1
    python experiments/fit.py black-friday-2023 --hasty --deals 400 --out hasty.json
    python experiments/fit.py big-shot
    python experiments/fit.py ownership --games 4000

An evolution strategy (CMA-ES) starts from the current parameters. All candidates of a generation play the same deals,
each in all seats, at several tables: against M.I.B.S., the leader of the search, and the current parameters. The reward
is the chance to win, smoothed by the lead in wealth. Finally the leader plays the current parameters on fresh deals.
``ownership`` fits the table of who ends up owning a lot of Big Shot to games between Traders.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import Progress

from fit_numbers import big_shot_space, hasty_space, trader_space, write_big_shot, write_hasty, write_trader
from fit_ownership import fit_tempers
from fit_players import MIBS, BigShotTrader, BlackFridayTrader, HastyTrader, Kind, Played, play
from fit_search import Numbers, Search, Space
from outcry.errors import OutcryError
from outcry.kernel.compile import fingerprint
from outcry.simulation.intervals import cluster_interval, mean, standard_error, t_quantile

SEATS, PART = 4, 50
"""The number of seats, and of deals per batch for a thread."""

FITTING, VALIDATION = 10**9, 2 * 10**9
"""The first seeds of deals. No deal of a fit is used for validation, or in any measurement with a small seed."""

LEADER, TODAY = "leader", "today"
NAMES = {TODAY: "today's numbers", MIBS: "M.I.B.S."}
TABLES_WITH_MIBS = ((MIBS, MIBS, MIBS), (LEADER, MIBS, MIBS), (LEADER, LEADER, TODAY))
TABLES_OF_EQUALS = ((LEADER, LEADER, LEADER), (LEADER, TODAY, TODAY))


@dataclass(frozen=True)
class Fit:
    """What is fitted, at which tables, and how it is rewarded.

    A lead of ``width`` makes victory e times as likely as defeat; ``bare`` is the fraction of the reward that is for
    actual victories. ``judges`` are the opponents in the validation, the decisive ones first.
    """

    game: str
    kind: Kind
    space: Space
    write: Callable[[Numbers], str]
    tables: tuple[tuple[str, ...], ...]
    judges: tuple[str, ...]
    width: float = 60.0
    bare: float = 0.0


def find_fit(game: str, is_hasty: bool) -> Fit:
    """Return how the parameters of a player are fitted."""
    edition = game.rpartition("-")[2]
    if game == "big-shot":
        space = big_shot_space()
        return Fit(game, BigShotTrader, space, write_big_shot, TABLES_OF_EQUALS, (TODAY,), width=15.0, bare=0.5)
    if is_hasty:
        write = partial(write_hasty, edition)
        return Fit(game, HastyTrader, hasty_space(edition), write, TABLES_OF_EQUALS, (TODAY,))
    write = partial(write_trader, edition)
    return Fit(game, BlackFridayTrader, trader_space(edition), write, TABLES_WITH_MIBS, (TODAY, MIBS))


# The command


def main(words: Sequence[str] | None = None) -> None:
    """Run the requested fit."""
    wanted = parser().parse_args(words)
    try:
        for line in wanted.run(wanted):
            print(line, flush=True)
    except OutcryError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("Interrupted." + (" The same command continues." if wanted.out else ""))


def parser() -> argparse.ArgumentParser:
    """Build the argument parser."""
    whole = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = whole.add_subparsers(required=True, metavar="WHAT")
    for game in ("black-friday-2010", "black-friday-2023", "big-shot"):
        kind = kinds.add_parser(game, help="the Trader's numbers")
        kind.set_defaults(run=fit_by_play, game=game, hasty=False)
        if game != "big-shot":
            kind.add_argument("--hasty", action="store_true", help="fit hasty traders, who play imagined games")
        kind.add_argument("--candidates", type=at_least(4), default=10, help="candidates in a generation (%(default)s)")
        kind.add_argument(
            "--deals", type=at_least(1), default=100, help="deals for each candidate and table (%(default)s)"
        )
        kind.add_argument(
            "--validation", type=at_least(2), default=1000, help="fresh deals for the validation (%(default)s)"
        )
        kind.add_argument("--out", type=Path, help="file for the best numbers so far; an interrupted fit continues")
        add_common(kind, generations=12)
    kind = kinds.add_parser("ownership", help="who ends up owning a lot of Big Shot, by maximum likelihood")
    kind.add_argument("--games", type=at_least(4), default=2000, help="games among Traders, half fresh (%(default)s)")
    kind.set_defaults(run=lambda wanted: fit_tempers(wanted.games, wanted.generations, wanted.seed), out=None)
    add_common(kind, generations=60)
    return whole


def add_common(kind: argparse.ArgumentParser, generations: int) -> None:
    """Add the options of all fits."""
    kind.add_argument(
        "--generations", type=at_least(1), default=generations, help="generations of the search (%(default)s)"
    )
    kind.add_argument("--seed", type=at_least(0), default=1, help="the same seed gives the same fit (%(default)s)")


def at_least(least: int) -> Callable[[str], int]:
    """Return a parser for integers that refuses smaller ones."""

    def number(text: str) -> int:
        if int(text) < least:
            raise argparse.ArgumentTypeError(f"must be at least {least}")
        return int(text)

    return number


def fit_by_play(wanted: argparse.Namespace) -> Iterator[str]:
    """Search generation by generation, then validate the leader."""
    fit = find_fit(wanted.game, wanted.hasty)
    search, journal = Search(fit.space, wanted.candidates, wanted.seed), Journal(wanted)
    for generation in range(wanted.generations):
        candidates, is_known = search.ask(), generation < len(journal.rewards)
        if not is_known:
            seed = FITTING + 10_000 * wanted.seed + generation
            title = f"generation {generation + 1} of {wanted.generations}"
            journal.rewards.append(judge(fit, [*candidates, fit.space.today], search.leader, seed, wanted.deals, title))
        *rewards, today = journal.rewards[generation]
        search.tell([-reward for reward in rewards])
        if not is_known:
            journal.save(fit.space.rounded(search.leader))
        yield f"generation {generation + 1}: candidates {min(rewards):.3f}–{max(rewards):.3f}, today {today:.3f}"
    numbers = fit.space.rounded(search.leader)
    yield f"\n{fit.write(numbers)}\n"
    yield from validate(fit, numbers, VALIDATION + wanted.seed, wanted.validation)


def code() -> str:
    """Hash everything that can change a fit: rules, players, and the files of this command."""
    own = hashlib.sha256(b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("fit*.py"))))
    return f"{fingerprint()}-{own.hexdigest()[:16]}"


class Journal:
    """The rewards of all candidates so far, with which an interrupted search can be repeated without playing again."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        """Read the file if it exists; refuse to mix two fits."""
        self.path: Path | None = wanted.out
        settings = ("game", "hasty", "candidates", "deals", "seed")
        self.fit = {**{name: vars(wanted)[name] for name in settings}, "code": code()}
        self.rewards: list[list[float]] = []
        if self.path and self.path.exists():
            known = json.loads(self.path.read_text(encoding="utf-8"))
            if known["fit"] != self.fit:
                sys.exit(f"{self.path} belongs to another fit, or the code has changed since; choose another --out")
            self.rewards = known["rewards"]

    def save(self, numbers: Numbers) -> None:
        """Write everything, with the best parameters so far."""
        if self.path:
            part = self.path.with_suffix(".part")
            text = json.dumps({"fit": self.fit, "numbers": numbers, "rewards": self.rewards}, indent=1)
            part.write_text(f"{text}\n", encoding="utf-8")
            part.replace(self.path)


# Playing


def contest(fit: Fit, tables: Sequence[Sequence[Numbers | str]], seed: int, deals: int, title: str) -> list[Played]:
    """Play the same deals at every table."""
    parts = [range(first, min(first + PART, deals)) for first in range(0, deals, PART)]
    jobs, console = list(product(tables, parts)), Console(stderr=True)
    with (
        ThreadPoolExecutor(os.cpu_count()) as pool,
        Progress(console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        work = pool.map(lambda job: play(fit.game, fit.kind, job[0], seed, job[1]), jobs)
        try:
            played = list(progress.track(work, len(jobs), description=title))
        finally:
            pool.shutdown(cancel_futures=True)
    columns = (np.array_split(np.concatenate(column), len(tables)) for column in zip(*played, strict=True))
    return [Played(*table) for table in zip(*columns, strict=True)]


def seat(fit: Fit, numbers: Numbers, others: Sequence[str], leader: Numbers) -> list[Numbers | str]:
    """Seat a candidate and its opponents."""
    known: dict[str, Numbers | str] = {LEADER: leader, TODAY: fit.space.today, MIBS: MIBS}
    return [numbers, *(known[name] for name in others)]


def judge(fit: Fit, candidates: Sequence[Numbers], leader: Numbers, seed: int, deals: int, title: str) -> list[float]:
    """Play the same deals with every candidate at all tables, and return the mean rewards."""
    tables = [seat(fit, numbers, others, leader) for numbers in candidates for others in fit.tables]
    rewards = [reward(fit, played) for played in contest(fit, tables, seed, deals, title)]
    means: list[float] = np.reshape(rewards, (len(candidates), -1)).mean(axis=1).tolist()
    return means


def reward(fit: Fit, played: Played) -> float:
    """Return the mean chance to win, smoothed by the lead."""
    smooth = 1 / (1 + np.exp(-played.leads / fit.width))
    return float((fit.bare * played.wins + (1 - fit.bare) * smooth).mean())


# Validation


def validate(fit: Fit, numbers: Numbers, seed: int, deals: int) -> Iterator[str]:
    """Play fresh deals with the new and the current parameters, against the same opponents."""
    yield "| on fresh deals, against | new numbers win (95% interval) | today's win | points more | games |"
    yield "|---|---|---|---|---|"
    gains = []
    for judge in fit.judges:
        tables = [seat(fit, one, [judge] * (SEATS - 1), numbers) for one in (numbers, fit.space.today)]
        new, today = (shares(played) for played in contest(fit, tables, seed, deals, "validation"))
        gains.append(Gain.between(new, today))
        cells = (f"3 × {NAMES[judge]}", written(new), f"{mean(today):.1%}", gains[-1], f"{SEATS * deals:,}")
        yield f"| {' | '.join(map(str, cells))} |"
    yield f"\n{verdict(gains)}"


def shares(played: Played) -> list[float]:
    """Return the win share in each deal."""
    found: list[float] = played.wins.reshape(-1, SEATS).mean(axis=1).tolist()
    return found


def written(wins: Sequence[float]) -> str:
    """Write a share of victories with its 95% interval."""
    low, high = cluster_interval(wins, SEATS)
    return f"{mean(wins):.1%} ({100 * low:.1f}–{100 * high:.1f})"


class Gain(NamedTuple):
    """How many points more the new numbers win on the same deals, and the margin of error (95%)."""

    points: float
    margin: float

    @classmethod
    def between(cls, new: Sequence[float], today: Sequence[float]) -> Gain:
        """Compare deal by deal."""
        gains = [100 * (one - other) for one, other in zip(new, today, strict=True)]
        return cls(mean(gains), t_quantile(len(gains)) * standard_error(gains))

    def __str__(self) -> str:
        """Format both."""
        return f"{self.points:+.1f} (±{self.margin:.1f})"


def verdict(gains: Sequence[Gain]) -> str:
    """Return the conclusion: whether the new parameters win more, without doing worse against others."""
    if any(gain.points + gain.margin < 0 for gain in gains):
        return "The new numbers are worse: keep today's."
    if gains[0].points > gains[0].margin:
        return "The new numbers are better than today's."
    return "This does not show that the new numbers are better: keep today's, or fit with a larger budget."


if __name__ == "__main__":
    main()
