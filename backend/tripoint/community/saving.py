"""Saved trips: hearts pressed in Explore, kept until the person removes them (SPEC.md 2, Favorite trips)."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.community import cards, exploring, queries, rules
from tripoint.community.cards import CardView
from tripoint.community.models import SavedTrip
from tripoint.community.schemas import OpenTripCard, SavedList, SavedOut, SavedTripOut
from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.core.errors import Conflict, NotFound
from tripoint.identity.current import SignedInUser
from tripoint.identity.models import User
from tripoint.money.schemas import Money
from tripoint.trips import presenting

MOST = 200
"""Most trips that one person may save."""


class TooManySaved(Conflict):
    code = "too_many_saved"


def save(db: Session, user: SignedInUser, trip_id: UUID, now: datetime) -> SavedOut:
    """Save an open trip; saving it again changes nothing."""
    row = queries.trip(db, trip_id)
    if row is None or not exploring.is_open_now(row, now):
        raise rules.TripNotAvailable
    _require_room(db, user.id, trip_id)
    kept = {
        "id": ids.new_id(),
        "user_id": user.id,
        "trip_id": trip_id,
        "destination": row.destination,
        "start_date": row.start_date,
        "end_date": row.end_date,
        "per_person": cards.mean(row, queries.group_costs(db, [trip_id])).total,
        "currency": row.currency,
        "saved_at": now,
    }
    once = insert_into(db, SavedTrip).on_conflict_do_nothing(index_elements=[SavedTrip.user_id, SavedTrip.trip_id])
    db.execute(once.values(**kept))
    return SavedOut(saved=True)


def _require_room(db: Session, user_id: UUID, trip_id: UUID) -> None:
    """Raise if the limit is reached. Locks the account, so that parallel calls count one after another."""
    db.scalar(select(User.id).where(User.id == user_id).with_for_update())
    others = select(func.count()).where(SavedTrip.user_id == user_id, SavedTrip.trip_id.is_distinct_from(trip_id))
    if (db.scalar(others) or 0) >= MOST:
        raise TooManySaved(limit=MOST)


def unsave(db: Session, user: SignedInUser, trip_id: UUID) -> SavedOut:
    """Remove a trip from the saved ones, whatever has become of it; idempotent."""
    db.execute(delete(SavedTrip).where(SavedTrip.user_id == user.id, SavedTrip.trip_id == trip_id))
    return SavedOut(saved=False)


def unsave_entry(db: Session, user: SignedInUser, saved_id: UUID) -> SavedOut:
    """Remove an entry from the saved trips, even if its trip no longer exists."""
    gone = db.scalar(
        delete(SavedTrip).where(SavedTrip.user_id == user.id, SavedTrip.id == saved_id).returning(SavedTrip.id)
    )
    if gone is None:
        raise NotFound
    return SavedOut(saved=False)


def listed(db: Session, user: SignedInUser, view: CardView) -> SavedList:
    """Someone's saved trips, the latest first; a closed trip shows only its facts from when it was saved."""
    kept = queries.saved_trips(db, user.id)
    rows = queries.open_rows(db, [one.trip_id for one in kept if one.trip_id], view.now)
    shown = {card.id: card for card in cards.of(db, list(rows.values()), user.id, view)}
    return SavedList(trips=[_saved(one, shown, view.language) for one in kept])


def _saved(one: SavedTrip, shown: Mapping[UUID, OpenTripCard], language: str) -> SavedTripOut:
    place = catalogue.load()[one.destination]
    return SavedTripOut(
        id=one.id,
        trip=shown.get(one.trip_id) if one.trip_id else None,
        destination=presenting.destination(place, place.airports[0][0], language),
        start=one.start_date,
        end=one.end_date,
        per_person=Money(cents=one.per_person, currency=one.currency),
        saved_at=one.saved_at,
    )
