"""Verifiable chance: nobody can predict it, and everybody can check it afterwards.

Before the game the host publishes the promise, the SHA-256 hash of a secret. Then the players may add a salt, so that
the host cannot have chosen a favourable secret. Every outcome follows from both. After the game the secret is revealed.
(Dice are for simulation and search: their 64-bit seed could be recovered from their rolls.)
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Fate:
    """A secret, and the players' salt."""

    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)
    salt: str = ""

    @classmethod
    def from_seed(cls, seed: int, salt: str = "") -> Fate:
        """Return the fate for a seed, always the same; anyone who knows the seed can predict it."""
        return cls(hashlib.sha256(b"outcry seed %d" % seed).digest(), salt)

    @property
    def promise(self) -> str:
        """The hash of the secret, which the host publishes before the game."""
        return hashlib.sha256(self.secret).hexdigest()

    def point(self, number: int, sides: int) -> int:
        """Return roll number ``number`` of a die with faces 0 to ``sides - 1``."""
        return self._number(f"outcome {number} {self.salt}") % sides

    def seed_for(self, seat: int, number: int) -> int:
        """Return a computer player's seed for one decision; it reveals nothing about future draws."""
        return self._number(f"player {number} {seat}") >> 193

    def _number(self, message: str) -> int:
        """Return 256 bits that only the holder of the secret can predict."""
        return int.from_bytes(hmac.digest(self.secret, message.encode(), "sha256"), "big")
