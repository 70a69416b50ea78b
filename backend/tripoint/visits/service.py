"""Counts page views and clicks on outgoing links. It does not store who they came from: the caller's address is used
only for a rate limit, as a keyed hash.
"""

from datetime import date, datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from tripoint.core import ids, limits
from tripoint.core.db import insert_into
from tripoint.core.limits import Charge, Limit
from tripoint.visits.models import OutgoingClicks, PageViews

COOKIE = "__Host-tripoint-analytics"
AGREED = "yes"
PER_CALLER = Limit(300, 3600)
KEEP = timedelta(days=2 * 365)


def count(db: Session, opened: tuple[str, str], caller: str, now: datetime, *, is_limited: bool) -> None:
    """Count one view of a page; `opened` is its language and name. Raises TooManyRequests."""
    if is_limited:
        limits.require(db, now, Charge(f"views:caller:{caller}", PER_CALLER))
    language, page = opened
    statement = insert_into(db, PageViews).values(
        id=ids.new_id(), day=now.date(), page=page[:120], language=language, times=1
    )
    db.execute(
        statement.on_conflict_do_update(
            index_elements=[PageViews.day, PageViews.page, PageViews.language],
            set_={"times": PageViews.times + statement.excluded.times},
        )
    )


def count_click(db: Session, kind: str, caller: str, now: datetime, *, is_limited: bool) -> None:
    """Count one click on a link of this kind. Raises TooManyRequests."""
    if is_limited:
        limits.require(db, now, Charge(f"clicks:caller:{caller}", PER_CALLER))
    statement = insert_into(db, OutgoingClicks).values(id=ids.new_id(), day=now.date(), kind=kind, times=1)
    db.execute(
        statement.on_conflict_do_update(
            index_elements=[OutgoingClicks.day, OutgoingClicks.kind],
            set_={"times": OutgoingClicks.times + statement.excluded.times},
        )
    )


def clicks(db: Session, since: date) -> list[tuple[date, str, int]]:
    """Clicks since a day, by day and kind, the newest day first."""
    rows = select(OutgoingClicks.day, OutgoingClicks.kind, OutgoingClicks.times).where(OutgoingClicks.day >= since)
    ordered = rows.order_by(OutgoingClicks.day.desc(), OutgoingClicks.kind)
    return [(day, kind, times) for day, kind, times in db.execute(ordered)]


def report(db: Session, since: date) -> list[tuple[str, int]]:
    """Views of each page since a day, the most viewed first."""
    times = func.sum(PageViews.times)
    query = select(PageViews.page, times).where(PageViews.day >= since).group_by(PageViews.page)
    return [(page, int(seen)) for page, seen in db.execute(query.order_by(times.desc(), PageViews.page))]


def forget_old_counts(db: Session, now: datetime) -> None:
    """Delete counts after two years; until then one season can be compared with the last."""
    for counts in (PageViews, OutgoingClicks):
        db.execute(delete(counts).where(counts.day < (now - KEEP).date()))
