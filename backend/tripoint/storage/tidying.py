"""Deletes bytes that belong to no object (`leftovers.py`). Rows are deleted after the bytes, so a crash repeats it."""

import asyncio
from contextlib import suppress
from datetime import timedelta

import structlog

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.storage import leftovers
from tripoint.storage.stores.port import Store

EVERY = timedelta(minutes=1)
log = structlog.get_logger(__name__)


async def tidy(database: Database, store: Store, clock: Clock) -> int:
    """Delete everything that is due. Returns the number of files. The store may be across a network, so no transaction
    is open meanwhile.
    """
    deleted = 0
    while doomed := await database.write(leftovers.doom, clock.now()):
        await store.remove(doomed)
        await database.write(leftovers.forget, doomed)
        deleted += len(doomed)
    return deleted


async def run(database: Database, store: Store, clock: Clock, stop: asyncio.Event) -> None:
    """Tidy until `stop` is set. A failed pass is retried next time."""
    while not stop.is_set():
        try:
            await tidy(database, store, clock)
        except Exception:
            log.exception("tidying_failed")
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), EVERY.total_seconds())
