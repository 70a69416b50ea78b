"""A person's own calendar: its private address and its content (docs/decisions/0230)."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.core import ics, ids, limits, texts
from tripoint.core.errors import NotFound
from tripoint.days import events, queries
from tripoint.days.events import CalendarReader
from tripoint.days.models import CalendarFeed
from tripoint.days.schemas import FeedAddress
from tripoint.identity.current import SignedInUser
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.trips import heads, titles
from tripoint.trips.policy import TripAction

KEPT_FOR = timedelta(days=366)
"""How long a trip stays in the calendar after its end."""
SECRET_LETTERS = 40


def address(db: Session, user: SignedInUser, origin: str) -> FeedAddress:
    """The address of someone's calendar; None if they have none, or if it was made with a key that no longer exists."""
    feed = db.scalar(select(CalendarFeed).where(CalendarFeed.user_id == user.id))
    secrets = [] if feed is None else [one[:SECRET_LETTERS] for one in limits.keyed_hashes(db, _seed(feed.id))]
    known = (one for one in secrets if feed and ids.hash_token(one) == feed.secret_hash)
    secret = next(known, None)
    return FeedAddress(url=secret and _url(origin, secret))


def renew(db: Session, user: SignedInUser, origin: str, now: datetime) -> FeedAddress:
    """Make a new address; the previous one stops working."""
    db.scalar(select(User.id).where(User.id == user.id).with_for_update())
    stop(db, user)
    feed = CalendarFeed(id=ids.new_id(), user_id=user.id, created_at=now)
    secret = limits.keyed_hash(db, _seed(feed.id))[:SECRET_LETTERS]
    feed.secret_hash = ids.hash_token(secret)
    db.add(feed)
    return FeedAddress(url=_url(origin, secret))


def stop(db: Session, user: SignedInUser) -> None:
    """Delete the calendar's address."""
    db.execute(delete(CalendarFeed).where(CalendarFeed.user_id == user.id))


def _seed(feed_id: UUID) -> str:
    return f"calendar feed {feed_id}"


def _url(origin: str, secret: str) -> str:
    return f"{origin}/api/calendar/{secret}.ics"


def calendar(db: Session, secret: str, origin: str, now: datetime) -> bytes:
    """The calendar of the person with this address, across all their trips, in their account's language."""
    known = select(CalendarFeed.user_id).where(CalendarFeed.secret_hash == ids.hash_token(secret))
    account = db.scalar(select(User).where(User.id.in_(known)))
    if account is None or account.deleted_at or account.deletes_at or accounts.is_banned(account.banned_until, now):
        raise NotFound
    reader = CalendarReader(accounts.language(account.user_metadata, texts.DEFAULT), origin)
    connection = db.connection()
    trips = queries.trips_of(connection, account.id, now.astimezone(UTC).date() - KEPT_FOR)
    parts = queries.parts(connection, [trip.id for trip in trips], [trip.seat for trip in trips])
    found = [event for trip in trips for event in events.of_trip(trip, parts, reader, trip.seat, at_home=trip.at_home)]
    return ics.calendar(texts.t(reader.language, "calendar.mine"), found)


def trip_file(db: Session, user: SignedInUser, trip_id: UUID, reader: CalendarReader) -> bytes:
    """One whole trip in its current state, including everyone's journeys, for people who may see it."""
    connection = db.connection()
    head = heads.require(connection, trip_id, user.id, TripAction.VIEW)
    trip = queries.trip(connection, trip_id)
    if trip is None:
        return ics.calendar(texts.t(reader.language, "calendar.mine"), [])
    found = events.of_trip(trip, queries.parts(connection, [trip_id], None), reader, head.traveller_id)
    called = titles.title(trip, reader.language)
    return ics.calendar(texts.t(reader.language, "calendar.one", trip=called), found)
