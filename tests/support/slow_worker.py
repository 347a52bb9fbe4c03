"""A worker process in which the naive player of Big Shot waits while a marker file exists."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Any

from outcry.server import worker
from outcry.server.jobs import MoveJob

if __name__ == "__main__":
    mark, decide, moment = Path(sys.argv[1]), worker.decide, threading.Event()

    def decide_slowly(job: MoveJob) -> Any:
        """Wait, then decide."""
        while job.player == "naive" and mark.exists():
            moment.wait(0.01)
        return decide(job)

    worker.decide = decide_slowly
    worker.main()
