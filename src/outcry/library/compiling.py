"""Compile what a command needs before it starts, with a progress bar the first time."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from outcry.bots import warmup
from outcry.bots.advice import ADVISER
from outcry.bots.players import our_players, players_of, policies_of
from outcry.bots.rosters import HUMAN, LEVELS
from outcry.bots.stopping import Stop
from outcry.bots.warmup import WarmUp, everyone
from outcry.errors import OutcryError
from outcry.kernel.compile import INTERPRETED, WITHOUT_FILE, cache_directory, cache_home, preferred_cache, stamp_of
from outcry.kernel.policies import Policy
from outcry.locale import voice
from outcry.rules import find_game
from outcry.simulation.games import simulate
from outcry.simulation.tournament import Unit, plan_tournament, play_unit

from .interrupts import patience
from .plain_rehearsal import rehearse_plainly
from .progress import is_seen
from .rehearsal import is_from_outside, rehearse, rehearse_policy

if TYPE_CHECKING:
    from outcry.kernel.game import Game

log = logging.getLogger(__name__)


def compile_for_play(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Compile the rules of a game as a match uses them, and the built-in computer players that take part."""
    seated, quick = names_of(players) & ours(game), [player.name for player in policies_of(game.name)]
    rehearsed = [player if player in quick else HUMAN for player in players]
    steps = [*warmup.rules_of(game), *warmup.players_of(game, seated), warmup.match_of(game, rehearsed)]
    compile_once(game, f"play-{'-'.join(sorted(seated))}", steps, TABLES)


