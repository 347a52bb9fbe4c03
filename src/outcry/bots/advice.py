"""Advice for people: the best turns that a search finds from a view, with their chances and reasons.

It is what the Tycoon would think in that seat, using only what the seat can know.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import exp, log, sqrt
from typing import Any

from outcry.kernel.dice import reseed
from outcry.kernel.game import Event, Game
from outcry.kernel.guides import is_foreseeable
from outcry.kernel.search import ROOT, add_node, reset_tree, run_simulations
from outcry.rules import find_game

from .players import find_player
from .reasons import main_reason, study
from .rosters import roster_of
from .search import Option, SeatedSearch

ADVISER = "tycoon"
MOST_TURNS = 3
LEAST_PART = 0.05
"""A turn with a smaller fraction of the visits of the most visited one is not listed."""

LEAST_TRIES = 10
"""A turn with fewer visits is not listed, if another has this many."""

TRIES_TO_JUDGE = 100
"""A turn asked about with fewer visits gets a search of its own."""

PART_TO_JUDGE = 8
"""The search for one turn gets the simulations of the advice divided by this."""

KEPT = 4
"""The number of advisers kept in the cache."""

NINETY_FIVE = 1.96

LEAST_MARGIN = 0.01
"""The smallest margin shown, even if every imagined game ended in the same way."""

CERTAIN = 0.005
"""Estimates this close to 0 and 1 are calibrated as if they were this far away."""


@dataclass(frozen=True)
class Advised:
    """A turn that was considered: the seat's chance to win after it, with a margin of error, and the reason for it."""

    turn: tuple[int, ...]
    visits: int
    chance: float
    margin: float
    reason: Event


@dataclass(frozen=True)
class Advice:
    """The best turns, whether the first two are nearly equal, and the turn that was asked about.

    The first turn is what the adviser would play, the most visited one; the others are sorted by their chances.
    """

    turns: Sequence[Advised]
    is_close: bool
    asked: Advised | None = None

    @property
    def note(self) -> str:
        """The message key of a remark on the order of the turns, or an empty string."""
        if any(other.chance > self.turns[0].chance for other in self.turns):
            return "advice-behind"
        return "advice-close" if self.is_close else ""


def usual_simulations(game: str) -> int:
    """Return the default number of simulations, which is the Tycoon's for a turn."""
    return int(find_player(game, ADVISER).settings["sims"])


def adviser(game: str, simulations: int) -> SeatedSearch:
    """Return a cached adviser, which searches as the Tycoon does."""
    record: Any = find_game(game).state
    return _adviser(game, simulations, record)


@lru_cache(KEPT)
def _adviser(game: str, simulations: int, _record: Hashable) -> SeatedSearch:
    """Cache an adviser by the record too: a game that is defined again has a new one."""
    usual = find_player(game, ADVISER).settings
    return SeatedSearch(find_game(game), simulations, int(usual["trees"]), usual)


def advise(
    game: Game[Any, Any],
    view: Any,
    seat: int,
    seed: int,
    simulations: int,
    most: int = MOST_TURNS,
    about: Sequence[int] = (),
) -> Advice:
    """Search from a view and return the best turns, and an estimate of the turn ``about``, if given.

    The same view, seed and number of simulations give the same advice. A seat that plays by fixed rules gets none.
    """
    searcher = adviser(game.name, simulations)
    if is_foreseeable(view, seat):
        return Advice((), is_close=False)
    options = searcher.consider(view, seat, seed)
    turns = [searcher.weigh(view, seat, turn) for turn in whole_turns(options)]
    best = [*turns[:1], *likeliest(turns[1:], turns[0].visits)][:most]
    asked = searcher.weigh(view, seat, about) if about else None
    is_listed = sorted(about) in [sorted(option.turn) for option in best]
    if asked and asked.visits < TRIES_TO_JUDGE and not is_listed:
        tries = max(TRIES_TO_JUDGE, simulations // PART_TO_JUDGE)
        asked = try_alone(searcher, view, seat, seed, about, tries)
    return explain(game, view, seat, best, asked)


def try_alone(searcher: SeatedSearch, view: Any, seat: int, seed: int, turn: Sequence[int], tries: int) -> Option:
    """Evaluate a single turn, in a tree whose only branch it is."""
    mind, place = searcher.minds[0], ROOT
    reseed(mind.dice[0], seed, 0)
    reset_tree(mind)
    for action in turn:
        add_node(mind, place, action, 1.0)
        mind.nodes[place].is_open = 1
        place = int(mind.nodes[place].first_child)
    run_simulations(mind, view, seat, ROOT, searcher.style, tries)
    end = mind.nodes[place]
    return Option(tuple(turn), int(end.visits), float(end.wins) / max(int(end.visits), 1))


def whole_turns(options: Sequence[Option]) -> list[tuple[int, ...]]:
    """List the turns considered, without those that differ only in the order of their actions."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for option in options:
        found.setdefault(tuple(sorted(option.turn)), option.turn)
    return list(found.values())


def likeliest(turns: Sequence[Option], most: int) -> list[Option]:
    """Sort turns by their chances, without those with too few visits compared to the most visited one."""
    least = max(LEAST_PART * most, min(LEAST_TRIES, most))
    considered = [one for one in turns if one.visits >= least]
    return sorted(considered, key=lambda one: (-one.win_share, -one.visits))


def explain(game: Game[Any, Any], view: Any, seat: int, best: Sequence[Option], asked: Option | None) -> Advice:
    """Add reasons: how the best turn differs from the second, and every other one from the best."""
    known = study(game, view, seat)
    points = [list(known.points(option.turn)) for option in best]
    rivals = [points[1] if len(points) > 1 else [], *([points[0]] * (len(best) - 1))]
    advised = partial(with_reason, roster_of(game.name).calibration)
    turns = [advised(option, main_reason(own, other)) for option, own, other in zip(best, points, rivals, strict=True)]
    judged = advised(asked, main_reason(known.points(asked.turn), points[0])) if asked else None
    return Advice(turns, len(turns) > 1 and are_close(*turns[:2]), judged)


def with_reason(calibration: tuple[float, float], option: Option, reason: Event) -> Advised:
    """Combine a turn with its calibrated chance and its reason."""
    margin = margin_of(option)
    low, chance, high = (
        calibrated(share, calibration)
        for share in (option.win_share - margin, option.win_share, option.win_share + margin)
    )
    return Advised(option.turn, option.visits, chance, max((high - low) / 2, LEAST_MARGIN), reason)


def calibrated(chance: float, calibration: tuple[float, float]) -> float:
    """Return the chance to win that an estimate stands for, as measured in whole games."""
    shift, slope = calibration
    bounded = min(max(chance, CERTAIN), 1 - CERTAIN)
    return 1 / (1 + exp(-shift - slope * log(bounded / (1 - bounded))))


def margin_of(option: Option) -> float:
    """Return the margin of error of the chance: a 95% interval (Agresti and Coull), at least one point."""
    tries = option.visits + 4
    share = (option.win_share * option.visits + 2) / tries
    return max(NINETY_FIVE * sqrt(share * (1 - share) / tries), LEAST_MARGIN)


def are_close(one: Advised, other: Advised) -> bool:
    """Return whether the difference of two chances is within the margin of error."""
    return abs(one.chance - other.chance) <= sqrt(one.margin**2 + other.margin**2)
