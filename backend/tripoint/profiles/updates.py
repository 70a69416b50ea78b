"""Emails about trips. This is the only way to post emails that people may turn off."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.messaging import outbox
from tripoint.messaging.outbox import Email
from tripoint.profiles import queries


def post(
    db: Session, email: Email, *, reader: UUID | None, to: str, language: str, now: datetime, about: str | None = None
) -> UUID | None:
    """Queue an optional email, unless the reader's account has turned them off; return its row's id. Readers without an
    account (None) had no way to turn them off.
    """
    if reader is not None and not queries.wants_trip_updates(db, reader):
        return None
    return outbox.post(db, email, to=to, language=language, now=now, about=about, is_wanted=True)