def compile_for_simulation(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Compile the rules of a game and all its policies, and the loop that plays many games."""
    policies = {player.name for player in policies_of(game.name)}
    ahead, outside = names_of(players) & {*LEVELS}, policies_from_outside(game, players)
    line_up = [*everyone(game)[: game.customs.seats[1] - len(outside)], *outside]
    steps: list[WarmUp] = [*warmup.rules_of(game), *warmup.players_of(game, policies | ahead)]
    steps += [partial(rehearse_policy, game, name, policy) for name, policy in outside.items()]
    stamps = map(definition_of, outside.values())
    job = "-".join([f"simulate{'-and-search' if ahead else ''}", *stamps])
    compile_once(game, job, [*steps, partial(simulate, game, line_up, 1)])


def policies_from_outside(game: Game[Any, Any], players: Sequence[str]) -> dict[str, Policy]:
    """List the players with an outside policy."""
    known = {player.name: player.policy for player in players_of(game.name)}
    found = {name: known.get(name, "") for name in players}
    return {name: policy for name, policy in found.items() if not isinstance(policy, str)}


def compile_for_advice(game: Game[Any, Any]) -> None:
    """Compile the rules of a game, the search, and the code that explains advice."""
    steps = [*warmup.rules_of(game), *warmup.players_of(game, {ADVISER}), warmup.advice_on(game)]
    compile_once(game, "advice", steps, TABLES)


def compile_for_tournament(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Compile the rules of a game, the computer players that take part, and the loop that calls them."""
    seated, rivals = names_of(players), [player.name for player in our_players(game.name)][:2]
    rehearsal = plan_tournament(game, rivals, game.customs.seats[1], 1, 0)
    rehearse = partial(play_unit, rehearsal, Unit(0, 0), lambda: 0.0, Stop())
    steps: list[WarmUp] = [*warmup.rules_of(game), *warmup.players_of(game, seated | set(rivals)), rehearse]
    compile_once(game, f"tournament-{'-'.join(sorted(seated))}", steps)


def compile_for_tables(games: Sequence[Game[Any, Any]]) -> None:
    """Compile the rules and computer players of all games for use at tables, each game on a core of its own."""
    apart = [game for game in {rules_name(game): game for game in games}.values() if not is_done(game, TABLES)]
    if INTERPRETED or not apart:
        return
    with telling(sum(len(steps_at_tables(game)) for game in apart)) as (advance, interrupted):
        commands = [[sys.executable, "-c", WORKER, game.name] for game in apart]
        workers = [subprocess.Popen(command, stdout=subprocess.PIPE) for command in commands]
        with ThreadPoolExecutor(len(workers)) as pool:
            codes = list(pool.map(partial(follow, advance), workers))
        if interrupted:
            raise KeyboardInterrupt
        if any(codes):
            sys.exit(max(codes))  # a worker has printed why
    for game in apart:
        note_done(game, TABLES)


TABLES = "tables"
"""The job that compiles everything that tables need."""

REFUSED = 2
"""The exit code of a worker whose game is refused."""

WORKER = "import sys; from outcry.library.compiling import work; work(sys.argv[1])"
"""Compiles for the tables of one game, in a process of its own."""


def work(game: str) -> None:
    """Run the steps for the tables of a game, and print a line after each; stop at the next step after an interrupt."""
    with patience() as interrupted:
        try:
            for step in steps_at_tables(find_game(game)):
                if not interrupted:
                    step()
                    print(flush=True)
        except OutcryError as error:
            Console(stderr=True).print(str(error), soft_wrap=True, markup=False, highlight=False)
            sys.exit(REFUSED)


def follow(advance: WarmUp, worker: subprocess.Popen[bytes]) -> int:
    """Advance the bar with each line of a worker; return its exit code."""
    assert worker.stdout
    with worker:
        for _ in worker.stdout:
            advance()
    return worker.returncode


def steps_at_tables(game: Game[Any, Any]) -> list[WarmUp]:
    """List what tables of a game need: the rules, all computer players, a match played to its end, and advice."""
    rules, players = warmup.rules_of(game), warmup.players_of(game, ours(game))
    return [*rehearsal_of(game), *rules, *players, warmup.match_of(game, everyone(game)), warmup.advice_on(game)]


def ours(game: Game[Any, Any]) -> set[str]:
    """Return the players that come with a game."""
    return {player.name for player in our_players(game.name)}


def names_of(players: Sequence[str]) -> set[str]:
    """Return the players' names without their settings."""
    return {player.partition(":")[0] for player in players}


def rules_name(game: Game[Any, Any]) -> str:
    """Return the name of a game's rules; editions that share them are compiled once."""
    return str(getattr(game.rules, "__name__", game.name))


def compile_once(game: Game[Any, Any], job: str, steps: Sequence[WarmUp], greater: str = "") -> None:
    """Run steps that compile rules, unless this job or one that includes it was done on this machine before.

    An outside game is rehearsed first.
    """
    todo = rehearsal_of(game) if INTERPRETED else [*rehearsal_of(game), *steps]
    if not todo or (not INTERPRETED and (is_done(game, job) or is_done(game, greater))):
        return
    with telling(len(todo)) as (advance, interrupted):
        for step in todo:
            step()
            if interrupted:
                raise KeyboardInterrupt
            advance()
    if not INTERPRETED:
        note_done(game, job)


def rehearsal_of(game: Game[Any, Any]) -> list[WarmUp]:
    """Rehearse an outside game, as plain Python and compiled; built-in ones are tested."""
    return [partial(rehearse_plainly, game), partial(rehearse, game)] if is_from_outside(game) else []


def is_done(game: Game[Any, Any], job: str) -> bool:
    """Return whether a job is done for this exact source."""
    return mark_of(game, job).exists()


def note_done(game: Game[Any, Any], job: str) -> None:
    """Record that a job is done."""
    mark = mark_of(game, job)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


def mark_of(game: Game[Any, Any], job: str) -> Path:
    """Return the file that marks a job as done."""
    name = f"{rules_name(game)}-{definition_of(game.state)}" if is_from_outside(game) else rules_name(game)
    return cache_directory(game.state.__module__) / f"{name}-{job}.ready"


def definition_of(thing: type[Any] | Policy) -> str:
    """Return an identifier of a class or function: the hash of its source, unique to it if there is no file."""
    stamp = stamp_of(thing.__module__)
    return f"{stamp}-{id(thing)}" if stamp == WITHOUT_FILE else stamp


@contextmanager
def telling(steps: int) -> Iterator[tuple[WarmUp, list[int]]]:
    """Show the progress of compiling, and the cache folder if it is not the default; interrupts are recorded.

    Where a bar would not be seen, one line says why it takes long. Both lines are logged, as a server logs.
    """
    console = Console(stderr=True)
    if cache_home() != preferred_cache():
        log.warning(voice().say("cache-elsewhere", wanted=str(preferred_cache()), used=str(cache_home())))
    if not is_seen(console) and not INTERPRETED:
        log.warning(voice().say("compiling-unseen"))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, disable=not is_seen(console)) as progress, patience() as interrupted:
        task = progress.add_task(voice().say("compiling"), total=steps)
        yield partial(progress.advance, task), interrupted
