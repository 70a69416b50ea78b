"""The organizer's side of invites: ask, ask again, take back, hand over a link (SPEC.md 6, PRODUCT.md Invites)."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.billing import rules as billing
from tripoint.core import ids
from tripoint.core.columns import folded_email
from tripoint.core.errors import Invalid, NotFound, field
from tripoint.core.settings import MailMode
from tripoint.identity.current import User
from tripoint.invitations import allowance, letter, queries, rules
from tripoint.invitations.emails import TripInvite
from tripoint.invitations.schemas import AskedOut, InviteIn, InvitesOut, LinkOut, NewInvites, Resend, ResentOut
from tripoint.messaging import outbox
from tripoint.messaging.render import localized
from tripoint.trips import document
from tripoint.trips import queries as trip_queries
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trips
from tripoint.trips.log import Actor, raise_version, record
from tripoint.trips.models import Invite, Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.schemas import Changed
from tripoint.trips.states import InviteStatus, Rsvp

ALIVE = frozenset({InviteStatus.PENDING, InviteStatus.CONFIRMED})


class Circumstances(NamedTuple):
    """What a use case knows of the outside: moment, page language, whether mail leaves, our origin, limits on."""

    now: datetime
    language: str
    mail: MailMode
    origin: str
    limits: bool


def invite_people(db: Session, user: User, trip_id: UUID, body: NewInvites, around: Circumstances) -> InvitesOut:
    """Invite more people to a trip."""
    trip = trips.hold(db, user, trip_id, TripAction.INVITE).trip
    trip_rules.require_open(trip.status)
    made = ask(db, user, trip, body.invites, around)
    raise_version(trip, around.now)
    record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="people_invited",
        subject="trip.invites",
        now=around.now,
        after={"count": len(made)},
    )
    return InvitesOut(id=trip.id, version=trip.version, mail=around.mail, invites=shown(db, trip, made))


def ask(db: Session, user: User, trip: Trip, wanted: Sequence[InviteIn], around: Circumstances) -> list[UUID]:
    """Write invites and their mails. Those beyond the tenth person wait for Team Pro. Returns their ids."""
    if not wanted:
        raise rules.InvitesNeeded(fields=[field("invites", "required")])
    known = {one.folded_email: one for one in queries.of_trip(db, trip.id)}
    addresses = [folded_email(one.email) for one in wanted]
    taken = frozenset(address for address, one in known.items() if one.status in ALIVE)
    rules.require_distinct(addresses, [one.email for one in wanted], folded_email(user.email or ""), taken)
    _require_free_travellers(trip, wanted, list(known.values()))
    allowance.spend(db, user, trip, addresses, around.now, counting=around.limits)
    languages = queries.languages(db, addresses)
    may_go = billing.invites_that_may_go(len(wanted), people=_people(trip, known.values()), tier=trip.tier)
    made = []
    for position, (one, address) in enumerate(zip(wanted, addresses, strict=True)):
        invite = known.get(address) or _blank(db, trip, address, around.now)
        invite.email, invite.traveller_id = one.email, one.traveller_id or invite.traveller_id
        invite.language = languages.get(address) or around.language
        invite.status, invite.answered_at, invite.note = InviteStatus.PENDING, None, None
        invite.is_held, invite.updated_at = position >= may_go, around.now
        made.append(invite)
    _await_answers(db, trip, made)
    db.flush()
    _post(db, made, around.now)
    return [invite.id for invite in made]


def resend(db: Session, user: User, trip_id: UUID, body: Resend, around: Circumstances) -> ResentOut:
    """Mail the pending invites again, each with a new link; the earlier link opens nothing any more."""
    trip = trips.hold(db, user, trip_id, TripAction.INVITE).trip
    trip_rules.require_open(trip.status)
    pending = [
        one
        for one in queries.of_trip(db, trip.id)
        if one.status is InviteStatus.PENDING and (body.invite_ids is None or one.id in body.invite_ids)
    ]
    if body.invite_ids is not None and len(pending) < len(set(body.invite_ids)):
        known = {one.id for one in queries.of_trip(db, trip.id)}
        if not known.issuperset(body.invite_ids):
            raise NotFound
    if not pending:
        raise rules.NonePending
    if around.mail == "paused":
        raise rules.InvitesPaused
    due = [one for one in pending if not one.is_held]
    if due:
        allowance.spend(db, user, trip, [one.folded_email for one in due], around.now, counting=around.limits)
    for invite in due:
        invite.updated_at = around.now
    _post(db, due, around.now)
    raise_version(trip, around.now)
    record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="invites_resent",
        subject="trip.invites",
        now=around.now,
        after={"count": len(due)},
    )
    return ResentOut(id=trip.id, version=trip.version, resent=len(due), mail=around.mail)


def cancel(db: Session, user: User, trip_id: UUID, invite_id: UUID, now: datetime) -> Changed:
    """Take an invite back: its link is dead, its mail does not leave, who had accepted loses the seat."""
    trip = trips.hold(db, user, trip_id, TripAction.INVITE).trip
    invite = queries.in_trip(db, trip.id, invite_id)
    if invite is None:
        raise NotFound
    if invite.status is InviteStatus.CANCELLED:
        return Changed(id=trip.id, version=trip.version)
    before = invite.status
    invite.status, invite.updated_at = InviteStatus.CANCELLED, now
    outbox.cancel(db, key_of(invite.id))
    traveller = next((one for one in trip.travellers if one.id == invite.traveller_id), None)
    if traveller is not None and traveller.user_id != trip.organizer_id:
        traveller.user_id, traveller.rsvp = None, Rsvp.PENDING
        recount(db, trip)
    invite.traveller_id = None
    raise_version(trip, now)
    record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="invite_cancelled",
        subject=f"invite:{invite.id}",
        now=now,
        before={"status": before.value},
        after={"traveller": traveller.name if traveller else None},
    )
    return Changed(id=trip.id, version=trip.version)


def personal_link(db: Session, user: User, trip_id: UUID, invite_id: UUID, around: Circumstances) -> LinkOut:
    """A new personal link to hand over by hand. A mail that still waits is taken back, or it would kill this link.

    `updated_at` stays: it tells when the invite was asked, mailed or answered, and nothing of that happened.
    """
    trip = trips.hold(db, user, trip_id, TripAction.INVITE).trip
    invite = queries.in_trip(db, trip.id, invite_id)
    if invite is None or invite.status is InviteStatus.CANCELLED:
        raise NotFound
    if invite.is_held:
        raise rules.TeamProNeeded
    outbox.cancel(db, key_of(invite.id))
    token = letter.renew_link(invite, around.now)
    raise_version(trip, around.now)
    record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="invite_link_made",
        subject=f"invite:{invite.id}",
        now=around.now,
    )
    return LinkOut(url=f"{localized(around.origin, invite.language, '/TripInvite')}#token={token}")


def order_team_pro(db: Session, user: User, trip_id: UUID, around: Circumstances) -> Changed:
    """Order Team Pro by invoice; it unlocks at once, and the invites that waited leave."""
    trip = trips.hold(db, user, trip_id, TripAction.ORDER_TEAM_PRO).trip
    if trip.tier is billing.Tier.PRO:
        return Changed(id=trip.id, version=trip.version)
    trip_rules.require_open(trip.status)
    trip.tier = billing.Tier.PRO
    waiting = [one for one in queries.of_trip(db, trip.id) if one.is_held]
    for invite in waiting:
        invite.is_held, invite.updated_at = False, around.now
    _post(db, [one for one in waiting if one.status is InviteStatus.PENDING], around.now)
    raise_version(trip, around.now)
    price = {"cents": billing.TEAM_PRO_CENTS, "currency": billing.TEAM_PRO_CURRENCY, "by": "invoice"}
    record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="team_pro_ordered",
        subject="trip.tier",
        now=around.now,
        after=price,
    )
    return Changed(id=trip.id, version=trip.version)


def shown(db: Session, trip: Trip, made: Sequence[UUID]) -> list[AskedOut]:
    """The invites just made, with the state of their mails."""
    db.flush()
    rows = [row for row in trip_queries.invite_rows(db, [trip.id]) if row.id in set(made)]
    return [AskedOut(id=row.id, email=row.email, status=row.status, delivery=document.delivery(row)) for row in rows]


def key_of(invite_id: UUID) -> str:
    """By which the outbox knows an invite's mails."""
    return f"invite:{invite_id}"


