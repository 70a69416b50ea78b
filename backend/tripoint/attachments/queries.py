"""Finding files of trips."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, and_, exists, func, or_, select
from sqlalchemy.orm import Session, aliased

from tripoint.attachments.models import FileKind, TripFile
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.storage.models import StoredObject
from tripoint.trips import heads
from tripoint.trips.heads import ORGANIZED_TRIPS, OWN_TRIPS
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.states import Rsvp, TripStatus

Adder, Reader = aliased(Traveller), aliased(Traveller)


def shown_to(user_id: Any) -> ColumnElement[bool]:
    """The files that someone may see: `rules.may_see` in SQL."""
    own = or_(TripFile.for_user_id.is_(None), TripFile.for_user_id == user_id)
    return or_(
        TripFile.trip_id.in_(ORGANIZED_TRIPS(user_id)),
        and_(TripFile.trip_id.in_(OWN_TRIPS(user_id)), own),
    )


def readable(user_id: UUID | None) -> ColumnElement[bool]:
    """`shown_to` as a condition on stored objects, for the storage contract and for signed addresses. Also true for
    covers that people who are not on the trip may see (`trips.covers`), if this user, or everyone, may see the trip.
    None is someone who is not signed in.
    """
    is_seen = and_(Trip.open_to_external_nomads, Trip.status.in_((TripStatus.PENDING, TripStatus.CONFIRMED)))
    if user_id is not None:
        is_seen = or_(is_seen, heads.visible_to(user_id))
    cover = exists().where(
        TripFile.object_id == StoredObject.id,
        Trip.id == TripFile.trip_id,
        Trip.cover_id == StoredObject.id,
        Trip.organizer_id == StoredObject.owner_id,
        is_seen,
    )
    if user_id is None:
        return cover
    return or_(StoredObject.id.in_(select(TripFile.object_id).where(shown_to(user_id))), cover)


def files(db: Session, trip_id: UUID, user_id: UUID, expense_id: UUID | None = None) -> Sequence[Any]:
    """The files of a trip that someone may see, newest first; or, with `expense_id`, the receipts of that expense."""
    query = (
        select(TripFile, StoredObject, accounts.full_name_in_sql(User.user_metadata), Adder.id, Reader.id)
        .join(StoredObject, StoredObject.id == TripFile.object_id)
        .join(User, User.id == TripFile.added_by)
        .join(Adder, and_(Adder.trip_id == trip_id, Adder.user_id == TripFile.added_by), isouter=True)
        .join(Reader, and_(Reader.trip_id == trip_id, Reader.user_id == TripFile.for_user_id), isouter=True)
        .where(TripFile.trip_id == trip_id, _of(expense_id), shown_to(user_id))
        .order_by(TripFile.created_at.desc(), TripFile.id.desc())
    )
    return db.execute(query).all()


def file(db: Session, trip_id: UUID, file_id: UUID, user_id: UUID, expense_id: UUID | None = None) -> TripFile | None:
    query = select(TripFile).where(TripFile.id == file_id, TripFile.trip_id == trip_id, _of(expense_id))
    return db.scalar(query.where(shown_to(user_id)).with_for_update())


def _of(expense_id: UUID | None) -> ColumnElement[bool]:
    return TripFile.expense_id.is_(None) if expense_id is None else TripFile.expense_id == expense_id


def photo(db: Session, trip_id: UUID, file_id: UUID) -> TripFile | None:
    of_trip = select(TripFile).where(TripFile.trip_id == trip_id, TripFile.kind == FileKind.PHOTO)
    return db.scalar(of_trip.where(TripFile.id == file_id))


def cover(db: Session, trip: Trip) -> TripFile | None:
    """The photo that is a trip's cover."""
    if trip.cover_id is None:
        return None
    return db.scalar(select(TripFile).where(TripFile.trip_id == trip.id, TripFile.object_id == trip.cover_id))


def receipts(db: Session, trip_id: UUID) -> dict[UUID, int]:
    """How many receipts each expense of a trip has."""
    found = select(TripFile.expense_id, func.count()).where(
        TripFile.trip_id == trip_id, TripFile.expense_id.is_not(None)
    )
    return {row[0]: row[1] for row in db.execute(found.group_by(TripFile.expense_id)) if row[0]}


def account_of(db: Session, trip_id: UUID, traveller_id: UUID) -> UUID | None:
    """The account of someone who is on the trip."""
    query = select(Traveller.user_id).where(Traveller.trip_id == trip_id, Traveller.id == traveller_id)
    return db.scalar(query.where(Traveller.rsvp == Rsvp.CONFIRMED))


def count(db: Session, trip_id: UUID) -> int:
    return db.scalar(select(func.count(TripFile.id)).where(TripFile.trip_id == trip_id)) or 0
