"""Who sits at a table: people hold the secret of their seat, computer players have none."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

from outcry.bots.rosters import HUMAN

TOKEN_BYTES = 24


def new_token() -> str:
    """Make a secret that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """Make of a secret what may be stored: it is too long to be found by trying."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass
class Seat:
    """One seat, and how many windows its person has open."""

    player: str
    name: str
    token: str | None = field(default=None, repr=False)
    windows: int = 0

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.player == HUMAN

    def opens_with(self, token: str) -> bool:
        """Compare a secret with the one of this seat, in the same time whatever it is."""
        return self.token is not None and hmac.compare_digest(self.token, hashed(token))
