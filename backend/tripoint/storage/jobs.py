"""Timed jobs: deleting uploads that nobody continues."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from tripoint.core.jobs import Job
from tripoint.storage import resumable
from tripoint.storage.models import StoredUpload


def _drop_expired(db: Session, now: datetime) -> bool:
    return resumable.drop(db, StoredUpload.expires_at <= now, now)


JOBS = (Job("forget_uploads", timedelta(hours=1), _drop_expired),)
