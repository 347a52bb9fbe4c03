"""The seats of a table: people have tokens, computer players have none."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

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
    """A seat, and the number of browsers that are connected to it."""

    player: str
    name: str
    token: str | None = field(default=None, repr=False)
    is_claimed: bool = False
    """Whether its person has replaced the token that the opener of the table has seen."""

    came_from: int | None = None
    """In a rematch, the person's seat at the last table."""

    is_open: bool = False
    """Whether the seat was offered to anybody when the table was set up."""

    browsers: int = 0

    @classmethod
    def from_kept(cls, row: Mapping[str, Any]) -> Seat:
        """Restore a stored seat."""
        return cls(row["player"], row["name"], row["token"], row["is_claimed"], row["came_from"], row["is_open"])

    def shown(self) -> dict[str, Any]:
        """Return the seat as everybody sees it."""
        return {
            "player": self.player,
            "name": self.name,
            "is_here": self.browsers > 0,
            "browsers": self.browsers,
            "is_claimed": self.is_claimed,
            "is_free": self.is_free,
        }

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.player == HUMAN

    @property
    def is_free(self) -> bool:
        """Whether the seat waits for somebody."""
        return self.is_open and self.is_person and not self.is_claimed

    def opens_with(self, token: str) -> bool:
        """Compare a token with the stored hash in constant time."""
        return self.token is not None and hmac.compare_digest(self.token, hashed(token))
