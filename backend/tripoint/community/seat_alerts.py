"""Seat alerts: people who asked for one are told once, at the bell and by email, that a full trip has a seat again
(docs/decisions/0270).
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, exists, func, or_, select
from sqlalchemy.orm import Session

from tripoint.community import exploring, queries, rules
from tripoint.community.emails import SeatFree
from tripoint.community.models import SeatAlert
from tripoint.community.schemas import SeatAlertOut
from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.core.errors import Conflict
from tripoint.identity.current import SignedInUser
from tripoint.identity.models import User
from tripoint.invitations import invite_mail
from tripoint.invitations import queries as invite_queries
from tripoint.notices import service as notice_service
from tripoint.profiles import updates
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import queries as trip_queries
from tripoint.trips import titles
from tripoint.trips.models import Trip

MOST = 100
"""Most trips that one person may wait for at the same time."""
AT_ONCE = 20
"""Most trips handled in one transaction."""
LONG_OVER = timedelta(days=2)


class TooManySeatAlerts(Conflict):
    code = "too_many_seat_alerts"


class SeatsAreFree(Conflict):
    """The trip has a seat left, so they can ask to join now."""

    code = "seats_are_free"


def switch_on(db: Session, user: SignedInUser, trip_id: UUID, now: datetime) -> SeatAlertOut:
    """Wait for a seat; idempotent."""
    row = queries.trip(db, trip_id)
    if row is None or not exploring.is_open_now(row, now):
        raise rules.TripNotAvailable
    facts, _ = queries.facts(db, user.id, row)
    if facts.organizing:
        raise rules.OrganizingTrip
    if facts.travelling:
        raise rules.AlreadyParticipant
    if facts.seats_left != 0:
        raise SeatsAreFree
    _require_room(db, user.id, trip_id)
    once = insert_into(db, SeatAlert).on_conflict_do_nothing(index_elements=[SeatAlert.trip_id, SeatAlert.user_id])
    db.execute(once.values(id=ids.new_id(), trip_id=trip_id, user_id=user.id, asked_at=now))
    return SeatAlertOut(is_on=True)


def switch_off(db: Session, user: SignedInUser, trip_id: UUID) -> SeatAlertOut:
    """Stop waiting for a seat."""
    db.execute(delete(SeatAlert).where(SeatAlert.trip_id == trip_id, SeatAlert.user_id == user.id))
    return SeatAlertOut(is_on=False)


def tell(db: Session, now: datetime) -> bool:
    """Tell those who wait for a trip that has a seat now. Return whether there may be more such trips."""
    found = queries.waited_for_and_free(db, now, AT_ONCE)
    for trip_id in found:
        trip, row = trip_queries.trip_alone_for_change(db, trip_id), queries.trip(db, trip_id)
        # Read again under the lock: the seat may be taken by now, or another process may have told them.
        if trip is None or row is None or rules.seats_left(row.seats, row.taken) == 0:
            continue
        waiting = delete(SeatAlert).where(SeatAlert.trip_id == trip_id).returning(SeatAlert.user_id)
        _tell_of(db, trip, set(db.scalars(waiting)) - set(trip_notifying.members(db, trip)), now)
    is_over = or_(Trip.end_date.is_(None), Trip.end_date < (now - LONG_OVER).date())
    db.execute(delete(SeatAlert).where(exists().where(Trip.id == SeatAlert.trip_id, is_over)))
    return len(found) == AT_ONCE


def _tell_of(db: Session, trip: Trip, people: Iterable[UUID], now: datetime) -> None:
    told = sorted(people, key=str)
    notice_service.tell(db, now, kind="seat_free", to=told, trip_id=trip.id)
    for user_id in told:
        account = invite_queries.account(db, user_id)
        if not account.email:
            continue
        language = account.language or trip.language
        mail = SeatFree(
            **titles.in_email(trip, language),
            dates=invite_mail.dates(trip.start_date, trip.end_date, language),
            page_path=f"/explore/{trip.id}",
        )
        about = f"seat:{trip.id}:{user_id}"
        updates.post(db, mail, reader=user_id, to=account.email, language=language, now=now, about=about)


def _require_room(db: Session, user_id: UUID, trip_id: UUID) -> None:
    """Raise if the limit is reached. Locks the account, so that parallel calls count one after another."""
    db.scalar(select(User.id).where(User.id == user_id).with_for_update())
    others = select(func.count()).where(SeatAlert.user_id == user_id, SeatAlert.trip_id != trip_id)
    if (db.scalar(others) or 0) >= MOST:
        raise TooManySeatAlerts(limit=MOST)
