"""Deleting an account (TRUST.md P3): the request, calling it off, the erasure; exporting everything (P2)."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.account import export_file, packages
from tripoint.account.emails import DeletionAsked, DeletionCalledOff
from tripoint.account.schemas import DeletionOut
from tripoint.core import limits, texts
from tripoint.core.errors import Conflict, NotFound
from tripoint.core.limits import Charge, Limit
from tripoint.identity import personal as identity_personal_data
from tripoint.identity.models import User
from tripoint.identity.records import accounts, security, sessions
from tripoint.messaging import outbox
from tripoint.storage import personal as storage_personal_data
from tripoint.trips import personal as trip_personal_data
from tripoint.trips import titles
from tripoint.trips.models import Trip

GRACE_PERIOD = timedelta(days=14)
EXPORTS = Limit(5, 3_600)


class TripsToSettle(Conflict):
    """This person organizes trips that others are on: `trips` lists them by id and title."""

    code = "trips_to_settle"


def ask_for_deletion(db: Session, user_id: UUID, language: str, now: datetime) -> DeletionOut:
    """Start the 14 days and sign the person out everywhere. Asking again changes nothing. Raises TripsToSettle."""
    user = _held(db, user_id)
    waiting = trip_personal_data.unsettled(db, user_id, now)
    if waiting:
        raise TripsToSettle(trips=[{"id": str(one.id), "title": title(one, language)} for one in waiting])
    if user.deletes_at is None:
        user.deletes_at = now + GRACE_PERIOD
        security.note(db, "deletion_asked", now=now, user_id=user_id)
        if user.email:
            spoken = accounts.language(user.user_metadata, language)
            day = texts.day(spoken, user.deletes_at.date())
            outbox.post(db, DeletionAsked(day=day), to=user.email, language=spoken, now=now)
    sessions.end_all(db, user_id)
    return DeletionOut(deletes_at=user.deletes_at)


def keep_account(db: Session, user_id: UUID, language: str, now: datetime) -> None:
    """Call the deletion off. Does nothing if none was requested."""
    user = _held(db, user_id)
    if user.deletes_at is None:
        return
    user.deletes_at = None
    security.note(db, "deletion_called_off", now=now, user_id=user_id)
    if user.email:
        spoken = accounts.language(user.user_metadata, language)
        outbox.post(db, DeletionCalledOff(), to=user.email, language=spoken, now=now)


def erase(db: Session, user_id: UUID, now: datetime) -> None:
    """Permanently erase an account in the caller's transaction, even one that an administrator soft-deleted."""
    user = db.get(User, user_id, with_for_update=True)
    if user is None:
        raise NotFound
    person = identity_personal_data.person(db, user, proved=False)
    for package in packages.LEAVING:
        package.erase(db, person, now)
    if not trip_personal_data.refers_to(db, user_id):
        identity_personal_data.drop(db, user_id)


def next_due(db: Session, now: datetime) -> UUID | None:
    """An account that is due for erasure, locked; other processes skip it."""
    query = select(User.id).where(User.deletes_at <= now, User.deleted_at.is_(None)).order_by(User.deletes_at)
    return db.scalar(query.limit(1).with_for_update(skip_locked=True))


def note_export(db: Session, user_id: UUID, session_id: UUID | None, now: datetime, *, counting: bool) -> None:
    """Count and log an export. Raises TooManyRequests after five in an hour."""
    if counting:
        limits.require(db, now, Charge(f"export:user:{user_id}", EXPORTS))
    security.note(db, "exported", now=now, user_id=user_id, session_id=session_id)


def gather(db: Session, user_id: UUID) -> export_file.PersonalData:
    """Everything about this person, and nothing that belongs to others."""
    user = db.get(User, user_id)
    if user is None:
        raise NotFound
    person = identity_personal_data.person(db, user, proved=True)
    lists = [(listing, listing.rows(db, person)) for listing in packages.LISTINGS]
    return export_file.PersonalData(lists, storage_personal_data.files(db, person))


def title(trip: Trip, language: str) -> str:
    """A trip's title and dates, as a list of trips shows them."""
    called = titles.title(trip, language)
    if trip.start_date is None or trip.end_date is None:
        return called
    return f"{called}, {texts.days(language, trip.start_date, trip.end_date)}"


def _held(db: Session, user_id: UUID) -> User:
    user = db.get(User, user_id, with_for_update=True)
    if user is None or user.deleted_at is not None:
        raise NotFound
    return user
