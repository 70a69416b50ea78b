"""The email of the price watch."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.messaging import untrusted
from tripoint.messaging.outbox import Email
from tripoint.money import words
from tripoint.trips import titles
from tripoint.trips.models import Trip
from tripoint.trips.states import TripStatus


@dataclass(frozen=True)
class PriceMoved(Email):
    """To the organizer: the group's total today, and what it was before. `reads` is the language they read."""

    template: ClassVar[str] = "watching/price_moved"
    is_optional: ClassVar[bool] = True
    exact: ClassVar[frozenset[str]] = frozenset({"trip_id", "reads", "before", "after"})

    trip_id: str
    reads: str
    before: int
    after: int

    @staticmethod
    def prepare(db: Session, params: dict[str, Any], _now: datetime) -> dict[str, Any] | None:
        trip, language = db.get(Trip, UUID(params["trip_id"])), params["reads"]
        if trip is None or trip.status != TripStatus.PENDING:
            return None
        before, after = params["before"], params["after"]
        return {
            **titles.in_email(trip, language),
            "trip_name": untrusted.name(trip.name or ""),
            "is_dearer": after > before,
            "before": words.exact(language, before, trip.currency),
            "after": words.exact(language, after, trip.currency),
            "change": words.exact(language, abs(after - before), trip.currency),
            "trip_path": f"/trip-details/{trip.id}/costs",
        }
