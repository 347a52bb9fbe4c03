"""The page: one HTML document for all its addresses, and its assets."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from outcry.rules import games

CACHE_FOREVER = "public, max-age=31536000, immutable"
NO_CACHE = "no-cache"


class Files(StaticFiles):
    """Static files whose names contain a hash of their contents, so that browsers may cache them forever."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Add the cache header."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = CACHE_FOREVER
        return response


def page_router(folder: Path) -> APIRouter:
    """Route every address of the page to the document."""
    router = APIRouter()

    @router.get("/", include_in_schema=False)
    @router.get("/t/{table}", include_in_schema=False)
    def document() -> Response:
        return show_page(folder)

    @router.get("/rules/{game}", include_in_schema=False)
    def rules(game: str) -> Response:
        return show_page(folder, 200 if game in games() else 404)

    return router


def show_page(folder: Path, status: int = 200) -> Response:
    """Return the document, which handles unknown addresses itself."""
    path = folder / "index.html"
    if not path.exists():
        return PlainTextResponse("The page is not built: run make page.", 503)
    return FileResponse(path, status, headers={"cache-control": NO_CACHE})


def is_looked_at(request: Request) -> bool:
    """Return whether a request is a browser navigation, not an API call."""
    is_page = not request.url.path.startswith(("/api/", "/assets/"))
    return is_page and request.method == "GET" and "text/html" in request.headers.get("accept", "")
