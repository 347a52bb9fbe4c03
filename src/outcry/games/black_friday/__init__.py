"""Black Friday by Friedemann Friese: buy, sell, and turn to gold before the crash."""

from __future__ import annotations

from outcry.kernel.game import Game

from . import rules_2023
from .state import Action, Options, State, Why

BLACK_FRIDAY_2023 = Game("black-friday-2023", "Black Friday (2023)", State, Options, rules_2023, Action, Why)
