"""Background work: outgoing mail and periodic jobs, inside the server or in a process of its own."""

import asyncio
import signal
from datetime import timedelta

from tripoint import migrations
from tripoint.account.jobs import JOBS as ACCOUNT_JOBS
from tripoint.core import idempotency, jobs, limits, log
from tripoint.core.clock import Clock, SystemClock
from tripoint.core.db import Database
from tripoint.core.jobs import Job
from tripoint.core.settings import Settings
from tripoint.identity.credentials import keys as keyrings
from tripoint.identity.jobs import JOBS as IDENTITY_JOBS
from tripoint.invitations.jobs import JOBS as INVITATIONS_JOBS
from tripoint.marketing.jobs import JOBS as MARKETING_JOBS
from tripoint.messaging import outbox
from tripoint.messaging import worker as mail_worker
from tripoint.trips.jobs import JOBS as TRIPS_JOBS

JOBS = (
    Job("forget_limit_windows", timedelta(hours=1), limits.sweep),
    Job("forget_mails", timedelta(hours=1), outbox.sweep),
    Job("forget_kept_replies", timedelta(hours=1), idempotency.sweep),
    *IDENTITY_JOBS,
    *TRIPS_JOBS,
    *INVITATIONS_JOBS,
    *MARKETING_JOBS,
    *ACCOUNT_JOBS,
)


async def work(database: Database, settings: Settings, clock: Clock, stop: asyncio.Event) -> None:
    """Run until `stop` is set; work in progress is finished."""
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(mail_worker.run(database, settings, clock, stop))
        tasks.create_task(jobs.run(database, clock, JOBS, stop))


def run(settings: Settings) -> None:
    """Run in a process of its own until SIGTERM or Ctrl-C."""
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
        await work(database, settings, SystemClock(), stop)
