"""The page: one document for every address that people see, and the files that it loads."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from outcry.games import games

FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"


class Files(StaticFiles):
    """Files whose names change with their contents, so that they may be kept for ever."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Add how long a file may be kept."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = FOREVER
        return response


def page_router(folder: Path) -> APIRouter:
    """Serve the document at every address that the page knows."""
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
    """Give the document; it says itself where it has nothing to show."""
    path = folder / "index.html"
    if not path.exists():
        return PlainTextResponse("The page is not built: run make page.", 503)
    return FileResponse(path, status, headers={"cache-control": ALWAYS_ASK})


def is_looked_at(request: Request) -> bool:
    """Say whether a person asks with a browser, and not a program or the page itself."""
    is_page = not request.url.path.startswith(("/api/", "/assets/"))
    return is_page and request.method == "GET" and "text/html" in request.headers.get("accept", "")
