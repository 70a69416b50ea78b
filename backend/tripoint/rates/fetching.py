"""Fetches the day's rates in the worker. No transaction is open during the network call."""

import asyncio
from contextlib import suppress
from datetime import timedelta

import structlog

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.providers.rates.port import RateProvider, RatesUnavailable
from tripoint.rates import service

EVERY = timedelta(minutes=10)
log = structlog.get_logger(__name__)


def provider_of(settings: Settings, clock: Clock) -> RateProvider | None:
    """The configured source; None if the built-in table has to do."""
    if settings.currency_provider != "ecb":
        return None
    from tripoint.providers.rates.ecb import EcbRates

    return EcbRates(settings.ecb_url, clock)


async def fetch(database: Database, provider: RateProvider, clock: Clock) -> bool:
    """Fetch and store a table if one is due; return whether it did."""
    if not await database.write(service.claim, clock.now()):
        return False
    try:
        table = await provider.newest()
    except RatesUnavailable as why:
        log.warning("rates_unavailable", provider=provider.name, reason=str(why))
        return False
    await database.write(service.keep, table, clock.now())
    log.info("rates_fetched", provider=provider.name, day=table.day.isoformat(), currencies=len(table.per_euro))
    return True


async def run(database: Database, settings: Settings, clock: Clock, stop: asyncio.Event) -> None:
    """Fetch what is due until `stop` is set; without a configured source there are no requests."""
    provider = provider_of(settings, clock)
    while provider is not None and not stop.is_set():
        try:
            await fetch(database, provider, clock)
        except Exception:
            log.exception("fetching_rates_failed")
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), EVERY.total_seconds())
