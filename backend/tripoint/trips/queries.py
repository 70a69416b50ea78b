"""Loads trips for use cases, as entities that they change; the queries for screens are in `document_queries` and
`card_queries` (ARCHITECTURE.md 4, Queries).
"""

from collections.abc import Collection, Sequence
from datetime import date
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session, selectinload

from tripoint.core import columns
from tripoint.trips.models import Traveller, Trip, TripActivity, TripActivityTraveller, TripFlight, TripLog, TripStay
from tripoint.trips.states import TripStatus

# Built once: building a statement costs as much as running it.
TRIP = bindparam("trip", type_=columns.Id)
TRIP_ALONE = select(Trip).where(Trip.id == TRIP).with_for_update()
FLIGHT = select(TripFlight).where(TripFlight.id == bindparam("flight", type_=columns.Id), TripFlight.trip_id == TRIP)
LAST_CHANGE = select(func.max(TripLog.version)).where(TripLog.trip_id == TRIP, TripLog.subject == bindparam("subject"))


def trip_for_change(db: Session, trip_id: UUID) -> Trip | None:
    """The trip with travellers, stay and activities, locked until the transaction ends."""
    return db.scalar(
        select(Trip)
        .where(Trip.id == trip_id)
        .options(selectinload(Trip.travellers), selectinload(Trip.stay), selectinload(Trip.activities))
        .with_for_update(of=Trip)
        .execution_options(populate_existing=True)
    )


def trip_for_reading(db: Session, trip_id: UUID) -> Trip | None:
    """`trip_for_change` without the lock, for working out what a change would do."""
    return trips_for_reading(db, [trip_id]).get(trip_id)


def trips_for_reading(db: Session, trip_ids: Collection[UUID]) -> dict[UUID, Trip]:
    """`trip_for_reading` for several trips, by their ids, with a constant number of statements."""
    found = db.scalars(
        select(Trip)
        .where(Trip.id.in_(trip_ids))
        .options(selectinload(Trip.travellers), selectinload(Trip.stay), selectinload(Trip.activities))
    )
    return {one.id: one for one in found}


def trip_alone_for_change(db: Session, trip_id: UUID) -> Trip | None:
    """The trip's own row, locked until the transaction ends."""
    return db.scalar(TRIP_ALONE, {"trip": trip_id}, execution_options={"populate_existing": True})


class PersonReference(NamedTuple):
    """A traveller as notices refer to them: by their account, or by the name they were planned with."""

    user_id: UUID | None
    name: str

    @property
    def fact(self) -> UUID | str:
        return self.user_id or self.name


def traveller(db: Session, traveller_id: UUID) -> PersonReference:
    user_id, name = db.execute(select(Traveller.user_id, Traveller.name).where(Traveller.id == traveller_id)).one()
    return PersonReference(user_id, name)


def traveller_name(db: Session, traveller_id: UUID) -> str | None:
    return db.scalar(select(Traveller.name).where(Traveller.id == traveller_id))


def flight(db: Session, trip_id: UUID, flight_id: UUID) -> TripFlight | None:
    """A flight, through its trip (TRUST.md S4)."""
    return db.scalar(FLIGHT, {"trip": trip_id, "flight": flight_id})


def stay(db: Session, trip_id: UUID, stay_id: UUID) -> TripStay | None:
    """A stay, through its trip (TRUST.md S4)."""
    return db.scalar(select(TripStay).where(TripStay.id == stay_id, TripStay.trip_id == trip_id))


def share_token(db: Session, trip_id: UUID) -> str:
    return db.scalars(select(Trip.share_token).where(Trip.id == trip_id)).one()


def takers(db: Session, *trip_ids: UUID) -> dict[UUID, frozenset[UUID]]:
    """By activity, the travellers who take part."""
    rows = db.execute(
        select(TripActivityTraveller.activity_id, TripActivityTraveller.traveller_id)
        .join(TripActivity, TripActivity.id == TripActivityTraveller.activity_id)
        .where(TripActivity.trip_id.in_(trip_ids))
    )
    taking: dict[UUID, set[UUID]] = {}
    for activity_id, traveller_id in rows:
        taking.setdefault(activity_id, set()).add(traveller_id)
    return {activity: frozenset(people) for activity, people in taking.items()}


def changed_in(db: Session, trip_id: UUID, subject: str) -> int:
    """The version of a subject's last change; 0 if it has not changed since the trip was made."""
    return db.connection().scalar(LAST_CHANGE, {"trip": trip_id, "subject": subject}) or 0


def clockwork(db: Session, latest: date) -> Sequence[UUID]:
    """Trips that the clock may have to advance: started by `latest`, the latest current date anywhere on Earth."""
    return db.scalars(
        select(Trip.id).where(Trip.status.in_((TripStatus.CONFIRMED, TripStatus.ACTIVE)), Trip.start_date <= latest)
    ).all()
