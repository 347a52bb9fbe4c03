"""Compile what a command needs before it begins, with a progress bar the first time."""

from __future__ import annotations

import hashlib
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from outcry.bots.advice import ADVISER, advise
from outcry.bots.catalogue import HUMAN, OURS, PLAYERS, SEARCHERS, players_of
from outcry.bots.computers import decide, sit_down
from outcry.bots.stopping import Stop
from outcry.games import find_game
from outcry.kernel.compile import INTERPRETED, cache_directory, cache_home, compiled_modules, preferred_cache
from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import CHANCE
from outcry.locale import voice
from outcry.play.fate import Fate
from outcry.play.match import Match, Teller
from outcry.simulate.bulk import simulate
from outcry.simulate.tournament import Unit, draw_up, play_unit

if TYPE_CHECKING:
    from outcry.kernel.game import Game

Step = Callable[[], Any]


def compile_for_play(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Compile the rules of a game as a match uses them, and our computer players that take part."""
    seated, quick = names_of(players) & {*OURS}, everybody_at(game)
    rehearsed = [player if player in quick else HUMAN for player in players]
    steps = [*rules_of(game), *minds_of(game, seated), lambda: finish(game, rehearsed)]
    compile_once(f"{rules_name(game)}-play-{'-'.join(sorted(seated))}", steps, TABLES)


def compile_for_simulation(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Compile the rules of a game and all its computer players, and the loop in which they play many games."""
    everybody = {player.name for player in PLAYERS[game.name]}
    ahead = names_of(players) & {*SEARCHERS}
    steps = [*rules_of(game), *minds_of(game, everybody | ahead), lambda: simulate(game, everybody_at(game), 1)]
    compile_once(f"{rules_name(game)}-simulate{'-and-search' if ahead else ''}", steps)


def compile_for_advice(game: Game[Any, Any]) -> None:
    """Compile the rules of a game, the search, and what it takes to say why."""
    steps: list[Step] = [*rules_of(game), *minds_of(game, {ADVISER}), partial(think_once, game)]
    compile_once(f"{rules_name(game)}-advice", steps, TABLES)


def compile_for_tournament(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Compile the rules of a game and the computer players that take part, and the loop that asks them."""
    seated, everybody = names_of(players), everybody_at(game)
    rehearsal = draw_up(game, everybody[:2], len(everybody), 1, 0)
    rehearse = partial(play_unit, rehearsal, Unit(0, 0), lambda: 0.0, Stop())
    steps: list[Step] = [*rules_of(game), *minds_of(game, seated | set(everybody[:2])), rehearse]
    compile_once(f"{rules_name(game)}-tournament-{'-'.join(sorted(seated))}", steps)


def compile_for_tables(games: Sequence[Game[Any, Any]]) -> None:
    """Compile the rules of all games with all computer players as tables use them, each game on a core of its own."""
    apart = list({rules_name(game): game for game in games}.values())
    if INTERPRETED or is_done(TABLES):
        return
    with telling(sum(len(steps_at_tables(game)) for game in apart)) as (advance, interrupted):
        commands = [[sys.executable, "-c", WORKER, game.name] for game in apart]
        workers = [subprocess.Popen(command, stdout=subprocess.PIPE) for command in commands]
        with ThreadPoolExecutor(len(workers)) as pool:
            codes = list(pool.map(partial(follow, advance), workers))
        if interrupted:
            raise KeyboardInterrupt
        if any(codes):
            sys.exit(max(codes))  # a worker has said why
    note_done(TABLES)


TABLES = "tables"
"""The job that compiles whatever tables need, of all games."""

WORKER = "import sys; from outcry.cli.compiling import work; work(sys.argv[1])"
"""Compiles for the tables of one game, in a process of its own."""


def work(game: str) -> None:
    """Do the steps for the tables of a game, and print a line after each; after an interrupt, no further one."""
    with patience() as interrupted:
        for step in steps_at_tables(find_game(game)):
            if not interrupted:
                step()
                print(flush=True)


def follow(advance: Step, worker: subprocess.Popen[bytes]) -> int:
    """Advance with each line of a worker; return how it ended."""
    assert worker.stdout
    with worker:
        for _ in worker.stdout:
            advance()
    return worker.returncode


def steps_at_tables(game: Game[Any, Any]) -> list[Step]:
    """List what tables of a game need: the rules, all computer players, a match played to its end, and advice."""
    everybody = {player.name for player in players_of(game.name)}
    played, advised = partial(finish, game, everybody_at(game)), partial(think_once, game)
    return [*rules_of(game), *minds_of(game, everybody), played, advised]


def names_of(players: Sequence[str]) -> set[str]:
    """Name the players without their settings."""
    return {player.partition(":")[0] for player in players}


def everybody_at(game: Game[Any, Any]) -> list[str]:
    """Seat all the players that decide at once."""
    return [player.name for player in PLAYERS[game.name]]


def rules_name(game: Game[Any, Any]) -> str:
    """Name the rules of a game; two editions that share them are compiled once."""
    return str(getattr(game.rules, "__name__", game.name))


def compile_once(job: str, steps: Sequence[Step], greater: str = "") -> None:
    """Do the steps, which compile rules, unless they were done on this machine before, or a greater job was."""
    if INTERPRETED or is_done(job) or is_done(greater):
        return
    with telling(len(steps)) as (advance, interrupted):
        for step in steps:
            step()
            if interrupted:
                raise KeyboardInterrupt
            advance()
    note_done(job)


def is_done(job: str) -> bool:
    """Say whether the source that lies here has done a job before."""
    return mark_of(job).exists()


def note_done(job: str) -> None:
    """Note that a job is done."""
    cache_directory().mkdir(parents=True, exist_ok=True)
    mark_of(job).touch()


def mark_of(job: str) -> Path:
    """Name the file that says that a job is done."""
    return cache_directory() / f"{job}-{whereabouts()}.ready"


@cache
def whereabouts() -> str:
    """Hash where the rules lie and when they were written: if either changes, Numba compiles them anew."""
    written = [(str(path), path.stat().st_mtime_ns) for path in compiled_modules()]
    return hashlib.sha256(str(written).encode()).hexdigest()[:8]


@contextmanager
def telling(steps: int) -> Iterator[tuple[Step, list[int]]]:
    """Tell how far compiling has come, and where to, if it is not the usual place; an interrupt is noted."""
    if cache_home() != preferred_cache():
        told = voice().say("cache-elsewhere", wanted=str(preferred_cache()), used=str(cache_home()))
        Console(stderr=True).print(told, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress, patience() as interrupted:
        task = progress.add_task(voice().say("compiling"), total=steps)
        yield partial(progress.advance, task), interrupted


@contextmanager
def patience(react: Step | None = None) -> Iterator[list[int]]:
    """Note an interrupt from the keyboard, and react, instead of raising it: what it breaks into could break in two."""
    noted: list[int] = []
    if current_thread() is not main_thread():
        yield noted
        return

    def note(number: int, _frame: object) -> None:
        noted.append(number)
        if react:
            react()

    before = signal.signal(signal.SIGINT, note)
    try:
        yield noted
    finally:
        signal.signal(signal.SIGINT, before)


def rules_of(game: Game[Any, Any]) -> list[Step]:
    """List the rules one by one, small ones first; each is compiled when it is called."""
    rules, state, view = game.rules, new(game.state), new(game.state)
    options = game.customs.agree(everybody_at(game), game.customs.printed_board())
    dice, out = new(Dice), counts(len(game.actions))
    return [
        lambda: rules.setup(state, options),
        lambda: rules.to_move(state),
        lambda: rules.is_over(state),
        lambda: rules.chance_weights(state, out),
        lambda: rules.why_illegal(state, 0),
        lambda: rules.legal_actions(state, out),
        lambda: rules.observe(state, 0, view),
        lambda: rules.score(state, out),
        lambda: rules.standing(state, out),
        lambda: random_action(state, dice, out),
        lambda: rules.apply(state, random_action(state, dice, out)),
        lambda: rules.imagine(view, 0, dice, state),
        lambda: game.customs.odds(view, 0),
    ]


def minds_of(game: Game[Any, Any], names: set[str]) -> list[Step]:
    """List the computer players, to be asked for a decision each; of those who look ahead one stands for all."""
    quick = [player.name for player in PLAYERS[game.name] if player.name in names]
    ahead = [f"{player}:sims=1:trees=1" for player in SEARCHERS if player in names]
    return [partial(ask, game, player) for player in (*quick, *ahead[:1])]


def ask(game: Game[Any, Any], player: str) -> None:
    """Deal, and ask one player for its first decision."""
    rules, state, view = game.rules, new(game.state), new(game.state)
    rules.setup(state, game.customs.agree(everybody_at(game), game.customs.printed_board()))
    dice, out = new(Dice), counts(len(game.actions))
    while rules.to_move(state) == CHANCE:
        rules.apply(state, random_action(state, dice, out))
    seat = int(rules.to_move(state))
    rules.observe(state, seat, view)
    sit_down(game, player).decide(view, seat, 0)


def think_once(game: Game[Any, Any]) -> None:
    """Advise on the first decision of a game, and judge another one."""
    match = Match(game, everybody_at(game), fate=Fate.from_seed(0))
    seat = match.to_move
    advise(game, match.view(seat), seat, 0, 1, about=match.legal(seat)[-1:])


def finish(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Play a match to its end and tell its story, with computers in all seats."""
    match = Match(game, players, fate=Fate.from_seed(0))
    while not match.is_over:
        match.play(match.to_move, decide(match, match.to_move))
    Teller(match).news()
