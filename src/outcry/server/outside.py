"""Set up tables of outside games, which may raise any error, or never return."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Any, TypeVar

from outcry.errors import OutcryError
from outcry.kernel.failures import error_facts

from .refusals import GameFailed

log = logging.getLogger(__name__)

T = TypeVar("T")


class OutsideGames:
    """Sets up each table in a thread of its own: an endless loop cannot be interrupted, only abandoned."""

    def __init__(self, seconds: float) -> None:
        """Set the timeout."""
        self.seconds = seconds
        self._late: set[str] = set()

    async def set_up(self, game: str, work: Callable[[], T]) -> T:
        """Run work; if it fails or times out, log it in one line and raise an error that names the game.

        While abandoned work of a game is still running, no more is started: it would only take another core.
        """
        if game in self._late:
            raise self._failed(game, "game-stuck")
        done: Future[T] = Future()
        Thread(target=self._run, args=[game, work, done], daemon=True).start()
        try:
            async with asyncio.timeout(self.seconds):
                return await asyncio.shield(asyncio.wrap_future(done))
        except TimeoutError as error:
            self._late.add(game)
            raise self._failed(game, "game-late", seconds=self.seconds) from error
        except OutcryError:
            raise
        except Exception as error:
            raise self._failed(game, "game-raised", error=error_facts(error)["error"]) from error

    def _run(self, game: str, work: Callable[[], T], done: Future[T]) -> None:
        """Run the work in a thread, however long it takes."""
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)
        finally:
            self._late.discard(game)

    def _failed(self, game: str, key: str, **facts: Any) -> GameFailed:
        """Return the refusal, after logging it."""
        failure = GameFailed(key, game=game, **facts)
        log.error("%s", failure)
        return failure
