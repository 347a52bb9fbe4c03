"""Two servers and their database go through calamities without losing or doubling anything."""

from __future__ import annotations

from support.calamities import live_through
from support.databases import cluster_in_use

STRIKES, PLAYERS = 12, 4


def test_nothing_acknowledged_is_lost_or_doubled_whatever_is_killed() -> None:
    with cluster_in_use() as cluster:
        people, calamities = live_through(cluster, STRIKES, PLAYERS, seed=20)
    assert calamities.count.total() == STRIKES
    assert all(player.acknowledged for player in people)
    assert sum(player.statuses[500] for player in people) == 0
