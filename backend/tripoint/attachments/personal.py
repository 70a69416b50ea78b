"""The data that this package stores about one person: files they added, and documents for them (TRUST.md P2, P3)."""

from datetime import datetime

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session

from tripoint.attachments import service
from tripoint.attachments.models import TripFile
from tripoint.core import hub
from tripoint.core.personal import Listing, Person
from tripoint.storage import service as storage_service
from tripoint.trips import changes, redaction
from tripoint.trips import personal as trip_personal_data
from tripoint.trips.models import Trip

LISTINGS = (
    Listing(
        "trip_files",
        (
            TripFile.id,
            TripFile.trip_id,
            TripFile.object_id,
            TripFile.kind,
            TripFile.name,
            TripFile.for_user_id,
            TripFile.expense_id,
            TripFile.added_by,
            TripFile.created_at,
        ),
        lambda _db, person: (or_(TripFile.added_by == person.id, TripFile.for_user_id == person.id),),
    ),
)
WITHHELD: dict[str, str] = {}


def erase(db: Session, person: Person, now: datetime) -> None:
    """Delete both with their bytes, including photos the person added, and hide their name in other files' names."""
    own = or_(TripFile.added_by == person.id, TripFile.for_user_id == person.id)
    covers = select(TripFile.trip_id).join(Trip, Trip.id == TripFile.trip_id).where(own)
    with_poster = changes.touch_all(db, db.scalars(covers.where(Trip.cover_id == TripFile.object_id)), now)
    back = changes.bulk(update(Trip).where(Trip.id.in_(with_poster)).values(cover_id=None), with_poster)
    db.execute(back)
    gone = db.execute(delete(TripFile).where(own).returning(TripFile.object_id, TripFile.trip_id)).all()
    for trip_id in {row.trip_id for row in gone}:
        hub.announce(db, service.TOPIC, trip_id)
    storage_service.discard(db, [row.object_id for row in gone], now)
    hide = redaction.of(person)
    for file in db.scalars(select(TripFile).where(TripFile.trip_id.in_(trip_personal_data.involved(person)))):
        file.name = hide(file.name)
