"""What a server tells its operator: the log at debug level, and the metrics; and the secrets that must not be there."""

from __future__ import annotations

import logging
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import outcry
from outcry.server.seats import hashed

OF_THE_PROCESS = re.compile(rb"(process|python)_|\w+_(bucket|sum|created)\b|\w*commit")
"""Metrics of the process, and of durations."""

DURATION = re.compile(r"\d+\.\d+|0x[0-9a-f]+")
"""What differs between two logs: seconds, and addresses in memory."""


class Overheard(logging.Handler):
    """Collects whatever a server logs in this process."""

    def __init__(self) -> None:
        """Start with an empty list."""
        super().__init__(logging.NOTSET)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record, with its traceback and its facts."""
        self.lines.append(f"{record.name} {self.format(record)} {getattr(record, 'facts', '')}")

    @property
    def kinds(self) -> set[str]:
        """All different lines, without durations."""
        return {DURATION.sub("#", line) for line in self.lines}


@contextmanager
def overheard() -> Iterator[Overheard]:
    """Listen to what servers log at debug level; as everywhere, other packages only log warnings."""
    listening, ours = Overheard(), logging.getLogger(outcry.__name__)
    logging.getLogger().addHandler(listening)
    ours.setLevel(logging.DEBUG)
    yield listening
    ours.setLevel(logging.NOTSET)
    logging.getLogger().removeHandler(listening)


def counted(metrics: bytes) -> dict[bytes, float]:
    """Read the metrics that do not measure time or the process."""
    lines = [line for line in metrics.splitlines() if not line.startswith(b"#") and not OF_THE_PROCESS.match(line)]
    return {name: float(value) for name, _, value in (line.rpartition(b" ") for line in lines)}


def change(before: bytes, after: bytes) -> bytes:
    """Return what metrics have counted since."""
    old = counted(before)
    grown = {name: value - old.get(name, 0.0) for name, value in counted(after).items()}
    return b"\n".join(b"%s %d" % pair for pair in sorted(grown.items()) if pair[1])


def forms(secrets: Iterable[bytes]) -> list[bytes]:
    """Return all forms in which secrets could be written down."""
    encoded = (bytes, lambda secret: secret.hex().encode(), b64encode, urlsafe_b64encode, lambda one: b"%r" % one)
    return [form(secret).rstrip(b"=") for secret in secrets for form in encoded]


def of_tokens(tokens: Iterable[str]) -> list[bytes]:
    """Return tokens, and the hashes of them that are stored."""
    return [form for token in tokens for form in (token.encode(), hashed(token).encode())]


def found_in(secrets: Iterable[bytes], texts: Iterable[bytes]) -> list[bytes]:
    """Return the secrets that occur anywhere."""
    everything = b"\n".join(texts)
    return [secret for secret in secrets if secret in everything]
