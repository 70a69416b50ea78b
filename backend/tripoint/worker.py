"""The queues: mail and timed jobs, inside the server process or alone (`tripoint worker`; RUNNING.md, WORKER)."""

import asyncio
import signal
from datetime import timedelta

from tripoint import migrations
from tripoint.account import jobs as account
from tripoint.core import idempotency, jobs, limits, log
from tripoint.core.clock import Clock, SystemClock
from tripoint.core.db import Database
from tripoint.core.jobs import Job
from tripoint.core.settings import Settings
from tripoint.identity import jobs as identity
from tripoint.identity import keys
from tripoint.invitations import jobs as invitations
from tripoint.marketing import jobs as marketing
from tripoint.messaging import outbox
from tripoint.messaging import worker as mail
from tripoint.trips import jobs as trips

JOBS = (
    Job("forget_limit_windows", timedelta(hours=1), limits.sweep),
    Job("forget_mails", timedelta(hours=1), outbox.sweep),
    Job("forget_kept_replies", timedelta(hours=1), idempotency.sweep),
    *identity.JOBS,
    *trips.JOBS,
    *invitations.JOBS,
    *marketing.JOBS,
    *account.JOBS,
)


async def work(database: Database, settings: Settings, clock: Clock, stop: asyncio.Event) -> None:
    """Work all queues until `stop` is set. What is in hand then is finished."""
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(mail.run(database, settings, clock, stop))
        tasks.create_task(jobs.run(database, clock, JOBS, stop))


def run(settings: Settings) -> None:
    """Work the queues in a process of their own, until SIGTERM or Ctrl-C."""
    log.set_up()
    database = Database(settings.database_address)
    keys.load(settings, SystemClock().now()).lend_to(database)
    migrations.upgrade(database)
    asyncio.run(_until_told(database, settings))
    database.dispose()


async def _until_told(database: Database, settings: Settings) -> None:
    stop = asyncio.Event()
    for told in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(told, stop.set)
    await work(database, settings, SystemClock(), stop)
