"""Rate limits: the tokens of a key, their refill, and the keys that are forgotten."""

from __future__ import annotations

import pytest

from outcry.server import rate_limits
from outcry.server.rate_limits import ClientLimits, RateLimit
from outcry.server.settings import Settings
from outcry.server.shared_limits import FORGOTTEN_SECONDS, SharedLimits


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


def two_processes() -> tuple[SharedLimits, SharedLimits]:
    """Return the limits of two processes: ten requests at once, three connections."""
    settings = Settings(requests_per_second=1.0, burst=10, sockets_per_address=3)
    return SharedLimits(ClientLimits.of(settings), "one"), SharedLimits(ClientLimits.of(settings), "other")


def test_what_a_visitor_uses_at_one_process_counts_at_the_other() -> None:
    one, other = two_processes()
    assert all(one.limits.requests.allows("ada", now=0.0) for _ in range(8))
    other.limits.requests.allows("ada", now=0.0)
    other.hear(one.report())
    assert not one.report()
    allowed = [other.limits.requests.allows("ada", now=0.0) for _ in range(4)]
    assert allowed.count(True) <= 2
    assert all(other.limits.requests.allows("ben", now=0.0) for _ in range(10))


def test_what_is_given_back_counts_nowhere() -> None:
    one, _ = two_processes()
    tables = one.limits.new_tables
    assert all(tables.allows("ada") for _ in range(int(tables.burst)))
    assert not tables.allows("ada")
    tables.give_back("ada")
    one.report()
    assert tables.allows("ada")
    tables.give_back("ada")
    assert not one.report()


def test_connections_count_everywhere_until_their_process_is_gone() -> None:
    one, other = two_processes()
    one.limits.connections["ada"] = 2
    other.limits.connections["ada"] = 1
    assert other.limits.may_connect("ada")
    other.hear(one.report(), now=0.0)
    assert not other.limits.may_connect("ada")
    other.hear(other.report(), now=0.0)
    other.hear('{"process": "third", "requests": {}, "tables": {}, "connections": {}}', now=2 * FORGOTTEN_SECONDS)
    assert other.limits.may_connect("ada")


def test_a_report_fits_into_an_announcement() -> None:
    one, _ = two_processes()
    for number in range(5_000):
        visitor = f"2001:db8:1234:{number:x}::/64"
        one.limits.requests.taken[visitor] = number
        one.limits.new_tables.taken[visitor] = number
        one.limits.connections[visitor] = number
    report = one.report()
    assert "2001:db8:1234:1387::/64" in report
    assert len(report) < 8_000
