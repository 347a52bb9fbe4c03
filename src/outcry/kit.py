"""Everything needed to write a game or a compiled policy.

A game is a record, eleven rules over it, the names of its actions and refusals, and its customs: docs/adding-a-game.md
shows one from beginning to end. Rules are compiled. ``unchecked`` has the verbs of every game for use in them,
without argument checks; ``outcry.verbs`` has the same verbs with checks, for plain Python.
"""

from __future__ import annotations

from outcry.kernel import verbs as unchecked
from outcry.kernel.compile import rule
from outcry.kernel.dice import Dice, draw, roll
from outcry.kernel.game import Customs, Event, Game
from outcry.kernel.open_rules import ask_of_each, imagine_nothing, observe_all
from outcry.kernel.record import Medium, Record, Row, Small, Tiny, assign, copy, counts, new
from outcry.kernel.verbs import CHANCE, NOBODY, Position
from outcry.rules.boards import BoardCustoms
from outcry.rules.plain import PlainCustoms, PlainOptions

__all__ = [
    "CHANCE",
    "NOBODY",
    "BoardCustoms",
    "Customs",
    "Dice",
    "Event",
    "Game",
    "Medium",
    "PlainCustoms",
    "PlainOptions",
    "Position",
    "Record",
    "Row",
    "Small",
    "Tiny",
    "ask_of_each",
    "assign",
    "copy",
    "counts",
    "draw",
    "imagine_nothing",
    "new",
    "observe_all",
    "roll",
    "rule",
    "unchecked",
]
