"""The trip's activity log: who, what, before, after, when (PRODUCT.md, Trip status; TRUST.md O7).

Members read it, so it never holds an address, a token or a budget cap.
"""

from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.trips.models import Trip, TripLog


def raise_version(trip: Trip, now: datetime) -> int:
    """Something in the trip changes."""
    trip.version += 1
    trip.changed_at = now
    return trip.version


class Actor(NamedTuple):
    """Who did it, as the trip's people know them."""

    id: UUID | None
    name: str | None


CLOCK = Actor(None, None)


def record(
    db: Session,
    trip: Trip,
    actor: Actor,
    *,
    action: str,
    subject: str,
    now: datetime,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> None:
    """One line at the trip's present version."""
    db.add(
        TripLog(
            trip_id=trip.id,
            version=trip.version,
            at=now,
            actor_id=actor.id,
            actor_name=actor.name,
            action=action,
            subject=subject,
            before=before,
            after=after,
        )
    )
