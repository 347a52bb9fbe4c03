"""Health checks and monitoring: whether a server is alive, whether it is ready, and its metrics."""

from __future__ import annotations

import hmac

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from outcry.locale import voice

from .networks import host_of, is_forwarded, is_within
from .services import Services
from .settings import Settings

DATABASE_SECONDS = 2.0
"""Seconds in which the database of a server that is ready must answer."""

NOT_FOUND, NOT_READY = 404, 503

router = APIRouter(include_in_schema=False)
metrics_router = APIRouter(include_in_schema=False)


class Health:
    """Knows whether this process can serve visitors."""

    def __init__(self, services: Services) -> None:
        """Keep the services."""
        self.services = services

    async def why_not_ready(self) -> str:
        """Return why this process should get no visitors, as a message; empty if it is ready."""
        if not self.services.is_open:
            return "not-ready-stopping"
        if not await self.services.is_well(DATABASE_SECONDS):
            return "not-ready-database"
        return "" if self.services.workers.alive else "not-ready-workers"


@router.get("/healthz")
async def tell_whether_alive() -> Response:
    """Answer, to show that this process is alive."""
    return PlainTextResponse(f"{voice().say('alive')}\n")


@router.get("/readyz")
async def tell_whether_ready(request: Request) -> Response:
    """Return whether this process can serve visitors, and why it cannot."""
    health: Health = request.app.state.health
    why = "not-ready-stopping" if request.app.state.is_stopping else await health.why_not_ready()
    return PlainTextResponse(f"{voice().say(why or 'ready')}\n", NOT_READY if why else 200)


@metrics_router.get("/metrics")
async def show_metrics(request: Request) -> Response:
    """Return the metrics of this process in Prometheus' format; everyone else gets 404."""
    services: Services = request.app.state.health.services
    if not may_read_metrics(request, services.settings):
        raise HTTPException(NOT_FOUND)
    return Response(services.metrics.text(), media_type=CONTENT_TYPE_PLAIN_0_0_4)


def may_read_metrics(request: Request, settings: Settings) -> bool:
    """Return whether a request has the token, or comes directly from a trusted network.

    A proxy on this machine is a trusted peer, but forwards requests from everywhere.
    """
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if settings.metrics_token and hmac.compare_digest(given.encode(), settings.metrics_token.encode()):
        return True
    return not is_forwarded(request.scope) and is_within(host_of(request.scope), settings.metrics_from)
