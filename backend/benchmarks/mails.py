"""Emails survive a busy database (TRUST.md R4, R5, W18): `python -m benchmarks.mails [DEADLOCKS]`, on PostgreSQL.

First, rows that emails need are locked for ten seconds while they are due. Then invites are sent while a rival locks
the rows of each email in the wrong order, until so many deadlocks have happened. In the end every email must have
arrived exactly once at the mail server.
"""

import asyncio
import logging
import sys
import tempfile
import threading
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import structlog
from sqlalchemy import Engine, create_engine, select, text
from sqlalchemy.exc import OperationalError

from benchmarks.house import share_places
from benchmarks.races import database
from tests.bills import BILLING
from tests.messaging import mail_server
from tests.messaging.mail_server import MailServer
from tests.races.players import Call, World
from tests.races.stage import Stage
from tripoint.messaging import worker as mail_worker
from tripoint.messaging.models import OutboxMail

NOW = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
ORDER = {"item": "team_pro", "billing": BILLING}
DEADLOCKS, HELD_SECONDS = 200, 10
TRIPS, GUESTS = 4, 50
CLAIMED = """SELECT id, about FROM outbox_mails WHERE state = 'queued' AND lease_until IS NOT NULL
             LIMIT 1 FOR UPDATE SKIP LOCKED"""
INVITE = "SELECT id FROM invites WHERE mail_id = :mail FOR UPDATE"


def _work(stage: Stage) -> None:
    """Make one pass over the outbox, then advance the clock to when delayed emails are due."""
    player = stage.player
    asyncio.run(mail_worker.work_once(player.database, player.settings, player.clock))
    stage.later(minutes=1)


def _states(stage: Stage) -> Counter[str]:
    return Counter(stage.look(lambda db: db.scalars(select(OutboxMail.state)).all()))


def _work_until_empty(stage: Stage) -> None:
    for _ in range(2_000):
        if not _states(stage)["queued"]:
            return
        _work(stage)


def locked_row(stage: Stage, server: MailServer, engine: Engine) -> list[str]:
    """Let emails to ten accounts become due while their rows are locked. Returns faults."""
    people = [stage.person() for _ in range(10)]
    for person in people:
        stage.ask(Call("POST", "/auth/v1/recover", {"email": person.email}, caller=stage.caller()))
    with engine.begin() as rival:
        rival.execute(text("SELECT id FROM users FOR UPDATE"))
        until = time.monotonic() + HELD_SECONDS
        while time.monotonic() < until:
            _work(stage)
    _work_until_empty(stage)
    return _not_once(server, [person.email for person in people])


def deadlocks(stage: Stage, server: MailServer, engine: Engine, wanted: int) -> tuple[int, list[str]]:
    """Send invites while a rival locks the same rows in the wrong order. Returns how many there were, and faults."""
    over, guests = threading.Event(), []
    before, found = _deadlocks(engine), 0
    rival = threading.Thread(target=_cross, args=(engine, over))
    rival.start()
    while found < wanted:
        guests += _invite(stage)
        _work_until_empty(stage)
        found = _deadlocks(engine) - before
    over.set()
    rival.join()
    _work_until_empty(stage)
    return found, _not_once(server, guests)


def _invite(stage: Stage) -> list[str]:
    """Invite fifty people to each of four trips; their addresses."""
    organizer, guests = stage.person(), []
    for _ in range(TRIPS):
        trip = stage.trip(organizer)["id"]
        stage.ask(Call("POST", f"/api/trips/{trip}/orders", ORDER, organizer.access_token))
        asked = [stage.email() for _ in range(GUESTS)]
        body = {"invites": [{"email": guest} for guest in asked]}
        reply = stage.ask(Call("POST", f"/api/trips/{trip}/invites", body, organizer.access_token))
        assert reply.status == 201, reply
        guests += asked
    return guests


def _cross(engine: Engine, over: threading.Event) -> None:
    """Lock the row of an email that is being prepared, then its invite, which the worker has already locked."""
    while not over.is_set():
        try:
            with engine.begin() as rival:
                mail = rival.execute(text(CLAIMED)).first()
                if mail is not None:
                    rival.execute(text(INVITE), {"mail": mail.id})
        except OperationalError:
            continue  # this time the rival was the deadlock's victim


def _deadlocks(engine: Engine) -> int:
    with engine.begin() as connection:
        query = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
        return int(connection.execute(text(query)).scalar_one())


def _not_once(server: MailServer, addresses: list[str]) -> list[str]:
    """Addresses at which not exactly one email arrived."""
    arrived = Counter(address for mail in server.recipients for address in mail)
    return [f"{address}: {arrived[address]} mails" for address in addresses if arrived[address] != 1]


def run(wanted: int) -> int:
    """Run both scenarios; the number of faults."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        share_places(folder)
        with database("postgres", folder) as address, mail_server.running() as server:
            engine = create_engine(address)
            with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.execute(text("ALTER SYSTEM SET deadlock_timeout = '50ms'"))
                connection.execute(text("SELECT pg_reload_conf()"))
            stage = Stage(World(address, folder, NOW, rate_limits=False, smtp=server.url))
            lost = locked_row(stage, server, engine)
            print(f"a row locked for {HELD_SECONDS} s: {len(lost)} mails not exactly once  {lost[:5]}", flush=True)
            number, torn = deadlocks(stage, server, engine, wanted)
            print(f"{number} deadlocks: {len(torn)} mails not exactly once  {torn[:5]}  {dict(_states(stage))}")
            stage.close()
            engine.dispose()
    return len(lost) + len(torn)


if __name__ == "__main__":
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    faults = run(int(sys.argv[1]) if len(sys.argv) > 1 else DEADLOCKS)
    raise SystemExit(1 if faults else 0)
