"""Erases accounts whose 14 days are over (TRUST.md P3)."""

from datetime import datetime, timedelta

import structlog
from sqlalchemy import update
from sqlalchemy.orm import Session

from tripoint.account import service
from tripoint.core.jobs import Job
from tripoint.identity.models import User

RETRY_AFTER = timedelta(hours=1)
log = structlog.get_logger(__name__)


def erase_one(db: Session, now: datetime) -> bool:
    """Erase one account, completely or not at all. Returns whether one was due. A failure is retried in an hour."""
    user_id = service.next_due(db, now)
    if user_id is None:
        return False
    try:
        with db.begin_nested():
            service.erase(db, user_id, now)
    except Exception:
        log.exception("erasure_failed", user=str(user_id))
        db.execute(update(User).where(User.id == user_id).values(deletes_at=now + RETRY_AFTER))
    return True


JOBS = (Job("erase_accounts", timedelta(hours=1), erase_one, erases=True),)
