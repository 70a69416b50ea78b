"""The organizer's side of invites: send, resend, cancel, share a link (SPEC.md 6, PRODUCT.md Invites)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from tripoint.billing import rules as tier_rules
from tripoint.core import ids
from tripoint.core.columns import folded_email
from tripoint.core.errors import NotFound, field
from tripoint.core.settings import MailMode
from tripoint.identity.current import SignedInUser
from tripoint.invitations import allowance, invite_mail, queries, rules, seats
from tripoint.invitations.emails import TripInvite
from tripoint.invitations.schemas import InviteIn, InvitesOut, LinkOut, NewInviteOut, NewInvites, Resend, ResentOut
from tripoint.messaging import outbox
from tripoint.messaging.render import localized
from tripoint.trips import capacity, changes, document_queries, presenting
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.changes import Actor
from tripoint.trips.models import Invite, Trip
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.schemas import Changed
from tripoint.trips.states import InviteStatus, Rsvp


class RequestContext(NamedTuple):
    """The facts of a request for use cases: time, page language, mail mode, our origin, and whether limits apply."""

    now: datetime
    language: str
    mail: MailMode
    origin: str
    limits: bool


def invite_people(
    db: Session, user: SignedInUser, trip_id: UUID, body: NewInvites, context: RequestContext
) -> InvitesOut:
    """Invite more people to a trip."""
    trip = trip_service.hold(db, user, trip_id, TripAction.INVITE).trip
    trip_rules.require_open(trip_service.status_at(trip, context.now))
    if trip.start_date is None or trip.end_date is None:
        raise rules.ItineraryNeeded
    made = add_invites(db, user, trip, body.invites, context)
    changes.record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="people_invited",
        subject="trip.invites",
        now=context.now,
        after={"count": len(made)},
    )
    return InvitesOut(id=trip.id, version=trip.version, mail=context.mail, invites=shown(db, trip, made))


def add_invites(
    db: Session, user: SignedInUser, trip: Trip, wanted: Sequence[InviteIn], context: RequestContext
) -> list[UUID]:
    """Write invites and their emails. Those beyond the tenth person wait for Team Pro. Returns their ids."""
    if not wanted:
        raise rules.InvitesNeeded(fields=[field("invites", "required")])
    known = {one.folded_email: one for one in queries.of_trip(db, trip.id)}
    addresses = [folded_email(one.email) for one in wanted]
    taken = frozenset(address for address, one in known.items() if one.status in seats.ALIVE)
    rules.require_distinct(addresses, [one.email for one in wanted], folded_email(user.email or ""), taken)
    seats.require_free(trip, wanted, list(known.values()))
    allowance.spend(db, user, trip, addresses, context.now, counting=context.limits)
    languages = queries.languages(db, addresses)
    may_go = tier_rules.invites_that_may_go(len(wanted), people=seats.people(trip, known.values()), tier=trip.tier)
    seats.release(db, trip, known.values(), wanted)
    made = []
    for position, (one, address) in enumerate(zip(wanted, addresses, strict=True)):
        invite = known.get(address) or _blank(db, trip, address, context.now)
        invite.email, invite.traveller_id = one.email, one.traveller_id or invite.traveller_id
        invite.language = languages.get(address) or context.language
        invite.status, invite.answered_at, invite.note = InviteStatus.PENDING, None, None
        invite.user_id, invite.token_hash, invite.expires_at = None, None, None
        invite.is_held, invite.updated_at = position >= may_go, context.now
        made.append(invite)
    seats.await_answers(db, trip, made)
    capacity.require_within(db, trip)
    _post(db, made, context)
    return [invite.id for invite in made]


def resend(db: Session, user: SignedInUser, trip_id: UUID, body: Resend, context: RequestContext) -> ResentOut:
    """Email the pending invites again, each with a new link; the earlier links stop working."""
    trip = trip_service.hold(db, user, trip_id, TripAction.INVITE).trip
    trip_rules.require_open(trip_service.status_at(trip, context.now))
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
    if context.mail == "paused":
        raise rules.InvitesPaused
    due = [one for one in pending if not one.is_held]
    if due:
        queries.lock(db, due)
        allowance.spend(db, user, trip, [one.folded_email for one in due], context.now, counting=context.limits)
    for invite in due:
        invite.updated_at = context.now
    leaving = _post(db, due, context)
    changes.record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="invites_resent",
        subject="trip.invites",
        now=context.now,
        after={"count": leaving},
    )
    return ResentOut(id=trip.id, version=trip.version, resent=leaving, mail=context.mail)


def cancel(db: Session, user: SignedInUser, trip_id: UUID, invite_id: UUID, now: datetime) -> Changed:
    """Cancel an invite: its link stops working, its email is not sent, and anyone who accepted loses the seat."""
    trip = trip_service.hold(db, user, trip_id, TripAction.INVITE).trip
    invite = queries.in_trip(db, trip.id, invite_id)
    if invite is None:
        raise NotFound
    if invite.status is InviteStatus.CANCELLED:
        return Changed(id=trip.id, version=trip.version)
    trip_rules.require_open(trip_service.status_at(trip, now))
    before, seat = invite.status, seats.seat_of(trip, invite)
    invite.status, invite.updated_at = InviteStatus.CANCELLED, now
    invite.traveller_id, invite.user_id = None, None
    outbox.cancel(db, seats.key_of(invite))
    if seat is not None and seat.user_id != trip.organizer_id:
        seat.user_id, seat.rsvp = None, Rsvp.PENDING
        recount(db, trip)
    changes.record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="invite_cancelled",
        subject=seats.key_of(invite),
        now=now,
        before={"status": before.value},
        after={"traveller": seat.name if seat else None},
    )
    seats.fill(db, trip, now)
    return Changed(id=trip.id, version=trip.version)


def personal_link(db: Session, user: SignedInUser, trip_id: UUID, invite_id: UUID, context: RequestContext) -> LinkOut:
    """Make a new personal link to share by hand. Cancels a queued email, which would invalidate this link.

    `updated_at` stays: it says when the invite was created, emailed or answered, and none of that happened.
    """
    trip = trip_service.hold(db, user, trip_id, TripAction.INVITE).trip
    invite = queries.in_trip(db, trip.id, invite_id)
    if invite is None or invite.status is InviteStatus.CANCELLED:
        raise NotFound
    trip_rules.require_open(trip_service.status_at(trip, context.now))
    if invite.is_held:
        raise rules.TeamProNeeded
    token = invite_mail.renew_link(invite, context.now)
    outbox.cancel(db, seats.key_of(invite))
    changes.record(
        db,
        trip,
        Actor(user.id, trip.organizer_name),
        action="invite_link_made",
        subject=f"invite:{invite.id}",
        now=context.now,
    )
    return LinkOut(url=f"{localized(context.origin, invite.language, '/TripInvite')}#token={token}")


def open_team_pro(db: Session, trip: Trip, actor: Actor, price: dict[str, Any], context: RequestContext) -> None:
    """Start Team Pro: send waiting invites, and give waiting answers their seats. The trip is locked."""
    trip.tier = tier_rules.Tier.PRO
    waiting = [one for one in queries.of_trip(db, trip.id) if one.is_held]
    for invite in waiting:
        invite.is_held, invite.updated_at = False, context.now
    _post(db, [one for one in waiting if one.status is InviteStatus.PENDING], context)
    changes.record(db, trip, actor, action="team_pro_ordered", subject="trip.tier", now=context.now, after=price)
    seats.fill(db, trip, context.now)


def shown(db: Session, trip: Trip, made: Sequence[UUID]) -> list[NewInviteOut]:
    """The invites just made, with the state of their emails."""
    db.flush()
    invites = document_queries.of_trip(db.connection(), document_queries.INVITE_ROWS, trip.id)
    rows = [row for row in invites if row.id in set(made)]
    return [
        NewInviteOut(id=row.id, email=row.email, status=row.status, delivery=presenting.delivery(row)) for row in rows
    ]


def _post(db: Session, invites: Sequence[Invite], context: RequestContext) -> int:
    """Queue the emails that may be sent; returns how many. People who want no invites get none (TRUST.md P8)."""
    leaving, earlier = 0, [one for one in invites if one not in db.new]
    if earlier:
        queries.lock(db, earlier)
    with db.no_autoflush:  # new invites are written once, with their emails
        outbox.cancel(db, *map(seats.key_of, earlier))
        silent = queries.opted_out(db, [one.folded_email for one in invites])
    for invite in invites:
        invite.is_unwanted = invite.folded_email in silent
        if invite.is_held or invite.is_unwanted:
            invite.mail_id = None
            continue
        mail = TripInvite(invite_id=str(invite.id), is_limited=context.limits)
        invite.mail_id = outbox.post(
            db, mail, to=invite.email, language=invite.language, now=context.now, about=seats.key_of(invite)
        )
        leaving += 1
    return leaving


def _blank(db: Session, trip: Trip, address: str, now: datetime) -> Invite:
    invite = Invite(id=ids.new_id(), trip_id=trip.id, folded_email=address, created_at=now)
    db.add(invite)
    return invite
