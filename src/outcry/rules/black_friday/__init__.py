"""Black Friday by Friedemann Friese: buy, sell, and turn to gold before the crash.

Both editions share one table and one set of rules; each has its own numbers and words.
"""

from __future__ import annotations

from outcry.kernel.game import Game

from . import data_2010, data_2023, rules
from .board import Edition
from .customs import BlackFridayCustoms
from .state import Action, Options, State, Why


def edition(printed: Edition) -> Game[State, Options]:
    """Create the game of one edition."""
    return Game(
        name=f"black-friday-{printed.edition}",
        title=printed.title,
        state=State,
        options=Options,
        rules=rules,
        actions=Action,
        decisions=Action.DRAW_0,
        reasons=Why,
        customs=BlackFridayCustoms(printed),
    )


BLACK_FRIDAY_2010 = edition(data_2010.BOARD)
BLACK_FRIDAY_2023 = edition(data_2023.BOARD)
