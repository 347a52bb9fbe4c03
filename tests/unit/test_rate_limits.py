"""Rate limits: the tokens of a key, their refill, and the keys that are forgotten."""

from __future__ import annotations

import pytest

from outcry.server import rate_limits
from outcry.server.rate_limits import RateLimit


def test_a_burst_is_allowed_and_then_a_constant_rate() -> None:
    limit = RateLimit(per_second=2, burst=3)
    assert [limit.allows("ada", now=10.0) for _ in range(4)] == [True, True, True, False]
    assert [limit.allows("ada", now=10.5) for _ in range(2)] == [True, False]
    assert [limit.allows("ada", now=99.0) for _ in range(4)] == [True, True, True, False]


def test_every_key_has_its_own_bucket() -> None:
    limit = RateLimit(per_second=1, burst=1)
    assert limit.allows("ada", now=0.0)
    assert limit.allows("ben", now=0.0)
    assert not limit.allows("ada", now=0.0)


def test_the_least_recently_used_key_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_KEYS", 2)
    limit = RateLimit(per_second=1, burst=1)
    for key in ("ada", "ben", "ada", "cleo"):
        limit.allows(key, now=0.0)
    assert list(limit.buckets) == ["ada", "cleo"]
    assert not limit.allows("ada", now=0.0)
    assert limit.allows("ben", now=0.0)
