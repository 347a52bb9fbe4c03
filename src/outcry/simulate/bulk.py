"""Play games by the million; game number n is the same game however the work is divided.

Every deal is played in all rotations of the seats that differ: with r of them game n is deal n // r with rotation
n % r, and player i sits in seat (i + rotation) % seats. Most line-ups have as many rotations as seats; where all
players are equal there is only one, and every game is another deal. Chance rolls its own dice, one row of rolls for
each deal, so that all rotations open with the same deal; each player rolls its own for each game. Players that decide
at once play in a compiled loop, which stops for those who look ahead or come from elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, cast

import numpy as np

from outcry.bots.catalogue import find_player
from outcry.bots.computers import Computer, sit_down
from outcry.bots.policies import seat_players
from outcry.bots.stopping import Abandoned, Stop
from outcry.errors import PlayerFailed
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, draw, reseed
from outcry.kernel.game import Game
from outcry.kernel.policies import decide
from outcry.kernel.record import Record, Row, counts, new, rows
from outcry.kernel.verbs import (
    CHANCE,
    NOBODY,
    Position,
    apply,
    chance_weights,
    is_over,
    observe,
    score,
    setup,
    standing,
    to_move,
)

from .intervals import Interval, cluster_interval

POINTS = 60
"""A victory is worth so many points: whole numbers even if up to five seats share it."""

CHUNK, MOST_CHUNKS = 32, 4000
"""So many deals are played without a pause in which progress is told or the work is broken off; more if there would be
too many chunks."""

Progress: TypeAlias = Callable[[int], None]
"""Called in the caller's thread with the number of games that are finished so far."""


# Playing


class Desk(NamedTuple):
    """What one worker needs to play: what was agreed for each rotation, a table, dice, scratch space."""

    agreed: Row[Record]
    players: Row[int]
    seated: Row[int]
    state: Position
    seen: Position
    chance: Dice
    minds: Row[Dice]
    weights: Row[int]
    standings: Row[int]
    before: Row[int]


class Sheet(NamedTuple):
    """What is written down of each game, one row for a game; scores and points in the order of the seats."""

    scores: Row[Row[int]]
    points: Row[Row[int]]
    decisions: Row[int]
    turns: Row[int]


OUTSIDE = -1
"""The number of a player who has no policy: it is asked outside the compiled loop."""


@rule
def play_chunk(desk: Desk, seed: int, first: int, sheet: Sheet) -> None:
    """Play one game for each row of the sheet, from game number ``first`` on."""
    for line in range(len(sheet.turns)):
        open_game(desk, seed, first + line)
        play_on(desk, sheet, line)
        close_game(desk, sheet, line)


def play_and_ask(
    desk: Desk, seed: int, first: int, sheet: Sheet, computers: Sequence[Computer | None], stopping: Stop
) -> None:
    """Play the same games, and ask those outside whenever it is their turn; after each game they leave."""
    for line in range(len(sheet.turns)):
        open_game(desk, seed, first + line)
        try:
            while (seat := play_on(desk, sheet, line)) != NOBODY:
                stopping.check()
                asked = computers[(seat - (first + line) % len(desk.agreed)) % len(computers)]
                take(desk, sheet, line, seat, ask(desk, seat, asked))
        finally:
            for computer in filter(None, computers):
                computer.leave()
        close_game(desk, sheet, line)


