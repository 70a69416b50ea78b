"""A person's list of their live sessions, and ending one of them (TRUST.md A18)."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core.errors import NotFound
from tripoint.identity.models import AuthSession
from tripoint.identity.records import security


class ListedSession(NamedTuple):
    """A live session as shown in the list."""

    id: UUID
    user_agent: str | None
    country: str | None
    created_at: datetime
    refreshed_at: datetime


def of_user(db: Session, user_id: UUID) -> list[ListedSession]:
    """A person's live sessions, most recently used first."""
    rows = db.execute(
        select(
            AuthSession.id,
            AuthSession.user_agent,
            AuthSession.country,
            AuthSession.created_at,
            AuthSession.refreshed_at,
        )
        .where(AuthSession.user_id == user_id)
        .order_by(AuthSession.refreshed_at.desc(), AuthSession.id)
    )
    return [ListedSession(*row) for row in rows]


def end(db: Session, user_id: UUID, session_id: UUID, now: datetime) -> None:
    """Sign out one of this person's devices. Raises NotFound, also for someone else's (S3)."""
    ended = db.scalar(
        delete(AuthSession)
        .where(AuthSession.id == session_id, AuthSession.user_id == user_id)
        .returning(AuthSession.id)
    )
    if ended is None:
        raise NotFound
    security.note(db, "signed_out", now=now, user_id=user_id, session_id=session_id, scope="one")
