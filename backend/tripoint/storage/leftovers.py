"""Bytes that belong to no object: announced before they are written, claimed by an object, discarded with it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.storage.models import Leftover
from tripoint.storage.refusals import invalid

UNCLAIMED = timedelta(days=1)
"""How long an upload may take."""
STILL_READ = timedelta(minutes=1)
"""How long discarded bytes are kept: someone may have found the object just before it was deleted, and open it now."""
AT_ONCE = 100


def announce(db: Session, now: datetime) -> UUID:
    """Register bytes that are about to be written. Returns their id."""
    version = ids.new_id()
    db.add(Leftover(id=version, due_at=now + UNCLAIMED, is_doomed=False))
    return version


def claim(db: Session, version: UUID) -> None:
    """Give the bytes to an object. Raises Refusal if the upload took so long that they are being deleted."""
    claimed = db.execute(
        delete(Leftover).where(Leftover.id == version, Leftover.is_doomed.is_(False)).returning(Leftover.id)
    )
    if claimed.first() is None:
        raise invalid("The upload took too long")


def discard(db: Session, versions: Sequence[UUID], now: datetime) -> None:
    """Schedule bytes for deletion because their objects are gone."""
    db.add_all(Leftover(id=version, due_at=now + STILL_READ, is_doomed=False) for version in versions)


def give_up(db: Session, version: UUID, now: datetime) -> None:
    """Make bytes due for deletion now because no object came of them."""
    db.execute(update(Leftover).where(Leftover.id == version).values(due_at=now))


def doom(db: Session, now: datetime) -> list[UUID]:
    """Mark some due bytes, which no object may claim from now on. Returns their ids."""
    due = select(Leftover.id).where(Leftover.due_at <= now).order_by(Leftover.due_at).limit(AT_ONCE)
    found = list(db.scalars(due.with_for_update(skip_locked=True)))
    db.execute(update(Leftover).where(Leftover.id.in_(found)).values(is_doomed=True))
    return found


def forget(db: Session, versions: Sequence[UUID]) -> None:
    """Delete the rows of bytes that have been deleted."""
    db.execute(delete(Leftover).where(Leftover.id.in_(versions)))
