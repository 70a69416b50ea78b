"""What this package stores about one person: whom they asked to join, where they wait for a seat, and which trips they
saved (TRUST.md P2, P3).
"""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.orm import Session

from tripoint.community.models import JoinRequest, SavedTrip, SeatAlert
from tripoint.core.personal import Listing, Person
from tripoint.messaging import outbox
from tripoint.trips import personal as trip_personal_data
from tripoint.trips import redaction
from tripoint.trips.models import Trip


def _asked(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    return (JoinRequest.user_id == person.id,)


def _saved(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    return (SavedTrip.user_id == person.id,)


def _waits(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    return (SeatAlert.user_id == person.id,)


LISTINGS = (
    Listing(
        "join_requests",
        (
            JoinRequest.id,
            JoinRequest.trip_id,
            JoinRequest.user_id,
            JoinRequest.status,
            JoinRequest.note,
            JoinRequest.city_id,
            JoinRequest.city,
            JoinRequest.answer,
            JoinRequest.asked_at,
            JoinRequest.answered_at,
        ),
        _asked,
    ),
    Listing(
        "saved_trips",
        (
            SavedTrip.id,
            SavedTrip.user_id,
            SavedTrip.trip_id,
            SavedTrip.destination,
            SavedTrip.start_date,
            SavedTrip.end_date,
            SavedTrip.per_person,
            SavedTrip.saved_at,
        ),
        _saved,
    ),
    Listing("seat_alerts", (SeatAlert.id, SeatAlert.user_id, SeatAlert.trip_id, SeatAlert.asked_at), _waits),
)
WITHHELD: dict[str, str] = {}


def erase(db: Session, person: Person, _now: datetime) -> None:
    """Delete someone's requests, saved trips and seat alerts, the emails about them, and their answers to others. The
    seats that a yes gave them are freed together with their other seats.
    """
    asked = db.scalars(select(JoinRequest.id).where(JoinRequest.user_id == person.id))
    about = [f"request:{one}" for one in asked]
    outbox.cancel(db, *about)
    outbox.forget_bodies(db, about)
    db.execute(delete(JoinRequest).where(JoinRequest.user_id == person.id))
    hide, organized = redaction.of(person), select(Trip.id).where(Trip.organizer_id == person.id)
    for request in db.scalars(select(JoinRequest).where(JoinRequest.trip_id.in_(trip_personal_data.involved(person)))):
        request.note, request.answer = hide(request.note), hide(request.answer)
    db.execute(update(JoinRequest).where(JoinRequest.trip_id.in_(organized)).values(answer=""))
    db.execute(delete(SeatAlert).where(SeatAlert.user_id == person.id))
    db.execute(delete(SavedTrip).where(SavedTrip.user_id == person.id))
