"""Tournaments: every line-up of the players plays every deal, in all rotations of the seats.

The unit of work is one deal of one line-up. Units are played deal by deal, so that the finished games are nearly
balanced at any time; each is the same however the work is divided. All players are asked outside the compiled loop, so
that they can be timed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from outcry.bots.seated import Seated, seat_player
from outcry.bots.stopping import Stop
from outcry.errors import BadSeats
from outcry.kernel.bulk import OUTSIDE, Workspace
from outcry.kernel.dice import Dice, reseed, roll
from outcry.kernel.game import Game
from outcry.kernel.record import Row, new

from .games import new_sheet, play_and_ask, prepare
from .sharing import share_out

MOST_PLAYERS = 20
"""The maximum number of players; twenty make 4,845 line-ups for four seats."""

USUAL_SEATS = 4
"""The default number of seats, if the game allows it."""

ORDERS = 1 << 62
"""The first number of the dice that shuffle seats, far from those of players."""

Clock: TypeAlias = Callable[[], float]
"""Returns a time in seconds, like ``time.perf_counter``."""


# The plan


class Unit(NamedTuple):
    """One deal of one line-up: a game for each rotation of the seats."""

    deal: int
    line_up: int


@dataclass(frozen=True)
class TournamentPlan:
    """The game, the players and the number of games. A player listed twice takes part twice."""

    game: Game[Any, Any]
    players: tuple[str, ...]
    seats: int
    seed: int
    board: Any
    games: int

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """Unique names of the players: the second with the same name gets the suffix ``#2``."""
        earlier = [self.players[:place].count(name) for place, name in enumerate(self.players)]
        return tuple(
            f"{name}#{count + 1}" if count else name for name, count in zip(self.players, earlier, strict=True)
        )

    @cached_property
    def line_ups(self) -> tuple[tuple[int, ...], ...]:
        """All combinations of players for the seats; if there are too few players, all of them, some repeated."""
        everybody = range(len(self.players))
        spare = self.seats - len(self.players)
        if spare <= 0:
            return tuple(combinations(everybody, self.seats))
        return tuple(tuple(sorted((*everybody, *more))) for more in combinations_with_replacement(everybody, spare))

    @property
    def deals(self) -> int:
        """The number of deals, rounded up to reach the requested number of games."""
        return -(-self.games // (self.seats * len(self.line_ups)))

    @property
    def total(self) -> int:
        """The number of games in all deals."""
        return self.deals * self.seats * len(self.line_ups)

    def units(self) -> Iterator[Unit]:
        """List all the work, deal by deal."""
        return (Unit(deal, line_up) for deal in range(self.deals) for line_up in range(len(self.line_ups)))

    def seating(self, unit: Unit) -> list[int]:
        """Return the seating of the first rotation: shuffled for each deal, so that neighbours vary."""
        dice, order = new(Dice), list(self.line_ups[unit.line_up])
        reseed(dice, 2 * self.seed + 1, ORDERS + unit.deal)
        for last in range(len(order) - 1, 0, -1):
            chosen = roll(dice, last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order


def usual_seats(fewest: int, most: int) -> int:
    """Return the default number of seats: four, or as close to it as a game allows."""
    return max(fewest, min(USUAL_SEATS, most))


def plan_tournament(
    game: Game[Any, Any], players: Sequence[str], seats: int | None, games: int, seed: int, board: Any = None
) -> TournamentPlan:
    """Plan a tournament, with the default number of seats if none is given; or refuse it."""
    seats = usual_seats(*game.customs.seats) if seats is None else seats
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise BadSeats("tournament-players", count=len(players), most=MOST_PLAYERS)
    numbers = game.customs.printed_board() if board is None else board
    game.customs.agree([players[0]] * seats, numbers)
    return TournamentPlan(game, tuple(players), seats, seed, numbers, games)


# Playing


class Timed:
    """A computer player that is timed, for one game."""

    def __init__(self, seated: Seated, before: Row[int], clock: Clock) -> None:
        """Reset the clock; ``before`` holds the seat that decided last."""
        self.seated, self.before, self.clock = seated, before, clock
        self.turns, self.seconds = 0, 0.0

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Decide, and add up the time taken."""
        self.turns += int(self.before[0] != seat)
        start = self.clock()
        action = self.seated.decide(view, seat, seed)
        self.seconds += self.clock() - start
        return action

    def leave(self) -> None:
        """Let the player go after the game."""
        self.seated.leave()


class GameLine(NamedTuple):
    """The result of a game, in seat order."""

    players: list[int]
    scores: list[int]
    places: list[int]
    turns: list[int]
    seconds: list[float]


class Played(NamedTuple):
    """The result of a unit: a line for each rotation."""

    unit: Unit
    lines: list[GameLine]


def play_unit(plan: TournamentPlan, unit: Unit, clock: Clock, stopping: Stop) -> Played:
    """Play one deal of one line-up in all rotations, with new computer players."""
    seating = plan.seating(unit)
    names = [plan.players[player] for player in seating]
    job = prepare(plan.game, names, plan.seats, plan.seed, plan.board)
    workspace = replace(job, numbers=np.full(plan.seats, OUTSIDE)).workspace()
    seated = [seat_player(plan.game, name, is_alone=False, stopping=stopping) for name in names]
    lines = []
    for rotation in range(plan.seats):
        timed = [Timed(player, workspace.notes, clock) for player in seated]
        lines.append(play_game(workspace, plan.seed, unit.deal * plan.seats + rotation, seating, timed, stopping))
    return Played(unit, lines)


def play_game(
    workspace: Workspace, seed: int, number: int, seating: Sequence[int], timed: Sequence[Timed], stopping: Stop
) -> GameLine:
    """Play one game and return its result."""
    sheet: Any = new_sheet(1, len(seating))
    play_and_ask(workspace, seed, number, sheet, timed, stopping)
    order = [(seat - number) % len(seating) for seat in range(len(seating))]
    return GameLine(
        players=[seating[place] for place in order],
        scores=sheet.scores[0].tolist(),
        places=places_of(np.asarray(workspace.standings).tolist()),
        turns=[timed[place].turns for place in order],
        seconds=[round(timed[place].seconds, 6) for place in order],
    )


def places_of(standings: Sequence[int]) -> list[int]:
    """Return the places from 1 on; tied seats share the better one."""
    return [1 + sum(other > own for other in standings) for own in standings]


def play_units(
    plan: TournamentPlan,
    units: Iterable[Unit],
    threads: int,
    clock: Clock,
    stopping: Stop,
    note: Callable[[Sequence[Played]], None],
) -> None:
    """Play units on a number of threads until none is left or ``stopping`` is set, which abandons those in progress.

    ``note`` is called in the caller's thread with the units that are finished.
    """
    share_out(
        lambda unit: play_unit(plan, unit, clock, stopping),
        units,
        threads,
        stopping,
        lambda played: note(sorted(played)),
    )
