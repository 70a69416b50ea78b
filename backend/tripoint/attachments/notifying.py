"""Notifies the people who may see new files (`notices`). Several files in a row make one notice."""

from datetime import datetime

from sqlalchemy.orm import Session

from tripoint.attachments.models import FileKind, TripFile
from tripoint.notices import service as notice_service
from tripoint.trips import notifying as trip_notifying
from tripoint.trips.models import Trip


def added(db: Session, row: TripFile, now: datetime) -> None:
    """Notify everyone on the trip; of a document for one person, only that person and the organizer."""
    trip = db.get_one(Trip, row.trip_id)
    to = trip_notifying.members(db, trip) if row.for_user_id is None else [row.for_user_id, trip.organizer_id]
    kind = "photos_added" if row.kind is FileKind.PHOTO else "documents_added"
    notice_service.tell_more(db, now, kind=kind, to=to, trip_id=trip.id, actor_id=row.added_by)
