"""The invited person's answer: yes, no, or a change of mind (PRODUCT.md, Invites; TRUST.md A6, W18)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from tripoint.core import limits, texts
from tripoint.core.columns import folded_email
from tripoint.core.errors import AppError
from tripoint.core.ids import hash_token
from tripoint.core.limits import Charge, Limit
from tripoint.identity import service as identity_service
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.current import SignedInUser
from tripoint.invitations import queries, rules, seats
from tripoint.invitations.emails import InviteAnswered
from tripoint.invitations.invite_page import InviteKey, find
from tripoint.invitations.invite_state import state_of
from tripoint.invitations.schemas import AcceptInvite, Answered, DeclineInvite, Done
from tripoint.invitations.seats import key_of
from tripoint.invitations.service import RequestContext
from tripoint.messaging import outbox
from tripoint.messaging.render import localized
from tripoint.profiles import updates
from tripoint.trips import changes, titles
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import queries as trip_queries
from tripoint.trips.changes import Actor
from tripoint.trips.creation import add_traveller
from tripoint.trips.models import Invite, Traveller, Trip
from tripoint.trips.plan import PlannedTraveller, TripSpan
from tripoint.trips.recount import recount
from tripoint.trips.states import InviteStatus, Rsvp


class LockedInvite(NamedTuple):
    """An invite and its trip, both locked."""

    invite: Invite
    trip: Trip


class NewcomersPlace(NamedTuple):
    """The trip that a new person is priced for, and whose share of the pool that uses (docs/decisions/0091): the
    account's, or the invite's for someone without one.
    """

    trip: TripSpan
    owner: str


@dataclass(frozen=True, slots=True)
class Guest:
    """The person who answers: an account, with its session if it is new; without an account, only the link."""

    user_id: UUID | None
    name: str = ""
    session: dict[str, Any] | None = None
    is_signed_in: bool = True


def accept_invite(
    db: Session,
    issuer: Issuer,
    user: SignedInUser | None,
    body: AcceptInvite,
    *,
    newcomer: PlannedTraveller | None,
    language: str,
    now: datetime,
) -> Answered:
    """Join the trip, or wait for Team Pro. `newcomer` is the priced traveller if the invite names none."""
    locked = _lock(db, InviteKey(body.token, body.invite), user, now)
    guest = _guest(db, issuer, user, locked.invite, body=body, language=language, now=now)
    invite, trip = locked
    if invite.status is InviteStatus.CONFIRMED and invite.user_id == guest.user_id:
        return Answered(status=invite.status, trip_id=trip.id, session=guest.session)
    seat = _seat(db, trip, invite, guest, newcomer)
    has_room = seats.has_room(trip, queries.of_trip(db, trip.id), invite, seat)
    status = InviteStatus.CONFIRMED if has_room else InviteStatus.WAITING
    if status is invite.status and invite.user_id == guest.user_id:
        return Answered(status=status, trip_id=None)
    seat.user_id, seat.rsvp = guest.user_id, Rsvp.CONFIRMED if has_room else Rsvp.PENDING
    said = "" if guest.name else body.name
    seat.name = said or seat.name or guest.name or texts.t(trip.language, "trips.guest")
    invite.traveller_id = seat.id
    _answer(db, locked, status, seat, guest, note=None, now=now)
    return Answered(status=status, trip_id=trip.id if has_room else None, session=guest.session)


def decline_invite(db: Session, user: SignedInUser | None, body: DeclineInvite, *, now: datetime) -> Answered:
    """Say no; this needs no account unless one has answered before. Frees the seat and divides the others' shares
    again.
    """
    locked = _lock(db, InviteKey(body.token, body.invite), user, now)
    invite, trip = locked
    guest = _decliner(user, invite)
    if invite.status is InviteStatus.DECLINED:
        return Answered(status=invite.status, trip_id=None)
    seat = seats.seat_of(trip, invite)
    if seat is not None:
        seat.rsvp = Rsvp.DECLINED
    _answer(db, locked, InviteStatus.DECLINED, seat, guest, note=body.note, now=now)
    for moved_up, their_seat in seats.fill(db, trip, now):
        tell_the_organizer(db, LockedInvite(moved_up, trip), their_seat, now)
    return Answered(status=invite.status, trip_id=None)


def post_sign_in_mail(db: Session, token: str, *, caller: str, context: RequestContext) -> Done | int:
    """Send a sign-in email to the invited address; its link leads back to this invite on any device. If it is
    refused, return after how many seconds it may be asked for again.
    """
    invite = find(db, InviteKey(token, None), None)
    trip = db.get_one(Trip, invite.trip_id)
    rules.require_answerable(state_of(invite, trip, context.now), context.now)
    back = f"{localized(context.origin, context.language, '/TripInvite')}?invite={invite.id}"
    refused = identity_service.post_sign_in_mail(
        db,
        email=invite.email,
        language=context.language,
        now=context.now,
        redirect_to=back,
        limited=context.limits,
        caller=caller,
    )
    return refused or Done()


def want_no_more(db: Session, token: str, *, now: datetime) -> Done:
    """Stop all invites to this address, from anyone (TRUST.md P8). Safe to repeat."""
    way_out = queries.opt_out(db, token)
    if way_out is None:
        raise rules.InviteNotFound
    if way_out.used_at is None:
        to_them = Invite.folded_email == way_out.folded_email
        asked_on = changes.touch_all(db, db.scalars(select(Invite.trip_id).where(to_them)), now)
        db.execute(changes.bulk(update(Invite).where(to_them).values(is_unwanted=True), asked_on))
        way_out.used_at, way_out.address_hash = now, limits.keyed_hash(db, way_out.folded_email)
        way_out.folded_email = ""
    return Done()


def newcomers_place(db: Session, user: SignedInUser | None, body: AcceptInvite) -> NewcomersPlace | None:
    """Where a new person is priced, before the transaction that answers (TRUST.md R3).

    None if the invite names a traveller, or if the answer itself will be refused.
    """
    try:
        invite = find(db, InviteKey(body.token, body.invite), user)
    except AppError:
        return None
    if invite.traveller_id is not None or body.departure_city_id is None:
        return None
    trip = db.get_one(Trip, invite.trip_id)
    return NewcomersPlace(TripSpan.of(trip), str(user.id if user else invite.id))


def _lock(db: Session, key: InviteKey, user: SignedInUser | None, now: datetime) -> LockedInvite:
    """Lock the trip, then the invite (docs/decisions/0100-one-order-of-locks.md), and load both as they are now."""
    found = find(db, key, user)
    trip = trip_queries.trip_for_change(db, found.trip_id)
    invite = queries.by_id_for_change(db, found.id)
    if trip is None or invite is None:
        raise rules.InviteNotFound
    if key.token is not None and invite.token_hash != hash_token(key.token):
        raise rules.InviteNotFound  # the link was replaced while this answer waited for the lock
    rules.require_answerable(state_of(invite, trip, now), now)
    return LockedInvite(invite, trip)


def _guest(
    db: Session,
    issuer: Issuer,
    user: SignedInUser | None,
    invite: Invite,
    *,
    body: AcceptInvite,
    language: str,
    now: datetime,
) -> Guest:
    """The account that accepts; without one, it is created here, once (TRUST.md A6)."""
    if user is not None:
        return _signed_in(user, invite)
    if identity_service.account_exists(db, invite.email):
        raise identity_service.AccountExists
    if invite.user_id is not None:
        raise rules.AnswerNeedsAccount
    name, terms = rules.require_new_account(body.name, body.adult_terms_version)
    session = identity_service.account_for_invite(
        db, issuer, email=invite.email, name=name, language=language, adult_terms_version=terms,
        invite_id=invite.id, now=now,
    )  # fmt: skip
    return Guest(UUID(session["user"]["id"]), name, session, is_signed_in=False)


def _decliner(user: SignedInUser | None, invite: Invite) -> Guest:
    """The person who declines: an account, or just the link while no account is bound to the answer."""
    if user is not None:
        return _signed_in(user, invite)
    if invite.user_id is not None:
        raise rules.AnswerNeedsAccount
    return Guest(None, is_signed_in=False)


def _signed_in(user: SignedInUser, invite: Invite) -> Guest:
    """The account, if it answered before or has verified the invited address. Raises InviteNotYours."""
    if user.id != invite.user_id and folded_email(user.email or "") != invite.folded_email:
        raise rules.InviteNotYours
    return Guest(user.id, user.name)


def _seat(db: Session, trip: Trip, invite: Invite, guest: Guest, newcomer: PlannedTraveller | None) -> Traveller:
    """The traveller whose seat the guest takes: their own if already on the trip, the one named, or a new one."""
    own = next((one for one in trip.travellers if one.user_id == guest.user_id), None)
    seat = own or seats.seat_of(trip, invite)
    if seat is not None:
        seats.take_over(db, trip, seat, invite)
        return seat
    if newcomer is None:
        raise rules.DepartureCityNeeded(fields=[rules.DEPARTURE_CITY])
    return add_traveller(db, trip, newcomer, guest.name or texts.t(trip.language, "trips.guest"))


def _answer(
    db: Session,
    locked: LockedInvite,
    status: InviteStatus,
    seat: Traveller | None,
    guest: Guest,
    *,
    note: str | None,
    now: datetime,
) -> None:
    """Store the current answer, the resulting shares, the log line and the organizer's email."""
    invite, trip = locked
    name = seat.name if seat else None
    before = invite.status
    invite.status, invite.answered_at, invite.updated_at, invite.note = status, now, now, note or None
    invite.user_id = guest.user_id or invite.user_id
    recount(db, trip)
    changes.record(
        db,
        trip,
        Actor(guest.user_id, name),
        action=f"invite_{status.value}",
        subject=key_of(invite),
        now=now,
        before={"status": before.value},
        after={"status": status.value, "traveller": name, "by": "account" if guest.is_signed_in else "link"},
    )
    tell_the_organizer(db, locked, seat, now, note=note)
    outbox.cancel(db, key_of(invite))


