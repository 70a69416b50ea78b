"""Notifies people whose place on a trip ends or is restored. No one is brought back against their will."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.limits import Charge, Limit
from tripoint.editing.rules import CannotPutBack
from tripoint.editing.things import State
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.invitations import invite_mail
from tripoint.invitations import queries as invite_queries
from tripoint.invitations.emails import TakenOffTrip
from tripoint.messaging import outbox
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import titles
from tripoint.trips.models import Trip
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import InviteStatus, Rsvp

MAILS = Limit(3, 86_400)
"""Emails to one person about one trip, no matter how often their place is removed and restored."""


def tell(db: Session, held: HeldTrip, seat: State, now: datetime) -> None:
    """Notify someone who had said yes that they are no longer on the trip."""
    trip, user_id = held.trip, seat["user_id"] and UUID(seat["user_id"])
    if user_id is None or user_id == held.actor.id or seat["rsvp"] != Rsvp.CONFIRMED:
        return
    trip_notifying.tell(db, trip, held.actor, now, kind="person_off", to=[user_id])
    account = db.get(User, user_id)
    if account is None or not account.email:
        return
    if not limits.has_room(db, now, Charge(f"off/mail/{trip.id}/{user_id}", MAILS)):
        return
    language = accounts.language(account.user_metadata, trip.language)
    mail = TakenOffTrip(
        organizer_name=held.actor.name or "",
        **titles.in_email(trip, language),
        dates=invite_mail.dates(trip.start_date, trip.end_date, language),
    )
    outbox.post(db, mail, to=account.email, language=language, now=now, about=f"off:{trip.id}:{user_id}")


def tell_restored(db: Session, held: HeldTrip, seat: State, now: datetime) -> None:
    """Notify someone that they are on the trip again; an unsent email about their removal is cancelled."""
    if seat["user_id"] is None or seat["rsvp"] != Rsvp.CONFIRMED:
        return
    outbox.cancel(db, f"off:{held.trip.id}:{seat['user_id']}")
    trip_notifying.tell(db, held.trip, held.actor, now, kind="person_back", to=[UUID(seat["user_id"])])


def require_willing(db: Session, trip: Trip, state: State) -> None:
    """Raise CannotPutBack if this would bring back someone who does not want it, or who is there already."""
    user_id, invite = state["seat"]["user_id"], state.get("invite")
    if user_id is not None:
        account = db.get(User, UUID(user_id))
        if account is None or account.deleted_at is not None or account.deletes_at is not None:
            raise CannotPutBack(reason="left_tripoint")
        if any(one.user_id == account.id for one in trip.travellers):
            raise CannotPutBack(reason="there_again")
    if invite is not None:
        _require_invitable(db, trip, invite)


def _require_invitable(db: Session, trip: Trip, kept: State) -> None:
    invite = invite_queries.in_trip(db, trip.id, UUID(kept["id"]))
    if invite is None or not invite.email:
        raise CannotPutBack(reason="left_tripoint")
    if invite.status is not InviteStatus.CANCELLED:
        raise CannotPutBack(reason="there_again")
