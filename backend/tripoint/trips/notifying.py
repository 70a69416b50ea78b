"""Notifies people of changes of their trip (`notices`)."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from sqlalchemy import and_, or_, select
from sqlalchemy.orm import Session

from tripoint.identity.models import User
from tripoint.notices import service as notice_service
from tripoint.notices.facts import Fact
from tripoint.trips.changes import Actor
from tripoint.trips.models import Invite, Traveller, Trip
from tripoint.trips.states import InviteStatus, Rsvp

ASKED = (InviteStatus.PENDING, InviteStatus.WAITING)


def tell(
    db: Session, trip: Trip, actor: Actor, now: datetime, *, kind: str, to: Iterable[UUID | None], **facts: Fact | None
) -> None:
    """Notify people of a change of their trip. An actor with no account has a name; with neither, it is the clock."""
    by_name = actor.name if actor.id is None else None
    notice_service.tell(db, now, kind=kind, to=to, trip_id=trip.id, actor_id=actor.id, actor=by_name, **facts)


def tell_everyone(db: Session, trip: Trip, actor: Actor, now: datetime, *, kind: str, **facts: Fact | None) -> None:
    """Notify everyone who is on the trip with an account."""
    tell(db, trip, actor, now, kind=kind, to=members(db, trip), **facts)


def members(db: Session, trip: Trip) -> list[UUID]:
    """The accounts of the organizer and of everyone who said yes."""
    coming = select(Traveller.user_id).where(Traveller.trip_id == trip.id, Traveller.rsvp == Rsvp.CONFIRMED)
    return [trip.organizer_id, *(one for one in db.scalars(coming) if one is not None)]


def invited(db: Session, trip: Trip) -> list[UUID]:
    """The accounts of those who have yet to answer, by the address they have verified."""
    theirs = and_(User.email_folded == Invite.folded_email, User.email_confirmed_at.is_not(None))
    query = (
        select(User.id)
        .join(Invite, or_(Invite.user_id == User.id, theirs))
        .where(Invite.trip_id == trip.id, Invite.status.in_(ASKED))
    )
    return list(db.scalars(query))
