"""When a personal access token was last used: written every few minutes, so that most reads with it write nothing."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.orm import Session

from tripoint.identity.models import PersonalToken

EVERY = timedelta(minutes=5)


def is_news(last_used_at: datetime | None, now: datetime) -> bool:
    return last_used_at is None or now - last_used_at >= EVERY


def note(db: Session, token_id: UUID, now: datetime) -> None:
    """Store the time of use. Does nothing if the token was revoked in the meantime."""
    db.execute(update(PersonalToken).where(PersonalToken.id == token_id).values(last_used_at=now))
