"""The worker asks Stripe about orders with no news of their payment, since events may be lost or late."""

import asyncio
from contextlib import suppress
from datetime import timedelta

import structlog

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.orders import operators, paying
from tripoint.orders.paying import Cashier

EVERY = timedelta(minutes=5)
log = structlog.get_logger(__name__)


async def run(database: Database, settings: Settings, clock: Clock, stop: asyncio.Event) -> None:
    """Run until `stop` is set. Where no cards are taken nothing is sent to Stripe, but orders past their page's
    lifetime are still ended.
    """
    card_payments = await asyncio.to_thread(paying.card_payments_of, settings)
    while not stop.is_set():
        try:
            cashier = Cashier(database, card_payments, asyncio.to_thread, operators.desk(settings, clock.now()))
            while await cashier.poll() and not stop.is_set():
                pass
        except Exception:
            log.exception("looking_at_orders_failed")
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), EVERY.total_seconds())
