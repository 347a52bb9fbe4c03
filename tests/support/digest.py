"""Print a digest of whole games from every point of view; compiled, interpreted or checked, it must be the same."""

from __future__ import annotations

import zlib
from typing import Any

from outcry.kernel.dice import Dice
from outcry.kernel.playout import random_action
from outcry.kernel.record import counts, new
from outcry.kernel.verbs import NOBODY
from support.positions import GAMES, Case, fresh_table

GAMES_EACH = 3
GLANCE_EVERY = 5
"""Views and imagined tables are slow in plain Python, so only some tables are examined."""


def game_digest(case: Case, agreement: Any, seed: int) -> int:
    """Digest every table of one game, and now and then its views, imagined tables and scores."""
    state, dice, weights = fresh_table(case, agreement), new(Dice, seed=seed), counts(len(case.game.actions))
    digest = step = 0
    while not case.rules.is_over(state):
        case.rules.apply(state, random_action(state, dice, weights))
        digest = zlib.crc32(state.tobytes() + weights.tobytes(), digest)
        step += 1
        if step % GLANCE_EVERY == 0:
            digest = glance(case, state, step // GLANCE_EVERY % (state.players + 1), digest)
    return glance(case, state, 0, digest)


def glance(case: Case, state: Any, seat: int, digest: int) -> int:
    """Digest a table as seen from a seat, or by a spectator."""
    seat = seat if seat < state.players else NOBODY
    view, world, scores, standings = new(case.game.state), new(case.game.state), counts(5), counts(5)
    case.rules.observe(state, seat, view)
    case.rules.imagine(view, seat, new(Dice, seed=digest), world)
    case.rules.score(world, scores)
    case.rules.standing(world, standings)
    whys = bytes(case.rules.why_illegal(state, action) for action in range(-3, len(case.game.actions) + 4))
    for part in (view.tobytes(), world.tobytes(), scores.tobytes(), standings.tobytes(), whys):
        digest = zlib.crc32(part, digest)
    return digest


if __name__ == "__main__":
    for case in GAMES:
        for agreement in case.examples:
            print(case, agreement, *(game_digest(case, agreement, seed) for seed in range(GAMES_EACH)))
