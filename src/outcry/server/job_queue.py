"""Jobs for workers on other machines: a queue in the PostgreSQL database of the tables.

A worker host claims jobs while its lease lasts. If it disappears, its jobs do too, and the processes that wait for them
give them to other workers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine

from outcry.kernel.compile import fingerprint

from .database import milliseconds, writing
from .jobs import Job, job_from_json, job_to_json
from .notices import JOBS, RESULTS, announce
from .schema import hosts, jobs

CODE_LENGTH = 16

CLAIM_MILLISECONDS = 2_000
"""Time in which a host must claim a job."""


def code() -> str:
    """Name the source of rules and computer players; only workers with the same source are asked."""
    return fingerprint()[:CODE_LENGTH]


class JobQueue:
    """The queue, as seen by the processes that ask."""

    def __init__(self, engine: Engine, process: str, lease_seconds: float) -> None:
        """Set the name of this process."""
        self.engine, self.process, self.milliseconds = engine, process, int(lease_seconds * 1000)

    def count_slots(self) -> int:
        """Count the jobs that worker hosts with a lease can do at once; remove the hosts that have lost theirs."""
        is_dead = hosts.c.seen < milliseconds() - self.milliseconds
        fitting = sa.select(sa.func.coalesce(sa.func.sum(hosts.c.slots), 0)).where(hosts.c.code == code())
        with writing(self.engine) as connection:
            connection.execute(sa.delete(hosts).where(is_dead))
            return int(connection.execute(fitting).scalar_one())

    def put(self, name: str, job: Job) -> None:
        """Add a job."""
        facts = {"id": name, "process": self.process, "code": code(), "job": job_to_json(job), "is_done": False}
        with writing(self.engine) as connection:
            connection.execute(sa.insert(jobs).values(made=milliseconds(), **facts))
            announce(connection, JOBS, "")

    def collect(self, names: Sequence[str]) -> tuple[dict[str, Any], set[str]]:
        """Take the results of finished jobs (None for a failure); return them, and the jobs that are unfinished.

        Jobs that no host has claimed in time are withdrawn, and are in neither.
        """
        asked = jobs.c.id.in_(names)
        is_late = jobs.c.host.is_(None) & (jobs.c.made < milliseconds() - CLAIM_MILLISECONDS)
        with writing(self.engine) as connection:
            connection.execute(sa.delete(jobs).where(asked, is_late))
            done = sa.delete(jobs).where(asked, jobs.c.is_done).returning(jobs.c.id, jobs.c.result)
            results = {row.id: row.result for row in connection.execute(done)}
            unfinished = set(connection.execute(sa.select(jobs.c.id).where(asked)).scalars())
        return results, unfinished

    def drop(self, name: str) -> None:
        """Remove a job whose result is not needed any more."""
        with writing(self.engine) as connection:
            connection.execute(sa.delete(jobs).where(jobs.c.id == name))


class JobSource:
    """The queue, as seen by a worker host."""

    def __init__(self, engine: Engine, host: str, slots: int) -> None:
        """Set the name of the host, and how many jobs it does at once."""
        self.engine, self.host, self.slots = engine, host, slots

    def keep_lease(self) -> None:
        """Register the host, or renew its lease."""
        renewed = sa.update(hosts).where(hosts.c.id == self.host).values(seen=milliseconds())
        with writing(self.engine) as connection:
            if not connection.execute(renewed).rowcount:
                facts = {"id": self.host, "slots": self.slots, "code": code(), "seen": milliseconds()}
                connection.execute(sa.insert(hosts).values(**facts))

    def leave(self) -> None:
        """Unregister the host; its unfinished jobs go with it."""
        with writing(self.engine) as connection:
            connection.execute(sa.delete(hosts).where(hosts.c.id == self.host))

    def claim(self, most: int) -> Iterable[tuple[str, Job]]:
        """Claim the oldest free jobs."""
        is_free = jobs.c.host.is_(None) & (jobs.c.code == code())
        oldest = sa.select(jobs.c.id).where(is_free).order_by(jobs.c.made).limit(most).with_for_update(skip_locked=True)
        taken = sa.update(jobs).where(jobs.c.id.in_(oldest.scalar_subquery())).values(host=self.host)
        with writing(self.engine) as connection:
            rows = connection.execute(taken.returning(jobs.c.id, jobs.c.job)).all()
        return [(name, job_from_json(told)) for name, told in rows]

    def finish(self, name: str, result: Any) -> None:
        """Store the result of a job, None for a failure, unless it is not needed any more."""
        mine = sa.update(jobs).where(jobs.c.id == name, jobs.c.host == self.host).values(result=result, is_done=True)
        with writing(self.engine) as connection:
            process = connection.execute(mine.returning(jobs.c.process)).scalar()
            if process is not None:
                announce(connection, RESULTS, process)
