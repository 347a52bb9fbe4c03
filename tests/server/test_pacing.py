"""Slow requests: those of one visitor wait for each other and not for others, and end when their client is gone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import HTTPException, Request

from outcry.server.pacing import CLIENT_GONE, MAX_WAITING, Pacing, unless_gone
from outcry.server.refusals import TooMuch
from support.scenes import perform


def test_slow_requests_of_a_visitor_wait_for_each_other_and_not_for_others() -> None:
    async def scene() -> None:
        pacing, gate, started = Pacing(), asyncio.Event(), list[str]()

        async def work(name: str) -> str:
            started.append(name)
            await gate.wait()
            return name

        asked = [("ada", "first"), ("ada", "second"), ("ben", "third")]
        waiting = [asyncio.create_task(pacing.run(visitor, work, name)) for visitor, name in asked]
        while len(started) < 2:
            await asyncio.sleep(0)
        assert started == ["first", "third"]
        gate.set()
        assert await asyncio.gather(*waiting) == ["first", "second", "third"]
        assert started == ["first", "third", "second"]

    perform(scene())


def test_a_visitor_with_too_many_slow_requests_is_refused() -> None:
    async def scene() -> None:
        pacing, gate = Pacing(), asyncio.Event()
        waiting = [asyncio.create_task(pacing.run("ada", gate.wait)) for _ in range(MAX_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await pacing.run("ada", gate.wait)
        gate.set()
        await asyncio.gather(*waiting)
        assert await pacing.run("ada", gate.wait)

    perform(scene())


def test_work_for_a_client_that_is_gone_is_dropped() -> None:
    async def scene() -> None:
        leaving, ended = asyncio.Event(), asyncio.Event()

        async def receive() -> dict[str, Any]:
            await leaving.wait()
            return {"type": "http.disconnect"}

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

        waiting = asyncio.create_task(unless_gone(Request({"type": "http"}, receive), work()))
        await asyncio.sleep(0)
        assert not waiting.done()
        leaving.set()
        with pytest.raises(HTTPException) as refused:
            await waiting
        assert refused.value.status_code == CLIENT_GONE
        await ended.wait()

    perform(scene())


def test_the_answer_comes_if_the_client_stays() -> None:
    async def scene() -> None:
        async def receive() -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        async def work() -> int:
            return 7

        assert await unless_gone(Request({"type": "http"}, receive), work()) == 7

    perform(scene())