ANSWER_MAILS = Limit(5, 86_400)
"""Emails to the organizer about one person who changes their mind; the bell shows every answer."""
WORDS = {
    InviteStatus.CONFIRMED: "invite_accepted",
    InviteStatus.WAITING: "invite_waits",
    InviteStatus.DECLINED: "invite_declined",
}


def tell_the_organizer(
    db: Session, locked: LockedInvite, seat: Traveller | None, now: datetime, *, note: str | None = None
) -> None:
    """Notify the organizer of an answer, at the bell and by email."""
    invite, trip = locked
    organizer = queries.account(db, trip.organizer_id)
    guest = queries.account(db, invite.user_id).name if invite.user_id else ""
    language = organizer.language or trip.language
    known_as = guest or (seat and seat.name) or rules.masked(invite.email)
    actor = Actor(invite.user_id, known_as)
    trip_notifying.tell(db, trip, actor, now, kind=WORDS[invite.status], to=[trip.organizer_id])
    mail = InviteAnswered(
        guest_name=known_as,
        **titles.in_email(trip, language),
        accepted=invite.status is not InviteStatus.DECLINED,
        waits=invite.status is InviteStatus.WAITING,
        note=note or "",
        trip_path=f"/trip-details/{trip.id}",
    )
    may_write = organizer.email and limits.has_room(db, now, Charge(f"answers/mail/{invite.id}", ANSWER_MAILS))
    outbox.cancel(db, f"answer:{invite.id}")  # an earlier answer that has not been sent is no longer true
    if organizer.email and may_write:
        to, about = organizer.email, f"answer:{invite.id}"
        updates.post(db, mail, reader=trip.organizer_id, to=to, language=language, now=now, about=about)
