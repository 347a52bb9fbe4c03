"""Advice on a turn: what the Tycoon would play, given only what one seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from outcry.bots import advice as bots
from outcry.drawing.names import percent, seat_names, sentence
from outcry.locale import voice
from outcry.play.match import Match as TableMatch

from .checks import MOST_SIMULATIONS, check_range
from .compiling import compile_for_advice
from .drawn import Drawn
from .interrupts import unbroken
from .naming import naming_failures

if TYPE_CHECKING:
    from .match import Match


@dataclass(frozen=True)
class Advised:
    """A turn in notation, the chance of winning after it, the margin of error, and the reasons for it."""

    turn: str
    chance: float
    margin: float
    reason: str


@dataclass(frozen=True, repr=False)
class Advice(Drawn):
    """The best turns: the Tycoon's choice first, then the others by chance of winning."""

    turns: Sequence[Advised]
    simulations: int

    def _drawn(self) -> RenderableType:
        """List the turns."""
        told = (f"{percent(one.chance)} ± {100 * one.margin:.0f}  {one.turn}  {one.reason}" for one in self.turns)
        return Group(*map(Text, told))


@naming_failures()
def advise(match: Match, *, simulations: int | None = None) -> Advice:
    """Return advice for the seat to move, using only what that seat can know.

    The same position and the same number of simulations give the same advice. Ctrl-C interrupts it; the match stays
    as it is.

    Raises:
        outcry.OutcryError: if the game is over, or there is only one thing to do.
    """
    if simulations is not None:
        simulations = check_range("simulations", simulations, 1, MOST_SIMULATIONS)
    table = getattr(match, "_match", None)
    if not isinstance(table, TableMatch):
        raise TypeError(f"match must be an outcry.Match, not {match!r}")
    seat = table.to_move
    table.require_advice(seat)
    compile_for_advice(table.game)
    count = simulations or bots.usual_simulations(table.game.name)
    with unbroken(bots.adviser(table.game.name, count).stopping):
        found = bots.advise(table.game, table.view(seat), seat, len(table.entries), count)
    customs, names = table.game.customs, seat_names(table.players, voice())
    turns = [
        Advised(customs.write(one.turn), one.chance, one.margin, sentence(one.reason, customs.words, names, voice()))
        for one in found.turns
    ]
    return Advice(turns, count)
