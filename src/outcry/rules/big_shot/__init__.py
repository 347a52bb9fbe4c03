"""Big Shot by Alex Randolph: bid for cubes, fill the town, and do not owe too much at the end."""

from __future__ import annotations

from outcry.kernel.game import Game

from . import rules
from .customs import BigShotCustoms
from .data import BOARD
from .state import FIRST_CHANCE, Action, Options, State, Why

BIG_SHOT = Game(
    name="big-shot",
    title=BOARD.title,
    state=State,
    options=Options,
    rules=rules,
    actions=Action,
    decisions=FIRST_CHANCE,
    reasons=Why,
    customs=BigShotCustoms(),
)