def _post(db: Session, invites: Sequence[Invite], now: datetime) -> None:
    """Queue the mails of those that may leave; who wants no invites gets none (TRUST.md P8)."""
    silent = queries.opted_out(db, [one.folded_email for one in invites])
    for invite in invites:
        outbox.cancel(db, key_of(invite.id))
        invite.is_unwanted = invite.folded_email in silent
        if invite.is_held or invite.is_unwanted:
            invite.mail_id = None
            continue
        mail = TripInvite(invite_id=str(invite.id))
        invite.mail_id = outbox.post(
            db, mail, to=invite.email, language=invite.language, now=now, about=key_of(invite.id)
        )


def _await_answers(db: Session, trip: Trip, made: Sequence[Invite]) -> None:
    """Whoever had declined and is asked again has a seat again."""
    asked = {invite.traveller_id for invite in made}
    back = [one for one in trip.travellers if one.id in asked and one.rsvp is Rsvp.DECLINED]
    for traveller in back:
        traveller.rsvp = Rsvp.PENDING
    if back:
        recount(db, trip)


def _blank(db: Session, trip: Trip, address: str, now: datetime) -> Invite:
    invite = Invite(id=ids.new_id(), trip_id=trip.id, folded_email=address, created_at=now)
    db.add(invite)
    return invite


def _people(trip: Trip, invites: Iterable[Invite]) -> int:
    """People who count for the tier already: the organizer, who is asked or came, and who said yes without a mail."""
    asked = [one for one in invites if one.status in ALIVE and not one.is_held]
    bound = {one.traveller_id for one in asked}
    others = [
        one
        for one in trip.travellers
        if one.rsvp is Rsvp.CONFIRMED and one.id not in bound and one.user_id != trip.organizer_id
    ]
    return 1 + len(asked) + len(others)


def _require_free_travellers(trip: Trip, wanted: Sequence[InviteIn], known: Sequence[Invite]) -> None:
    """Each invite's traveller is one of this trip, not the organizer, and asked only once (TRUST.md S4)."""
    free = {one.id for one in trip.travellers if one.user_id is None}
    free -= {one.traveller_id for one in known if one.status in ALIVE and one.traveller_id}
    for position, one in enumerate(wanted):
        if one.traveller_id is None:
            continue
        if one.traveller_id not in free:
            raise Invalid(fields=[field(f"invites.{position}.travellerId", "invalid")])
        free.discard(one.traveller_id)
