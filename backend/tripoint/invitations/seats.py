"""Seats under Team Starter: who counts, whose yes waits, who moves up (docs/decisions/0101-a-yes-that-waits.md)."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from tripoint.billing import rules as tier_rules
from tripoint.core.errors import Invalid, field
from tripoint.invitations import queries, rules
from tripoint.invitations.emails import SeatConfirmed
from tripoint.invitations.schemas import InviteIn
from tripoint.messaging import outbox
from tripoint.trips import changes, titles
from tripoint.trips import notifying as trip_notifying
from tripoint.trips.changes import CLOCK, Actor
from tripoint.trips.models import Invite, Traveller, Trip
from tripoint.trips.recount import recount
from tripoint.trips.states import InviteStatus, Rsvp

ALIVE = frozenset({InviteStatus.PENDING, InviteStatus.CONFIRMED, InviteStatus.WAITING})
SEATED = frozenset({InviteStatus.PENDING, InviteStatus.CONFIRMED})


def people(trip: Trip, invites: Iterable[Invite]) -> int:
    """People who count toward the tier: the organizer, everyone invited by email or coming, and a yes without an email.

    Invites and answers that wait for Team Pro do not count.
    """
    counted = [one for one in invites if one.status in SEATED and not one.is_held and one.user_id != trip.organizer_id]
    bound = {one.traveller_id for one in counted}
    others = [
        one
        for one in trip.travellers
        if one.rsvp is Rsvp.CONFIRMED and one.id not in bound and one.user_id != trip.organizer_id
    ]
    return 1 + len(counted) + len(others)


def has_room(trip: Trip, invites: Iterable[Invite], invite: Invite, seat: Traveller) -> bool:
    """Whether this yes fits the tier. Someone who already counts takes no extra seat."""
    if seat.rsvp is Rsvp.CONFIRMED:
        return True
    others = people(trip, [one for one in invites if one.id != invite.id])
    return not tier_rules.needs_team_pro(others + 1, trip.tier)


def fill(db: Session, trip: Trip, now: datetime) -> list[tuple[Invite, Traveller]]:
    """Confirm waiting answers, oldest first, while there is room; everyone confirmed gets an email.

    The trip is locked. Called when a seat is freed and when Team Pro is ordered.
    """
    invites = queries.of_trip(db, trip.id)
    seated = []
    for invite in sorted(invites, key=lambda one: (one.answered_at or now, one.created_at)):
        seat = seat_of(trip, invite)
        if invite.status is not InviteStatus.WAITING or seat is None:
            continue
        if not has_room(trip, invites, invite, seat):
            break
        _confirm(db, trip, invite, seat, now)
        seated.append((invite, seat))
    if seated:
        recount(db, trip)
    return seated


def seat_of(trip: Trip, invite: Invite) -> Traveller | None:
    """The traveller an invite is for."""
    return next((one for one in trip.travellers if one.id == invite.traveller_id), None)


def take_over(db: Session, trip: Trip, seat: Traveller, invite: Invite) -> None:
    """Bind the seat to this invite. Another invite that has it loses it; if that one is live, raises AlreadyOnTrip."""
    for other in queries.of_trip(db, trip.id):
        if other.traveller_id == seat.id and other.id != invite.id:
            if other.status in ALIVE:
                raise rules.AlreadyOnTrip
            other.traveller_id = None
    db.flush()  # a seat has one invite, at every moment
    invite.traveller_id = seat.id


def release(db: Session, trip: Trip, invites: Iterable[Invite], wanted: Sequence[InviteIn]) -> None:
    """Detach travellers who are invited again from the account and the invite of the person who declined."""
    given = {one.traveller_id for one in wanted} - {None}
    for invite in invites:
        if invite.traveller_id in given:
            invite.traveller_id = None
    for seat in trip.travellers:
        if seat.id in given:
            seat.user_id = None
    db.flush()  # a seat has one invite, at every moment


def await_answers(db: Session, trip: Trip, invites: Sequence[Invite]) -> None:
    """Plan again for travellers who had declined and are invited again."""
    invited = {invite.traveller_id for invite in invites}
    back = [one for one in trip.travellers if one.id in invited and one.rsvp is Rsvp.DECLINED]
    for traveller in back:
        traveller.rsvp = Rsvp.PENDING
    if back:
        recount(db, trip)


def require_free(trip: Trip, wanted: Sequence[InviteIn], invites: Sequence[Invite]) -> None:
    """Raise Invalid unless each invite's traveller is on this trip, is free (has no account, or declined), and is
    invited only once (TRUST.md S4).
    """
    free = {one.id for one in trip.travellers if one.user_id is None or one.rsvp is Rsvp.DECLINED}
    free -= {one.traveller_id for one in invites if one.status in ALIVE and one.traveller_id}
    for position, one in enumerate(wanted):
        if one.traveller_id is None:
            continue
        if one.traveller_id not in free:
            raise Invalid(fields=[field(f"invites.{position}.travellerId", "invalid")])
        free.discard(one.traveller_id)


def _confirm(db: Session, trip: Trip, invite: Invite, seat: Traveller, now: datetime) -> None:
    before, invite.status, invite.updated_at = invite.status, InviteStatus.CONFIRMED, now
    seat.rsvp = Rsvp.CONFIRMED
    changes.record(
        db,
        trip,
        Actor(invite.user_id, seat.name),
        action="invite_confirmed",
        subject=key_of(invite),
        now=now,
        before={"status": before.value},
        after={"status": invite.status.value, "traveller": seat.name},
    )
    trip_notifying.tell(db, trip, CLOCK, now, kind="seat_confirmed", to=[invite.user_id])
    account = queries.account(db, invite.user_id) if invite.user_id else None
    language = (account and account.language) or invite.language
    mail = SeatConfirmed(**titles.in_email(trip, language), trip_path=f"/trip-details/{trip.id}")
    to = (account and account.email) or invite.email
    outbox.post(db, mail, to=to, language=language, now=now, about=key_of(invite))


def key_of(invite: Invite) -> str:
    """The invite's key in the outbox and the log."""
    return f"invite:{invite.id}"
