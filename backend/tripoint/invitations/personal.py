"""The data that this package stores about one person: the invites they received and sent (TRUST.md P2, P3). When
someone leaves Tripoint, it first cancels the trips they still organize and frees their seats.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, and_, delete, or_, select
from sqlalchemy.orm import Session

from tripoint.core import limits
from tripoint.core.personal import Listing, Person
from tripoint.identity.models import User
from tripoint.identity.records import accounts
from tripoint.invitations import invite_mail, queries, rules, seats
from tripoint.invitations.emails import TravelerLeft, TripCalledOff
from tripoint.invitations.seats import key_of
from tripoint.messaging import outbox
from tripoint.messaging import personal as mail_personal_data
from tripoint.profiles import updates
from tripoint.trips import changes, titles
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import personal as trip_personal_data
from tripoint.trips import queries as trip_queries
from tripoint.trips import service as trip_service
from tripoint.trips.changes import CLOCK, Actor
from tripoint.trips.models import Invite, InviteOptOut, Traveller, Trip
from tripoint.trips.recount import recount
from tripoint.trips.states import InviteStatus, Rsvp, TripStatus

STILL_PLANNED = (TripStatus.PENDING, TripStatus.CONFIRMED)
MAY_COME_BACK = (*STILL_PLANNED, TripStatus.CANCELLED)


def _sent(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    return (Invite.trip_id.in_(select(Trip.id).where(Trip.organizer_id == person.id)),)


def _received(_db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    """Invites to the address, and those the account answered under an earlier one."""
    by_address = and_(Invite.folded_email == person.address, Invite.folded_email != "")
    return (or_(Invite.user_id == person.id, by_address),)


def _wishes(db: Session, person: Person) -> Sequence[ColumnElement[bool]]:
    hashes = limits.keyed_hashes(db, person.address) if person.address else []
    unused = and_(InviteOptOut.folded_email == person.address, InviteOptOut.folded_email != "")
    return (or_(InviteOptOut.address_hash.in_(hashes), unused),)


SENT = (
    Invite.id,
    Invite.trip_id,
    Invite.traveller_id,
    Invite.email,
    Invite.language,
    Invite.status,
    Invite.created_at,
    Invite.updated_at,
    Invite.answered_at,
    Invite.expires_at,
)
RECEIVED = (*SENT, Invite.folded_email, Invite.user_id, Invite.note)
"""Who answered and what they wrote belongs only to them, so the organizer's export leaves it out."""


def _masked(email: str) -> str:
    """Someone else's address, masked but recognizable to the organizer; forgotten ones stay empty."""
    return rules.masked(email) if email else ""


LISTINGS = (
    Listing("invites_sent", SENT, _sent, masks={Invite.email.key: _masked}),
    Listing("invites_received", RECEIVED, _received),
    Listing(
        "no_more_invites",
        (InviteOptOut.folded_email, InviteOptOut.created_at, InviteOptOut.used_at),
        _wishes,
    ),
)
WITHHELD = {
    "invites.token_hash": "a hash of a mailed link",
    "invites.mail_id": "the bare id of a mail",
    "invite_opt_outs.token_hash": "a hash of a mailed link",
    "invite_opt_outs.address_hash": "a hash of the address that stands in the account",
}


def erase(db: Session, person: Person, now: datetime) -> None:
    """Cancel the person's trips, free their seats, and forget their invites."""
    _lock_trips(db, person)
    for trip in trip_personal_data.unsettled(db, person.id, now):
        if trip_service.status_at(trip, now) in STILL_PLANNED:
            _call_off(db, trip, person, now)
    invites = db.scalars(select(Invite).where(*_received(db, person)).order_by(Invite.trip_id)).all()
    addresses = {
        person.address,
        *(one.folded_email for one in invites if one.email),
        *(one.email.lower() for one in invites),
    }
    for invite in invites:
        invite.user_id = person.id
    by_trip = {one.trip_id: one for one in invites}
    known = db.scalars(trip_personal_data.involved(person)).all()
    _forget_mails(db, known)
    for trip_id in known:
        held = trip_queries.trip_for_change(db, trip_id)
        if held is not None and held.organizer_id != person.id:
            _leave(db, held, person, by_trip.get(trip_id), now)
    for invite in invites:
        _forget(db, invite, now)
    for trip_id in by_trip:
        _fill(db, trip_id, now)
    db.execute(delete(InviteOptOut).where(InviteOptOut.folded_email.in_(addresses - {""})))
    mail_personal_data.erase(db, Person(person.id, mailboxes=frozenset(addresses - {""})), now)


