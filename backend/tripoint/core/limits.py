"""Counters that all processes share and that survive restarts (TRUST.md A21): fixed windows in one small table.

Every limit counts first and compares afterwards, in one statement: the counter's row stays locked until the unit ends,
so simultaneous calls each get their own number, on SQLite and on PostgreSQL, in one process or in many. Reading a
counter, comparing and then counting would let a whole burst through.

A refused call does not count, so a committed counter never exceeds its limit: `require` raises, which rolls the unit
back, and `has_room` takes back what it counted. What must count even though the call fails (a wrong password) is
counted in a unit that commits and returns its refusal.

Counters cannot deadlock: one call locks its counters in the order of their names. A unit that counts in several calls
uses one order everywhere: the action, then the email or text it leads to. Counters of attempts are locked before
accounts, all others after trips (docs/decisions/0100).

A bucket's name says what is counted: an address, a caller. The table stores only a keyed hash of the name, so a copy
of the database does not reveal who was counted (P12).
"""

import hmac
import math
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Integer, String, UniqueConstraint, delete, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from tripoint.core import columns, ids
from tripoint.core.db import Model, insert_into
from tripoint.core.errors import TooManyRequests

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
"""The `window_start` of all rows of `first_time`, which have no windows."""


class Limit(NamedTuple):
    """At most `times` within `seconds`."""

    times: int
    seconds: int


class Counter(Model):
    """How often something happened to one key in one window."""

    __tablename__ = "limit_counters"
    __table_args__ = (UniqueConstraint("bucket", "window_start"),)

    bucket: Mapped[str] = mapped_column(String(200))
    window_start: Mapped[datetime] = mapped_column(columns.UtcDateTime)
    times: Mapped[int] = mapped_column(Integer)
    ends_at: Mapped[datetime] = mapped_column(columns.UtcDateTime, index=True)


class Charge(NamedTuple):
    """What one call adds to one bucket: 1, unless `times` says otherwise."""

    bucket: str
    limit: Limit
    times: int = 1

    def seconds_left(self, now: datetime) -> int:
        """Seconds until the current window ends; at least 1."""
        ends = _start(self.limit, now) + timedelta(seconds=self.limit.seconds)
        return max(1, int((ends - now).total_seconds()))


def count(db: Session, now: datetime, *charges: Charge) -> Charge | None:
    """Count all charges. Returns the first that is now over its limit, if any; the caller refuses by raising.

    The counters stay locked until the unit ends. Raises ValueError if a bucket is named twice with the same
    window.
    """
    rows = {name(db, one.bucket, one.limit.seconds): one for one in charges}
    if len(rows) < len(charges):
        raise ValueError("a bucket is charged twice")
    if not rows:
        return None
    statement = insert_into(db, Counter).values([_row(known, rows[known], now) for known in sorted(rows)])
    counted = statement.on_conflict_do_update(
        index_elements=[Counter.bucket, Counter.window_start],
        set_={"times": Counter.times + statement.excluded.times},
    ).returning(Counter.bucket, Counter.times)
    times = {row.bucket: row.times for row in db.execute(counted)}
    return next((one for known, one in rows.items() if times[known] > one.limit.times), None)


def require(db: Session, now: datetime, *charges: Charge) -> None:
    """Count all charges. Raises TooManyRequests with the seconds to wait; that rolls the caller's unit back."""
    over = count(db, now, *charges)
    if over is not None:
        raise TooManyRequests(over.seconds_left(now), limit=over.limit.times)


def has_room(db: Session, now: datetime, *charges: Charge) -> bool:
    """Count something optional, such as an email about what the bell shows too, if all limits allow it; return whether
    they do. If one does not, none of them is counted.

    It applies even if the settings turn limits off: nobody wants a hundred such emails.
    """
    if count(db, now, *charges) is None:
        return True
    give_back(db, now, *charges)  # the counters have been locked since they were counted: nobody saw them too high
    return False


def give_back(db: Session, now: datetime, *charges: Charge) -> None:
    """Take back what `count` counted at that moment, because nothing was done. Locks in the same order as `count`.

    Simultaneous calls gain nothing by it: until then the counter is too high, never too low.
    """
    count(db, now, *(one._replace(times=-one.times) for one in charges))


def spent(db: Session, now: datetime, charge: Charge) -> int:
    """How much of the limit is used in the current window. For display only: deciding by it would race."""
    known, start = name(db, charge.bucket, charge.limit.seconds), _start(charge.limit, now)
    return db.scalar(select(Counter.times).where(Counter.bucket == known, Counter.window_start == start)) or 0


def first_time(db: Session, bucket: str, seconds: int, now: datetime) -> bool:
    """Whether this is the first time in `seconds`; marks it. Of two simultaneous calls, exactly one is first."""
    row = {"times": 1, "ends_at": now + timedelta(seconds=seconds)}
    statement = insert_into(db, Counter).values(
        id=ids.new_id(), bucket=name(db, bucket, seconds), window_start=EPOCH, **row
    )
    return (
        db.scalar(
            statement.on_conflict_do_update(
                index_elements=[Counter.bucket, Counter.window_start], set_=row, where=Counter.ends_at <= now
            ).returning(Counter.id)
        )
        is not None
    )


def seconds_until_forgotten(db: Session, bucket: str, seconds: int, now: datetime) -> int:
    """How long `first_time` keeps saying no; at least 1."""
    ends = db.scalar(
        select(Counter.ends_at).where(Counter.bucket == name(db, bucket, seconds), Counter.window_start == EPOCH)
    )
    return max(1, math.ceil((ends - now).total_seconds())) if ends else 1


def forgotten_at(db: Session, buckets: Sequence[str], seconds: int) -> dict[str, datetime]:
    """Until when `first_time` says no for each bucket it has marked, with one statement. For display only."""
    known = {name(db, bucket, seconds): bucket for bucket in buckets}
    marked = select(Counter.bucket, Counter.ends_at).where(Counter.bucket.in_(known), Counter.window_start == EPOCH)
    return {known[row.bucket]: row.ends_at for row in db.execute(marked)}


def sweep(db: Session, now: datetime) -> None:
    """Delete windows that are over."""
    db.execute(delete(Counter).where(Counter.ends_at < now))


def name(db: Session, bucket: str, seconds: int) -> str:
    """The bucket's name in the table. Processes share their signing keys, so they agree on it."""
    return f"{keyed_hash(db, bucket)[:40]}/{seconds}"


def keyed_hash(db: Session, text: str) -> str:
    """A substitute for a text that must not be stored: 64 hex digits, keyed with this installation's secret."""
    return hmac.digest(db.info["secret"], text.encode(), "sha256").hex()


def keyed_hashes(db: Session, text: str) -> list[str]:
    """`keyed_hash` under every secret that may have been used, newest first."""
    secrets = (db.info["secret"], *db.info["earlier_secrets"])
    return [hmac.digest(secret, text.encode(), "sha256").hex() for secret in secrets]


def _row(known: str, charge: Charge, now: datetime) -> dict[str, Any]:
    start = _start(charge.limit, now)
    ends_at = start + timedelta(seconds=charge.limit.seconds)
    return {"id": ids.new_id(), "bucket": known, "window_start": start, "times": charge.times, "ends_at": ends_at}


def _start(limit: Limit, now: datetime) -> datetime:
    return now - timedelta(seconds=now.timestamp() % limit.seconds, microseconds=0)
