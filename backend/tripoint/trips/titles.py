"""The titles of trips: their own name, or else their place. Every list, email and calendar gets them here."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.notices.schemas import TripTitle
from tripoint.trips import presenting
from tripoint.trips.heads import visible_to
from tripoint.trips.models import Traveller, Trip


def title(trip: Any, language: str) -> str:
    """The title of a trip, or of a row with its name and destination, in a language."""
    return str(trip.name or place(trip, language))


def place(trip: Any, language: str) -> str:
    """The name of the place that a trip goes to."""
    return catalogue.load()[trip.destination].name(language)


def in_email(trip: Any, language: str) -> dict[str, str]:
    """The values that every email about a trip gets: where it goes, the place whose poster is at the top, and the
    trip's own name, which comes before the subject and above the heading; empty if it has none.
    """
    return {"destination": place(trip, language), "trip_name": trip.name or "", "poster": trip.destination}


def titles(db: Session, user_id: UUID, trip_ids: Collection[UUID], language: str) -> dict[UUID, TripTitle]:
    """Titles by trip, and whether this reader may open it, for notices about trips (`notices`)."""
    rows = db.execute(select(Trip.id, Trip.name, Trip.destination, visible_to(user_id)).where(Trip.id.in_(trip_ids)))
    seated = select(Traveller.trip_id, Traveller.user_id, Traveller.position).where(
        Traveller.trip_id.in_(trip_ids), Traveller.user_id.is_not(None)
    )
    colors: dict[UUID, dict[UUID | None, int]] = defaultdict(dict)
    for trip_id, account, position in db.execute(seated):
        colors[trip_id][account] = presenting.color(position)
    return {
        row.id: TripTitle(title(row, language), row.destination, bool(row[3]), colors[row.id] if row[3] else {})
        for row in rows
    }