def _lock_trips(db: Session, person: Person) -> None:
    """Trips before invites, as everywhere (docs/decisions/0100-one-order-of-locks.md)."""
    invited = select(Invite.trip_id).where(*_received(db, person))
    concerned = or_(Trip.id.in_(trip_personal_data.involved(person)), Trip.id.in_(invited))
    db.execute(select(Trip.id).where(concerned).order_by(Trip.id).with_for_update())


def _call_off(db: Session, trip: Trip, person: Person, now: datetime) -> None:
    """Cancel the trip and notify everyone on it or invited to it."""
    held = trip_queries.trip_for_change(db, trip.id)
    if held is None:
        return
    trip_service.call_off(db, held, Actor(person.id, ""), now)
    for address, language in dict(_concerned(db, held)).items():
        mail = TripCalledOff(
            **titles.in_email(held, language),
            dates=invite_mail.dates(held.start_date, held.end_date, language),
        )
        outbox.post(db, mail, to=address, language=language, now=now, about=f"trip:{held.id}")


def _concerned(db: Session, trip: Trip) -> Iterable[tuple[str, str]]:
    """Addresses and languages of those who travel or have an invite in their mailbox, except the organizer."""
    on_it = (Traveller.trip_id == trip.id, Traveller.rsvp == Rsvp.CONFIRMED, User.id != trip.organizer_id)
    query = select(User.email, User.user_metadata).join(Traveller, Traveller.user_id == User.id).where(*on_it)
    for email, said in db.execute(query):
        if email:
            yield email, accounts.language(said, trip.language)
    for invite in queries.of_trip(db, trip.id):
        waits = invite.status in {InviteStatus.PENDING, InviteStatus.WAITING}
        if waits and invite.mail_id is not None and invite.email:
            yield invite.email, invite.language


def _leave(db: Session, trip: Trip, person: Person, invite: Invite | None, now: datetime) -> None:
    """Free the seat on a trip that has not started; a trip that has started keeps those who were there."""
    status = trip_service.status_at(trip, now)
    own = [one for one in trip.travellers if one.user_id == person.id or (invite and one.id == invite.traveller_id)]
    freed = [one for one in own if one.rsvp is not Rsvp.DECLINED]
    if status not in MAY_COME_BACK or not freed:
        return
    for seat in freed:
        seat.rsvp = Rsvp.DECLINED
    if invite is not None and invite.status in {InviteStatus.CONFIRMED, InviteStatus.WAITING}:
        invite.status = InviteStatus.DECLINED
    recount(db, trip)
    subject = f"traveller:{freed[0].id}"
    changes.record(db, trip, Actor(person.id, ""), action="traveller_left", subject=subject, now=now)
    if status in STILL_PLANNED:
        trip_notifying.tell(db, trip, CLOCK, now, kind="traveler_left", to=[trip.organizer_id])
    organizer = queries.account(db, trip.organizer_id)
    if status in STILL_PLANNED and organizer.email:
        language = organizer.language or trip.language
        mail = TravelerLeft(**titles.in_email(trip, language), trip_path=f"/trip-details/{trip.id}")
        to, about = organizer.email, f"trip:{trip.id}"
        updates.post(db, mail, reader=trip.organizer_id, to=to, language=language, now=now, about=about)


def _fill(db: Session, trip_id: UUID, now: datetime) -> None:
    """Give a seat that has become free to the yes that has waited longest."""
    trip = trip_queries.trip_for_change(db, trip_id)
    if trip is not None and trip_service.status_at(trip, now) in STILL_PLANNED:
        seats.fill(db, trip, now)


def _forget(db: Session, invite: Invite, now: datetime) -> None:
    """Forget an invite, as the timed job does with an unanswered one."""
    outbox.cancel(db, key_of(invite))
    outbox.cancel(db, f"answer:{invite.id}")
    if invite.status is InviteStatus.PENDING:
        invite.status = InviteStatus.CANCELLED
    invite.email, invite.folded_email = "", f"forgotten:{invite.id}"
    invite.token_hash, invite.note, invite.updated_at = None, None, now


def _forget_mails(db: Session, trip_ids: Sequence[object]) -> None:
    """Blank the stored emails about these trips, because they name who is coming."""
    invites = db.scalars(select(Invite.id).where(Invite.trip_id.in_(trip_ids)))
    about = [f"{kind}:{one}" for one in invites for kind in ("invite", "answer")]
    outbox.forget_bodies(db, [*about, *(f"trip:{one}" for one in trip_ids)])
