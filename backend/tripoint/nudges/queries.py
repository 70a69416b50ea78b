"""Reads who still has something to do on an organizer's trips: one statement for travellers of all trips, and one for
people known only by email.
"""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import Row, and_, func, or_, select
from sqlalchemy.orm import Session

from tripoint.community.models import JoinRequest, RequestStatus
from tripoint.identity.models import User
from tripoint.nudges import rules
from tripoint.nudges.rules import Missing
from tripoint.profiles.models import Picture
from tripoint.trips.document_queries import PERSON, Rows, called
from tripoint.trips.models import Invite, Traveller, Trip, TripFlight
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

AHEAD = (TripStatus.PENDING, TripStatus.CONFIRMED)
NEXT_FIRST = Trip.start_date.is_(None), Trip.start_date, Trip.id
MOST_TRIPS, MOST_PEOPLE = 200, 500
"""Limits of one reply; trips that begin first come first."""


class PersonToNudge(NamedTuple):
    """A person of a trip, and what they have not done yet. `id`: the traveller's, or the invite's if they have no seat
    yet.

    `user_id` is their account, if they answered with one; `address` is the email address that reaches them.
    """

    id: UUID
    trip_id: UUID
    missing: Missing
    name: str
    position: int | None
    picture_id: UUID | None
    user_id: UUID | None
    invite_id: UUID | None
    invited_at: datetime | None
    address: str | None


def trips_ahead(db: Session, organizer_id: UUID) -> Rows:
    """Trips that someone organizes and that have not begun, by their stored status, the earliest first."""
    query = select(Trip.id, Trip.name, Trip.destination, Trip.start_date, Trip.timezone, Trip.bookings)
    mine = query.where(Trip.organizer_id == organizer_id, Trip.status.in_(AHEAD))
    return db.execute(mine.order_by(*NEXT_FIRST).limit(MOST_TRIPS)).all()


def people(db: Session, trips: Mapping[UUID, Mapping[str, bool]], *, only: UUID | None = None) -> list[PersonToNudge]:
    """Everyone except the organizers who has something left to do on these trips, given with their answers about what
    is already booked; `only`: just this person.
    """
    seats = _seats().where(Traveller.trip_id.in_(trips))
    alone = _invites().where(Invite.trip_id.in_(trips))
    if only is not None:
        seats, alone = seats.where(Traveller.id == only), alone.where(Invite.id == only)
    rows = [*db.execute(seats.limit(MOST_PEOPLE)).all(), *db.execute(alone.limit(MOST_PEOPLE)).all()]
    found = (_someone(row, trips[row.trip_id]) for row in rows)
    return [one for one in found if one is not None]


def is_on_trip(db: Session, trip_id: UUID, person_id: UUID) -> bool:
    """Whether a traveller or an invite of the trip has this id."""
    seat = select(Traveller.id).where(Traveller.id == person_id, Traveller.trip_id == trip_id)
    invite = select(Invite.id).where(Invite.id == person_id, Invite.trip_id == trip_id)
    return db.scalar(seat.union_all(invite)) is not None


def account_of(db: Session, address: str) -> UUID | None:
    """The account that has verified this email address."""
    verified = User.email_confirmed_at.is_not(None), User.deleted_at.is_(None)
    return db.scalar(select(User.id).where(User.email_folded == address, *verified))


def requests(db: Session, trip_ids: Collection[UUID]) -> dict[UUID, int]:
    """The number of unanswered requests to join, by trip."""
    waiting = JoinRequest.trip_id.in_(trip_ids), JoinRequest.status == RequestStatus.PENDING
    counted = select(JoinRequest.trip_id, func.count().label("waiting")).where(*waiting).group_by(JoinRequest.trip_id)
    return {row.trip_id: row.waiting for row in db.execute(counted)}


def _seats() -> Any:
    """Travellers who may have something left to do, with their invite, their way there and their account."""
    way = and_(TripFlight.traveller_id == Traveller.id, TripFlight.trip_id == Traveller.trip_id)
    asked = and_(Traveller.rsvp == Rsvp.PENDING, Invite.status == InviteStatus.PENDING)
    unbooked = and_(Traveller.rsvp == Rsvp.CONFIRMED, TripFlight.confirmed_at.is_(None))
    return (
        select(
            Traveller.id,
            Traveller.trip_id,
            called(Traveller.__table__.c.name),
            Traveller.position,
            Traveller.rsvp,
            Traveller.user_id,
            Traveller.flights,
            TripFlight.id.label("way"),
            TripFlight.confirmed_at,
            Invite.id.label("invite_id"),
            Invite.status,
            Invite.is_held,
            Invite.updated_at,
            Invite.email.label("invited"),
            PERSON.c.email.label("own"),
            Picture.id.label("picture_id"),
        )
        .join_from(Traveller, Trip, Trip.id == Traveller.trip_id)
        .join(TripFlight, way, isouter=True)
        .join(Invite, Invite.traveller_id == Traveller.id, isouter=True)
        .join(PERSON, PERSON.c.id == Traveller.user_id, isouter=True)
        .join(Picture, Picture.user_id == Traveller.user_id, isouter=True)
        .where(or_(Traveller.user_id.is_(None), Traveller.user_id != Trip.organizer_id), or_(asked, unbooked))
        .order_by(*NEXT_FIRST, Traveller.position)
    )


def _invites() -> Any:
    """Unanswered invites without a traveller: the person gets a seat only by saying yes."""
    return (
        select(
            Invite.id, Invite.trip_id, Invite.email.label("invited"), Invite.status, Invite.is_held, Invite.updated_at
        )
        .join_from(Invite, Trip, Trip.id == Invite.trip_id)
        .where(Invite.traveller_id.is_(None), Invite.status == InviteStatus.PENDING)
        .order_by(*NEXT_FIRST, Invite.created_at, Invite.id)
    )


def _someone(row: Row[Any], bookings: Mapping[str, bool]) -> PersonToNudge | None:
    said = row._mapping  # noqa: SLF001 (SQLAlchemy's public name for a row as a mapping)
    rsvp = said.get("rsvp")
    what = rules.missing(
        rsvp,
        row.status,
        is_held=bool(row.is_held),
        has_way=said.get("way") is not None,
        is_booked=said.get("confirmed_at") is not None,
        pays_way=bool(said.get("flights")),
        group_has_booked=bookings.get("flights", False),
    )
    if what is None:
        return None
    asks = what is Missing.ANSWER
    return PersonToNudge(
        id=row.id,
        trip_id=row.trip_id,
        missing=what,
        name=said.get("name") or ("" if rsvp else row.invited),
        position=said.get("position"),
        picture_id=None if asks else said.get("picture_id"),
        user_id=said.get("user_id"),
        invite_id=(said.get("invite_id") or row.id) if asks else None,
        invited_at=row.updated_at if asks else None,
        address=row.invited if asks else said.get("own"),
    )
