"""When a personal access token was last used: written now and then, so that reading with one seldom writes."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.orm import Session

from tripoint.identity.models import PersonalToken

EVERY = timedelta(minutes=5)


def is_news(last_used_at: datetime | None, now: datetime) -> bool:
    return last_used_at is None or now - last_used_at >= EVERY


def note(db: Session, token_id: UUID, now: datetime) -> None:
    """Does nothing if the token was revoked meanwhile."""
    db.execute(update(PersonalToken).where(PersonalToken.id == token_id).values(last_used_at=now))
