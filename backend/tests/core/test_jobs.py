"""Timed work runs at startup, repeats, and survives its own failures."""

import asyncio
from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from tripoint.core import jobs
from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.jobs import Job


def test_a_failing_job_is_repeated_and_stops_when_told(database: Database, clock: SetClock) -> None:
    seen: list[datetime] = []

    async def story() -> None:
        stop, loop = asyncio.Event(), asyncio.get_running_loop()

        def unit(_db: Session, now: datetime) -> None:
            seen.append(now)
            if len(seen) == 3:
                loop.call_soon_threadsafe(stop.set)
            raise RuntimeError("broken")

        async with asyncio.timeout(20):
            await jobs.run(database, clock, [Job("broken", timedelta(milliseconds=1), unit)], stop)

    asyncio.run(story())
    assert seen == [clock.now()] * 3
