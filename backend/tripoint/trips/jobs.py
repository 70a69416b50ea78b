"""Timed work on trips: stores the status that the date brings, even if no one looks (PRODUCT.md, Trip status)."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from tripoint.core.jobs import Job
from tripoint.trips import service


def move_on(db: Session, now: datetime) -> None:
    """Confirmed trips become active on their first day, active ones completed after their last."""
    for trip_id in service.due(db, now):
        service.advance(db, trip_id, now)


JOBS = (Job("move_trips_on", timedelta(minutes=5), move_on),)
