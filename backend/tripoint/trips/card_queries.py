"""What the cards of a person's trips show: one narrow statement a table, however many trips there are."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from tripoint.trips.heads import visible_to
from tripoint.trips.models import Invite, Traveller, Trip, TripActivity, TripFlight, TripStay
from tripoint.trips.queries import PERSON, SHARES, Rows, called

CARDS = 500


def trip_rows(db: Session, user_id: UUID) -> Rows:
    """The trips of a person's own list, by date: organized, travelled on, or invited to and open. Beyond `CARDS`, the
    earliest are left out; those without dates come last.
    """
    activities = select(func.count()).where(TripActivity.trip_id == Trip.id).correlate(Trip).scalar_subquery()
    newest_first = db.execute(
        select(
            Trip.id,
            Trip.version,
            Trip.destination,
            Trip.timezone,
            Trip.start_date,
            Trip.end_date,
            Trip.status,
            Trip.organizer_id,
            called(Trip.organizer_name),
            Trip.currency,
            Trip.bookings,
            activities.label("activities"),
        )
        .join(PERSON, PERSON.id == Trip.organizer_id, isouter=True)
        .where(visible_to(user_id))
        .order_by(Trip.start_date.is_not(None), Trip.start_date.desc(), Trip.created_at.desc())
        .limit(CARDS)
    ).all()
    return newest_first[::-1]


def traveller_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    """People with their shares, in their order."""
    people = select(
        Traveller.trip_id,
        Traveller.id,
        Traveller.user_id,
        called(Traveller.name),
        Traveller.rsvp,
        Traveller.position,
        *SHARES,
    ).join(PERSON, PERSON.id == Traveller.user_id, isouter=True)
    return _of(db, Traveller, people.order_by(Traveller.trip_id, Traveller.position), trip_ids)


def flight_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    """Who has a way there, and whether it is confirmed."""
    return _of(db, TripFlight, select(TripFlight.trip_id, TripFlight.traveller_id, TripFlight.confirmed_at), trip_ids)


def stay_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    """Whether there is a stay, and whether it is confirmed."""
    return _of(db, TripStay, select(TripStay.trip_id, TripStay.confirmed_at), trip_ids)


def invite_rows(db: Session, trip_ids: Sequence[UUID]) -> Rows:
    """How each invite stands."""
    return _of(db, Invite, select(Invite.trip_id, Invite.status), trip_ids)


def _of(db: Session, table: type[Any], rows: Select[*tuple[Any, ...]], trip_ids: Sequence[UUID]) -> Rows:
    return db.execute(rows.where(table.trip_id.in_(trip_ids))).all()
