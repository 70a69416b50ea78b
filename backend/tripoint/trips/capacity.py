"""How many may come on a trip, if the organizer has set a limit (PRODUCT.md, Join requests; TRUST.md W18).

A seat is taken by everyone who is coming or has yet to answer: the planned travellers who have not declined, and the
invites without a traveller. Callers that give out a seat hold the trip's lock.
"""

from typing import Any
from uuid import UUID

from sqlalchemy import ScalarSelect, and_, case, func, select
from sqlalchemy.orm import Session

from tripoint.planner import bounds
from tripoint.trips import rules
from tripoint.trips.models import Invite, Traveller, Trip
from tripoint.trips.states import InviteStatus, Rsvp

UNANSWERED = (InviteStatus.PENDING, InviteStatus.WAITING)


def _people(trip_id: Any) -> ScalarSelect[int]:
    return (
        select(func.count())
        .select_from(Traveller)
        .where(Traveller.trip_id == trip_id, Traveller.rsvp != Rsvp.DECLINED)
        .scalar_subquery()
    )


def _kept_free(trip_id: Any) -> ScalarSelect[int]:
    keeps_one = and_(Invite.traveller_id.is_(None), Invite.status.in_(UNANSWERED))
    return select(func.count(case((keeps_one, 1)))).where(Invite.trip_id == trip_id).scalar_subquery()


def taken_in_sql(trip_id: Any) -> Any:
    """Seats taken, for a column of a statement about trips."""
    return _people(trip_id) + _kept_free(trip_id)


def taken(db: Session, trip_id: UUID) -> int:
    return db.scalar(select(taken_in_sql(trip_id))) or 0


def require_enough(db: Session, trip_id: UUID, seats: int) -> None:
    """Raise SeatsTaken unless a trip may be limited to this many seats."""
    people = taken(db, trip_id)
    if seats < people:
        raise rules.SeatsTaken(taken=people)


def require_one_more(db: Session, trip: Trip) -> None:
    """Raise TripFull unless a seat is free."""
    if trip.seats is not None and taken(db, trip.id) >= trip.seats:
        raise rules.TripFull


def require_place(trip: Trip) -> None:
    """Raise TooManyPeople if the trip has as many people as any trip can have, those who have declined included."""
    if len(trip.travellers) >= bounds.MOST_TRAVELLERS:
        raise rules.TooManyPeople(most=bounds.MOST_TRAVELLERS)


def require_within(db: Session, trip: Trip) -> None:
    """Raise TripFull if, after what this transaction has added, more seats are taken than there are."""
    db.flush()
    if trip.seats is not None and taken(db, trip.id) > trip.seats:
        raise rules.TripFull
