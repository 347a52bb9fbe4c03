"""Compile what a command needs before it begins, with a progress bar the first time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from outcry.kernel.compile import INTERPRETED, cache_directory
from outcry.locale import voice

if TYPE_CHECKING:
    from outcry.kernel.game import Game

Step = Callable[[], Any]


def compile_once(job: str, steps: Sequence[Step]) -> None:
    """Do the steps, which compile rules, unless this source has done them on this machine before."""
    ready = cache_directory() / f"{job}.ready"
    if INTERPRETED or ready.exists():
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(voice().say("compiling"), total=len(steps))
        for step in steps:
            step()
            progress.advance(task)
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()


def compile_for_play(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Compile the rules of a game as a match uses them, and its computer players."""
    from outcry.kernel.record import counts, new

    rules, state, view = game.rules, new(game.state), new(game.state)
    options = game.customs.agree(players, game.customs.printed_board())
    out = counts(len(game.actions))
    steps: list[Step] = [
        lambda: rules.setup(state, options),
        lambda: rules.to_move(state),
        lambda: rules.is_over(state),
        lambda: rules.chance_weights(state, out),
        lambda: rules.why_illegal(state, 0),
        lambda: rules.legal_actions(state, out),
        lambda: rules.observe(state, 0, view),
        lambda: rules.score(state, out),
        lambda: rules.standing(state, out),
        lambda: finish(game, players),
        lambda: game.customs.odds(view, 0),
    ]
    compile_once(f"{game.name}-play-{'-'.join(sorted(set(players)))}", steps)


def finish(game: Game[Any, Any], players: Sequence[str]) -> None:
    """Play a match to its end and tell its story, with computers in all seats."""
    from outcry.play.fate import Fate
    from outcry.play.match import Match, Teller

    from .computers import decide

    match = Match(game, players, fate=Fate.from_seed(0))
    while not match.is_over:
        match.play(match.to_move, decide(match, match.to_move))
    Teller(match).news()
