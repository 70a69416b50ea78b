"""Background work: outgoing mail and periodic jobs, inside the server or in a separate process."""

import asyncio
import signal
from collections.abc import Callable
from datetime import timedelta

from tripoint import migrations
from tripoint.account.jobs import JOBS as ACCOUNT_JOBS
from tripoint.attachments.jobs import JOBS as FILE_JOBS
from tripoint.community.jobs import JOBS as COMMUNITY_JOBS
from tripoint.core import idempotency, jobs, limits, log
from tripoint.core.clock import Clock, SystemClock
from tripoint.core.db import Database
from tripoint.core.jobs import Job
from tripoint.core.settings import Settings
from tripoint.editing.jobs import JOBS as EDITING_JOBS
from tripoint.identity.credentials import keys as keyrings
from tripoint.identity.jobs import JOBS as IDENTITY_JOBS
from tripoint.invitations.jobs import JOBS as INVITATIONS_JOBS
from tripoint.marketing.jobs import JOBS as MARKETING_JOBS
from tripoint.messaging import outbox
from tripoint.messaging import worker as mail_worker
from tripoint.notices import jobs as notice_jobs
from tripoint.nudges.jobs import JOBS as NUDGES_JOBS
from tripoint.orders import polling
from tripoint.orders.jobs import JOBS as ORDER_JOBS
from tripoint.planner import fare_sources
from tripoint.planner.reference import open_reference
from tripoint.profiles import moving
from tripoint.providers.fares.port import Fare, FareQuery
from tripoint.rates import fetching as rate_fetching
from tripoint.storage import tidying
from tripoint.storage.components import store_of
from tripoint.storage.jobs import JOBS as STORAGE_JOBS
from tripoint.storage.service import Files
from tripoint.trips.jobs import JOBS as TRIPS_JOBS
from tripoint.trips.titles import titles
from tripoint.watching import checking
from tripoint.watching.checking import PriceSources

JOBS = (
    Job("forget_limit_windows", timedelta(hours=1), limits.sweep),
    Job("forget_mails", timedelta(hours=1), outbox.sweep),
    Job("forget_kept_replies", timedelta(hours=1), idempotency.sweep),
    *IDENTITY_JOBS,
    *TRIPS_JOBS,
    *EDITING_JOBS,
    *INVITATIONS_JOBS,
    *MARKETING_JOBS,
    *STORAGE_JOBS,
    *FILE_JOBS,
    *notice_jobs.jobs(titles),
    *NUDGES_JOBS,
    *COMMUNITY_JOBS,
    *ORDER_JOBS,
    *ACCOUNT_JOBS,
)


async def work(
    database: Database, settings: Settings, clock: Clock, stop: asyncio.Event, sources: Callable[[], PriceSources]
) -> None:
    """Run until `stop` is set; work in progress is finished. `sources` is called once for the price sources."""
    store = store_of(settings)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(moving.run(Files(store, database, clock)))
        tasks.create_task(mail_worker.run(database, settings, clock, stop))
        tasks.create_task(jobs.run(database, clock, JOBS, stop))
        tasks.create_task(tidying.run(database, store, clock, stop))
        tasks.create_task(rate_fetching.run(database, settings, clock, stop))
        tasks.create_task(polling.run(database, settings, clock, stop))
        tasks.create_task(checking.run(database, sources, clock, stop))


def run(settings: Settings) -> None:
    """Run as a separate process until SIGTERM or Ctrl-C."""
    log.set_up()
    database = Database(settings.database_address)
    keyrings.load(settings, SystemClock().now()).lend_to(database)
    migrations.upgrade(database)
    asyncio.run(_until_told(database, settings))
    database.dispose()


async def _until_told(database: Database, settings: Settings) -> None:
    stop = asyncio.Event()
    for told in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(told, stop.set)
    async with database.listening():
        clock = SystemClock()
        await work(database, settings, clock, stop, lambda: _sources(database, settings, clock))


def _sources(database: Database, settings: Settings, clock: Clock) -> PriceSources:
    """Open the price sources in a process that serves no requests. Takes a while."""
    reference = open_reference(settings.data_dir / "reference").naming(settings.flight_providers)

    async def aside(work: Callable[[FareQuery], list[Fare]], query: FareQuery) -> list[Fare]:
        return await asyncio.to_thread(work, query)

    fares = fare_sources.gateway(settings, reference, database, clock, aside)
    return PriceSources(reference, fares, fare_sources.on_site(settings, database, clock))
