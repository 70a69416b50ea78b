"""Periodic jobs on notices: the daily email, and deleting old ones (TRUST.md P4); the trip's log keeps that news."""

from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import delete, exists
from sqlalchemy.orm import Session

from tripoint.core.jobs import Job
from tripoint.identity.models import User
from tripoint.notices import digests, service
from tripoint.notices.models import Notice
from tripoint.notices.schemas import Titles

KEEP = timedelta(days=60)


def tidy(db: Session, now: datetime) -> None:
    """Delete notices that are too old, too many, or were written just as their reader's account was deleted."""
    lives = exists().where(User.id == Notice.user_id, User.deleted_at.is_(None))
    db.execute(delete(Notice).where(Notice.created_at < now - KEEP))
    db.execute(delete(Notice).where(~lives))
    service.trim(db)


def jobs(titles: Titles) -> tuple[Job, ...]:
    """The jobs; `titles` finds the titles of trips."""
    return (
        Job("tidy_notices", timedelta(hours=1), tidy),
        Job("mail_unread_notices", timedelta(minutes=15), partial(digests.post, titles=titles)),
    )
