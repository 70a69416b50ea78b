"""The worker looks up the prices of watched trips again. Network calls lie between the steps, so each step is its
own transaction; the prices found are only compared, never stored.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import NamedTuple

import structlog

from tripoint.core.clock import Clock, today
from tripoint.core.db import Database
from tripoint.core.errors import AppError
from tripoint.editing import previews, refreshing
from tripoint.editing.schemas import RefreshPrices
from tripoint.planner.on_site import Sources
from tripoint.planner.reference import Reference
from tripoint.providers.allowance import WATCH
from tripoint.providers.fares.gateway import FareGateway
from tripoint.trips import repricing
from tripoint.watching import service
from tripoint.watching.service import WatchedTrip

EVERY = timedelta(minutes=10)
log = structlog.get_logger(__name__)


class PriceSources(NamedTuple):
    """The sources of prices."""

    reference: Reference
    fares: FareGateway
    on_site: Sources


async def check(database: Database, sources: PriceSources, clock: Clock, stop: asyncio.Event) -> int:
    """Check the trips that are due, until `stop` is set; return how many organizers were notified."""
    told = 0
    while not stop.is_set() and (taken := await database.write(service.take, clock.now())):
        for one in taken:
            if stop.is_set():
                break
            try:
                told += await _one(database, sources, clock, one)
            except AppError as refused:  # its dates passed, someone changed it meanwhile, or a live source failed
                log.info("prices_not_checked", trip=str(one.trip_id), reason=refused.code)
            except Exception:  # one trip that cannot be checked must not block the others
                log.exception("checking_prices_failed", trip=str(one.trip_id))
    return told


async def _one(database: Database, sources: PriceSources, clock: Clock, taken: WatchedTrip) -> bool:
    data, user, now = sources.reference, taken.organizer, clock.now()
    chosen = await database.read(refreshing.chosen, user, taken.trip_id, now)
    question = await asyncio.to_thread(repricing.ask, data, chosen, today(clock))
    answers = await sources.fares.search_all(chosen.flight_provider, question.queries, WATCH)
    there = await sources.on_site.ask(sources.on_site.set_up(question.on_site), WATCH)
    prices = await asyncio.to_thread(repricing.answer, data, question, answers, there)
    wish = RefreshPrices.of(version=chosen.version, preview=True)
    seen = await previews.edit(
        database, True, refreshing.refresh, user, taken.trip_id, wish, prices=prices, language=taken.language, now=now
    )
    group = seen.effects.group if seen.effects else None
    stored, total = (group.before.cents, group.after.cents) if group else (seen.total.cents, seen.total.cents)
    return await database.write(service.note, taken, stored=stored, found=total, now=now)


async def run(database: Database, make: Callable[[], PriceSources], clock: Clock, stop: asyncio.Event) -> None:
    """Check what is due until `stop` is set. Failed checks are tried again the next day."""
    sources: PriceSources | None = None
    while not stop.is_set():
        try:
            if await database.read(service.is_any_due, clock.now()):  # otherwise the sources are not loaded
                if sources is None:
                    sources = await asyncio.to_thread(make)
                await check(database, sources, clock, stop)
        except Exception:
            log.exception("checking_prices_failed")
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), EVERY.total_seconds())