def ask(desk: Desk, seat: int, computer: Computer | None) -> int:
    """Ask the player outside whose view is laid out."""
    assert computer
    mind = desk.minds[seat]
    mind.count += 1
    return computer.decide(desk.seen, seat, int(mind.seed) // 2 + int(mind.count))


@rule
def close_game(desk: Desk, sheet: Sheet, line: int) -> None:
    """Write down what came of a game."""
    score(desk.state, sheet.scores[line])
    standing(desk.state, desk.standings)
    award_points(desk.standings, sheet.points[line])


@rule
def open_game(desk: Desk, seed: int, game: int) -> None:
    """Seat the players, lay the dice ready and set the table."""
    rotation = game % len(desk.agreed)
    take_seats(desk, rotation)
    seed_dice(desk, seed, game)
    setup(desk.state, desk.agreed[rotation])
    desk.before[0] = NOBODY


@rule
def take_seats(desk: Desk, rotation: int) -> None:
    """The first player takes the seat that the rotation says, the others follow."""
    count = len(desk.players)
    for player in range(count):
        desk.seated[(player + rotation) % count] = desk.players[player]


@rule
def seed_dice(desk: Desk, seed: int, game: int) -> None:
    """Chance begins a row of rolls for the deal, each seat one for the game."""
    count = len(desk.players)
    reseed(desk.chance, 2 * seed, game // len(desk.agreed))
    for seat in range(count):
        reseed(desk.minds[seat], 2 * seed + 1, game * count + seat)


@rule
def play_on(desk: Desk, sheet: Sheet, line: int) -> int:
    """Play until somebody outside must be asked, whose view is laid out then, or to the end; return the seat."""
    while not is_over(desk.state):
        seat = to_move(desk.state)
        if seat == CHANCE:
            chance_weights(desk.state, desk.weights)
            apply(desk.state, draw(desk.chance, desk.weights))
            continue
        observe(desk.state, seat, desk.seen)
        if desk.seated[seat] == OUTSIDE:
            return seat
        take(desk, sheet, line, seat, decide(desk.seated[seat], desk.seen, seat, desk.minds[seat], desk.weights))
    return int(NOBODY)


@rule
def take(desk: Desk, sheet: Sheet, line: int, seat: int, action: int) -> None:
    """Take a decision, and count it, and turns: how often another seat came to decide."""
    apply(desk.state, action)
    sheet.decisions[line] += 1
    sheet.turns[line] += seat != desk.before[0]
    desk.before[0] = seat


@rule
def award_points(standings: Row[int], points: Row[int]) -> None:
    """The best seat wins; several share the victory."""
    best, tied = standings[0], 0
    for own in standings:
        best = max(best, own)
    for own in standings:
        tied += own == best
    for seat in range(len(standings)):
        points[seat] = POINTS // tied if standings[seat] == best else 0


# Results

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""Where a distribution is read."""


def spread(values: Any) -> tuple[float, ...]:
    """Read a distribution at the quantiles; nothing has no distribution."""
    return tuple(float(value) for value in np.quantile(values, QUANTILES)) if values.size else ()


@dataclass(frozen=True)
class Outcome:
    """How a player or a seat did: its share of the victories with a 95 % interval, and its mean score at the end."""

    win_share: float
    interval: Interval
    score: float


@dataclass(frozen=True)
class PlayerResult(Outcome):
    """How one player did, in whatever seat."""

    name: str


@dataclass(frozen=True)
class SeatResult(Outcome):
    """How one seat did, whoever sat there."""

    seat: int


@dataclass(frozen=True)
class Results:
    """What came of some games: whole deals, each in all ``rotations`` of the seats that differ.

    ``asked`` is the number of games asked for, which is rounded up to whole deals; fewer were played if
    ``was_interrupted``. The arrays have an entry for each game that was played: its number, the seats of the players,
    and scores and points in the order of the players, whatever their seats.
    """

    players: tuple[str, ...]
    rotations: int
    asked: int
    was_interrupted: bool
    numbers: Any
    seats: Any
    scores: Any
    points: Any
    decisions: Any
    turns: Any

    @property
    def games(self) -> int:
        """Count the games that were played."""
        return len(self.numbers)

    @property
    def total_decisions(self) -> int:
        """Count the players' decisions in all games; what chance did is not counted."""
        return int(self.decisions.sum())

    @property
    def standings(self) -> tuple[PlayerResult, ...]:
        """Sum up each player, in the order in which they were named."""
        return tuple(self.sum_up(place) for place in range(len(self.players)))

    def sum_up(self, place: int) -> PlayerResult:
        """Sum up one player; those who only differ by a rotation that was not played count as one."""
        alike = slice(place % self.rotations, None, self.rotations)
        points, scores = self.points[:, alike].mean(axis=1), self.scores[:, alike].mean(axis=1)
        return PlayerResult(*self._count(points, scores), self.players[place])

    @property
    def by_seat(self) -> tuple[SeatResult, ...]:
        """Sum up each seat, the first one first."""
        return tuple(self.sum_up_seat(seat) for seat in range(len(self.players)))

    def sum_up_seat(self, seat: int) -> SeatResult:
        """Sum up one seat."""
        is_there = self.seats == seat
        return SeatResult(*self._count(self.points[is_there], self.scores[is_there]), seat)

    def _count(self, points: Any, scores: Any) -> tuple[float, Interval, float]:
        """Give share, interval and mean score; the rotations of a deal count as one measurement of the share."""
        shares = points.reshape(-1, self.rotations).mean(axis=1) / POINTS
        return float(shares.mean()), cluster_interval(shares.tolist()), float(scores.mean())

    @property
    def winning_scores(self) -> Any:
        """List the score of the winner of each game."""
        return self.scores[np.arange(self.games), self.points.argmax(axis=1)]


# Dividing the work


@dataclass(frozen=True)
class Job:
    """Some players at a game, and the sheet of all their games; each chunk can be played by itself."""

    game: Game[Any, Any]
    players: Sequence[str]
    policies: Any
    agreed: Any
    seed: int
    sheet: Any
    threads: int = 1
    stopping: Stop = field(default_factory=Stop)

    def desk(self) -> Desk:
        """Clear a desk for one worker."""
        seats, state = len(self.policies), self.game.state
        return Desk(
            agreed=self.agreed,
            players=self.policies,
            seated=counts(seats),
            state=new(state),
            seen=new(state),
            chance=new(Dice),
            minds=rows(Dice, seats),
            weights=counts(len(self.game.actions)),
            standings=counts(seats),
            before=counts(1),
        )

    def play(self, games: range) -> range:
        """Play some of the games and write them down."""
        lines = Sheet(*(column[games.start : games.stop] for column in self.sheet))
        if OUTSIDE in self.policies:
            play_and_ask(self.desk(), self.seed, games.start, lines, self.outsiders(), self.stopping)
        else:
            play_chunk(self.desk(), self.seed, games.start, lines)
        return games

    def outsiders(self) -> list[Computer | None]:
        """Bring those who have no policy, in the order of the players; each worker has its own."""
        pairs = zip(self.players, self.policies, strict=True)
        return [self.sit_down(name) if number == OUTSIDE else None for name, number in pairs]

    def sit_down(self, name: str) -> Computer:
        """Bring one of them, who has all processors to itself only if there is no other worker."""
        return sit_down(self.game, name, is_alone=self.threads == 1, stopping=self.stopping)


def simulate(
    game: Game[Any, Any],
    players: Sequence[str],
    games: int,
    seed: int = 0,
    threads: int = 1,
    *,
    progress: Progress | None = None,
    board: Any = None,
) -> Results:
    """Play games between the named players, whole deals: ``games`` is rounded up to a multiple of the rotations.

    An interrupt from the keyboard ends the work after the chunks in hand, or in the midst of them where somebody thinks
    about a decision; what was finished is returned, and ``was_interrupted`` says so. The failure of a player from
    elsewhere ends it too, but then nothing is returned.
    """
    job = prepare(game, players, games, seed, board, threads, count_rotations(players))
    finished: list[range] = []
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(job.play, chunk) for chunk in chunks(job)]
        try:
            collect(futures, finished, progress or ignore)
        except KeyboardInterrupt:
            job.stopping.set()
            pool.shutdown(cancel_futures=True)
            finished = [future.result() for future in futures if is_whole(future)]
        except PlayerFailed:
            pool.shutdown(cancel_futures=True)
            raise
    return sum_up(job, tuple(players), games, finished)


def count_rotations(players: Sequence[str]) -> int:
    """Count the rotations of a line-up that differ from each other: one if all players are equal."""
    line_up, seats = list(players), len(players)
    return next(count for count in range(1, seats + 1) if line_up[count:] + line_up[:count] == line_up)


def whole_deals(players: Sequence[str], games: int) -> int:
    """Round a number of games up to whole deals."""
    rotations = count_rotations(players)
    return -(-games // rotations) * rotations


def prepare(
    game: Game[Any, Any],
    players: Sequence[str],
    games: int,
    seed: int,
    board: Any,
    threads: int = 1,
    rotations: int | None = None,
) -> Job:
    """Seat the players, lay out what they agree on for every rotation, and rule a sheet for whole deals."""
    policies, seats = [policy_number(game, player) for player in players], len(players)
    numbers, count = game.customs.printed_board() if board is None else board, rotations or seats
    agreed: Any = rows(game.options, count)
    for rotation in range(count):
        agreed[rotation] = game.customs.agree([players[seat - rotation] for seat in range(seats)], numbers)
    lines = -(-games // count) * count
    return Job(game, players, np.array(policies), agreed, seed, rule_sheet(lines, seats), threads)


def policy_number(game: Game[Any, Any], player: str) -> int:
    """Find the number of a player's policy, or OUTSIDE; the loop that asks is the same in any case."""
    seated = seat_players(game, [player] if find_player(game.name, player).module else [])
    return seated[0] if seated else OUTSIDE


def rule_sheet(lines: int, seats: int) -> Sheet:
    """Lay out an empty sheet: 28 bytes for a game with four seats."""
    scores, points = np.zeros((lines, seats), np.int32), np.zeros((lines, seats), np.uint8)
    return Sheet(cast("Any", scores), cast("Any", points), *cast("Any", np.zeros((2, lines), np.int32)))


def chunks(job: Job) -> Iterator[range]:
    """Cut the games into chunks of whole deals, small enough that every thread gets several; asking takes time."""
    rotations, games = len(job.agreed), len(job.sheet.turns)
    most, deals = 1 if OUTSIDE in job.policies else CHUNK, games // rotations
    size = rotations * max(1, min(most, deals // (4 * job.threads)), deals // MOST_CHUNKS)
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def collect(futures: Sequence[Future[range]], finished: list[range], progress: Progress) -> None:
    """Note each chunk when it is finished, and tell how many games are."""
    for future in as_completed(futures):
        finished.append(future.result())
        progress(sum(map(len, finished)))


def is_whole(future: Future[range]) -> bool:
    """Say whether a chunk was played to its end."""
    return not future.cancelled() and not isinstance(future.exception(), Abandoned)


def ignore(_games: int) -> None:
    """Tell nobody."""


def sum_up(job: Job, players: tuple[str, ...], asked: int, finished: list[range]) -> Results:
    """Keep the lines of what was finished, and turn the seats of each game back into players."""
    numbers = np.array([game for games in finished for game in games], np.int64)
    numbers.sort()
    rotations = len(job.agreed)
    seats = (np.arange(len(players)) + numbers[:, None] % rotations) % len(players)
    scores, points, decisions, turns = (np.asarray(column)[numbers] for column in job.sheet)
    return Results(
        players=players,
        rotations=rotations,
        asked=asked,
        was_interrupted=len(numbers) < len(job.sheet.turns),
        numbers=numbers,
        seats=seats,
        scores=np.take_along_axis(scores, seats, axis=1),
        points=np.take_along_axis(points, seats, axis=1),
        decisions=decisions,
        turns=turns,
    )
