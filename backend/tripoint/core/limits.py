"""Counters that all processes share and restarts keep (TRUST.md A21): fixed windows in one small table.

What is counted, an address or a caller, stands in a bucket's name. The table holds that name under a keyed hash, so a
copy of the database tells nobody who was counted (P12).
"""

import hmac
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Integer, String, UniqueConstraint, delete, func, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from tripoint.core import columns, ids
from tripoint.core.db import Model, insert_into
from tripoint.core.errors import TooManyRequests


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


def spent(db: Session, bucket: str, limit: Limit, now: datetime) -> int:
    """How much of the present window is used up."""
    return (
        db.scalar(
            select(Counter.times).where(
                Counter.bucket == name(db, bucket, limit.seconds), Counter.window_start == _start(limit, now)
            )
        )
        or 0
    )


def count(db: Session, bucket: str, limit: Limit, now: datetime) -> int:
    """Count one more; the number so far, this one included."""
    start = _start(limit, now)
    statement = (
        insert_into(db, Counter)
        .values(
            id=ids.new_id(),
            bucket=name(db, bucket, limit.seconds),
            window_start=start,
            times=1,
            ends_at=start + timedelta(seconds=limit.seconds),
        )
        .on_conflict_do_update(index_elements=[Counter.bucket, Counter.window_start], set_={"times": Counter.times + 1})
        .returning(Counter.times)
    )
    return int(db.scalar(statement) or 0)


def require(db: Session, bucket: str, limit: Limit, now: datetime) -> None:
    """Count one more, or refuse with the seconds to wait. A refusal rolls the caller's unit back."""
    if spent(db, bucket, limit, now) >= limit.times:
        ends = _start(limit, now) + timedelta(seconds=limit.seconds)
        raise TooManyRequests(max(1, int((ends - now).total_seconds())), limit=limit.times)
    count(db, bucket, limit, now)


def first_time(db: Session, bucket: str, seconds: int, now: datetime) -> bool:
    """Whether this was not seen in the last `seconds`; it is now. Two at one moment: one of them is the first."""
    known = name(db, bucket, seconds)
    if db.get_bind().dialect.name == "postgresql":
        db.execute(select(func.pg_advisory_xact_lock(func.hashtext(known))))
    if db.scalar(select(Counter.id).where(Counter.bucket == known, Counter.ends_at > now)) is not None:
        return False
    db.add(Counter(bucket=known, window_start=now, times=1, ends_at=now + timedelta(seconds=seconds)))
    db.flush()
    return True


def sweep(db: Session, now: datetime) -> None:
    """Drop windows that are over."""
    db.execute(delete(Counter).where(Counter.ends_at < now))


def name(db: Session, bucket: str, seconds: int) -> str:
    """How the table knows a bucket. Processes that share their signing keys, as they must, agree on it."""
    return f"{keyed_hash(db, bucket)[:40]}/{seconds}"


def keyed_hash(db: Session, text: str) -> str:
    """What a text is known by where it must not be kept itself: 64 hex digits under this installation's secret."""
    return hmac.digest(db.info["secret"], text.encode(), "sha256").hex()


def keyed_hashes(db: Session, text: str) -> list[str]:
    """`keyed_hash` under every secret that may have made it, the newest first."""
    secrets = (db.info["secret"], *db.info["earlier_secrets"])
    return [hmac.digest(secret, text.encode(), "sha256").hex() for secret in secrets]


def _start(limit: Limit, now: datetime) -> datetime:
    return now - timedelta(seconds=now.timestamp() % limit.seconds, microseconds=0)
