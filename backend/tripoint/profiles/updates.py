"""Mails about what happens on a trip: the one door to the outbox for what people may switch off."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.messaging import outbox
from tripoint.messaging.outbox import Email
from tripoint.profiles import queries


def post(
    db: Session, email: Email, *, reader: UUID, to: str, language: str, now: datetime, about: str | None = None
) -> None:
    """Queue an optional mail, unless its reader's account has switched such mails off by now."""
    if queries.wants_trip_updates(db, reader):
        outbox.post(db, email, to=to, language=language, now=now, about=about, is_wanted=True)
