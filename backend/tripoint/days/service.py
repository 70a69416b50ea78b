"""Reads what is planned on a trip's days. Changes are made in `tripoint.editing`."""

from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.days import queries
from tripoint.days.schemas import Entries, EntryOut
from tripoint.identity.current import SignedInUser
from tripoint.trips import heads
from tripoint.trips.policy import TripAction


def entries(db: Session, user: SignedInUser, trip_id: UUID) -> Entries:
    """The entries that people planned themselves, for people who may see the trip."""
    head = heads.require(db.connection(), trip_id, user.id, TripAction.VIEW)
    rows = queries.entries(db.connection(), trip_id)
    return Entries(version=head.version, entries=[_entry(row) for row in rows])


def _entry(row: Any) -> EntryOut:
    return EntryOut(
        id=row.id,
        title=row.title,
        starts_at=row.starts_at,
        duration_minutes=row.duration_minutes,
        note=row.note,
        for_everyone=row.for_everyone,
        traveller_ids=sorted(map(UUID, row.takers.split(",")), key=str) if row.takers else [],
        added_by=row.added_by,
    )
