"""Documents that are the same for everyone: kept in memory, plain and compressed, with a tag for caches."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

from fastapi import Request
from fastapi.responses import Response

CACHE_FOREVER = "public, max-age=31536000, immutable"
NO_CACHE = "no-cache"
"""May be kept, but must be checked for changes whenever it is used."""

OK, NOT_MODIFIED = 200, 304
TAG_LENGTH = 16


@dataclass(frozen=True)
class Document:
    """A document as it is sent."""

    content: bytes
    packed: bytes
    media_type: str
    tag: str

    @classmethod
    def of(cls, content: bytes, media_type: str) -> Document:
        """Compress a document; its tag is the same in both forms."""
        digest = hashlib.sha256(content).hexdigest()[:TAG_LENGTH]
        return cls(content, gzip.compress(content, mtime=0), media_type, f'W/"{digest}"')

    def response(self, request: Request, cache: str = NO_CACHE, status: int = 200) -> Response:
        """Return the response to a request; it is empty if the client has the document already."""
        headers = {"etag": self.tag, "cache-control": cache, "vary": "Accept-Encoding"}
        if status == OK and self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=NOT_MODIFIED, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", "") or len(self.packed) >= len(self.content):
            return Response(self.content, status, headers, self.media_type)
        return Response(self.packed, status, headers | {"content-encoding": "gzip"}, self.media_type)
