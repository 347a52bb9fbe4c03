"""The seats of a table: people have tokens, computer players have none."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

from outcry.bots.rosters import HUMAN

TOKEN_BYTES = 24


def new_token() -> str:
    """Create a random token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """Hash a token for storage; it is too long to be guessed."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass
class Seat:
    """A seat, and the number of open windows of its person."""

    player: str
    name: str
    token: str | None = field(default=None, repr=False)
    windows: int = 0

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.player == HUMAN

    def opens_with(self, token: str) -> bool:
        """Compare a token with the stored hash in constant time."""
        return self.token is not None and hmac.compare_digest(self.token, hashed(token))
