"""The daily email about notices that have been unread at the bell for a while (docs/decisions/0216)."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Row, exists, select, update
from sqlalchemy.orm import Session, aliased

from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.notices import service
from tripoint.notices.emails import NoticeDigest
from tripoint.notices.kinds import KINDS
from tripoint.notices.models import Notice
from tripoint.notices.schemas import NoticeOut, Titles
from tripoint.notices.service import NoticeReader
from tripoint.profiles import service as profile_service
from tripoint.profiles import updates

UNSEEN_FOR = timedelta(hours=4)
AT_MOST_EVERY = timedelta(hours=24)
MOST_SENTENCES = 30
"""Most sentences in one email."""
AT_ONCE = 50
"""Most people handled in one transaction."""


def post(db: Session, now: datetime, titles: Titles) -> bool:
    """Post the emails that are due. Return whether there may be more."""
    readers = _due(db, now)
    for user_id in readers:
        _post_to(db, user_id, now, titles)
    return len(readers) == AT_ONCE


def _due(db: Session, now: datetime) -> Sequence[UUID]:
    recent = aliased(Notice)
    had_one = exists().where(recent.user_id == Notice.user_id, recent.mailed_at > now - AT_MOST_EVERY)
    waiting = (Notice.read_at.is_(None), Notice.mailed_at.is_(None), Notice.created_at <= now - UNSEEN_FOR)
    return db.scalars(select(Notice.user_id).where(*waiting, ~had_one).distinct().limit(AT_ONCE)).all()


def _post_to(db: Session, user_id: UUID, now: datetime, titles: Titles) -> None:
    rows = _taken(db, user_id, now)
    account = db.execute(select(User.email, User.user_metadata).where(User.id == user_id)).one_or_none()
    if not rows or account is None or not account.email:
        return
    language = accounts.language(account.user_metadata, "en")
    _, wanted = profile_service.topics(db, user_id)
    told = [row for row in rows if row.kind in KINDS and not KINDS[row.kind].has_email]
    told = [row for row in told if KINDS[row.kind].topic in wanted]
    if not told:
        return
    notices = service.write(db, NoticeReader(user_id, language, titles), told[:MOST_SENTENCES])
    email = NoticeDigest(count=len(told), more=max(0, len(told) - MOST_SENTENCES), trips=_by_trip(notices))
    about = f"digest:{user_id}"
    updates.post(db, email, reader=user_id, to=account.email, language=language, now=now, about=about)


def _taken(db: Session, user_id: UUID, now: datetime) -> Sequence[Row[Any]]:
    """The notices that are due, newest first, marked as considered. The reader's row is locked, so that a concurrent
    process skips the reader; without that it would take those notices that are not locked yet. Notices that are locked
    nevertheless are being read or deleted at this moment.
    """
    reader = select(User.id).where(User.id == user_id).with_for_update(skip_locked=True, key_share=True)
    if db.scalar(reader) is None:
        return []
    due = select(Notice.id).where(
        Notice.user_id == user_id,
        Notice.read_at.is_(None),
        Notice.mailed_at.is_(None),
        Notice.created_at <= now - UNSEEN_FOR,
    )
    ids = db.scalars(due.order_by(Notice.id).with_for_update(skip_locked=True)).all()
    mark = update(Notice).where(Notice.id.in_(ids)).values(mailed_at=now)
    db.execute(mark.execution_options(synchronize_session=False))
    return db.execute(
        select(Notice.id, Notice.kind, Notice.trip_id, Notice.actor_id, Notice.facts, Notice.created_at, Notice.read_at)
        .where(Notice.id.in_(ids))
        .order_by(Notice.created_at.desc(), Notice.id.desc())
    ).all()


def _by_trip(notices: Iterable[NoticeOut]) -> list[dict[str, Any]]:
    by_trip: dict[UUID | None, dict[str, Any]] = {}
    for one in notices:
        key = one.trip.id if one.trip else None
        path = f"/trip-details/{key}" if one.trip and one.trip.path else None
        title = one.trip.title if one.trip else ""
        by_trip.setdefault(key, {"title": title, "path": path, "sentences": []})["sentences"].append(one.text)
    return list(by_trip.values())
