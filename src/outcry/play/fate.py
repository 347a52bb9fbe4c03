"""Chance that nobody can foresee and everybody can check afterwards.

Before the game the host publishes the promise, the SHA-256 of a secret; then the players may add a salt, so
that the host cannot have chosen a lucky secret. Every outcome follows from both. After the game the secret
is revealed. (Dice are for simulation and search: their 64 bits could be guessed from what they rolled.)
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Fate:
    """A secret, and the salt of the players."""

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)
    salt: str = ""

    @classmethod
    def from_seed(cls, seed: int, salt: str = "") -> Fate:
        """Make the fate of a numbered game, the same each time; who knows the number can foresee it."""
        return cls(hashlib.sha256(b"outcry seed %d" % seed).digest(), salt)

    @property
    def promise(self) -> str:
        """What the host publishes before the game."""
        return hashlib.sha256(self.secret).hexdigest()

    def point(self, number: int, sides: int) -> int:
        """Roll number ``number`` of a die with the faces 0 to ``sides - 1``."""
        return self._number(f"outcome {number} {self.salt}") % sides

    def seed_for(self, seat: int, number: int) -> int:
        """Give a computer player the seed of its own dice for one decision; it tells nothing of what will be drawn."""
        return self._number(f"player {number} {seat}") >> 193

    def _number(self, message: str) -> int:
        """Make 256 bits that only the holder of the secret can foresee."""
        return int.from_bytes(hmac.digest(self.secret, message.encode(), "sha256"), "big")
