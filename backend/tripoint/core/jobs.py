"""Periodic jobs. They only tidy up, so a job may run twice, and in several processes at the same time."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from sqlalchemy.orm import Session

from tripoint.core.clock import Clock
from tripoint.core.db import Database

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Job:
    """A unit of work that runs at startup and then every `every`. If it returns True, there is more to do and it runs
    again immediately in a new transaction. `erases`: what it deletes must not survive in the write-ahead log.
    """

    name: str
    every: timedelta
    unit: Callable[[Session, datetime], bool | None]
    erases: bool = False


async def run(database: Database, clock: Clock, jobs: Sequence[Job], stop: asyncio.Event) -> None:
    """Run all jobs until `stop` is set. A failing job is logged and runs again next time."""
    await asyncio.gather(*(_repeat(database, clock, job, stop) for job in jobs))


async def _repeat(database: Database, clock: Clock, job: Job, stop: asyncio.Event) -> None:
    while not stop.is_set():
        try:
            while await database.write(job.unit, clock.now()) and not stop.is_set():
                pass
            if job.erases:
                await database.empty_log()
        except Exception:
            log.exception("job_failed", job=job.name)
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), job.every.total_seconds())
