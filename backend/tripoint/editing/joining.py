"""Adding people to a trip, removing them, and leaving it (PRODUCT.md, Changing a trip after it is made)."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.core.clock import today_at
from tripoint.core.errors import Conflict, Invalid
from tripoint.editing import effects
from tripoint.editing.changing import Edit, change
from tripoint.editing.people import HOME, PEOPLE
from tripoint.editing.people_schemas import Leave, NewPerson, PersonAdded
from tripoint.editing.schemas import Edited
from tripoint.editing.things import State
from tripoint.identity.current import SignedInUser
from tripoint.invitations import queries as invite_queries
from tripoint.invitations import rules as invite_rules
from tripoint.invitations import seats as tier_seats
from tripoint.invitations import service as invite_service
from tripoint.invitations.emails import LeftTrip
from tripoint.invitations.schemas import InviteIn
from tripoint.invitations.service import RequestContext
from tripoint.messaging import outbox
from tripoint.profiles import updates
from tripoint.trips import changes, heads, titles
from tripoint.trips import notifying as trip_notifying
from tripoint.trips import rules as trip_rules
from tripoint.trips import service as trip_service
from tripoint.trips.models import Invite, Traveller, Trip
from tripoint.trips.plan import PlannedTraveller, TripSpan
from tripoint.trips.policy import TripAction
from tripoint.trips.recount import recount
from tripoint.trips.service import HeldTrip
from tripoint.trips.states import InviteStatus, Rsvp

PARTICIPANT = "Participant"


class OrganizerCannotLeave(Conflict):
    """The organizer has to hand the trip over first, or cancel it."""

    code = "organizer_cannot_leave"


def span(db: Session, user: SignedInUser, trip_id: UUID) -> TripSpan:
    """The trip for which a new person is priced, before the transaction (TRUST.md R3)."""
    heads.require(db.connection(), trip_id, user.id, TripAction.EDIT_PEOPLE)
    trip = db.get_one(Trip, trip_id)
    if trip.start_date is None or trip.end_date is None:
        raise invite_rules.ItineraryNeeded
    return TripSpan.of(trip)


def add(
    db: Session,
    user: SignedInUser,
    trip_id: UUID,
    *,
    body: NewPerson,
    planned: PlannedTraveller,
    context: RequestContext,
) -> PersonAdded:
    """Add a person with their own place, and invite them immediately if there is an address."""
    held = trip_service.hold(db, user, trip_id, TripAction.EDIT_PEOPLE)
    trip = held.trip
    trip_rules.require_open(trip_service.status_at(trip, context.now))
    if trip_rules.has_started(trip.start_date, today_at(trip.timezone, context.now)):
        raise trip_rules.TripHasStarted
    key = str(ids.new_id())
    made = change(db, held, Edit(PEOPLE, key, _new(trip, key, body, planned)), context.now)
    invite = None
    if body.email is not None:
        wanted = [InviteIn(email=body.email, travellerId=UUID(key))]
        try:
            sent = invite_service.add_invites(db, user, trip, wanted, context)
        except Invalid as wrong:
            wrong.fields = [{**one, "field": "email"} for one in wrong.fields]
            raise
        invite = invite_service.shown(db, trip, sent)[0]
    return PersonAdded(**dict(made), invite=invite)


def remove(
    db: Session, user: SignedInUser, trip_id: UUID, traveller_id: UUID, *, version: int, now: datetime
) -> Edited:
    """Remove someone from the trip; they lose access immediately."""
    held = trip_service.hold(db, user, trip_id, TripAction.EDIT_PEOPLE)
    return change(db, held, Edit(PEOPLE, str(traveller_id), None, version), now)


def leave(db: Session, user: SignedInUser, trip_id: UUID, *, body: Leave, now: datetime) -> Edited:
    """Leave a trip that has not started. No one can undo this; the organizer may invite the person again."""
    held = trip_service.hold(db, user, trip_id, TripAction.LEAVE)
    trip = held.trip
    if held.standing.organizing:
        raise OrganizerCannotLeave
    trip_rules.require_open(trip_service.status_at(trip, now))
    if trip_rules.has_started(trip.start_date, today_at(trip.timezone, now)):
        raise trip_rules.TripHasStarted
    seat = next(one for one in trip.travellers if one.id == held.traveller_id)
    seen = effects.look(db, trip, now)
    seat.rsvp, seat.message = Rsvp.DECLINED, None
    _decline_invite(db, seat, body.note, now)
    recount(db, trip)
    line = changes.record(
        db, trip, held.actor, action="person_left", subject=f"person:{seat.id}", now=now,
        after={"called": {"name": seat.name}}, about=user.id,
    )  # fmt: skip
    did = effects.between(db, held, seen, set(), now)
    _tell_the_organizer(db, held, body.note or "", now)
    tier_seats.fill(db, trip, now)
    return Edited(id=trip.id, version=trip.version, item=str(seat.id), line=line, effects=did)


def _new(trip: Trip, key: str, body: NewPerson, planned: PlannedTraveller) -> State:
    return {
        "id": key,
        "name": body.name,
        "role": body.role or PARTICIPANT,
        "home": {name: getattr(planned, name) for name in HOME},
        "spend": {"daily_spend": planned.parts.daily_spend, "bed": planned.parts.accommodation},
        "way": {
            "traveller_id": key,
            "offer": None,
            "price": None,
            "reference": None,
            "confirmed": None,
            "flights": planned.parts.flights,
            "transfers": planned.parts.transfers,
            "overnight": planned.sleeps_on_the_way,
        },
        "seat": {
            "position": 1 + max((one.position for one in trip.travellers), default=-1),
            "user_id": None,
            "rsvp": Rsvp.PENDING.value,
        },
        "takes": [str(one.id) for one in trip.activities],
    }


def _decline_invite(db: Session, seat: Traveller, note: str | None, now: datetime) -> None:
    """Turn the yes that was given through an invite into a no."""
    invite = db.scalar(select(Invite).where(Invite.traveller_id == seat.id))
    if invite is None:
        return
    invite.status, invite.note = InviteStatus.DECLINED, note or None
    invite.answered_at = invite.updated_at = now
    outbox.cancel(db, tier_seats.key_of(invite))


def _tell_the_organizer(db: Session, held: HeldTrip, note: str, now: datetime) -> None:
    trip = held.trip
    others = [one for one in trip_notifying.members(db, trip) if one != held.actor.id]
    trip_notifying.tell(db, trip, held.actor, now, kind="person_left", to=others)
    organizer = invite_queries.account(db, trip.organizer_id)
    if not organizer.email:
        return
    language = organizer.language or trip.language
    mail = LeftTrip(
        guest_name=held.actor.name or "",
        **titles.in_email(trip, language),
        note=note,
        trip_path=f"/trip-details/{trip.id}",
    )
    about = f"left:{trip.id}:{held.actor.id}"
    updates.post(db, mail, reader=trip.organizer_id, to=organizer.email, language=language, now=now, about=about)
