"""The invited person's answer: yes, no, or another answer than before (PRODUCT.md, Invites; TRUST.md A6, W18)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.orm import Session

from tripoint.catalog import catalogue
from tripoint.core import limits, texts
from tripoint.core.columns import folded_email
from tripoint.core.errors import AppError, field
from tripoint.identity import service as identity
from tripoint.identity.current import User
from tripoint.identity.tokens import Issuer
from tripoint.invitations import pricing, queries, rules
from tripoint.invitations.asked import asked_of
from tripoint.invitations.emails import InviteAnswered
from tripoint.invitations.opening import Way, find
from tripoint.invitations.schemas import AcceptInvite, Answered, DeclineInvite, Done
from tripoint.invitations.service import Circumstances, key_of
from tripoint.messaging import outbox
from tripoint.messaging.render import localized
from tripoint.planner.reference import Reference
from tripoint.profiles import updates
from tripoint.trips import queries as trips
from tripoint.trips.creation import add_traveller
from tripoint.trips.log import Actor, raise_version, record
from tripoint.trips.models import Invite, Traveller, Trip
from tripoint.trips.plan import PlannedTraveller
from tripoint.trips.recount import recount
from tripoint.trips.states import InviteStatus, Rsvp


class Asked(NamedTuple):
    """An invite and its trip, both locked."""

    invite: Invite
    trip: Trip


@dataclass(frozen=True, slots=True)
class Guest:
    """Who says yes: an account, and the session that was made with it, if it is new."""

    user_id: UUID
    name: str
    session: dict[str, Any] | None = None


def accept_invite(
    db: Session,
    issuer: Issuer,
    user: User | None,
    body: AcceptInvite,
    *,
    newcomer: PlannedTraveller | None,
    language: str,
    now: datetime,
) -> Answered:
    """Join the trip. `newcomer` is the priced traveller where the invite was for nobody by name."""
    asked = _hold(db, Way(body.token, body.invite), user, now)
    guest = _guest(db, issuer, user, asked.invite, body=body, language=language, now=now)
    invite, trip = asked
    if invite.status is InviteStatus.CONFIRMED and invite.user_id == guest.user_id:
        return Answered(status=invite.status, trip_id=trip.id, session=guest.session)
    traveller = _seat(db, trip, invite, guest, newcomer)
    traveller.user_id, traveller.rsvp = guest.user_id, Rsvp.CONFIRMED
    traveller.name = body.name or traveller.name or guest.name or texts.t(trip.language, "trips.guest")
    invite.user_id, invite.traveller_id = guest.user_id, traveller.id
    _answer(db, asked, InviteStatus.CONFIRMED, traveller, actor=guest.user_id, note=None, now=now)
    return Answered(status=invite.status, trip_id=trip.id, session=guest.session)


def decline_invite(db: Session, user: User | None, body: DeclineInvite, *, now: datetime) -> Answered:
    """Say no; needs no account. The seat is free again and the others' shares are made anew."""
    asked = _hold(db, Way(body.token, body.invite), user, now)
    invite, trip = asked
    if invite.status is InviteStatus.DECLINED:
        return Answered(status=invite.status, trip_id=None)
    traveller = next((one for one in trip.travellers if one.id == invite.traveller_id), None)
    if traveller is not None:
        traveller.rsvp = Rsvp.DECLINED
    _answer(db, asked, InviteStatus.DECLINED, traveller, actor=invite.user_id, note=body.note, now=now)
    return Answered(status=invite.status, trip_id=None)


def post_sign_in_mail(db: Session, token: str, *, caller: str, around: Circumstances) -> Done:
    """A fresh mail to the invited address; its link leads back to this invite on whatever device it is opened."""
    invite = find(db, Way(token, None), None)
    trip = db.get_one(Trip, invite.trip_id)
    rules.require_answerable(asked_of(invite, trip, around.now), around.now)
    back = f"{localized(around.origin, around.language, '/TripInvite')}?invite={invite.id}"
    identity.post_sign_in_mail(
        db,
        email=invite.email,
        language=around.language,
        now=around.now,
        redirect_to=back,
        limited=around.limits,
        caller=caller,
    )
    return Done()


def want_no_more(db: Session, token: str, *, now: datetime) -> Done:
    """No invites to this address from anybody any more (TRUST.md P8); saying it twice is saying it."""
    way_out = queries.opt_out(db, token)
    if way_out is None:
        raise rules.InviteNotFound
    if way_out.used_at is None:
        db.execute(update(Invite).where(Invite.folded_email == way_out.folded_email).values(is_unwanted=True))
        way_out.used_at, way_out.address_hash = now, limits.keyed_hash(db, way_out.folded_email)
        way_out.folded_email = ""
    return Done()


