"""Play games by the million; game number n is the same game however the work is divided.

Every deal is played in all distinct rotations of the seats: with r of them, game n is deal n // r with rotation n % r,
and player i sits in seat (i + rotation) % seats. Most line-ups have as many rotations as seats; if all players are the
same there is only one, and every game is another deal. The chance dice are seeded by deal, so that all rotations start
with the same deal; the dice of each player are seeded by game. Policies play in a compiled loop, which returns for
players that look ahead or come from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias, cast

import numpy as np

from outcry.bots.players import find_player, policies_of
from outcry.bots.plugins import check_answer
from outcry.bots.seated import Seated, load_policy, seat_player
from outcry.bots.stopping import Stop
from outcry.kernel.bulk import (
    FAULTY_ACTION,
    FAULTY_SEAT,
    NOTES,
    OUTSIDE,
    ScoreSheet,
    Workspace,
    close_game,
    open_game,
    play_chunk,
    play_on,
    take,
)
from outcry.kernel.dice import Dice
from outcry.kernel.game import Game, game_on
from outcry.kernel.policies import LineUp, line_up
from outcry.kernel.record import counts, new, rows
from outcry.kernel.verbs import NOBODY

from .results import Results
from .sharing import share_out

CHUNK = 32
"""The number of deals per chunk: a fraction of a second, so that the work can be stopped quickly."""

Progress: TypeAlias = Callable[[int], None]
"""Called in the caller's thread with the number of games finished so far."""


# Asking players outside the loop


class Asked(Protocol):
    """A player that is asked outside the loop."""

    def decide(self, view: Any, seat: int, seed: int, /) -> int:
        """Decide for a seat, given only its view."""
        ...

    def leave(self) -> None:
        """Release everything kept for the game."""
        ...


def play_and_ask(
    workspace: Workspace,
    seed: int,
    first: int,
    sheet: ScoreSheet,
    seated: Sequence[Asked | None],
    stopping: Stop,
    names: Sequence[str] = (),
) -> None:
    """Play one game for each row of the sheet, asking outside players on their turns; after each game they leave."""
    for line in range(len(sheet.turns)):
        open_game(workspace, seed, first + line)
        try:
            while (seat := int(play_on(workspace, sheet, line))) != NOBODY:
                stopping.check()
                asked = seated[(seat - (first + line) % len(workspace.options)) % len(seated)]
                take(workspace, sheet, line, seat, ask(workspace, seat, asked))
            check_fault(workspace, names)
        finally:
            for player in filter(None, seated):
                player.leave()
        close_game(workspace, sheet, line)


def check_fault(workspace: Workspace, names: Sequence[str]) -> None:
    """Raise ``PlayerFailed`` if an outside policy chose an illegal action; ``names`` are by policy number."""
    if seat := int(workspace.notes[FAULTY_SEAT]):
        player = names[workspace.seated[seat - 1]]
        check_answer(game_on(workspace.state), workspace.seen, int(workspace.notes[FAULTY_ACTION]), player, seat - 1)


