"""Security events (TRUST.md O5): what happened to which account; never an address, token or password."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.identity.models import SecurityEvent


def note(
    db: Session,
    kind: str,
    *,
    now: datetime,
    user_id: UUID | None = None,
    session_id: UUID | None = None,
    **detail: Any,
) -> None:
    """Append one event to the caller's transaction."""
    db.add(SecurityEvent(at=now, kind=kind, user_id=user_id, session_id=session_id, detail=detail))
