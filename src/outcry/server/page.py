"""The page: one HTML document for all its addresses, and its assets."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import PlainTextResponse, Response

from outcry.rules import games

from .documents import CACHE_FOREVER, Document

MOST_FILES = 500
NOT_FOUND = 404


def page_router(folder: Path) -> APIRouter:
    """Route every address of the page to the document, and those of its assets to their files."""
    router, assets = APIRouter(include_in_schema=False), folder / "assets"

    @router.get("/")
    @router.get("/t/{table}")
    async def document(request: Request) -> Response:
        return show_page(request, folder)

    @router.get("/rules/{game}")
    async def rules(request: Request, game: str) -> Response:
        return show_page(request, folder, 200 if game in games() else NOT_FOUND)

    @router.get("/assets/{name}")
    async def asset(request: Request, name: str) -> Response:
        """Return a file; its name contains a hash of its content, so that browsers may cache it forever."""
        if not assets.is_dir() or name not in {path.name for path in assets.iterdir()}:
            raise HTTPException(NOT_FOUND)
        return read(assets / name).response(request, CACHE_FOREVER)

    return router


def is_built(folder: Path) -> bool:
    """Return whether a folder has the built page."""
    return (folder / "index.html").is_file()


def show_page(request: Request, folder: Path, status: int = 200) -> Response:
    """Return the document, which handles unknown addresses itself."""
    path = folder / "index.html"
    if not path.exists():
        return PlainTextResponse("The page is not built: run make page.", 503)
    return read(path).response(request, status=status)


def read(path: Path) -> Document:
    """Return a file, from memory unless it has changed."""
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(MOST_FILES)
def _read(path: Path, _changed: int) -> Document:
    """Read a file."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Document.of(path.read_bytes(), kind)


def is_looked_at(request: Request) -> bool:
    """Return whether a request is a browser navigation, not an API call."""
    is_page = not request.url.path.startswith(("/api/", "/assets/"))
    return is_page and request.method == "GET" and "text/html" in request.headers.get("accept", "")
