"""An operator's commands for accounts: `tripoint users …` (RUNNING.md; TRUST.md P3, P7)."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.account import service
from tripoint.identity.contract.shapes import instant
from tripoint.identity.models import AuthSession, SecurityEvent, User
from tripoint.identity.records import accounts, proofs, security, sessions
from tripoint.identity.records import queries as identity_queries
from tripoint.identity.services import admin
from tripoint.trips.models import Traveller, Trip
from tripoint.trips.states import Rsvp

CHILD = timedelta(hours=48)
"""P7 allows 72 hours; the margin covers a worker that is down for a day."""


class AccountCommandRefused(Exception):
    """The command cannot be carried out; the message is one readable line."""


def listed(db: Session) -> list[dict[str, Any]]:
    """All accounts, oldest first."""
    users = db.scalars(select(User).where(User.deleted_at.is_(None)).order_by(User.created_at, User.id))
    return [_line(user) for user in users]


def shown(db: Session, address_or_id: str) -> dict[str, Any]:
    """One account: its state, and how much depends on it."""
    user = found(db, address_or_id, emptied=True)
    counted = {
        "sessions": select(func.count()).select_from(AuthSession).where(AuthSession.user_id == user.id),
        "organizes": select(func.count()).select_from(Trip).where(Trip.organizer_id == user.id),
        "travels": select(func.count())
        .select_from(Traveller)
        .where(Traveller.user_id == user.id, Traveller.rsvp == Rsvp.CONFIRMED),
    }
    return {
        **_line(user),
        "phone": user.phone,
        "language": user.user_metadata.get("language"),
        "signs_in_by": [one.provider for one in identity_queries.identities_of(db, user.id)],
        "second_factor": identity_queries.has_factor(db, user.id),
        **{name: db.scalar(query) or 0 for name, query in counted.items()},
    }


def freeze(db: Session, address_or_id: str, now: datetime, *, is_child: bool) -> dict[str, Any]:
    """Lock someone out and end their sessions immediately. A child's account is erased within 72 hours (P7)."""
    user = found(db, address_or_id)
    user.banned_until = admin.LAST_DAY
    if is_child:
        user.deletes_at = min(user.deletes_at or now + CHILD, now + CHILD)
    sessions.end_all(db, user.id)
    proofs.clear(db, user.id)
    security.note(db, "frozen", now=now, user_id=user.id, child=is_child)
    return _line(user)


def unfreeze(db: Session, address_or_id: str, now: datetime) -> dict[str, Any]:
    """Let someone back in; cancels a scheduled erasure."""
    user = found(db, address_or_id)
    if user.banned_until is None:
        raise AccountCommandRefused(f"{_name(user)} is not frozen")
    user.banned_until = user.deletes_at = None
    security.note(db, "unfrozen", now=now, user_id=user.id)
    return _line(user)


def delete(db: Session, address_or_id: str, now: datetime) -> dict[str, Any]:
    """Delete an account as if its owner had asked: they are signed out and notified by email, and the account is erased
    after 14 days unless they keep it.
    """
    user = found(db, address_or_id)
    try:
        service.ask_for_deletion(db, user.id, "en", now)
    except service.TripsToSettle as waiting:
        trips = "; ".join(f"{one['title']} ({one['id']})" for one in waiting.params["trips"])
        raise AccountCommandRefused(
            f"others are on trips that {_name(user)} organizes, which have to be cancelled: {trips}"
        ) from waiting
    return _line(user)


def erase(db: Session, address_or_id: str, now: datetime) -> None:
    """Erase an account immediately and permanently. Trips without another organizer are cancelled.

    An account that an administrator soft-deleted is found by its id; its names are still on trips.
    """
    service.erase(db, found(db, address_or_id, emptied=True).id, now)


def erased(db: Session) -> list[dict[str, Any]]:
    """The ids of accounts erased in the last 12 months, oldest first, to be kept with the backups (R16)."""
    events = select(SecurityEvent.user_id, SecurityEvent.at).where(SecurityEvent.kind == "erased")
    return [{"id": str(one), "at": instant(at)} for one, at in db.execute(events.order_by(SecurityEvent.at))]


def erase_again(db: Session, user_id: UUID, now: datetime) -> bool:
    """Erase someone whom a restored backup brought back; False if it did not."""
    user = db.get(User, user_id)
    if user is None or admin.is_erased(user):
        return False
    service.erase(db, user.id, now)
    return True


def found(db: Session, address_or_id: str, *, emptied: bool = False) -> User:
    """The account of an address or an id, locked. Raises AccountCommandRefused."""
    try:
        user_id = UUID(address_or_id)
    except ValueError:
        by_address = identity_queries.user_by_email(db, address_or_id)
        user = db.get(User, by_address.id, with_for_update=True) if by_address else None
    else:
        user = db.get(User, user_id, with_for_update=True)
    if user is None or (user.deleted_at is not None and not emptied):
        raise AccountCommandRefused(f"there is no account {address_or_id}")
    return user


def _name(user: User) -> str:
    return user.email or str(user.id)


def _line(user: User) -> dict[str, Any]:
    return {
        "id": str(user.id),
        "email": user.email,
        "name": accounts.full_name(user.user_metadata),
        "confirmed": user.email_confirmed_at is not None or user.phone_confirmed_at is not None,
        "frozen": user.banned_until is not None,
        "created_at": instant(user.created_at),
        "last_sign_in_at": instant(user.last_sign_in_at),
        "deletes_at": instant(user.deletes_at),
    }