def newcomer(
    db: Session, user: User | None, body: AcceptInvite, data: Reference, *, language: str
) -> PlannedTraveller | None:
    """Somebody more, from their city with their own estimate, where the invite is for nobody by name.

    Priced before the transaction that answers (TRUST.md R3).
    """
    way = Way(body.token, body.invite)
    try:
        invite = find(db, way, user)
    except AppError:
        return None  # the answer itself says what is wrong, or repeats what it said before
    if invite.traveller_id is not None or body.departure_city_id is None:
        return None
    return pricing.newcomer(data, db.get_one(Trip, invite.trip_id), body.departure_city_id, body.name or "", language)


def _hold(db: Session, way: Way, user: User | None, now: datetime) -> Asked:
    """Lock the trip, then the invite, in the order of every use case; both as they are now."""
    found = find(db, way, user)
    trip = trips.trip_for_change(db, found.trip_id)
    invite = queries.by_id_for_change(db, found.id)
    if trip is None or invite is None or invite.token_hash != found.token_hash:
        raise rules.InviteNotFound
    rules.require_answerable(asked_of(invite, trip, now), now)
    return Asked(invite, trip)


def _guest(
    db: Session, issuer: Issuer, user: User | None, invite: Invite, *, body: AcceptInvite, language: str, now: datetime
) -> Guest:
    """The account that accepts; without one it is made here, once (TRUST.md A6)."""
    if user is not None:
        if folded_email(user.email or "") != invite.folded_email:
            raise rules.InviteNotYours
        return Guest(user.id, user.name)
    if identity.account_exists(db, invite.email):
        raise identity.AccountExists
    name, terms = rules.require_new_account(body.name, body.adult_terms_version)
    session = identity.account_for_invite(
        db, issuer, email=invite.email, name=name, language=language, adult_terms_version=terms,
        invite_id=invite.id, now=now,
    )  # fmt: skip
    return Guest(UUID(session["user"]["id"]), name, session)


def _seat(db: Session, trip: Trip, invite: Invite, guest: Guest, newcomer: PlannedTraveller | None) -> Traveller:
    """The traveller whose seat the guest takes: the one named, their own on this trip already, or a new one."""
    for traveller in trip.travellers:
        if traveller.user_id == guest.user_id or traveller.id == invite.traveller_id:
            return traveller
    if newcomer is None:
        raise rules.DepartureCityNeeded(fields=[field("departureCityId", "required")])
    return add_traveller(db, trip, newcomer, guest.name or texts.t(trip.language, "trips.guest"))


def _answer(
    db: Session,
    asked: Asked,
    status: InviteStatus,
    traveller: Traveller | None,
    *,
    actor: UUID | None,
    note: str | None,
    now: datetime,
) -> None:
    """Write the one current answer, the shares that follow from it, the log and the organizer's mail."""
    invite, trip = asked
    name = traveller.name if traveller else None
    before = invite.status
    invite.status, invite.answered_at, invite.updated_at, invite.note = status, now, now, note or None
    outbox.cancel(db, key_of(invite.id))
    db.flush()
    recount(db, trip)
    raise_version(trip, now)
    record(
        db,
        trip,
        Actor(actor, name),
        action=f"invite_{status.value}",
        subject=key_of(invite.id),
        now=now,
        before={"status": before.value},
        after={"status": status.value, "traveller": name},
    )
    _tell_the_organizer(db, asked, name, note, now)


def _tell_the_organizer(db: Session, asked: Asked, name: str | None, note: str | None, now: datetime) -> None:
    invite, trip = asked
    organizer = queries.account(db, trip.organizer_id)
    language = organizer.language or trip.language
    mail = InviteAnswered(
        guest_name=name or rules.masked(invite.email),
        destination=catalogue.load()[trip.destination].name(language),
        accepted=invite.status is InviteStatus.CONFIRMED,
        note=note or "",
        trip_path=f"/trip-details/{trip.id}",
    )
    outbox.cancel(db, f"answer:{invite.id}")  # what was answered before and has not left is not true any more
    if organizer.email:
        to, about = organizer.email, f"answer:{invite.id}"
        updates.post(db, mail, reader=trip.organizer_id, to=to, language=language, now=now, about=about)
