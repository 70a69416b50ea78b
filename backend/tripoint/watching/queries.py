"""Finds the trips that are due, claims them, and looks up their organizers."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.identity.models import User
from tripoint.trips.models import Trip
from tripoint.trips.states import TripStatus
from tripoint.watching.models import PriceWatch

A_DAY: Final = timedelta(days=1)


def watch(db: Session, trip_id: UUID) -> PriceWatch | None:
    return db.scalar(select(PriceWatch).where(PriceWatch.trip_id == trip_id))


def due(db: Session, now: datetime, most: int) -> Sequence[UUID]:
    """Pending trips in the future, older than a day, whose watch is on and that have not been checked for a day."""
    long_ago = now - A_DAY
    not_lately = or_(PriceWatch.id.is_(None), PriceWatch.checked_at.is_(None), PriceWatch.checked_at <= long_ago)
    query = (
        select(Trip.id)
        .join(PriceWatch, PriceWatch.trip_id == Trip.id, isouter=True)
        .where(Trip.status == TripStatus.PENDING, Trip.start_date > now.date(), Trip.created_at <= long_ago)
        .where(or_(PriceWatch.id.is_(None), PriceWatch.is_off.is_(False)), not_lately)
        .order_by(Trip.id)
        .limit(most)
    )
    return db.scalars(query).all()


def claim(db: Session, trip_id: UUID, now: datetime) -> bool:
    """Whether this process is the one to check the trip today, recording the time. Only one of several is."""
    row = insert_into(db, PriceWatch).values(id=ids.new_id(), trip_id=trip_id, is_off=False, checked_at=now)
    once = row.on_conflict_do_update(
        index_elements=[PriceWatch.trip_id],
        set_={"checked_at": now},
        where=PriceWatch.is_off.is_(False) & or_(PriceWatch.checked_at.is_(None), PriceWatch.checked_at <= now - A_DAY),
    )
    return db.scalar(once.returning(PriceWatch.trip_id)) is not None


def switch(db: Session, trip_id: UUID, *, is_on: bool) -> None:
    row = insert_into(db, PriceWatch).values(id=ids.new_id(), trip_id=trip_id, is_off=not is_on)
    db.execute(row.on_conflict_do_update(index_elements=[PriceWatch.trip_id], set_={"is_off": not is_on}))


def organizer(db: Session, trip_id: UUID) -> User:
    query = select(User).join(Trip, Trip.organizer_id == User.id).where(Trip.id == trip_id)
    return db.scalars(query).one()
