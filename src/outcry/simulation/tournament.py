"""Tournaments: every line-up of the players meets every deal, in all rotations of the seats.

The unit of work is one deal of one line-up. Units are played deal by deal, so that whatever is finished is nearly
balanced at any time; each is the same however the work is divided. All players are asked outside the compiled loop,
where their time is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, combinations_with_replacement, islice
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from outcry.bots.seated import Seated, seat_player
from outcry.bots.stopping import Abandoned, Stop
from outcry.errors import BadSeats
from outcry.kernel.bulk import OUTSIDE, Desk
from outcry.kernel.dice import Dice, reseed, roll
from outcry.kernel.game import Game
from outcry.kernel.record import Row, new

from .games import play_and_ask, prepare, rule_sheet

MOST_PLAYERS = 20
"""More players would make too many line-ups: twenty make 4,845 for four seats."""

USUAL_SEATS = 4
"""How many sit at a table, if the game allows it."""

ORDERS = 1 << 62
"""The dice that shuffle the seats of a deal have numbers from here on, far from those of players."""

Clock: TypeAlias = Callable[[], float]
"""Tells the seconds since some moment."""


# The plan


class Unit(NamedTuple):
    """One deal of one line-up: a game for each rotation of the seats."""

    deal: int
    line_up: int


@dataclass(frozen=True)
class TournamentPlan:
    """Who plays what, for how many deals. A player who is named twice takes part twice."""

    game: Game[Any, Any]
    players: tuple[str, ...]
    seats: int
    seed: int
    board: Any
    games: int

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """Name the players so that no two have the same name: the second of a name has ``#2`` behind it."""
        earlier = [self.players[:place].count(name) for place, name in enumerate(self.players)]
        return tuple(
            f"{name}#{count + 1}" if count else name for name, count in zip(self.players, earlier, strict=True)
        )

    @cached_property
    def line_ups(self) -> tuple[tuple[int, ...], ...]:
        """List who can meet: any players, once each; if they are too few, all of them, some several times."""
        everybody = range(len(self.players))
        spare = self.seats - len(self.players)
        if spare <= 0:
            return tuple(combinations(everybody, self.seats))
        return tuple(tuple(sorted((*everybody, *more))) for more in combinations_with_replacement(everybody, spare))

    @property
    def deals(self) -> int:
        """Count the deals: as many as make the games that are asked for, or a few more."""
        return -(-self.games // (self.seats * len(self.line_ups)))

    @property
    def total(self) -> int:
        """Count the games of all deals."""
        return self.deals * self.seats * len(self.line_ups)

    def units(self) -> Iterator[Unit]:
        """List all the work, deal by deal."""
        return (Unit(deal, line_up) for deal in range(self.deals) for line_up in range(len(self.line_ups)))

    def seating(self, unit: Unit) -> list[int]:
        """Say who sits in which seat in the first rotation: shuffled for each deal, so that neighbours change."""
        dice, order = new(Dice), list(self.line_ups[unit.line_up])
        reseed(dice, 2 * self.seed + 1, ORDERS + unit.deal)
        for last in range(len(order) - 1, 0, -1):
            chosen = roll(dice, last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return order


def usual_seats(fewest: int, most: int) -> int:
    """Say how many sit at a table if nobody says otherwise: four, or as near to it as a game allows."""
    return max(fewest, min(USUAL_SEATS, most))


def draw_up(
    game: Game[Any, Any], players: Sequence[str], seats: int | None, games: int, seed: int, board: Any = None
) -> TournamentPlan:
    """Plan a tournament, with the usual number of seats if none is given; or refuse it."""
    seats = usual_seats(*game.customs.seats) if seats is None else seats
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise BadSeats("tournament-players", count=len(players), most=MOST_PLAYERS)
    numbers = game.customs.printed_board() if board is None else board
    game.customs.agree([players[0]] * seats, numbers)
    return TournamentPlan(game, tuple(players), seats, seed, numbers, games)


# Playing


class Timed:
    """A computer player with a clock beside it, for one game."""

    def __init__(self, seated: Seated, before: Row[int], clock: Clock) -> None:
        """Set the clock to nothing; ``before`` tells which seat decided last."""
        self.seated, self.before, self.clock = seated, before, clock
        self.turns, self.seconds = 0, 0.0

    def decide(self, view: Any, seat: int, seed: int) -> int:
        """Decide, and note the time that it took."""
        self.turns += int(self.before[0] != seat)
        start = self.clock()
        action = self.seated.decide(view, seat, seed)
        self.seconds += self.clock() - start
        return action

    def warm_up(self) -> None:
        """Let the player get ready, off the clock."""
        self.seated.warm_up()

    def leave(self) -> None:
        """Let the player go after the game."""
        self.seated.leave()


class GameLine(NamedTuple):
    """What is written down of a game, in the order of the seats."""

    players: list[int]
    scores: list[int]
    places: list[int]
    turns: list[int]
    seconds: list[float]


class Played(NamedTuple):
    """A unit that was played: a line for each rotation."""

    unit: Unit
    lines: list[GameLine]


def play_unit(plan: TournamentPlan, unit: Unit, clock: Clock, stopping: Stop) -> Played:
    """Play one deal of one line-up in all rotations, with computer players that remember nothing from before."""
    seating = plan.seating(unit)
    names = [plan.players[player] for player in seating]
    job = prepare(plan.game, names, plan.seats, plan.seed, plan.board)
    desk = replace(job, numbers=np.full(plan.seats, OUTSIDE)).desk()
    seated = [seat_player(plan.game, name, is_alone=False, stopping=stopping) for name in names]
    lines = []
    for rotation in range(plan.seats):
        timed = [Timed(player, desk.notes, clock) for player in seated]
        lines.append(play_game(desk, plan.seed, unit.deal * plan.seats + rotation, seating, timed, stopping))
    return Played(unit, lines)


def play_game(
    desk: Desk, seed: int, number: int, seating: Sequence[int], timed: Sequence[Timed], stopping: Stop
) -> GameLine:
    """Play one game, and write it down."""
    sheet: Any = rule_sheet(1, len(seating))
    play_and_ask(desk, seed, number, sheet, timed, stopping)
    order = [(seat - number) % len(seating) for seat in range(len(seating))]
    return GameLine(
        players=[seating[place] for place in order],
        scores=sheet.scores[0].tolist(),
        places=places_of(np.asarray(desk.standings).tolist()),
        turns=[timed[place].turns for place in order],
        seconds=[round(timed[place].seconds, 6) for place in order],
    )


def places_of(standings: Sequence[int]) -> list[int]:
    """Number the places from 1 on; those who stand equal share the better one."""
    return [1 + sum(other > own for other in standings) for own in standings]


def play_units(
    plan: TournamentPlan,
    units: Iterable[Unit],
    threads: int,
    clock: Clock,
    stopping: Stop,
    note: Callable[[Sequence[Played]], None],
) -> None:
    """Play units in so many threads until none is left or ``stopping`` is set; those at hand are left then.

    Whatever is finished is noted, in the caller's thread; nothing that was noted is ever lost.
    """
    left = iter(units)
    with ThreadPoolExecutor(threads) as pool:
        running = {pool.submit(play_unit, plan, unit, clock, stopping) for unit in islice(left, 2 * threads)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                note(sorted(future.result() for future in done if not future.exception()))
                for failure in filter(None, (future.exception() for future in done)):
                    if not isinstance(failure, Abandoned):
                        raise failure
                more = () if stopping.is_set() else islice(left, len(done))
                running |= {pool.submit(play_unit, plan, unit, clock, stopping) for unit in more}
        finally:
            stopping.set()
