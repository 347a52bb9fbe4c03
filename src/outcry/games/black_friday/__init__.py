"""Black Friday by Friedemann Friese: buy, sell, and turn to gold before the crash."""

from __future__ import annotations

from outcry.kernel.game import Game

from . import data_2023, rules_2023
from .customs import Customs2023
from .state import Action, Options, State, Why

BLACK_FRIDAY_2023 = Game(
    name="black-friday-2023",
    title="Black Friday (2023)",
    state=State,
    options=Options,
    rules=rules_2023,
    actions=Action,
    reasons=Why,
    customs=Customs2023(data_2023.BOARD),
)
