"""Leaving (TRUST.md P3): asking for it, changing one's mind, and being erased; taking everything along (P2)."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from babel.dates import format_date, format_interval
from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.account import packages, packing
from tripoint.account.emails import DeletionAsked, DeletionCalledOff
from tripoint.account.schemas import DeletionOut
from tripoint.catalog import catalogue
from tripoint.core import limits, texts
from tripoint.core.errors import Conflict, NotFound
from tripoint.core.limits import Limit
from tripoint.identity import accounts, personal, security, sessions
from tripoint.identity.models import User
from tripoint.messaging import outbox
from tripoint.profiles import personal as profiles
from tripoint.trips import personal as trips
from tripoint.trips.models import Trip

TO_CHANGE_ONES_MIND = timedelta(days=14)
EXPORTS = Limit(5, 3_600)


class TripsToSettle(Conflict):
    """Others are on trips that this person organizes: `trips` lists them by id and title."""

    code = "trips_to_settle"


def ask_for_deletion(db: Session, user_id: UUID, language: str, now: datetime) -> DeletionOut:
    """Start the 14 days and sign the person out everywhere. Raises TripsToSettle. Asking again changes nothing."""
    user = _held(db, user_id)
    waiting = trips.unsettled(db, user_id, now)
    if waiting:
        raise TripsToSettle(trips=[{"id": str(one.id), "title": title(one, language)} for one in waiting])
    if user.deletes_at is None:
        user.deletes_at = now + TO_CHANGE_ONES_MIND
        security.note(db, "deletion_asked", now=now, user_id=user_id)
        if user.email:
            spoken = accounts.language(user.user_metadata, language)
            day = str(format_date(user.deletes_at.date(), "long", texts.locale(spoken)))
            outbox.post(db, DeletionAsked(day=day), to=user.email, language=spoken, now=now)
    sessions.end_all(db, user_id)
    return DeletionOut(deletes_at=user.deletes_at)


def keep_account(db: Session, user_id: UUID, language: str, now: datetime) -> None:
    """Call the deletion off; nothing happens where none was asked for."""
    user = _held(db, user_id)
    if user.deletes_at is None:
        return
    user.deletes_at = None
    security.note(db, "deletion_called_off", now=now, user_id=user_id)
    if user.email:
        spoken = accounts.language(user.user_metadata, language)
        outbox.post(db, DeletionCalledOff(), to=user.email, language=spoken, now=now)


def erase(db: Session, user_id: UUID, now: datetime) -> None:
    """Erase an account for good, in the caller's transaction; also one that an administrator emptied softly."""
    user = db.get(User, user_id, with_for_update=True)
    if user is None:
        raise NotFound
    person = personal.person(db, user, proved=False)
    for package in packages.LEAVING:
        package.erase(db, person, now)
    if not trips.refers_to(db, user_id):
        personal.drop(db, user_id)


def next_due(db: Session, now: datetime) -> UUID | None:
    """An account whose time has come, locked; another process takes another one."""
    query = select(User.id).where(User.deletes_at <= now, User.deleted_at.is_(None)).order_by(User.deletes_at)
    return db.scalar(query.limit(1).with_for_update(skip_locked=True))


def note_export(db: Session, user_id: UUID, session_id: UUID | None, now: datetime, *, counting: bool) -> None:
    """Somebody takes a copy of everything: so many an hour, and it is written down. Raises TooManyRequests."""
    if counting:
        limits.require(db, f"export:user:{user_id}", EXPORTS, now)
    security.note(db, "exported", now=now, user_id=user_id, session_id=session_id)


def gather(db: Session, user_id: UUID) -> packing.Found:
    """Everything of this person, and nothing that belongs to others."""
    user = db.get(User, user_id)
    if user is None:
        raise NotFound
    person = personal.person(db, user, proved=True)
    lists = [(listing, listing.rows(db, person)) for listing in packages.LISTINGS]
    return packing.Found(lists, profiles.files(db, person))


def title(trip: Trip, language: str) -> str:
    """Where and when, as a list of trips calls it."""
    place = catalogue.load()[trip.destination].name(language)
    if trip.start_date is None or trip.end_date is None:
        return place
    when: Any = format_interval(trip.start_date, trip.end_date, "yMMMd", locale=texts.locale(language))
    return f"{place}, {when}"


def _held(db: Session, user_id: UUID) -> User:
    user = db.get(User, user_id, with_for_update=True)
    if user is None or user.deleted_at is not None:
        raise NotFound
    return user
