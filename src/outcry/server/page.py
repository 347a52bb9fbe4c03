"""The page: one document for every address that people see, and the files that it loads."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

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
    @router.get("/rules/{game}", include_in_schema=False)
    def document() -> Response:
        path = folder / "index.html"
        if not path.exists():
            return PlainTextResponse("The page is not built: run make page.", 503)
        return FileResponse(path, headers={"cache-control": ALWAYS_ASK})

    return router
