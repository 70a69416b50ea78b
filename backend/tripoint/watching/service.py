"""Switches a trip's watch, claims trips to check, and notifies the organizer."""

from datetime import datetime
from typing import Final, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.identity.current import SignedInUser
from tripoint.invitations import queries as invite_queries
from tripoint.money.schemas import Money
from tripoint.profiles import service as profile_service
from tripoint.profiles import updates
from tripoint.profiles.topics import Topic
from tripoint.trips import heads
from tripoint.trips import notifying as trip_notifying
from tripoint.trips.changes import CLOCK
from tripoint.trips.models import Trip
from tripoint.trips.policy import TripAction
from tripoint.watching import queries, rules
from tripoint.watching.emails import PriceMoved
from tripoint.watching.schemas import PriceWatchOut

AT_ONCE: Final = 10
"""Trips claimed per round."""


class WatchedTrip(NamedTuple):
    """A trip that this process checks, on behalf of its organizer."""

    trip_id: UUID
    organizer: SignedInUser
    language: str


def shown(db: Session, user: SignedInUser, trip_id: UUID) -> PriceWatchOut:
    """Whether a trip is watched, for its organizer."""
    heads.require(db.connection(), trip_id, user.id, TripAction.REFRESH_PRICES)
    found = queries.watch(db, trip_id)
    return PriceWatchOut(is_on=not (found and found.is_off), checked_at=found.checked_at if found else None)


def switch(db: Session, user: SignedInUser, trip_id: UUID, *, is_on: bool) -> PriceWatchOut:
    """Turn a trip's watch on or off, for its organizer."""
    heads.require(db.connection(), trip_id, user.id, TripAction.REFRESH_PRICES)
    queries.switch(db, trip_id, is_on=is_on)
    return shown(db, user, trip_id)


def is_any_due(db: Session, now: datetime) -> bool:
    return bool(queries.due(db, now, 1))


def take(db: Session, now: datetime) -> list[WatchedTrip]:
    """Claim the due trips that no other process checks. Whatever the outcome, that was their check for the day."""
    return [_taken(db, one) for one in queries.due(db, now, AT_ONCE) if queries.claim(db, one, now)]


def _taken(db: Session, trip_id: UUID) -> WatchedTrip:
    account = queries.organizer(db, trip_id)
    language = invite_queries.account(db, account.id).language
    user = SignedInUser(account.id, account.email or "", "", language, session_id=None, aal="aal1", is_anonymous=False)
    return WatchedTrip(trip_id, user, language or db.get_one(Trip, trip_id).language)


def note(db: Session, taken: WatchedTrip, *, stored: int, found: int, now: datetime) -> bool:
    """Notify the organizer if the total found is news; return whether it is."""
    watch, trip = queries.watch(db, taken.trip_id), db.get(Trip, taken.trip_id)
    if watch is None or trip is None or watch.is_off:
        return False
    last = watch.told if watch.told is not None and watch.told_of == stored else stored
    if not rules.is_news(last, found):
        return False
    watch.told, watch.told_of = found, stored
    before, after = (Money(cents=cents, currency=trip.currency) for cents in (last, found))
    trip_notifying.tell(db, trip, CLOCK, now, kind="prices_moved", to=[taken.organizer.id], before=before, after=after)
    _, mailed = profile_service.topics(db, taken.organizer.id)
    if Topic.PRICES in mailed and taken.organizer.email:
        mail = PriceMoved(trip_id=str(trip.id), reads=taken.language, before=last, after=found)
        updates.post(
            db, mail, reader=taken.organizer.id, to=taken.organizer.email, language=taken.language, now=now,
            about=f"prices:{trip.id}",
        )  # fmt: skip
    return True
