"""Announcements between processes: PostgreSQL's LISTEN and NOTIFY (docs/decisions/0110).

NOTIFY runs inside the transaction, so PostgreSQL delivers it at the commit or not at all. Each process listens on its
own connection. After a lost connection is restored, readers are told that they may have missed something.
SQLite has one process, or a separate worker that polls every second, so nothing is sent there.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from uuid import UUID

import structlog
from sqlalchemy import func, select
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

from tripoint.core import letters
from tripoint.core.hub import Announcement, Hub

CHANNEL = "tripoint"
LARGEST = 7_000
"""Bytes in one payload; PostgreSQL refuses 8,000 or more."""
FIRST_WAIT, LONGEST_WAIT = 0.1, 10.0
log = structlog.get_logger(__name__)


def notify(db: Session, hub: Hub, announcements: Iterable[Announcement]) -> None:
    """Send with the transaction."""
    for payload in payloads(hub.name, announcements):
        db.execute(select(func.pg_notify(CHANNEL, payload)))


@asynccontextmanager
async def listening(address: str, hub: Hub) -> AsyncIterator[None]:
    """While the block runs, announcements from other processes reach the hub. `address` is SQLAlchemy's URL."""
    if address.startswith("sqlite"):
        yield
        return
    listener = asyncio.create_task(_listen(address, hub))
    try:
        yield
    finally:
        listener.cancel()
        with suppress(asyncio.CancelledError):
            await listener


async def _listen(address: str, hub: Hub) -> None:
    """Listen until cancelled; reconnect whenever the connection breaks."""
    import psycopg  # imported here: a start on SQLite saves the quarter of a second that it takes

    plain = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
    wait = FIRST_WAIT
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                plain, autocommit=True, connect_timeout=4, keepalives_idle=10, keepalives_interval=5, keepalives_count=3
            ) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await connection.execute(f"LISTEN {letters.CHANNEL}")
                hub.publish_missed()
                hub.letters.begin()
                wait = FIRST_WAIT
                async for notification in connection.notifies():
                    if notification.channel == letters.CHANNEL:
                        hub.letters.read(notification.payload)
                    else:
                        hub.publish(read(notification.payload, hub.name))
        except (psycopg.Error, OSError) as error:
            log.warning("announcements_interrupted", reason=type(error).__name__)
        hub.letters.is_open = False
        await asyncio.sleep(wait)
        wait = min(LONGEST_WAIT, 2 * wait)


def send(db: Session, pieces: Iterable[str]) -> None:
    """Send pieces of letters, in order, with the transaction."""
    for piece in pieces:
        db.execute(select(func.pg_notify(letters.CHANNEL, piece)))


def payloads(name: str, announcements: Iterable[Announcement]) -> Iterator[str]:
    """The hub's name, then one announcement per line, split into as many payloads as needed."""
    lines = [name]
    for topic, subject, version in announcements:
        line = f"{topic} {subject or '-'} {version}"
        if sum(map(len, lines)) + len(lines) + len(line) > LARGEST:
            yield "\n".join(lines)
            lines = [name]
        lines.append(line)
    if len(lines) > 1:
        yield "\n".join(lines)


def read(payload: str, name: str) -> list[Announcement]:
    """The announcements of another process; our own were published at the commit. Unknown lines are skipped."""
    first, *lines = payload.split("\n")
    if first == name:
        return []
    found = []
    for line in lines:
        with suppress(ValueError):
            topic, subject, version = line.split(" ")
            found.append(Announcement(topic, None if subject == "-" else UUID(subject), int(version)))
    return found