def ask(workspace: Workspace, seat: int, player: Asked | None) -> int:
    """Ask an outside player, whose view is in ``workspace.seen``."""
    assert player
    dice = workspace.seat_dice[seat]
    dice.count += 1
    return player.decide(workspace.seen, seat, int(dice.seed) // 2 + int(dice.count))


# Dividing the work


@dataclass(frozen=True)
class Job:
    """A simulation: the players, and the sheet of all games; chunks can be played independently."""

    game: Game[Any, Any]
    players: Sequence[str]
    line_up: LineUp
    names: Sequence[str]
    numbers: Any
    options: Any
    seed: int
    sheet: Any
    threads: int = 1
    stopping: Stop = field(default_factory=Stop)

    def workspace(self) -> Workspace:
        """Allocate the workspace of one worker."""
        seats, state = len(self.numbers), self.game.state
        return Workspace(
            policies=self.line_up,
            options=self.options,
            players=self.numbers,
            seated=counts(seats),
            state=new(state),
            seen=new(state),
            chance=new(Dice),
            seat_dice=rows(Dice, seats),
            weights=counts(len(self.game.actions)),
            standings=counts(seats),
            notes=counts(NOTES),
        )

    def play(self, games: range) -> range:
        """Play some of the games and record them."""
        lines = ScoreSheet(*(column[games.start : games.stop] for column in self.sheet))
        if OUTSIDE in self.numbers:
            play_and_ask(
                self.workspace(), self.seed, games.start, lines, self.outside_players(), self.stopping, self.names
            )
        else:
            workspace = self.workspace()
            play_chunk(workspace, self.seed, games.start, lines)
            check_fault(workspace, self.names)
        return games

    def outside_players(self) -> list[Seated | None]:
        """Create the players without a policy, in player order; each worker has its own."""
        pairs = zip(self.players, self.numbers, strict=True)
        return [self.seat(name) if number == OUTSIDE else None for name, number in pairs]

    def seat(self, name: str) -> Seated:
        """Create one player, which may use several threads only if there is a single worker."""
        return seat_player(self.game, name, is_alone=self.threads == 1, stopping=self.stopping)


def simulate(
    game: Game[Any, Any],
    players: Sequence[str],
    games: int,
    seed: int = 0,
    threads: int = 1,
    *,
    progress: Progress | None = None,
    board: Any = None,
    stopping: Stop | None = None,
) -> Results:
    """Play games between the named players, in whole deals: ``games`` is rounded up to a multiple of the rotations.

    When ``stopping`` is set, the work stops after the current chunks, or cancels players that are thinking; the
    finished games are returned, with ``was_interrupted`` set. The failure of an outside player stops it with an
    exception.
    """
    stopping, finished = stopping or Stop(), list[range]()
    job = replace(prepare(game, players, games, seed, board, threads, count_rotations(players)), stopping=stopping)
    count = 0

    def note(chunks: Sequence[range]) -> None:
        nonlocal count
        finished.extend(chunks)
        count += sum(map(len, chunks))
        if progress:
            progress(count)

    share_out(job.play, chunks(job), threads, stopping, note)
    return sum_up(job, tuple(players), games, finished)


def count_rotations(players: Sequence[str]) -> int:
    """Return the number of distinct rotations of a line-up: one if all players are the same."""
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
    """Set up a simulation: line up the policies, agree on options for every rotation, and allocate the sheet."""
    policies, names, numbers = number_policies(game, players)
    seats = len(players)
    printed, count = game.customs.printed_board() if board is None else board, rotations or seats
    options: Any = rows(game.options, count)
    for rotation in range(count):
        options[rotation] = game.customs.agree([players[seat - rotation] for seat in range(seats)], printed)
    lines = -(-games // count) * count
    return Job(game, players, policies, names, np.array(numbers), options, seed, new_sheet(lines, seats), threads)


def number_policies(game: Game[Any, Any], players: Sequence[str]) -> tuple[LineUp, list[str], list[int]]:
    """Line up all policies of a game, so that its loop is compiled only once, and any outside ones.

    Return the line-up, its names, and for each player the number of its policy, or OUTSIDE.
    """
    found = {name: find_player(game.name, name) for name in players}
    known = {player.name: player for player in policies_of(game.name)}
    known |= {name: player for name, player in found.items() if player.policy and name not in known}
    names = list(known)
    numbers = [names.index(name) if found[name].policy else OUTSIDE for name in players]
    return line_up([load_policy(player) for player in known.values()]), names, numbers


def new_sheet(lines: int, seats: int) -> ScoreSheet:
    """Allocate an empty sheet: 28 bytes per game with four seats."""
    scores, points = np.zeros((lines, seats), np.int32), np.zeros((lines, seats), np.uint8)
    return ScoreSheet(cast("Any", scores), cast("Any", points), *cast("Any", np.zeros((2, lines), np.int32)))


def chunks(job: Job) -> Iterator[range]:
    """Divide the games into chunks of whole deals, several per thread; single deals if players are asked outside."""
    rotations, games = len(job.options), len(job.sheet.turns)
    most, deals = 1 if OUTSIDE in job.numbers else CHUNK, games // rotations
    size = rotations * max(1, min(most, deals // (4 * job.threads)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def sum_up(job: Job, players: tuple[str, ...], asked: int, finished: list[range]) -> Results:
    """Return the results of the finished games, reordered from seats to players."""
    numbers = np.concatenate([np.arange(0), *(np.arange(games.start, games.stop) for games in finished)])
    numbers.sort()
    rotations = len(job.options)
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
