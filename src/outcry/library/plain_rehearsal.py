"""Rehearse an outside game as plain Python, where a wrong index is an error instead of corrupted memory.

Rules are compiled or not for a whole process, so the rehearsal runs in one of its own.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

from outcry.bots.loading import CODE, read_files
from outcry.errors import BadCode
from outcry.kernel.compile import INTERPRETED
from outcry.kernel.game import Game
from outcry.rules import find_game

from . import rehearsal

CHILD = "from outcry.library.plain_rehearsal import report; report()"
MOST_ACTIONS = 2_000
"""Moves of a game that are played as plain Python."""

SECONDS = 60.0
"""Time limit; a game that is slower is rehearsed compiled only."""


def rehearse_plainly(game: Game[Any, Any]) -> None:
    """Rehearse a game in a process where its rules are not compiled; a game of a script or a notebook is left out.

    Raises:
        outcry.errors.BadCode: if a rule is broken.
    """
    module = sys.modules[game.state.__module__]
    file = getattr(module, "__file__", None)
    if INTERPRETED or not file or module.__name__ == "__main__" or not Path(file).is_file():
        return
    is_code = module.__name__.startswith(CODE)
    command = [sys.executable, "-c", CHILD, game.name, file if is_code else pickle.dumps(game).hex()]
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return
    if done.returncode == 0 and (found := json.loads(done.stdout.splitlines()[-1])):
        reason = BadCode(found["key"], **found["facts"])
        raise BadCode("code-game-broken", name=game.name, rule=found["rule"], reason=reason)


def report() -> None:
    """Rehearse the game of the arguments, and print what is broken; here rules are plain Python."""
    name, source = sys.argv[1:]
    if Path(source).is_file():
        read_files([Path(source)])
        game = find_game(name)
    else:
        game = pickle.loads(bytes.fromhex(source))
    rehearsal.MOST_ACTIONS = MOST_ACTIONS
    try:
        rehearsal.rehearse(game)
        found: dict[str, Any] = {}
    except BadCode as error:
        reason = error.facts["reason"]
        found = {"rule": error.facts["rule"], "key": reason.key, "facts": reason.facts}
    print(json.dumps({} if found.get("key") == "game-endless" else found, default=str), flush=True)
    os._exit(0)  # a thread may still run an endless rule
