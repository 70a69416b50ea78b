"""How trips are called: by their own name, else by their place. Every list, email and calendar asks here."""

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
    """What a trip, or a row with its name and destination, is called in a language."""
    return str(trip.name or place(trip, language))


def place(trip: Any, language: str) -> str:
    """Where a trip goes."""
    return catalogue.load()[trip.destination].name(language)


def in_email(trip: Any, language: str) -> dict[str, str]:
    """What every email about a trip is given: where it goes, the place whose poster stands above, and the trip's own
    name, which stands before the subject and above the heading; empty if it has none.
    """
    return {"destination": place(trip, language), "trip_name": trip.name or "", "poster": trip.destination}


def titles(db: Session, user_id: UUID, trip_ids: Collection[UUID], language: str) -> dict[UUID, TripTitle]:
    """Titles by trip, and whether this reader may open it, for those who are told about trips (`notices`)."""
    rows = db.execute(select(Trip.id, Trip.name, Trip.destination, visible_to(user_id)).where(Trip.id.in_(trip_ids)))
    seated = select(Traveller.trip_id, Traveller.user_id, Traveller.position).where(
        Traveller.trip_id.in_(trip_ids), Traveller.user_id.is_not(None)
    )
    colours: dict[UUID, dict[UUID | None, int]] = defaultdict(dict)
    for trip_id, account, position in db.execute(seated):
        colours[trip_id][account] = presenting.colour(position)
    return {
        row.id: TripTitle(title(row, language), row.destination, bool(row[3]), colours[row.id] if row[3] else {})
        for row in rows
    }
